/** GraphQL of the need-first list. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeNeeds, findTreesInNeed } from './need.service.ts';

export const needResolvers: Resolvers = {
  Query: {
    findTreesInNeed: (_root, asked, context) => findTreesInNeed(context, asked),
  },
};

/** Loads what many places need at once. */
export const needLoaders: Loaders = {
  Place: {
    need: (queries, context) =>
      describeNeeds(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
