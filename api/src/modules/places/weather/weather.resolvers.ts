/** GraphQL of weather, rain and watering. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeWatering, findRainfall, findRainReport, listLastRain, listWeather } from './weather.service.ts';

export const weatherResolvers: Resolvers = {
  Query: {
    getWeatherForProject: (_root, { fromDay, toDay }, context) => listWeather(context, fromDay, toDay),
    getRainfall: (_root, { fromDay, toDay, coordinates }, context) =>
      findRainfall(context, fromDay, toDay, coordinates),
  },
};

const opts = { cache: false };

/** Loads the rain at many places at once. */
export const weatherLoaders: Loaders = {
  Place: {
    rainfall28Days: {
      opts,
      async loader(queries, context) {
        const rain = await listLastRain(context);
        return queries.map(() => rain);
      },
    },
    watering: {
      opts,
      loader: (queries, context) =>
        describeWatering(
          context,
          queries.map(({ obj }) => obj),
        ),
    },
    rainReport: {
      opts,
      async loader(queries, context) {
        const report = await findRainReport(context);
        return queries.map(() => report);
      },
    },
  },
};
