/** GraphQL of parks. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import type { KindCount } from '../neighbourhood/neighbourhood.service.ts';
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
import type { FindParksArguments, FoundPark, Park, ParkList, ParkMark } from './park.service.ts';

export const parkResolvers = {
  Query: {
    findParks: (_root: unknown, asked: FindParksArguments, context: RequestContext): Promise<ParkList> => findParks(context, asked),
    getPark: (_root: unknown, { slug }: { slug: string }, { scope }: RequestContext): Promise<Park | null> => findPark(scope, slug),
    getParkMarks: (_root: unknown, asked: FindParksArguments, context: RequestContext): Promise<ParkMark[]> => listParkMarks(context, asked),
  },
  Park: {
    kindCount: (park: Park): Promise<number> => countKindsInPark(park),
    commonestKinds: (park: Park, { first }: { first: number }, context: RequestContext): Promise<KindCount[]> =>
      listParkKinds(park, 'commonest', first, context),
    rarestKinds: (park: Park, { first }: { first: number }, context: RequestContext): Promise<KindCount[]> => listParkKinds(park, 'rarest', first, context),
    texts: ({ texts }: Park, _arguments: unknown, { say, site }: RequestContext): { kind: string; title: string; text: string }[] =>
      texts.map(({ kind, text }) => ({ kind, title: say(site, `map.park.text.${kind}`), text })),
    amenities: (park: Park, _arguments: unknown, context: RequestContext): ReturnType<typeof listAmenities> => listAmenities(park, context),
    sights: (park: Park): ReturnType<typeof listSights> => listSights(park),
    neighbourhood: (park: Park, _arguments: unknown, { scope }: RequestContext): Promise<{ slug: string; name: string } | null> =>
      findNeighbourhoodOf(scope, park),
    nearest: (park: Park, { first }: { first: number }, { scope }: RequestContext): Promise<FoundPark[]> => listNearestParks(park, first, scope),
  },
};

const withoutCache = { cache: false };

/** Pictures are made for all parks of an answer at once. */
export const parkLoaders = {
  Park: {
    outline: {
      opts: withoutCache,
      loader: (queries: readonly LoaderQuery<Park>[], { scope }: RequestContext): ReturnType<typeof outlinesOf> =>
        outlinesOf(
          scope,
          queries.map(({ obj }) => obj),
        ),
    },
    treeSample: {
      opts: withoutCache,
      loader: (queries: readonly LoaderQuery<Park, { first: number }>[], { scope }: RequestContext): Promise<[number, number][][]> =>
        sampleTreesOfParks(
          scope,
          queries.map(({ obj, params }) => ({ park: obj, first: params.first })),
        ),
    },
  },
};
