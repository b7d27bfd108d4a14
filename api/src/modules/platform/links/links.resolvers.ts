/** GraphQL of signed links. */
import type { RequestContext } from '../../../graphql/context.ts';
import { readPublicLink } from './link-actions.ts';

export const linksResolvers = {
  Query: {
    decrypt: (_root: unknown, { data }: { data: string }, { links, site, now }: RequestContext): unknown =>
      readPublicLink(links, data, { tenantId: site.tenantId, now }),
  },
};
