/** GraphQL of the waterings that residents record. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { correctWatering, deleteWatering, getWateringTotals, listWaterings } from './watering.service.ts';

export const wateringResolvers: Resolvers = {
  Query: {
    getWateringTotals: (_root, _arguments, context) => getWateringTotals(context),
  },
  Mutation: {
    correctWatering: (_root, wish, context) => correctWatering(context, wish),
    deleteWatering: (_root, { guid }, context) => deleteWatering(context, guid),
  },
};

/** Loads the waterings of many places at once. */
export const wateringLoaders: Loaders = {
  Place: {
    waterings: (queries, context) =>
      listWaterings(
        context,
        queries.map(({ obj, params }) => ({ placeGuid: obj.guid, first: params.first })),
      ),
  },
};
