/** SQL that finds the record which took the place of a retired one. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followedPlaces, SUCCESSORS_AT_MOST } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const guidRow = v.object({ guid: v.string() });

/** The record that continues a retired place; the guid itself for every other place. */
export async function findFollowed({ db, tenantId }: Scope, guid: string): Promise<string> {
  const row = await db.maybe(
    guidRow,
    sql`/* place.findFollowed */ with ${followedPlaces(tenantId, sql`select ${guid}::uuid`)} select guid from followed`,
  );
  return row?.guid ?? guid;
}

/** The retired records that a place continues. */
export async function listContinued({ db, tenantId }: Scope, guid: string): Promise<string[]> {
  const rows = await db.many(
    guidRow,
    sql`/* place.listContinued */ with recursive before as (
        select guid, 1 as hops from place where tenant_id = ${tenantId} and successor_guid = ${guid}::uuid
        union
        select place.guid, hops + 1 from before join place on place.tenant_id = ${tenantId} and place.successor_guid = before.guid
        where hops < ${SUCCESSORS_AT_MOST}
      ) select guid from before where guid <> ${guid}::uuid group by guid`,
  );
  if (rows.length === 0) return [];
  const origins = rows.map((row) => row.guid);
  const continued = await db.many(
    guidRow,
    sql`/* place.listContinuedBy */ with ${followedPlaces(tenantId, sql`select unnest(${sql.param(origins)}::uuid[])`)}
      select origin as guid from followed where guid = ${guid}::uuid`,
  );
  return continued.map((row) => row.guid);
}
