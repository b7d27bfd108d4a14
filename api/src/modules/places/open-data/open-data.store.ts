/** SQL of the public downloads: the inventory's state, and its places in batches. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { standingRow } from './open-data.schema.ts';
import type { StandingPlace } from './open-data.schema.ts';

const stateRow = v.object({ version: v.string(), changedAt: v.nullable(v.date()) });

export interface InventoryState {
  /** Changes with each import that changed something and with each change of a place; never repeats. */
  readonly version: string;
  /** Time of the last change to places; null when none were ever imported. */
  readonly changedAt: Date | null;
}

export async function getInventoryState({ db, tenantId }: Scope): Promise<InventoryState> {
  const found = await db.maybe(
    stateRow,
    sql`/* openData.getInventoryState */
      select concat_ws('-', coalesce((select revision from inventory where tenant_id = ${tenantId}), 0), coalesce((select revision from map_state where tenant_id = ${tenantId}), 0),
          coalesce((select max(id) from place_change where tenant_id = ${tenantId}), 0)) as version,
        greatest((select flushed_at from map_state where tenant_id = ${tenantId}), (select max(at) from place_change where tenant_id = ${tenantId})) as "changedAt"`,
  );
  return found ?? { version: '0', changedAt: null };
}

const countRow = v.object({ places: v.number() });
const ofTypes = (types: readonly string[]): SQL => sql`type = any (${sql.param([...types])}::text[])`;

/** As counted by the last import. */
export async function countStanding({ db, tenantId }: Scope, types: readonly string[]): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* openData.countStanding */ select coalesce(sum(places), 0) as places from place_count where tenant_id = ${tenantId} and ${ofTypes(types)}`,
  );
  return row?.places ?? 0;
}

/** Existing places by guid. @param after guid of the last known place; null for the first */
export const listStanding = (
  { db, tenantId }: Scope,
  { types, after, first }: { readonly types: readonly string[]; readonly after: string | null; readonly first: number },
): Promise<StandingPlace[]> =>
  db.many(
    standingRow,
    sql`/* openData.listStanding */
      select place.guid, place.type, place.sub_type as "subType", place.category, place.name, place.address, area.name as neighbourhood, place.lon, place.lat, place.geometry,
        place.attributes, place.planted_season as "plantedSeason", place.source, place.source_id as "sourceId", place.updated_at as "updatedAt"
      from place left join area on area.tenant_id = ${tenantId} and area.id = place.area_id
      where place.tenant_id = ${tenantId} and place.retired_at is null and place.${ofTypes(types)} ${after === null ? sql`` : sql`and place.guid > ${after}::uuid`}
      order by place.guid limit ${first}`,
  );
