/** Trees that need help first. */
import type { ApiModule } from '../../../module/api-module.ts';
import { nobodyAdopted } from './adopted-trees.ts';
import type { FindAdoptedTrees } from './adopted-trees.ts';
import { needResolvers } from './need.resolvers.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Finds adopted trees; none is adopted when not given. */
    readonly findAdopted?: FindAdoptedTrees;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Which trees somebody looks after already. */
    readonly findAdopted: FindAdoptedTrees;
  }
}

export const needModule: ApiModule = {
  name: 'need',
  schema: new URL('./need.graphql', import.meta.url),
  resolvers: needResolvers,
  words: ['api.need.', 'map.needs.'],
  open: ({ settings: { findAdopted = nobodyAdopted } }) => ({ tools: { findAdopted } }),
};
