/** GraphQL of residents: their profile, private values, follows and account. */
import type { RequestContext } from '../../../graphql/context.ts';
import { deleteAccount, exportMyData, requestEmailChange, requestPasswordLink, userExists } from '../account/account.service.ts';
import { follow, getFollows, unfollow } from '../follow/follow.service.ts';
import type { FollowAnswer } from '../follow/follow.service.ts';
import { viewerOf } from '../../platform/viewer/viewer.service.ts';
import { getPrivateProfile, updatePrivateProfile } from './private-profile.service.ts';
import type { PrivateProfile } from './private-profile.store.ts';
import { generateNickname, getProfile, updateProfile } from './profile.service.ts';
import type { Asking, Profile, ProfileWish } from './profile.service.ts';

/** @throws CodedError UNAUTHENTICATED */
const signedIn = (context: RequestContext): Asking => ({
  viewer: viewerOf(context),
  scope: context.scope,
  write: context.write,
  now: context.now,
});

export const profileResolvers = {
  Query: {
    getProfile: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<Profile> => getProfile(signedIn(context)),
    getUserExists: async (_root: unknown, { email }: { email: string }, context: RequestContext): Promise<boolean> => userExists(context, email),
    getUserFollows: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => getFollows(signedIn(context), context.site),
    getUserPrivateProfile: async (_root: unknown, { obscure }: { obscure?: boolean | null }, context: RequestContext): Promise<PrivateProfile | null> =>
      getPrivateProfile(signedIn(context), obscure ?? false),
    exportMyData: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => exportMyData(context),
  },
  Mutation: {
    generateUniqueNickname: async (_root: unknown, { forename }: { forename: string }, context: RequestContext): Promise<{ nickname: string }> => ({
      nickname: await generateNickname(signedIn(context), forename),
    }),
    updateProfile3: async (_root: unknown, wish: ProfileWish, context: RequestContext): Promise<Profile> => updateProfile(signedIn(context), wish),
    userFollowList: async (_root: unknown, { listCode }: { listCode: string }, context: RequestContext): Promise<FollowAnswer> =>
      follow(signedIn(context), context, listCode),
    userUnfollowList: async (_root: unknown, { listCode }: { listCode: string }, context: RequestContext): Promise<FollowAnswer> =>
      unfollow(signedIn(context), context.site, listCode),
    requestChangePasswordEmail: async (_root: unknown, { emailAddress }: { emailAddress: string }, context: RequestContext): Promise<boolean> =>
      requestPasswordLink(context, emailAddress),
    requestEmailChange: async (_root: unknown, { newEmailAddress }: { newEmailAddress: string }, context: RequestContext): Promise<boolean> =>
      requestEmailChange(context, newEmailAddress),
    updateUserPrivateProfile: async (_root: unknown, input: Readonly<Record<string, unknown>>, context: RequestContext): Promise<PrivateProfile> =>
      updatePrivateProfile(signedIn(context), { ...input }),
    deleteMyAccount: async (_root: unknown, { confirm }: { confirm: string }, context: RequestContext): Promise<{ deleted: boolean }> =>
      deleteAccount(context, confirm),
  },
};
