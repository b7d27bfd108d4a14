/** SQL of offers to hand a tree over to a neighbour. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const guidRow = v.object({ guid: v.string() });

export interface NewHandOver {
  readonly guid: string;
  readonly adoptionGuid: string;
  readonly accountId: string;
  readonly email: string;
  readonly note: string | null;
  readonly expiresAt: Date;
}

/** Replaces an offer that has expired. @returns false when the adoption has an open one */
export async function insertHandOver(
  { db, tenantId }: Scope,
  { guid, adoptionGuid, accountId, email, note, expiresAt }: NewHandOver,
  now: Date,
): Promise<boolean> {
  await db.run(
    sql`/* adoptionLife.dropExpiredHandOver */ delete from adoption_hand_over where tenant_id = ${tenantId} and adoption_guid = ${adoptionGuid}::uuid and expires_at <= ${now}`,
  );
  const row = await db.maybe(
    guidRow,
    sql`/* adoptionLife.insertHandOver */ insert into adoption_hand_over (tenant_id, guid, adoption_guid, account_id, email, note, offered_at, expires_at)
      values (${tenantId}, ${guid}::uuid, ${adoptionGuid}::uuid, ${accountId}, ${email}, ${note}, ${now}, ${expiresAt})
      on conflict do nothing returning guid`,
  );
  return row !== null;
}

const handOverRow = v.object({
  guid: v.string(),
  /** Who offers the tree. */
  accountId: v.string(),
  note: v.nullable(v.string()),
  expiresAt: v.date(),
  placeGuid: v.string(),
  slot: v.number(),
  campaignCode: v.string(),
});
export type HandOverRow = v.InferOutput<typeof handOverRow>;

/** An offer that is open. */
export const findHandOver = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<HandOverRow | null> =>
  db.maybe(
    handOverRow,
    sql`/* adoptionLife.findHandOver */ select adoption_hand_over.guid, adoption_hand_over.account_id as "accountId", note,
        expires_at as "expiresAt", ${HELD_BY} as "placeGuid", slot, campaign_code as "campaignCode"
      from adoption_hand_over join adoption on adoption.tenant_id = ${tenantId} and adoption.guid = adoption_guid and ended_at is null
      where adoption_hand_over.tenant_id = ${tenantId} and adoption_hand_over.guid = ${guid}::uuid and expires_at > ${now}`,
  );

/** Ends an offer. A second transaction waits for the first. @returns false when it has ended already */
export async function takeHandOver({ db, tenantId }: Scope, guid: string): Promise<boolean> {
  const row = await db.maybe(
    guidRow,
    sql`/* adoptionLife.takeHandOver */ delete from adoption_hand_over where tenant_id = ${tenantId} and guid = ${guid}::uuid returning guid`,
  );
  return row !== null;
}

/** Ends what a resident offers of these places. @returns whether there was something */
export async function withdrawHandOvers(
  { db, tenantId }: Scope,
  { placeGuids, accountId }: { readonly placeGuids: readonly string[]; readonly accountId: string },
): Promise<boolean> {
  const rows = await db.many(
    guidRow,
    sql`/* adoptionLife.withdrawHandOvers */ delete from adoption_hand_over where tenant_id = ${tenantId} and account_id = ${accountId}
        and adoption_guid in (select guid from adoption where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]))
      returning guid`,
  );
  return rows.length > 0;
}

const expiredRow = v.object({ guid: v.string(), placeGuid: v.string(), email: v.nullable(v.string()) });
export type ExpiredHandOver = v.InferOutput<typeof expiredRow>;

/** Worker's login. Ends offers that nobody accepted in time. `email` is the adopter's; null when they have left. */
export const takeExpiredHandOvers = ({ db, tenantId }: Scope, now: Date): Promise<ExpiredHandOver[]> =>
  db.many(
    expiredRow,
    sql`/* adoptionLife.takeExpiredHandOvers */ with expired as (
        delete from adoption_hand_over where tenant_id = ${tenantId} and expires_at <= ${now} returning guid, adoption_guid, account_id
      )
      select expired.guid, ${HELD_BY} as "placeGuid", profile.email
      from expired join adoption on adoption.tenant_id = ${tenantId} and adoption.guid = adoption_guid and ended_at is null
        left join profile on profile.tenant_id = ${tenantId} and profile.account_id = expired.account_id`,
  );

/** Worker's login. A mail that could not be sent keeps its address; it goes with its offer. */
export const dropMailsOfEndedHandOvers = (
  { db, tenantId }: Scope,
  { mailKey }: { readonly mailKey: string },
): Promise<void> =>
  db.run(
    sql`/* adoptionLife.dropMailsOfEndedHandOvers */ delete from outbox where tenant_id = ${tenantId} and dead_at is not null and delivered_at is null
        and starts_with(key, ${mailKey}::text) and not exists (
          select from adoption_hand_over open where open.tenant_id = ${tenantId} and key = ${mailKey}::text || open.guid::text
        )`,
  );
