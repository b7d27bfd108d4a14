/** GraphQL of what residents follow. */
import type { RequestContext } from '../../../graphql/context.ts';
import { residentOf } from '../profile/profile.service.ts';
import { follow, getFollows, unfollow } from './follow.service.ts';
import type { FollowAnswer } from './follow.service.ts';

export const followResolvers = {
  Query: {
    getUserFollows: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => getFollows(residentOf(context), context.site),
  },
  Mutation: {
    userFollowList: async (_root: unknown, { listCode }: { listCode: string }, context: RequestContext): Promise<FollowAnswer> =>
      follow(residentOf(context), context, listCode),
    userUnfollowList: async (_root: unknown, { listCode }: { listCode: string }, context: RequestContext): Promise<FollowAnswer> =>
      unfollow(residentOf(context), context.site, listCode),
  },
};
