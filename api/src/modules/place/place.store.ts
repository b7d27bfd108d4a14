/** SQL of places. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Scope } from '../../db/scope.ts';
import type { Box } from '../../import/place-row.rules.ts';
import { mercatorOf } from './place-position.rules.ts';

const placeRow = v.object({
  guid: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  category: v.nullable(v.string()),
  category2: v.nullable(v.string()),
  address: v.nullable(v.string()),
  slug: v.string(),
  lon: v.number(),
  lat: v.number(),
  geometry: v.nullable(v.record(v.string(), v.unknown())),
  type: v.string(),
  subType: v.nullable(v.string()),
  source: v.string(),
  sourceId: v.string(),
  attributes: v.record(v.string(), v.unknown()),
  plantedSeason: v.nullable(v.number()),
  areaId: v.nullable(v.number()),
  website: v.nullable(v.string()),
  model: v.nullable(v.string()),
});

export type PlaceRow = v.InferOutput<typeof placeRow>;

const COLUMNS = sql.raw(
  'guid, name, description, category, category2, address, slug, lon, lat, geometry, type, sub_type as "subType", source, source_id as "sourceId", attributes, planted_season as "plantedSeason", area_id as "areaId", website, model',
);

export type PlaceKey = { readonly guid: string } | { readonly slug: string } | { readonly sourceId: string };

/**
 * A place that stands. A source id may be given with its source ('cambridge-ma:7483') or alone; alone it means the first source, by name, that has it.
 */
export async function findPlace({ db, tenantId }: Scope, key: PlaceKey): Promise<PlaceRow | null> {
  if ('guid' in key)
    return db.maybe(
      placeRow,
      sql`/* place.findPlaceByGuid */ select ${COLUMNS} from place where tenant_id = ${tenantId} and guid = ${key.guid}::uuid and retired_at is null`,
    );
  if ('slug' in key)
    return db.maybe(
      placeRow,
      sql`/* place.findPlaceBySlug */ select ${COLUMNS} from place where tenant_id = ${tenantId} and slug = ${key.slug} and retired_at is null`,
    );
  const colon = key.sourceId.indexOf(':');
  const [source, sourceId] = colon === -1 ? ['', key.sourceId] : [key.sourceId.slice(0, colon), key.sourceId.slice(colon + 1)];
  return db.maybe(
    placeRow,
    sql`/* place.findPlaceBySourceId */ select ${COLUMNS} from place
      where tenant_id = ${tenantId} and retired_at is null and (source_id = ${key.sourceId} or (source = ${source} and source_id = ${sourceId}))
      order by source limit 1`,
  );
}

export interface PlaceFilter {
  readonly type: string | null;
  readonly category: string | null;
  readonly box: Box | null;
  readonly first: number;
}

/** In an order that is the same for the same question: within a box that of the map's tiles; without one by guid, a hash, so that the first few are spread over the town. */
export async function listPlaces({ db, tenantId }: Scope, { type, category, box, first }: PlaceFilter): Promise<PlaceRow[]> {
  const conditions = [sql`tenant_id = ${tenantId} and retired_at is null`];
  if (type !== null) conditions.push(sql`type = ${type}`);
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (box !== null) {
    const [west, south, east, north] = box;
    const [lower, upper] = [mercatorOf(west, south), mercatorOf(east, north)];
    conditions.push(sql`at <@ box(point(${lower.x}::float8, ${lower.y}::float8), point(${upper.x}::float8, ${upper.y}::float8))`);
  }
  return db.many(
    placeRow,
    sql`/* place.listPlaces */ select ${COLUMNS} from place where ${sql.join(conditions, sql` and `)} order by ${box === null ? sql`guid` : sql`qk, guid`} limit ${first}`,
  );
}
