/**
 * Sitemaps for search engines: an index, and lists of at most 25,000 places (sitemaps.org allows 50,000). Empty for a
 * site that search engines must not index.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import type { Reader } from '../../../db/scope.ts';
import { countPages, listGuids } from './sitemap.store.ts';
import type { TenantSite } from '../../../tenant-site.ts';

const PLACES_IN_A_LIST = 25_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapRoutesOptions {
  readonly pool: Pool;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** Scheme, host and port that the visitor used. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly placesInAList?: number;
}

export function addSitemapRoutes(
  app: FastifyInstance,
  { pool, siteOf, originOf, placesInAList = PLACES_IN_A_LIST }: SitemapRoutesOptions,
): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (scope: Reader, origin: string) => Promise<string | null>,
  ): Promise<unknown> {
    const { tenant, tenantId } = siteOf(request);
    if (tenant.config.env !== 'live' || tenant.config.holdingPage !== null || tenant.config.topLevel)
      return reply.callNotFound();
    const scope = createReader(pool, tenantId);
    try {
      const xml = await write(scope, originOf(request));
      return xml === null
        ? reply.callNotFound()
        : reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml);
    } finally {
      void scope.close(); // nothing was written, so the answer need not wait for the end of the transaction
    }
  }
  app.get('/sitemaps/places.xml', (request, reply) =>
    send(request, reply, async (scope, origin) => {
      const lists = Math.ceil((await countPages(scope)) / placesInAList);
      const entries = Array.from(
        { length: lists },
        (_, index) => `<sitemap><loc>${origin}/sitemaps/places-${index + 1}.xml</loc></sitemap>\n`,
      );
      return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
    }),
  );
  app.get<{ Params: { list: string } }>('/sitemaps/places-:list.xml', (request, reply) =>
    send(request, reply, async (scope, origin) => {
      const { list } = request.params;
      if (!/^[1-9]\d{0,4}$/.test(list)) return null;
      const guids = await listGuids(scope, { first: placesInAList, offset: (Number(list) - 1) * placesInAList });
      if (guids.length === 0) return null;
      return `${HEAD}<urlset ${NAMESPACE}>\n${guids.map((guid) => `<url><loc>${origin}/place/${guid}</loc></url>\n`).join('')}</urlset>\n`;
    }),
  );
}
