/** Edge as a whole: one HTTP server for every tenant's site, put together from its parts. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LARGEST_BODY_BYTES, SIGNED_OUT } from '@greenward/contract';
import { createTokenVerifier } from '@greenward/contract/account-token';
import { HEADERS_WITHIN_MS, LARGEST_BODY_WITHIN_MS, requestDeadlines, SMALL_BODY_WITHIN_MS } from '@greenward/contract/request-deadlines';
import { signInOf, tokenSiteOf } from '@greenward/contract/sign-in-site';
import { listenToApi } from '@greenward/contract/api-events';
import { createTrustedProxies } from '@greenward/contract/trusted-proxies';
import type { Tenant } from '@greenward/tenants';
import { createApiClient } from './api-client.ts';
import { registerBeaconsRoutes } from './beacons.routes.ts';
import { registerApiProxy } from './api-proxy.routes.ts';
import { MAILBOX_PATH } from './api-proxy.rules.ts';
import { createBootRecords } from './boot-records.ts';
import { createEdgeWords } from './edge-words.ts';
import { buildOf } from './document.rules.ts';
import { registerIdentityProxy } from './identity-proxy.routes.ts';
import { IDENTITY_PATH } from './identity-proxy.rules.ts';
import type { EdgeEnvironment } from './environment.ts';
import { createMetrics } from './metrics.ts';
import { createPageService, NOT_FOUND_ROUTE_ID, serverBuildOf } from './page.service.ts';
import { createPageRoutes, registerPageRoutes } from './page.routes.ts';
import { createPageTokens } from './page-tokens.ts';
import { takenPortMessage } from './port-holder.ts';
import { registerPreviewRoutes } from './preview.routes.ts';
import { createPreviews } from './previews.ts';
import { registerPageViewsRoutes } from './page-views.routes.ts';
import { createRegistry } from './registry.ts';
import { wholeTableOf } from './release-table.rules.ts';
import { createTrustedReleases } from './trusted-releases.ts';
import { createReleaseFilesStore } from './release-files.ts';
import { createRenderPool, renderLimitsOf } from './render-pool/render-pool.ts';
import type { RenderLimits, RenderPoolEvent } from './render-pool/render-pool.ts';
import { receiveBodies } from './request-bodies.ts';
import { hasTwoHosts, readableTarget } from './request-target.rules.ts';
import { COMMON_HEADERS } from './security-headers.rules.ts';
import { createSiteTable, hostnameOf, isFromThisMachine } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import { endingCookies } from './session-cookies.rules.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createSignOuts } from './sign-outs.ts';
import { registerServiceWorkerRoutes } from './service-worker.routes.ts';
import { registerSitemapRoutes } from './sitemap.routes.ts';
import { registerStaticRoutes } from './static.routes.ts';
import { createThemeLibrary } from '@greenward/tokens/theme-library';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import { countNewConnections, createUnfinishedRequests, UNFINISHED_LIMITS } from './unfinished-requests.ts';
import type { UnfinishedLimits } from './unfinished-requests.ts';
import { createViewers } from './viewers.ts';
import { createVisitorLimit } from './visitor-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site | null;
    /** The route that answered, for log and metrics: never the path, which may hold a token or a name. */
    pattern: string;
  }
}

/** With senders that are slow. */
export interface Patience extends UnfinishedLimits {
  /** For a request's first line and headers. */
  readonly headersMs: number;
  /** For a body that is read whole, and for the first bytes of an upload. */
  readonly bodyMs: number;
}

export interface EdgeOptions extends EdgeEnvironment {
  readonly tenants: readonly Tenant[];
  /** Reads the tenants' files again, when an operator says that they were edited. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly renderLimits?: Partial<RenderLimits>;
  readonly patience?: Partial<Patience>;
  /** The time of day; only the day reaches pages. */
  readonly clock?: () => Date;
  /** Requests still running when edge is asked to stop get so long; 5 s without. */
  readonly closeWithinMs?: number;
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void };
  /** Before the api is told a second time of a sign-out. */
  readonly signOutPauseMs?: number;
}

export interface RunningEdge {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Connections that the system keeps for edge while it is busy; Node's 511 drop visitors of a crowd. The system's own limit may be lower. */
const WAITING_CONNECTIONS = 4_096;
/** A page waits this long for its query; without it, it goes out client-rendered. */
const QUERY_TIMEOUT_MS = 1_000;
const REGISTRY_TIMEOUT_MS = 2_000;
/** Requests still running when edge is asked to stop get so long. */
const CLOSE_WITHIN_MS = 5_000;
/** How long start waits for the first render process: a page in the meantime would go out client-rendered. */
const WARM_WITHIN_MS = 3_000;

const requestIdOf = (offered: string | string[] | undefined): string =>
  typeof offered === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(offered) ? offered : randomUUID();

/**
 * Starts edge and listens.
 * @throws Error saying who holds the port, when it is taken; or what is wrong with tenants, themes or host names.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { tenants, base, scheme, apiUrl, internalToken, releasesDirectory, environment } = options;
  const clock = options.clock ?? (() => new Date());
  const now = (): number => performance.now();
  const patience: Patience = { headersMs: HEADERS_WITHIN_MS, bodyMs: SMALL_BODY_WITHIN_MS, ...UNFINISHED_LIMITS, ...options.patience };
  const proxies = createTrustedProxies(options.trustedProxies);
  mkdirSync(releasesDirectory, { recursive: true }); // a first start comes before the first release

  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      base: { service: 'edge' },
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }), // our own line below: no path, no address
    genReqId: (raw) => requestIdOf(raw.headers['x-request-id']),
    trustProxy: options.trustedProxies.length === 0 ? false : (address) => proxies.has(address),
    bodyLimit: LARGEST_BODY_BYTES,
    ...requestDeadlines({ headersMs: patience.headersMs, requestMs: LARGEST_BODY_WITHIN_MS }),
    forceCloseConnections: 'idle',
    // An address with a broken escape names no page: it is answered like every other that nobody has, not by the framework.
    rewriteUrl({ url = '/', headers }) {
      const target = readableTarget(url, headers);
      const { kind } = sites.siteOf(hostnameOf(headers));
      return `${kind === 'mailbox' ? MAILBOX_PATH : kind === 'identity' ? IDENTITY_PATH : ''}${target}`;
    },
  });
  const { log } = app;

  let sites = createSiteTable(tenants, base, scheme);
  let library = createThemeLibrary(tenants);
  let listed = tenants;
  /** What pages were made with before tenants' files were read again: their fonts are asked for still. */
  let before: ThemeLibrary | null = null;
  const themes: ThemeLibrary = {
    themeOf: (tenant) => library.themeOf(tenant),
    findFont: (hash) => library.findFont(hash) ?? before?.findFont(hash) ?? null,
    iconOf: (tenant) => library.iconOf(tenant),
  };
  /** All of it, or nothing when anything is wrong. */
  async function takeOverTenants(read: () => Promise<readonly Tenant[]>): Promise<void> {
    try {
      const edited = await read();
      const [table, looks] = [createSiteTable(edited, base, scheme), createThemeLibrary(edited)];
      [before, sites, library, listed] = [library, table, looks, edited];
      log.info({ tenants: edited.length }, "the tenants' files were read again");
    } catch (error) {
      log.error({ err: error }, "the tenants' files were refused: what was there before stays");
    }
  }
  const api = createApiClient({
    apiUrl,
    internalToken,
    channel: options.channel,
    queryTimeoutMs: options.pageLateMs ?? QUERY_TIMEOUT_MS,
    registryTimeoutMs: REGISTRY_TIMEOUT_MS,
  });
  const { onlyRemote } = options;
  const trust = createTrustedReleases({
    operatorKey: options.operatorKey,
    onDistrust(reason) {
      metrics.countDistrustedRelease();
      log.error({ reason }, 'a release is not shown: nobody trusted has signed it');
    },
  });
  const registry = createRegistry({
    fetchRegistry: (code) => api.getRegistry(code),
    trust(answer) {
      const trusted = trust(answer);
      return onlyRemote === null ? trusted : { ...trusted, remotes: trusted.remotes.filter(({ name }) => name === onlyRemote) };
    },
    now,
    onReleases: (releases) => metrics.beacons.know([releases.host, ...wholeTableOf(releases).remotes].map(buildOf)),
    onFailure(tenant, error) {
      metrics.countApiFailure('registry');
      log.warn({ tenant, err: error }, 'the registry did not answer; last known good releases are used');
    },
  });
  const previews = createPreviews({
    getBuild: (name, buildId) => api.getBuild(name, buildId),
    isThere: async ({ entry }) => (await releaseFiles.find(entry.replace(/^\/releases\//, ''), 'identity')) !== null,
    registry,
    operatorKey: options.operatorKey,
    scheme,
    clock,
    now,
    onFailure: (facts) => log.warn(facts, 'a preview cannot be shown'),
  });
  const tokens = createPageTokens({ key: options.pageTokenKey ?? randomBytes(32), clock });
  const pool = createRenderPool({
    releasesDirectory,
    processes: options.renderers,
    limits: { ...(options.pageLateMs === null ? {} : renderLimitsOf(options.pageLateMs)), ...options.renderLimits },
    onEvent: logPoolEvent,
  });
  const bootRecords = createBootRecords({
    signInOf: ({ config }, origin) => signInOf({ config, origin, base, scheme }),
    originOf: (tenant) => originOf(tenant),
    environment,
    hasAnalyticsEndpoint: options.matomoUrl !== null,
    keepsPages: options.serviceWorker,
    clock,
  });
  const isHttps = scheme === 'https';
  const viewers = createViewers({
    verifier: createTokenVerifier({
      now: clock,
      onFailure(error) {
        metrics.countApiFailure('viewer');
        log.warn({ err: error }, 'the keys of the sign-in service cannot be had');
      },
    }),
    api,
    async tokenSiteAt({ tenant, origin }) {
      const releases = await registry.releasesOf(tenant.code);
      const hasAccounts = releases !== null && bootRecords.bootRecordFor({ tenant, releases, viewer: SIGNED_OUT, origin }).boot.auth !== null;
      return hasAccounts ? tokenSiteOf({ config: tenant.config, base, scheme, ownKeysUrl: options.authJwksUrl }) : null;
    },
    isHttps,
    clock,
    onFailure(facts) {
      metrics.countApiFailure('viewer');
      log.warn(facts, 'who looks at a page is not known');
    },
  });
  const releaseFiles = createReleaseFilesStore(releasesDirectory);
  const edgeWords = createEdgeWords();
  const pages = createPageService({
    releaseFiles,
    environment,
    edgeWords,
    registry,
    bootRecords,
    api,
    pool,
    themeOf: (tenant) => themes.themeOf(tenant),
    releasesDirectory,
    noncePlaceholder: `nonce-${randomBytes(16).toString('hex')}`,
    now,
    events: {
      onDenied(facts) {
        metrics.countDenied();
        log.info(facts, 'a page was denied by its switches');
      },
      onWordsMissing(facts) {
        log.warn(facts, 'a page reads words that its release record does not name');
      },
      onApiFailure(facts) {
        metrics.countApiFailure('query');
        log.warn(facts, 'a page goes out without its data');
      },
      onMade({ outcome, durationMs, ...facts }) {
        metrics.countPage(outcome, durationMs);
        const isWhole = outcome === 'server' || outcome === 'client';
        log[isWhole ? 'debug' : 'warn'](
          { ...facts, outcome, durationMs: Math.round(durationMs) },
          isWhole ? 'a page was made' : 'a page goes out client-rendered',
        );
      },
    },
  });
  const unfinished = createUnfinishedRequests(patience);
  const metrics = createMetrics({
    poolSize: () => pool.size(),
    cacheSize: () => pages.cacheSize(),
    degradedTenants: () => registry.degraded().length,
    unfinishedRequests: () => unfinished.count(),
  });

  function logPoolEvent(event: RenderPoolEvent): void {
    metrics.countPoolEvent(event.kind === 'ended' ? event.why : event.kind);
    const isFine = event.kind === 'started' || event.kind === 'breaker-closed' || (event.kind === 'ended' && event.why === 'worn');
    log[isFine ? 'debug' : 'error'](event, 'render process');
  }

  const siteOf = (request: FastifyRequest): Site => request.site ?? { kind: 'unknown' };
  const originOf = (tenant: Tenant): string => {
    const site = sites.siteOf(tenant.hosts[0] ?? '');
    return site.kind === 'tenant' ? site.origin : '';
  };
  const limit = createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now });
  const { imageOrigin } = options;
  const pageOptions = {
    imageOrigin,
    edgeWords,
    siteOf,
    viewers,
    endSession: (reply: FastifyReply) => void reply.header('set-cookie', endingCookies(isHttps)),
    tenants: () => listed,
    originOf,
    pages,
    registry,
    bootRecords,
    metrics,
    limit,
    tokens,
    previews,
  };
  const pageRoutes = createPageRoutes(pageOptions);

  const sendMalformed = (reply: FastifyReply, status: number): FastifyReply =>
    reply.code(status).type('text/plain; charset=utf-8').send('The request is malformed\n');

  app.decorateRequest('site', null);
  app.decorateRequest('pattern', '');
  app.addHook('onRequest', async (request, reply) => {
    request.site = sites.siteOf(hostnameOf(request.headers));
    request.pattern = request.routeOptions.url ?? '(none)';
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
    if (hasTwoHosts(request.raw)) return sendMalformed(reply, 400);
    return undefined;
  });
  countNewConnections(app.server, unfinished, proxies);
  receiveBodies(app, { unfinished, withinMs: patience.bodyMs });
  app.addHook('onResponse', async (request, reply) => {
    const { site } = request;
    // No path, no query, no address: they may name a person or carry a token.
    const facts = {
      requestId: request.id,
      tenant: site?.kind === 'tenant' ? site.tenant.code : (site?.kind ?? 'unknown'),
      method: request.method,
      route: request.pattern,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    metrics.observeResponse(request.routeOptions.url ?? '(none)', reply.statusCode, reply.elapsedTime);
    log[reply.statusCode >= 500 ? 'warn' : 'info'](facts, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return sendMalformed(reply, status);
    log.error({ requestId: request.id, route: request.pattern, err: error }, 'a request failed');
    return pageRoutes.sendTrouble(request, reply);
  });

  /** Health and metrics are for this machine: the sites' own hosts do not have them. */
  const isFromSupervisor = (request: FastifyRequest): boolean => isFromThisMachine(request.socket.remoteAddress, request.headers);
  app.get('/health', (request, reply) => {
    if (!isFromSupervisor(request)) return pageRoutes.sendPage(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: registry.degraded().length === 0 ? 'ok' : 'degraded', degraded: registry.degraded(), renderers: pool.size() });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromSupervisor(request)) return pageRoutes.sendPage(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  registerStaticRoutes(app, { siteOf, viewers, registry, bootRecords, previews, releaseFiles, themes });
  registerSitemapRoutes(app, { siteOf, registry, bootRecords });
  registerServiceWorkerRoutes(app, { siteOf, registry, bootRecords, releaseFiles, themes, edgeWords, isOn: options.serviceWorker });
  await app.register((scope) =>
    registerApiProxy(scope, {
      apiUrl,
      siteOf,
      scheme,
      onFailure(facts) {
        metrics.countApiFailure('proxy');
        log.warn(facts, 'the api did not answer');
      },
    }),
  );
  await app.register((scope) =>
    registerIdentityProxy(scope, {
      identityUrl: options.identityUrl ?? null,
      siteOf,
      scheme,
      edgeWords,
      limit: createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now }),
      // A vanity domain without a name of its own for it sends people to the sub-domain's.
      signInOriginOf: ({ tenant, origin }) =>
        tenant.config.ac.auth0_domain === null
          ? ((signInOf({ config: tenant.config, origin, base, scheme }) ?? signInOf({ config: tenant.config, origin: originOf(tenant), base, scheme }))
              ?.domain ?? null)
          : null,
      onFailure(facts) {
        metrics.countApiFailure('identity');
        log.warn(facts, 'the sign-in service did not answer');
      },
    }),
  );
  registerPageViewsRoutes(app, {
    matomoUrl: options.matomoUrl,
    environment,
    siteOf,
    // Views have a count of their own: as many as pages may be asked for.
    limit: createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now }),
    onFailure(tenant, error) {
      metrics.countApiFailure('analytics');
      log.debug({ tenant, err: error }, 'a page view was not counted');
    },
  });
  registerBeaconsRoutes(app, {
    siteOf,
    tokens,
    metrics: metrics.beacons,
    // A count of their own, so that a page in trouble keeps nobody from the next one.
    limit: createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now }),
    async isRoute(tenant, routeId) {
      const releases = await registry.releasesOf(tenant);
      return routeId === NOT_FOUND_ROUTE_ID || (releases !== null && wholeTableOf(releases).routes.some(({ id }) => id === routeId));
    },
    onFailure: (line) => log.warn(line, 'a visitor was shown a failure'),
  });
  const signOuts = createSignOuts({
    api,
    clock,
    onFailure(error) {
      metrics.countApiFailure('viewer');
      log.warn({ err: error }, 'the api was not told of a sign-out; it is told again');
    },
    ...(options.signOutPauseMs === undefined ? {} : { firstPauseMs: options.signOutPauseMs }),
  });
  app.addHook('onClose', async () => signOuts.close());
  registerSessionRoutes(app, {
    siteOf,
    viewers,
    signOuts,
    isHttps,
    clock,
    limit: createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now }),
    onFailure: (tenant, error) => log.warn({ tenant, err: error }, 'a session could not be taken'),
  });
  registerPreviewRoutes(app, {
    siteOf,
    previews,
    pageRoutes,
    onOpened: ({ tenant, name, buildId, expires }) => log.info({ tenant, remote: name, build: buildId, expires }, 'a preview was opened'),
    onRefused: (tenant) => log.warn({ tenant }, 'a preview link was refused'),
  });
  registerPageRoutes(app, pageRoutes, pageOptions);

  /** Render processes before the first visitor, where a release is known already. */
  async function warm(): Promise<void> {
    for (const tenant of tenants) {
      const releases = await registry.releasesOf(tenant.code);
      if (releases === null) continue;
      const { boot } = bootRecords.bootRecordFor({ tenant, releases, viewer: SIGNED_OUT, origin: originOf(tenant) });
      await pool.prepare(serverBuildOf(releases.host, releasesDirectory), { path: '/', routeId: 'not-found', boot, seeds: [] });
      return;
    }
  }

  async function close(): Promise<void> {
    const limit = setTimeout(() => app.server.closeAllConnections(), options.closeWithinMs ?? CLOSE_WITHIN_MS);
    await app.close();
    clearTimeout(limit);
    await pool.close();
  }

  try {
    await app.listen({ host: options.host, port: options.port, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new Error(takenPortMessage(options.port), { cause: error });
    throw error;
  }
  /** One reading after the other: the last one begun is the one that stays. */
  let readingTenants: Promise<void> = Promise.resolve();
  const ear = listenToApi({
    apiUrl,
    internalToken,
    onTenant: (tenant) => registry.changed(tenant),
    onTenants() {
      const read = options.readTenantsAgain;
      if (read !== undefined) readingTenants = readingTenants.then(() => takeOverTenants(read));
    },
    onGap: () => registry.changed(),
    onLost(error) {
      metrics.countApiFailure('events');
      log.warn({ err: error }, 'the api tells of no changes at the moment; switches follow within seconds');
    },
  });
  const warming = warm().catch((error: unknown) => log.warn({ err: error }, 'no render process could be prepared'));
  await Promise.race([warming, new Promise((resolve) => setTimeout(resolve, WARM_WITHIN_MS).unref())]);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const stopAll = (): Promise<void> => (ear.close(), close());
  return { url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`, port, close: stopAll };
}
