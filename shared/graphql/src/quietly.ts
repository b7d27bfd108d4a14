/**
 * Store calls that fail silently for the user: failures are reported, and the result is empty, false or null
 * (specification domain §8).
 */
import type { Reporter } from '@greenward/observe';
import { errorPolicyOf } from './error-policy.rules.ts';

export interface QuietCall<Result> {
  /** Name of the call in the report: 'getCollections'. */
  readonly action: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The result on failure. */
  readonly otherwise: Result;
  readonly reporter: Pick<Reporter, 'report'>;
}

/** Variables that identify objects. All others may be personal, so only their names are reported. */
const NAMES_OF_THINGS = /^(listCode|slug|setCode|type|placeGuid|marketSlug|first|obscure)$/;

const variableText = ([name, value]: [string, unknown]): string =>
  NAMES_OF_THINGS.test(name) && typeof value !== 'object' ? `${name}=${String(value)}` : name;

/** @returns the report's text for a call: 'userFollowList(listCode=place:1)', 'updateProfile(nickname)'. */
export const callText = (action: string, variables: Readonly<Record<string, unknown>>): string =>
  `${action}(${Object.entries(variables).map(variableText).join(', ')})`;

/** False for errors that the policy ignores. */
export const isReported = (error: unknown): boolean => errorPolicyOf(error)?.consequence !== 'ignore';

/** Returns the result of `work`, or `otherwise` on failure. Errors that the policy ignores are not reported. */
export async function quietly<Result>(
  { action, variables = {}, otherwise, reporter }: QuietCall<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    // The api's own message may contain what was sent.
    if (isReported(cause))
      reporter.report(new Error(`Store call failed: ${callText(action, variables)}`, { cause }), { type: 'graphql' });
    return otherwise;
  }
}
