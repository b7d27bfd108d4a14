/** GraphQL of places. */
import { roundCoarsely } from '@greenward/contract';
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeSpecies, rarityOfSpecies } from '../species/species.service.ts';
import { searchAddresses } from './address.service.ts';
import {
  findPlacesPage,
  findSeenPlace,
  findTreesNearGone,
  getFeatureCollection,
  listPlacesWhere,
  matchPlacesNear,
  shownWhere,
} from './place.service.ts';

export const placeResolvers: Resolvers = {
  Query: {
    getPlace: (_root, keys, context) => findSeenPlace(context, keys),
    getPlaces: (_root, { where, first }, { scope, now, switches }) =>
      listPlacesWhere(scope, shownWhere(where, switches), first, now),
    findPlaces(_root, { fromCentre, ...asked }, { scope, now, site, switches }) {
      const [west, south, east, north] = site.tenant.config.boundingBox;
      const centre = [(west + east) / 2, (south + north) / 2].map(roundCoarsely);
      return findPlacesPage(
        scope,
        { ...asked, where: shownWhere(asked.where, switches), near: asked.near ?? (fromCentre ? centre : null) },
        now,
      );
    },
    matchPlaces: (_root, asked, { scope, now, switches }) =>
      matchPlacesNear(scope, { ...asked, where: shownWhere(asked.where ?? {}, switches) }, now),
    getPlacesAsFeatureCollection: (_root, { where, geometryDecimalPlaces }, { scope, switches }) =>
      getFeatureCollection(scope, shownWhere(where, switches), geometryDecimalPlaces),
    searchAddresses: (_root, asked, { scope }) => searchAddresses(scope, asked),
  },
  RetiredPlace: {
    nearest: (retired, { first }, { scope, now }) => findTreesNearGone(retired, first, scope, now),
  },
};

/** Loads the data of many places at once. */
export const placeLoaders: Loaders = {
  Place: {
    species: (queries, context) =>
      describeSpecies(
        context,
        queries.map(({ obj }) => obj.category),
      ),
    rarity: (queries, context) =>
      rarityOfSpecies(
        context,
        queries.map(({ obj }) => obj.category),
      ),
  },
};
