/** The need-first list's interface for finding adopted trees. */
import type { Scope } from '../../../db/scope.ts';

/**
 * Finds which of these trees are adopted, in one query. The adoption feature provides the implementation.
 * @param guids of trees of the scope's tenant
 * @returns those that take no further adopter
 */
export type FindAdoptedTrees = (scope: Scope, guids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Used while residents cannot adopt trees yet. */
export const nobodyAdopted: FindAdoptedTrees = () => Promise.resolve(new Set());
