/** Detects from the answer to a route's query, before rendering, that its page does not exist. */
import type { Seed } from '@greenward/contract';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if all root fields of all seeds are null, so the place, story or list does not exist. False without seeds. */
export const saysMissing = (seeds: readonly Seed[]): boolean =>
  seeds.length > 0 &&
  seeds.every(({ data }) => {
    if (!isObject(data)) return false;
    const fields = Object.entries(data).filter(([name]) => name !== '__typename');
    return fields.length > 0 && fields.every(([, value]) => value === null);
  });
