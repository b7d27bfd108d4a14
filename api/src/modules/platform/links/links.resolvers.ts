/** GraphQL of signed links. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { readPublicLink } from './link-actions.ts';

export const linksResolvers: Resolvers = {
  Query: {
    decrypt(_root, { data }, { links, site, now, keepPrivate }) {
      keepPrivate();
      return readPublicLink(links, data, { tenantId: site.tenantId, now });
    },
  },
};
