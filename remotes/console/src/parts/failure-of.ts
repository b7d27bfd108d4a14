/** Sorts failed queries and writes of the desk by what an officer can do about them. */
import { errorCodeOf } from '@greenward/graphql';

/** 'notPermitted': the account has no role that allows it; 'stale': the api requires a recent sign-in. */
export type DeskFailure = 'notPermitted' | 'stale' | 'failed';

const FAILURES: Readonly<Record<string, DeskFailure>> = {
  NOT_PERMITTED: 'notPermitted',
  FRESH_SIGN_IN_NEEDED: 'stale',
};

export const failureOf = (error: unknown): DeskFailure => FAILURES[errorCodeOf(error)] ?? 'failed';
