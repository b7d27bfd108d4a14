/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

const treeOf = (town: SampleTown): Promise<string> =>
  town.firstId(`{ getUserOrdersInMarket(market: { slug: "past-of-${town.tenant.code}" }) { orderItems { guid } } }`);

export const samples: ModuleSamples = {
  arguments: {
    'showGardenTree.orderItemGuid': treeOf,
    'showGardenTree.position': ({ tenant: { config } }) => {
      const [west, south, east, north] = config.maximumBoundingBox;
      return [(west + east) / 2, (south + north) / 2];
    },
    'hideGardenTree.orderItemGuid': treeOf,
  },
  accountRows: {
    garden_tree:
      "(tenant_id, item_guid, account_id, place_guid, name, category, lon, lat, planted_season, is_shown, asked_at) values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'Oak', 'quercus_robur', 0, 51, 2026, true, now())",
  },
};
