/** Markets, their stock and pickup events, as the database holds them. */
import { DRAW_VALUE_FORMS } from '@greenward/contract/draw-value';
import * as v from 'valibot';

const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

const audience = v.object({
  slug: v.string(),
  name: v.string(),
  isGroup: v.boolean(),
  /** Tickets in a ballot; 1 where none are said. */
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});

/** The column `market.rules`. Quotas are counted in `audience_quota`. */
export const rulesSchema = v.object({
  opensAt: moment,
  closesAt: moment,
  ordersPerResident: v.pipe(v.number(), v.integer(), v.minValue(1)),
  treesPerOrder: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Within a day, from one network address; null for any number. */
  ordersPerNetwork: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 80),
  /** Parts of postcodes; empty for all. */
  postcodes: v.array(v.string()),
  audiences: v.pipe(v.array(audience), v.minLength(1)),
  waitingList: v.boolean(),
  /** How long a tree is kept for somebody on the waiting list. */
  offerHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 48),
  /** Of a ballot: which public value the draw will use, and how it is written; null if it was not announced. */
  drawValue: v.optional(v.nullable(v.object({ text: v.string(), form: v.picklist(DRAW_VALUE_FORMS) })), null),
  holdMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hours after its event when an order that was not collected is released; null to keep it. */
  noShowHours: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});
export type MarketRules = v.InferOutput<typeof rulesSchema>;

export const marketRow = v.object({
  guid: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  mode: v.picklist(['giveaway', 'market', 'ballot']),
  isDraft: v.boolean(),
  isPublic: v.boolean(),
  /** By staff. */
  changedAt: v.nullable(v.date()),
  /** Of a ballot. */
  drawnAt: v.nullable(v.date()),
  rules: rulesSchema,
  termsStory: v.nullable(v.string()),
  holdingStory: v.nullable(v.string()),
  postLiveStory: v.nullable(v.string()),
  quotas: v.array(v.object({ audience: v.string(), quota: v.nullable(v.number()), left: v.nullable(v.number()) })),
});
export type MarketRow = v.InferOutput<typeof marketRow>;

export const eventRow = v.object({
  guid: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  directions: v.string(),
  address: v.string(),
  lat: v.number(),
  lon: v.number(),
  startsAt: v.date(),
  endsAt: v.date(),
  bookingFrom: v.nullable(v.date()),
  bookingUntil: v.nullable(v.date()),
  links: v.array(v.object({ name: v.string(), type: v.string(), url: v.string() })),
  ticketsLeft: v.number(),
  cancelledAt: v.nullable(v.date()),
  /** Markets whose trees are handed out there, with the location that they come from; null for any. */
  markets: v.array(v.object({ guid: v.string(), slug: v.string(), locationGuid: v.nullable(v.string()) })),
});
export type EventRow = v.InferOutput<typeof eventRow>;

export const skuRow = v.object({
  guid: v.string(),
  skuId: v.string(),
  name: v.string(),
  category: v.string(),
  summary: v.string(),
  description: v.string(),
  attributes: v.record(v.string(), v.unknown()),
  unitPrice: v.number(),
});
export type SkuRow = v.InferOutput<typeof skuRow>;

export const locationRow = v.object({
  guid: v.string(),
  marketGuid: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  fulfilment: v.picklist(['PICKUP', 'DELIVERY']),
});
export type LocationRow = v.InferOutput<typeof locationRow>;

export const itemRow = v.object({
  locationGuid: v.string(),
  /** Neither ordered nor held. */
  left: v.number(),
  sku: skuRow,
});
export type ItemRow = v.InferOutput<typeof itemRow>;
