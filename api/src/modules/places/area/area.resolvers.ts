/** GraphQL of areas. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import { pictureUrlsOf } from './area-pictures.service.ts';
import { getOutline, listAreas, listAreasOfPlaces, listNeighbourhoods, sampleTreesOf } from './area.service.ts';
import type { ProjectNeighbourhood } from './area.service.ts';
import type { Area } from './area.schema.ts';

export const areaResolvers = {
  Query: {
    getAreas: async (_root: unknown, { type }: { type: string }, { scope, now }: RequestContext): Promise<{ areas: Area[] }> => ({
      areas: await listAreas(scope, type, now),
    }),
  },
  ProjectContent: {
    neighbourhoods: (_project: unknown, _arguments: unknown, { site, scope, now }: RequestContext): Promise<ProjectNeighbourhood[]> =>
      listNeighbourhoods(site, scope, now),
  },
  Area: {
    outline: (area: Area, { withinMetres }: { withinMetres: number }): unknown => getOutline(area, withinMetres),
  },
};

const opts = { cache: false };

/** The area that each place is in. */
const area = {
  opts,
  loader: (queries: readonly LoaderQuery<{ readonly areaId: number | null }>[], { scope, now }: RequestContext): Promise<(Area | null)[]> =>
    listAreasOfPlaces(
      scope,
      queries.map(({ obj }) => obj),
      now,
    ),
};

export const areaLoaders = {
  Area: {
    pictureUrl: {
      opts,
      loader: (queries: readonly LoaderQuery<Area>[], { scope, now }: RequestContext): Promise<(string | null)[]> =>
        pictureUrlsOf(
          scope,
          queries.map(({ obj }) => obj),
          now,
        ),
    },
    treeSample: {
      opts,
      loader: (queries: readonly LoaderQuery<Area, { first: number }>[], { scope }: RequestContext): Promise<[number, number][][]> =>
        sampleTreesOf(
          scope,
          queries.map(({ obj, params }) => ({ area: obj, first: params.first })),
        ),
    },
  },
  Place: { area },
  CollectionPlace: { area },
};
