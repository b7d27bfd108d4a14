/** Puts the api together and starts it: routes, limits, logs and the orderly end. */
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { CodedError, ERROR_CODES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import { BASE_DIRECTORY, loadGenera, loadPromos, loadSpecies } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import Fastify, { LogController } from 'fastify';
import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { assertFencedLogin, createPool } from './db/pool.ts';
import { addGraphqlRoutes } from './graphql/graphql.routes.ts';
import { buildSchema } from './graphql/schema.ts';
import { addAppbootRoutes } from './http/appboot.routes.ts';
import { clientAddressOf, countedAddress, createTrustedProxies, hostNameOf } from './http/client-address.ts';
import { addImageRoutes } from './http/images.routes.ts';
import { addInternalRoutes, isForwarded, isOwnCall } from './http/internal.routes.ts';
import { createMetrics } from './http/metrics.ts';
import { createPictureUrls } from './http/picture-urls.ts';
import { assertProjectToken, siteOfHost } from './http/tenant-of-request.ts';
import { createOperationNames } from './modules/registry/operation-names.service.ts';
import { createSpeciesContent } from './tenant-site.ts';
import type { SpeciesContent, TenantSite } from './tenant-site.ts';

export interface ApiOptions {
  readonly appDatabaseUrl: string;
  readonly tenants: readonly Tenant[];
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with or without port. */
  readonly base: string;
  readonly internalToken: string;
  readonly host?: string;
  /** 0 for any. */
  readonly port?: number;
  readonly logLevel?: string;
  /** Where log lines go; the standard output when not given. */
  readonly logTo?: { write(line: string): void };
  readonly trustedProxies?: readonly string[];
  /** Requests per minute and address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  readonly databaseConnections?: number;
  /** Longest answer to a GraphQL operation. */
  readonly largestAnswerBytes?: number;
  /** Texts and photos of species; those of tenants/base when not given. */
  readonly content?: SpeciesContent;
  readonly now?: () => Date;
  /** Told how many statements each GraphQL operation took. */
  readonly onOperation?: (name: string, statements: number) => void;
}

export interface RunningApi {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A page, its pictures and a map moved about: far from it lies nobody who reads. */
const REQUESTS_PER_MINUTE = 1_200;
const LARGEST_BODY_BYTES = 64_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const DATABASE_CONNECTIONS = 20;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

const STATUS: Partial<Readonly<Record<ErrorCode, number>>> = {
  NO_SUCH_PROJECT_PUBLIC_SHORT_CODE: 404,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  IDEMPOTENCY_KEY_REUSED: 409,
  INTERNAL_SERVER_ERROR: 500,
  DATABASE_FULL: 507,
};

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_CODES;

/** @throws Error when the database cannot be reached, does not know a tenant, or the login could see through the fence between tenants. */
export async function startApi({
  appDatabaseUrl,
  tenants,
  environment,
  base,
  internalToken,
  host = '127.0.0.1',
  port = 0,
  logLevel = 'info',
  logTo,
  trustedProxies = ['loopback'],
  requestsPerMinute = REQUESTS_PER_MINUTE,
  databaseConnections = DATABASE_CONNECTIONS,
  largestAnswerBytes,
  content,
  now = () => new Date(),
  onOperation = () => undefined,
}: ApiOptions): Promise<RunningApi> {
  const proxies = createTrustedProxies(trustedProxies);
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }), // our own line below: no address, no query string
    forceCloseConnections: 'idle',
    genReqId: ({ headers }: RawRequestDefaultExpression) =>
      typeof headers['x-request-id'] === 'string' && REQUEST_ID.test(headers['x-request-id']) ? headers['x-request-id'] : randomUUID(),
    logger: { level: logLevel, serializers: { req: () => ({}), res: () => ({}) }, ...(logTo === undefined ? {} : { stream: logTo }) },
    routerOptions: { maxParamLength: 200 },
  });
  const pool = createPool({
    url: appDatabaseUrl,
    max: databaseConnections,
    name: 'api',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'lost a database connection'),
  });
  try {
    await assertFencedLogin(pool);
    const { rows } = await pool.query<{ code: string; id: number }>('/* api.listTenants */ select code, id from tenant');
    const tenantIds = new Map(rows.map(({ code, id }) => [code, id]));
    const texts = content ?? createSpeciesContent(await loadSpecies(), await loadGenera());
    const sites = new Map<string, TenantSite>();
    for (const tenant of tenants) {
      const tenantId = tenantIds.get(tenant.code);
      if (tenantId === undefined) throw new Error(`The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`);
      const site: TenantSite = {
        tenant,
        tenantId,
        pictures: createPictureUrls(tenant.directory, BASE_DIRECTORY),
        promos: await loadPromos(tenant),
        content: texts,
      };
      for (const name of tenant.hosts) sites.set(name.toLowerCase(), site);
    }

    const operationNames = createOperationNames({ pool, onFailure: (error) => app.log.warn({ err: error }, 'the names of operations cannot be read') });
    await operationNames.refresh();
    const metrics = createMetrics(pool, operationNames.has);
    const schema = buildSchema();
    const siteByHost = (request: FastifyRequest): TenantSite => siteOfHost(sites, hostNameOf(request, proxies));
    const siteByToken = (request: FastifyRequest): TenantSite => {
      const site = siteByHost(request);
      assertProjectToken(site, request.headers['x-fmp-token']);
      return site;
    };

    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      metrics.observeRequest(route, reply.statusCode, reply.elapsedTime / 1000);
      request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    });
    app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing here' } }));
    app.setErrorHandler(async (error: Error & { code?: unknown; statusCode?: number }, request, reply) => {
      const told = (status: number, code: string, message: string): unknown =>
        // GraphQL clients look for `errors`, everybody else for `error`
        reply
          .code(status)
          .send(request.routeOptions.url === '/graphql' ? { data: null, errors: [{ message, extensions: { code } }] } : { error: { code, message } });
      if (isErrorCode(error.code) && error.code !== 'INTERNAL_SERVER_ERROR') return told(STATUS[error.code] ?? 400, error.code, error.message);
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return told(error.statusCode, 'BAD_USER_INPUT', error.message);
      request.log.error({ err: error }, 'a surprise while answering');
      return told(500, 'INTERNAL_SERVER_ERROR', `Something went wrong. Please tell us this number: ${request.id}`);
    });

    if (requestsPerMinute > 0) {
      await app.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request) => countedAddress(clientAddressOf(request, proxies)),
        allowList: (request) => isOwnCall(request, internalToken),
        errorResponseBuilder: (_request, { after }) => new CodedError('RATE_LIMITED', `Too many requests from this address; try again in ${after}`),
      });
    }

    app.get('/health', async (_request, reply) => {
      try {
        await pool.query('/* api.health */ select 1');
        return { status: 'ok' };
      } catch (error) {
        app.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'the database does not answer' });
      }
    });
    app.get('/metrics', async (request, reply) => {
      if (isForwarded(request)) return reply.callNotFound();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    addAppbootRoutes(app, { siteOf: siteByToken, authHost: `auth.${base}` });
    addImageRoutes(app, { siteOf: siteByHost });
    addInternalRoutes(app, { pool, schema, internalToken, tenantIds, onPublished: operationNames.refresh });
    await addGraphqlRoutes(app, {
      schema,
      pool,
      siteOf: siteByToken,
      now,
      isDevelopment: environment === 'development',
      largestAnswerBytes,
      onAnswered(name, statements, failed) {
        metrics.observeOperation(name, statements, failed);
        onOperation(name ?? 'anonymous', statements);
      },
    });

    const url = await app.listen({ host, port });
    const address = app.server.address();
    return {
      url,
      port: typeof address === 'object' && address !== null ? address.port : port,
      async close() {
        await app.close();
        await pool.end();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    await pool.end().catch(() => undefined);
    throw error;
  }
}
