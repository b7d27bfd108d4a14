/** GraphQL of weather, rain and watering. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import type { Place } from '../place/place.service.ts';
import { describeWatering, findRainfall, findRainReport, listLastRain, listWeather } from './weather.service.ts';
import type { PlaceWatering, Rainfall, RainReport } from './weather.service.ts';
import type { RainDay, ToldDay } from './weather.rules.ts';

interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

export const weatherResolvers = {
  Query: {
    getWeatherForProject: (_root: unknown, { fromDay, toDay }: Days, context: RequestContext): Promise<ToldDay[]> => listWeather(context, fromDay, toDay),
    getRainfall: (
      _root: unknown,
      { fromDay, toDay, coordinates }: Days & { readonly coordinates: readonly number[] },
      context: RequestContext,
    ): Promise<Rainfall> => findRainfall(context, fromDay, toDay, coordinates),
  },
};

const opts = { cache: false };

/** It rains on all places of an answer at once. */
export const weatherLoaders = {
  Place: {
    rainfall28Days: {
      opts,
      async loader(queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<RainDay[][]> {
        const rain = await listLastRain(context);
        return queries.map(() => rain);
      },
    },
    watering: {
      opts,
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<(PlaceWatering | null)[]> =>
        describeWatering(
          context,
          queries.map(({ obj }) => obj),
        ),
    },
    rainReport: {
      opts,
      async loader(queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<(RainReport | null)[]> {
        const report = await findRainReport(context);
        return queries.map(() => report);
      },
    },
  },
};
