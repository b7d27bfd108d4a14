/** GraphQL of parks. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  countKindsInPark,
  findNeighbourhoodOf,
  findPark,
  findParks,
  listAmenities,
  listNearestParks,
  listParkKinds,
  listParkMarks,
  listSights,
  outlinesOf,
  sampleTreesOfParks,
} from './park.service.ts';

export const parkResolvers: Resolvers = {
  Query: {
    findParks: (_root, asked, context) => findParks(context, asked),
    getPark: (_root, { slug }, { scope }) => findPark(scope, slug),
    getParkMarks: (_root, asked, context) => listParkMarks(context, asked),
  },
  Park: {
    kindCount: (park) => countKindsInPark(park),
    commonestKinds: (park, { first }, context) => listParkKinds(park, 'commonest', first, context),
    rarestKinds: (park, { first }, context) => listParkKinds(park, 'rarest', first, context),
    amenities: (park, _arguments, context) => listAmenities(park, context),
    sights: (park) => listSights(park),
    neighbourhood: (park, _arguments, { scope }) => findNeighbourhoodOf(scope, park),
    nearest: (park, { first }, { scope }) => listNearestParks(park, first, scope),
  },
  ParkText: {
    title: ({ kind }, _arguments, { say, site }) => say(site, `map.park.text.${kind}`),
  },
};

/** Makes the pictures of all parks in one answer at once. */
export const parkLoaders: Loaders = {
  Park: {
    outline: (queries, { scope }) =>
      outlinesOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
    treeSample: (queries, { scope }) =>
      sampleTreesOfParks(
        scope,
        queries.map(({ obj, params }) => ({ park: obj, first: params.first })),
      ),
  },
};
