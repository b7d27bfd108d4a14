/** Pickup events at the staff desk, and the orders that are collected there (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { deskExport, openDesk } from '../../people/staff/desk-session.service.ts';
import type { Desk, DeskExport } from '../../people/staff/desk-session.service.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { isMarketSlug } from '../market/market.service.ts';
import { showOrders } from './desk-orders.service.ts';
import type { DeskOrder } from './desk-orders.service.ts';
import type { PickupEventRow } from './pickup-day.schema.ts';
import { findPickupEvent, listOrdersOfEvent, listPickupEvents } from './pickup-day.store.ts';
import { recordFirstRead, recordRead } from './recorded-read.service.ts';

const DAY_MS = 86_400_000;
const SHOWN_AFTER_MS = 30 * DAY_MS;
const ORDERS_AT_MOST = 5_000;
const KIND = 'pickupList';

export interface DeskPickupEvent {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCancelled: boolean;
  readonly markets: readonly string[];
  readonly waiting: number;
  readonly collected: number;
  readonly releasesAt: string | null;
}

export interface DeskPickupList {
  readonly event: DeskPickupEvent;
  readonly orders: readonly DeskOrder[];
  readonly serverTime: string;
}

export interface EventKey {
  readonly slug: string;
}

const shown = ({
  startsAt,
  endsAt,
  releasesAt,
  marketGuids: _,
  guid: _guid,
  ...row
}: PickupEventRow): DeskPickupEvent => ({
  ...row,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  releasesAt: releasesAt?.toISOString() ?? null,
});

export const findEvent = async (
  { scope }: Pick<RequestContext, 'scope'>,
  { slug }: EventKey,
): Promise<PickupEventRow | null> => (isMarketSlug(slug) ? findPickupEvent(scope, slug) : null);

/** @throws CodedError UNAUTHENTICATED */
export async function getDeskPickupEvents(context: RequestContext): Promise<DeskPickupEvent[]> {
  const { scope } = await openDesk(context);
  return (await listPickupEvents(scope, new Date(context.now.getTime() - SHOWN_AFTER_MS))).map(shown);
}

async function listOrdersOf(context: RequestContext, desk: Desk, event: PickupEventRow): Promise<DeskOrder[]> {
  const rows = await listOrdersOfEvent(desk.scope, { eventGuid: event.guid, most: ORDERS_AT_MOST });
  const { compare } = new Intl.Collator(context.site.tenant.config.locale);
  return (await showOrders(context, desk.scope, rows, event.guid)).sort(
    (one, other) => compare(one.name ?? '', other.name ?? '') || compare(one.code, other.code),
  );
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED */
export async function getDeskPickupList(context: RequestContext, key: EventKey): Promise<DeskPickupList | null> {
  const desk = await openDesk(context);
  const event = await findEvent(context, key);
  if (event === null) return null;
  await recordFirstRead(desk, { kind: KIND, guid: event.guid, name: event.name }, context.now);
  return {
    event: shown(event),
    orders: await listOrdersOf(context, desk, event),
    serverTime: context.now.toISOString(),
  };
}

const COLUMNS = [
  ...['code', 'name', 'group', 'trees', 'state', 'cancel_reason', 'attention', 'postcode', 'market'],
  ...['collected_at', 'collected_by'],
];

const lineOf = ({ code, name, group, trees, state, cancelReason, attention, ...order }: DeskOrder) => [
  ...[code, name, group, trees.join('; '), state, cancelReason, attention.join(' ')],
  ...[order.postcode, order.market, order.collectedAt, order.collectedBy],
];

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
export async function exportDeskPickupList(context: RequestContext, key: EventKey): Promise<DeskExport> {
  const desk = await openDesk(context);
  const event = await findEvent(context, key);
  if (event === null) throw new CodedError('BAD_USER_INPUT', 'event: there is no such event here');
  await recordRead(desk, { kind: KIND, name: event.name }, 'exported');
  const lines = (await listOrdersOf(context, desk, event)).map(lineOf);
  return deskExport(context, event.slug, { text: csvText(COLUMNS, lines) });
}
