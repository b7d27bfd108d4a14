/** Finds the trees that need help first. */
import type { ApiModule } from '../../../module/api-module.ts';
import { nobodyAdopted } from './adopted-trees.ts';
import type { FindAdoptedTrees } from './adopted-trees.ts';
import { needResolvers } from './need.resolvers.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Finds adopted trees; without it, no tree counts as adopted. */
    readonly findAdopted?: FindAdoptedTrees;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Finds trees that a resident already looks after. */
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
