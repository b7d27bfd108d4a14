/** The waiting list, as the database holds it. */
import * as v from 'valibot';

export const waitingRow = v.object({
  guid: v.string(),
  marketGuid: v.string(),
  /** Null for any tree, in a ballot. */
  skuGuid: v.nullable(v.string()),
  audience: v.string(),
  /** 1 for the next one; 0 with an offer. */
  position: v.number(),
  offer: v.nullable(
    v.object({
      guid: v.string(),
      expiresAt: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
      locationGuid: v.string(),
      eventGuid: v.nullable(v.string()),
    }),
  ),
});
export type WaitingRow = v.InferOutput<typeof waitingRow>;

/** Somebody whose turn it is, and the tree that is free. */
export const turnRow = v.object({
  guid: v.string(),
  accountId: v.string(),
  skuGuid: v.string(),
  audience: v.string(),
  locationGuid: v.string(),
  eventGuid: v.nullable(v.string()),
  /** When the event can no longer be booked. */
  bookableUntil: v.nullable(v.date()),
});
export type TurnRow = v.InferOutput<typeof turnRow>;
