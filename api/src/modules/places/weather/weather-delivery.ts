/** The daily import of the weather: ordered in the outbox once for each tenant, day and source, done by the jobs, tried again until it works. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inTransaction } from '../../../db/scope.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { importWeather } from './import-weather.ts';
import type { WeatherDriverOf } from './weather-driver.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';

const WEATHER_KIND = 'weather-import';

export interface WeatherJobsOptions {
  readonly pool: Pool;
  readonly driverOf: WeatherDriverOf;
  /** Tenants by their number in the database, as they are at the moment. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface WeatherJobs {
  readonly delivery: Delivery;
  /** Orders today's import of every tenant whose weather somebody knows, unless it was ordered before. Several processes may do it at once. */
  order(): Promise<void>;
}

export function createWeatherJobs({ pool, driverOf, tenants, now }: WeatherJobsOptions): WeatherJobs {
  return {
    delivery: defineDelivery({
      kind: WEATHER_KIND,
      payload: v.strictObject({}),
      async deliver(_payload, { tenantId, signal }) {
        const tenant = tenants().get(tenantId);
        const driver = tenant === undefined ? null : driverOf(tenant);
        if (tenant === undefined || driver === null) throw new DeliveryRefused('This tenant is gone, or has no weather any more');
        // of the moment and not of the day it was ordered: a late attempt brings what is due now
        await importWeather(pool, { tenantId, tenant, driver, now: now(), signal });
      },
    }),
    async order() {
      for (const [tenantId, tenant] of tenants()) {
        const driver = driverOf(tenant);
        if (driver === null) continue;
        const key = `${WEATHER_KIND}:${driver.source}:${localDay(now(), tenant.config.timeZone)}`;
        await inTransaction(pool, tenantId, (scope) => enqueue(scope, { kind: WEATHER_KIND, key, payload: {} }));
      }
    },
  };
}
