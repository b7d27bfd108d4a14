/** The starting point of the need-first list. */
import type { MapPosition, NeedStart } from '@greenward/map';

export interface NeedStartFacts {
  /** From the address. */
  readonly start: NeedStart;
  readonly at: MapPosition | null;
  /** The visitor's position within the town; null when unknown. */
  readonly you: MapPosition | null;
  /** The map centre when the list was opened. */
  readonly opened: MapPosition;
}

/**
 * A link does not contain its sender's position, and may name a start without its point: the list then starts at the
 * map centre, and says so.
 */
export function needStart({ start, at, you, opened }: NeedStartFacts): {
  readonly kind: NeedStart;
  readonly from: MapPosition;
} {
  if (start === 'you' && you !== null) return { kind: 'you', from: you };
  if (start === 'address' && at !== null) return { kind: 'address', from: at };
  return { kind: 'middle', from: at ?? opened };
}
