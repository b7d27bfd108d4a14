/** What a ballot shows at a moment, and how an entry stands. Pure. */
import type { MarketStatus } from '../market/market.rules.ts';
import type { EventRow, LocationRow, MarketRules } from '../market/market.schema.ts';
import type { WaitingRow } from '../waiting/waiting.schema.ts';
import type { BallotRow, EntryRow } from './ballot.schema.ts';

/** How an entry stands. */
export type EntryState = 'ENTERED' | 'WITHDRAWN' | 'SETTLING' | 'OFFERED' | 'WAITING' | 'ORDERED' | 'ENDED' | 'OVER';

export interface EntryFacts {
  readonly entry: Pick<EntryRow, 'withdrawnAt' | 'place'>;
  readonly ballot: Pick<BallotRow, 'settledAt'>;
  /** Where the entry stands on the waiting list; null where it does not. */
  readonly waiting: Pick<WaitingRow, 'offer'> | null;
  /** The ballot has given out what it can. */
  readonly isOver: boolean;
  /** The resident has an order in the market. */
  readonly hasOrder: boolean;
}

export function entryState({ entry, ballot, waiting, isOver, hasOrder }: EntryFacts): EntryState {
  if (waiting !== null && waiting.offer !== null) return 'OFFERED';
  if (hasOrder) return 'ORDERED';
  if (entry.withdrawnAt !== null) return 'WITHDRAWN';
  if (entry.place === null) return 'ENTERED';
  if (isOver) return 'OVER';
  if (waiting === null) return 'ENDED';
  return ballot.settledAt === null ? 'SETTLING' : 'WAITING';
}

/** After its last pickup day, staff can still add another one for this time: trees that were not collected come back. */
const AFTER_LAST_EVENT_MS = 14 * 86_400_000;

/**
 * Whether a drawn ballot has given out what it can. One that delivers trees, or whose events are all cancelled, goes on.
 */
export function hasEnded(
  {
    locations,
    events,
  }: {
    readonly locations: readonly Pick<LocationRow, 'fulfilment'>[];
    readonly events: readonly Pick<EventRow, 'endsAt' | 'cancelledAt'>[];
  },
  now: Date,
): boolean {
  const held = events.filter(({ cancelledAt }) => cancelledAt === null);
  return (
    held.length > 0 &&
    locations.every(({ fulfilment }) => fulfilment === 'PICKUP') &&
    held.every(({ endsAt }) => endsAt.getTime() + AFTER_LAST_EVENT_MS <= now.getTime())
  );
}

/** Tickets of an audience in the draw; null for an audience that the rules do not name. */
export const weightOf = ({ audiences }: Pick<MarketRules, 'audiences'>, slug: string): number | null => {
  const audience = audiences.find((one) => one.slug === slug);
  return audience === undefined ? null : (audience.weight ?? 1);
};

/**
 * Whether the list can be closed. @returns the moment at which it ends, or null
 */
export function closesNow(
  { closedAt }: Pick<BallotRow, 'closedAt'>,
  status: MarketStatus,
  { closesAt }: Pick<MarketRules, 'closesAt'>,
): Date | null {
  return closedAt === null && status === 'CLOSED' && closesAt !== null ? new Date(closesAt) : null;
}
