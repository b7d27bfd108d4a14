/** SQL that brings the orders of a market that is over, with what was answered about their trees. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { PastOrder } from './past-orders.rules.ts';

export async function hasOrders({ db, tenantId }: Scope, marketGuid: string): Promise<boolean> {
  const [row] = await db.many(
    v.object({ has: v.boolean() }),
    sql`/* market.hasOrders */ select exists (select from customer_order where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid) as has`,
  );
  return row?.has === true;
}

/** The counters change last, as with every order. @throws Error if the market has not enough trees or tickets */
export async function insertPastOrders(
  { db, tenantId }: Scope,
  {
    marketGuid,
    location,
    event,
    audience,
    orders,
  }: {
    readonly marketGuid: string;
    /** Slugs. */
    readonly location: string;
    readonly event: string;
    readonly audience: string;
    readonly orders: readonly PastOrder[];
  },
): Promise<void> {
  await db.run(
    sql`/* market.seedPastOrders */ with given as (
        select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
          as tree (code text, "skuId" text, postcode text, "orderedAt" timestamptz, "collectedAt" timestamptz, checks jsonb)
      ), ordered as (
        insert into customer_order (tenant_id, guid, generation, public_id, market_guid, location_guid, event_guid, slot, state, audience, postcode_part,
          ordered_at, ended_at)
        select ${tenantId}, gen_random_uuid(), 'v2', code, ${marketGuid}::uuid, stock_location.guid, pickup_event.guid, 1, 'COLLECTED', ${audience}, postcode,
          "orderedAt", "collectedAt"
        from given
          join stock_location on stock_location.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and stock_location.slug = ${location}
          join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.slug = ${event}
        returning guid, public_id
      ), items as (
        insert into customer_order_item (tenant_id, order_guid, number, guid, sku_guid)
        select ${tenantId}, ordered.guid, 1, gen_random_uuid(), stock_sku.guid
        from ordered join given on code = public_id join stock_sku on stock_sku.tenant_id = ${tenantId} and sku_id = "skuId"
        returning order_guid, guid
      )
      insert into tree_check (tenant_id, item_guid, order_guid, round, asked_at, condition, answered_at)
      select ${tenantId}, items.guid, order_guid, round, "askedAt", condition, "answeredAt"
      from items join ordered on ordered.guid = order_guid join given on code = public_id,
        jsonb_to_recordset(checks) as asked (round text, "askedAt" timestamptz, condition text, "answeredAt" timestamptz)`,
  );
  const [row] = await db.many(
    v.object({ refused: v.nullable(v.string()) }),
    sql`/* market.takePastOrders */ with trees as (
        select location_guid, event_guid, sku_guid from customer_order
          join customer_order_item item on item.tenant_id = ${tenantId} and item.order_guid = customer_order.guid
        where customer_order.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid
      ) select move_stock(${tenantId},
        (select jsonb_build_array(jsonb_build_object('market', ${marketGuid}::uuid, 'audience', ${audience}::text, 'taken', count(*), 'held', 0)) from trees),
        (select jsonb_agg(jsonb_build_object('event', event_guid, 'taken', orders)) from (select event_guid, count(*) as orders from trees group by 1) counted),
        (select jsonb_agg(jsonb_build_object('location', location_guid, 'sku', sku_guid, 'taken', taken, 'held', 0))
          from (select location_guid, sku_guid, count(*) as taken from trees group by 1, 2) counted)
      ) as refused`,
  );
  if (row?.refused !== null) throw new Error(`The past orders of a market do not fit into its stock: ${row?.refused}`);
}
