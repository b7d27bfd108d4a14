/** SQL of holds, and the counters of stock, quotas and tickets. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { holdRow } from './order.schema.ts';
import type { HoldRow } from './order.schema.ts';
import type { StockMove } from './stock-move.rules.ts';

const USED_UP = ['QUOTA_FULL', 'EVENT_FULL', 'OUT_OF_STOCK'] as const;
export type UsedUp = (typeof USED_UP)[number];

const HOLD = sql`guid, market_guid as "marketGuid", location_guid as "locationGuid", sku_guid as "skuGuid", audience, quantity, expires_at as "expiresAt"`;

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
  { guid, marketGuid, locationGuid, skuGuid, audience, quantity, expiresAt }: HoldRow,
): Promise<void> =>
  db.run(
    sql`/* hold.insert */ insert into stock_hold (tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at)
      values (${tenantId}, ${guid}::uuid, ${accountId}, ${marketGuid}::uuid, ${locationGuid}::uuid, ${skuGuid}::uuid, ${audience}, ${quantity}, ${expiresAt})`,
  );

/** Deletes holds that have ended, and waits for nobody. */
const deleteEndedWhere = ({ db, tenantId }: Scope, condition: SQL, most: number): Promise<HoldRow[]> =>
  db.many(
    holdRow,
    sql`/* hold.deleteEnded */ delete from stock_hold where tenant_id = ${tenantId} and guid in (
        select guid from stock_hold where tenant_id = ${tenantId} and ${condition} order by expires_at limit ${most} for update skip locked
      ) returning ${HOLD}`,
  );

export const deleteEndedHolds = (scope: Scope, now: Date, most: number): Promise<HoldRow[]> =>
  deleteEndedWhere(scope, sql`expires_at <= ${now}`, most);

interface Lacking {
  readonly move: StockMove;
  /** What there is not enough of. */
  readonly usedUp: UsedUp;
  readonly now: Date;
}

const column = (values: readonly string[], type: string): SQL => sql`${sql.param([...values])}::${sql.raw(type)}[]`;
const quotasIn = ({ quotas }: StockMove): SQL =>
  sql`select * from unnest(${column(
    quotas.map(({ market }) => market),
    'uuid',
  )}, ${column(
    quotas.map(({ audience }) => audience),
    'text',
  )})`;
const itemsIn = ({ items }: StockMove): SQL =>
  sql`select * from unnest(${column(
    items.map(({ location }) => location),
    'uuid',
  )}, ${column(
    items.map(({ sku }) => sku),
    'uuid',
  )})`;

/** Holds that have ended and keep the counter from having enough. */
const keepingBack = ({ move, usedUp, now }: Lacking): SQL =>
  usedUp === 'QUOTA_FULL'
    ? sql`expires_at <= ${now} and (market_guid, audience) in (${quotasIn(move)})`
    : sql`expires_at <= ${now} and (location_guid, sku_guid) in (${itemsIn(move)})`;

export const deleteEndedHoldsOf = (scope: Scope, lacking: Lacking): Promise<HoldRow[]> =>
  deleteEndedWhere(scope, keepingBack(lacking), SWEPT_BY_WRITER);

/** True as well while another writer gives them back. */
export async function hasEndedHoldsOf({ db, tenantId }: Scope, lacking: Lacking): Promise<boolean> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* hold.hasEnded */ select guid from stock_hold where tenant_id = ${tenantId} and ${keepingBack(lacking)} limit 1`,
  );
  return rows.length > 0;
}

/** Waits for other writers of these counters, in the order in which move_stock locks them. */
export async function lockCounters({ db, tenantId }: Scope, move: StockMove): Promise<void> {
  await db.run(
    sql`/* order.lockQuotas */ select from audience_quota where tenant_id = ${tenantId} and (market_guid, audience) in (${quotasIn(move)})
      order by market_guid, audience for no key update`,
  );
  await db.run(
    sql`/* order.lockTickets */ select from pickup_event where tenant_id = ${tenantId} and guid = any (${column(
      move.tickets.map(({ event }) => event),
      'uuid',
    )}) order by guid for no key update`,
  );
  await db.run(
    sql`/* order.lockItems */ select from stock_item where tenant_id = ${tenantId} and (location_guid, sku_guid) in (${itemsIn(move)})
      order by location_guid, sku_guid for no key update`,
  );
}
const SWEPT_BY_WRITER = 200;
