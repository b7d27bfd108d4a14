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

/** Loads the rain at many places at once. */
export const weatherLoaders: Loaders = {
  Place: {
    async rainfall28Days(queries, context) {
      const rain = await listLastRain(context);
      return queries.map(() => rain);
    },
    watering: (queries, context) =>
      describeWatering(
        context,
        queries.map(({ obj }) => obj),
      ),
    async rainReport(queries, context) {
      const report = await findRainReport(context);
      return queries.map(() => report);
    },
  },
};
