/** Waterings that residents record. */
import type { ApiModule } from '../../../module/api-module.ts';
import { RAIN_DAYS } from '../../places/weather/weather.rules.ts';
import { wateringLoaders, wateringResolvers } from './watering.resolvers.ts';
import { listRecordedWaterings, recordWatering } from './watering.service.ts';
import { dropOldWaterings, followWaterings } from './watering.store.ts';

/** Longer than a device repeats a write (docs/offline.md). */
const WITHDRAWN_KEPT_DAYS = 8;

export const wateringModule: ApiModule = {
  name: 'watering',
  schema: new URL('./watering.graphql', import.meta.url),
  resolvers: wateringResolvers,
  loaders: wateringLoaders,
  words: ['api.recordedWatering.'],
  tables: { watering: { account: 'account_id', isAnonymised: true } },
  followReplacedPlaces: followWaterings,
  async dropOld(scope, { keptSince, daysAgo }) {
    const since = keptSince('interactions');
    // The reservoir needs the last weeks, however short the project's duration is.
    const needed = daysAgo(RAIN_DAYS);
    const activities = await dropOldWaterings(scope, {
      wateredBefore: since !== null && since > needed ? needed : since,
      withdrawnBefore: daysAgo(WITHDRAWN_KEPT_DAYS),
    });
    return { activities };
  },
  open({ tools }) {
    tools.placeEvents.set('WA', recordWatering);
    return { tools: { recordedWaterings: listRecordedWaterings } };
  },
};
