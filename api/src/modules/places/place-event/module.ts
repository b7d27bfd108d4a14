/** Records how residents came to a place, and takes other events at places for the modules that handle them. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { PlaceEventHandlers } from './place-event-handlers.ts';
import { placeEventResolvers } from './place-event.resolvers.ts';
import { dropOldPlaceEvents } from './place-event.store.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Events at places besides landings, registered by the modules that own them. */
    readonly placeEvents: PlaceEventHandlers;
  }
}

export const placeEventModule: ApiModule = {
  name: 'place-event',
  schema: new URL('./place-event.graphql', import.meta.url),
  resolvers: placeEventResolvers,
  tables: { user_place_event: { account: 'account_id' }, place_visit_count: {} },
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropOldPlaceEvents(scope, since) };
  },
  open: () => ({ tools: { placeEvents: new Map() } }),
};
