/** Orders of giveaways as places with attributes (domain §3). Pure. */
import { CodedError, isSpeciesSlug } from '@greenward/contract';
import * as v from 'valibot';
import { isBookable, marketStatus } from '../market/market.rules.ts';
import type { EventRow, MarketRow } from '../market/market.schema.ts';
import { isEventOf } from '../order/order.rules.ts';
import type { OrderRow, OrderSecret } from '../order/order.schema.ts';

const LONGEST_SLUG = 80;

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** An order that wants its tree. */
export interface Claim {
  /** Slug of the pickup. */
  readonly c3: string;
  /** Species slug. */
  readonly c4: string;
  /** Slug of the event that the resident saw; null for none. Undefined where the client does not say. */
  readonly event?: string | null;
}

const claimSchema = v.strictObject({
  orderer: v.union([v.literal(1), v.literal('1'), v.literal(true)]),
  /** The order id and the part of the postcode are the server's. */
  c1: v.optional(v.unknown()),
  c2: v.optional(v.unknown()),
  c3: v.pipe(v.string(), v.maxLength(LONGEST_SLUG)),
  c4: v.pipe(v.string(), v.check(isSpeciesSlug)),
  event: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_SLUG)))),
});

/** @throws CodedError BAD_USER_INPUT */
export function claimOf(partAttributes: unknown): Claim {
  const parsed = v.safeParse(claimSchema, partAttributes);
  if (!parsed.success)
    throw refuse('partAttributes: expected orderer 1, c3 with the slug of a pickup and c4 with a species slug');
  const { c3, c4, event } = parsed.output;
  return { c3, c4, ...(event === undefined ? {} : { event }) };
}

/** Giveaways that are open come first, then those that open soonest, then those that closed last. */
export function currentGiveaways(markets: readonly MarketRow[], now: Date): readonly MarketRow[] {
  const rank = { OPEN: 0, HOLDING: 1, CLOSED: 2, DRAWN: 2, DRAFT: 3 };
  const status = (market: MarketRow): keyof typeof rank => marketStatus(market, now);
  const moment = (text: string | null): number => (text === null ? Infinity : Date.parse(text));
  const order = (market: MarketRow): number =>
    status(market) === 'CLOSED' ? -moment(market.rules.closesAt) : moment(market.rules.opensAt);
  return markets.toSorted(
    (one, other) =>
      rank[status(one)] - rank[status(other)] || order(one) - order(other) || one.slug.localeCompare(other.slug),
  );
}

/** When trees of a location are handed out. */
export interface PickupTime {
  /** The first event that takes an order, otherwise the first one that is not over; null for any day. */
  readonly event: EventRow | null;
  /** The location had events, and all of them are over. */
  readonly isOver: boolean;
}

/** @param events all of its market, the earliest first @param seen slug of the event that the resident saw */
export function timeOfPickup(
  events: readonly EventRow[],
  place: { readonly marketGuid: string; readonly locationGuid: string },
  now: Date,
  seen: string | null = null,
): PickupTime {
  const here = events.filter((event) => isEventOf(place, event));
  const toCome = here.filter(({ endsAt, cancelledAt }) => endsAt > now && cancelledAt === null);
  const hasRoom = (event: EventRow): boolean => isBookable(event, now) && event.ticketsLeft > 0;
  return {
    event: toCome.find((event) => event.slug === seen && hasRoom(event)) ?? toCome.find(hasRoom) ?? toCome[0] ?? null,
    isOver: here.length > 0 && toCome.length === 0,
  };
}

/** What an order says as attributes of its place; those without a value are left out. */
export const orderAttributes = (
  {
    publicId,
    postcodePart,
    state,
    cancelReason,
  }: Pick<OrderRow, 'publicId' | 'postcodePart' | 'state' | 'cancelReason'>,
  { c3, c4, market }: Claim & { readonly market: string },
): Readonly<Record<string, unknown>> => ({
  ...{ orderer: 1, c1: publicId, c2: postcodePart, c3, c4, market },
  ...(state === 'COLLECTED' ? { pickedup: 1 } : {}),
  ...(state === 'CANCELLED' ? { [cancelReason === 'user' ? 'cancelByUser' : 'cancelByGT']: 1 } : {}),
});

export const isCancelled = (attributes: Readonly<Record<string, unknown>>): boolean =>
  'cancelByUser' in attributes || 'cancelByGT' in attributes;

const point = v.object({
  type: v.literal('Point'),
  coordinates: v.tuple([
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  ]),
});

/** @returns null without a geometry @throws CodedError BAD_USER_INPUT */
export function pinOf(geometry: unknown): { readonly lon: number; readonly lat: number } | null {
  if (geometry === null || geometry === undefined) return null;
  const parsed = v.safeParse(point, geometry);
  if (!parsed.success) throw refuse('place.geometry: expected a GeoJSON point');
  const [lon, lat] = parsed.output.coordinates;
  return { lon, lat };
}

/** The address of a private profile, whose lines end with the town. @returns null unless there is one with a postcode */
export function addressOf({
  address,
  postcode,
  telephone,
}: {
  readonly address: string | null;
  readonly postcode: string | null;
  readonly telephone: string | null;
}): OrderSecret['address'] {
  const [address1, ...rest] = (address ?? '').split('\n').filter((line) => line !== '');
  if (address1 === undefined || postcode === null) return null;
  const town = rest.pop() ?? '';
  return { address1, address2: rest.length === 0 ? null : rest.join(', '), town, county: null, postcode, telephone };
}
