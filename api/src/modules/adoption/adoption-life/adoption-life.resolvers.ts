/** GraphQL of pauses, hand-overs and help for neighbours. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { acceptHandOver, getHandOver, handOverAdoption, withdrawHandOver } from './hand-over.service.ts';
import { getOwnAdoptions } from './own-adoptions.service.ts';
import { pauseAdoption, resumeAdoption, setAwayHelp } from './pause.service.ts';

export const adoptionLifeResolvers: Resolvers = {
  Query: {
    getOwnAdoptions: (_root, { campaignCode }, context) => getOwnAdoptions(context, campaignCode),
    getHandOver: (_root, { token }, context) => getHandOver(context, token),
  },
  Mutation: {
    pauseAdoption: (_root, wish, context) => pauseAdoption(context, wish),
    resumeAdoption: (_root, wish, context) => resumeAdoption(context, wish),
    handOverAdoption: (_root, wish, context) => handOverAdoption(context, wish),
    withdrawHandOver: (_root, wish, context) => withdrawHandOver(context, wish),
    acceptHandOver: (_root, { token }, context) => acceptHandOver(context, token),
    setAwayHelp: (_root, { isWanted }, context) => setAwayHelp(context, isWanted),
  },
};
