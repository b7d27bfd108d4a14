/**
 * Derives one place (a gather, domain §1) from the trees of each park, keeps it up to date, and records which places
 * are in which park. Gathers are never imported.
 */
import { createHash } from 'node:crypto';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { formatWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { Client } from 'pg';
import { mercatorOf, mortonKey } from '../place/place-position.rules.ts';
import { createAreaLocator } from '../area/area-locator.rules.ts';
import { LONGEST_NAME } from './clean-text.rules.ts';
import { listParks, listStandingInBox, mergeGathers, replaceParkPlaces } from './gather-trees.store.ts';
import type { Gather, Park } from './gather-trees.store.ts';
import { listLocatedAreas } from './import.store.ts';
import type { ImportTenant } from './import-work.ts';
import { GATHER_SOURCE } from './mapping.schema.ts';
import { placeGuid, placeSlug } from './place-row.rules.ts';

/** Parks with fewer trees need no gather, because each tree is easy to find. */
export const TREES_AT_LEAST = 5;
/** Translation key of the tenant's name for a gather. */
export const GATHER_NAME_KEY = 'api.gather.name';

export interface GatherOptions {
  readonly client: Client;
  readonly tenantId: number;
  readonly tenant: ImportTenant;
}

/** Runs in the import's transaction after places or parks changed. @returns whether a gather changed */
export async function gatherTrees({ client, tenantId, tenant }: GatherOptions): Promise<boolean> {
  const parks = await listParks(client, tenantId);
  const { words, code, config } = tenant;
  const { [GATHER_NAME_KEY]: name = '' } = words;
  const compiled = compileWords({ [GATHER_NAME_KEY]: name });
  const locate =
    parks.length === 0
      ? (): null => null
      : createAreaLocator(await listLocatedAreas(client, tenantId, 'NEIGHBOURHOOD'));
  const gathers: Gather[] = [];
  const standing: [areaId: number, guids: string[]][] = [];
  // Some councils give two parks the same id; such an id identifies neither.
  const named = new Map<string, number>();
  for (const park of parks) named.set(park.sourceId ?? park.slug, (named.get(park.sourceId ?? park.slug) ?? 0) + 1);
  for (const park of parks) {
    const inside = (await listStandingInBox(client, tenantId, park.box)).filter(({ lon, lat }) =>
      booleanPointInPolygon([lon, lat], park.geometry),
    );
    standing.push([park.id, inside.map(({ guid }) => guid)]);
    const trees = inside.filter(({ type }) => type === 'TREE');
    if (trees.length >= TREES_AT_LEAST) gathers.push(gatherOf(park, trees));
  }
  await replaceParkPlaces(client, tenantId, standing);
  return mergeGathers(client, tenantId, GATHER_SOURCE, gathers);

  function gatherOf(park: Park, trees: readonly { readonly lon: number; readonly lat: number }[]): Gather {
    const mean = (of: 'lon' | 'lat'): number =>
      Math.round((trees.reduce((sum, tree) => sum + tree[of], 0) / trees.length) * 1e7) / 1e7;
    const [lon, lat] = [mean('lon'), mean('lat')];
    const mercator = mercatorOf(lon, lat);
    // The park's own id, or its slug when another park has the same id.
    const sourceId = park.sourceId !== null && named.get(park.sourceId) === 1 ? park.sourceId : park.slug;
    const guid = placeGuid(code, GATHER_SOURCE, sourceId);
    const called = formatWords(compiled, config, GATHER_NAME_KEY, { park: park.name }).slice(0, LONGEST_NAME);
    const facts = { name: called, lon, lat, attributes: { quantity: trees.length, parkSlug: park.slug } };
    return {
      ...facts,
      sourceId,
      guid,
      slug: placeSlug(called, null, guid),
      at: `(${mercator.x},${mercator.y})`,
      qk: String(mortonKey(mercator)),
      areaId: locate(lon, lat),
      feedHash: createHash('md5').update(JSON.stringify(facts)).digest('hex'),
    };
  }
}
