/** GraphQL of follows. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { residentOf } from '../profile/profile.service.ts';
import { followArea, getFollowedAreas } from './area-follow.service.ts';
import { follow, getFollows, unfollow } from './follow.service.ts';

export const followResolvers: Resolvers = {
  Query: {
    getUserFollows: (_root, _arguments, context) => getFollows(residentOf(context), context.site),
    getFollowedAreas: (_root, _arguments, context) => getFollowedAreas(residentOf(context), context.site),
  },
  Mutation: {
    userFollowList: (_root, { listCode }, context) => follow(residentOf(context), context, listCode),
    userUnfollowList: (_root, { listCode }, context) => unfollow(residentOf(context), context.site, listCode),
    followArea: (_root, { area }, context) => followArea(context, area),
  },
};
