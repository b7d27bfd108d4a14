/** SQL of markets for the command line, with the worker's login. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { MarketRules } from './market.schema.ts';
import type { StockChange, StockLine } from './stock-file.rules.ts';

const stockRow = v.object({
  location: v.string(),
  sku: v.string(),
  tree: v.string(),
  total: v.number(),
  ordered: v.number(),
  held: v.number(),
});

/** Locks the lines until the transaction ends if `isLocked`. */
export const listStock = ({ db, tenantId }: Scope, marketGuid: string, isLocked: boolean): Promise<StockLine[]> =>
  db.many(
    stockRow,
    sql`/* market.listStock */ select stock_location.slug as location, sku_id as sku, stock_sku.name as tree, total, taken as ordered, held
      from stock_item
        join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
      where stock_item.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid
      order by location_guid, sku_guid ${isLocked ? sql`for no key update of stock_item` : sql``}`,
  );

export const setTotal = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { location, sku, to }: StockChange,
): Promise<void> =>
  db.run(
    sql`/* market.setTotal */ update stock_item set total = ${to}
      from stock_location, stock_sku
      where stock_item.tenant_id = ${tenantId} and stock_location.tenant_id = ${tenantId} and stock_sku.tenant_id = ${tenantId}
        and stock_location.guid = location_guid and stock_sku.guid = sku_guid and market_guid = ${marketGuid}::uuid
        and stock_location.slug = ${location} and sku_id = ${sku}`,
  );

/** From now on the market no longer follows the tenant's file. */
export const setRules = (
  { db, tenantId }: Scope,
  { guid, rules, now }: { readonly guid: string; readonly rules: MarketRules; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* market.setRules */ update market set rules = ${JSON.stringify(rules)}::jsonb, is_draft = false, changed_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** Writes what the command line did into the desk's history. */
export const recordMarketAct = (
  { db, tenantId }: Scope,
  {
    actor,
    kind,
    subject,
    before,
    after,
  }: {
    readonly actor: string;
    readonly kind: 'market' | 'stock';
    readonly subject: string;
    readonly before: string;
    readonly after: string;
  },
): Promise<void> =>
  db.run(
    sql`/* market.recordAct */ insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor)
      values (${tenantId}, ${kind}, ${subject}, ${before}, ${after}, ${actor})`,
  );
