/** How long an offer stands. Pure. */

const HOUR_MS = 3_600_000;
/** A shorter offer would be over before most people read their mail. */
const SHORTEST_MS = 2 * HOUR_MS;

export interface OfferTime {
  readonly now: Date;
  readonly offerHours: number;
  /** When the market closes; null for never. */
  readonly closesAt: Date | null;
  /** When the event can no longer be booked; null for a delivery. */
  readonly bookableUntil: Date | null;
}

/** With less time than this nothing is offered. */
export const shortestOfferMs = (offerHours: number): number => Math.min(SHORTEST_MS, offerHours * HOUR_MS);

export const offerEnd = ({ now, offerHours, closesAt, bookableUntil }: OfferTime): Date =>
  new Date(
    Math.min(
      now.getTime() + offerHours * HOUR_MS,
      ...[closesAt, bookableUntil].flatMap((limit) => (limit === null ? [] : [limit.getTime()])),
    ),
  );
