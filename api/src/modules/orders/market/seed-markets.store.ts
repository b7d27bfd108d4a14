/** SQL that brings what a tenant's file says of a market, where the database has none of it. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { MarketFile } from '@greenward/tenants/node';
import type { Scope } from '../../../db/scope.ts';
import type { MarketRules } from './market.schema.ts';

const guidRow = v.object({ guid: v.string() });

/**
 * A market that staff have not changed follows its file and the config: its dates may be relative, and another market
 * may have become the default. The rules of a ballot stay once somebody has applied or the list is closed.
 */
export async function insertMarket(
  { db, tenantId }: Scope,
  { slug, name, description, mode, termsStory, holdingStory, postLiveStory }: MarketFile,
  { rules, isPublic, isDefault, now }: { rules: MarketRules; isPublic: boolean; isDefault: boolean; now: Date },
): Promise<string> {
  if (isDefault)
    await db.run(
      sql`/* market.seedDefault */ update market set is_default = false where tenant_id = ${tenantId} and is_default and slug <> ${slug} and changed_at is null`,
    );
  await db.run(
    sql`/* market.seed */ insert into market (tenant_id, guid, slug, name, description, mode, is_draft, rules, terms_story, holding_story, post_live_story,
        is_public, is_default, created_at)
      values (${tenantId}, gen_random_uuid(), ${slug}, ${name}, ${description}, ${mode}, false, ${JSON.stringify(rules)}::jsonb, ${termsStory}, ${holdingStory},
        ${postLiveStory}, ${isPublic}, ${isDefault} and not exists (select from market where tenant_id = ${tenantId} and is_default), ${now})
      on conflict (tenant_id, slug) do update set rules = case when exists (
          select from ballot_entry where ballot_entry.tenant_id = ${tenantId} and market_guid = market.guid
        ) or exists (
          select from ballot where ballot.tenant_id = ${tenantId} and market_guid = market.guid and closed_at is not null
        ) then market.rules else excluded.rules end, is_public = excluded.is_public, is_default = ${isDefault}
        and not exists (select from market other where other.tenant_id = ${tenantId} and other.is_default and other.slug <> ${slug})
      where market.changed_at is null`,
  );
  const [row] = await db.many(
    guidRow,
    sql`/* market.seeded */ select guid from market where tenant_id = ${tenantId} and slug = ${slug}`,
  );
  if (row === undefined) throw new Error(`The market ${slug} was not written`);
  return row.guid;
}

export const insertQuota = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { audience, quota }: { readonly audience: string; readonly quota: number | null },
): Promise<void> =>
  db.run(
    sql`/* market.seedQuota */ insert into audience_quota (tenant_id, market_guid, audience, quota) values (${tenantId}, ${marketGuid}::uuid, ${audience}, ${quota})
      on conflict do nothing`,
  );

export const insertSku = (
  { db, tenantId }: Scope,
  { skuId, name, category, summary, description, ...attributes }: MarketFile['skus'][number],
): Promise<void> =>
  db.run(
    sql`/* market.seedSku */ insert into stock_sku (tenant_id, guid, sku_id, name, category, summary, description, attributes, unit_price)
      values (${tenantId}, gen_random_uuid(), ${skuId}, ${name}, ${category}, ${summary}, ${description}, ${JSON.stringify(attributes)}::jsonb, 0)
      on conflict (tenant_id, sku_id) do nothing`,
  );

export const insertLocation = (
  { db, tenantId }: Scope,
  marketGuid: string,
  { slug, name, description, fulfilment }: MarketFile['locations'][number],
): Promise<void> =>
  db.run(
    sql`/* market.seedLocation */ insert into stock_location (tenant_id, guid, market_guid, slug, name, description, fulfilment)
      values (${tenantId}, gen_random_uuid(), ${marketGuid}::uuid, ${slug}, ${name}, ${description}, ${fulfilment})
      on conflict (tenant_id, market_guid, slug) do nothing`,
  );

export const insertItem = (
  { db, tenantId }: Scope,
  {
    marketGuid,
    location,
    skuId,
    total,
  }: { readonly marketGuid: string; readonly location: string; readonly skuId: string; readonly total: number },
): Promise<void> =>
  db.run(
    sql`/* market.seedItem */ insert into stock_item (tenant_id, location_guid, sku_guid, total)
      select ${tenantId}, stock_location.guid, stock_sku.guid, ${total} from stock_location, stock_sku
      where stock_location.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and slug = ${location}
        and stock_sku.tenant_id = ${tenantId} and sku_id = ${skuId}
      on conflict do nothing`,
  );

/** Whether an event is still to come. @param slug its beginning, before the day */
export async function hasEventToCome(
  { db, tenantId }: Scope,
  { marketGuid, slug, now }: { readonly marketGuid: string; readonly slug: string; readonly now: Date },
): Promise<boolean> {
  const [row] = await db.many(
    v.object({ has: v.boolean() }),
    sql`/* market.hasEventToCome */ select exists (
        select from pickup_event join market_event on market_event.tenant_id = ${tenantId} and event_guid = pickup_event.guid
        where pickup_event.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and starts_at > ${now}
          and slug ~ ('^' || ${slug}::text || '-[0-9]{4}-[0-9]{2}-[0-9]{2}$')
      ) as has`,
  );
  return row?.has === true;
}

/** An event of this slug that is there already becomes one of the market too. @returns false for such a one */
export async function insertEvent(
  { db, tenantId }: Scope,
  marketGuid: string,
  { name, description, directions, address, lat, lon, links, tickets, location }: MarketFile['events'][number],
  { slug, startsAt, endsAt, now }: { slug: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<boolean> {
  const added = await db.maybe(
    v.object({ slug: v.string() }),
    sql`/* market.seedEvent */ insert into pickup_event (tenant_id, guid, slug, name, description, directions, address, lat, lon, starts_at, ends_at, links,
        tickets, created_at)
      values (${tenantId}, gen_random_uuid(), ${slug}, ${name}, ${description}, ${directions}, ${address}, ${lat}, ${lon}, ${startsAt}, ${endsAt},
        ${JSON.stringify(links)}::jsonb, ${tickets}, ${now})
      on conflict (tenant_id, slug) do nothing returning slug`,
  );
  await db.run(
    sql`/* market.seedMarketEvent */ insert into market_event (tenant_id, market_guid, event_guid, location_guid)
      select ${tenantId}, ${marketGuid}::uuid, guid, (
        select guid from stock_location where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and slug = ${location}
      ) from pickup_event where tenant_id = ${tenantId} and slug = ${slug}
      on conflict do nothing`,
  );
  return added !== null;
}
