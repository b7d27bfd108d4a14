/** GraphQL of where places are. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import type { Place } from '../place/place.service.ts';
import { fallbackImageOf, listLinkedPlaces, listNeighbours, listSpotCodes, streetViewOf, whereTextsOf } from './place-where.service.ts';
import type { FallbackImage, NeighbouringPlace, PlaceWhereTexts, SpotCode } from './place-where.service.ts';

export const placeWhereResolvers = {
  Place: {
    streetViewUrl: (place: Place, _arguments: unknown, context: RequestContext): string | null => streetViewOf(place, context),
    linkedPlaces: (place: Place, asked: { type?: string | null; first: number }, context: RequestContext): Promise<Place[]> =>
      listLinkedPlaces(place, asked, context),
    neighbours: (place: Place, { first = null }: { first?: number | null }, context: RequestContext): Promise<NeighbouringPlace[]> =>
      listNeighbours(place, first, context),
    fallbackImage: (place: Place, _arguments: unknown, context: RequestContext): FallbackImage => fallbackImageOf(place, context),
    whereTexts: (place: Place, _arguments: unknown, context: RequestContext): PlaceWhereTexts => whereTextsOf(place, context),
  },
};

/** Codes of all places of an answer at once. */
export const placeWhereLoaders = {
  Place: {
    what3Words: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<(string | null)[]> =>
        context.spotCodes.codesOf(
          context,
          queries.map(({ obj }) => obj),
        ),
    },
    spotCode: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Place>[], context: RequestContext): Promise<SpotCode[]> =>
        listSpotCodes(
          context,
          queries.map(({ obj }) => obj),
        ),
    },
  },
};
