/** Whether the answer to a route's query already says that its page does not exist, before anything is rendered. */
import type { Seed } from '@greenward/contract';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True where every root field of every seed is null: the place, story or list of this address is none. Without seeds nothing is known. */
export const saysMissing = (seeds: readonly Seed[]): boolean =>
  seeds.length > 0 &&
  seeds.every(({ data }) => {
    if (!isObject(data)) return false;
    const fields = Object.entries(data).filter(([name]) => name !== '__typename');
    return fields.length > 0 && fields.every(([, value]) => value === null);
  });
