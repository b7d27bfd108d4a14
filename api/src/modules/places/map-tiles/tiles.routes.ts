/** GET /tiles/...: the map's vector tiles, and changes since they were loaded (docs/decisions/0010). */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CodedError, isSpeciesSlug } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findTileAddress } from './layers.rules.ts';
import type { TenantTiles } from './tenant-tiles.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { chooseCoding, isKnown } from '../../../http/request-headers.rules.ts';

const decompress = promisify(gunzip);
/** For data that residents change: revalidated with its ETag after five minutes. */
const FIVE_MINUTES = 'public, max-age=300';
/** The ground of one revision never changes. */
const A_WEEK = 'public, max-age=604800, immutable';

export interface TilesRoutesOptions {
  /** By host alone, because browsers send no custom header with tile requests. */
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly tiles: TenantTiles;
}

/**
 * The species of a query; null for all, undefined when it is invalid or there are other parameters: each tile has
 * exactly one URL, so that caches store it once.
 */
function speciesOf(query: Readonly<Record<string, unknown>>): string | null | undefined {
  const { species, ...others } = query;
  if (Object.keys(others).length > 0) return undefined;
  if (species === undefined) return null;
  return typeof species === 'string' && isSpeciesSlug(species) ? species : undefined;
}

export function addTilesRoutes(app: FastifyInstance, { siteOf, tiles }: TilesRoutesOptions): void {
  app.get('/tiles/changes', async (request, reply) => {
    const site = siteOf(request);
    const { since } = request.query as { since?: unknown };
    if (typeof since !== 'string' || !/^\d{1,15}$/.test(since))
      throw new CodedError('BAD_USER_INPUT', 'since is a whole number of milliseconds since 1970');
    const changes = await tiles.listChangesSince(site, Number(since));
    void reply.header('cache-control', 'no-store');
    return changes ?? reply.code(404).type('text/plain; charset=utf-8').send('The map is switched off.\n');
  });

  app.get('/tiles/*', async (request, reply) => {
    const site = siteOf(request);
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    });
    const missing = (what: string) =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${what}\n`);
    const address = findTileAddress((request.url.split('?', 1)[0] ?? '').slice('/tiles/'.length));
    if (address === null) return missing('There is no such tile: /tiles/<layers>/<revision>/<z>/<x>/<y>.mvt');
    const species = speciesOf(request.query as Record<string, unknown>);
    if (species === undefined) return missing('There is no such species, or more is asked than a species.');
    const isGround = address.layers === 'ground';
    const coding = chooseCoding(request.headers['accept-encoding'], isGround ? ['gzip'] : ['br', 'gzip']);
    const tile = await tiles.findTile(site, {
      ...address,
      species: isGround ? null : species,
      coding: coding ?? 'gzip',
    });
    if (tile === null) return missing('The layers of this tile are switched off.');

    const { body, etag, isPresent } = tile;
    const isCompressed = body !== null && coding !== null;
    const tag = `"${etag}${isCompressed ? `-${coding}` : ''}"`;
    void reply.headers({ etag: tag, 'cache-control': !isPresent ? 'no-store' : isGround ? A_WEEK : FIVE_MINUTES });
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (body === null) return reply.code(204).send();
    void reply.type('application/vnd.mapbox-vector-tile');
    if (!isCompressed) return reply.send(await decompress(body));
    return reply.header('content-encoding', coding).send(body);
  });
}
