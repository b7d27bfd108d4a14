/** From which point the need-first list goes out. */
import type { MapPosition, NeedStart } from '@greenward/map';

export interface NeedStartFacts {
  /** As the address says. */
  readonly start: NeedStart;
  readonly at: MapPosition | null;
  /** The visitor in the town; null when that is not known. */
  readonly you: MapPosition | null;
  /** The middle of the map when the list was opened. */
  readonly opened: MapPosition;
}

/** A link does not say where its sender is, and may name a start without its point: the list then goes out from the middle of the map, and says so. */
export function needStart({ start, at, you, opened }: NeedStartFacts): { readonly kind: NeedStart; readonly from: MapPosition } {
  if (start === 'you' && you !== null) return { kind: 'you', from: you };
  if (start === 'address' && at !== null) return { kind: 'address', from: at };
  return { kind: 'middle', from: at ?? opened };
}
