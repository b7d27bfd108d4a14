/** SQL of the orders of a market, as staff export them. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const marketOrderRow = v.object({
  code: v.string(),
  state: v.string(),
  cancelReason: v.nullable(v.string()),
  orderedAt: v.date(),
  endedAt: v.nullable(v.date()),
  audience: v.string(),
  postcode: v.string(),
  location: v.string(),
  event: v.nullable(v.string()),
  trees: v.array(v.string()),
});
export type MarketOrderRow = v.InferOutput<typeof marketOrderRow>;

/** Without names and addresses, in the order of their codes. @param after the code of the last one that was read */
export const listMarketOrders = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<MarketOrderRow[]> =>
  db.many(
    marketOrderRow,
    sql`/* market.listOrders */ select public_id as code, state, cancel_reason as "cancelReason", ordered_at as "orderedAt", ended_at as "endedAt", audience,
        postcode_part as postcode, stock_location.slug as location, pickup_event.slug as event,
        array(
          select sku_id from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
          where item.tenant_id = ${tenantId} and order_guid = customer_order.guid order by number
        ) as trees
      from customer_order
        join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        left join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
      where customer_order.tenant_id = ${tenantId} and customer_order.market_guid = ${marketGuid}::uuid and public_id > ${after}
      order by public_id limit ${most}`,
  );
