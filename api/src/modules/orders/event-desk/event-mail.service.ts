/** Mails about pickup events that staff changed, and orders of cancelled events that nobody moved to another day. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { addressOf, orderPagePath } from '../order/order-recipient.ts';
import type { OrderMailTools } from '../order/order-recipient.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { rebookedSince, rebookUntil } from './event-desk.rules.ts';
import type { ToldEventRow, ToldOrderRow } from './event-desk.schema.ts';
import { listOrdersToTell, noteTold, releaseUnbooked, takeEventToTell } from './event-desk.store.ts';

const AT_ONCE = 200;
/** By then staff have corrected themselves, and orders that began before the change are there. */
const SETTLED_MS = 60_000;
/** Nobody gets mails that can wait at night. */
const FROM = '08:00';
const UNTIL = '20:00';

const sayWords = createTenantWords('api.event.');

type Values = Readonly<Record<string, string | number>>;

function valuesOf(tenant: Tenant, { code, trees, event }: ToldOrderRow): Values {
  const { projectName, locale } = tenant.config;
  return { project: projectName, code, event, count: trees.length, trees: new Intl.ListFormat(locale).format(trees) };
}

type Telling = Omit<OrderMailTools, 'pool'> & { readonly tenant: Tenant; readonly now: Date };

/**
 * The QR code is in every mail of an order that still stands. Somebody without an account cannot choose another day on
 * the website: staff do. @returns whether there is an address
 */
async function tell(
  own: Scope,
  { secrets, links, tenant, now }: Telling,
  event: ToldEventRow,
  order: ToldOrderRow,
): Promise<boolean> {
  const to = addressOf(secrets, own.tenantId, order);
  if (to === null) return false;
  const { locale, timeZone } = tenant.config;
  const written = (options: Intl.DateTimeFormatOptions, moment: Date): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const { notice, noticeAt } = event;
  const values = {
    ...valuesOf(tenant, order),
    ...{ address: event.address, directions: event.directions },
    day: written({ dateStyle: 'full' }, event.startsAt),
    from: written({ timeStyle: 'short' }, event.startsAt),
    to: written({ timeStyle: 'short' }, event.endsAt),
    until: written({ dateStyle: 'full' }, rebookUntil(event.endsAt)),
  };
  const words = (key: string): string => sayWords({ tenant }, `api.event.${key}`, values);
  const where = ['where', ...(event.directions === '' ? [] : ['directions'])];
  const [another, choose] = order.accountId === null ? ['anotherByStaff', 'chooseByStaff'] : ['another', 'choose'];
  const paragraphs = {
    moved: ['moved.text', ...where, 'code', another],
    cancelled: ['cancelled.text', choose, 'code'],
    restored: ['restored.text', ...where, 'code', another],
  }[notice];
  await orderMail(own, {
    key: `event-${notice}:${order.guid}:${noticeAt.getTime()}`,
    mail: 'notice',
    to,
    values: {
      title: words(`${notice}.title`),
      paragraphs: paragraphs.map(words),
      action: { label: words('action'), path: orderPagePath({ links, tenantId: own.tenantId, now }, order) },
      qrCode: { text: order.code, alt: words('qr') },
      reason: words('reason'),
    },
  });
  return true;
}

/** Where orders are switched off, residents cannot choose another day either. */
const hasOrders = async (pool: Pool, tenantId: number, { config }: Tenant): Promise<boolean> =>
  switchStatesOf(config.switches, await inTransaction(pool, tenantId, listSwitchOverrides))['showOrders'] === true;

/** Each event in a transaction of its own: all of its mails are ordered, or none. @returns how many mails */
export async function tellOfChanges(
  { pool, ...tools }: OrderMailTools,
  tenantId: number,
  tenant: Tenant,
  now: Date,
): Promise<number> {
  if (!(await hasOrders(pool, tenantId, tenant))) return 0;
  let sent = 0;
  for (let isLast = false; !isLast;)
    isLast = await inTransaction(pool, tenantId, async (scope) => {
      const event = await takeEventToTell(scope, new Date(now.getTime() - SETTLED_MS));
      if (event === null) return true;
      const orderedBefore = new Date(event.noticeAt.getTime() + SETTLED_MS);
      // After an outage nobody is invited to a day that is over.
      const orders = event.endsAt <= now ? [] : await listOrdersToTell(scope, { guid: event.guid, orderedBefore });
      for (const order of orders) if (await tell(scope, { ...tools, tenant, now }, event, order)) sent += 1;
      await noteTold(scope, event.guid, now);
      return false;
    });
  return sent;
}

async function tellReleased(
  own: Scope,
  { secrets, tenant }: Pick<Telling, 'secrets' | 'tenant'>,
  order: ToldOrderRow,
): Promise<void> {
  const to = addressOf(secrets, own.tenantId, order);
  if (to === null) return;
  const values = valuesOf(tenant, order);
  const words = (key: string): string => sayWords({ tenant }, `api.event.${key}`, values);
  await orderMail(own, {
    key: `event-released:${order.guid}`,
    mail: 'notice',
    to,
    values: {
      title: words('released.title'),
      paragraphs: ['released.text', 'released.next'].map(words),
      action: { label: words('released.action'), path: `/order/${order.market}` },
      reason: words('reason'),
    },
  });
}

/** @returns how many orders were released */
export async function endUnbooked(
  { pool, secrets }: OrderMailTools,
  tenantId: number,
  tenant: Tenant,
  now: Date,
): Promise<number> {
  const { timeZone } = tenant.config;
  const today = localDay(now, timeZone);
  if (now < momentIn(timeZone, today, FROM) || now >= momentIn(timeZone, today, UNTIL)) return 0;
  if (!(await hasOrders(pool, tenantId, tenant))) return 0;
  let released = 0;
  for (let last = AT_ONCE; last === AT_ONCE;) {
    last = await inTransaction(pool, tenantId, async (scope) => {
      const ended = await releaseUnbooked(scope, { endedBefore: rebookedSince(now), now, most: AT_ONCE });
      for (const order of ended.told) await tellReleased(scope, { secrets, tenant }, order);
      return ended.released;
    });
    released += last;
  }
  return released;
}
