/** GraphQL of the home page's living numbers. */
import type { RequestContext } from '../../../graphql/context.ts';
import { countInventory, listTopGenera } from './inventory.service.ts';
import type { GenusCount, InventoryCounts } from './inventory.service.ts';

export const inventoryResolvers = {
  Query: {
    getInventorySummary: (_root: unknown, _arguments: unknown, { scope, now }: RequestContext): Promise<InventoryCounts> => countInventory(scope, now),
  },
  InventorySummary: {
    topGenera: (_counts: InventoryCounts, { first }: { first: number }, { scope, site }: RequestContext): Promise<GenusCount[]> =>
      listTopGenera(scope, site, first),
  },
};
