/** Parks and green spaces. */
import type { ApiModule } from '../../../module/api-module.ts';
import { parkLoaders, parkResolvers } from './park.resolvers.ts';

export const parkModule: ApiModule = {
  name: 'park',
  schema: new URL('./park.graphql', import.meta.url),
  resolvers: parkResolvers,
  loaders: parkLoaders,
  words: ['api.park.', 'map.park.text.'],
  tables: { park_place: {} },
};
