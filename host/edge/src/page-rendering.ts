/** Creates the render pool and the page service, and warms up a render process before the first visitor. */
import { randomBytes } from 'node:crypto';
import { SIGNED_OUT } from '@greenward/contract';
import type { ApiClient } from './api-client.ts';
import type { BootRecords } from './boot-records.ts';
import type { EdgeBase } from './edge-options.ts';
import type { EdgeWords } from './edge-words.ts';
import { createPageService, NOT_FOUND_ROUTE_ID, serverBuildOf } from './page.service.ts';
import type { PageService } from './page.service.ts';
import { createRenderPool, renderLimitsOf } from './render-pool/render-pool.ts';
import type { RenderPool } from './render-pool/render-pool.ts';
import type { ShownReleases } from './shown-releases.ts';
import type { TenantSites } from './tenant-sites.ts';

/** Maximum wait for the first render process at start. Until it is ready, pages are rendered in the browser. */
const WARM_WITHIN_MS = 3_000;

export function createEdgeRenderPool({ options, log, metrics }: EdgeBase): RenderPool {
  return createRenderPool({
    releasesDirectory: options.releasesDirectory,
    processes: options.renderers,
    limits: { ...(options.pageLateMs === null ? {} : renderLimitsOf(options.pageLateMs)), ...options.renderLimits },
    onEvent(event) {
      metrics.countPoolEvent(event.kind === 'ended' ? event.why : event.kind);
      const isFine =
        event.kind === 'started' || event.kind === 'breaker-closed' || (event.kind === 'ended' && event.why === 'worn');
      log[isFine ? 'debug' : 'error'](event, 'render process');
    },
  });
}

interface PageParts extends Pick<ShownReleases, 'registry' | 'releaseFiles'> {
  readonly api: ApiClient;
  readonly bootRecords: BootRecords;
  readonly edgeWords: EdgeWords;
  readonly pool: RenderPool;
  readonly sites: TenantSites;
}

export function createPages({ options, log, metrics, now }: EdgeBase, { sites, ...parts }: PageParts): PageService {
  const { environment, releasesDirectory } = options;
  return createPageService({
    ...parts,
    environment,
    themeOf: (tenant) => sites.themes.themeOf(tenant),
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
}

/** Prepares a render process if a release is already known. Settles within a few seconds and never rejects. */
export async function warmUp(
  { options, log }: EdgeBase,
  { registry, bootRecords, pool, sites }: Omit<PageParts, 'api' | 'edgeWords' | 'releaseFiles'>,
): Promise<void> {
  async function prepare(): Promise<void> {
    for (const tenant of options.tenants) {
      const releases = await registry.releasesOf(tenant.code);
      if (releases === null) continue;
      const { boot } = bootRecords.bootRecordFor({
        tenant,
        releases,
        viewer: SIGNED_OUT,
        origin: sites.originOf(tenant),
      });
      await pool.prepare(serverBuildOf(releases.host, options.releasesDirectory), {
        path: '/',
        routeId: NOT_FOUND_ROUTE_ID,
        boot,
        seeds: [],
      });
      return;
    }
  }
  const preparing = prepare().catch((error: unknown) =>
    log.warn({ err: error }, 'no render process could be prepared'),
  );
  await Promise.race([preparing, new Promise((resolve) => setTimeout(resolve, WARM_WITHIN_MS).unref())]);
}
