/** Whether a market takes an order. Pure. */
import type { MarketStatus } from '../market/market.rules.ts';

export type RefusalCode =
  | 'NOT_OPEN'
  | 'CLOSED'
  | 'ORDERED_ALREADY'
  | 'OUT_OF_STOCK'
  | 'EVENT_FULL'
  | 'EVENT_NOT_BOOKABLE'
  | 'EVENT_REQUIRED'
  | 'QUOTA_FULL'
  | 'NO_SUCH_AUDIENCE'
  | 'POSTCODE'
  | 'TOO_MANY_TREES'
  | 'OUTSIDE_AREA'
  | 'TERMS'
  | 'NETWORK_LIMIT'
  /** Of a change: the order was collected or cancelled, or its event has begun. */
  | 'ORDER_OVER'
  | 'NOT_HERE';

export interface MarketFacts {
  readonly status: MarketStatus;
  /** The market takes orders of this kind. */
  readonly isOfMode: boolean;
  readonly ownOrders: number;
  /** Null for any number. */
  readonly ordersAtMost: number | null;
  readonly hasAudience: boolean;
}

/** Why nobody, or not this resident, can order or hold anything here. */
export function marketProblem(facts: MarketFacts): RefusalCode | null {
  if (!facts.isOfMode) return 'NOT_HERE';
  if (facts.status === 'CLOSED') return 'CLOSED';
  if (facts.status !== 'OPEN' && facts.status !== 'DRAWN') return 'NOT_OPEN';
  if (facts.ordersAtMost !== null && facts.ownOrders >= facts.ordersAtMost) return 'ORDERED_ALREADY';
  return facts.hasAudience ? null : 'NO_SUCH_AUDIENCE';
}

/** Of the event that an order names. */
export interface EventFacts {
  readonly isHere: boolean;
  /** Its trees come from the stock location of the order. */
  readonly isOfLocation: boolean;
  readonly isBookable: boolean;
  readonly ticketsLeft: number;
}

export interface OrderFacts extends MarketFacts {
  /** Null where none is given yet. */
  readonly postcodePart: string | null;
  /** Empty for all. */
  readonly postcodes: readonly string[];
  readonly trees: number;
  readonly treesAtMost: number;
  /** Slug of the terms; null where the market has none. */
  readonly terms: string | null;
  readonly acceptedTerms: string | null;
  readonly needsEvent: boolean;
  /** Null where none is given. */
  readonly event: EventFacts | null;
  /** Trees that the audience can still have; null for any number. */
  readonly quotaLeft: number | null;
  /** For each tree wanted how many of its kind are left; without any wanted, all that are left. */
  readonly stock: readonly { readonly wanted: number; readonly left: number; readonly isHere: boolean }[];
}

/** @param isComplete false while the form is being filled in: what is missing is no problem yet */
export function orderProblem(facts: OrderFacts, isComplete: boolean): RefusalCode | null {
  const atMarket = marketProblem(facts);
  if (atMarket !== null) return atMarket;
  const { postcodePart, postcodes, event } = facts;
  if (postcodes.length > 0 && (postcodePart === null ? isComplete : !postcodes.includes(postcodePart)))
    return 'POSTCODE';
  if (facts.trees > facts.treesAtMost) return 'TOO_MANY_TREES';
  if (facts.terms !== null && facts.acceptedTerms !== facts.terms && (isComplete || facts.acceptedTerms !== null))
    return 'TERMS';
  if (facts.needsEvent) {
    if (event === null && isComplete) return 'EVENT_REQUIRED';
    if (event !== null && !event.isHere) return 'NOT_HERE';
    if (event !== null && !(event.isOfLocation && event.isBookable)) return 'EVENT_NOT_BOOKABLE';
    if (event !== null && event.ticketsLeft < 1) return 'EVENT_FULL';
  }
  if (facts.stock.some(({ isHere }) => !isHere)) return 'NOT_HERE';
  if (facts.quotaLeft !== null && facts.quotaLeft < Math.max(1, facts.trees)) return 'QUOTA_FULL';
  return facts.stock.some(({ wanted, left }) => left < wanted) ? 'OUT_OF_STOCK' : null;
}
