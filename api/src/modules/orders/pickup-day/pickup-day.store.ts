/** SQL of pickup events at the staff desk: their orders, check-ins, and orders that nobody collected. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { deskOrderRow, pickupEventRow } from './pickup-day.schema.ts';
import type { DeskOrderRow, PickupEventRow } from './pickup-day.schema.ts';

/** Also of orders that stood already when the hours were changed. */
const RELEASE_OF = sql`greatest(ends_at, coalesce(no_show_since, ends_at)) + make_interval(hours => (rules->>'noShowHours')::int)`;

const listEventsWhere = ({ db, tenantId }: Scope, condition: SQL): Promise<PickupEventRow[]> =>
  db.many(
    pickupEventRow,
    sql`/* pickupDay.listEvents */ select event.guid, event.slug, event.name, address, starts_at as "startsAt", ends_at as "endsAt",
        cancelled_at is not null as "isCancelled",
        coalesce(array_agg(market.guid::text order by market.name) filter (where market.guid is not null), '{}') as "marketGuids",
        coalesce(array_agg(market.name order by market.name) filter (where market.guid is not null), '{}') as markets,
        (select count(*) from customer_order where tenant_id = ${tenantId} and event_guid = event.guid and state = 'ORDERED')::int as waiting,
        (select count(*) from customer_order where tenant_id = ${tenantId} and event_guid = event.guid and state = 'COLLECTED')::int as collected,
        min(${RELEASE_OF}) as "releasesAt"
      from pickup_event event
        left join market_event on market_event.tenant_id = ${tenantId} and event_guid = event.guid
        left join market on market.tenant_id = ${tenantId} and market.guid = market_guid
      where event.tenant_id = ${tenantId} and ${condition} group by event.tenant_id, event.guid order by starts_at, event.slug`,
  );

export const listPickupEvents = (scope: Scope, endedAfter: Date): Promise<PickupEventRow[]> =>
  listEventsWhere(scope, sql`ends_at > ${endedAfter}`);

export const findPickupEvent = async (scope: Scope, slug: string): Promise<PickupEventRow | null> =>
  (await listEventsWhere(scope, sql`event.slug = ${slug}`))[0] ?? null;

const ordersWhere = (tenantId: number, condition: SQL): SQL =>
  sql`select customer_order.guid, public_id as "publicId", state, cancel_reason as "cancelReason", customer_order.market_guid as "marketGuid",
      market.name as "marketName", location_guid as "locationGuid", fulfilment, customer_order.event_guid as "eventGuid", customer_order.account_id as "accountId",
      audience, postcode_part as "postcodePart", sealed, private_profile.name as "profileName", ended_at as "endedAt",
      array(
        select sku_guid::text from customer_order_item item where item.tenant_id = ${tenantId} and order_guid = customer_order.guid order by number
      ) as "skuGuids",
      array(
        select stock_sku.name from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
        where item.tenant_id = ${tenantId} and order_guid = customer_order.guid order by number
      ) as trees,
      collected_at as "collectedAt", check_in.account_id as "collectedBy", recorded_at as "recordedAt"
    from customer_order
      join market on market.tenant_id = ${tenantId} and market.guid = customer_order.market_guid
      join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
      left join check_in on check_in.tenant_id = ${tenantId} and check_in.order_guid = customer_order.guid
      left join private_profile on private_profile.tenant_id = ${tenantId} and private_profile.account_id = customer_order.account_id
    where customer_order.tenant_id = ${tenantId} and ${condition}`;

/** Orders for the event, and those for other events that were handed out there. */
export const listOrdersOfEvent = (
  { db, tenantId }: Scope,
  { eventGuid, most }: { readonly eventGuid: string; readonly most: number },
): Promise<DeskOrderRow[]> =>
  db.many(
    deskOrderRow,
    sql`/* pickupDay.listOrders */ ${ordersWhere(
      tenantId,
      sql`(customer_order.event_guid = ${eventGuid}::uuid or check_in.event_guid = ${eventGuid}::uuid)`,
    )} order by public_id limit ${most}`,
  );

const deliveryRow = v.object({ market: v.string(), name: v.string(), waiting: v.number() });

/** Markets that bring trees to homes, with how many orders wait for it. */
export const listDeliveryMarkets = ({ db, tenantId }: Scope): Promise<v.InferOutput<typeof deliveryRow>[]> =>
  db.many(
    deliveryRow,
    sql`/* pickupDay.listDeliveryMarkets */ select slug as market, name, (
        select count(*) from customer_order join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        where customer_order.tenant_id = ${tenantId} and customer_order.market_guid = market.guid and fulfilment <> 'PICKUP' and state = 'ORDERED'
      )::int as waiting
      from market where tenant_id = ${tenantId} and exists (
        select from stock_location where stock_location.tenant_id = ${tenantId} and market_guid = market.guid and fulfilment <> 'PICKUP'
      ) order by name, slug`,
  );

/** Orders that are brought to homes: those that wait for it, and those that were brought lately. */
export const listDeliveries = (
  { db, tenantId }: Scope,
  {
    marketGuid,
    deliveredAfter,
    most,
  }: { readonly marketGuid: string; readonly deliveredAfter: Date; readonly most: number },
): Promise<DeskOrderRow[]> =>
  db.many(
    deskOrderRow,
    sql`/* pickupDay.listDeliveries */ ${ordersWhere(
      tenantId,
      sql`customer_order.market_guid = ${marketGuid}::uuid and fulfilment <> 'PICKUP' and (state = 'ORDERED' or (state = 'COLLECTED' and recorded_at >= ${deliveredAfter}))`,
    )} order by public_id limit ${most}`,
  );

/** Locks the order until the transaction ends. What follows sees what others did before. */
export const lockOrderByCode = ({ db, tenantId }: Scope, code: string): Promise<void> =>
  db.run(
    sql`/* pickupDay.lockOrder */ select from customer_order where tenant_id = ${tenantId} and public_id = ${code} for update`,
  );

export const findOrderByCode = ({ db, tenantId }: Scope, code: string): Promise<DeskOrderRow | null> =>
  db.maybe(deskOrderRow, sql`/* pickupDay.findOrder */ ${ordersWhere(tenantId, sql`public_id = ${code}`)}`);

export interface NewCheckIn {
  readonly orderGuid: string;
  /** Null for a delivery. */
  readonly eventGuid: string | null;
  readonly accountId: string;
  readonly collectedAt: Date;
  readonly now: Date;
  /** Another slot, for an order that had lost its own; null keeps it. */
  readonly slot: number | null;
}

export async function insertCheckIn(
  { db, tenantId }: Scope,
  { orderGuid, eventGuid, accountId, collectedAt, now, slot }: NewCheckIn,
): Promise<void> {
  const slotChange = slot === null ? sql`` : sql`, slot = ${slot}`;
  await db.run(
    sql`/* pickupDay.collect */ update customer_order set state = 'COLLECTED', cancel_reason = null, ended_at = ${now} ${slotChange}
      where tenant_id = ${tenantId} and guid = ${orderGuid}::uuid`,
  );
  await db.run(
    sql`/* pickupDay.insertCheckIn */ insert into check_in (tenant_id, order_guid, event_guid, account_id, collected_at, recorded_at)
      values (${tenantId}, ${orderGuid}::uuid, ${eventGuid}::uuid, ${accountId}, ${collectedAt}, ${now})`,
  );
}

export async function deleteCheckIn({ db, tenantId }: Scope, orderGuid: string): Promise<void> {
  await db.run(
    sql`/* pickupDay.deleteCheckIn */ delete from check_in where tenant_id = ${tenantId} and order_guid = ${orderGuid}::uuid`,
  );
  await db.run(
    sql`/* pickupDay.uncollect */ update customer_order set state = 'ORDERED', ended_at = null
      where tenant_id = ${tenantId} and guid = ${orderGuid}::uuid`,
  );
}

/**
 * Cancels orders that nobody collected, once the hour that their market states has come. Their trees and tickets are
 * given back by a trigger. Orders that are being checked in are left to the next run.
 * @returns how many there were
 */
export async function releaseNoShows({ db, tenantId }: Scope, now: Date, most: number): Promise<number> {
  const [row] = await db.many(
    v.object({ rows: v.number() }),
    sql`/* pickupDay.releaseNoShows */ with missed as (
        select customer_order.guid from customer_order
          join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
          join market on market.tenant_id = ${tenantId} and market.guid = customer_order.market_guid
        where customer_order.tenant_id = ${tenantId} and state = 'ORDERED' and pickup_event.cancelled_at is null and ${RELEASE_OF} <= ${now}
        order by customer_order.guid limit ${most} for update of customer_order skip locked
      ), released as (
        update customer_order set state = 'CANCELLED', cancel_reason = 'no-show', ended_at = ${now}
        where tenant_id = ${tenantId} and guid in (select guid from missed) returning guid
      ) select count(*)::int as rows from released`,
  );
  return row?.rows ?? 0;
}
