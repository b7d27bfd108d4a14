/** The staff desk: switches, members, failed deliveries and builds. */
import type { ApiModule } from '../../../module/api-module.ts';
import { deskResolvers } from './desk.resolvers.ts';

export const deskModule: ApiModule = {
  name: 'desk',
  schema: new URL('./desk.graphql', import.meta.url),
  resolvers: deskResolvers,
  words: ['api.desk.'],
};
