/** Neighbourhood pages and planting plans. */
import type { ApiModule } from '../../../module/api-module.ts';
import { neighbourhoodResolvers } from './neighbourhood.resolvers.ts';
import type { Neighbourhood } from './neighbourhood.service.ts';
import type { PlantingPlan } from './planting-plan.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly NeighbourhoodPage: Neighbourhood;
    readonly PlantingPlan: PlantingPlan;
  }
}

export const neighbourhoodModule: ApiModule = {
  name: 'neighbourhood',
  schema: new URL('./neighbourhood.graphql', import.meta.url),
  resolvers: neighbourhoodResolvers,
};
