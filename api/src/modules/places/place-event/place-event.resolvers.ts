/** GraphQL of visits to places. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { recordPlaceEvent } from './place-event.service.ts';

export const placeEventResolvers: Resolvers = {
  Mutation: {
    createUserPlaceEvent: (_root, wish, context) => recordPlaceEvent(context, wish),
  },
};
