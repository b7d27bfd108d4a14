/** GraphQL of neighbourhoods. */
import type { CompiledWords } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import { countKinds, countPits, findNeighbourhood, listCommonestKinds, listNearest, listPlantings, regionOf } from './neighbourhood.service.ts';
import type { KindCount, Neighbourhood, Region } from './neighbourhood.service.ts';
import { findPlantingPlan, listSites, listSources } from './planting-plan.service.ts';
import type { PlannedSite, PlantingPlan } from './planting-plan.service.ts';
import type { Area } from '../area/area.schema.ts';

const planWords = createMovedWords('content.plan.', 'api.plan.');

export const neighbourhoodResolvers = {
  Query: {
    getNeighbourhood: (_root: unknown, { slug }: { slug: string }, { scope, site, now }: RequestContext): Promise<Neighbourhood | null> =>
      findNeighbourhood(scope, site, slug, now),
  },
  Area: {
    region: ({ slug }: Area, _arguments: unknown, { site }: RequestContext): Region | null => regionOf(site, slug),
  },
  NeighbourhoodPage: {
    pitCount: (neighbourhood: Neighbourhood): Promise<number> => countPits(neighbourhood),
    kindCount: (neighbourhood: Neighbourhood): Promise<number> => countKinds(neighbourhood),
    commonestKinds: (neighbourhood: Neighbourhood, { first }: { first: number }, context: RequestContext): Promise<KindCount[]> =>
      listCommonestKinds(neighbourhood, first, context),
    plantings: (neighbourhood: Neighbourhood, { seasons }: { seasons: number }, { now }: RequestContext): Promise<{ season: string; count: number }[]> =>
      listPlantings(neighbourhood, seasons, now),
    sources: (neighbourhood: Neighbourhood, _arguments: unknown, context: RequestContext): Promise<string[]> => listSources(neighbourhood, context),
    plantingPlan: (neighbourhood: Neighbourhood, _arguments: unknown, context: RequestContext): Promise<PlantingPlan | null> =>
      findPlantingPlan(neighbourhood, context),
    nearest: (neighbourhood: Neighbourhood, { first }: { first: number }): Neighbourhood['nearest'] => listNearest(neighbourhood, first),
  },
  PlantingPlan: {
    sites: (plan: PlantingPlan, { first }: { first: number }, context: RequestContext): Promise<PlannedSite[]> => listSites(plan, first, context),
    words: (_plan: PlantingPlan, _arguments: unknown, { site }: RequestContext): CompiledWords => planWords(site),
  },
};
