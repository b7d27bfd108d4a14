/** Reads what decides whether an order is taken, without any lock. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { isPlantable } from '../../places/area/area.service.ts';
import { isOurGuid } from '../../places/place/guid-argument.rules.ts';
import { BALLOT, isBookable, marketStatus } from '../market/market.rules.ts';
import {
  findEventInMarket,
  findMarket,
  isMarketSlug,
  listItems,
  listLocations,
  listSkusByGuid,
} from '../market/market.service.ts';
import type { EventRow, LocationRow, MarketRow } from '../market/market.schema.ts';
import type { OrderInputValues } from '@greenward/contract/order-input.schema';
import { listHolds } from './hold.store.ts';
import { marketProblem, orderProblem } from './order-check.rules.ts';
import type { MarketFacts, RefusalCode } from './order-check.rules.ts';
import type { HoldRow } from './order.schema.ts';
import { countOwnOrders, findStanding } from './order.store.ts';

/** No audience, and no account. */
export const NOBODY = '';

type Asking = Pick<RequestContext, 'now' | 'viewer' | 'site' | 'hasUnlimitedOrders'> & { readonly scope: Scope };

export interface MarketPlace {
  readonly market: MarketRow;
  readonly location: LocationRow;
}

interface Where {
  readonly marketSlug: string;
  readonly locationGuid: string;
}

async function findMarketPlace(context: Asking, { marketSlug, locationGuid }: Where): Promise<MarketPlace | null> {
  const market = await findMarket(context, marketSlug);
  if (market === null || !isOurGuid(locationGuid)) return null;
  const [location] = await listLocations(context.scope, [locationGuid]);
  return location?.marketGuid === market.guid ? { market, location } : null;
}

/** How many orders a resident can have in a market; null for any number. */
const ordersAtMost = ({ site, hasUnlimitedOrders }: Asking, { rules }: MarketRow): number | null =>
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
  context: Asking,
  own: Scope,
  { market, accountId }: { readonly market: MarketRow; readonly accountId: string },
): Promise<boolean> {
  const most = ordersAtMost(context, market);
  return !(await hasRoomForOrder(own, { accountId, marketGuid: market.guid, most }));
}

interface Standing {
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

/** How the resident stands in the market. Holds of their own, and those that have ended, count as free. */
async function readStanding(
  context: Asking,
  { market }: MarketPlace,
  { accountId, audience: asked, mode = 'market' }: Standpoint,
): Promise<Standing> {
  const { scope, now } = context;
  const hasAudience = market.rules.audiences.some(({ slug }) => slug === asked);
  const audience = hasAudience ? asked : NOBODY;
  const { ownOrders, endedHolds } = await findStanding(scope, { accountId, marketGuid: market.guid, audience, now });
  const isBallot = market.mode === BALLOT;
  // A tree that an audience has drawn is for that audience.
  const ownHolds = (await listHolds(scope, { accountId, marketGuid: market.guid })).filter(
    (hold) => hold.expiresAt > now && (!isBallot || hold.audience === audience),
  );
  const status = marketStatus(market, now);
  const quota = market.quotas.find((one) => one.audience === audience);
  const ownHeld = ownHolds.reduce((sum, hold) => sum + (hold.audience === audience ? hold.quantity : 0), 0);
  const left = quota === undefined ? 0 : quota.left;
  return {
    facts: {
      status,
      // A ballot takes orders after its draw.
      isOfMode: market.mode === mode || (isBallot && mode === 'market' && status === 'DRAWN'),
      ownOrders,
      ordersAtMost: ordersAtMost(context, market),
      hasAudience,
    },
    quotaLeft: left === null ? null : left + endedHolds + ownHeld,
    ownHolds,
  };
}

/** Trees of a kind that the resident could have, with those that they hold already. */
const leftOf = (
  items: readonly { readonly left: number; readonly sku: { readonly guid: string } }[],
  { ownHolds }: Standing,
  { location }: MarketPlace,
  skuGuid: string,
): number =>
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
  const place = await findMarketPlace(context, where);
  if (place === null) return { refusal: 'NOT_HERE', market: null };
  const { market, location } = place;
  const standing = await readStanding(context, place, { accountId, audience });
  const refused = (refusal: RefusalCode) => ({ refusal, market });
  const problem = marketProblem(standing.facts);
  if (problem !== null) return refused(problem);
  if (quantity > market.rules.treesPerOrder) return refused('TOO_MANY_TREES');
  if ((await listSkusByGuid(context.scope, [skuGuid])).length === 0) return refused('NOT_HERE');
  if (standing.quotaLeft !== null && standing.quotaLeft < quantity) return refused('QUOTA_FULL');
  const items = await listItems(context.scope, [location.guid], context.now);
  return leftOf(items, standing, place, skuGuid) < quantity ? refused('OUT_OF_STOCK') : place;
}

export interface CheckedOrder extends MarketPlace {
  readonly event: EventRow | null;
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
): Promise<CheckedOrder | { readonly refusal: RefusalCode; readonly market: MarketRow | null }> {
  const { scope, now, site } = context;
  const place = await findMarketPlace(context, where);
  if (place === null) return { refusal: 'NOT_HERE', market: null };
  const { market, location } = place;
  const standing = await readStanding(context, place, { accountId, audience: order.audience, mode });
  const isCollected = location.fulfilment === 'PICKUP';
  const slug = isCollected ? order.pickupEvent?.slug : undefined;
  const event = slug === undefined || !isMarketSlug(slug) ? null : await findEventInMarket(scope, market.guid, slug);
  const skuGuids = order.orderItems.map(({ guid }) => guid);
  const wanted = [...new Set(skuGuids)].filter(isOurGuid);
  const known = wanted.length === 0 ? [] : await listSkusByGuid(scope, wanted);
  const items = await listItems(scope, [location.guid], now);
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
                left: Math.max(0, ...items.map(({ sku }) => leftOf(items, standing, place, sku.guid))),
                isHere: true,
              },
            ]
          : [...new Set(skuGuids)].map((skuGuid) => ({
              wanted: skuGuids.filter((one) => one === skuGuid).length,
              left: leftOf(items, standing, place, skuGuid),
              isHere: known.some(({ guid }) => guid === skuGuid),
            })),
    },
    isComplete,
  );
  if (problem !== null) return { refusal: problem, market };
  return (await arePlantable({ site, scope }, order)) ? { ...place, event } : { refusal: 'OUTSIDE_AREA', market };
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
