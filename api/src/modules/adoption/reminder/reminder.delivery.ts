/** Orders the reminders of a day, and the thanks of a year, once for each tenant; the jobs process sends and retries them. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { isCalendarDay } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { isQuiet } from '../../people/notice/notice.rules.ts';
import { isInSeason } from '../../places/weather/watering.rules.ts';
import { readLatestWeather } from '../../places/weather/weather.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { seasonJustEnded } from './reminder.rules.ts';
import { sendsReminders } from './reminder.service.ts';
import { sendReminders } from './send-reminders.service.ts';
import { sendSeasonThanks } from './season-thanks.service.ts';

const REMINDERS_KIND = 'watering-reminders';
const THANKS_KIND = 'season-thanks';

const calendarDay = v.pipe(v.string(), v.check(isCalendarDay, 'a day'));

export interface ReminderJobsOptions {
  readonly pool: Pool;
  readonly links: LinkCodec;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface ReminderJobs {
  readonly deliveries: readonly Delivery[];
  /** Orders what is due for a tenant, unless it was ordered before. Safe to call from several processes at once. */
  order(tenantId: number, tenant: Tenant): Promise<void>;
}

const isWanted = async (scope: Scope, tenant: Tenant): Promise<boolean> =>
  sendsReminders(tenant, switchStatesOf(tenant.config.switches, await listSwitchOverrides(scope)));

export function createReminderJobs({ pool, links, tenants, now }: ReminderJobsOptions): ReminderJobs {
  const tenantOf = (tenantId: number): Tenant => {
    const tenant = tenants().get(tenantId);
    if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
    return tenant;
  };

  async function orderFor(scope: Scope, tenant: Tenant, at: Date): Promise<void> {
    const { timeZone, wateringSeason } = tenant.config;
    const today = localDay(at, timeZone);
    const past = seasonJustEnded(wateringSeason, today);
    const isSeason = isInSeason(wateringSeason, today);
    if ((!isSeason && past === null) || !(await isWanted(scope, tenant))) return;
    if (past !== null)
      await enqueue(scope, {
        kind: THANKS_KIND,
        key: `${THANKS_KIND}:${past.to}`,
        payload: { from: past.from, to: past.to },
      });
    if (!isSeason) return;
    // Yesterday's forecast for today is no reason to write to anybody, so this waits for today's import.
    const { from } = await readLatestWeather({ scope, site: { tenant }, now: at });
    if (from === null || from.until < today) return;
    await enqueue(scope, { kind: REMINDERS_KIND, key: `${REMINDERS_KIND}:${today}`, payload: { day: today } });
  }

  return {
    deliveries: [
      defineDelivery({
        kind: REMINDERS_KIND,
        payload: v.strictObject({ day: calendarDay }),
        async deliver({ day }, { tenantId, signal }) {
          const tenant = tenantOf(tenantId);
          const at = now();
          // A reminder of yesterday is out of date, and today's is a task of its own.
          if (localDay(at, tenant.config.timeZone) !== day) return;
          const weather = await inTransaction(pool, tenantId, async (scope) =>
            (await isWanted(scope, tenant)) ? readLatestWeather({ scope, site: { tenant }, now: at }) : null,
          );
          if (weather !== null) await sendReminders({ pool, links, tenantId, tenant, now: at, signal }, weather);
        },
      }),
      defineDelivery({
        kind: THANKS_KIND,
        payload: v.strictObject({ from: calendarDay, to: calendarDay }),
        async deliver(season, { tenantId, signal }) {
          const tenant = tenantOf(tenantId);
          if (await inTransaction(pool, tenantId, (scope) => isWanted(scope, tenant)))
            await sendSeasonThanks({ pool, links, tenantId, tenant, now: now(), signal }, season);
        },
      }),
    ],
    async order(tenantId, tenant) {
      const at = now();
      if (tenant.config.topLevel || isQuiet(at, tenant.config.timeZone, tenant.config.notices)) return;
      await inTransaction(pool, tenantId, (scope) => orderFor(scope, tenant, at));
    },
  };
}
