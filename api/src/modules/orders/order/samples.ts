/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

/** The market that the test puts into each town. */
const marketOf = ({ tenant }: SampleTown): string => `market-of-${tenant.code}`;

interface Stock {
  readonly getStockLocations: readonly {
    readonly guid: string;
    readonly items: readonly { readonly stockSku: { readonly guid: string } }[];
  }[];
}

/** Ids of a location and of a tree there. */
async function stockOf(town: SampleTown): Promise<{ readonly location: string; readonly sku: string }> {
  const answer = (await town.ask(
    'query Q($slug: String!) { getStockLocations(filter: { marketSlug: $slug }) { guid items { stockSku { guid } } } }',
    { slug: marketOf(town) },
  )) as Stock;
  const [location] = answer.getStockLocations;
  return { location: location?.guid ?? '', sku: location?.items[0]?.stockSku.guid ?? '' };
}

const orderOf = async (town: SampleTown): Promise<Readonly<Record<string, unknown>>> => ({
  ...{ paid: 0, fullName: 'A Resident', pickupEvent: { slug: `day-of-${town.tenant.code}` } },
  orderItems: [{ guid: (await stockOf(town)).sku, quantityOrdered: 1 }],
});

export const samples: ModuleSamples = {
  arguments: {
    'precheckOrder.order': orderOf,
    'addOrder.order': async (town) => ({
      ...(await orderOf(town)),
      address: { address1: '1 High Street', town: 'The town', postcode: town.postcode },
    }),
    'holdStock.market': (town) => ({ slug: marketOf(town) }),
    'addOrder.market': (town) => ({ slug: marketOf(town) }),
    'precheckOrder.market': (town) => ({ slug: marketOf(town) }),
    'getUserOrdersInMarket.market': (town) => ({ slug: marketOf(town) }),
    stockLocation: async (town) => ({ guid: (await stockOf(town)).location }),
    'holdStock.skuGuid': async (town) => (await stockOf(town)).sku,
    'cancelOrder.guid': (town) => town.firstId('{ getUserOrders { guid } }'),
    'changePickupEvent.guid': (town) => town.firstId('{ getUserOrders { guid } }'),
    'getOtherPickupEvents.guid': (town) => town.firstId('{ getUserOrders { guid } }'),
    'changePickupEvent.pickupEvent': ({ tenant }) => ({ slug: `day-of-${tenant.code}` }),
    'getMarket.slug': marketOf,
    'getPickupEvents.filter': (town) => ({ marketSlug: marketOf(town) }),
    'getStockLocations.filter': (town) => ({ marketSlug: marketOf(town) }),
  },
  // A postcode of one town is none in the country of the other.
  foreignRefusals: { cancelOrder: 'BAD_USER_INPUT', addOrder: 'BAD_USER_INPUT', changePickupEvent: 'BAD_USER_INPUT' },
  accountRows: {
    stock_hold:
      "(tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at) values ($1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'residents', 1, '2199-01-01')",
    // Collected, as the counters of an order that is cancelled have to be there.
    customer_order:
      "(tenant_id, guid, generation, public_id, market_guid, location_guid, account_id, slot, state, audience, postcode_part, ordered_at, ended_at) values ($1, gen_random_uuid(), 'v2', 'GT' || upper(substr(md5(random()::text), 1, 9)), gen_random_uuid(), gen_random_uuid(), $2, 1, 'COLLECTED', 'residents', 'BD1', now(), now())",
  },
};
