/** SQL of markets, their stock and their pickup events. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Scope } from '../../../db/scope.ts';
import { eventRow, itemRow, locationRow, marketRow, skuRow } from './market.schema.ts';
import type { EventRow, ItemRow, LocationRow, MarketRow, SkuRow } from './market.schema.ts';

const listMarketsWhere = ({ db, tenantId }: Scope, condition: SQL): Promise<MarketRow[]> =>
  db.many(
    marketRow,
    sql`/* market.list */ select guid, slug, name, description, mode, is_draft as "isDraft", is_public as "isPublic", changed_at as "changedAt", drawn_at as "drawnAt", rules, terms_story as "termsStory",
        holding_story as "holdingStory", post_live_story as "postLiveStory",
        coalesce((
          select jsonb_agg(jsonb_build_object('audience', audience, 'quota', quota, 'left', quota - taken - held) order by audience)
          from audience_quota where audience_quota.tenant_id = ${tenantId} and market_guid = market.guid
        ), '[]') as quotas
      from market where tenant_id = ${tenantId} and ${condition} order by is_default desc, name, slug`,
  );

export const findMarketRow = async (scope: Scope, slug: string): Promise<MarketRow | null> =>
  (await listMarketsWhere(scope, sql`slug = ${slug}`))[0] ?? null;

export const listMarketRows = (scope: Scope, guids: readonly string[]): Promise<MarketRow[]> =>
  listMarketsWhere(scope, sql`guid = any (${sql.param([...guids])}::uuid[])`);

export const listGiveaways = (scope: Scope): Promise<MarketRow[]> =>
  listMarketsWhere(scope, sql`mode = 'giveaway' and not is_draft`);

export const listBallots = (scope: Scope): Promise<MarketRow[]> =>
  listMarketsWhere(scope, sql`mode = 'ballot' and not is_draft`);

export const listPublicMarkets = (scope: Scope): Promise<MarketRow[]> =>
  listMarketsWhere(scope, sql`is_public and not is_draft`);

/** Also drafts and those that the project does not list. */
export const listAllMarkets = (scope: Scope): Promise<MarketRow[]> => listMarketsWhere(scope, sql`true`);

const listEventsWhere = ({ db, tenantId }: Scope, condition: SQL): Promise<EventRow[]> =>
  db.many(
    eventRow,
    sql`/* market.listEvents */ select guid, slug, name, description, directions, address, lat, lon, starts_at as "startsAt", ends_at as "endsAt",
        booking_from as "bookingFrom", booking_until as "bookingUntil", links, tickets - tickets_taken - tickets_held as "ticketsLeft", cancelled_at as "cancelledAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('guid', market.guid, 'slug', market.slug, 'locationGuid', location_guid) order by market.slug)
          from market_event join market on market.tenant_id = ${tenantId} and market.guid = market_guid
          where market_event.tenant_id = ${tenantId} and event_guid = pickup_event.guid and not is_draft
        ), '[]') as markets
      from pickup_event where tenant_id = ${tenantId} and ${condition} order by starts_at, slug`,
  );

/** Those that are still to come or under way. */
export const listEventsOfMarket = (scope: Scope, marketGuid: string, now: Date): Promise<EventRow[]> =>
  listEventsWhere(
    scope,
    sql`ends_at > ${now} and guid in (select event_guid from market_event where tenant_id = ${scope.tenantId} and market_guid = ${marketGuid}::uuid)`,
  );

/** Also those that are over. */
export const listAllEventsOfMarket = (scope: Scope, marketGuid: string): Promise<EventRow[]> =>
  listEventsWhere(
    scope,
    sql`guid in (select event_guid from market_event where tenant_id = ${scope.tenantId} and market_guid = ${marketGuid}::uuid)`,
  );

export const findEventInMarket = async (scope: Scope, marketGuid: string, slug: string): Promise<EventRow | null> =>
  (
    await listEventsWhere(
      scope,
      sql`slug = ${slug} and guid in (select event_guid from market_event where tenant_id = ${scope.tenantId} and market_guid = ${marketGuid}::uuid)`,
    )
  )[0] ?? null;

export const listEvents = (scope: Scope, guids: readonly string[]): Promise<EventRow[]> =>
  listEventsWhere(scope, sql`guid = any (${sql.param([...guids])}::uuid[])`);

const listLocationsWhere = ({ db, tenantId }: Scope, condition: SQL): Promise<LocationRow[]> =>
  db.many(
    locationRow,
    sql`/* market.listLocations */ select guid, market_guid as "marketGuid", slug, name, description, fulfilment
      from stock_location where tenant_id = ${tenantId} and ${condition} order by name, slug`,
  );

export const listLocationsOfMarket = (scope: Scope, marketGuid: string): Promise<LocationRow[]> =>
  listLocationsWhere(scope, sql`market_guid = ${marketGuid}::uuid`);

export const listLocations = (scope: Scope, guids: readonly string[]): Promise<LocationRow[]> =>
  listLocationsWhere(scope, sql`guid = any (${sql.param([...guids])}::uuid[])`);

const SKU = sql`stock_sku.guid, sku_id as "skuId", name, category, summary, description, attributes, unit_price as "unitPrice"`;

/**
 * Stock of these locations. A hold that has ended counts as given back, as the next writer does that. Trees for those on
 * the waiting list are not left for others.
 * @param isUnlimited residents can have any number of orders, so those who have some wait as well
 */
export const listItems = (
  { db, tenantId }: Scope,
  locationGuids: readonly string[],
  { now, isUnlimited = false }: { readonly now: Date; readonly isUnlimited?: boolean },
): Promise<ItemRow[]> =>
  db.many(
    itemRow,
    sql`/* market.listItems */ select location_guid as "locationGuid",
        greatest(0, total - taken - held + coalesce((
          select sum(quantity) from stock_hold ended
          where ended.tenant_id = ${tenantId} and ended.location_guid = stock_item.location_guid and ended.sku_guid = stock_item.sku_guid and expires_at <= ${now}
        ), 0)::int - case when (rules->>'waitingList')::boolean or mode = 'ballot' then count_waiting(${tenantId}, market.guid, stock_item.sku_guid,
          case when ${isUnlimited} then null else (rules->>'ordersPerResident')::int end) else 0 end) as left,
        jsonb_build_object('guid', stock_sku.guid, 'skuId', sku_id, 'name', stock_sku.name, 'category', category, 'summary', summary,
          'description', stock_sku.description, 'attributes', attributes, 'unitPrice', unit_price) as sku
      from stock_item join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
        join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
        join market on market.tenant_id = ${tenantId} and market.guid = market_guid
      where stock_item.tenant_id = ${tenantId} and location_guid = any (${sql.param([...locationGuids])}::uuid[]) order by stock_sku.name, sku_id`,
  );

/** @param category null for all */
export const listSkus = ({ db, tenantId }: Scope, category: string | null): Promise<SkuRow[]> =>
  db.many(
    skuRow,
    sql`/* market.listSkus */ select ${SKU} from stock_sku
      where tenant_id = ${tenantId} and (${category}::text is null or category = ${category}) order by name, sku_id`,
  );

export const listSkusByGuid = ({ db, tenantId }: Scope, guids: readonly string[]): Promise<SkuRow[]> =>
  db.many(
    skuRow,
    sql`/* market.listSkusByGuid */ select ${SKU} from stock_sku
      where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[])`,
  );
