/** GraphQL of waiting lists. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  getWaitingListEntries,
  joinWaitingList,
  leaveWaitingList,
  listEventsOf,
  listSkusOf,
} from './waiting.service.ts';

export const waitingResolvers: Resolvers = {
  Query: {
    getWaitingListEntries: (_root, { market }, context) => getWaitingListEntries(context, market.slug),
  },
  Mutation: {
    joinWaitingList: (_root, wish, context) => joinWaitingList(context, wish),
    leaveWaitingList: (_root, wish, context) => leaveWaitingList(context, wish),
  },
};

export const waitingLoaders: Loaders = {
  WaitingListEntry: {
    stockSku: (queries, { scope }) =>
      listSkusOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
  WaitingListOffer: {
    pickupEvent: (queries, context) =>
      listEventsOf(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
