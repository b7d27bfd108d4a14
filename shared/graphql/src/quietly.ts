/** Store calls whose failure nobody is told of: they are reported, and give an empty, false or null result (specification domain §8). */
import type { Reporter } from '@greenward/observe';
import { errorPolicyOf } from './error-policy.rules.ts';

export interface QuietCall<Result> {
  /** What is asked for, as the report names it: 'getCollections'. */
  readonly action: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Given when it fails. */
  readonly otherwise: Result;
  readonly reporter: Pick<Reporter, 'report'>;
}

/** Variables that say which thing is asked for. Whatever else is sent may be somebody's own: only its name is reported. */
const NAMES_OF_THINGS = /^(listCode|slug|setCode|type|placeGuid|marketSlug|first|obscure)$/;

const variableText = ([name, value]: [string, unknown]): string =>
  NAMES_OF_THINGS.test(name) && typeof value !== 'object' ? `${name}=${String(value)}` : name;

/** @returns what the report says of a call: 'userFollowList(listCode=place:1)', 'updateProfile(nickname)'. */
export const callText = (action: string, variables: Readonly<Record<string, unknown>>): string =>
  `${action}(${Object.entries(variables).map(variableText).join(', ')})`;

/** False for what the error policy ignores. */
export const isReported = (error: unknown): boolean => errorPolicyOf(error)?.consequence !== 'ignore';

/** Gives the result of `work`; when that fails, `otherwise`. What is ignored by policy is not reported. */
export async function quietly<Result>({ action, variables = {}, otherwise, reporter }: QuietCall<Result>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    // The api's own message may quote what was sent.
    if (isReported(cause)) reporter.report(new Error(`Store call failed: ${callText(action, variables)}`, { cause }), { type: 'graphql' });
    return otherwise;
  }
}
