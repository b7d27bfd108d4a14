/**
 * SQL for rows that follow a place whose record was replaced: their tables have `place_guid`, the original record, and
 * `resolved_guid`, the one that holds them now (docs/adoption.md).
 */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Scope } from './scope.ts';

/** Longer than any chain of successors at one position; also ends a cycle. */
export const SUCCESSORS_AT_MOST = 20;

/** The record that holds a row of a table with `place_guid` and `resolved_guid`. */
export const HELD_BY = sql.raw('coalesce(resolved_guid, place_guid)');

/**
 * Common table expressions that end with `followed (origin, guid)`: retired places with the record that continues them.
 * A place is continued by its successor if both are of one type and species, if a species is unknown, or if a tree was
 * planted in a pit. The walk stops before the first successor that is something else.
 * @param origins SQL that selects the guids of the places
 */
export const followedPlaces = (tenantId: number, origins: SQL): SQL =>
  sql`recursive steps as (
      select guid as origin, guid, type, sub_type, nullif(category, 'not_yet_identified') as species, retired_at, successor_guid, 0 as hops
      from place where tenant_id = ${tenantId} and guid in (${origins}) and retired_at is not null and successor_guid is not null
      union all
      select origin, next.guid, next.type, next.sub_type, coalesce(nullif(next.category, 'not_yet_identified'), species), next.retired_at, next.successor_guid, hops + 1
      from steps join place next on next.tenant_id = ${tenantId} and next.guid = steps.successor_guid
      where steps.retired_at is not null and hops < ${SUCCESSORS_AT_MOST} and (
        (steps.type = 'PIT' and next.type = 'TREE')
        or (steps.type = next.type and (steps.sub_type is not distinct from 'STUMP') = (next.sub_type is not distinct from 'STUMP')
          and coalesce(species = nullif(next.category, 'not_yet_identified'), true))
      )
    ), followed as (
      select distinct on (origin) origin, guid from steps where hops > 0 order by origin, hops desc
    )`;

/** Tables whose rows follow a place. */
export type FollowingTable =
  | 'user_place'
  | 'watering'
  | 'place_reservation'
  | 'verified_voucher'
  | 'place_picture'
  | 'issue';

/**
 * Worker's login. Updates `resolved_guid` of all rows, also of places that came back. Repeating it changes nothing.
 */
export async function followPlaces({ db, tenantId }: Scope, table: FollowingTable): Promise<void> {
  const rows = sql.identifier(table);
  await db.run(
    sql`${sql.raw(`/* place.follow ${table} */`)} with ${followedPlaces(tenantId, sql`select place_guid from ${rows} where tenant_id = ${tenantId}`)}, wanted as (
        select distinct place_guid, followed.guid from ${rows} left join followed on followed.origin = place_guid where tenant_id = ${tenantId}
      )
      update ${rows} set resolved_guid = wanted.guid from wanted
      where ${rows}.tenant_id = ${tenantId} and ${rows}.place_guid = wanted.place_guid and ${rows}.resolved_guid is distinct from wanted.guid`,
  );
}
