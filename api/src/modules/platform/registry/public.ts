/** What others may use of the registry, without asking a running api. */
export { findUnansweredOperations } from './living-builds.ts';
export { problemsOfOperations } from './release-checks.rules.ts';
