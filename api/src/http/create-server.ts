/** Creates the api's HTTP server: logs without personal data, request ids, JSON errors and rate limits. */
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { CodedError, ERROR_CODES, LARGEST_BODY_BYTES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import { errorFacts } from '@greenward/contract/error-facts';
import { requestDeadlines } from '@greenward/contract/request-deadlines';
import type { RequestDeadlines } from '@greenward/contract/request-deadlines';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify';

interface ServerOptions {
  readonly logLevel: string;
  readonly logTo: { write(line: string): void } | undefined;
  readonly deadlines: RequestDeadlines;
}

const EVENT_ROUTES: ReadonlySet<string> = new Set(['/events', '/internal/events']);
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

const STATUS: Partial<Readonly<Record<ErrorCode, number>>> = {
  NO_SUCH_PROJECT_PUBLIC_SHORT_CODE: 404,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  UPLOAD_NOT_PERMITTED: 403,
  UPLOAD_LIMIT_REACHED: 403,
  UPLOAD_TOO_SLOW: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_NOT_RECOGNISED: 415,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IDEMPOTENCY_KEY_REUSED: 409,
  RELEASE_CONFLICT: 409,
  RELEASE_UNKNOWN: 404,
  NOT_PERMITTED: 403,
  INTERNAL_SERVER_ERROR: 500,
  DATABASE_FULL: 507,
};

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_CODES;

export const createServer = ({ logLevel, logTo, deadlines }: ServerOptions): FastifyInstance =>
  Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }), // replaced by our own log line, without address and query string
    forceCloseConnections: 'idle',
    ...requestDeadlines(deadlines),
    genReqId: ({ headers }: RawRequestDefaultExpression) =>
      typeof headers['x-request-id'] === 'string' && REQUEST_ID.test(headers['x-request-id'])
        ? headers['x-request-id']
        : randomUUID(),
    logger: {
      level: logLevel,
      serializers: { req: () => ({}), res: () => ({}), err: (error) => errorFacts(error) },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    routerOptions: { maxParamLength: 200 },
  });

/** @param observe Receives each answer, except event streams, which last as long as a page is open. */
export function addAnswers(
  app: FastifyInstance,
  observe: (route: string, status: number, seconds: number) => void,
): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!EVENT_ROUTES.has(route)) observe(route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing here' } }),
  );
  app.setErrorHandler(async (error: Error & { code?: unknown; statusCode?: number }, request, reply) => {
    const answer = (status: number, code: string, message: string): unknown =>
      // GraphQL clients read `errors`, all others `error`.
      reply
        .code(status)
        .send(
          request.routeOptions.url === '/graphql'
            ? { data: null, errors: [{ message, extensions: { code } }] }
            : { error: { code, message } },
        );
    if (isErrorCode(error.code) && error.code !== 'INTERNAL_SERVER_ERROR')
      return answer(STATUS[error.code] ?? 400, error.code, error.message);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return answer(error.statusCode, 'BAD_USER_INPUT', error.message);
    request.log.error({ err: error }, 'a surprise while answering');
    return answer(500, 'INTERNAL_SERVER_ERROR', `Something went wrong. Please tell us this number: ${request.id}`);
  });
}

interface RequestLimit {
  readonly perMinute: number;
  readonly callerOf: (request: FastifyRequest) => string;
  /** True for requests that do not count. */
  readonly isExempt: (request: FastifyRequest) => boolean;
}

/** Must be called before the limited routes are added. */
export const addRequestLimit = async (
  app: FastifyInstance,
  { perMinute, callerOf, isExempt }: RequestLimit,
): Promise<void> => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    allowList: isExempt,
    errorResponseBuilder: (_request, { after }) =>
      new CodedError('RATE_LIMITED', `Too many requests from this address; try again in ${after}`),
  });
};
