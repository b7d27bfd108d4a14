/** Collected trees that residents show on the map. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { placeGardenTrees } from './garden-tree-jobs.service.ts';
import { gardenTreeLoaders, gardenTreeResolvers } from './garden-tree.resolvers.ts';
import type { GardenTree, GardenTreeChange } from './garden-tree.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly GardenTree: GardenTree;
    readonly GardenTreeChange: GardenTreeChange;
  }
}

const EVERY_MS = 20_000;

export const gardenTreeModule: ApiModule = {
  name: 'garden-tree',
  schema: new URL('./garden-tree.graphql', import.meta.url),
  resolvers: gardenTreeResolvers,
  loaders: gardenTreeLoaders,
  words: ['api.garden.'],
  // Its place goes by the job.
  tables: { garden_tree: { account: 'account_id' } },
  openJobs({ pool, log, tenants, now }) {
    return {
      periodic: [
        {
          everyMs: EVERY_MS,
          firstAfterMs: EVERY_MS,
          failure: 'trees of private gardens could not be put on the map; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => placeGardenTrees({ pool, now }, tenantId, tenant)),
        },
      ],
    };
  },
};
