/** GraphQL of the public downloads. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeOpenData } from './open-data.service.ts';

export const openDataResolvers: Resolvers = {
  Query: {
    getOpenData: (_root, _arguments, { scope, site, switches }) => describeOpenData(scope, site, switches),
  },
};
