/** SQL of how trees are doing: figures, never orders. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { LATEST } from './survival.rules.ts';

const cellRow = v.object({
  marketGuid: v.string(),
  round: v.string(),
  kind: v.string(),
  postcode: v.string(),
  count: v.object({
    asked: v.number(),
    answered: v.number(),
    alive: v.number(),
    poorly: v.number(),
    dead: v.number(),
    moved: v.number(),
  }),
});
export type SurvivalRow = v.InferOutput<typeof cellRow>;

/**
 * Trees by market, round, kind and part of the postcode. Only those of orders that are collected still: a check-in may
 * have been taken back.
 */
export const listSurvival = ({ db, tenantId }: Scope, marketGuids: readonly string[]): Promise<SurvivalRow[]> =>
  db.many(
    cellRow,
    sql`/* survival.list */ with checked as (
        select item_guid, customer_order.market_guid, postcode_part, round, condition, answered_at
        from customer_order join tree_check on tree_check.tenant_id = ${tenantId} and order_guid = customer_order.guid
        where customer_order.tenant_id = ${tenantId} and state = 'COLLECTED' and customer_order.market_guid = any (${sql.param([...marketGuids])}::uuid[])
      ), latest as (
        select distinct on (item_guid) item_guid, market_guid, postcode_part, condition from checked order by item_guid, answered_at desc nulls last
      ), rounds as (
        select item_guid, market_guid, postcode_part, round, condition from checked
        union all select item_guid, market_guid, postcode_part, ${LATEST}, condition from latest
      )
      select rounds.market_guid as "marketGuid", round, stock_sku.name as kind, postcode_part as postcode,
        jsonb_build_object('asked', count(*), 'answered', count(condition), 'alive', count(*) filter (where condition = 'ALIVE'),
          'poorly', count(*) filter (where condition = 'POORLY'), 'dead', count(*) filter (where condition = 'DEAD'),
          'moved', count(*) filter (where condition = 'MOVED')) as count
      from rounds join customer_order_item item on item.tenant_id = ${tenantId} and item.guid = item_guid
        join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
      group by rounds.market_guid, round, stock_sku.name, postcode_part order by stock_sku.name, postcode_part`,
  );
