/** Reads what decides whether an order is taken, without any lock. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { isPlantable } from '../../places/area/area.service.ts';
import { isOurGuid } from '../../places/place/guid-argument.rules.ts';
import { BALLOT, isBookable, marketStatus } from '../market/market.rules.ts';
import { isMarketSlug, isShownTo, listSkusByGuid } from '../market/market.service.ts';
import type { Stall } from '../market/market.service.ts';
import type { EventRow, LocationRow, MarketRow } from '../market/market.schema.ts';
import type { OrderInputValues } from '@greenward/contract/order-input.schema';
import { marketProblem, orderProblem } from './order-check.rules.ts';
import type { MarketFacts, RefusalCode } from './order-check.rules.ts';
import type { HoldRow } from './order.schema.ts';
import type { OrderProspect } from './order-click.service.ts';
import { countOwnOrders } from './order.store.ts';

/** No audience, and no account. */
export const NOBODY = '';

type Limits = Pick<RequestContext, 'site' | 'hasUnlimitedOrders'>;
type Asking = Limits &
  Pick<RequestContext, 'now' | 'viewer' | 'orderClicks' | 'idempotencyKey'> & { readonly scope: Scope };

export interface MarketPlace {
  readonly market: MarketRow;
  readonly location: LocationRow;
}

interface Where {
  readonly marketSlug: string;
  readonly locationGuid: string;
}

/** How many orders a resident can have in a market; null for any number. */
export const ordersAtMost = ({ site, hasUnlimitedOrders }: Limits, { rules }: MarketRow): number | null =>
  hasUnlimitedOrders(site) ? null : rules.ordersPerResident;

/**
 * Whether a resident may have one more order.
 * @param most null for any number
 */
export const hasRoomForOrder = async (
  own: Scope,
  { most, ...resident }: { readonly accountId: string; readonly marketGuid: string; readonly most: number | null },
): Promise<boolean> => most === null || (await countOwnOrders(own, resident)) < most;

/** @param own the transaction that locks the resident's profile */
export async function isAtLimit(
  context: Limits,
  own: Scope,
  { market, accountId }: { readonly market: MarketRow; readonly accountId: string },
): Promise<boolean> {
  const most = ordersAtMost(context, market);
  return !(await hasRoomForOrder(own, { accountId, marketGuid: market.guid, most }));
}

interface Standing {
  readonly stall: Stall;
  readonly known: OrderProspect['known'];
  readonly facts: MarketFacts;
  readonly quotaLeft: number | null;
  readonly ownHolds: readonly HoldRow[];
}

interface Standpoint {
  readonly accountId: string;
  readonly audience: string;
  /** Of the markets that take the order. */
  readonly mode?: 'market' | 'giveaway';
}

/**
 * How the resident stands in the market. Holds of their own, and those that have ended, count as free.
 * @returns null where there is no such market or location, or the viewer may not see it
 */
async function readStanding(
  context: Asking,
  { marketSlug, locationGuid }: Where,
  { accountId, audience: asked, mode = 'market' }: Standpoint,
): Promise<Standing | null> {
  const { scope, site, now, orderClicks, hasUnlimitedOrders, idempotencyKey } = context;
  if (!isMarketSlug(marketSlug) || !isOurGuid(locationGuid)) return null;
  const {
    standing: own,
    stall,
    known,
  } = await orderClicks.ask(scope, {
    ...{ accountId, marketSlug, locationGuid, now, idempotencyKey },
    audience: isMarketSlug(asked) ? asked : NOBODY,
    isUnlimited: hasUnlimitedOrders(site),
  });
  if (stall === null || !isShownTo(context, stall.market)) return null;
  const { market } = stall;
  const { ownOrders, endedHolds } = own;
  const hasAudience = market.rules.audiences.some(({ slug }) => slug === asked);
  const audience = hasAudience ? asked : NOBODY;
  const isBallot = market.mode === BALLOT;
  // A tree that an audience has drawn is for that audience.
  const ownHolds = own.holds.filter((hold) => hold.expiresAt > now && (!isBallot || hold.audience === audience));
  const status = marketStatus(market, now);
  const quota = market.quotas.find((one) => one.audience === audience);
  const ownHeld = ownHolds.reduce((sum, hold) => sum + (hold.audience === audience ? hold.quantity : 0), 0);
  const left = quota === undefined ? 0 : quota.left;
  return {
    ...{ stall, known },
    facts: {
      status,
      // A ballot takes orders after its draw.
      isOfMode: market.mode === mode || (isBallot && mode === 'market' && status === 'DRAWN'),
      ownOrders,
      ordersAtMost: ordersAtMost(context, market),
      hasAudience,
    },
    quotaLeft: left === null ? null : left + (hasAudience ? endedHolds : 0) + ownHeld,
    ownHolds,
  };
}

/** Trees of a kind that the resident could have, with those that they hold already. */
const leftOf = ({ ownHolds, stall: { items, location } }: Standing, skuGuid: string): number =>
  (items.find(({ sku }) => sku.guid === skuGuid)?.left ?? 0) +
  ownHolds.reduce(
    (sum, hold) => sum + (hold.skuGuid === skuGuid && hold.locationGuid === location.guid ? hold.quantity : 0),
    0,
  );

/** @returns where the trees are held, or why they cannot be */
export async function checkHold(
  context: Asking,
  where: Where,
  {
    accountId,
    audience,
    skuGuid,
    quantity,
  }: { accountId: string; audience: string; skuGuid: string; quantity: number },
): Promise<MarketPlace | { readonly refusal: RefusalCode; readonly market: MarketRow | null }> {
  const standing = await readStanding(context, where, { accountId, audience });
  if (standing === null) return { refusal: 'NOT_HERE', market: null };
  const { market, location, items } = standing.stall;
  const refused = (refusal: RefusalCode) => ({ refusal, market });
  const problem = marketProblem(standing.facts);
  if (problem !== null) return refused(problem);
  if (quantity > market.rules.treesPerOrder) return refused('TOO_MANY_TREES');
  if ((await listKnown(context.scope, items, [skuGuid])).size === 0) return refused('NOT_HERE');
  if (standing.quotaLeft !== null && standing.quotaLeft < quantity) return refused('QUOTA_FULL');
  return leftOf(standing, skuGuid) < quantity ? refused('OUT_OF_STOCK') : { market, location };
}

/** Which of these trees there are in the project, at whatever location. */
async function listKnown(
  scope: Scope,
  items: Stall['items'],
  skuGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const here = new Set(items.map(({ sku }) => sku.guid));
  const others = skuGuids.filter((guid) => !here.has(guid) && isOurGuid(guid));
  const rows = others.length === 0 ? [] : await listSkusByGuid(scope, others);
  return new Set([...skuGuids.filter((guid) => here.has(guid)), ...rows.map(({ guid }) => guid)]);
}

export interface CheckedOrder extends MarketPlace {
  readonly event: EventRow | null;
  /** What the location gives. */
  readonly items: Stall['items'];
}

interface RefusedOrder {
  readonly refusal: RefusalCode;
  readonly market: MarketRow | null;
  /** What was answered under the key of this click before, if anything. */
  readonly known: OrderProspect['known'];
}

/**
 * @param isComplete false while the form is being filled in
 * @returns where the trees come from and are handed out, or why the order is not taken
 */
export async function checkOrder(
  context: Asking,
  where: Where,
  order: OrderInputValues,
  { accountId, isComplete, mode = 'market' }: Pick<Standpoint, 'accountId' | 'mode'> & { readonly isComplete: boolean },
): Promise<CheckedOrder | RefusedOrder> {
  const { scope, now, site } = context;
  const standing = await readStanding(context, where, { accountId, audience: order.audience, mode });
  if (standing === null) return { refusal: 'NOT_HERE', market: null, known: null };
  const { known } = standing;
  const { market, location, events, items } = standing.stall;
  const isCollected = location.fulfilment === 'PICKUP';
  const slug = isCollected ? order.pickupEvent?.slug : undefined;
  const event = events.find((one) => one.slug === slug) ?? null;
  const skuGuids = order.orderItems.map(({ guid }) => guid);
  const sold = await listKnown(scope, items, [...new Set(skuGuids)]);
  const eventLocation = event?.markets.find(({ guid }) => guid === market.guid)?.locationGuid ?? null;
  const problem = orderProblem(
    {
      ...standing.facts,
      postcodePart: order.postcode,
      postcodes: market.rules.postcodes,
      trees: skuGuids.length,
      treesAtMost: market.rules.treesPerOrder,
      terms: market.termsStory,
      acceptedTerms: order.acceptedTerms,
      // A giveaway may hand trees out on any day.
      needsEvent: isCollected && (mode === 'market' || slug !== undefined),
      event:
        slug === undefined
          ? null
          : {
              isHere: event !== null,
              isOfLocation: eventLocation === null || eventLocation === location.guid,
              isBookable: event !== null && isBookable(event, now),
              ticketsLeft:
                (event?.ticketsLeft ?? 0) +
                standing.ownHolds.filter(({ eventGuid }) => eventGuid === event?.guid).length,
            },
      quotaLeft: standing.quotaLeft,
      stock:
        skuGuids.length === 0
          ? [
              {
                wanted: 1,
                left: Math.max(0, ...items.map(({ sku }) => leftOf(standing, sku.guid))),
                isHere: true,
              },
            ]
          : [...new Set(skuGuids)].map((skuGuid) => ({
              wanted: skuGuids.filter((one) => one === skuGuid).length,
              left: leftOf(standing, skuGuid),
              isHere: sold.has(skuGuid),
            })),
    },
    isComplete,
  );
  if (problem !== null) return { refusal: problem, market, known };
  return (await arePlantable({ site, scope }, order))
    ? { market, location, event, items }
    : { refusal: 'OUTSIDE_AREA', market, known };
}

/** Comes last, as it reads outlines. */
async function arePlantable(
  asking: Pick<Asking, 'site' | 'scope'>,
  { orderItems }: OrderInputValues,
): Promise<boolean> {
  const positions = new Map(
    orderItems.flatMap(({ conclusionAttributes: { plantLat: lat, plantLon: lon } }) =>
      lat === null || lon === null ? [] : [[`${lon} ${lat}`, { lon, lat }] as const],
    ),
  );
  for (const position of positions.values()) if (!(await isPlantable(asking, position))) return false;
  return true;
}
