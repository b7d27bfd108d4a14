/** GraphQL of the need-first list. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { findTreesInNeed } from './need.service.ts';

export const needResolvers: Resolvers = {
  Query: {
    findTreesInNeed: (_root, asked, context) => findTreesInNeed(context, asked),
  },
};
