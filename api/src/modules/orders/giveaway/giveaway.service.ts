/**
 * Orders of a giveaway (domain §3, orders v1): a place of type ORDER is made first, and takes its tree when it gets its
 * attributes (docs/orders.md).
 */
import { randomUUID } from 'node:crypto';
import { CodedError, isSpeciesSlug } from '@greenward/contract';
import { orderInputSchemaIn, orderPostcodePart } from '@greenward/contract/order-input.schema';
import { plainLine } from '@greenward/contract/plain-text';
import { postcodePart } from '@greenward/contract/postcode';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { campaignOf } from '../../adoption/adoption/adoption.rules.ts';
import type { AttributesWish, UserPlace, UserPlaceAttributes } from '../../adoption/adoption/adoption.service.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { getPrivateProfile } from '../../people/profile/private-profile.service.ts';
import { residentOf } from '../../people/profile/profile.service.ts';
import { isPlantable } from '../../places/area/area.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { placeOf } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { recall } from '../../platform/idempotency/idempotency.service.ts';
import { marketStatus, sourceOfOrders, termsOfGiveaways } from '../market/market.rules.ts';
import type { LocationRow, MarketRow, SkuRow } from '../market/market.schema.ts';
import {
  findStory,
  GIVEAWAY,
  listAllEventsOfMarket,
  listGiveaways,
  listItems,
  listLocations,
  listLocationsOfMarket,
  listMarketRows,
  listSkusByGuid,
} from '../market/market.service.ts';
import { orderCode } from '../market/order-code.rules.ts';
import { takeNetworkTurn } from '../order/network-limit.service.ts';
import { checkOrder, isAtLimit } from '../order/order-check.service.ts';
import type { CheckedOrder } from '../order/order-check.service.ts';
import type { RefusalCode } from '../order/order-check.rules.ts';
import { sendConfirmation } from '../order/order-mail.service.ts';
import type { OrderRow, OrderSecret } from '../order/order.schema.ts';
import { findFreeSlot, findOrder, listOrders, nextOrderNumber, ORDERS, ORDERS_SHOWN } from '../order/order.service.ts';
import { OrderRefused, orRefusal, refusalText } from '../order/refusal.service.ts';
import { moveOfOrder } from '../order/stock-move.rules.ts';
import { takeStock } from '../order/stock.service.ts';
import {
  addressOf,
  claimOf,
  currentGiveaways,
  timeOfPickup,
  isCancelled,
  orderAttributes,
  pinOf,
} from './giveaway.rules.ts';
import type { Claim } from './giveaway.rules.ts';
import { claimPlace, findUnclaimed, insertUnclaimed, isOrderKept } from './giveaway.store.ts';

const ORDER = 'ORDER';
const ORDERED = 'ORDERED';
const LONGEST_NAME = 120;
const LONGEST_HINT = 200;

export interface OrderPlaceWish {
  readonly name: string;
  readonly geometry?: unknown;
  readonly address: string;
  readonly type: string;
  readonly subType: string;
  readonly category?: string | null;
  readonly source: string;
  readonly sourceId: string;
  readonly acceptedTerms?: string | null;
  readonly market?: { readonly slug: string } | null;
}

export type AddPlacev2Answer =
  | ({ readonly __typename: 'Place' } & Place)
  | { readonly __typename: 'PlaceAlreadyExists' | 'FMPError'; readonly message: string };

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

interface ReadWish {
  readonly name: string;
  readonly pin: { readonly lon: number; readonly lat: number } | null;
  readonly postcodePart: string;
  readonly category: string | null;
  readonly acceptedTerms: string | null;
  readonly marketSlug: string | null;
}

/** @throws CodedError BAD_USER_INPUT naming what is wrong */
function readWish({ site, orderEnvironment }: RequestContext, wish: OrderPlaceWish): ReadWish {
  if (wish.type !== ORDER || wish.subType !== ORDERED)
    throw refuse(`place: expected type ${ORDER} and subType ${ORDERED}; addPlace adds other places`);
  const source = sourceOfOrders(orderEnvironment);
  if (wish.source !== source) throw refuse(`place.source: expected ${source}`);
  if (wish.sourceId.length > LONGEST_HINT) throw refuse(`place.sourceId: expected at most ${LONGEST_HINT} characters`);
  const name = plainLine(wish.name);
  if (name.length > LONGEST_NAME) throw refuse(`place.name: expected at most ${LONGEST_NAME} characters`);
  const category = wish.category ?? null;
  if (category !== null && !isSpeciesSlug(category)) throw refuse('place.category: expected a species slug');
  const { country } = site.tenant.config;
  const part = orderPostcodePart(wish.address, country);
  if (part === null) throw refuse(`place.address: expected the part of a postcode of ${country}`);
  return {
    name,
    pin: pinOf(wish.geometry),
    postcodePart: part,
    category,
    acceptedTerms: wish.acceptedTerms ?? null,
    marketSlug: wish.market?.slug ?? null,
  };
}

/** Why no order can begin: of the giveaway that is named, or of the first one that is open. */
async function beginning(
  context: RequestContext,
  own: Scope,
  { accountId, marketSlug }: { readonly accountId: string; readonly marketSlug: string | null },
): Promise<{ readonly code: RefusalCode; readonly market: MarketRow | null } | null> {
  const all = currentGiveaways(await listGiveaways(own), context.now);
  const asked = marketSlug === null ? all : all.filter(({ slug }) => slug === marketSlug);
  const [first] = asked;
  if (first === undefined) return { code: 'NOT_HERE', market: null };
  const open = asked.filter((market) => marketStatus(market, context.now) === 'OPEN');
  if (open.length === 0)
    return { code: marketStatus(first, context.now) === 'CLOSED' ? 'CLOSED' : 'NOT_OPEN', market: first };
  for (const market of open) if (!(await isAtLimit(context, own, { market, accountId }))) return null;
  return { code: 'ORDERED_ALREADY', market: first };
}

/** A place that only its resident sees. Without a pin it lies in the middle of the project's box. */
function describePlace(
  { site, now, orderEnvironment }: RequestContext,
  {
    guid,
    publicId,
    accountId,
    name,
    part,
    category,
    pin,
    attributes,
  }: {
    readonly guid: string;
    readonly publicId: string;
    readonly accountId: string;
    readonly name: string;
    readonly part: string;
    readonly category: string | null;
    readonly pin: { readonly lon: number; readonly lat: number } | null;
    readonly attributes: Readonly<Record<string, unknown>>;
  },
): Place {
  const [west, south, east, north] = site.tenant.config.boundingBox;
  const nothing = {
    ...{ description: null, category2: null, geometry: null, plantedSeason: null, areaId: null },
    ...{ website: null, model: null },
  };
  return placeOf(
    {
      ...nothing,
      ...{ guid, name, category, attributes, address: part, slug: guid, featureId: 0 },
      ...(pin ?? { lon: (west + east) / 2, lat: (south + north) / 2 }),
      ...{ type: ORDER, subType: ORDERED, source: sourceOfOrders(orderEnvironment) },
      sourceId: `${accountId}|${publicId}`,
    },
    now,
  );
}

const nameless = ({ site, say }: Pick<RequestContext, 'site' | 'say'>): string => say(site, 'api.order.aTree');

interface Added {
  readonly guid: string;
  readonly publicId: string;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function addPlacev2(context: RequestContext, given: OrderPlaceWish): Promise<AddPlacev2Answer> {
  const { accountId } = viewerOf(context);
  const { scope, site, now, orderSecrets, orderEnvironment, idempotencyKey } = context;
  const wish = readWish(context, given);
  const { name, ...input } = wish; // another name is the same order
  const { pin, postcodePart: part, category } = input;
  const operation = 'addPlacev2';
  const answer = (added: Added): AddPlacev2Answer => ({
    __typename: 'Place',
    ...describePlace(context, {
      ...{ ...added, accountId, part, category, pin },
      name: name === '' ? nameless(context) : name,
      attributes: { c1: added.publicId, c2: part },
    }),
  });
  const refused = (code: RefusalCode, market: MarketRow | null): AddPlacev2Answer => ({
    __typename: code === 'ORDERED_ALREADY' ? 'PlaceAlreadyExists' : 'FMPError',
    message: refusalText(context, code, market),
  });
  // The order of a lost answer may have its tree already, which would be refused below.
  const known =
    idempotencyKey === undefined
      ? null
      : await recall<Added>({
          ...{ db: scope.db, holder: scope, key: idempotencyKey, operation, input: { accountId, ...input } },
        });
  if (known !== null && (await isOrderKept(scope, { accountId, guid: known.guid }))) return answer(known);
  const problem = await beginning(context, scope, { accountId, marketSlug: wish.marketSlug });
  if (problem !== null) return refused(problem.code, problem.market);
  if (pin !== null && !(await isPlantable(context, pin))) return refused('OUTSIDE_AREA', null);
  const terms = await findStory(context, site, termsOfGiveaways(site.tenant.code, orderEnvironment));
  if (wish.acceptedTerms !== null && wish.acceptedTerms !== (terms?.slug ?? null)) return refused('TERMS', null);
  async function insert(own: Scope, account: string, { guid, publicId }: Added): Promise<Added> {
    const secret: OrderSecret = { name: '', address: null, pins: [pin], group: null };
    await insertUnclaimed(own, {
      ...{ guid, publicId, accountId: account, postcodePart: part, termsStory: wish.acceptedTerms, now },
      sealed: orderSecrets.seal({ tenantId: own.tenantId, guid }, secret),
    });
    return { guid, publicId };
  }
  // An order that was swept begins again under the same key, as the same order.
  const again = known === null ? context : { ...context, idempotencyKey: undefined };
  return answer(
    await changeOwn(again, {
      ...{ operation, limit: ORDERS, input },
      work: async (own, account): Promise<Added> =>
        insert(own, account, known ?? { guid: randomUUID(), publicId: orderCode(now, await nextOrderNumber(own)) }),
    }),
  );
}

interface Pickup {
  readonly market: MarketRow;
  readonly location: LocationRow;
}

/** The giveaway follows from the pickup: of several with the same one, the current one. */
async function findPickup({ scope, now }: RequestContext, slug: string): Promise<Pickup | null> {
  for (const market of currentGiveaways(await listGiveaways(scope), now)) {
    const location = (await listLocationsOfMarket(scope, market.guid)).find((one) => one.slug === slug);
    if (location !== undefined) return { market, location };
  }
  return null;
}

interface CheckedClaim extends CheckedOrder {
  readonly sku: SkuRow;
}

type Refused = { readonly refusal: RefusalCode; readonly market: MarketRow | null };

async function checkClaim(
  context: RequestContext,
  { c3, c4, event: seen }: Claim,
  { accountId, part }: { readonly accountId: string; readonly part: string },
): Promise<CheckedClaim | Refused> {
  const { scope, site, now } = context;
  const { orderSettings, country } = site.tenant.config;
  const option = orderSettings?.species.find(({ slug }) => slug === c4);
  const pickup = await findPickup(context, c3);
  if (pickup === null || option?.pickups.includes(c3) !== true) return { refusal: 'NOT_HERE', market: null };
  const { market, location } = pickup;
  const items = await listItems(scope, [location.guid], { now });
  const item = items.find(({ sku }) => sku.category === c4);
  // No row means that there is none (domain §5).
  if (item === undefined || option.noStock.includes(c3)) return { refusal: 'OUT_OF_STOCK', market };
  const events = await listAllEventsOfMarket(scope, market.guid);
  const { event, isOver } = timeOfPickup(events, { marketGuid: market.guid, locationGuid: location.guid }, now, seen);
  if (isOver) return { refusal: 'CLOSED', market };
  // Nobody gets another day than the one that they saw.
  if (seen !== undefined && seen !== (event?.slug ?? null))
    return { refusal: event === null ? 'EVENT_NOT_BOOKABLE' : 'EVENT_FULL', market };
  const order = v.parse(orderInputSchemaIn(country), {
    ...{ postcode: part, audience: market.rules.audiences[0]?.slug },
    pickupEvent: event === null ? null : { slug: event.slug },
    orderItems: [{ guid: item.sku.guid, quantityOrdered: 1 }],
  });
  const where = { marketSlug: market.slug, locationGuid: location.guid };
  const checked = await checkOrder(context, where, order, { accountId, isComplete: true, mode: GIVEAWAY });
  return 'refusal' in checked ? checked : { ...checked, sku: item.sku };
}

/** Gives an order its tree, the counters last. @throws OrderRefused */
async function take(
  context: RequestContext,
  own: Scope,
  {
    guid,
    accountId,
    part,
    secret,
    checked: { market, location, event, sku },
  }: {
    readonly guid: string;
    readonly accountId: string;
    readonly part: string;
    readonly secret: OrderSecret;
    readonly checked: CheckedClaim;
  },
): Promise<void> {
  const { now, orderSecrets } = context;
  if (await isAtLimit(context, own, { market, accountId })) throw new OrderRefused('ORDERED_ALREADY');
  const audience = market.rules.audiences[0]?.slug ?? '';
  const trees = {
    ...{ marketGuid: market.guid, locationGuid: location.guid, eventGuid: event?.guid ?? null },
    ...{ audience, skuGuids: [sku.guid] },
  };
  const publicId = await claimPlace(own, {
    ...{ ...trees, guid, accountId, postcodePart: part, skuGuid: sku.guid, now },
    slot: await findFreeSlot(own, { accountId, marketGuid: market.guid }),
    sealed: orderSecrets.seal({ tenantId: own.tenantId, guid }, secret),
  });
  if (publicId === null) throw new OrderRefused('NOT_HERE');
  await sendConfirmation(context, own, { guid, publicId, accountId, market, location, event, treeNames: [sku.name] });
  // Locks the network's count until the transaction ends, so it comes as late as the counters.
  if (!(await takeNetworkTurn(context, own, market, 'order'))) throw new OrderRefused('NETWORK_LIMIT');
  const usedUp = await takeStock(own, moveOfOrder(trees), now);
  if (usedUp !== null) throw new OrderRefused(usedUp);
}

/**
 * Takes the tree of an order, all of it or nothing.
 * @throws CodedError FEATURE_OFF, UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT
 */
export async function claimOrder(
  context: RequestContext,
  { placeId, campaignCode, partAttributes }: AttributesWish,
): Promise<UserPlaceAttributes> {
  const { scope, site, orderSecrets } = context;
  if (context.switches['showOrders'] !== true) throw new CodedError('FEATURE_OFF');
  const { accountId } = viewerOf(context);
  const guid = guidOf('placeId', placeId);
  const claim = claimOf(partAttributes);
  const { event: _event, ...wanted } = claim; // the same order whatever the page showed
  const input = { placeGuid: guid, campaignCode: campaignOf(campaignCode), ...wanted };
  /** A repeated request, or one that another tab sent at the same time, has the tree that is taken already. */
  async function answer(refusal: RefusalCode, market: MarketRow | null): Promise<UserPlaceAttributes> {
    const attributes = (await findOwnPlace(context, { accountId, guid }))?.attributes ?? {};
    return attributes['c3'] === claim.c3 && attributes['c4'] === claim.c4 && !isCancelled(attributes)
      ? { orderer: 1, adopter: null, rating: null, attributes, refusal: null }
      : {
          ...{ orderer: null, adopter: null, rating: null, attributes: {} },
          refusal: { code: refusal, message: refusalText(context, refusal, market), at: null },
        };
  }
  const begun = await findUnclaimed(scope, { accountId, guid });
  if (begun === null) return answer('NOT_HERE', null);
  const profile = await getPrivateProfile(residentOf(context), false);
  const part = postcodePart(profile?.postcode ?? '', site.tenant.config.country) ?? begun.postcodePart;
  const checked = await checkClaim(context, claim, { accountId, part });
  if ('refusal' in checked) return answer(checked.refusal, checked.market);
  const known = begun.sealed === null ? null : orderSecrets.tryOpen({ tenantId: site.tenantId, guid }, begun.sealed);
  const secret: OrderSecret = {
    name: profile?.name ?? '',
    address: profile === null ? null : addressOf(profile),
    pins: known?.pins ?? [null],
    group: null,
  };
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'updateUserPlaceAttributes', limit: ORDERS, input },
      async work(own, account) {
        // Another tab may have been faster.
        if ((await findUnclaimed(own, { accountId: account, guid })) !== null)
          await take(context, own, { guid, accountId: account, part, secret, checked });
        return { guid };
      },
    }),
  );
  return answer('refusal' in done ? done.refusal : 'NOT_HERE', checked.market);
}

async function findOwnPlace(
  context: RequestContext,
  key: { readonly accountId: string; readonly guid: string },
): Promise<UserPlace | null> {
  const row = await findOrder(context.scope, key);
  return (row === null ? [] : await placesOf(context, key.accountId, [row]))[0] ?? null;
}

/** Orders of giveaways as places of their resident. */
async function placesOf(context: RequestContext, accountId: string, rows: readonly OrderRow[]): Promise<UserPlace[]> {
  const { scope, site, orderSecrets } = context;
  const own = rows.filter(({ generation }) => generation === 'v1');
  if (own.length === 0) return [];
  const byGuid = <Row extends { readonly guid: string }>(all: readonly Row[]): ReadonlyMap<string, Row> =>
    new Map(all.map((row) => [row.guid, row]));
  const markets = byGuid(
    await listMarketRows(
      scope,
      own.map(({ marketGuid }) => marketGuid),
    ),
  );
  const locations = byGuid(
    await listLocations(
      scope,
      own.map(({ locationGuid }) => locationGuid),
    ),
  );
  const skus = byGuid(
    await listSkusByGuid(
      scope,
      own.flatMap(({ items }) => items.map(({ skuGuid }) => skuGuid)),
    ),
  );
  return own.map((row) => {
    const { guid, publicId, postcodePart: part, sealed } = row;
    const sku = skus.get(row.items[0]?.skuGuid ?? '');
    const attributes = orderAttributes(row, {
      c3: locations.get(row.locationGuid)?.slug ?? '',
      c4: sku?.category ?? '',
      market: markets.get(row.marketGuid)?.slug ?? '',
    });
    const secret = sealed === null ? null : orderSecrets.tryOpen({ tenantId: site.tenantId, guid }, sealed);
    const place = describePlace(context, {
      ...{ guid, publicId, accountId, part, attributes },
      name: sku?.name ?? nameless(context),
      category: sku?.category ?? null,
      pin: secret?.pins[0] ?? null,
    });
    return { placeId: guid, geometry: place.geometry, type: ORDER, attributes, place, adoptedAt: null };
  });
}

/** The latest first. Empty where the project has no giveaways. */
export async function listOrderPlaces(context: RequestContext): Promise<UserPlace[]> {
  const { pickups = [] } = context.site.tenant.config.orderSettings ?? {};
  if (context.switches['showOrders'] !== true || pickups.length === 0) return [];
  const { accountId } = viewerOf(context);
  return placesOf(context, accountId, await listOrders(context.scope, { accountId }, ORDERS_SHOWN));
}
