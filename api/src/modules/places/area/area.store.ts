/** SQL of areas: neighbourhoods and wards. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { oldestYoungSeason } from '../../../calendar/planting-season.rules.ts';
import { areaRow, groundRow } from './area.schema.ts';
import type { Area, GroundRow } from './area.schema.ts';
import type { Position } from '../../../geo/position.ts';

const listAreasWhere = async ({ db, tenantId }: Scope, condition: SQL, day: Date): Promise<Area[]> =>
  db.many(
    areaRow,
    sql`/* area.listAreas */
      select area.id, area.kind, area.slug, area.name, area.geometry, area.lon, area.lat, coalesce(counted.trees, 0) as "treeCount", coalesce(counted.young, 0) as "youngTreeCount"
      from area left join (
        select area_id, sum(places) as trees, sum(places) filter (where planted_season >= ${oldestYoungSeason(day)}) as young
        from place_count where tenant_id = ${tenantId} and type = 'TREE' group by area_id
      ) counted on counted.area_id = area.id
      where area.tenant_id = ${tenantId} and ${condition}
      order by area.name`,
  );

export const listAreasOfKind = (scope: Scope, kind: string, day: Date): Promise<Area[]> =>
  listAreasWhere(scope, sql`area.kind = ${kind}`, day);
export const listAreasById = (scope: Scope, ids: readonly number[], day: Date): Promise<Area[]> =>
  listAreasWhere(scope, sql`area.id = any (${sql.param([...ids])}::int[])`, day);

const sampleRow = v.object({ areaId: v.number(), lon: v.number(), lat: v.number() });

/** Five decimals of a degree are about a metre: enough for a drawing, at a third of the bytes. */
const roundToMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * Up to `first` trees of each area, ordered by guid. The guid is a hash, so they are spread over the area and the same
 * after every equal import.
 */
export async function sampleTrees(
  { db, tenantId }: Scope,
  areaIds: readonly number[],
  first: number,
): Promise<ReadonlyMap<number, [number, number][]>> {
  const rows = await db.many(
    sampleRow,
    sql`/* area.sampleTrees */
      select sample.area_id as "areaId", sample.lon, sample.lat from unnest(${sql.param([...areaIds])}::int[]) as wanted (area_id)
      cross join lateral (
        select area_id, lon, lat from place
        where tenant_id = ${tenantId} and place.area_id = wanted.area_id and type = 'TREE' and retired_at is null order by guid limit ${first}
      ) sample`,
  );
  const samples = new Map<number, [number, number][]>(areaIds.map((id) => [id, []]));
  for (const { areaId, lon, lat } of rows) samples.get(areaId)?.push([roundToMetre(lon), roundToMetre(lat)]);
  return samples;
}

const existsRow = v.object({ exists: v.boolean() });

export const hasNeighbourhood = async ({ db, tenantId }: Scope, slug: string): Promise<boolean> => {
  const [row] = await db.many(
    existsRow,
    sql`/* area.hasNeighbourhood */ select exists (select from area where tenant_id = ${tenantId} and kind = 'NEIGHBOURHOOD' and slug = ${slug}) as exists`,
  );
  return row?.exists === true;
};

const WATER_OR_BOUNDARY = sql`layer in ('BOUNDARY', 'WATER') and geometry->>'type' in ('Polygon', 'MultiPolygon')`;

/** Outlines of the town and of its water whose box contains a position. A wetland may be somebody's garden. */
export const listGroundAround = ({ db, tenantId }: Scope, { lon, lat }: Position): Promise<GroundRow[]> =>
  db.many(
    groundRow,
    sql`/* area.listGroundAround */ select layer, geometry from ground
      where tenant_id = ${tenantId} and ${WATER_OR_BOUNDARY} and class is distinct from 'wetland'
        and west <= ${lon} and east >= ${lon} and south <= ${lat} and north >= ${lat}`,
  );

export const hasBoundary = async ({ db, tenantId }: Scope): Promise<boolean> => {
  const [row] = await db.many(
    existsRow,
    sql`/* area.hasBoundary */ select exists (select from ground where tenant_id = ${tenantId} and layer = 'BOUNDARY' and ${WATER_OR_BOUNDARY}) as exists`,
  );
  return row?.exists === true;
};
