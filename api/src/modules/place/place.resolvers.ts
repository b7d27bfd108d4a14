/** GraphQL of places. */
import type { RequestContext } from '../../graphql/context.ts';
import type { LoaderQuery } from '../../graphql/loader.ts';
import { listAreasById } from '../project/area.store.ts';
import type { Area } from '../project/area.store.ts';
import { describeSpecies, rarityOfSpecies } from '../species/species.service.ts';
import type { Category, CategoryStats } from '../species/species.service.ts';
import { findPlaceByKey, listPlacesWhere } from './place.service.ts';
import type { Place, PlaceKeyArguments, PlaceWhere } from './place.service.ts';

export const placeResolvers = {
  Query: {
    getPlace: (_root: unknown, keys: PlaceKeyArguments, { scope, now }: RequestContext): Promise<Place | null> => findPlaceByKey(scope, keys, now),
    getPlaces: (_root: unknown, { where, first }: { where: PlaceWhere; first: number }, { scope, now }: RequestContext): Promise<Place[]> =>
      listPlacesWhere(scope, where, first, now),
  },
};

const withoutCache = { cache: false };

/** What hangs on a place is asked for all places of an answer at once. */
export const placeLoaders = {
  Place: {
    area: {
      opts: withoutCache,
      async loader(queries: readonly LoaderQuery<Place>[], { scope, now }: RequestContext): Promise<(Area | null)[]> {
        const ids = [...new Set(queries.flatMap(({ obj }) => obj.areaId ?? []))];
        const areas = new Map((ids.length === 0 ? [] : await listAreasById(scope, ids, now)).map((area) => [area.id, area]));
        return queries.map(({ obj }) => areas.get(obj.areaId ?? 0) ?? null);
      },
    },
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
