/** SQL of reminders of pickup events. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { hasRecipient, recipientColumns, recipientEntries, recipientJoin } from '../order/order-recipient.ts';

const eventRow = v.object({
  guid: v.string(),
  name: v.string(),
  address: v.string(),
  directions: v.string(),
  startsAt: v.date(),
  endsAt: v.date(),
});
export type EventToRemind = v.InferOutput<typeof eventRow>;

const orderRow = v.object({
  guid: v.string(),
  code: v.string(),
  ...recipientEntries,
  /** Slug. */
  market: v.string(),
  noShowHours: v.nullable(v.number()),
  trees: v.array(v.string()),
});
export type RemindableOrder = v.InferOutput<typeof orderRow>;

/** The next event that begins in this time and of which nobody was reminded. Locks it until the transaction ends. */
export const takeEventToRemind = (
  { db, tenantId }: Scope,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<EventToRemind | null> =>
  db.maybe(
    eventRow,
    sql`/* pickupReminder.takeEvent */ select guid, name, address, directions, starts_at as "startsAt", ends_at as "endsAt" from pickup_event
      where tenant_id = ${tenantId} and starts_at >= ${from} and starts_at < ${until} and cancelled_at is null and reminded_at is null
      order by starts_at, guid limit 1 for update skip locked`,
  );

export const listRemindable = (
  { db, tenantId }: Scope,
  { eventGuid, orderedBefore }: { readonly eventGuid: string; readonly orderedBefore: Date },
): Promise<RemindableOrder[]> =>
  db.many(
    orderRow,
    sql`/* pickupReminder.listOrders */ select customer_order.guid, customer_order.public_id as code, ${recipientColumns('customer_order')}, market.slug as market, (rules->>'noShowHours')::int as "noShowHours",
        array(
          select stock_sku.name from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
          where item.tenant_id = ${tenantId} and order_guid = customer_order.guid order by number
        ) as trees
      from customer_order
        join market on market.tenant_id = ${tenantId} and market.guid = customer_order.market_guid
        ${recipientJoin('customer_order', tenantId)}
      where customer_order.tenant_id = ${tenantId} and event_guid = ${eventGuid}::uuid and state = 'ORDERED' and ordered_at < ${orderedBefore} and ${hasRecipient('customer_order')}
      order by customer_order.public_id`,
  );

export const noteReminded = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* pickupReminder.note */ update pickup_event set reminded_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );
