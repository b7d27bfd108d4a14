/** GraphQL of the home page's living numbers. */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { countInventory, listTopGenera } from './inventory.store.ts';
import type { InventoryCounts } from './inventory.store.ts';

const GENERA_AT_MOST = 50;

export const inventoryResolvers = {
  Query: {
    getInventorySummary: (_root: unknown, _arguments: unknown, { scope, now }: RequestContext): Promise<InventoryCounts> => countInventory(scope, now),
  },
  InventorySummary: {
    async topGenera(
      _counts: InventoryCounts,
      { first }: { first: number },
      { scope, site }: RequestContext,
    ): Promise<{ genus: string; name: string; count: number }[]> {
      if (first < 1 || first > GENERA_AT_MOST) throw new CodedError('BAD_USER_INPUT', `first must lie between 1 and ${GENERA_AT_MOST}`);
      const genera = await listTopGenera(scope, first);
      return genera.map(({ genus, count }) => {
        const printed = genus.charAt(0).toUpperCase() + genus.slice(1);
        return { genus: printed, name: site.content.genusName(genus) ?? printed, count };
      });
    },
  },
};
