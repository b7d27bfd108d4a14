/** SQL of how trees are doing that residents collected: whom to ask, and what they answer. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { hasRecipient, recipientColumns, recipientEntries, recipientJoin } from '../order/order-recipient.ts';
import type { CheckRound, TreeCondition } from '../market/tree-check.rules.ts';

const HANDED_OUT = sql`coalesce(check_in.collected_at, ended_at)`;

const dueRow = v.object({
  guid: v.string(),
  ...recipientEntries,
  code: v.string(),
  /** Name. */
  market: v.string(),
  trees: v.array(v.object({ guid: v.string(), name: v.string() })),
});
export type DueOrder = v.InferOutput<typeof dueRow>;

/** Orders whose trees were handed out in this time and that were not asked about in this round. */
export const listDue = (
  { db, tenantId }: Scope,
  {
    round,
    from,
    before,
    after,
    most,
  }: {
    readonly round: CheckRound;
    readonly from: Date;
    readonly before: Date;
    /** Guid of the last one that was seen. */
    readonly after: string | null;
    readonly most: number;
  },
): Promise<DueOrder[]> =>
  db.many(
    dueRow,
    sql`/* treeCheck.listDue */ select customer_order.guid, ${recipientColumns('customer_order')}, customer_order.public_id as code, market.name as market,
        (
          select jsonb_agg(jsonb_build_object('guid', item.guid, 'name', stock_sku.name) order by number)
          from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
          where item.tenant_id = ${tenantId} and order_guid = customer_order.guid
        ) as trees
      from customer_order
        join market on market.tenant_id = ${tenantId} and market.guid = customer_order.market_guid
        ${recipientJoin('customer_order', tenantId)}
        left join check_in on check_in.tenant_id = ${tenantId} and check_in.order_guid = customer_order.guid
      where customer_order.tenant_id = ${tenantId} and state = 'COLLECTED' and checks_stopped_at is null and ${hasRecipient('customer_order')}
        and ended_at >= ${from} and ${HANDED_OUT} >= ${from} and ${HANDED_OUT} < ${before}
        and (${after}::uuid is null or customer_order.guid > ${after}::uuid)
        and exists (select from customer_order_item item where item.tenant_id = ${tenantId} and item.order_guid = customer_order.guid)
        and not exists (
          select from tree_check where tree_check.tenant_id = ${tenantId} and tree_check.order_guid = customer_order.guid and round = ${round} and asked_at is not null
        )
      order by customer_order.guid limit ${most}`,
  );

/** Locks the order until the transaction ends. @returns whether its resident may still be asked about it */
export async function lockAskable({ db, tenantId }: Scope, orderGuid: string): Promise<boolean> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* treeCheck.lockAskable */ select guid from customer_order
      where tenant_id = ${tenantId} and guid = ${orderGuid}::uuid and state = 'COLLECTED' and (account_id is not null or sealed is not null) and checks_stopped_at is null for update`,
  );
  return rows.length > 0;
}

/**
 * Trees that died before are not asked about again, and count as dead in this round too.
 * @returns the trees to ask about; none if they were asked about in this round before
 */
export async function noteAsked(
  { db, tenantId }: Scope,
  { orderGuid, round, now }: { readonly orderGuid: string; readonly round: CheckRound; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const rows = await db.many(
    v.object({ guid: v.string(), condition: v.nullable(v.string()) }),
    sql`/* treeCheck.noteAsked */ insert into tree_check as known (tenant_id, item_guid, order_guid, round, asked_at, condition, answered_at)
      select ${tenantId}, item.guid, order_guid, ${round}, ${now}::timestamptz, died.condition, died.answered_at
      from customer_order_item item left join lateral (
        select condition, answered_at from (
          select condition, answered_at from tree_check
          where tenant_id = ${tenantId} and item_guid = item.guid and condition is not null order by answered_at desc limit 1
        ) latest where condition = 'DEAD'
      ) died on true
      where item.tenant_id = ${tenantId} and order_guid = ${orderGuid}::uuid
      on conflict (tenant_id, item_guid, round) do update set asked_at = excluded.asked_at where known.asked_at is null
      returning item_guid as guid, condition`,
  );
  return new Set(rows.flatMap(({ guid, condition }) => (condition === 'DEAD' ? [] : [guid])));
}

const treeRow = v.object({
  itemGuid: v.string(),
  orderGuid: v.string(),
  /** Null of somebody without an account. */
  accountId: v.nullable(v.string()),
  name: v.string(),
  skuGuid: v.string(),
  handedOutAt: v.date(),
});
export type CollectedTree = v.InferOutput<typeof treeRow>;

/** A tree of somebody whose order is collected. */
export const findCollectedTree = ({ db, tenantId }: Scope, itemGuid: string): Promise<CollectedTree | null> =>
  db.maybe(
    treeRow,
    sql`/* treeCheck.findTree */ select item.guid as "itemGuid", customer_order.guid as "orderGuid", customer_order.account_id as "accountId", stock_sku.name,
        sku_guid as "skuGuid", ${HANDED_OUT} as "handedOutAt"
      from customer_order_item item
        join customer_order on customer_order.tenant_id = ${tenantId} and customer_order.guid = item.order_guid
        join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
        left join check_in on check_in.tenant_id = ${tenantId} and check_in.order_guid = customer_order.guid
      where item.tenant_id = ${tenantId} and item.guid = ${itemGuid}::uuid and state = 'COLLECTED' and (customer_order.account_id is not null or sealed is not null)`,
  );

const askedRow = v.object({ code: v.string(), hasAccount: v.boolean() });
export type AskedOrder = v.InferOutput<typeof askedRow>;

/** One answer for each tree and round; a later one replaces it. */
export const putAnswer = (
  { db, tenantId }: Scope,
  {
    itemGuid,
    orderGuid,
    round,
    condition,
    now,
  }: {
    readonly itemGuid: string;
    readonly orderGuid: string;
    readonly round: CheckRound;
    readonly condition: TreeCondition;
    readonly now: Date;
  },
): Promise<void> =>
  db.run(
    sql`/* treeCheck.putAnswer */ insert into tree_check (tenant_id, item_guid, order_guid, round, condition, answered_at)
      values (${tenantId}, ${itemGuid}::uuid, ${orderGuid}::uuid, ${round}, ${condition}, ${now})
      on conflict (tenant_id, item_guid, round) do update set condition = excluded.condition, answered_at = excluded.answered_at`,
  );

/** An order whose resident can be asked; null for any other. */
export const findAskedOrder = ({ db, tenantId }: Scope, orderGuid: string): Promise<AskedOrder | null> =>
  db.maybe(
    askedRow,
    sql`/* treeCheck.findOrder */ select public_id as code, account_id is not null as "hasAccount" from customer_order
      where tenant_id = ${tenantId} and guid = ${orderGuid}::uuid and (account_id is not null or sealed is not null)`,
  );

export const noteStopped = ({ db, tenantId }: Scope, orderGuid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* treeCheck.stop */ update customer_order set checks_stopped_at = coalesce(checks_stopped_at, ${now}) where tenant_id = ${tenantId} and guid = ${orderGuid}::uuid`,
  );

/** The latest answer of each tree that has one. */
export const listConditions = (
  { db, tenantId }: Scope,
  itemGuids: readonly string[],
): Promise<{ readonly itemGuid: string; readonly condition: string }[]> =>
  db.many(
    v.object({ itemGuid: v.string(), condition: v.string() }),
    sql`/* treeCheck.listConditions */ select distinct on (item_guid) item_guid as "itemGuid", condition from tree_check
      where tenant_id = ${tenantId} and item_guid = any (${sql.param([...itemGuids])}::uuid[]) and condition is not null
      order by item_guid, answered_at desc`,
  );
