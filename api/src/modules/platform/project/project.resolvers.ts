/** GraphQL of a tenant's project content, areas and promotions. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { LoaderQuery } from '../../../graphql/loader.ts';
import { pictureUrlsOf } from '../../places/area/area-pictures.service.ts';
import { listAreasOfKind } from '../../places/area/area.store.ts';
import type { Area } from '../../places/area/area.store.ts';
import { regionOf } from '../../places/neighbourhood/neighbourhood.service.ts';
import type { Region } from '../../places/neighbourhood/neighbourhood.service.ts';
import { getOutline, getProjectContent, listLivePromos, listProjects, sampleTreesOf } from './project.service.ts';
import type { LivePromo, ProjectContent } from './project.service.ts';

export const projectResolvers = {
  Query: {
    getAllProjectContent: async (
      _root: unknown,
      { search }: { search?: string | null },
      { scope, site, now }: RequestContext,
    ): Promise<{ projects: ProjectContent[] }> => ({
      projects: site.tenant.config.topLevel ? listProjects(site, search ?? null) : [await getProjectContent(scope, site, now)],
    }),
    getAreas: async (_root: unknown, { type }: { type: string }, { scope, now }: RequestContext): Promise<{ areas: Area[] }> => ({
      areas: await listAreasOfKind(scope, type, now),
    }),
    getLiveProjectPromos: (_root: unknown, _arguments: unknown, { site, now }: RequestContext): { promos: LivePromo[] } => ({
      promos: listLivePromos(site, now),
    }),
  },
  Area: {
    region: ({ slug }: Area, _arguments: unknown, { site }: RequestContext): Region | null => regionOf(site, slug),
    outline: (area: Area, { withinMetres }: { withinMetres: number }): unknown => getOutline(area, withinMetres),
  },
};

export const projectLoaders = {
  Area: {
    pictureUrl: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Area>[], { scope, now }: RequestContext): Promise<(string | null)[]> =>
        pictureUrlsOf(
          scope,
          queries.map(({ obj }) => obj),
          now,
        ),
    },
    treeSample: {
      opts: { cache: false },
      loader: (queries: readonly LoaderQuery<Area, { first: number }>[], { scope }: RequestContext): Promise<[number, number][][]> =>
        sampleTreesOf(
          scope,
          queries.map(({ obj, params }) => ({ area: obj, first: params.first })),
        ),
    },
  },
};
