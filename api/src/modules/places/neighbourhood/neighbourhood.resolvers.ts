/** GraphQL of neighbourhoods. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { createMovedWords } from '../../../http/tenant-words.ts';
import {
  countKinds,
  countPits,
  findNeighbourhood,
  listCommonestKinds,
  listNearest,
  listPlantings,
  regionOf,
} from './neighbourhood.service.ts';
import { findPlantingPlan, listSites, listSources } from './planting-plan.service.ts';

const planWords = createMovedWords('content.plan.', 'api.plan.');

export const neighbourhoodResolvers: Resolvers = {
  Query: {
    getNeighbourhood: (_root, { slug }, { scope, site, now }) => findNeighbourhood(scope, site, slug, now),
  },
  Area: {
    region: ({ slug }, _arguments, { site }) => regionOf(site, slug),
  },
  NeighbourhoodPage: {
    pitCount: (neighbourhood) => countPits(neighbourhood),
    kindCount: (neighbourhood) => countKinds(neighbourhood),
    commonestKinds: (neighbourhood, { first }, context) => listCommonestKinds(neighbourhood, first, context),
    plantings: (neighbourhood, { seasons }, { now }) => listPlantings(neighbourhood, seasons, now),
    sources: (neighbourhood, _arguments, context) => listSources(neighbourhood, context),
    plantingPlan: (neighbourhood, _arguments, context) => findPlantingPlan(neighbourhood, context),
    nearest: (neighbourhood, { first }) => listNearest(neighbourhood, first),
  },
  PlantingPlan: {
    sites: (plan, { first }, context) => listSites(plan, first, context),
    words: (_plan, _arguments, { site }) => planWords(site),
  },
};
