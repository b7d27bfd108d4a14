/** GraphQL of the need-first list. */
import type { RequestContext } from '../../../graphql/context.ts';
import { findTreesInNeed } from './need.service.ts';
import type { TreesInNeed } from './need.service.ts';

export const needResolvers = {
  Query: {
    findTreesInNeed: (_root: unknown, asked: { readonly from: readonly number[]; readonly first: number }, context: RequestContext): Promise<TreesInNeed> =>
      findTreesInNeed(context, asked),
  },
};
