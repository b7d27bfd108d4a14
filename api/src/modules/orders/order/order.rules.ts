/** Until when an order can be cancelled. Pure. */

/** Then the round of deliveries is planned. Also in migration 0039. */
const DELIVERY_CANCEL_DAYS = 7;
const DAY_MS = 86_400_000;

interface Cancellable {
  readonly state: string;
  readonly fulfilment: string;
  /** Of the pickup event; null for a delivery, and for trees that are collected on any day. */
  readonly startsAt: Date | null;
  readonly orderedAt: Date;
}

export function canCancel({ state, fulfilment, startsAt, orderedAt }: Cancellable, now: Date): boolean {
  if (state !== 'ORDERED') return false;
  if (startsAt !== null) return now < startsAt;
  return fulfilment === 'PICKUP' || now.getTime() < orderedAt.getTime() + DELIVERY_CANCEL_DAYS * DAY_MS;
}
