/** Pickup events that staff move, cancel and restore (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import { sentEventChangeSchema } from '@greenward/contract/event-plan.schema';
import * as v from 'valibot';
import { localDay } from '../../../calendar/local-day.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { isMarketSlug } from '../market/market.service.ts';
import { localTimes, moveRefusalOf, timesOf } from './event-desk.rules.ts';
import type { EventRefusalCode } from './event-desk.rules.ts';
import type { DeskEventRow } from './event-desk.schema.ts';
import { addressOf } from '../order/order-recipient.ts';
import {
  findDeskEvent,
  listWithoutAccount,
  lockEvent,
  moveEvent,
  setCancelled,
  setTickets,
} from './event-desk.store.ts';

/** Each change is a mail to everybody who ordered. */
const CHANGES: AttemptLimit = { kind: 'deskEvent', atMost: 30, withinMs: 3_600_000 };
const ACT = 'event';

export interface EventKey {
  readonly slug: string;
}

export interface DeskEvent {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly directions: string;
  readonly lat: number;
  readonly lon: number;
  readonly tickets: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
  readonly waiting: number;
  readonly withoutAccount: number;
  readonly isTelling: boolean;
}

export interface DeskEventChange {
  readonly event: DeskEvent | null;
  readonly refusal: { readonly code: EventRefusalCode; readonly message: string } | null;
}

const { Refused: EventRefused, orRefusal } = refusalsOf<EventRefusalCode>('EventRefused');

/** Orders whose residents get no mail, as they have no account and gave no address. */
async function countUnaddressed(
  { orderSecrets }: Pick<RequestContext, 'orderSecrets'>,
  scope: Scope,
  { guid: eventGuid }: DeskEventRow,
): Promise<number> {
  const { tenantId } = scope;
  const orders = await listWithoutAccount(scope, eventGuid);
  return orders.filter(
    (order) => addressOf(orderSecrets, tenantId, { ...order, accountId: null, email: null }) === null,
  ).length;
}

async function describe(
  context: Pick<RequestContext, 'now' | 'site' | 'orderSecrets'>,
  scope: Scope,
  row: DeskEventRow,
): Promise<DeskEvent> {
  const { now, site } = context;
  const { slug, name, address, directions, lat, lon, tickets, startsAt, endsAt, isCancelled } = row;
  const { waiting, isTelling } = row;
  const withoutAccount = await countUnaddressed(context, scope, row);
  return {
    ...{ slug, name, address, directions, lat, lon, tickets, isCancelled, waiting, withoutAccount, isTelling },
    ...localTimes(row, site.tenant.config.timeZone),
    ...{ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), isOver: endsAt <= now },
  };
}

async function find(scope: Scope, { slug }: EventKey): Promise<DeskEventRow | null> {
  return isMarketSlug(slug) ? findDeskEvent(scope, slug) : null;
}

/** @throws CodedError UNAUTHENTICATED */
export async function getDeskEvent(context: RequestContext, key: EventKey): Promise<DeskEvent | null> {
  const { scope } = await openDesk(context);
  const row = await find(scope, key);
  return row === null ? null : describe(context, scope, row);
}

interface Wish {
  readonly operation: 'moveDeskEvent' | 'cancelDeskEvent' | 'restoreDeskEvent';
  readonly key: EventKey;
  readonly input?: Readonly<Record<string, unknown>>;
  /** @returns the act for the desk's history, or null if nothing is to be done @throws EventRefused */
  readonly work: (own: Scope, row: DeskEventRow) => Promise<{ readonly before: string; readonly after: string } | null>;
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
async function change(context: RequestContext, { operation, key, input = {}, work }: Wish): Promise<DeskEventChange> {
  const { scope } = await openDesk(context);
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: CHANGES, input: { event: key.slug, ...input } },
      async work(own, accountId) {
        await asAccount(assertStaff(own, accountId));
        if (isMarketSlug(key.slug)) await lockEvent(own, key.slug);
        const row = await find(own, key);
        if (row === null) throw new CodedError('BAD_USER_INPUT', 'event: there is no such event here');
        const act = await work(own, row);
        if (act !== null) await asAccount(recordDeskAct(own, accountId, { kind: ACT, subject: row.name, ...act }));
        return {};
      },
    }),
  );
  const refusal = 'refusal' in done ? done.refusal : null;
  const row = await find(scope, key);
  const { site, say } = context;
  return {
    event: row === null ? null : await describe(context, scope, row),
    refusal: refusal === null ? null : { code: refusal, message: say(site, `api.event.refusal.${refusal}`) },
  };
}

export async function moveDeskEvent(
  context: RequestContext,
  { event: key, plan: given }: { readonly event: EventKey; readonly plan: unknown },
): Promise<DeskEventChange> {
  const parsed = v.safeParse(sentEventChangeSchema, given);
  if (!parsed.success)
    throw new CodedError(
      'BAD_USER_INPUT',
      parsed.issues.map((issue) => `plan.${v.getDotPath(issue) ?? ''}: expected ${issue.message}`).join('; '),
    );
  const plan = parsed.output;
  const { now, site } = context;
  return change(context, {
    ...{ operation: 'moveDeskEvent', key, input: plan },
    async work(own, row) {
      const times = timesOf(plan, row, site.tenant.config.timeZone);
      const refusal = moveRefusalOf(row, times, now);
      if (refusal !== null) throw new EventRefused(refusal);
      const tickets = plan.tickets ?? row.tickets;
      if (tickets < row.ticketsTaken) throw new EventRefused('TICKETS_TAKEN');
      if (tickets !== row.tickets) await setTickets(own, row.guid, tickets);
      const places = { before: `${row.tickets} places`, after: `${tickets} places` };
      const isSame =
        times.startsAt.getTime() === row.startsAt.getTime() &&
        times.endsAt.getTime() === row.endsAt.getTime() &&
        plan.address === row.address &&
        plan.directions === row.directions &&
        plan.lat === row.lat &&
        plan.lon === row.lon;
      // Nobody needs to hear of more or fewer places.
      if (isSame) return tickets === row.tickets ? null : places;
      const { timeZone } = site.tenant.config;
      const isSameDay = localDay(times.startsAt, timeZone) === localDay(row.startsAt, timeZone);
      await moveEvent(own, row.guid, { plan, times, isSameDay, now });
      return { before: row.startsAt.toISOString(), after: times.startsAt.toISOString() };
    },
  });
}

const setState = (context: RequestContext, key: EventKey, isCancelled: boolean): Promise<DeskEventChange> =>
  change(context, {
    ...{ operation: isCancelled ? 'cancelDeskEvent' : 'restoreDeskEvent', key },
    async work(own, row) {
      if (row.endsAt <= context.now) throw new EventRefused('OVER');
      if (row.isCancelled === isCancelled) return null;
      await setCancelled(own, row.guid, { isCancelled, now: context.now });
      const [before, after] = isCancelled ? ['planned', 'cancelled'] : ['cancelled', 'planned'];
      return { before: before ?? '', after: after ?? '' };
    },
  });

export const cancelDeskEvent = (context: RequestContext, key: EventKey): Promise<DeskEventChange> =>
  setState(context, key, true);

export const restoreDeskEvent = (context: RequestContext, key: EventKey): Promise<DeskEventChange> =>
  setState(context, key, false);
