/** SQL of orders. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { columnOf } from '../../../db/sql.ts';
import { holdRow, orderRow } from './order.schema.ts';
import type { OrderRow } from './order.schema.ts';

const countRow = v.object({ rows: v.number() });

const listOrdersWhere = ({ db, tenantId }: Scope, condition: SQL, most: number): Promise<OrderRow[]> =>
  db.many(
    orderRow,
    sql`/* order.list */ select customer_order.guid, generation, public_id as "publicId", state, cancel_reason as "cancelReason", customer_order.market_guid as "marketGuid",
        location_guid as "locationGuid", event_guid as "eventGuid", fulfilment, starts_at as "startsAt", cancelled_at is not null as "isEventCancelled", postcode_part as "postcodePart", sealed,
        ordered_at as "orderedAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('guid', item.guid, 'skuGuid', sku_guid) order by number)
          from customer_order_item item where item.tenant_id = ${tenantId} and order_guid = customer_order.guid
        ), '[]') as items
      from customer_order
        join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        left join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
      where customer_order.tenant_id = ${tenantId} and ${condition} order by ordered_at desc, public_id desc limit ${most}`,
  );

export const listOrders = (
  scope: Scope,
  { accountId, marketGuid = null }: { readonly accountId: string; readonly marketGuid?: string | null },
  most: number,
): Promise<OrderRow[]> =>
  listOrdersWhere(
    scope,
    sql`account_id = ${accountId} and (${marketGuid}::uuid is null or customer_order.market_guid = ${marketGuid}::uuid)`,
    most,
  );

export const findOrder = async (
  scope: Scope,
  { accountId, guid }: { readonly accountId: string; readonly guid: string },
): Promise<OrderRow | null> =>
  (await listOrdersWhere(scope, sql`account_id = ${accountId} and customer_order.guid = ${guid}::uuid`, 1))[0] ?? null;

/** Of somebody without an account, as long as it is not forgotten. */
export const findOrderWithoutAccount = async (scope: Scope, guid: string): Promise<OrderRow | null> =>
  (
    await listOrdersWhere(
      scope,
      sql`account_id is null and sealed is not null and customer_order.guid = ${guid}::uuid`,
      1,
    )
  )[0] ?? null;

/** @returns false if it is no longer ordered */
export async function cancelOrderWithoutAccount({ db, tenantId }: Scope, guid: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* order.cancelWithoutAccount */ update customer_order set state = 'CANCELLED', cancel_reason = 'user', ended_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id is null and state = 'ORDERED' returning guid`,
  );
  return row !== null;
}

/** As in `holdRow`, from JSON. */
const holdInJson = v.object({
  ...holdRow.entries,
  expiresAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
});
const HOLDS_IN_JSON = sql`jsonb_agg(jsonb_build_object('guid', guid, 'marketGuid', market_guid, 'locationGuid', location_guid, 'skuGuid', sku_guid, 'audience', stock_hold.audience,
          'quantity', quantity, 'expiresAt', expires_at, 'isOffer', is_offer, 'eventGuid', event_guid) order by expires_at, guid)`;
const standingRow = v.object({
  ownOrders: v.number(),
  endedHolds: v.number(),
  holds: v.array(holdInJson),
});
export type OrderStanding = v.InferOutput<typeof standingRow>;

export interface StandingQuestion {
  readonly accountId: string;
  readonly marketSlug: string;
  readonly audience: string;
  readonly now: Date;
}

/**
 * Orders and holds of residents in a market, and trees of the audience whose holds have ended but are not given back
 * yet, in one statement: it is asked with each click of a spike.
 * @returns one for each question, in their order
 */
export const listStandings = (
  { db, tenantId }: Scope,
  questions: readonly StandingQuestion[],
): Promise<readonly OrderStanding[]> =>
  db.many(
    standingRow,
    sql`/* order.listStandings */ select (
        select count(*) from customer_order
        where tenant_id = ${tenantId} and market_guid = market.guid and account_id = asked.account and state <> 'CANCELLED'
      )::int as "ownOrders", coalesce((
        select sum(quantity) from stock_hold
        where tenant_id = ${tenantId} and market_guid = market.guid and audience = asked.audience and expires_at <= asked.moment
      ), 0)::int as "endedHolds", coalesce((
        select ${HOLDS_IN_JSON}
        from stock_hold where tenant_id = ${tenantId} and market_guid = market.guid and account_id = asked.account
      ), '[]') as holds
      from unnest(${columnOf(questions, ({ accountId }) => accountId)}::text[], ${columnOf(questions, ({ marketSlug }) => marketSlug)}::text[],
        ${columnOf(questions, ({ audience }) => audience)}::text[], ${columnOf(questions, ({ now }) => now)}::timestamptz[])
        with ordinality as asked (account, slug, audience, moment, number)
        left join market on market.tenant_id = ${tenantId} and market.slug = asked.slug
      order by number`,
  );

const placingRow = v.object({
  number: v.number(),
  slot: v.number(),
  ownOrders: v.number(),
  holds: v.array(holdInJson),
});
export type Placing = v.InferOutput<typeof placingRow>;

/**
 * What a new order of a resident needs, in one statement: the next number, the first slot that no order of theirs has,
 * how many they have (cancelled ones do not count), and their holds. Their profile must be locked.
 */
export async function readPlacing(
  { db, tenantId }: Scope,
  { accountId, marketGuid }: { readonly accountId: string | null; readonly marketGuid: string },
): Promise<Placing> {
  const [row] = await db.many(
    placingRow,
    sql`/* order.readPlacing */ with taken as (
        select slot from customer_order
        where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and account_id = ${accountId}::text and state <> 'CANCELLED'
      )
      select nextval('customer_order_number')::int as number, (
        select min(slot) from (select 1 as slot union all select slot + 1 from taken) candidate where slot not in (select slot from taken)
      ) as slot, (select count(*) from taken)::int as "ownOrders", coalesce((
        select ${HOLDS_IN_JSON}
        from stock_hold where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and account_id = ${accountId}::text
      ), '[]') as holds`,
  );
  if (row === undefined) throw new Error('A question without a table has one answer');
  return row;
}

/** Cancelled ones do not count. */
export async function countOwnOrders(
  { db, tenantId }: Scope,
  { accountId, marketGuid }: { readonly accountId: string; readonly marketGuid: string },
): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* order.countOwn */ select count(*)::int as rows from customer_order
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and account_id = ${accountId} and state <> 'CANCELLED'`,
  );
  return row?.rows ?? 0;
}

/** The first slot that no order of the resident has. */
export async function findFreeSlot(
  { db, tenantId }: Scope,
  { accountId, marketGuid }: { readonly accountId: string; readonly marketGuid: string },
): Promise<number> {
  const [row] = await db.many(
    v.object({ slot: v.number() }),
    sql`/* order.findFreeSlot */ with taken as (
        select slot from customer_order
        where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and account_id = ${accountId} and state <> 'CANCELLED'
      )
      select min(slot) as slot from (select 1 as slot union all select slot + 1 from taken) candidate where slot not in (select slot from taken)`,
  );
  return row?.slot ?? 1;
}

export async function nextOrderNumber({ db }: Scope): Promise<number> {
  const [row] = await db.many(
    v.object({ number: v.number() }),
    sql`/* order.nextNumber */ select nextval('customer_order_number')::int as number`,
  );
  if (row === undefined) throw new Error('A sequence has a next number');
  return row.number;
}

export interface NewOrder {
  readonly guid: string;
  readonly publicId: string;
  readonly marketGuid: string;
  readonly locationGuid: string;
  readonly eventGuid: string | null;
  /** Null of somebody without an account, whose order staff took. */
  readonly accountId: string | null;
  readonly slot: number;
  readonly audience: string;
  readonly postcodePart: string;
  /** Slug of the terms that were accepted; null where the market has none. */
  readonly termsStory: string | null;
  readonly sealed: string;
  readonly orderedAt: Date;
  /** One for each tree. */
  readonly items: OrderRow['items'];
}

export const insertOrder = ({ db, tenantId }: Scope, order: NewOrder): Promise<void> =>
  db.run(
    sql`/* order.insert */ with ordered as (
        insert into customer_order (tenant_id, guid, generation, public_id, market_guid, location_guid, event_guid, account_id, slot, state, audience,
          postcode_part, terms_story, terms_accepted_at, sealed, ordered_at)
        values (${tenantId}, ${order.guid}::uuid, 'v2', ${order.publicId}, ${order.marketGuid}::uuid, ${order.locationGuid}::uuid, ${order.eventGuid}::uuid,
          ${order.accountId}, ${order.slot}, 'ORDERED', ${order.audience}, ${order.postcodePart}, ${order.termsStory},
          case when ${order.termsStory}::text is null then null else ${order.orderedAt}::timestamptz end, ${order.sealed}, ${order.orderedAt})
        returning guid
      )
      insert into customer_order_item (tenant_id, order_guid, number, guid, sku_guid)
      select ${tenantId}, ordered.guid, number, item, sku
      from ordered, unnest(${sql.param(order.items.map(({ guid }) => guid))}::uuid[], ${sql.param(order.items.map(({ skuGuid }) => skuGuid))}::uuid[])
        with ordinality as wanted (item, sku, number)`,
  );

/** @returns false if it is no longer ordered, or for another event by now */
export async function setEvent(
  { db, tenantId }: Scope,
  { guid, from, to }: { readonly guid: string; readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* order.setEvent */ update customer_order set event_guid = ${to}::uuid
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and state = 'ORDERED' and event_guid is not distinct from ${from}::uuid returning guid`,
  );
  return row !== null;
}

/**
 * Its trees and its ticket are given back by a trigger, once.
 * @returns false if it is no longer ordered
 */
export async function cancelOrderRow(
  { db, tenantId }: Scope,
  { accountId, guid, now }: { readonly accountId: string; readonly guid: string; readonly now: Date },
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* order.cancel */ update customer_order set state = 'CANCELLED', cancel_reason = 'user', ended_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id = ${accountId} and state = 'ORDERED' returning guid`,
  );
  return row !== null;
}

const sealedRow = v.object({ guid: v.string(), sealed: v.string() });

/** Orders whose personal data is not encrypted under this key, by guid. @param after guid of the last one that was seen */
export const listSealedOtherwise = (
  { db, tenantId }: Scope,
  { keyId, after, most }: { readonly keyId: string; readonly after: string | null; readonly most: number },
): Promise<v.InferOutput<typeof sealedRow>[]> =>
  db.many(
    sealedRow,
    sql`/* order.listSealedOtherwise */ select guid, sealed from customer_order
      where tenant_id = ${tenantId} and sealed is not null and split_part(sealed, '.', 1) <> ${keyId} and (${after}::uuid is null or guid > ${after}::uuid)
      order by guid limit ${most} for update skip locked`,
  );

export const reseal = ({ db, tenantId }: Scope, guid: string, sealed: string): Promise<void> =>
  db.run(
    sql`/* order.reseal */ update customer_order set sealed = ${sealed} where tenant_id = ${tenantId} and guid = ${guid}::uuid and sealed is not null`,
  );

/** Orders that ended before this moment lose their account, if they have one, and their personal data. */
export async function forgetOldOrders({ db, tenantId }: Scope, before: Date): Promise<number> {
  const [row] = await db.many(
    countRow,
    sql`/* order.forgetOld */ with forgotten as (
        update customer_order set account_id = null, sealed = null where tenant_id = ${tenantId} and (account_id is not null or sealed is not null) and coalesce(ended_at, (
          select ends_at from pickup_event where pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
        ), ordered_at) < ${before} returning guid
      ) select count(*)::int as rows from forgotten`,
  );
  return row?.rows ?? 0;
}

const treeRow = v.object({
  orderGuid: v.string(),
  name: v.string(),
  answers: v.array(v.object({ round: v.string(), condition: v.string(), answeredAt: v.string() })),
});

/** Trees of orders, and what the resident said of how they are doing, for the download of somebody's data. */
export const listTreesOf = (
  { db, tenantId }: Scope,
  orderGuids: readonly string[],
): Promise<v.InferOutput<typeof treeRow>[]> =>
  db.many(
    treeRow,
    sql`/* order.listTreesOf */ select order_guid as "orderGuid", name, coalesce((
          select jsonb_agg(jsonb_build_object('round', round, 'condition', condition, 'answeredAt', answered_at) order by answered_at)
          from tree_check where tree_check.tenant_id = ${tenantId} and item_guid = item.guid and condition is not null
        ), '[]') as answers
      from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
      where item.tenant_id = ${tenantId} and order_guid = any (${sql.param([...orderGuids])}::uuid[]) order by order_guid, number`,
  );
