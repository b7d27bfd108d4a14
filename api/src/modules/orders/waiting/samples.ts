/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

interface Stock {
  readonly getStockLocations: readonly {
    readonly items: readonly { readonly quantityAvailable: number; readonly stockSku: { readonly guid: string } }[];
  }[];
}

/** The market that the test puts into each town. */
const marketOf = ({ tenant }: SampleTown) => ({ slug: `market-of-${tenant.code}` });
/** A tree there that is sold out. */
async function skuOf(town: SampleTown): Promise<string> {
  const answer = (await town.ask(
    'query Q($slug: String!) { getStockLocations(filter: { marketSlug: $slug }) { items { quantityAvailable stockSku { guid } } } }',
    marketOf(town),
  )) as Stock;
  const items = answer.getStockLocations.flatMap((location) => location.items);
  return items.find(({ quantityAvailable }) => quantityAvailable === 0)?.stockSku.guid ?? '';
}

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
  // The market of one town is none of the other.
  foreignRefusals: { joinWaitingList: 'BAD_USER_INPUT', leaveWaitingList: 'BAD_USER_INPUT' },
};
