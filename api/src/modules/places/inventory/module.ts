/** Statistics of a tenant's trees. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inventoryResolvers } from './inventory.resolvers.ts';
import type { InventoryCounts } from './inventory.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly InventorySummary: InventoryCounts;
  }
}

export const inventoryModule: ApiModule = {
  name: 'inventory',
  schema: new URL('./inventory.graphql', import.meta.url),
  resolvers: inventoryResolvers,
  tables: { place_count: {} },
};
