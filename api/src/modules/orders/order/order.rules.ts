/** Until when an order can be cancelled. Pure. */

/** Then the round of deliveries is planned. Also in migration 0033. */
const DELIVERY_CANCEL_DAYS = 7;
const DAY_MS = 86_400_000;

interface Cancellable {
  readonly state: string;
  /** Of the pickup event; null for a delivery. */
  readonly startsAt: Date | null;
  readonly orderedAt: Date;
}

export const canCancel = ({ state, startsAt, orderedAt }: Cancellable, now: Date): boolean =>
  state === 'ORDERED' && now.getTime() < (startsAt?.getTime() ?? orderedAt.getTime() + DELIVERY_CANCEL_DAYS * DAY_MS);
