/** GraphQL of giveaways. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeGiveaway } from './giveaway-offer.service.ts';
import { addPlacev2 } from './giveaway.service.ts';

export const giveawayResolvers: Resolvers = {
  Mutation: {
    addPlacev2: (_root, { place }, context) => addPlacev2(context, place),
  },
  Market: {
    giveaway: (market, _arguments, context) => describeGiveaway(context, market),
  },
};
