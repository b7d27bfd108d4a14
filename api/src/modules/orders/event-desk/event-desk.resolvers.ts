/** GraphQL of pickup events that staff change. The schema states the roles (`@role`), checked before any resolver runs. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { cancelDeskEvent, getDeskEvent, moveDeskEvent, restoreDeskEvent } from './event-desk.service.ts';

export const eventDeskResolvers: Resolvers = {
  Query: {
    getDeskEvent: (_root, { event }, context) => getDeskEvent(context, event),
  },
  Mutation: {
    moveDeskEvent: (_root, wish, context) => moveDeskEvent(context, wish),
    cancelDeskEvent: (_root, { event }, context) => cancelDeskEvent(context, event),
    restoreDeskEvent: (_root, { event }, context) => restoreDeskEvent(context, event),
  },
};
