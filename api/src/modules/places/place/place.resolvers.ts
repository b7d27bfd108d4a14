/** GraphQL of places. */
import { roundCoarsely } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import { describeSpecies, rarityOfSpecies } from '../species/species.service.ts';
import type { Category, CategoryStats } from '../species/species.service.ts';
import { searchAddresses } from './address.service.ts';
import type { AddressMatch, AddressSearch } from './address.service.ts';
import { findPlacesPage, findSeenPlace, findTreesNearGone, getFeatureCollection, listPlacesWhere, matchPlacesNear, shownWhere } from './place.service.ts';
import type { FindArguments, FoundPlace, MatchArguments, Place, PlaceKeyArguments, PlacePage, PlaceWhere, RetiredPlace } from './place.service.ts';

export const placeResolvers = {
  Query: {
    getPlace: async (_root: unknown, keys: PlaceKeyArguments, context: RequestContext): Promise<Place | null> => findSeenPlace(context, keys),
    getPlaces: (_root: unknown, { where, first }: { where: PlaceWhere; first: number }, { scope, now, switches }: RequestContext): Promise<Place[]> =>
      listPlacesWhere(scope, shownWhere(where, switches), first, now),
    findPlaces(
      _root: unknown,
      { fromCentre, ...asked }: FindArguments & { fromCentre: boolean },
      { scope, now, site, switches }: RequestContext,
    ): Promise<PlacePage> {
      const [west, south, east, north] = site.tenant.config.boundingBox;
      const centre = [(west + east) / 2, (south + north) / 2].map(roundCoarsely);
      return findPlacesPage(scope, { ...asked, where: shownWhere(asked.where, switches), near: asked.near ?? (fromCentre ? centre : null) }, now);
    },
    matchPlaces: (_root: unknown, asked: MatchArguments, { scope, now, switches }: RequestContext): Promise<FoundPlace[]> =>
      matchPlacesNear(scope, { ...asked, where: shownWhere(asked.where ?? {}, switches) }, now),
    getPlacesAsFeatureCollection: (
      _root: unknown,
      { where, geometryDecimalPlaces }: { where: PlaceWhere; geometryDecimalPlaces: number },
      { scope, switches }: RequestContext,
    ): Promise<unknown> => getFeatureCollection(scope, shownWhere(where, switches), geometryDecimalPlaces),
    searchAddresses: (_root: unknown, asked: AddressSearch, { scope }: RequestContext): Promise<AddressMatch[]> => searchAddresses(scope, asked),
  },
  RetiredPlace: {
    nearest: (retired: RetiredPlace, { first }: { first: number }, { scope, now }: RequestContext): Promise<FoundPlace[]> =>
      findTreesNearGone(retired, first, scope, now),
  },
};

const withoutCache = { cache: false };

/** What hangs on a place is asked for all places of an answer at once. */
export const placeLoaders = {
  Place: {
    species: {
      opts: withoutCache,
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<(Category | null)[]> =>
        describeSpecies(
          context,
          queries.map(({ obj }) => obj.category),
        ),
    },
    rarity: {
      opts: withoutCache,
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<(CategoryStats | null)[]> =>
        rarityOfSpecies(
          context,
          queries.map(({ obj }) => obj.category),
        ),
    },
  },
};
