/** Areas that residents save on their device. */
import type { ApiModule } from '../../../module/api-module.ts';
import { offlineAreaResolvers } from './offline-area.resolvers.ts';

export const offlineAreaModule: ApiModule = {
  name: 'offline-area',
  schema: new URL('./offline-area.graphql', import.meta.url),
  resolvers: offlineAreaResolvers,
};
