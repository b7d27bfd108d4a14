/** Orders of a pickup event, as the database holds them. */
import * as v from 'valibot';

const text = v.nullable(v.string());

export const pickupEventRow = v.object({
  guid: v.string(),
  slug: v.string(),
  name: v.string(),
  address: v.string(),
  startsAt: v.date(),
  endsAt: v.date(),
  isCancelled: v.boolean(),
  marketGuids: v.array(v.string()),
  markets: v.array(v.string()),
  waiting: v.number(),
  collected: v.number(),
  releasesAt: v.nullable(v.date()),
});
export type PickupEventRow = v.InferOutput<typeof pickupEventRow>;

export const deskOrderRow = v.object({
  guid: v.string(),
  publicId: v.string(),
  state: v.picklist(['ORDERED', 'COLLECTED', 'CANCELLED']),
  cancelReason: text,
  marketGuid: v.string(),
  marketName: v.string(),
  locationGuid: v.string(),
  fulfilment: v.string(),
  /** Null for a delivery, and for trees that are collected on any day. */
  eventGuid: text,
  accountId: text,
  audience: v.string(),
  postcodePart: v.string(),
  sealed: text,
  /** In the resident's private profile. */
  profileName: text,
  skuGuids: v.array(v.string()),
  trees: v.array(v.string()),
  endedAt: v.nullable(v.date()),
  collectedAt: v.nullable(v.date()),
  collectedBy: text,
  recordedAt: v.nullable(v.date()),
});
export type DeskOrderRow = v.InferOutput<typeof deskOrderRow>;
