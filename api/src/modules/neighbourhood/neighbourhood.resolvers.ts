/** GraphQL of neighbourhoods. */
import type { RequestContext } from '../../graphql/context.ts';
import { countKinds, countPits, findNeighbourhood, listCommonestKinds, listNearest, listPlantings } from './neighbourhood.service.ts';
import type { KindCount, Neighbourhood } from './neighbourhood.service.ts';

export const neighbourhoodResolvers = {
  Query: {
    getNeighbourhood: (_root: unknown, { slug }: { slug: string }, { scope, site, now }: RequestContext): Promise<Neighbourhood | null> =>
      findNeighbourhood(scope, site, slug, now),
  },
  NeighbourhoodPage: {
    pitCount: (neighbourhood: Neighbourhood): Promise<number> => countPits(neighbourhood),
    kindCount: (neighbourhood: Neighbourhood): Promise<number> => countKinds(neighbourhood),
    commonestKinds: (neighbourhood: Neighbourhood, { first }: { first: number }, context: RequestContext): Promise<KindCount[]> =>
      listCommonestKinds(neighbourhood, first, context),
    plantings: (neighbourhood: Neighbourhood, { seasons }: { seasons: number }, { now }: RequestContext): Promise<{ season: string; count: number }[]> =>
      listPlantings(neighbourhood, seasons, now),
    nearest: (neighbourhood: Neighbourhood, { first }: { first: number }): Neighbourhood['nearest'] => listNearest(neighbourhood, first),
  },
};
