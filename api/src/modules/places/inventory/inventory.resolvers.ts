/** GraphQL of the home page's statistics. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { countInventory, listTopGenera } from './inventory.service.ts';

export const inventoryResolvers: Resolvers = {
  Query: {
    getInventorySummary: (_root, _arguments, { scope, now }) => countInventory(scope, now),
  },
  InventorySummary: {
    topGenera: (_counts, { first }, { scope, site }) => listTopGenera(scope, site, first),
  },
};
