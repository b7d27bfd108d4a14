/** Orders and holds, as the database holds them. */
import * as v from 'valibot';

const text = v.nullable(v.string());

/** What is encrypted of an order. */
export const orderSecretSchema = v.object({
  name: v.string(),
  address: v.nullable(
    v.object({
      address1: v.string(),
      address2: text,
      town: v.string(),
      county: text,
      postcode: v.string(),
      telephone: text,
    }),
  ),
  /** Of somebody without an account, whose order staff took. */
  email: v.optional(text),
  /** Who collects the trees in their stead. */
  proxy: v.optional(text),
  /** Positions of the trees in degrees, in their order; null where the resident set none. */
  pins: v.array(v.nullable(v.object({ lon: v.number(), lat: v.number() }))),
  group: v.nullable(
    v.object({
      groupPlantingReason: text,
      groupName: text,
      groupUrl: text,
      groupTwitter: text,
      groupInstagram: text,
    }),
  ),
});
export type OrderSecret = v.InferOutput<typeof orderSecretSchema>;

/** Orders that have their trees. */
export const orderRow = v.object({
  guid: v.string(),
  /** Of giveaways 'v1', of markets 'v2' (domain §3). */
  generation: v.picklist(['v1', 'v2']),
  publicId: v.string(),
  state: v.picklist(['ORDERED', 'COLLECTED', 'CANCELLED']),
  cancelReason: text,
  marketGuid: v.string(),
  locationGuid: v.string(),
  eventGuid: text,
  fulfilment: v.string(),
  /** Start of the event; null for a delivery. */
  startsAt: v.nullable(v.date()),
  isEventCancelled: v.boolean(),
  postcodePart: v.string(),
  sealed: text,
  orderedAt: v.date(),
  items: v.array(v.object({ guid: v.string(), skuGuid: v.string() })),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const holdRow = v.object({
  guid: v.string(),
  marketGuid: v.string(),
  locationGuid: v.string(),
  skuGuid: v.string(),
  audience: v.string(),
  quantity: v.number(),
  expiresAt: v.date(),
  /** To somebody on the waiting list. */
  isOffer: v.boolean(),
  /** Of an offer, which keeps a ticket too; null where no event is needed. */
  eventGuid: text,
});
export type HoldRow = v.InferOutput<typeof holdRow>;
