/** Where the need-first list hears which trees somebody looks after already. */
import type { Scope } from '../../../db/scope.ts';

/**
 * Says which of these trees are adopted, in one question for all of them. The place that adoption fills.
 * @param guids of trees of the scope's tenant
 * @returns those that take no further adopter
 */
export type FindAdoptedTrees = (scope: Scope, guids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Residents cannot adopt yet: no tree is adopted. */
export const nobodyAdopted: FindAdoptedTrees = () => Promise.resolve(new Set());
