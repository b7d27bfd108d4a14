/** Another pickup day for an order that waits to be collected. Its ticket moves with it. */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { isBookable } from '../market/market.rules.ts';
import type { EventRow } from '../market/market.schema.ts';
import {
  describeEvent,
  findEventInMarket,
  isMarketSlug,
  listEventsOfMarket,
  listLocations,
  listMarketRows,
  listTreeNames,
} from '../market/market.service.ts';
import type { PickupEvent } from '../market/market.service.ts';
import type { RefusalCode } from './order-check.rules.ts';
import { sendConfirmation } from './order-mail.service.ts';
import { canChangeEvent, isEventOf } from './order.rules.ts';
import type { OrderRow } from './order.schema.ts';
import { answerOf, ORDERS } from './order.service.ts';
import type { AddOrderAnswer } from './order.service.ts';
import { findOrder, setEvent } from './order.store.ts';
import { invalidOrder, OrderRefused, orRefusal } from './refusal.service.ts';
import { takeStock } from './stock.service.ts';

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

function refusalOf(row: OrderRow, event: EventRow | null, now: Date): RefusalCode | null {
  if (!canChangeEvent(row, now)) return 'ORDER_OVER';
  if (event === null) return 'NOT_HERE';
  if (!isEventOf(row, event) || !isBookable(event, now)) return 'EVENT_NOT_BOOKABLE';
  return event.ticketsLeft < 1 ? 'EVENT_FULL' : null;
}

/** Moves order and ticket, and confirms the new day by mail. @throws OrderRefused */
async function move(context: RequestContext, own: Scope, row: OrderRow, event: EventRow, accountId: string) {
  const { guid, publicId, marketGuid, locationGuid, eventGuid, items } = row;
  // At the desk it may just have been collected.
  if (!(await setEvent(own, { guid, from: eventGuid, to: event.guid }))) throw new OrderRefused('ORDER_OVER');
  const [market] = await listMarketRows(own, [marketGuid]);
  const [location] = await listLocations(own, [locationGuid]);
  if (market === undefined || location === undefined) throw new Error(`The market of the order ${guid} is gone`);
  const treeNames = await listTreeNames(
    own,
    items.map(({ skuGuid }) => skuGuid),
  );
  await sendConfirmation(context, own, { guid, publicId, accountId, treeNames, market, location, event }, 'moved');
  const tickets = [
    { event: event.guid, taken: 1, held: 0 },
    ...(eventGuid === null ? [] : [{ event: eventGuid, taken: -1, held: 0 }]),
  ];
  const usedUp = await takeStock(own, { quotas: [], tickets, items: [] }, context.now);
  if (usedUp !== null) throw new OrderRefused(usedUp);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function changePickupEvent(
  context: RequestContext,
  wish: { readonly guid: string; readonly pickupEvent: { readonly slug: string } },
): Promise<AddOrderAnswer> {
  const { now } = context;
  const { accountId } = viewerOf(context);
  const guid = guidOf('guid', wish.guid);
  const { slug } = wish.pickupEvent;
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'changePickupEvent', limit: ORDERS, input: { guid, event: slug } },
      async work(own, account) {
        const row = await findOrder(own, { accountId: account, guid });
        if (row === null) throw refuse('guid: you have no such order');
        const event = isMarketSlug(slug) ? await findEventInMarket(own, row.marketGuid, slug) : null;
        if (event !== null && event.guid === row.eventGuid) return { guid };
        const refusal = refusalOf(row, event, now);
        if (refusal !== null || event === null) throw new OrderRefused(refusal ?? 'NOT_HERE');
        await move(context, own, row, event, account);
        return { guid };
      },
    }),
  );
  return 'refusal' in done ? invalidOrder(context, done.refusal, null) : answerOf(context, { accountId, guid });
}

/** Days with room on which the trees of an own order could be collected instead. Visitors have none. */
export async function getOtherPickupEvents(context: RequestContext, givenGuid: string): Promise<PickupEvent[]> {
  const { scope, now, viewer } = context;
  const guid = guidOf('guid', givenGuid);
  const row = viewer === null ? null : await findOrder(scope, { accountId: viewer.accountId, guid });
  if (row === null || !canChangeEvent(row, now)) return [];
  return (await listEventsOfMarket(scope, row.marketGuid, now))
    .filter(
      (event) =>
        event.guid !== row.eventGuid && event.ticketsLeft > 0 && isBookable(event, now) && isEventOf(row, event),
    )
    .map((event) => describeEvent(event, row.marketGuid, now));
}
