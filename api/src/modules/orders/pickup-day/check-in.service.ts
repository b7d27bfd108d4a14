/**
 * Check-ins: staff record that the trees of an order were handed out, once, and on whatever device first
 * (docs/orders.md).
 */
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import type { Desk } from '../../people/staff/desk-session.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { findMarket } from '../market/market.service.ts';
import { findFreeSlot } from '../order/order.service.ts';
import { moveOfOrder } from '../order/stock-move.rules.ts';
import { takeStock } from '../order/stock.service.ts';
import { checkInRefusalOf, collectedAtOf, orderCodeIn, undoRefusalOf, wasReleased } from './check-in.rules.ts';
import type { CheckInRefusalCode } from './check-in.rules.ts';
import { showOrders } from './desk-orders.service.ts';
import type { DeskOrder } from './desk-orders.service.ts';
import type { DeskOrderRow } from './pickup-day.schema.ts';
import { deleteCheckIn, findOrderByCode, insertCheckIn, lockOrderByCode } from './pickup-day.store.ts';
import { findEvent } from './pickup-day.service.ts';
import type { EventKey } from './pickup-day.service.ts';

const HOUR_MS = 3_600_000;
const ACT = 'checkIn';
/** More than one person hands out. */
const CHECK_INS: AttemptLimit = { kind: 'checkIn', atMost: 1_500, withinMs: HOUR_MS };
/** Codes can be guessed; a misread one is typed again a few times. */
const UNKNOWN_CODES: AttemptLimit = { kind: 'unknownOrder', atMost: 20, withinMs: HOUR_MS };

export interface CheckInChange {
  readonly order: DeskOrder | null;
  readonly refusal: { readonly code: CheckInRefusalCode; readonly message: string } | null;
}

const { Refused: CheckInRefused, orRefusal } = refusalsOf<CheckInRefusalCode>('CheckInRefused');

interface Given {
  /** Null for what cannot be a code. */
  readonly code: string | null;
  /** Of the event or the market. */
  readonly slug: string;
  /** Where the trees are handed out; null for a delivery. */
  readonly eventGuid: string | null;
  /** Markets whose trees these may be. */
  readonly marketGuids: readonly string[];
}

/** @throws CodedError BAD_USER_INPUT */
async function atEvent(
  context: RequestContext,
  { code, event: key }: { code: string; event: EventKey },
): Promise<Given> {
  const event = await findEvent(context, key);
  if (event === null) throw new CodedError('BAD_USER_INPUT', 'event: there is no such event here');
  const { slug, guid: eventGuid, marketGuids } = event;
  return { code: orderCodeIn(code), slug, eventGuid, marketGuids };
}

/** @throws CodedError BAD_USER_INPUT */
async function atHome(
  context: RequestContext,
  { code, market: key }: { code: string; market: { readonly slug: string } },
): Promise<Given> {
  const market = await findMarket(context, key.slug);
  if (market === null) throw new CodedError('BAD_USER_INPUT', 'market: there is no such market here');
  return { code: orderCodeIn(code), slug: market.slug, eventGuid: null, marketGuids: [market.guid] };
}

function messageOf(
  { site, say }: Pick<RequestContext, 'site' | 'say'>,
  code: CheckInRefusalCode,
  row: DeskOrderRow | null,
  order: DeskOrder | null,
): string {
  const { locale, timeZone } = site.tenant.config;
  const timeOf = (moment: Date | null): string =>
    moment === null
      ? ''
      : new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium', timeZone }).format(moment);
  return say(site, `api.checkIn.refusal.${code}`, {
    time: timeOf(row?.collectedAt ?? row?.endedAt ?? null),
    by: order?.collectedBy ?? '',
    market: row?.marketName ?? '',
    reason: row?.cancelReason ?? '',
  });
}

/** What staff learn of an order: nothing of one that is of another market. */
async function answer(
  context: RequestContext,
  scope: Scope,
  { code, eventGuid }: Given,
  refusal: CheckInRefusalCode | null,
): Promise<CheckInChange> {
  const row = code === null ? null : await findOrderByCode(scope, code);
  const [order = null] = row === null ? [] : await showOrders(context, scope, [row], eventGuid);
  return {
    order: refusal === 'OTHER_MARKET' ? null : order,
    refusal: refusal === null ? null : { code: refusal, message: messageOf(context, refusal, row, order) },
  };
}

/** Counts codes that no order has. @throws CodedError RATE_LIMITED */
async function countUnknown({ write, now }: RequestContext, { accountId }: Desk): Promise<void> {
  if (!(await write((own) => takeAttempt(own, UNKNOWN_CODES, accountId, now))))
    throw new CodedError('RATE_LIMITED', 'Too many unknown codes; try again later');
}

/** Changes an order exactly once. @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED */
async function changeOrder(
  context: RequestContext,
  wish: { readonly operation: string; readonly given: Given; readonly input: Readonly<Record<string, unknown>> },
  work: (own: Scope, row: DeskOrderRow, accountId: string) => Promise<void>,
): Promise<CheckInChange> {
  const desk = await openDesk(context);
  const { operation, given: of, input } = wish;
  const { code, slug } = of;
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: CHECK_INS, input: { ...input, code, event: slug } },
      async work(own, accountId) {
        await asAccount(assertStaff(own, accountId));
        if (code === null) throw new CheckInRefused('UNKNOWN');
        await lockOrderByCode(own, code);
        const row = await findOrderByCode(own, code);
        if (row === null) throw new CheckInRefused('UNKNOWN');
        await work(own, row, accountId);
        return {};
      },
    }),
  );
  const refusal = 'refusal' in done ? done.refusal : null;
  if (refusal === 'UNKNOWN') await countUnknown(context, desk);
  return answer(context, desk.scope, of, refusal);
}

/** An order that was released gave its trees back. @throws CheckInRefused */
async function takeAgain(own: Scope, row: DeskOrderRow, now: Date): Promise<void> {
  if ((await takeStock(own, moveOfOrder(row), now)) !== null) throw new CheckInRefused('RELEASED');
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function checkInOrder(
  context: RequestContext,
  wish: { readonly code: string; readonly event: EventKey; readonly at: string; readonly confirmed: boolean },
): Promise<CheckInChange> {
  const { now } = context;
  const collectedAt = collectedAtOf(wish.at, now);
  if (collectedAt === null) throw new CodedError('BAD_USER_INPUT', 'at: expected a moment');
  const { at, confirmed } = wish;
  const of = await atEvent(context, wish);
  return changeOrder(
    context,
    { operation: 'checkInOrder', given: of, input: { at, confirmed } },
    async (own, row, accountId) => {
      const refusal = checkInRefusalOf(row, of);
      if (refusal !== null) throw new CheckInRefused(refusal);
      const [order] = await showOrders(context, own, [{ ...row, state: 'ORDERED' }], of.eventGuid);
      if (!confirmed && order !== undefined && order.attention.length > 0) throw new CheckInRefused('CONFIRM');
      await collect(own, row, { of, accountId, collectedAt, now });
    },
  );
}

interface Collecting {
  readonly of: Given;
  readonly accountId: string;
  readonly collectedAt: Date;
  readonly now: Date;
}

async function collect(own: Scope, row: DeskOrderRow, { of, accountId, collectedAt, now }: Collecting): Promise<void> {
  const isReleased = wasReleased(row);
  const slot =
    isReleased && row.accountId !== null
      ? await findFreeSlot(own, { accountId: row.accountId, marketGuid: row.marketGuid })
      : null;
  await insertCheckIn(own, { orderGuid: row.guid, eventGuid: of.eventGuid, accountId, collectedAt, now, slot });
  await asAccount(
    recordDeskAct(own, accountId, {
      ...{ kind: ACT, subject: row.publicId, before: row.state, after: 'COLLECTED' },
    }),
  );
  if (isReleased) await takeAgain(own, row, now);
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function deliverDeskOrder(
  context: RequestContext,
  wish: { readonly code: string; readonly market: { readonly slug: string }; readonly at: string },
): Promise<CheckInChange> {
  const { now } = context;
  const collectedAt = collectedAtOf(wish.at, now);
  if (collectedAt === null) throw new CodedError('BAD_USER_INPUT', 'at: expected a moment');
  const of = await atHome(context, wish);
  return changeOrder(
    context,
    { operation: 'deliverDeskOrder', given: of, input: { at: wish.at } },
    async (own, row, accountId) => {
      const refusal = checkInRefusalOf(row, of);
      if (refusal !== null) throw new CheckInRefused(refusal);
      if (row.fulfilment === 'PICKUP') throw new CheckInRefused('NO_DELIVERY');
      await collect(own, row, { of, accountId, collectedAt, now });
    },
  );
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function undoCheckIn(
  context: RequestContext,
  wish: { readonly code: string; readonly event: EventKey },
): Promise<CheckInChange> {
  return takeBack(context, 'undoCheckIn', await atEvent(context, wish));
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export const undoDeskDelivery = async (
  context: RequestContext,
  wish: { readonly code: string; readonly market: { readonly slug: string } },
): Promise<CheckInChange> => takeBack(context, 'undoDeskDelivery', await atHome(context, wish));

function takeBack(
  context: RequestContext,
  operation: 'undoCheckIn' | 'undoDeskDelivery',
  of: Given,
): Promise<CheckInChange> {
  const { now, site } = context;
  return changeOrder(context, { operation, given: of, input: {} }, async (own, row, accountId) => {
    if (!of.marketGuids.includes(row.marketGuid)) throw new CheckInRefused('OTHER_MARKET');
    if (of.eventGuid === null && row.fulfilment === 'PICKUP') throw new CheckInRefused('NO_DELIVERY');
    const refusal = undoRefusalOf(row, { now, timeZone: site.tenant.config.timeZone });
    if (refusal !== null) throw new CheckInRefused(refusal);
    await deleteCheckIn(own, row.guid);
    await asAccount(
      recordDeskAct(own, accountId, {
        ...{ kind: ACT, subject: row.publicId, before: 'COLLECTED', after: 'ORDERED' },
      }),
    );
  });
}
