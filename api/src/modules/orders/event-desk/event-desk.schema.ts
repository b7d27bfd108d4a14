/** Pickup events as staff change them, and the orders that are told of it. */
import * as v from 'valibot';
import { recipientEntries } from '../order/order-recipient.ts';

export const deskEventRow = v.object({
  guid: v.string(),
  slug: v.string(),
  name: v.string(),
  address: v.string(),
  directions: v.string(),
  lat: v.number(),
  lon: v.number(),
  startsAt: v.date(),
  endsAt: v.date(),
  bookingFrom: v.nullable(v.date()),
  bookingUntil: v.nullable(v.date()),
  /** Orders that it can have, and those that it has or keeps for somebody. */
  tickets: v.number(),
  ticketsTaken: v.number(),
  isCancelled: v.boolean(),
  waiting: v.number(),
  isTelling: v.boolean(),
});
export type DeskEventRow = v.InferOutput<typeof deskEventRow>;

export const NOTICES = ['moved', 'cancelled', 'restored'] as const;

export const toldEventRow = v.object({
  guid: v.string(),
  name: v.string(),
  address: v.string(),
  directions: v.string(),
  startsAt: v.date(),
  endsAt: v.date(),
  notice: v.picklist(NOTICES),
  noticeAt: v.date(),
});
export type ToldEventRow = v.InferOutput<typeof toldEventRow>;

/** An order whose resident is told something. */
export const toldOrderRow = v.object({
  guid: v.string(),
  code: v.string(),
  ...recipientEntries,
  /** Slug. */
  market: v.string(),
  event: v.string(),
  trees: v.array(v.string()),
});
export type ToldOrderRow = v.InferOutput<typeof toldOrderRow>;
