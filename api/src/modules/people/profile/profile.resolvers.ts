/** GraphQL of residents: their profile and private values. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { getPrivateProfile, updatePrivateProfile } from './private-profile.service.ts';
import { generateNickname, getProfile, residentOf, updateProfile } from './profile.service.ts';

export const profileResolvers: Resolvers = {
  Query: {
    getProfile: (_root, _arguments, context) => getProfile(residentOf(context)),
    getUserPrivateProfile: (_root, { obscure }, context) => getPrivateProfile(residentOf(context), obscure ?? false),
  },
  Mutation: {
    generateUniqueNickname: async (_root, { forename }, context) => ({
      nickname: await generateNickname(residentOf(context), forename),
    }),
    updateProfile3: (_root, wish, context) => updateProfile(residentOf(context), wish),
    updateUserPrivateProfile: (_root, input, context) => updatePrivateProfile(residentOf(context), { ...input }),
  },
};
