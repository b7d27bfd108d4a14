/** SQL of markets that staff begin: a draft, and what it takes over from another market. */
import type { NewMarket } from '@greenward/contract/market-plan.schema';
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { MarketRow, MarketRules } from './market.schema.ts';

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
    readonly market: Pick<NewMarket, 'name' | 'slug'>;
    readonly like: Pick<MarketRow, 'description' | 'mode' | 'termsStory' | 'holdingStory' | 'postLiveStory'>;
    readonly rules: MarketRules;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await db.maybe(
    slugRow,
    sql`/* market.insertDraft */ insert into market (tenant_id, guid, slug, name, description, mode, is_draft, rules, terms_story, holding_story, post_live_story,
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
    sql`/* market.copyLocations */ insert into stock_location (tenant_id, guid, market_guid, slug, name, description, fulfilment)
      select ${tenantId}, gen_random_uuid(), ${to}::uuid, slug, name, description, fulfilment from stock_location
      where tenant_id = ${tenantId} and market_guid = ${from}::uuid`,
  );
  await db.run(
    sql`/* market.copyItems */ insert into stock_item (tenant_id, location_guid, sku_guid, total)
      select ${tenantId}, copied.guid, sku_guid, 0 from stock_item
        join stock_location known on known.tenant_id = ${tenantId} and known.guid = location_guid and known.market_guid = ${from}::uuid
        join stock_location copied on copied.tenant_id = ${tenantId} and copied.market_guid = ${to}::uuid and copied.slug = known.slug
      where stock_item.tenant_id = ${tenantId}`,
  );
  await db.run(
    sql`/* market.copyQuotas */ insert into audience_quota (tenant_id, market_guid, audience, quota)
      select ${tenantId}, ${to}::uuid, audience, quota from audience_quota where tenant_id = ${tenantId} and market_guid = ${from}::uuid`,
  );
}

/** Nobody else sees it any more, and it does not follow the tenant's file. */
export const makeDraft = ({ db, tenantId }: Scope, slug: string, now: Date): Promise<void> =>
  db.run(
    sql`/* market.makeDraft */ update market set is_draft = true, changed_at = ${now} where tenant_id = ${tenantId} and slug = ${slug}`,
  );
