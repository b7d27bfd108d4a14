/** Parks and green spaces. */
import type { ApiModule } from '../../../module/api-module.ts';
import { parkLoaders, parkResolvers } from './park.resolvers.ts';
import type { Park, ParkText } from './park.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Park: Park;
    readonly ParkText: ParkText;
  }
}

export const parkModule: ApiModule = {
  name: 'park',
  schema: new URL('./park.graphql', import.meta.url),
  resolvers: parkResolvers,
  loaders: parkLoaders,
  words: ['api.park.', 'map.park.text.'],
  tables: { park_place: {} },
};
