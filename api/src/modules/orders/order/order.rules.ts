/** Until when an order can be cancelled or collected on another day. Pure. */
import type { EventRow } from '../market/market.schema.ts';

/** Then the round of deliveries is planned. Also in migration 0039. */
const DELIVERY_CANCEL_DAYS = 7;
const DAY_MS = 86_400_000;

interface Cancellable {
  readonly state: string;
  readonly fulfilment: string;
  /** Of the pickup event; null for a delivery, and for trees that are collected on any day. */
  readonly startsAt: Date | null;
  readonly isEventCancelled: boolean;
  readonly orderedAt: Date;
}

export function canCancel(
  { state, fulfilment, startsAt, isEventCancelled, orderedAt }: Cancellable,
  now: Date,
): boolean {
  if (state !== 'ORDERED') return false;
  if (isEventCancelled) return true;
  if (startsAt !== null) return now < startsAt;
  return fulfilment === 'PICKUP' || now.getTime() < orderedAt.getTime() + DELIVERY_CANCEL_DAYS * DAY_MS;
}

/** Until the event begins; if it was cancelled, as long as the order stands. */
export const canChangeEvent = (order: Cancellable, now: Date): boolean =>
  order.fulfilment === 'PICKUP' && order.startsAt !== null && canCancel(order, now);

/** Whether the trees of an order are handed out at an event. */
export function isEventOf(
  { marketGuid, locationGuid }: { readonly marketGuid: string; readonly locationGuid: string },
  { markets }: Pick<EventRow, 'markets'>,
): boolean {
  const market = markets.find(({ guid }) => guid === marketGuid);
  return market !== undefined && (market.locationGuid === null || market.locationGuid === locationGuid);
}
