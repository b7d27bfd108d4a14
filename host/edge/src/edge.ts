/** Edge as a whole: one HTTP server for every tenant's site, put together from its parts. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tenant } from '@greenward/tenants';
import { createApiClient } from './api-client.ts';
import { registerApiProxy } from './api-proxy.routes.ts';
import type { Viewer } from './boot-record.rules.ts';
import { createBootRecords } from './boot-records.ts';
import type { EdgeEnvironment } from './environment.ts';
import { createMetrics } from './metrics.ts';
import { createPageService, serverBuildOf } from './page.service.ts';
import { createPageRoutes, registerPageRoutes } from './page.routes.ts';
import { takenPortMessage } from './port-holder.ts';
import { createRegistry } from './registry.ts';
import { createReleaseFilesStore } from './release-files.ts';
import { createRenderPool } from './render-pool/render-pool.ts';
import type { RenderLimits, RenderPoolEvent } from './render-pool/render-pool.ts';
import { readableTarget } from './request-target.rules.ts';
import { COMMON_HEADERS } from './security-headers.rules.ts';
import { createSiteTable, hostnameOf, isFromThisMachine } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import { registerStaticRoutes } from './static.routes.ts';
import { createThemeLibrary } from './theme-assets.ts';
import { createVisitorLimit } from './visitor-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site | null;
    /** The route that answered, for log and metrics: never the path, which may hold a token or a name. */
    pattern: string;
  }
}

export interface EdgeOptions extends EdgeEnvironment {
  readonly tenants: readonly Tenant[];
  readonly renderLimits?: Partial<RenderLimits>;
  /** The time of day; only the day reaches pages. */
  readonly clock?: () => Date;
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void };
}

export interface RunningEdge {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A page waits this long for its query; without it, it goes out client-rendered. */
const QUERY_TIMEOUT_MS = 1_000;
const REGISTRY_TIMEOUT_MS = 2_000;
/** Requests still running when edge is asked to stop get so long. */
const CLOSE_WITHIN_MS = 5_000;
/** How long start waits for the first render process: a page in the meantime would go out client-rendered. */
const WARM_WITHIN_MS = 3_000;

const requestIdOf = (offered: string | string[] | undefined): string =>
  typeof offered === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(offered) ? offered : randomUUID();

/** Nobody is signed in yet as far as edge knows: pages are the same for everyone until the session cookies come. */
const SIGNED_OUT: Viewer = { signedIn: false };

/**
 * Starts edge and listens.
 * @throws Error saying who holds the port, when it is taken; or what is wrong with tenants, themes or host names.
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { tenants, base, scheme, apiUrl, internalToken, releasesDirectory, environment } = options;
  const clock = options.clock ?? (() => new Date());
  const now = (): number => performance.now();
  mkdirSync(releasesDirectory, { recursive: true }); // a first start comes before the first release

  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      base: { service: 'edge' },
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }), // our own line below: no path, no address
    genReqId: (raw) => requestIdOf(raw.headers['x-request-id']),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    forceCloseConnections: 'idle',
    // An address with a broken escape names no page: it is answered like every other that nobody has, not by the framework.
    rewriteUrl: ({ url = '/', headers }) => readableTarget(url, headers),
  });
  const { log } = app;

  const sites = createSiteTable(tenants, base, scheme);
  const themes = createThemeLibrary(tenants);
  const api = createApiClient({ apiUrl, internalToken, queryTimeoutMs: QUERY_TIMEOUT_MS, registryTimeoutMs: REGISTRY_TIMEOUT_MS });
  const registry = createRegistry({
    fetchRegistry: (code) => api.getRegistry(code),
    now,
    onFailure(tenant, error) {
      metrics.countApiFailure('registry');
      log.warn({ tenant, err: error }, 'the registry did not answer; last known good releases are used');
    },
  });
  const pool = createRenderPool({
    releasesDirectory,
    processes: options.renderers,
    ...(options.renderLimits === undefined ? {} : { limits: options.renderLimits }),
    onEvent: logPoolEvent,
  });
  const bootRecords = createBootRecords({ environment, clock });
  const releaseFiles = createReleaseFilesStore(releasesDirectory);
  const pages = createPageService({
    releaseFiles,
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
  const metrics = createMetrics({ poolSize: () => pool.size(), cacheSize: () => pages.cacheSize(), degradedTenants: () => registry.degraded().length });

  function logPoolEvent(event: RenderPoolEvent): void {
    metrics.countPoolEvent(event.kind === 'ended' ? event.why : event.kind);
    const isFine = event.kind === 'started' || event.kind === 'breaker-closed' || (event.kind === 'ended' && event.why === 'worn');
    log[isFine ? 'debug' : 'error'](event, 'render process');
  }

  const siteOf = (request: FastifyRequest): Site => request.site ?? { kind: 'unknown' };
  const viewerOf = (): Viewer => SIGNED_OUT;
  const originOf = (tenant: Tenant): string => {
    const site = sites.siteOf(tenant.hosts[0] ?? '');
    return site.kind === 'tenant' ? site.origin : '';
  };
  const limit = createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now });
  const pageOptions = { siteOf, viewerOf, tenants, originOf, pages, registry, bootRecords, metrics, limit };
  const pageRoutes = createPageRoutes(pageOptions);

  app.decorateRequest('site', null);
  app.decorateRequest('pattern', '');
  app.addHook('onRequest', async (request, reply) => {
    request.site = sites.siteOf(hostnameOf(request.headers));
    request.pattern = request.routeOptions.url ?? '(none)';
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
  });
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
    if (status < 500) return reply.code(status).type('text/plain; charset=utf-8').send('The request is malformed\n');
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
  registerStaticRoutes(app, { siteOf, releaseFiles, themes });
  await registerApiProxy(app, {
    apiUrl,
    siteOf,
    scheme,
    onFailure(facts) {
      metrics.countApiFailure('proxy');
      log.warn(facts, 'the api did not answer');
    },
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
    const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
    await app.close();
    clearTimeout(limit);
    await pool.close();
  }

  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new Error(takenPortMessage(options.port), { cause: error });
    throw error;
  }
  const warming = warm().catch((error: unknown) => log.warn({ err: error }, 'no render process could be prepared'));
  await Promise.race([warming, new Promise((resolve) => setTimeout(resolve, WARM_WITHIN_MS).unref())]);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return { url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`, port, close };
}
