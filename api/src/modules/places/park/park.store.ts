/** SQL of parks. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';
import { parkRow } from './park.schema.ts';
import type { ParkRow } from './park.schema.ts';

const listParksWhere = ({ db, tenantId }: Scope, condition: SQL): Promise<ParkRow[]> =>
  db.many(
    parkRow,
    sql`/* park.listParks */
      select area.id, area.slug, area.name, area.lon, area.lat, array[west, south, east, north] as box, hectares, details,
        coalesce(counted.trees, 0)::int as "treeCount", coalesce(counted.pits, 0)::int as "pitCount"
      from area left join (
        select park_place.area_id, count(*) filter (where type = 'TREE') as trees, count(*) filter (where type = 'PIT') as pits
        from park_place join place on place.tenant_id = park_place.tenant_id and place.guid = park_place.place_guid
        where park_place.tenant_id = ${tenantId} and place.retired_at is null group by park_place.area_id
      ) counted on counted.area_id = area.id
      where area.tenant_id = ${tenantId} and area.kind = 'PARK' and ${condition}
      order by area.id`,
  );

export const listParks = (scope: Scope): Promise<ParkRow[]> => listParksWhere(scope, sql`true`);

const polygon = v.custom<Polygon | MultiPolygon>(
  (value) => typeof value === 'object' && value !== null && 'coordinates' in value && 'type' in value,
);
const outlineRow = v.object({ id: v.number(), geometry: polygon });

export async function listParkOutlines(
  { db, tenantId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Polygon | MultiPolygon>> {
  const rows = await db.many(
    outlineRow,
    sql`/* park.listParkOutlines */ select id, geometry from area where tenant_id = ${tenantId} and kind = 'PARK' and id = any (${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map(({ id, geometry }) => [id, geometry]));
}

const positionRow = v.object({ areaId: v.number(), lon: v.number(), lat: v.number() });

/**
 * Up to `first` trees of each park, ordered by guid. The guid is a hash, so they are spread over the park and the same
 * after every equal import.
 */
export const sampleParkTrees = (
  { db, tenantId }: Scope,
  ids: readonly number[],
  first: number,
): Promise<v.InferOutput<typeof positionRow>[]> =>
  db.many(
    positionRow,
    sql`/* park.sampleParkTrees */
      select wanted.area_id as "areaId", sample.lon, sample.lat from unnest(${sql.param([...ids])}::int[]) as wanted (area_id)
      cross join lateral (
        select place.lon, place.lat from park_place join place on place.tenant_id = park_place.tenant_id and place.guid = park_place.place_guid
        where park_place.tenant_id = ${tenantId} and park_place.area_id = wanted.area_id and place.type = 'TREE' and place.retired_at is null
        order by park_place.place_guid limit ${first}
      ) sample`,
  );

const kindRow = v.object({ slug: v.string(), count: v.number(), inTown: v.number() });

export type ParkKindRow = v.InferOutput<typeof kindRow>;

/** Species of its trees, most common first, each with its number in the whole town. */
export const listKindsInPark = ({ db, tenantId }: Scope, areaId: number): Promise<ParkKindRow[]> =>
  db.many(
    kindRow,
    sql`/* park.listKindsInPark */
      select place.category as slug, count(*)::int as count, coalesce(max(species.tree_count), 0)::int as "inTown"
      from park_place join place on place.tenant_id = park_place.tenant_id and place.guid = park_place.place_guid
        left join species on species.tenant_id = place.tenant_id and species.slug = place.category
      where park_place.tenant_id = ${tenantId} and park_place.area_id = ${areaId} and place.type = 'TREE' and place.retired_at is null and place.category is not null
      group by place.category order by 2 desc, 1`,
  );

const point = v.custom<Geometry>((value) => typeof value === 'object' && value !== null && 'type' in value);
const groundRow = v.object({
  layer: v.string(),
  name: v.nullable(v.string()),
  geometry: point,
  details: v.record(v.string(), v.string()),
  lon: v.number(),
  lat: v.number(),
});

export type ParkGroundRow = v.InferOutput<typeof groundRow>;

/** Benches, taps, toilets, play areas and monuments whose centre is within a box. */
export const listParkGround = ({ db, tenantId }: Scope, [west, south, east, north]: Box): Promise<ParkGroundRow[]> =>
  db.many(
    groundRow,
    sql`/* park.listParkGround */
      select layer, name, geometry, details, (west + east) / 2 as lon, (south + north) / 2 as lat from ground
      where tenant_id = ${tenantId} and layer in ('BENCH', 'DRINKING_WATER', 'TOILETS', 'PLAY_AREA', 'MONUMENT')
        and (west + east) / 2 between ${west} and ${east} and (south + north) / 2 between ${south} and ${north}
      order by id`,
  );

const neighbourhoodRow = v.object({ slug: v.string(), name: v.string(), geometry: polygon });

/** Neighbourhoods whose box contains a point. */
export const listNeighbourhoodsAround = (
  { db, tenantId }: Scope,
  lon: number,
  lat: number,
): Promise<v.InferOutput<typeof neighbourhoodRow>[]> =>
  db.many(
    neighbourhoodRow,
    sql`/* park.listNeighbourhoodsAround */
      select slug, name, geometry from area where tenant_id = ${tenantId} and kind = 'NEIGHBOURHOOD' and ${lon} between west and east and ${lat} between south and north
      order by id`,
  );
