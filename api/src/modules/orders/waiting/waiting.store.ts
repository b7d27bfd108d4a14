/** SQL of waiting lists. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { turnRow, waitingRow } from './waiting.schema.ts';
import type { TurnRow, WaitingRow } from './waiting.schema.ts';

export const listWaiting = (
  { db, tenantId }: Scope,
  { accountId, marketGuid, now }: { readonly accountId: string; readonly marketGuid: string; readonly now: Date },
): Promise<WaitingRow[]> =>
  db.many(
    waitingRow,
    sql`/* waiting.listOwn */ select entry.guid, entry.market_guid as "marketGuid", entry.sku_guid as "skuGuid", entry.audience,
        case when hold_guid is not null then 0 else 1 + (
          select count(*) from waiting_entry before where before.tenant_id = ${tenantId} and before.market_guid = entry.market_guid
            and (before.sku_guid = entry.sku_guid or before.sku_guid is null or entry.sku_guid is null) and before.hold_guid is null and before.number < entry.number
        ) end::int as position,
        case when hold_guid is not null then jsonb_build_object('guid', hold_guid, 'expiresAt', expires_at, 'locationGuid', location_guid, 'eventGuid', event_guid) end as offer
      from waiting_entry entry left join stock_hold on stock_hold.tenant_id = ${tenantId} and stock_hold.guid = hold_guid
      where entry.tenant_id = ${tenantId} and entry.account_id = ${accountId} and entry.market_guid = ${marketGuid}::uuid
        and (hold_guid is null or expires_at > ${now})
      order by number`,
  );

/** Somebody who waits already keeps their place. */
export const insertWaiting = (
  { db, tenantId }: Scope,
  entry: {
    readonly guid: string;
    readonly accountId: string;
    readonly marketGuid: string;
    readonly skuGuid: string;
    readonly audience: string;
    readonly now: Date;
  },
): Promise<void> =>
  db.run(
    sql`/* waiting.insert */ insert into waiting_entry (tenant_id, guid, account_id, market_guid, sku_guid, audience, joined_at)
      values (${tenantId}, ${entry.guid}::uuid, ${entry.accountId}, ${entry.marketGuid}::uuid, ${entry.skuGuid}::uuid, ${entry.audience}, ${entry.now})
      on conflict (tenant_id, market_guid, sku_guid, account_id) do nothing`,
  );

export const deleteWaiting = ({ db, tenantId }: Scope, guid: string): Promise<void> =>
  db.run(
    sql`/* waiting.delete */ delete from waiting_entry where tenant_id = ${tenantId} and guid = ${guid}::uuid and hold_guid is null`,
  );

/** Ends a waiting list. Offers that stand stay. */
export const deleteAllWaiting = ({ db, tenantId }: Scope, marketGuid: string): Promise<void> =>
  db.run(
    sql`/* waiting.deleteAll */ delete from waiting_entry
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and hold_guid is null`,
  );

/** Markets in which somebody waits. */
export const listMarketsWithWaiting = async ({ db, tenantId }: Scope): Promise<string[]> =>
  (
    await db.many(
      v.object({ guid: v.string() }),
      sql`/* waiting.listMarkets */ select distinct market_guid as guid from waiting_entry where tenant_id = ${tenantId} and hold_guid is null`,
    )
  ).map(({ guid }) => guid);

/**
 * The first one of those who wait for a tree that is free now (for any: of the kind that most are left of): at a location with such a tree, a quota that is not used
 * up and, for a pickup, the next event that can be booked for long enough. Somebody whose offers leave no room for
 * another order has to wait until they take or decline one; somebody who has all their orders already is found, so that
 * the entry can end.
 * @param most how many orders a resident can have; null for any number
 */
export async function findTurn(
  { db, tenantId }: Scope,
  {
    marketGuid,
    now,
    bookableAfter,
    most,
  }: { readonly marketGuid: string; readonly now: Date; readonly bookableAfter: Date; readonly most: number | null },
): Promise<TurnRow | null> {
  const [row] = await db.many(
    turnRow,
    sql`/* waiting.findTurn */ select entry.guid, account_id as "accountId", item.sku_guid as "skuGuid", entry.audience, location.guid as "locationGuid",
        event.guid as "eventGuid", event.until as "bookableUntil"
      from waiting_entry entry
        join stock_location location on location.tenant_id = ${tenantId} and location.market_guid = entry.market_guid
        join stock_item item on item.tenant_id = ${tenantId} and item.location_guid = location.guid
          and (item.sku_guid = entry.sku_guid or entry.sku_guid is null)
          and total - item.taken - item.held > 0
        join audience_quota quota on quota.tenant_id = ${tenantId} and quota.market_guid = entry.market_guid and quota.audience = entry.audience
          and (quota.quota is null or quota.quota - quota.taken - quota.held > 0)
        left join lateral (
          select pickup_event.guid, least(coalesce(booking_until, starts_at), starts_at) as until
          from market_event join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
          where fulfilment = 'PICKUP' and market_event.tenant_id = ${tenantId} and market_event.market_guid = entry.market_guid
            and (location_guid is null or location_guid = location.guid) and cancelled_at is null
            and (booking_from is null or booking_from <= ${now}) and least(coalesce(booking_until, starts_at), starts_at) >= ${bookableAfter}
            and tickets - tickets_taken - tickets_held > 0
          order by starts_at, pickup_event.guid limit 1
        ) event on true
        cross join lateral (
          select count(*) as orders from customer_order own
          where own.tenant_id = ${tenantId} and own.market_guid = entry.market_guid and own.account_id = entry.account_id and own.state <> 'CANCELLED'
        ) ordered
        cross join lateral (
          select count(*) as offers from stock_hold offer
          where offer.tenant_id = ${tenantId} and offer.market_guid = entry.market_guid and offer.account_id = entry.account_id
            and offer.is_offer and offer.expires_at > ${now}
        ) offered
      where entry.tenant_id = ${tenantId} and entry.market_guid = ${marketGuid}::uuid and hold_guid is null
        and (fulfilment <> 'PICKUP' or event.guid is not null)
        and (${most}::int is null or orders >= ${most} or orders + offers < ${most})
      order by number, case when entry.sku_guid is null then total - item.taken - item.held end desc, location.slug, item.sku_guid limit 1`,
  );
  return row ?? null;
}

/** @returns whether they still wait; nobody else offers them a tree until the transaction ends */
export async function lockTurn({ db, tenantId }: Scope, guid: string): Promise<boolean> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* waiting.lock */ select guid from waiting_entry where tenant_id = ${tenantId} and guid = ${guid}::uuid and hold_guid is null for update`,
  );
  return rows.length > 0;
}

/** Who waits for any tree waits for this one from now on. */
export const noteOffer = (
  { db, tenantId }: Scope,
  { guid, skuGuid }: Pick<TurnRow, 'guid' | 'skuGuid'>,
  holdGuid: string,
): Promise<void> =>
  db.run(
    sql`/* waiting.offer */ update waiting_entry set hold_guid = ${holdGuid}::uuid, sku_guid = ${skuGuid}::uuid where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

const lostRow = v.object({ guid: v.string(), accountId: v.string(), holdGuid: v.string() });

/** Offers that name an event which was cancelled since. */
export const listLostOffers = (
  { db, tenantId }: Scope,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<v.InferOutput<typeof lostRow>[]> =>
  db.many(
    lostRow,
    sql`/* waiting.listLost */ select entry.guid, entry.account_id as "accountId", hold_guid as "holdGuid"
      from waiting_entry entry
        join stock_hold on stock_hold.tenant_id = ${tenantId} and stock_hold.guid = hold_guid
        join pickup_event event on event.tenant_id = ${tenantId} and event.guid = event_guid
      where entry.tenant_id = ${tenantId} and cancelled_at is not null and expires_at > ${now} order by number limit ${most}`,
  );

/** They wait again, where they stood and for what they wished in a ballot. @returns false if the offer has ended or was taken meanwhile */
export async function waitAgain(
  { db, tenantId }: Scope,
  { guid, holdGuid }: { readonly guid: string; readonly holdGuid: string },
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* waiting.again */ update waiting_entry set hold_guid = null, sku_guid = case when ballot_entry_guid is null then sku_guid else (
          select wish.sku_guid from ballot_entry wish where wish.tenant_id = ${tenantId} and wish.guid = ballot_entry_guid
        ) end
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and hold_guid = ${holdGuid}::uuid returning guid`,
  );
  return row !== null;
}

/** @returns the account that an offer was made to, if it still stands */
export async function findOffered(
  { db, tenantId }: Scope,
  { holdGuid, now }: { readonly holdGuid: string; readonly now: Date },
): Promise<{ readonly accountId: string; readonly marketGuid: string; readonly skuGuid: string } | null> {
  const [row] = await db.many(
    v.object({ accountId: v.string(), marketGuid: v.string(), skuGuid: v.string() }),
    sql`/* waiting.findOffered */ select entry.account_id as "accountId", entry.market_guid as "marketGuid", entry.sku_guid as "skuGuid"
      from waiting_entry entry join stock_hold on stock_hold.tenant_id = ${tenantId} and stock_hold.guid = hold_guid
      where entry.tenant_id = ${tenantId} and hold_guid = ${holdGuid}::uuid and expires_at > ${now}`,
  );
  return row ?? null;
}
