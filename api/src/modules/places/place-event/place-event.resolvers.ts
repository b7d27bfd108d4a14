/** GraphQL of how people came to places. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { PlaceEventWish } from './place-event.rules.ts';
import { recordPlaceEvent } from './place-event.service.ts';

export const placeEventResolvers = {
  Mutation: {
    createUserPlaceEvent: (_root: unknown, wish: PlaceEventWish, context: RequestContext): Promise<{ name: string }> => recordPlaceEvent(context, wish),
  },
};
