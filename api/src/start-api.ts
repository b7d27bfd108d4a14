/** Assembles and starts the api: server, sites, modules, GraphQL and clean shutdown. */
import { countedAddress, hasInternalToken } from '@greenward/contract/own-call';
import { createBadWordFilter } from '@greenward/contract/profanity';
import { LARGEST_BODY_WITHIN_MS } from '@greenward/contract/request-deadlines';
import { createTrustedProxies } from '@greenward/contract/trusted-proxies';
import { loadGenera, loadSpecies } from '@greenward/tenants/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { buildApiSchema } from './api-schema.ts';
import { createFlush } from './db/flush.ts';
import type { Flush } from './db/flush.ts';
import { assertFencedLogin, createPool } from './db/pool.ts';
import { addGraphqlRoutes } from './graphql/graphql.routes.ts';
import { addAppbootRoutes } from './http/appboot.routes.ts';
import { clientAddressOf, hostNameOf } from './http/client-address.ts';
import { addAnswers, addRequestLimit, createServer } from './http/create-server.ts';
import { createEventsHub } from './http/events-hub.ts';
import { addInternalRoutes } from './http/internal.routes.ts';
import { createMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { addOperationsRoutes } from './http/operations.routes.ts';
import { isOwnCall, namedVisitorOf } from './http/own-call.ts';
import { createTenantReload } from './http/tenant-reload.ts';
import { createTenantSites } from './http/tenant-sites.ts';
import type { TenantSites } from './http/tenant-sites.ts';
import { createTenantWords } from './http/tenant-words.ts';
import type { ApiParts } from './module/api-module.ts';
import type { ApiSettings } from './module/api-settings.ts';
import { accountTablesOf, loadersOf, resolversOf } from './module/combine-modules.ts';
import { createEnds } from './module/ends.ts';
import { openModules } from './module/open-modules.ts';
import type { OpenModules } from './module/open-modules.ts';
import { ALL_MODULES } from './modules/all-modules.ts';
import { createSpeciesContent } from './tenant-site.ts';

export type ApiOptions = ApiSettings;

export interface RunningApi {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Covers a page, its pictures and active panning of the map; no human reader gets near this limit. */
const REQUESTS_PER_MINUTE = 1_200;
const STATEMENT_TIMEOUT_MS = 5_000;
/**
 * Time limit for running requests when the api stops. Also applies to connections without a request yet, which do not
 * count as idle.
 */
const CLOSE_WITHIN_MS = 5_000;
const DATABASE_CONNECTIONS = 20;
/** Also how long an operation waits for one of them to be free, while a crowd keeps the database busy. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * More than one, because some wait for other services and need no connection meanwhile; few, so that a connection is soon
 * free for each of them.
 */
const OPERATIONS_PER_CONNECTION = 2;

const openPool = (
  {
    appDatabaseUrl,
    databaseConnections = DATABASE_CONNECTIONS,
    databaseConnectTimeoutMs = CONNECT_TIMEOUT_MS,
  }: ApiSettings,
  app: FastifyInstance,
): Pool =>
  createPool({
    url: appDatabaseUrl,
    max: databaseConnections,
    name: 'api',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: databaseConnectTimeoutMs,
    onError: (error) => app.log.warn({ err: error }, 'lost a database connection'),
  });

/** With a connection of its own, as a crowd may use up the others. */
function openFlush(
  { appDatabaseUrl, databaseConnectTimeoutMs = CONNECT_TIMEOUT_MS }: ApiSettings,
  app: FastifyInstance,
) {
  const pool = createPool({
    ...{ url: appDatabaseUrl, max: 1, name: 'api-flush', statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    connectTimeoutMs: databaseConnectTimeoutMs,
    onError: (error) => app.log.warn({ err: error }, 'lost the connection that flushes'),
  });
  return { flush: createFlush(pool), close: () => pool.end() };
}

/** @throws Error if a tenant is not in the database */
async function readSites(
  { tenants, content }: ApiSettings,
  pool: Pool,
  hostOf: (request: FastifyRequest) => string,
): Promise<TenantSites> {
  const { rows } = await pool.query<{ code: string; id: number }>('/* api.listTenants */ select code, id from tenant');
  const sites = createTenantSites({
    tenantIds: new Map(rows.map(({ code, id }) => [code, id])),
    content: content ?? createSpeciesContent(await loadSpecies(), await loadGenera()),
    hostOf,
  });
  await sites.takeOver(tenants);
  return sites;
}

/** Identifies requests by the host and address of the browser instead of those of our own proxies. */
function requestFacts({ base, scheme = 'http', trustedProxies = ['loopback'], internalToken }: ApiSettings) {
  const proxies = createTrustedProxies(trustedProxies);
  const basePort = /:\d+$/.exec(base)?.[0] ?? '';
  const hostOf = (request: FastifyRequest): string => hostNameOf(request, proxies);
  const addressOf = (request: FastifyRequest): string => clientAddressOf(request, proxies);
  const originOfHost = (hostName: string): string => `${scheme}://${hostName}${basePort}`;
  return {
    hostOf,
    addressOf,
    callerOf: (request: FastifyRequest) => countedAddress(addressOf(request)),
    /** Edge names the visitor for whom it renders a page. */
    visitorOf: (request: FastifyRequest) =>
      countedAddress(namedVisitorOf(request, internalToken) ?? addressOf(request)),
    originOfHost,
    originOf: (request: FastifyRequest) => originOfHost(hostOf(request)),
  };
}

function addGraphql(
  { parts, contextOf }: OpenModules,
  { metrics, flush, visitorOf }: { metrics: Metrics; flush: Flush; visitorOf: (request: FastifyRequest) => string },
): Promise<void> {
  const { app, pool, schema, settings, sites, tools, now } = parts;
  const {
    environment,
    internalToken,
    isGraphqlOpen = environment === 'development',
    largestAnswerBytes,
    onOperation,
  } = settings;
  return addGraphqlRoutes(app, {
    schema,
    resolvers: resolversOf(ALL_MODULES),
    loaders: loadersOf(ALL_MODULES),
    pool,
    flush,
    siteOf: sites.byToken,
    switchesOf: tools.switchBoard.switchesOf,
    now,
    isDevelopment: environment === 'development',
    documents: tools.documents,
    findViewer: tools.findViewer,
    isOwnBearer: (request) => hasInternalToken(request.headers, internalToken),
    callerOf: visitorOf,
    contextOf,
    mayAskAnything: (request) => isGraphqlOpen || isOwnCall(request, internalToken),
    largestAnswerBytes,
    atOnce: OPERATIONS_PER_CONNECTION * (settings.databaseConnections ?? DATABASE_CONNECTIONS),
    onAnswered(name, statements, failed) {
      metrics.observeOperation(name, statements, failed);
      onOperation?.(name ?? 'anonymous', statements);
    },
  });
}

/** Applies tenant files that an operator edited. */
const followEdits = ({ hub, sites, tools, log }: ApiParts, read: NonNullable<ApiSettings['readTenantsAgain']>): void =>
  void hub.subscribe(
    createTenantReload({
      read,
      takeOver: sites.takeOver,
      onTakenOver(count) {
        tools.switchBoard.forget();
        tools.tellTenants();
        log.info({ tenants: count }, "the tenants' files were read again");
      },
      onRefused: (error) => log.error({ err: error }, "the tenants' files were refused: the previous ones stay"),
    }),
  );

/** @throws Error if the database is unreachable or lacks a tenant, or if the login could read rows of other tenants */
export async function startApi(settings: ApiOptions): Promise<RunningApi> {
  const {
    logLevel = 'info',
    logTo,
    deadlines = { requestMs: LARGEST_BODY_WITHIN_MS },
    now = () => new Date(),
  } = settings;
  const {
    internalToken,
    requestsPerMinute = REQUESTS_PER_MINUTE,
    readTenantsAgain,
    host = '127.0.0.1',
    port = 0,
    base,
  } = settings;
  const app = createServer({ logLevel, logTo, deadlines });
  const pool = openPool(settings, app);
  const ends = createEnds();
  const { flush, close: closeFlush } = openFlush(settings, app);
  ends.add(() => pool.end());
  ends.add(closeFlush);
  try {
    await assertFencedLogin(pool);
    const { visitorOf, ...facts } = requestFacts(settings);
    const sites = await readSites(settings, pool, facts.hostOf);
    const hub = await createEventsHub({
      databaseUrl: settings.appDatabaseUrl,
      onLost: (error) => app.log.warn({ err: error }, 'the database reports no changes at the moment'),
    });
    ends.add(() => hub.close());
    const metrics = createMetrics(
      pool,
      (name) => modules.parts.tools.documents.hasName(name),
      () => modules.parts.tools.eventStreams.count(),
    );
    addAnswers(app, metrics.observeRequest);
    if (requestsPerMinute > 0)
      await addRequestLimit(app, {
        perMinute: requestsPerMinute,
        callerOf: facts.callerOf,
        isExempt: (request) => isOwnCall(request, internalToken),
      });

    const internal: ((routes: FastifyInstance) => void)[] = [];
    const parts = {
      ...facts,
      app,
      log: app.log,
      pool,
      hub,
      schema: buildApiSchema(),
      settings,
      sites,
      now,
      addInternal: (add: (typeof internal)[number]) => internal.push(add),
    };
    const modules: OpenModules = await openModules(ALL_MODULES, parts, {
      say: createTenantWords(...ALL_MODULES.flatMap(({ words = [] }) => words)),
      badWords: createBadWordFilter(),
      accountTables: accountTablesOf(ALL_MODULES),
    });
    ends.add(modules.close);
    addOperationsRoutes(app, { pool, metrics: metrics.registry });
    addAppbootRoutes(app, { siteOf: sites.byToken, authHost: `auth.${base}` });
    addInternalRoutes(app, internalToken, internal);
    await addGraphql(modules, { metrics, flush, visitorOf });
    if (readTenantsAgain !== undefined) followEdits(modules.parts, readTenantsAgain);

    const url = await app.listen({ host, port });
    modules.onListening();
    const address = app.server.address();
    return {
      url,
      port: typeof address === 'object' && address !== null ? address.port : port,
      async close() {
        const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
        await app.close();
        clearTimeout(limit);
        await ends.run();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    await ends.run().catch(() => undefined);
    throw error;
  }
}
