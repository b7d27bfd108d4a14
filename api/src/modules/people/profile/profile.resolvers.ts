/** GraphQL of residents: their profile and private values. */
import type { RequestContext } from '../../../graphql/context.ts';
import { getPrivateProfile, updatePrivateProfile } from './private-profile.service.ts';
import { generateNickname, getProfile, residentOf, updateProfile } from './profile.service.ts';
import type { Profile, ProfileWish } from './profile.service.ts';
import type { PrivateProfile } from './private-profile.schema.ts';

export const profileResolvers = {
  Query: {
    getProfile: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<Profile> => getProfile(residentOf(context)),
    getUserPrivateProfile: async (_root: unknown, { obscure }: { obscure?: boolean | null }, context: RequestContext): Promise<PrivateProfile | null> =>
      getPrivateProfile(residentOf(context), obscure ?? false),
  },
  Mutation: {
    generateUniqueNickname: async (_root: unknown, { forename }: { forename: string }, context: RequestContext): Promise<{ nickname: string }> => ({
      nickname: await generateNickname(residentOf(context), forename),
    }),
    updateProfile3: async (_root: unknown, wish: ProfileWish, context: RequestContext): Promise<Profile> => updateProfile(residentOf(context), wish),
    updateUserPrivateProfile: async (_root: unknown, input: Readonly<Record<string, unknown>>, context: RequestContext): Promise<PrivateProfile> =>
      updatePrivateProfile(residentOf(context), { ...input }),
  },
};
