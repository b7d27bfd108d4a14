/** Finds the trees that need help first. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { needLoaders, needResolvers } from './need.resolvers.ts';

/**
 * Finds which of these trees take no further adopter, in one query.
 * @param guids of trees of the request's tenant
 */
type FindAdoptedTrees = (
  context: Pick<RequestFacts, 'site' | 'scope'>,
  guids: readonly string[],
) => Promise<ReadonlySet<string>>;

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Provided by the module adoption. */
    readonly findAdopted: FindAdoptedTrees;
  }
}

export const needModule: ApiModule = {
  name: 'need',
  schema: new URL('./need.graphql', import.meta.url),
  resolvers: needResolvers,
  loaders: needLoaders,
  words: ['api.need.', 'map.needs.'],
};
