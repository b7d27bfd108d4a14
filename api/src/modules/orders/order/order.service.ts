/** Orders of trees: all of an order or nothing, once, and never more than there are (docs/orders.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { orderInputSchemaIn } from '@greenward/contract/order-input.schema';
import { postcodePart } from '@greenward/contract/postcode';
import type { OrderInputValues } from '@greenward/contract/order-input.schema';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { readAlone } from '../../../db/crowd-readings.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { answerUnder } from '../../platform/idempotency/idempotency.service.ts';
import {
  describeMarket,
  describeEvent,
  findMarket,
  listEvents,
  listMarketRows,
  listSkusByGuid,
} from '../market/market.service.ts';
import { BALLOT } from '../market/market.rules.ts';
import type { DescribingMarket, Market, PickupEvent, StockSku } from '../market/market.service.ts';
import { deleteHolds } from './hold.store.ts';
import { orderCode } from '../market/order-code.rules.ts';
import { sendConfirmation } from './order-mail.service.ts';
import { takeNetworkTurn } from './network-limit.service.ts';
import { canCancel, canChangeEvent } from './order.rules.ts';
import { checkOrder, isAtLimit, NOBODY, ordersAtMost } from './order-check.service.ts';
import type { CheckedOrder } from './order-check.service.ts';
import { readOrderClicks } from './order-click.service.ts';
import type { HoldRow, OrderRow, OrderSecret } from './order.schema.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { cancelOrderRow, findOrder, insertOrder, listOrders, readPlacing } from './order.store.ts';
import { invalidOrder, OrderRefused, orRefusal, refusalText } from './refusal.service.ts';
import type { InvalidOrder } from './refusal.service.ts';
import { addMoves, moveBackOf, moveOfOrder } from './stock-move.rules.ts';
import { takeStock } from './stock.service.ts';

// For other modules, which must not use this module's store.
export { countOwnOrders, findFreeSlot, findOrder, listOrders, nextOrderNumber } from './order.store.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody orders and cancels by hand. */
export const ORDERS: AttemptLimit = { kind: 'order', atMost: 60, withinMs: HOUR_MS };
export const ORDERS_SHOWN = 100;
const PICKUP = 'PICKUP';

export interface OrderItem {
  readonly guid: string;
  readonly quantityOrdered: number;
  readonly skuGuid: string;
}

export interface Order {
  readonly guid: string;
  readonly publicId: string;
  readonly state: string;
  readonly cancelReason: string | null;
  readonly fulfillmentType: string;
  readonly deliverAddress: string | null;
  readonly postcode: string;
  readonly orderDate: string;
  readonly orderItems: readonly OrderItem[];
  readonly canCancel: boolean;
  readonly canChangeEvent: boolean;
  readonly marketGuid: string;
  readonly eventGuid: string | null;
}

export type AddOrderAnswer = ({ readonly __typename: 'Order' } & Order) | InvalidOrder;

export interface OrderWish {
  readonly order: unknown;
  readonly market: { readonly slug: string };
  readonly stockLocation: { readonly guid: string };
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

function addressLine({ address }: OrderSecret): string | null {
  if (address === null) return null;
  const { address1, address2, town, county, postcode } = address;
  return [address1, address2, town, county, postcode].filter((part) => part !== null).join(', ');
}

function describeOrder({ orderSecrets, now, site }: RequestContext, row: OrderRow): Order {
  // An address whose key is lost is missing, and the rest of the order is still there.
  const secret =
    row.fulfilment === PICKUP || row.sealed === null
      ? null
      : orderSecrets.tryOpen({ tenantId: site.tenantId, guid: row.guid }, row.sealed);
  return {
    guid: row.guid,
    publicId: row.publicId,
    state: row.state,
    cancelReason: row.cancelReason,
    fulfillmentType: row.fulfilment,
    deliverAddress: secret === null ? null : addressLine(secret),
    postcode: row.postcodePart,
    orderDate: row.orderedAt.toISOString(),
    orderItems: row.items.map(({ guid, skuGuid }) => ({ guid, skuGuid, quantityOrdered: 1 })),
    canCancel: canCancel(row, now),
    canChangeEvent: canChangeEvent(row, now),
    marketGuid: row.marketGuid,
    eventGuid: row.eventGuid,
  };
}

/** @throws CodedError BAD_USER_INPUT naming each value that is wrong */
function readOrder({ site }: Pick<RequestContext, 'site'>, given: unknown): OrderInputValues {
  const { country } = site.tenant.config;
  const parsed = v.safeParse(orderInputSchemaIn(country), given);
  if (!parsed.success)
    throw refuse(
      parsed.issues.map((issue) => `order.${v.getDotPath(issue) ?? ''}: expected ${issue.message}`).join('; '),
    );
  // What the resident says of the part counts only without an address.
  const { address, postcode } = parsed.output;
  const part = address === null ? postcode : postcodePart(address.postcode, country);
  return { ...parsed.output, postcode: part };
}

export interface OrderPrecheck {
  readonly valid: boolean;
  readonly invalidMessage: string | null;
  readonly invalidCode: string | null;
}

/** Visitors may ask as well. @throws CodedError BAD_USER_INPUT */
export async function precheckOrder(context: RequestContext, wish: OrderWish): Promise<OrderPrecheck> {
  const accountId = context.viewer?.accountId ?? NOBODY;
  const order = readOrder(context, wish.order);
  const where = { marketSlug: wish.market.slug, locationGuid: wish.stockLocation.guid };
  const checked = await checkOrder(context, where, order, { accountId, isComplete: false });
  return 'refusal' in checked
    ? {
        valid: false,
        invalidMessage: refusalText(context, checked.refusal, checked.market),
        invalidCode: checked.refusal,
      }
    : { valid: true, invalidMessage: null, invalidCode: null };
}

/** Whether this audience orders as a group. */
const isGroupOf = ({ rules }: CheckedOrder['market'], audience: string): boolean =>
  rules.audiences.some(({ slug, isGroup }) => isGroup && slug === audience);

/** What only a complete order has. @throws CodedError BAD_USER_INPUT */
function assertComplete(
  { fullName, address, postcode, orderItems, audience }: OrderInputValues,
  { market, location }: CheckedOrder,
): void {
  const isDelivered = location.fulfilment !== PICKUP;
  if (fullName === null) throw refuse('order.fullName: expected the name of who collects the trees');
  if (orderItems.length === 0) throw refuse('order.orderItems: expected one tree or more');
  if (address === null && isDelivered) throw refuse('order.address: expected the address of a delivery');
  if (postcode === null) throw refuse('order.postcode: expected the postcode or its part');
  if (!isGroupOf(market, audience)) return;
  const [first] = orderItems;
  const given = first !== undefined && 'groupName' in first.conclusionAttributes ? first.conclusionAttributes : null;
  for (const field of ['groupName', 'groupPlantingReason'] as const)
    if (given === null || given[field] === null)
      throw refuse(`order.orderItems.0.conclusionAttributes.${field}: expected of a group`);
}

/** Whose order it is, and what only staff can say of it. */
interface Orderer {
  /** Null of somebody without an account, whose order staff take. */
  readonly accountId: string | null;
  /** Of somebody without an account. */
  readonly email?: string | null;
  readonly proxy?: string | null;
}

function secretOf(
  order: OrderInputValues,
  { market }: CheckedOrder,
  { accountId, email = null, proxy = null }: Orderer,
): OrderSecret {
  const conclusions = order.orderItems.map(({ conclusionAttributes }) => conclusionAttributes);
  const { plantLat: _lat, plantLon: _lon, ...group } = conclusions[0] ?? { plantLat: null, plantLon: null };
  return {
    name: order.fullName ?? '',
    address: order.address,
    email: accountId === null ? email : null,
    proxy,
    pins: conclusions.map(({ plantLat: lat, plantLon: lon }) => (lat === null || lon === null ? null : { lon, lat })),
    group: isGroupOf(market, order.audience) && 'groupName' in group ? group : null,
  };
}

/**
 * @param holds the resident's in this market
 * @returns those whose trees the order may use
 */
async function useUpHolds(
  context: RequestContext,
  own: Scope,
  {
    market,
    accountId,
    skuGuids,
    holds,
  }: {
    readonly market: MarketRow;
    readonly accountId: string;
    readonly skuGuids: readonly string[];
    readonly holds: readonly HoldRow[];
  },
): Promise<HoldRow[]> {
  // The offer of another tree stands as long as there may be another order.
  const keepsOffers = holds.some(({ isOffer }) => isOffer) && !(await isAtLimit(context, own, { market, accountId }));
  const ended = holds
    .filter(({ isOffer, skuGuid }) => !isOffer || !keepsOffers || skuGuids.includes(skuGuid))
    .map((hold) => hold.guid);
  return ended.length === 0 ? [] : deleteHolds(own, ended);
}

/** Writes the order and takes its trees, the counters last. @throws OrderRefused */
async function place(
  context: RequestContext,
  own: Scope,
  { order, checked, orderer }: { order: OrderInputValues; checked: CheckedOrder; orderer: Orderer },
): Promise<OrderRow> {
  const { now, orderSecrets } = context;
  const { market, location, event, items } = checked;
  const { accountId, email = null } = orderer;
  const { number, slot, ownOrders, holds } = await readPlacing(own, { accountId, marketGuid: market.guid });
  const most = ordersAtMost(context, market);
  if (accountId !== null && most !== null && ownOrders >= most) throw new OrderRefused('ORDERED_ALREADY');
  const guid = randomUUID();
  const publicId = orderCode(now, number);
  const skuGuids = order.orderItems.map((item) => item.guid);
  const from = { marketGuid: market.guid, locationGuid: location.guid, eventGuid: event?.guid ?? null };
  const trees = { ...from, audience: order.audience, skuGuids };
  const written = {
    ...{ ...from, guid, publicId },
    ...{ postcodePart: order.postcode ?? '', orderedAt: now },
    sealed: orderSecrets.seal({ tenantId: own.tenantId, guid }, secretOf(order, checked, orderer)),
    items: skuGuids.map((skuGuid) => ({ guid: randomUUID(), skuGuid })),
  };
  await insertOrder(own, {
    ...{ ...written, accountId, slot, audience: order.audience },
    termsStory: market.termsStory,
  });
  const names = new Map(items.map(({ sku }) => [sku.guid, sku.name]));
  const treeNames = skuGuids.flatMap((sku) => names.get(sku) ?? []);
  await sendConfirmation(context, own, { guid, publicId, accountId, email, treeNames, market, location, event });
  const given = accountId === null ? [] : await useUpHolds(context, own, { market, accountId, skuGuids, holds });
  // Locks the network's count until the transaction ends, so it comes as late as the counters. Staff order for many.
  if (accountId !== null && !(await takeNetworkTurn(context, own, market, 'order')))
    throw new OrderRefused('NETWORK_LIMIT');
  const usedUp = await takeStock(own, addMoves([moveOfOrder(trees), ...given.map(moveBackOf)]), now);
  if (usedUp !== null) throw new OrderRefused(usedUp);
  return {
    ...{ ...written, generation: 'v2', state: 'ORDERED', cancelReason: null, fulfilment: location.fulfilment },
    ...{ startsAt: event?.startsAt ?? null, isEventCancelled: false },
  };
}

/**
 * Trees of a ballot are for those who drew them. Once the profile is locked, the account's other order has used up the
 * offer, so this one cannot have another tree in its stead. @throws OrderRefused
 */
async function checkAgain(
  own: Parameters<typeof checkOrder>[0],
  where: Parameters<typeof checkOrder>[1],
  order: OrderInputValues,
  accountId: string,
): Promise<void> {
  const checked = await checkOrder(own, where, order, { accountId, isComplete: true });
  if ('refusal' in checked) throw new OrderRefused(checked.refusal);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function addOrder(context: RequestContext, wish: OrderWish): Promise<AddOrderAnswer> {
  const { accountId } = viewerOf(context);
  const order = readOrder(context, wish.order);
  const where = { marketSlug: wish.market.slug, locationGuid: wish.stockLocation.guid };
  const operation = 'addOrder';
  const input = { ...where, order };
  // Refuses what is sold out without waiting for any lock.
  const checked = await checkOrder(context, where, order, { accountId, isComplete: true });
  if ('refusal' in checked) {
    const known = answerUnder<{ readonly guid: string }>(checked.known, { operation, input: { accountId, ...input } });
    if (known === null) return invalidOrder(context, checked.refusal, checked.market);
    await context.flush(); // the first click may still wait for the disk
    return answerOf(context, { accountId, guid: known.guid });
  }
  assertComplete(order, checked);
  const made: OrderRow[] = [];
  const placed = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: ORDERS, input, isShort: true },
      async work(own, account) {
        if (checked.market.mode === BALLOT) await checkAgain(alone(context, own), where, order, account);
        const row = await place(context, own, { order, checked, orderer: { accountId: account } });
        made.push(row);
        return { guid: row.guid };
      },
    }),
  );
  if ('refusal' in placed) return invalidOrder(context, placed.refusal, checked.market);
  const [row] = made;
  return row === undefined
    ? answerOf(context, { accountId, guid: placed.guid })
    : { __typename: 'Order', ...describeOrder(context, row) };
}

/** The request within a transaction, which sees its own writes. */
const alone = (context: RequestContext, own: Scope) => ({
  ...{ ...context, scope: own },
  orderClicks: readAlone(own, readOrderClicks),
});

/**
 * An order that staff take for somebody, in their transaction, checked and counted like any other.
 * @returns its code
 * @throws OrderRefused; CodedError BAD_USER_INPUT
 */
export async function placeFor(
  context: RequestContext,
  own: Scope,
  wish: OrderWish,
  orderer: Orderer,
): Promise<string> {
  const order = readOrder(context, wish.order);
  const where = { marketSlug: wish.market.slug, locationGuid: wish.stockLocation.guid };
  const who = { accountId: orderer.accountId ?? NOBODY, isComplete: true };
  const checked = await checkOrder(alone(context, own), where, order, who);
  if ('refusal' in checked) throw new OrderRefused(checked.refusal);
  assertComplete(order, checked);
  return (await place(context, own, { order, checked, orderer })).publicId;
}

/** The order as it is now, for its resident. */
export async function answerOf(
  context: RequestContext,
  key: { readonly accountId: string; readonly guid: string },
): Promise<{ readonly __typename: 'Order' } & Order> {
  const row = await findOrder(context.scope, key);
  if (row === null) throw new Error(`The order ${key.guid} was made and is gone`);
  return { __typename: 'Order', ...describeOrder(context, row) };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function cancelOrder(context: RequestContext, givenGuid: string): Promise<Order> {
  const { accountId } = viewerOf(context);
  const guid = guidOf('guid', givenGuid);
  await changeOwn(context, {
    ...{ operation: 'cancelOrder', limit: ORDERS, input: { guid } },
    async work(own, account) {
      const row = await findOrder(own, { accountId: account, guid });
      if (row === null) throw refuse('guid: you have no such order');
      if (row.state === 'CANCELLED') return { guid };
      // At the desk it may just have been collected.
      if (!canCancel(row, context.now) || !(await cancelOrderRow(own, { accountId: account, guid, now: context.now })))
        throw refuse('guid: this order can no longer be cancelled');
      return { guid };
    },
  });
  return answerOf(context, { accountId, guid });
}

/** Visitors have none. */
export async function getUserOrders(context: RequestContext): Promise<Order[]> {
  const accountId = context.viewer?.accountId;
  if (accountId === undefined) return [];
  return (await listOrders(context.scope, { accountId }, ORDERS_SHOWN)).map((row) => describeOrder(context, row));
}

/** Visitors have none. */
export async function getUserOrdersInMarket(context: RequestContext, marketSlug: string): Promise<Order[]> {
  const accountId = context.viewer?.accountId;
  const market = await findMarket(context, marketSlug);
  if (market === null || accountId === undefined) return [];
  const rows = await listOrders(context.scope, { accountId, marketGuid: market.guid }, ORDERS_SHOWN);
  return rows.map((row) => describeOrder(context, row));
}

export async function listMarketsOf(
  context: Pick<RequestContext, 'scope'> & DescribingMarket,
  orders: readonly Pick<Order, 'marketGuid'>[],
): Promise<Market[]> {
  const rows = await listMarketRows(
    context.scope,
    orders.map(({ marketGuid }) => marketGuid),
  );
  return orders.map(({ marketGuid }) => {
    const row = rows.find(({ guid }) => guid === marketGuid);
    if (row === undefined) throw new Error(`The market ${marketGuid} of an order is gone`);
    return describeMarket(context, row);
  });
}

export async function listEventsOf(
  { scope, now }: Pick<RequestContext, 'scope' | 'now'>,
  orders: readonly Pick<Order, 'eventGuid' | 'marketGuid'>[],
): Promise<(PickupEvent | null)[]> {
  const guids = orders.flatMap(({ eventGuid }) => eventGuid ?? []);
  const rows = guids.length === 0 ? [] : await listEvents(scope, guids);
  return orders.map(({ eventGuid, marketGuid }) => {
    const row = rows.find(({ guid }) => guid === eventGuid);
    return row === undefined ? null : describeEvent(row, marketGuid, now);
  });
}

export async function listSkusOf(scope: Scope, items: readonly OrderItem[]): Promise<StockSku[]> {
  const rows = await listSkusByGuid(
    scope,
    items.map(({ skuGuid }) => skuGuid),
  );
  return items.map(({ skuGuid }) => {
    const row = rows.find(({ guid }) => guid === skuGuid);
    if (row === undefined) throw new Error(`The tree ${skuGuid} of an order is gone`);
    return row;
  });
}
