/** GET and POST /graphql: from a request of one tenant to an answer without stack traces. */
import { CodedError } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, NoSchemaIntrospectionCustomRule, getOperationAST, parse } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { createReader } from '../db/scope.ts';
import { inventoryResolvers } from '../modules/inventory/inventory.resolvers.ts';
import { placeLoaders, placeResolvers } from '../modules/place/place.resolvers.ts';
import { projectLoaders, projectResolvers } from '../modules/project/project.resolvers.ts';
import { speciesResolvers } from '../modules/species/species.resolvers.ts';
import { createSpeciesBatch } from '../modules/species/species.store.ts';
import type { TenantSite } from '../tenant-site.ts';
import type { RequestContext } from './context.ts';
import { maskError } from './mask-errors.ts';
import { COSTLIEST, DEEPEST, costOf, depthOf, variablesWithDefaults } from './query-limits.rules.ts';
import { serialiseWithin } from './serialise-within.rules.ts';

/** The longest operation of the specification has about 200 words. */
const WORDS_AT_MOST = 1_500;
const LONGEST_QUERY = 30_000;
const CACHED_DOCUMENTS = 500;
/** A thousand places with all that is known of them have about half of it. */
const LARGEST_ANSWER_BYTES = 2_000_000;

export interface GraphqlRoutesOptions {
  readonly schema: GraphQLSchema;
  readonly pool: Pool;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly now: () => Date;
  /** Introspection, and hints for misspelt names. */
  readonly isDevelopment: boolean;
  readonly largestAnswerBytes?: number | undefined;
  /** Told how many statements each operation took. */
  readonly onAnswered: (operationName: string | null, statements: number, failed: boolean) => void;
}

const question = v.object({
  query: v.pipe(v.string(), v.maxLength(LONGEST_QUERY)),
  operationName: v.nullish(v.string(), null),
  variables: v.nullish(
    v.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'expected an object'),
    {},
  ),
});

type Question = v.InferOutput<typeof question>;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws CodedError BAD_USER_INPUT */
function parseQuestion(input: unknown): Question {
  const result = v.safeParse(question, input);
  if (!result.success)
    throw new CodedError(
      'BAD_USER_INPUT',
      `Send { query, operationName, variables }: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('; ')}`,
    );
  // The server's library would take an operation as a JSON tree, past the limit on words, and stumble over any other JSON.
  if (isJson(result.output.query)) throw new CodedError('BAD_USER_INPUT', 'The query is not GraphQL');
  return result.output;
}

/** @throws CodedError BAD_USER_INPUT when it is not clear which operation is asked for; the server's library would stumble over it. */
function assertOneOperation({ query, operationName }: Question): void {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: WORDS_AT_MOST, noLocation: true });
  } catch {
    return; // said by whoever parses it to run it, with the place in the text
  }
  if (getOperationAST(document, operationName) === null)
    throw new CodedError('BAD_USER_INPUT', operationName === null ? 'Name the operation that is asked for' : 'The query holds no operation of the given name');
}

/** @throws CodedError BAD_USER_INPUT */
function parseSearch(search: Readonly<Record<string, unknown>>): Question {
  const asked = questionOfSearch(search);
  assertOneOperation(asked);
  return asked;
}

function questionOfSearch({ query, operationName, variables }: Readonly<Record<string, unknown>>): Question {
  if (variables === undefined || variables === '') return parseQuestion({ query, operationName });
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(variables));
  } catch (cause) {
    throw new CodedError('BAD_USER_INPUT', 'variables is not JSON', { cause });
  }
  return parseQuestion({ query, operationName, variables: parsed });
}

const refusal = (code: 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY', message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });

/** Errors that mercurius throws for what never ran hold the single ones. */
const errorsOf = (thrown: unknown): readonly unknown[] => {
  const { errors } = thrown as { errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [thrown];
};

const isRefusedMethod = (error: unknown): boolean => (error as { code?: string }).code === 'MER_ERR_METHOD_NOT_ALLOWED';

export async function addGraphqlRoutes(
  app: FastifyInstance,
  { schema, pool, siteOf, now, isDevelopment, largestAnswerBytes = LARGEST_ANSWER_BYTES, onAnswered }: GraphqlRoutesOptions,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    resolvers: {
      ...inventoryResolvers,
      ...projectResolvers,
      ...speciesResolvers,
      ...placeResolvers,
      Query: { ...placeResolvers.Query, ...projectResolvers.Query, ...speciesResolvers.Query, ...inventoryResolvers.Query },
    } as never,
    loaders: { ...placeLoaders, ...projectLoaders } as never,
    routes: false,
    cache: CACHED_DOCUMENTS,
    graphql: { parseOptions: { maxTokens: WORDS_AT_MOST, noLocation: false }, validateOptions: { maxErrors: 10 } },
    validationRules: isDevelopment ? [] : [NoSchemaIntrospectionCustomRule],
    errorFormatter: (execution) => ({ statusCode: 200, response: execution as ExecutionResult }) as never,
  });

  // Depth before validation, which is what a deep operation would make costly.
  app.graphql.addHook('preValidation', async (_schema, document: DocumentNode) => {
    const depth = depthOf(document);
    if (depth > DEEPEST) throw refusal('QUERY_TOO_DEEP', `The operation nests ${depth} levels of fields; at most ${DEEPEST} are answered`);
  });
  const statementsOf = new WeakMap<object, Question>();
  app.graphql.addHook('preExecution', async (_schema, document: DocumentNode, context) => {
    const asked = statementsOf.get(context);
    const cost = costOf(schema, document, asked?.operationName ?? null, variablesWithDefaults(document, asked?.variables ?? {}));
    if (cost > COSTLIEST)
      throw refusal(
        'QUERY_TOO_COSTLY',
        `The operation may give ${cost} fields; at most ${COSTLIEST} are given at once. Ask for fewer entries, or in several requests`,
      );
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, ask: () => Question): Promise<unknown> => {
    const site = siteOf(request);
    const scope = createReader(pool, site.tenantId);
    const context: RequestContext = { site, scope, now: now(), requestId: request.id, species: createSpeciesBatch(scope) };
    const masked = (error: unknown) => maskError(error, { requestId: request.id, log: request.log, showSuggestions: isDevelopment });
    let operationName: string | null = null;
    let failed = true;
    void reply.header('cache-control', 'no-store');
    try {
      const asked = ask();
      operationName = asked.operationName;
      statementsOf.set(context, asked);
      const { data, errors = [] } = (await reply.graphql(asked.query, context as never, asked.variables, asked.operationName ?? undefined)) as ExecutionResult;
      const text = serialiseWithin({ data: data ?? null, ...(errors.length > 0 ? { errors: errors.map(masked) } : {}) }, largestAnswerBytes);
      if (text === null)
        throw refusal('QUERY_TOO_COSTLY', `The answer has more than ${largestAnswerBytes} bytes. Ask for fewer entries, or in several requests`);
      failed = errors.length > 0;
      void reply.type('application/json; charset=utf-8');
      return text;
    } catch (thrown) {
      const errors = isRefusedMethod(thrown) ? [new CodedError('BAD_USER_INPUT', 'By GET only queries are answered')] : errorsOf(thrown);
      const told = errors.map(masked);
      void reply.code(told.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR') ? 500 : 400);
      return { data: null, errors: told };
    } finally {
      onAnswered(operationName, scope.statements, failed);
      void scope.close(); // nothing was written: the answer need not wait for the end of the transaction
    }
  };

  app.post('/graphql', (request, reply) => answer(request, reply, () => parseQuestion(request.body)));
  app.get('/graphql', (request, reply) => answer(request, reply, () => parseSearch(request.query as Record<string, unknown>)));
}
