/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

/** The market that the test puts into each town. */
const marketOf = ({ tenant }: SampleTown) => ({ slug: `market-of-${tenant.code}` });
const skuOf = (town: SampleTown): Promise<string> => town.firstId('{ getStockSKUs { guid } }');

export const samples: ModuleSamples = {
  arguments: {
    'joinWaitingList.market': marketOf,
    'joinWaitingList.skuGuid': skuOf,
    'leaveWaitingList.market': marketOf,
    'leaveWaitingList.skuGuid': skuOf,
    'getWaitingListEntries.market': marketOf,
  },
  accountRows: {
    waiting_entry:
      "(tenant_id, guid, account_id, market_guid, sku_guid, audience, joined_at) values ($1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), 'residents', now())",
  },
  // The trees of the sample are not sold out, and its market has no waiting list.
  foreignRefusals: { joinWaitingList: 'BAD_USER_INPUT', leaveWaitingList: 'BAD_USER_INPUT' },
};
