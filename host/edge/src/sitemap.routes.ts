/** GET /sitemap.xml: the pages for search engines; empty if the site asks not to be indexed. */
import { SIGNED_OUT } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BootRecords } from './boot-records.ts';
import type { Registry } from './registry.ts';
import { pagesToFind, SITEMAP_PATH, sitemapXml } from './sitemap.rules.ts';
import type { Site } from './site.rules.ts';
import { isForSearchEngines, notFoundText } from './static.routes.ts';

export interface SitemapRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly registry: Pick<Registry, 'releasesOf'>;
  readonly bootRecords: BootRecords;
}

export function registerSitemapRoutes(
  app: FastifyInstance,
  { siteOf, registry, bootRecords }: SitemapRoutesOptions,
): void {
  app.get(SITEMAP_PATH, async (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant' || !isForSearchEngines(site.tenant)) return notFoundText(reply);
    const releases = await registry.releasesOf(site.tenant.code);
    if (releases === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('No release is known yet\n');
    const { boot } = bootRecords.bootRecordFor({
      tenant: site.tenant,
      releases,
      viewer: SIGNED_OUT,
      origin: site.origin,
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(site.origin, pagesToFind(boot)));
  });
}
