/** The code of a failure: errors cross bundles, so they are compared by code and not by class. */
import { CombinedGraphQLErrors } from '@apollo/client';

const UNEXPECTED = 'UNEXPECTED';

const codeIn = (holder: unknown): string | undefined =>
  typeof holder === 'object' && holder !== null && 'code' in holder && typeof holder.code === 'string' ? holder.code : undefined;

/** @returns a code of the contract ('FRESH_SIGN_IN_NEEDED'), 'API_UNAVAILABLE', or 'UNEXPECTED' for an error without one */
export function errorCodeOf(error: unknown): string {
  const codes = CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => codeIn(extensions)) : [codeIn(error)];
  return codes.find((code) => code !== undefined) ?? UNEXPECTED;
}
