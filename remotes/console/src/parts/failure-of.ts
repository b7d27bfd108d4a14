/** What became of a question or an act of the desk. */
import { CombinedGraphQLErrors } from '@apollo/client';

/** 'notPermitted': the api knows this account in no role that may; 'stale': it wants a password that was given lately. */
export type DeskFailure = 'notPermitted' | 'stale' | 'failed';

const FAILURES: Readonly<Record<string, DeskFailure>> = { NOT_PERMITTED: 'notPermitted', FRESH_SIGN_IN_NEEDED: 'stale' };

export function failureOf(error: unknown): DeskFailure {
  if (!CombinedGraphQLErrors.is(error)) return 'failed';
  return error.errors.map(({ extensions }) => FAILURES[String(extensions?.['code'])]).find((failure) => failure !== undefined) ?? 'failed';
}
