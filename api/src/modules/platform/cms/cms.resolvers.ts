/** GraphQL of documents. */
import type { RequestContext } from '../../../graphql/context.ts';
import { pageTypeOf, statementOf } from './cms-document.rules.ts';
import type { CmsAnswer } from './cms.service.ts';

export const cmsResolvers = {
  Query: {
    getCmsPage: async (_root: unknown, { type }: { type: string }, { cms, site, now }: RequestContext): Promise<CmsAnswer> =>
      cms.find(site, pageTypeOf(type), now),
    getStatement: async (_root: unknown, { name }: { name: string }, { cms, site, now }: RequestContext): Promise<CmsAnswer> =>
      cms.find(site, statementOf(name), now),
  },
};
