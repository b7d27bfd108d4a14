/** Towns in which tests order trees, and what proves that their counters are right. */
import type { Tenant, TenantConfig } from '@greenward/tenants';
import { runUnfenced } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export const withOrders = (
  tenant: Tenant,
  {
    isUnlimited = false,
    publicMarkets = ['m'],
    species = [],
    pickups = [],
  }: {
    readonly isUnlimited?: boolean;
    readonly publicMarkets?: string[];
  } & Partial<Pick<NonNullable<TenantConfig['orderSettings']>, 'species' | 'pickups'>> = {},
): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showOrders: true, userAccount: true },
    orderSettings: {
      ...{ programmeName: 'Trees', socialHashtag: null, banner: null, areaCovered: 'the town', ledgerCode: 'T' },
      ...{ unlimitedOrders: { production: isUnlimited }, publicMarkets, defaultMarket: publicMarkets[0] ?? '' },
      ...{ species, pickups },
    },
  },
});

/** What an order for a group says of it. */
export const GROUP = { groupName: 'Elm Street School', groupPlantingReason: 'Shade in the yard' };

export const ADD_ORDER = `mutation M($order: OrderInput!, $market: MarketKey!, $stockLocation: StockLocationKey!) {
  addOrder(order: $order, market: $market, stockLocation: $stockLocation, activityProps: { common_name: "Oak" }) {
    __typename ... on Order { guid publicId state postcode deliverAddress canCancel orderItems { guid quantityOrdered stockSku { skuId } } pickupEvent { slug } market { slug } }
    ... on InvalidOrder { code message } ... on FMPError { message }
  }
}`;
export const HOLD_STOCK = `mutation M($market: MarketKey!, $stockLocation: StockLocationKey!, $skuGuid: ID!, $audience: String, $quantity: Int) {
  holdStock(market: $market, stockLocation: $stockLocation, skuGuid: $skuGuid, audience: $audience, quantity: $quantity) {
    __typename ... on StockHold { guid expiresAt serverTime } ... on OutOfStock { message waitingListOpen } ... on InvalidOrder { code }
  }
}`;
export const CANCEL_ORDER = 'mutation M($guid: ID!) { cancelOrder(guid: $guid) { guid state cancelReason canCancel } }';

export const ORDER_TABLES = [
  ...['market', 'pickup_event', 'market_event', 'stock_location', 'stock_sku', 'stock_item', 'audience_quota'],
  ...['stock_hold', 'customer_order', 'customer_order_item', 'waiting_entry', 'ballot', 'ballot_entry'],
] as const;

const ORDERED =
  "from customer_order_item item join customer_order ordered on ordered.guid = order_guid where state <> 'CANCELLED'";
const HELD = 'select coalesce(sum(quantity), 0) from stock_hold held where';

/** Counters that differ from the rows that they count, in all tenants. */
export const listWrongCounters = (database: Pick<TestDatabase, 'ownerUrl'>): Promise<Record<string, unknown>[]> =>
  runUnfenced(
    database,
    ORDER_TABLES,
    `select 'stock' as counter, location_guid as guid, taken, held from stock_item s where (taken, held) is distinct from (
        (select count(*) ${ORDERED} and ordered.location_guid = s.location_guid and item.sku_guid = s.sku_guid),
        (${HELD} held.location_guid = s.location_guid and held.sku_guid = s.sku_guid))
      union all select 'quota', market_guid, taken, held from audience_quota q where (taken, held) is distinct from (
        (select count(*) ${ORDERED} and ordered.market_guid = q.market_guid and ordered.audience = q.audience),
        (${HELD} held.market_guid = q.market_guid and held.audience = q.audience))
      union all select 'tickets', guid, tickets_taken, tickets_held from pickup_event e where (tickets_taken, tickets_held) is distinct from (
        (select count(*) from customer_order where event_guid = e.guid and state <> 'CANCELLED'),
        (select count(*) from stock_hold held where held.event_guid = e.guid))`,
  );
