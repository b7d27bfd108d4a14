/** Handles operations of the specification that return true or false, where false means that nothing was done. */
import type { Result } from '@greenward/graphql';

const NOT_DONE = 'NOT_DONE';

/** A write that was answered with false counts as failed. */
export function doneIf<Data>(result: Result<Data>, isDone: (data: Data) => boolean | null | undefined): Result<Data> {
  if (result.outcome !== 'done' || isDone(result.data) === true) return result;
  return { outcome: 'failed', code: NOT_DONE, error: new Error('The api answered that nothing was done') };
}
