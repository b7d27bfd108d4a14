/** GET and POST /graphql: executes operations for the request's tenant and returns answers without stack traces. */
import { createHash } from 'node:crypto';
import { CodedError, switchesAllow } from '@greenward/contract';
import type { SwitchCondition, SwitchStates } from '@greenward/contract';
import { bearerOf } from '@greenward/contract/own-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, NoSchemaIntrospectionCustomRule, getOperationAST, parse } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { writeShort } from '../db/flush.ts';
import type { Flush } from '../db/flush.ts';
import { createReader, inTransaction } from '../db/scope.ts';
import type { Reader } from '../db/scope.ts';
import { withBatches } from './batched-resolvers.ts';
import { fence } from './feature-fences.ts';
import type { CombinedLoaders, CombinedResolvers } from './feature-fences.ts';
import type { TenantSite } from '../tenant-site.ts';
import type { RequestContext } from './context.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Viewer } from './viewer.ts';
import { maskError } from './mask-errors.ts';
import { createAdmission } from './admission.ts';
import { COSTLIEST, DEEPEST, costOf, depthOf, variablesWithDefaults } from './query-limits.rules.ts';
import { serialiseWithin } from './serialise-within.rules.ts';

/** Limit in tokens. The longest operation of the specification has about 200. */
const WORDS_AT_MOST = 1_500;
const LONGEST_QUERY = 30_000;
const CACHED_DOCUMENTS = 500;
/** Browsers and proxies wait longer. */
const WAIT_AT_MOST_MS = 25_000;
/** About twice the size of a thousand places with all their fields. */
const LARGEST_ANSWER_BYTES = 2_000_000;

/** Operations of published builds, by the hash of their text. */
export interface TrustedOperations {
  find(id: string): Promise<TrustedOperation | null>;
  findByText(text: string): Promise<TrustedOperation | null>;
}
interface TrustedOperation {
  readonly name: string;
  readonly text: string;
  /** Switches of each build that contains the operation: one of the conditions must hold. */
  readonly owners: readonly SwitchCondition[];
}

export interface GraphqlRoutesOptions {
  readonly schema: GraphQLSchema;
  readonly resolvers: CombinedResolvers;
  /** Resolvers that answer for all objects of a result at once. */
  readonly loaders: CombinedLoaders;
  readonly pool: Pool;
  readonly flush: Flush;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
  /** Enables introspection and suggestions for misspelt names. */
  readonly isDevelopment: boolean;
  readonly documents: TrustedOperations;
  /** @param token '' if none was sent @throws CodedError UNAUTHENTICATED */
  readonly findViewer: (
    token: string,
    at: { readonly site: TenantSite; readonly scope: Reader },
  ) => Promise<Viewer | null>;
  /** True if the bearer token is the internal token, which does not identify a person. */
  readonly isOwnBearer: (request: FastifyRequest) => boolean;
  readonly callerOf: (request: FastifyRequest) => string;
  readonly contextOf: (facts: RequestFacts) => RequestContext;
  /** True if the request may send an operation that no published build contains. */
  readonly mayAskAnything: (request: FastifyRequest) => boolean;
  readonly largestAnswerBytes?: number | undefined;
  /** How many operations are worked on at once. */
  readonly atOnce: number;
  /** Receives the number of statements of each operation. */
  readonly onAnswered: (operationName: string | null, statements: number, failed: boolean) => void;
}

const common = {
  operationName: v.nullish(v.string(), null),
  variables: v.nullish(
    v.custom<Readonly<Record<string, unknown>>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'expected an object',
    ),
    {},
  ),
};
const writtenQuestion = v.object({ query: v.pipe(v.string(), v.maxLength(LONGEST_QUERY)), ...common });
const namedQuestion = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected the sha256 of an operation in hex')),
  ...common,
});

type Question = v.InferOutput<typeof writtenQuestion>;
/** An operation, given by its text or by its id in a published build. */
type Asked = Question | v.InferOutput<typeof namedQuestion>;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws CodedError BAD_USER_INPUT */
function parseQuestion(input: unknown): Asked {
  const isNamed = typeof input === 'object' && input !== null && 'id' in input && input.id !== undefined;
  const result = isNamed ? v.safeParse(namedQuestion, input) : v.safeParse(writtenQuestion, input);
  if (!result.success)
    throw new CodedError(
      'BAD_USER_INPUT',
      `Send { query or id, operationName, variables }: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('; ')}`,
    );
  // The server's library would accept an operation as a JSON syntax tree, which bypasses the token limit, and fail on
  // any other JSON.
  if ('query' in result.output && isJson(result.output.query))
    throw new CodedError('BAD_USER_INPUT', 'The query is not GraphQL');
  return result.output;
}

/**
 * @throws CodedError BAD_USER_INPUT if it is ambiguous which operation is requested; the server's library would fail on
 *   it.
 */
function assertOneOperation({ query, operationName }: Question): void {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: WORDS_AT_MOST, noLocation: true });
  } catch {
    return; // the execution reports the syntax error with its position
  }
  if (getOperationAST(document, operationName) === null)
    throw new CodedError(
      'BAD_USER_INPUT',
      operationName === null
        ? 'Name the operation that is asked for'
        : 'The query holds no operation of the given name',
    );
}

/** Browsers add the id to the URL of mutations too, so that request logs distinguish operations. */
function withIdOfAddress({ body, query }: FastifyRequest): unknown {
  const { id } = query as Readonly<Record<string, unknown>>;
  return id === undefined || typeof body !== 'object' || body === null ? body : { ...body, id };
}

/** @throws CodedError BAD_USER_INPUT */
function parseSearch({ id, query, operationName, variables }: Readonly<Record<string, unknown>>): Asked {
  const asked = { id, query, operationName };
  if (variables === undefined || variables === '') return parseQuestion(asked);
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(variables));
  } catch (cause) {
    throw new CodedError('BAD_USER_INPUT', 'variables is not JSON', { cause });
  }
  return parseQuestion({ ...asked, variables: parsed });
}

const refusal = (code: 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY', message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** Unwraps the errors that mercurius throws for an operation that it did not execute. */
const errorsOf = (thrown: unknown): readonly unknown[] => {
  const { errors } = thrown as { errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [thrown];
};

/** A switched-off feature is a planned refusal, with the same status for a field as for the whole operation. */
const statusOf = (codes: readonly unknown[]): number => {
  if (codes.includes('INTERNAL_SERVER_ERROR')) return 500;
  if (codes.includes('UNAUTHENTICATED')) return 401;
  if (codes.includes('UNAVAILABLE')) return 503;
  return codes.every((code) => code === 'FEATURE_OFF') ? 200 : 400;
};

const isRefusedMethod = (error: unknown): boolean => (error as { code?: string }).code === 'MER_ERR_METHOD_NOT_ALLOWED';

export async function addGraphqlRoutes(
  app: FastifyInstance,
  {
    schema,
    resolvers,
    loaders,
    pool,
    flush,
    siteOf,
    switchesOf,
    now,
    isDevelopment,
    documents,
    findViewer,
    isOwnBearer,
    callerOf,
    contextOf,
    mayAskAnything,
    largestAnswerBytes = LARGEST_ANSWER_BYTES,
    atOnce,
    onAnswered,
  }: GraphqlRoutesOptions,
): Promise<void> {
  const fenced = fence({ resolvers, loaders }, schema);
  const admission = createAdmission({ atOnce, waitAtMostMs: WAIT_AT_MOST_MS });
  await app.register(mercurius, {
    schema,
    resolvers: withBatches(fenced) as never,
    routes: false,
    cache: CACHED_DOCUMENTS,
    graphql: { parseOptions: { maxTokens: WORDS_AT_MOST, noLocation: false }, validateOptions: { maxErrors: 10 } },
    validationRules: isDevelopment ? [] : [NoSchemaIntrospectionCustomRule],
    errorFormatter: (execution) => ({ statusCode: 200, response: execution as ExecutionResult }) as never,
  });

  // Check the depth before validation, which is expensive for deep operations.
  app.graphql.addHook('preValidation', async (_schema, document: DocumentNode) => {
    const depth = depthOf(document);
    if (depth > DEEPEST)
      throw refusal('QUERY_TOO_DEEP', `The operation nests ${depth} levels of fields; at most ${DEEPEST} are answered`);
  });
  const statementsOf = new WeakMap<object, Question>();
  app.graphql.addHook('preExecution', async (_schema, document: DocumentNode, context) => {
    const asked = statementsOf.get(context);
    const cost = costOf(
      schema,
      document,
      asked?.operationName ?? null,
      variablesWithDefaults(document, asked?.variables ?? {}),
    );
    if (cost > COSTLIEST)
      throw refusal(
        'QUERY_TOO_COSTLY',
        `The operation may give ${cost} fields; at most ${COSTLIEST} are given at once. Ask for fewer entries, or in several requests`,
      );
  });

  /** @throws CodedError DOCUMENT_NOT_TRUSTED, FEATURE_OFF, BAD_USER_INPUT */
  const questionOf = async (request: FastifyRequest, asked: Asked, states: SwitchStates): Promise<Question> => {
    if (!('id' in asked) && mayAskAnything(request)) return asked;
    const operation = await ('id' in asked ? documents.find(asked.id) : documents.findByText(asked.query));
    if (operation === null) throw new CodedError('DOCUMENT_NOT_TRUSTED');
    if (!operation.owners.some((owner) => switchesAllow(owner, states))) throw new CodedError('FEATURE_OFF');
    return 'id' in asked ? { query: operation.text, operationName: operation.name, variables: asked.variables } : asked;
  };

  /** Sends an answer that is the same for all viewers with cache headers and an ETag, so that clients revalidate it. */
  const sendKept = (request: FastifyRequest, reply: FastifyReply, text: string): unknown => {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    void reply.header('cache-control', 'public, no-cache').header('etag', tag);
    return request.headers['if-none-match']?.includes(tag) === true ? reply.code(304).send() : text;
  };

  /** Aborts when the connection ends, as for a visitor who left the page. Nobody waits for it after the answer. */
  const whenGone = ({ raw }: FastifyReply): AbortSignal => {
    const gone = new AbortController();
    if (raw.destroyed) gone.abort();
    else raw.once('close', () => gone.abort());
    return gone.signal;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, ask: () => Asked): Promise<unknown> => {
    const site = siteOf(request);
    return admission.runExclusive(() => answerInTurn(site, request, reply, ask), whenGone(reply));
  };

  const answerInTurn = async (
    site: TenantSite,
    request: FastifyRequest,
    reply: FastifyReply,
    ask: () => Asked,
  ): Promise<unknown> => {
    const scope = createReader(pool, site.tenantId);
    const switches = await switchesOf(site);
    const key = request.headers['idempotency-key'];
    let isPrivate = false;
    const visitor: Omit<RequestFacts, 'viewer'> = {
      idempotencyKey: typeof key === 'string' ? key : undefined,
      site,
      scope,
      write: (work) => scope.between(() => inTransaction(pool, site.tenantId, work)),
      writeShort: (work) => scope.between(() => writeShort({ pool, flush }, site.tenantId, work)),
      flush: () => scope.between(flush),
      caller: callerOf(request),
      switches,
      now: now(),
      requestId: request.id,
      keepPrivate: () => (isPrivate = true),
    };
    const masked = (error: unknown) =>
      maskError(error, { requestId: request.id, log: request.log, showSuggestions: isDevelopment });
    let operationName: string | null = null;
    let failed = true;
    void reply.header('cache-control', 'no-store');
    try {
      // Ignore tokens if accounts are switched off: pages opened earlier may still send one.
      const token = switches['userAccount'] !== true || isOwnBearer(request) ? '' : bearerOf(request.headers);
      const viewer = await findViewer(token, { site, scope });
      const context = contextOf({ ...visitor, viewer });
      const named = ask();
      const asked = await questionOf(request, named, context.switches);
      if (request.method === 'GET') assertOneOperation(asked);
      operationName = asked.operationName;
      statementsOf.set(context, asked);
      const { data, errors = [] } = (await reply.graphql(
        asked.query,
        context as never,
        asked.variables,
        asked.operationName ?? undefined,
      )) as ExecutionResult;
      const text = serialiseWithin(
        { data: data ?? null, ...(errors.length > 0 ? { errors: errors.map(masked) } : {}) },
        largestAnswerBytes,
      );
      if (text === null)
        throw refusal(
          'QUERY_TOO_COSTLY',
          `The answer has more than ${largestAnswerBytes} bytes. Ask for fewer entries, or in several requests`,
        );
      failed = errors.length > 0;
      void reply.type('application/json; charset=utf-8');
      return request.method === 'GET' &&
        'id' in named &&
        !failed &&
        !isPrivate &&
        request.headers.authorization === undefined
        ? sendKept(request, reply, text)
        : text;
    } catch (thrown) {
      const errors = isRefusedMethod(thrown)
        ? [new CodedError('BAD_USER_INPUT', 'By GET only queries are answered')]
        : errorsOf(thrown);
      const told = errors.map(masked);
      void reply.code(statusOf(told.map(({ extensions }) => extensions.code)));
      return { data: null, errors: told };
    } finally {
      onAnswered(operationName, scope.statements, failed);
      void scope.close(); // read-only, so the answer need not wait for the end of the transaction
    }
  };

  app.post('/graphql', (request, reply) => answer(request, reply, () => parseQuestion(withIdOfAddress(request))));
  app.get('/graphql', (request, reply) =>
    answer(request, reply, () => parseSearch(request.query as Record<string, unknown>)),
  );
}
