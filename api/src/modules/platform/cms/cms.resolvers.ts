/** GraphQL of documents. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { pageTypeOf, statementOf } from './cms-document.rules.ts';

export const cmsResolvers: Resolvers = {
  Query: {
    getCmsPage: (_root, { type }, { cms, site, now }) => cms.find(site, pageTypeOf(type), now),
    getStatement: (_root, { name }, { cms, site, now }) => cms.find(site, statementOf(name), now),
  },
};
