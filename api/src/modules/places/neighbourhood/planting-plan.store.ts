/** SQL of planting plans: lines along streets, and the vacant sites on those streets. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const anyRow = v.object({ exists: v.boolean() });

/** Whether the tenant has a plan at all. */
export async function hasPlantingPlan({ db, tenantId }: Scope): Promise<boolean> {
  const row = await db.maybe(
    anyRow,
    sql`/* neighbourhood.hasPlantingPlan */ select exists (select from ground where tenant_id = ${tenantId} and layer = 'PLANTING_PLAN') as exists`,
  );
  return row?.exists === true;
}

const siteRow = v.object({
  guid: v.string(),
  address: v.nullable(v.string()),
  lon: v.number(),
  lat: v.number(),
  planned: v.nullable(v.string()),
  alternative: v.nullable(v.string()),
  year: v.number(),
});

/**
 * Vacant sites of an area on streets of the plan, by street; a street with several years uses the nearest one.
 * A site's own species takes precedence over its street's.
 */
export const listPlannedSites = (
  { db, tenantId }: Scope,
  areaId: number,
  atMost: number,
): Promise<v.InferOutput<typeof siteRow>[]> =>
  db.many(
    siteRow,
    sql`/* neighbourhood.listPlannedSites */
      with plan as (
        select distinct on (name) name, (details ->> 'year')::int as year, details ->> 'plannedSpecies' as planned, details ->> 'alternativeSpecies' as alternative
        from ground where tenant_id = ${tenantId} and layer = 'PLANTING_PLAN' and name is not null and details ->> 'year' ~ '^[0-9]{4}$'
        order by name, details ->> 'year')
      select place.guid, place.address, place.lon, place.lat, plan.year,
        coalesce(place.attributes ->> 'plannedSpecies', plan.planned) as planned,
        coalesce(place.attributes ->> 'alternativeSpecies', plan.alternative) as alternative
      from place join plan on plan.name = place.address
      where place.tenant_id = ${tenantId} and place.area_id = ${areaId} and place.type = 'PIT' and place.retired_at is null
      order by plan.year, place.address, place.lat, place.guid limit ${atMost}`,
  );
