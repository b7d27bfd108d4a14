/** GraphQL of where places are. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  fallbackImageOf,
  listLinkedPlaces,
  listNearbyAmenities,
  listNeighbours,
  listSpotCodes,
  streetViewOf,
  whereTextsOf,
} from './place-where.service.ts';

export const placeWhereResolvers: Resolvers = {
  Place: {
    streetViewUrl: (place, _arguments, context) => streetViewOf(place, context),
    linkedPlaces: (place, asked, context) => listLinkedPlaces(place, asked, context),
    neighbours: (place, { first = null }, context) => listNeighbours(place, first, context),
    fallbackImage: (place, _arguments, context) => fallbackImageOf(place, context),
    whereTexts: (place, _arguments, context) => whereTextsOf(place, context),
  },
};

/** Loads what is asked of many places at once. */
export const placeWhereLoaders: Loaders = {
  Place: {
    what3Words: (queries, context) =>
      context.spotCodes.codesOf(
        context,
        queries.map(({ obj }) => obj),
      ),
    nearbyAmenities: (queries, context) =>
      listNearbyAmenities(
        context,
        queries.map(({ obj }) => obj),
      ),
    spotCode: (queries, context) =>
      listSpotCodes(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
