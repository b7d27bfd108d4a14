/** GraphQL of areas. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery, Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { pictureUrlsOf } from './area-pictures.service.ts';
import { getOutline, listAreas, listAreasOfPlaces, listNeighbourhoods, sampleTreesOf } from './area.service.ts';
import type { Area } from './area.schema.ts';

export const areaResolvers: Resolvers = {
  Query: {
    getAreas: async (_root, { type }, { scope, now }) => ({ areas: await listAreas(scope, type, now) }),
  },
  ProjectContent: {
    neighbourhoods: (_project, _arguments, { site, scope, now }) => listNeighbourhoods(site, scope, now),
  },
  Area: {
    outline: (area, { withinMetres }) => getOutline(area, withinMetres),
  },
};

/** Loads the areas of many places at once. */
const area = (
  queries: readonly LoaderQuery<{ readonly areaId: number | null }>[],
  { scope, now }: RequestContext,
): Promise<(Area | null)[]> =>
  listAreasOfPlaces(
    scope,
    queries.map(({ obj }) => obj),
    now,
  );

export const areaLoaders: Loaders = {
  Area: {
    pictureUrl: (queries, { scope, now }) =>
      pictureUrlsOf(
        scope,
        queries.map(({ obj }) => obj),
        now,
      ),
    treeSample: (queries, { scope }) =>
      sampleTreesOf(
        scope,
        queries.map(({ obj, params }) => ({ area: obj, first: params.first })),
      ),
  },
  Place: { area },
  CollectionPlace: { area },
};
