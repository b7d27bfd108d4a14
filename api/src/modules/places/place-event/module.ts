/** Records how residents came to a place. */
import type { ApiModule } from '../../../module/api-module.ts';
import { placeEventResolvers } from './place-event.resolvers.ts';
import { dropOldPlaceEvents } from './place-event.store.ts';

export const placeEventModule: ApiModule = {
  name: 'place-event',
  schema: new URL('./place-event.graphql', import.meta.url),
  resolvers: placeEventResolvers,
  tables: { user_place_event: { account: 'account_id' }, place_visit_count: {} },
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropOldPlaceEvents(scope, since) };
  },
};
