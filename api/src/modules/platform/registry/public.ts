/** The public interface of the registry for callers without a running api. */
export { findUnansweredOperations } from './living-builds.ts';
export { problemsOfOperations } from './release-checks.rules.ts';
