/** GraphQL of ballots. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  applyInBallot,
  getBallot,
  getBallotList,
  listOfferedSkus,
  listSkusOf,
  withdrawFromBallot,
} from './ballot.service.ts';

export const ballotResolvers: Resolvers = {
  Query: {
    getBallot: (_root, { market }, context) => getBallot(context, market.slug),
    getBallotList: (_root, { market }, context) => getBallotList(context, market.slug),
  },
  Mutation: {
    applyInBallot: (_root, wish, context) => applyInBallot(context, wish),
    withdrawFromBallot: (_root, wish, context) => withdrawFromBallot(context, wish),
  },
};

export const ballotLoaders: Loaders = {
  BallotEntry: {
    stockSku: (queries, { scope }) =>
      listSkusOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
  BallotOffer: {
    stockSku: (queries, { scope }) =>
      listOfferedSkus(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
};
