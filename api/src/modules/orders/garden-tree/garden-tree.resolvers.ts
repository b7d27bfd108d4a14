/** GraphQL of collected trees on the map. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { gardenTreesOf, hideGardenTree, showGardenTree } from './garden-tree.service.ts';

export const gardenTreeResolvers: Resolvers = {
  Mutation: {
    showGardenTree: (_root, wish, context) => showGardenTree(context, wish),
    hideGardenTree: (_root, wish, context) => hideGardenTree(context, wish),
  },
};

export const gardenTreeLoaders: Loaders = {
  OrderItem: {
    gardenTree: (queries, { scope }) =>
      gardenTreesOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
};
