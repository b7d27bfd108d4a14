/** Orders the weekly mails of a tenant, once for each of the days on which they are sent. */
import { switchStatesOf } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
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
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { digestWeekOf } from './digest.rules.ts';
import { hasInbox, sendDigests } from './send-digests.service.ts';

const KIND = 'weekly-digest';
const calendarDay = v.pipe(v.string(), v.check(isCalendarDay, 'a day'));

export interface DigestJobsOptions {
  readonly pool: Pool;
  readonly links: LinkCodec;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface DigestJobs {
  readonly delivery: Delivery;
  /** Orders what is due for a tenant, unless it was ordered before. Safe to call from several processes at once. */
  order(tenantId: number, tenant: Tenant): Promise<void>;
}

const switchesOf = async (scope: Scope, { config }: Tenant): Promise<SwitchStates> =>
  switchStatesOf(config.switches, await listSwitchOverrides(scope));

export function createDigestJobs({ pool, links, tenants, now }: DigestJobsOptions): DigestJobs {
  return {
    delivery: defineDelivery({
      kind: KIND,
      payload: v.strictObject({ week: calendarDay }),
      async deliver({ week }, { tenantId, signal }) {
        const tenant = tenants().get(tenantId);
        if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
        const at = now();
        // Last week's news would come together with this week's.
        if (digestWeekOf(localDay(at, tenant.config.timeZone)) !== week) return;
        const switches = await inTransaction(pool, tenantId, (scope) => switchesOf(scope, tenant));
        if (hasInbox(switches)) await sendDigests({ pool, links, tenantId, tenant, switches, now: at, signal }, week);
      },
    }),
    async order(tenantId, tenant) {
      const at = now();
      const { topLevel, timeZone, notices } = tenant.config;
      const today = localDay(at, timeZone);
      const week = digestWeekOf(today);
      if (topLevel || week === null || isQuiet(at, timeZone, notices)) return;
      await inTransaction(pool, tenantId, async (scope) => {
        // Again on the next days, for those whom a quiet hour or a stopped process left out.
        if (hasInbox(await switchesOf(scope, tenant)))
          await enqueue(scope, { kind: KIND, key: `${KIND}:${today}`, payload: { week } });
      });
    },
  };
}
