/** SQL of pickup events that staff change, and of who is told. */
import type { EventPlan } from '@greenward/contract/event-plan.schema';
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { hasRecipient, recipientColumns, recipientJoin } from '../order/order-recipient.ts';
import type { EventTimes } from './event-desk.rules.ts';
import { deskEventRow, toldEventRow, toldOrderRow } from './event-desk.schema.ts';
import type { DeskEventRow, ToldEventRow, ToldOrderRow } from './event-desk.schema.ts';

export const findDeskEvent = ({ db, tenantId }: Scope, slug: string): Promise<DeskEventRow | null> =>
  db.maybe(
    deskEventRow,
    sql`/* eventDesk.find */ select guid, slug, name, address, directions, lat, lon, starts_at as "startsAt", ends_at as "endsAt",
        booking_from as "bookingFrom", booking_until as "bookingUntil", tickets, tickets_taken + tickets_held as "ticketsTaken", cancelled_at is not null as "isCancelled",
        (select count(*) from customer_order where tenant_id = ${tenantId} and event_guid = pickup_event.guid and state = 'ORDERED')::int as waiting,
        notice_at is not null and told_at is null as "isTelling"
      from pickup_event where tenant_id = ${tenantId} and slug = ${slug}`,
  );

/** Personal data of those that staff took for somebody without an account. */
export const listWithoutAccount = (
  { db, tenantId }: Scope,
  eventGuid: string,
): Promise<{ readonly guid: string; readonly sealed: string }[]> =>
  db.many(
    v.object({ guid: v.string(), sealed: v.string() }),
    sql`/* eventDesk.listWithoutAccount */ select guid, sealed from customer_order
      where tenant_id = ${tenantId} and event_guid = ${eventGuid}::uuid and state = 'ORDERED' and account_id is null and sealed is not null`,
  );

/** Until the transaction ends. What follows sees what others did before. */
export const lockEvent = ({ db, tenantId }: Scope, slug: string): Promise<void> =>
  db.run(
    sql`/* eventDesk.lock */ select from pickup_event where tenant_id = ${tenantId} and slug = ${slug} for no key update`,
  );

/** Of another day, people are reminded again. */
export const moveEvent = (
  { db, tenantId }: Scope,
  guid: string,
  {
    plan: { address, directions, lat, lon },
    isSameDay,
    times: { startsAt, endsAt, bookingFrom, bookingUntil },
    now,
  }: { readonly plan: EventPlan; readonly times: EventTimes; readonly isSameDay: boolean; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* eventDesk.move */ update pickup_event set starts_at = ${startsAt}, ends_at = ${endsAt}, booking_from = ${bookingFrom}, booking_until = ${bookingUntil},
        address = ${address}, directions = ${directions}, lat = ${lat}, lon = ${lon}, reminded_at = case when ${isSameDay} then reminded_at end,
        notice = 'moved', notice_at = ${now}, told_at = null
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const setTickets = ({ db, tenantId }: Scope, guid: string, tickets: number): Promise<void> =>
  db.run(
    sql`/* eventDesk.setTickets */ update pickup_event set tickets = ${tickets} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const setCancelled = (
  { db, tenantId }: Scope,
  guid: string,
  { isCancelled, now }: { readonly isCancelled: boolean; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* eventDesk.setCancelled */ update pickup_event set cancelled_at = ${isCancelled ? now : null}, notice = ${isCancelled ? 'cancelled' : 'restored'},
        notice_at = ${now}, told_at = null
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** The oldest change of which nobody was told. Locks the event until the transaction ends. @param before of the change */
export const takeEventToTell = ({ db, tenantId }: Scope, before: Date): Promise<ToldEventRow | null> =>
  db.maybe(
    toldEventRow,
    sql`/* eventDesk.takeToTell */ select guid, name, address, directions, starts_at as "startsAt", ends_at as "endsAt", notice, notice_at as "noticeAt"
      from pickup_event where tenant_id = ${tenantId} and notice_at <= ${before} and told_at is null
      order by notice_at, guid limit 1 for no key update skip locked`,
  );

const toldOrders = (tenantId: number, from: SQL): SQL =>
  sql`select told.guid, told.public_id as code, ${recipientColumns('told')}, market.slug as market, pickup_event.name as event,
      array(
        select stock_sku.name from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
        where item.tenant_id = ${tenantId} and order_guid = told.guid order by number
      ) as trees
    from ${from} told
      join market on market.tenant_id = ${tenantId} and market.guid = told.market_guid
      join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = told.event_guid
      ${recipientJoin('told', tenantId)}
    where ${hasRecipient('told')}
    order by told.public_id`;

/** Who may have ordered without seeing the change. */
export const listOrdersToTell = (
  { db, tenantId }: Scope,
  { guid, orderedBefore }: { readonly guid: string; readonly orderedBefore: Date },
): Promise<ToldOrderRow[]> =>
  db.many(
    toldOrderRow,
    sql`/* eventDesk.listToTell */ ${toldOrders(
      tenantId,
      sql`(select * from customer_order where tenant_id = ${tenantId} and event_guid = ${guid}::uuid and state = 'ORDERED' and ordered_at <= ${orderedBefore})`,
    )}`,
  );

export const noteTold = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* eventDesk.noteTold */ update pickup_event set told_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/**
 * Cancels orders of cancelled events that nobody moved to another day. Their trees are given back by a trigger.
 * @returns those whose resident can be told, and how many there were
 */
export async function releaseUnbooked(
  { db, tenantId }: Scope,
  { endedBefore, now, most }: { readonly endedBefore: Date; readonly now: Date; readonly most: number },
): Promise<{ readonly released: number; readonly told: readonly ToldOrderRow[] }> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* eventDesk.release */ update customer_order set state = 'CANCELLED', cancel_reason = 'event', ended_at = ${now}
      where tenant_id = ${tenantId} and guid in (
        select waiting.guid from customer_order waiting
          join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = waiting.event_guid
        where waiting.tenant_id = ${tenantId} and waiting.state = 'ORDERED' and cancelled_at is not null and ends_at <= ${endedBefore}
        order by waiting.guid limit ${most} for update of waiting skip locked
      ) returning guid`,
  );
  const guids = rows.map(({ guid }) => guid);
  const told = await db.many(
    toldOrderRow,
    sql`/* eventDesk.listReleased */ ${toldOrders(
      tenantId,
      sql`(select * from customer_order where tenant_id = ${tenantId} and guid = any (${sql.param(guids)}::uuid[]))`,
    )}`,
  );
  return { released: rows.length, told };
}
