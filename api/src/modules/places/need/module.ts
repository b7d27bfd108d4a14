/** Finds the trees that need help first. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { createAdoptableTrees } from './adoptable-trees.ts';
import type { AdoptableTrees } from './adoptable-trees.ts';
import { needLoaders, needResolvers } from './need.resolvers.ts';

interface CaredForTrees {
  /** Trees that take no further adopter. */
  readonly adopted: ReadonlySet<string>;
  /** Trees whose adopters are all away today, with the last day ('2026-07-05'). They are not in `adopted`. */
  readonly awayUntil: ReadonlyMap<string, string>;
}

/**
 * Finds how these trees are cared for, in one query.
 * @param guids of trees of the request's tenant
 */
type FindCaredForTrees = (
  context: Pick<RequestFacts, 'site' | 'scope' | 'now'>,
  guids: readonly string[],
) => Promise<CaredForTrees>;

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly adoptableTrees: AdoptableTrees;
    /** Provided by the module adoption. */
    readonly findCaredFor: FindCaredForTrees;
  }
}

export const needModule: ApiModule = {
  name: 'need',
  schema: new URL('./need.graphql', import.meta.url),
  resolvers: needResolvers,
  loaders: needLoaders,
  words: ['api.need.', 'map.needs.'],
  open: ({ tools }) => ({ tools: { adoptableTrees: createAdoptableTrees(tools.collections) } }),
};
