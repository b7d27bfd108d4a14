/** The mail on the day before a pickup event, to everybody who collects trees there. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { addressOf, orderPagePath } from '../order/order-recipient.ts';
import type { OrderMailTools } from '../order/order-recipient.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { noteReminded, listRemindable, takeEventToRemind } from './pickup-reminder.store.ts';
import type { EventToRemind, RemindableOrder } from './pickup-reminder.store.ts';

/** Nobody gets these mails at night. */
const FROM = '08:00';
const UNTIL = '20:00';
const HOUR_MS = 3_600_000;

const sayWords = createTenantWords('api.pickup.');

/** @returns whether there is an address */
async function remind(
  own: Scope,
  { secrets, links, tenant, now }: Omit<OrderMailTools, 'pool'> & { readonly tenant: Tenant; readonly now: Date },
  event: EventToRemind,
  order: RemindableOrder,
): Promise<boolean> {
  const to = addressOf(secrets, own.tenantId, order);
  if (to === null) return false;
  const { projectName, locale, timeZone } = tenant.config;
  const written = (options: Intl.DateTimeFormatOptions, moment: Date): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const { code, trees, noShowHours } = order;
  const values = {
    ...{ project: projectName, code, count: trees.length, trees: new Intl.ListFormat(locale).format(trees) },
    ...{ event: event.name, address: event.address, directions: event.directions },
    day: written({ dateStyle: 'full' }, event.startsAt),
    from: written({ timeStyle: 'short' }, event.startsAt),
    to: written({ timeStyle: 'short' }, event.endsAt),
    until:
      noShowHours === null
        ? ''
        : written({ dateStyle: 'full', timeStyle: 'short' }, new Date(event.endsAt.getTime() + noShowHours * HOUR_MS)),
  };
  const words = (key: string): string => sayWords({ tenant }, `api.pickup.reminder.${key}`, values);
  await orderMail(own, {
    // An event that staff moved is reminded of again.
    key: `pickup-reminder:${order.guid}:${event.startsAt.getTime()}`,
    mail: 'notice',
    to,
    values: {
      title: words('title'),
      paragraphs: ['event', 'directions', 'bring', 'cancel', ...(noShowHours === null ? [] : ['noShow'])].map(words),
      action: { label: words('action'), path: orderPagePath({ links, tenantId: own.tenantId, now }, order) },
      qrCode: { text: code, alt: words('qr') },
      reason: words('reason'),
    },
  });
  return true;
}

/** Each event in a transaction of its own: all of its mails are ordered, or none. @returns how many mails */
export async function remindOfPickups(
  { pool, ...tools }: OrderMailTools,
  tenantId: number,
  tenant: Tenant,
  now: Date,
): Promise<number> {
  const { timeZone, switches: configured } = tenant.config;
  const today = localDay(now, timeZone);
  if (now < momentIn(timeZone, today, FROM) || now >= momentIn(timeZone, today, UNTIL)) return 0;
  const own = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> => inTransaction(pool, tenantId, work);
  if (switchStatesOf(configured, await own(listSwitchOverrides))['showOrders'] !== true) return 0;
  const [from, until] = [1, 2].map((days) => momentIn(timeZone, addDays(today, days), '00:00')) as [Date, Date];
  let sent = 0;
  for (let isLast = false; !isLast;)
    isLast = await own(async (scope) => {
      const event = await takeEventToRemind(scope, { from, until });
      if (event === null) return true;
      // Who orders today has just been told all of it.
      const orders = await listRemindable(scope, {
        eventGuid: event.guid,
        orderedBefore: momentIn(timeZone, today, '00:00'),
      });
      for (const order of orders) if (await remind(scope, { ...tools, tenant, now }, event, order)) sent += 1;
      await noteReminded(scope, event.guid, now);
      return false;
    });
  return sent;
}
