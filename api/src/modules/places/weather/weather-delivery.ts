/**
 * The daily weather import: ordered in the outbox once per tenant, day and source; the jobs process runs and retries
 * it.
 */
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
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly now: () => Date;
}

export interface WeatherJobs {
  readonly delivery: Delivery;
  /**
   * Orders today's import for a tenant with a weather source, unless it was ordered before. Safe to call from several
   * processes at once.
   */
  order(tenantId: number, tenant: Tenant): Promise<void>;
}

export function createWeatherJobs({ pool, driverOf, tenants, now }: WeatherJobsOptions): WeatherJobs {
  return {
    delivery: defineDelivery({
      kind: WEATHER_KIND,
      payload: v.strictObject({}),
      async deliver(_payload, { tenantId, signal }) {
        const tenant = tenants().get(tenantId);
        const driver = tenant === undefined ? null : driverOf(tenant);
        if (tenant === undefined || driver === null)
          throw new DeliveryRefused('This tenant is gone, or has no weather any more');
        // Uses the current day rather than the day of the order, so that a late attempt fetches what is due now.
        await importWeather(pool, { tenantId, tenant, driver, now: now(), signal });
      },
    }),
    async order(tenantId, tenant) {
      const driver = driverOf(tenant);
      if (driver === null) return;
      const key = `${WEATHER_KIND}:${driver.source}:${localDay(now(), tenant.config.timeZone)}`;
      await inTransaction(pool, tenantId, (scope) => enqueue(scope, { kind: WEATHER_KIND, key, payload: {} }));
    },
  };
}
