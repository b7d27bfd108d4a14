/** GraphQL of areas that devices save. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { findOfflineArea } from './offline-area.service.ts';

export const offlineAreaResolvers: Resolvers = {
  Query: {
    getOfflineArea: (_root, { kind, key }, context) => findOfflineArea(context, kind, key),
  },
};
