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
};
