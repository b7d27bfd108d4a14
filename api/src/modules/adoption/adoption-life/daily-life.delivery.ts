/** The daily job: asks neighbours for water, ends offers that expired, and asks silent adopters. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { endExpiredHandOvers } from './expired-hand-overs.service.ts';
import { askNeighbours } from './pause.service.ts';
import { handleSilentAdopters } from './silent.service.ts';
import type { SilentTools } from './silent.service.ts';

const KIND = 'adoption-life';
/** Nobody gets these mails at night. */
const FROM_HOUR = 8;

export interface DailyLifeOptions extends Pick<SilentTools, 'links' | 'recordActivity'> {
  readonly pool: Pool;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface DailyLife {
  readonly delivery: Delivery;
  /** Orders today's run for a tenant, from eight in the morning, unless it was ordered before. */
  order(tenantId: number, tenant: Tenant): Promise<void>;
}

const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

export function createDailyLife({ pool, tenants, now, ...tools }: DailyLifeOptions): DailyLife {
  return {
    delivery: defineDelivery({
      kind: KIND,
      payload: v.strictObject({}),
      async deliver(_payload, { tenantId }) {
        const tenant = tenants().get(tenantId);
        if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
        const own = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> =>
          inTransaction(pool, tenantId, work);
        const switches = switchStatesOf(tenant.config.switches, await own(listSwitchOverrides));
        if (switches['showAdopt'] !== true) return;
        const given = { ...tools, tenant, now: now() };
        await own((scope) => askNeighbours(given, scope, { guid: null, switches }));
        await own((scope) => endExpiredHandOvers(given, scope));
        await handleSilentAdopters(given, own);
      },
    }),
    async order(tenantId, { config: { timeZone, switches } }) {
      if (switches.showAdopt !== true || hourIn(now(), timeZone) < FROM_HOUR) return;
      const key = `${KIND}:${localDay(now(), timeZone)}`;
      await inTransaction(pool, tenantId, (scope) => enqueue(scope, { kind: KIND, key, payload: {} }));
    },
  };
}
