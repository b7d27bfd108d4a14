/** Weather, rain, and what trees need because of it. */
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { askedOnce } from '../../../graphql/asked-once.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { nothingRecorded } from './recorded-waterings.ts';
import type { RecordedWaterings } from './recorded-waterings.ts';
import { createWeatherJobs } from './weather-delivery.ts';
import type { WeatherDriverOf } from './weather-driver.ts';
import { weatherLoaders, weatherResolvers } from './weather.resolvers.ts';
import { WEATHER_KEPT_DAYS } from './weather.rules.ts';
import { readLatestWeather } from './weather.service.ts';
import type { LatestWeather } from './weather.service.ts';
import { dropOldWeather } from './weather.store.ts';

declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Returns each tenant's weather source; without it, no weather is imported. */
    readonly weather?: WeatherDriverOf;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** The module that records waterings replaces it. */
    readonly recordedWaterings: RecordedWaterings;
  }
  interface RequestTools {
    /** Weather of the last weeks, read at most once per request. */
    readonly latestWeather: () => Promise<LatestWeather>;
  }
}

/** Midnight differs by time zone. A day's import is ordered once, however often this runs. */
const ORDERED_EVERY_MS = 60 * 60 * 1000;

export const weatherModule: ApiModule = {
  name: 'weather',
  schema: new URL('./weather.graphql', import.meta.url),
  resolvers: weatherResolvers,
  loaders: weatherLoaders,
  words: ['api.weather.', 'api.watering.'],
  tables: { weather_day: {}, weather_forecast: {}, weather_import: {} },
  dropOld: (scope, { tenant, now }) =>
    dropOldWeather(scope, addDays(localDay(now, tenant.config.timeZone), 1 - WEATHER_KEPT_DAYS)),
  open: () => ({ tools: { recordedWaterings: nothingRecorded } }),
  toolsOf: ({ site, scope, now }) => ({ latestWeather: askedOnce(() => readLatestWeather({ site, scope, now })) }),
  openJobs({ log, pool, settings: { weather = () => null }, tenants, now }) {
    const jobs = createWeatherJobs({ pool, driverOf: weather, tenants, now });
    return {
      deliveries: [jobs.delivery],
      periodic: [
        {
          everyMs: ORDERED_EVERY_MS,
          firstAfterMs: 0,
          onTenants: true, // a tenant's weather source may have changed
          failure: 'the weather could not be ordered; it is tried again',
          run: () => inTurn(log, tenants(), jobs.order),
        },
      ],
    };
  },
};
