/** GraphQL of what anybody may download. */
import type { RequestContext } from '../../../graphql/context.ts';
import { describeOpenData } from './open-data.service.ts';
import type { OpenData } from './open-data.service.ts';

export const openDataResolvers = {
  Query: {
    getOpenData: (_root: unknown, _arguments: unknown, { scope, site, switches }: RequestContext): Promise<OpenData | null> =>
      describeOpenData(scope, site, switches),
  },
};
