/** What would happen if so many people ordered in a market as its rules, stock and events are. Pure. */
import type { MarketRules } from './market.schema.ts';

export interface TrialMarket {
  readonly rules: Pick<MarketRules, 'postcodes' | 'treesPerOrder' | 'audiences'>;
  /** What is left for each audience; null for no limit. */
  readonly quotas: readonly { readonly audience: string; readonly left: number | null }[];
  /** Trees that are left, at locations that hand them out at events and at those that deliver. */
  readonly treesToCollect: number;
  readonly treesToDeliver: number;
  /** Of the events that can be booked. */
  readonly tickets: number;
}

export interface TrialWish {
  readonly people: number;
  /** Parts of postcodes; the people are spread over them evenly. Empty: all of them may order. */
  readonly postcodes: readonly string[];
  /** Slug of the audience. */
  readonly audience: string;
  /** That each of them orders. */
  readonly trees: number;
}

export type TrialLimit = 'PEOPLE' | 'TREES' | 'TICKETS' | 'QUOTA';

export interface TrialResult {
  /** From postcodes that may not order. */
  readonly outside: number;
  readonly orders: number;
  /** People who may order and get nothing. */
  readonly without: number;
  readonly treesLeft: number;
  /** What ends it; 'PEOPLE' where all get what they want. */
  readonly endedBy: TrialLimit;
}

/** How many of `people` live in each of so many postcodes: the first ones have one more. */
const shareOf = (people: number, index: number, postcodes: number): number =>
  Math.floor(people / postcodes) + (index < people % postcodes ? 1 : 0);

/** @throws RangeError for an audience that the market does not have, or more trees than an order may have */
export function tryMarket(
  { rules, quotas, treesToCollect, treesToDeliver, tickets }: TrialMarket,
  { people, postcodes, audience, trees }: TrialWish,
): TrialResult {
  if (!rules.audiences.some(({ slug }) => slug === audience))
    throw new RangeError(
      `There is no audience "${audience}"; there are ${rules.audiences.map(({ slug }) => slug).join(', ')}`,
    );
  if (trees > rules.treesPerOrder) throw new RangeError(`An order has ${rules.treesPerOrder} trees at most`);
  const mayOrder = (part: string): boolean => rules.postcodes.length === 0 || rules.postcodes.includes(part);
  const outside = postcodes.reduce(
    (sum, part, index) => sum + (mayOrder(part) ? 0 : shareOf(people, index, postcodes.length)),
    0,
  );
  const asking = people - outside;
  const quota = quotas.find((one) => one.audience === audience)?.left ?? null;
  const byQuota = quota === null ? Infinity : Math.floor(Math.max(0, quota) / trees);
  const collectable = Math.floor(treesToCollect / trees);
  const deliverable = Math.floor(treesToDeliver / trees);
  const byStock = Math.min(collectable, tickets) + deliverable;
  const orders = Math.min(asking, byQuota, byStock);
  return {
    outside,
    orders,
    without: asking - orders,
    treesLeft: treesToCollect + treesToDeliver - orders * trees,
    endedBy: orders === asking ? 'PEOPLE' : orders === byQuota ? 'QUOTA' : tickets < collectable ? 'TICKETS' : 'TREES',
  };
}
