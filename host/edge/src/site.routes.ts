/** Routes of the tenants' sites: files, reports of open pages, sessions, previews and pages. */
import type { FastifyInstance } from 'fastify';
import type { ApiClient } from './api-client.ts';
import { registerBeaconsRoutes } from './beacons.routes.ts';
import type { EdgeBase } from './edge-options.ts';
import { NOT_FOUND_ROUTE_ID } from './page.service.ts';
import { registerPageRoutes } from './page.routes.ts';
import type { PageRoutes, PageRoutesOptions } from './page.routes.ts';
import { registerPageViewsRoutes } from './page-views.routes.ts';
import { registerPreviewRoutes } from './preview.routes.ts';
import type { Previews } from './previews.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import { wholeTableOf } from './release-table.rules.ts';
import { registerServiceWorkerRoutes } from './service-worker.routes.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createSignOuts } from './sign-outs.ts';
import type { SignOuts } from './sign-outs.ts';
import { registerSitemapRoutes } from './sitemap.routes.ts';
import { registerStaticRoutes } from './static.routes.ts';
import type { TenantSites } from './tenant-sites.ts';
import type { Viewers } from './viewers.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface SiteRoutesParts extends PageRoutesOptions {
  readonly api: ApiClient;
  readonly sites: TenantSites;
  readonly viewers: Viewers;
  readonly previews: Previews;
  readonly releaseFiles: ReleaseFilesStore;
  readonly pageRoutes: PageRoutes;
  /**
   * Creates a limit of the same size as that for pages. Each kind of request has its own, so that they do not affect
   * one another.
   */
  readonly newLimit: () => VisitorLimit;
}

function createEdgeSignOuts({ options, log, metrics, clock }: EdgeBase, api: ApiClient): SignOuts {
  return createSignOuts({
    api,
    clock,
    onFailure(error) {
      metrics.countApiFailure('viewer');
      log.warn({ err: error }, 'the api was not told of a sign-out; it is told again');
    },
    ...(options.signOutPauseMs === undefined ? {} : { firstPauseMs: options.signOutPauseMs }),
  });
}

/** Routes for reports that open pages send automatically. */
function registerReportRoutes(
  app: FastifyInstance,
  { options, log, metrics }: EdgeBase,
  { siteOf, tokens, registry, newLimit }: SiteRoutesParts,
): void {
  registerPageViewsRoutes(app, {
    matomoUrl: options.matomoUrl,
    environment: options.environment,
    siteOf,
    limit: newLimit(),
    onFailure(tenant, error) {
      metrics.countApiFailure('analytics');
      log.debug({ tenant, err: error }, 'a page view was not counted');
    },
  });
  registerBeaconsRoutes(app, {
    siteOf,
    tokens,
    metrics: metrics.beacons,
    limit: newLimit(),
    async isRoute(tenant, routeId) {
      const releases = await registry.releasesOf(tenant);
      return (
        routeId === NOT_FOUND_ROUTE_ID ||
        (releases !== null && wholeTableOf(releases).routes.some(({ id }) => id === routeId))
      );
    },
    onFailure: (line) => log.warn(line, 'a visitor was shown a failure'),
  });
}

export function registerSiteRoutes(app: FastifyInstance, base: EdgeBase, parts: SiteRoutesParts): void {
  const { options, log, clock } = base;
  const { siteOf, viewers, previews, pageRoutes } = parts;
  const { themes } = parts.sites;
  registerStaticRoutes(app, { ...parts, themes });
  registerSitemapRoutes(app, parts);
  registerServiceWorkerRoutes(app, { ...parts, themes, isOn: options.serviceWorker });
  registerReportRoutes(app, base, parts);
  const signOuts = createEdgeSignOuts(base, parts.api);
  app.addHook('onClose', async () => signOuts.close());
  registerSessionRoutes(app, {
    siteOf,
    viewers,
    signOuts,
    isHttps: options.scheme === 'https',
    clock,
    limit: parts.newLimit(),
    onFailure: (tenant, error) => log.warn({ tenant, err: error }, 'a session could not be taken'),
  });
  registerPreviewRoutes(app, {
    siteOf,
    previews,
    pageRoutes,
    onOpened: ({ tenant, name, buildId, expires }) =>
      log.info({ tenant, remote: name, build: buildId, expires }, 'a preview was opened'),
    onRefused: (tenant) => log.warn({ tenant }, 'a preview link was refused'),
  });
  registerPageRoutes(app, pageRoutes, parts);
}
