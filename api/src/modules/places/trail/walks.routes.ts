/** GET /data/walks/<guid>.gpx and .geojson: a walk for a device or another map (docs/decisions/0036). */
import { switchesAllow } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import { nameSpecies } from '../species/species.service.ts';
import { geojsonOf, gpxOf } from './route-files.rules.ts';
import { listStops, mediaTypeOf, ROUTE_FORMATS } from './trail.service.ts';
import type { Trails } from './trail.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';

/** Limit per address: more than anybody needs, since the files are small. */
const FILES_PER_MINUTE = 60;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface WalksRoutesOptions {
  readonly pool: Pool;
  readonly trails: Trails;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** Scheme, host and port that the visitor used. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
}

export function addWalksRoutes(
  app: FastifyInstance,
  { pool, trails, siteOf, originOf, switchesOf, now }: WalksRoutesOptions,
): void {
  for (const format of ROUTE_FORMATS)
    app.get<{ Params: { guid: string } }>(
      `/data/walks/:guid.${format}`,
      { config: { rateLimit: { max: FILES_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const site = siteOf(request);
        const { config } = site.tenant;
        const { guid } = request.params;
        const switches = await switchesOf(site);
        const isOpen =
          !config.topLevel && config.holdingPage === null && switchesAllow({ anyOf: ['showMap'], allOf: [] }, switches);
        if (!isOpen || !GUID.test(guid)) return reply.callNotFound();
        const scope = createReader(pool, site.tenantId);
        try {
          const day = now();
          const route = await trails.find({ scope, site, now: day }, { guid });
          if (route === null) return reply.callNotFound();
          const stops = await listStops(route, { scope, now: day, switches });
          const species = await nameSpecies(scope, site);
          const facts = {
            route,
            stops,
            names: stops.map(
              ({ name, place }) =>
                name ?? (place?.category == null ? null : species.of(place.category)?.name) ?? place?.name ?? '',
            ),
            url: `${originOf(request)}/walk/${route.slug ?? route.guid}`,
            attributions: config.attributions,
            projectName: config.projectName,
          };
          const body = format === 'gpx' ? gpxOf(facts) : geojsonOf(facts);
          return reply
            .headers({
              'cache-control': 'public, max-age=300',
              'x-content-type-options': 'nosniff',
              'access-control-allow-origin': '*',
            })
            .header(
              'content-disposition',
              `attachment; filename="${site.tenant.code}-walk-${(route.slug ?? route.guid).slice(0, 40)}.${format}"`,
            )
            .type(`${mediaTypeOf(format)}; charset=utf-8`)
            .send(body);
        } finally {
          void scope.close(); // nothing was written
        }
      },
    );
}
