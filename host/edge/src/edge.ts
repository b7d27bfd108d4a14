/** Assembles edge from its parts: one HTTP server for the sites of all tenants. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { listenToApi } from '@greenward/contract/api-events';
import type { ApiEvents } from '@greenward/contract/api-events';
import { signInOf } from '@greenward/contract/sign-in-site';
import { createTrustedProxies } from '@greenward/contract/trusted-proxies';
import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { createBootRecords } from './boot-records.ts';
import type { BootRecords } from './boot-records.ts';
import { patienceOf } from './edge-options.ts';
import type { EdgeBase, EdgeOptions } from './edge-options.ts';
import { createEdgeViewers } from './edge-viewers.ts';
import { createEdgeWords } from './edge-words.ts';
import { addressOf, closeServer, createServer, listen } from './listening.ts';
import { createMetrics } from './metrics.ts';
import { createEdgeRenderPool, createPages, warmUp } from './page-rendering.ts';
import { createPageRoutes } from './page.routes.ts';
import type { PageRoutesOptions } from './page.routes.ts';
import { createPageTokens } from './page-tokens.ts';
import { registerProxies } from './proxies.routes.ts';
import type { Registry } from './registry.ts';
import { addRequestHooks } from './request-hooks.ts';
import { endingCookies } from './session-cookies.rules.ts';
import { createShownReleases } from './shown-releases.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { registerSupervisorRoutes } from './supervisor.routes.ts';
import { createTenantSites } from './tenant-sites.ts';
import type { TenantSites } from './tenant-sites.ts';
import { createUnfinishedRequests } from './unfinished-requests.ts';
import { createVisitorLimit } from './visitor-limit.ts';

export interface RunningEdge {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Maximum wait for a page's query; after it, edge sends the page client-rendered. */
const QUERY_TIMEOUT_MS = 1_000;
const REGISTRY_TIMEOUT_MS = 2_000;

function createEdgeApi({ apiUrl, internalToken, channel, pageLateMs }: EdgeOptions): ApiClient {
  return createApiClient({
    apiUrl,
    internalToken,
    channel,
    queryTimeoutMs: pageLateMs ?? QUERY_TIMEOUT_MS,
    registryTimeoutMs: REGISTRY_TIMEOUT_MS,
  });
}

function createEdgeBootRecords({ options, clock }: EdgeBase, sites: TenantSites): BootRecords {
  const { base, scheme } = options;
  return createBootRecords({
    signInOf: ({ config }, origin) => signInOf({ config, origin, base, scheme }),
    originOf: sites.originOf,
    environment: options.environment,
    hasAnalyticsEndpoint: options.matomoUrl !== null,
    keepsPages: options.serviceWorker,
    clock,
  });
}

/** Refreshes releases and tenants as soon as the api announces a change. */
function followApi(
  { options, log, metrics }: EdgeBase,
  { registry, sites }: { readonly registry: Registry; readonly sites: TenantSites },
): ApiEvents {
  return listenToApi({
    apiUrl: options.apiUrl,
    internalToken: options.internalToken,
    onTenant: (tenant) => registry.changed(tenant),
    onTenants() {
      if (options.readTenantsAgain !== undefined) void sites.readAgain(options.readTenantsAgain, log);
    },
    onGap: () => registry.changed(),
    onLost(error) {
      metrics.countApiFailure('events');
      log.warn({ err: error }, 'the api tells of no changes at the moment; switches follow within seconds');
    },
  });
}

/**
 * Starts edge and listens.
 * @throws Error that names the process on an occupied port, or describes what is wrong with tenants, themes or host
 *   names
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const proxies = createTrustedProxies(options.trustedProxies);
  mkdirSync(options.releasesDirectory, { recursive: true }); // may not exist before the first release
  const sites = createTenantSites(options);
  const app = createServer(options, { sites, proxies });
  const unfinished = createUnfinishedRequests(patienceOf(options));
  const metrics = createMetrics({
    poolSize: () => pool.size(),
    cacheSize: () => pages.cacheSize(),
    degradedTenants: () => registry.degraded().length,
    unfinishedRequests: () => unfinished.count(),
  });
  const base: EdgeBase = {
    options,
    log: app.log,
    metrics,
    clock: options.clock ?? (() => new Date()),
    now: () => performance.now(),
  };

  const api = createEdgeApi(options);
  const edgeWords = createEdgeWords();
  const { registry, previews, releaseFiles } = createShownReleases(base, api);
  const bootRecords = createEdgeBootRecords(base, sites);
  const viewers = createEdgeViewers(base, { api, registry, bootRecords });
  const pool = createEdgeRenderPool(base);
  const pages = createPages(base, { api, registry, releaseFiles, bootRecords, edgeWords, pool, sites });

  const newLimit = () => createVisitorLimit({ pagesPerMinute: options.pagesPerMinute, now: base.now });
  const pageOptions: PageRoutesOptions = {
    siteOf: sites.siteOfRequest,
    viewers,
    endSession: (reply) => void reply.header('set-cookie', endingCookies(options.scheme === 'https')),
    tenants: sites.tenants,
    originOf: sites.originOf,
    pages,
    registry,
    bootRecords,
    metrics,
    limit: newLimit(),
    edgeWords,
    imageOrigin: options.imageOrigin,
    tokens: createPageTokens({ key: options.pageTokenKey ?? randomBytes(32), clock: base.clock }),
    previews,
  };
  const pageRoutes = createPageRoutes(pageOptions);

  addRequestHooks(app, base, { sites, proxies, unfinished, pageRoutes });
  registerSupervisorRoutes(app, { registry, pool, metrics, pageRoutes });
  await registerProxies(app, base, { sites, edgeWords, limit: newLimit() });
  registerSiteRoutes(app, base, { ...pageOptions, api, sites, viewers, previews, releaseFiles, pageRoutes, newLimit });

  async function close(): Promise<void> {
    await closeServer(app, options);
    await pool.close();
  }
  try {
    await listen(app, options);
  } catch (error) {
    await close();
    throw error;
  }
  const events = followApi(base, { registry, sites });
  await warmUp(base, { registry, bootRecords, pool, sites });
  return {
    ...addressOf(app, options),
    close() {
      events.close();
      return close();
    },
  };
}
