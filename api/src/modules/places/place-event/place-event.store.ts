/** SQL of visits to places. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Landing } from './place-event.rules.ts';

/** A repeated key changes nothing. */
export const addPlaceEvent = (
  { db, tenantId }: Scope,
  accountId: string,
  { placeGuid, code, key, campaignCode }: Landing,
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* placeEvent.addPlaceEvent */ insert into user_place_event (tenant_id, place_guid, account_id, event, key, campaign_code, at)
      values (${tenantId}, ${placeGuid}::uuid, ${accountId}, ${code}, ${key}, ${campaignCode}, ${now}) on conflict do nothing`,
  );

/** Days are in UTC. */
export const countVisit = ({ db, tenantId }: Scope, { placeGuid, code }: Landing, now: Date): Promise<void> =>
  db.run(
    sql`/* placeEvent.countVisit */ insert into place_visit_count as known (tenant_id, place_guid, day, event)
      values (${tenantId}, ${placeGuid}::uuid, (${now}::timestamptz at time zone 'UTC')::date, ${code})
      on conflict (tenant_id, place_guid, day, event) do update set visits = known.visits + 1`,
  );

const oneRow = v.object({ one: v.number() });

/** Worker's login. @returns the number of deleted events of residents */
export async function dropOldPlaceEvents({ db, tenantId }: Scope, before: Date): Promise<number> {
  await db.run(
    sql`/* placeEvent.dropOldCounts */ delete from place_visit_count where tenant_id = ${tenantId} and day < (${before}::timestamptz at time zone 'UTC')::date`,
  );
  const rows = await db.many(
    oneRow,
    sql`/* placeEvent.dropOldEvents */ delete from user_place_event where tenant_id = ${tenantId} and at < ${before} returning 1 as one`,
  );
  return rows.length;
}
