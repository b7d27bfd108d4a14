/** SQL of holds, and the counters of stock, quotas and tickets. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { holdRow } from './order.schema.ts';
import type { HoldRow } from './order.schema.ts';
import type { CounterKeys, StockMove } from './stock-move.rules.ts';

const USED_UP = ['QUOTA_FULL', 'EVENT_FULL', 'OUT_OF_STOCK'] as const;
export type UsedUp = (typeof USED_UP)[number];

const HOLD = sql`guid, market_guid as "marketGuid", location_guid as "locationGuid", sku_guid as "skuGuid", audience, quantity, expires_at as "expiresAt", is_offer as "isOffer", event_guid as "eventGuid"`;

/**
 * Moves the counters, all of them or none, and locks them until the transaction ends: use it last.
 * @returns what is used up, or null
 */
export async function moveStock(
  { db, tenantId }: Scope,
  { quotas, tickets, items }: StockMove,
): Promise<UsedUp | null> {
  const json = (part: unknown): SQL => sql`${JSON.stringify(part)}::jsonb`;
  const [row] = await db.many(
    v.object({ usedUp: v.nullable(v.picklist(USED_UP)) }),
    sql`/* order.moveStock */ select move_stock(${tenantId}, ${json(quotas)}, ${json(tickets)}, ${json(items)}) as "usedUp"`,
  );
  return row?.usedUp ?? null;
}

export const listHolds = (
  { db, tenantId }: Scope,
  { accountId, marketGuid }: { readonly accountId: string; readonly marketGuid: string },
): Promise<HoldRow[]> =>
  db.many(
    holdRow,
    sql`/* hold.listOwn */ select ${HOLD} from stock_hold
      where tenant_id = ${tenantId} and account_id = ${accountId} and market_guid = ${marketGuid}::uuid order by expires_at, guid`,
  );

/** @returns those that were still there: another writer may have given an expired one back */
export const deleteHolds = ({ db, tenantId }: Scope, guids: readonly string[]): Promise<HoldRow[]> =>
  db.many(
    holdRow,
    sql`/* hold.delete */ delete from stock_hold where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[]) returning ${HOLD}`,
  );

export const insertHold = (
  { db, tenantId }: Scope,
  accountId: string,
  { guid, marketGuid, locationGuid, skuGuid, audience, quantity, expiresAt, isOffer, eventGuid }: HoldRow,
): Promise<void> =>
  db.run(
    sql`/* hold.insert */ insert into stock_hold (tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at, is_offer, event_guid)
      values (${tenantId}, ${guid}::uuid, ${accountId}, ${marketGuid}::uuid, ${locationGuid}::uuid, ${skuGuid}::uuid, ${audience}, ${quantity}, ${expiresAt}, ${isOffer}, ${eventGuid}::uuid)`,
  );

/** Deletes those that are still there, and waits for nobody: a resident may be using up their own. */
export const deleteEndedHolds = ({ db, tenantId }: Scope, guids: readonly string[]): Promise<HoldRow[]> =>
  db.many(
    holdRow,
    sql`/* hold.deleteEnded */ delete from stock_hold where tenant_id = ${tenantId} and guid in (
        select guid from stock_hold where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[]) for update skip locked
      ) returning ${HOLD}`,
  );

/** The oldest first. */
export const listEndedHolds = ({ db, tenantId }: Scope, now: Date, most: number): Promise<HoldRow[]> =>
  db.many(
    holdRow,
    sql`/* hold.listEnded */ select ${HOLD} from stock_hold where tenant_id = ${tenantId} and expires_at <= ${now} order by expires_at, guid limit ${most}`,
  );

const column = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
const quotasIn = ({ quotas }: CounterKeys): SQL =>
  sql`(select * from unnest(${column(
    quotas.map(({ market }) => market),
    'uuid',
  )}, ${column(
    quotas.map(({ audience }) => audience),
    'text',
  )}))`;
const ticketsIn = ({ tickets }: CounterKeys): SQL =>
  column(
    tickets.map(({ event }) => event),
    'uuid',
  );
const itemsIn = ({ items }: CounterKeys): SQL =>
  sql`(select * from unnest(${column(
    items.map(({ location }) => location),
    'uuid',
  )}, ${column(
    items.map(({ sku }) => sku),
    'uuid',
  )}))`;

/** Holds that have ended and may keep a counter from having enough: the oldest of each kind. */
export const listEndedHoldsOf = (
  { db, tenantId }: Scope,
  keys: CounterKeys,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<HoldRow[]> => {
  const oldest = (condition: SQL): SQL =>
    sql`(select * from stock_hold where tenant_id = ${tenantId} and expires_at <= ${now} and ${condition} order by expires_at, guid limit ${most})`;
  return db.many(
    holdRow,
    sql`/* hold.listEndedOf */ select ${HOLD} from (
        ${oldest(sql`(location_guid, sku_guid) in ${itemsIn(keys)}`)} union ${oldest(sql`(market_guid, audience) in ${quotasIn(keys)}`)}
        union ${oldest(sql`event_guid = any (${ticketsIn(keys)})`)}
      ) ended`,
  );
};

/** Locks these counters in the order of move_stock, and waits for other writers. */
export async function lockCounters({ db, tenantId }: Scope, keys: CounterKeys): Promise<void> {
  await db.run(
    sql`/* order.lockQuotas */ select from audience_quota where tenant_id = ${tenantId} and (market_guid, audience) in ${quotasIn(keys)}
      order by market_guid, audience for no key update`,
  );
  await db.run(
    sql`/* order.lockTickets */ select from pickup_event where tenant_id = ${tenantId} and guid = any (${ticketsIn(keys)}) order by guid for no key update`,
  );
  await db.run(
    sql`/* order.lockItems */ select from stock_item where tenant_id = ${tenantId} and (location_guid, sku_guid) in ${itemsIn(keys)}
      order by location_guid, sku_guid for no key update`,
  );
}
