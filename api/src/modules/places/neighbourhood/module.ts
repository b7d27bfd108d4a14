/** Neighbourhood pages and planting plans. */
import type { ApiModule } from '../../../module/api-module.ts';
import { neighbourhoodResolvers } from './neighbourhood.resolvers.ts';

export const neighbourhoodModule: ApiModule = {
  name: 'neighbourhood',
  schema: new URL('./neighbourhood.graphql', import.meta.url),
  resolvers: neighbourhoodResolvers,
};
