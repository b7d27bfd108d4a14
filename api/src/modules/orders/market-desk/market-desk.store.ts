/** SQL of markets that staff make and change. */
import type { MarketPlan, NewMarket } from '@greenward/contract/market-plan.schema';
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { MarketRow, MarketRules } from '../market/market.schema.ts';

const slugRow = v.object({ slug: v.string() });

/** @returns false if another market has the slug */
export async function insertDraft(
  { db, tenantId }: Scope,
  {
    guid,
    market: { name, slug },
    like,
    rules,
    now,
  }: {
    readonly guid: string;
    readonly market: NewMarket;
    readonly like: Pick<MarketRow, 'description' | 'mode' | 'termsStory' | 'holdingStory' | 'postLiveStory'>;
    readonly rules: MarketRules;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await db.maybe(
    slugRow,
    sql`/* marketDesk.insert */ insert into market (tenant_id, guid, slug, name, description, mode, is_draft, rules, terms_story, holding_story, post_live_story,
        is_public, is_default, created_at, changed_at)
      values (${tenantId}, ${guid}::uuid, ${slug}, ${name}, ${like.description}, ${like.mode}, true, ${JSON.stringify(rules)}::jsonb, ${like.termsStory},
        ${like.holdingStory}, ${like.postLiveStory}, false, false, ${now}, ${now})
      on conflict (tenant_id, slug) do nothing returning slug`,
  );
  return row !== null;
}

/** Places, kinds of trees without any tree, and audiences without the trees they took. */
export async function copyContents(
  { db, tenantId }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.run(
    sql`/* marketDesk.copyLocations */ insert into stock_location (tenant_id, guid, market_guid, slug, name, description, fulfilment)
      select ${tenantId}, gen_random_uuid(), ${to}::uuid, slug, name, description, fulfilment from stock_location
      where tenant_id = ${tenantId} and market_guid = ${from}::uuid`,
  );
  await db.run(
    sql`/* marketDesk.copyItems */ insert into stock_item (tenant_id, location_guid, sku_guid, total)
      select ${tenantId}, copied.guid, sku_guid, 0 from stock_item
        join stock_location known on known.tenant_id = ${tenantId} and known.guid = location_guid and known.market_guid = ${from}::uuid
        join stock_location copied on copied.tenant_id = ${tenantId} and copied.market_guid = ${to}::uuid and copied.slug = known.slug
      where stock_item.tenant_id = ${tenantId}`,
  );
  await db.run(
    sql`/* marketDesk.copyQuotas */ insert into audience_quota (tenant_id, market_guid, audience, quota)
      select ${tenantId}, ${to}::uuid, audience, quota from audience_quota where tenant_id = ${tenantId} and market_guid = ${from}::uuid`,
  );
}

/** Until the transaction ends. What follows sees what others did before. */
export const lockMarket = ({ db, tenantId }: Scope, slug: string): Promise<void> =>
  db.run(
    sql`/* marketDesk.lock */ select from market where tenant_id = ${tenantId} and slug = ${slug} for no key update`,
  );

export const setMarket = (
  { db, tenantId }: Scope,
  guid: string,
  {
    plan: { name, description, isPublic },
    rules,
    now,
  }: { readonly plan: MarketPlan; readonly rules: MarketRules; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* marketDesk.set */ update market set name = ${name}, description = ${description}, is_public = ${isPublic}, rules = ${JSON.stringify(rules)}::jsonb,
        changed_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const publish = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* marketDesk.publish */ update market set is_draft = false, changed_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

const takenRow = v.object({ audience: v.string(), trees: v.number() });

/** Orders wait meanwhile. @returns trees of each audience that are ordered or held */
export async function lockQuotas({ db, tenantId }: Scope, marketGuid: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many(
    takenRow,
    sql`/* marketDesk.lockQuotas */ select audience, taken + held as trees from audience_quota
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid order by market_guid, audience for no key update`,
  );
  return new Map(rows.map(({ audience, trees }) => [audience, trees]));
}

export const setQuota = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { audience, quota }: { readonly audience: string; readonly quota: number | null },
): Promise<void> =>
  db.run(
    sql`/* marketDesk.setQuota */ update audience_quota set quota = ${quota} where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and audience = ${audience}`,
  );

const existsRow = v.object({ has: v.boolean() });

export async function hasEvent({ db, tenantId }: Scope, slug: string): Promise<boolean> {
  const row = await db.maybe(
    existsRow,
    sql`/* marketDesk.hasEvent */ select exists (select from pickup_event where tenant_id = ${tenantId} and slug = ${slug}) as has`,
  );
  return row?.has === true;
}

const deskOrderRow = v.object({
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
export type MarketOrderRow = v.InferOutput<typeof deskOrderRow>;

/** Without names and addresses. */
export const listMarketOrders = (
  { db, tenantId }: Scope,
  marketGuid: string,
  most: number,
): Promise<MarketOrderRow[]> =>
  db.many(
    deskOrderRow,
    sql`/* marketDesk.listOrders */ select public_id as code, state, cancel_reason as "cancelReason", ordered_at as "orderedAt", ended_at as "endedAt", audience,
        postcode_part as postcode, stock_location.slug as location, pickup_event.slug as event,
        array(
          select sku_id from customer_order_item item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
          where item.tenant_id = ${tenantId} and order_guid = customer_order.guid order by number
        ) as trees
      from customer_order
        join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        left join pickup_event on pickup_event.tenant_id = ${tenantId} and pickup_event.guid = event_guid
      where customer_order.tenant_id = ${tenantId} and customer_order.market_guid = ${marketGuid}::uuid order by ordered_at, public_id limit ${most}`,
  );
