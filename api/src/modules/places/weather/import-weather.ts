/** Fetches and stores a tenant's weather. Safe to repeat: known days stay unchanged. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { byDay, FORECAST_DAYS, WEATHER_KEPT_DAYS } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';
import type { WeatherDriver } from './weather-driver.ts';
import { findWeatherImport, keepWeather } from './weather.store.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';

export interface WeatherImportOptions {
  readonly tenantId: number;
  readonly tenant: Pick<Tenant, 'config'>;
  readonly driver: WeatherDriver;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface WeatherImportResult {
  readonly from: string;
  readonly to: string;
  /** Number of days that the source returned. */
  readonly known: number;
  /** Number of new or changed days. */
  readonly changed: number;
}

/**
 * @param pool the worker's login
 * @throws Error when the source fails; nothing is changed then
 */
export async function importWeather(
  pool: Pool,
  { tenantId, tenant, driver, now, signal }: WeatherImportOptions,
): Promise<WeatherImportResult> {
  const to = localDay(now, tenant.config.timeZone);
  const first = addDays(to, 1 - WEATHER_KEPT_DAYS);
  const last = await inTransaction(pool, tenantId, findWeatherImport);
  const revised =
    last === null || last.source !== driver.source
      ? first
      : addDays(last.until < to ? last.until : to, -driver.revisesDays);
  const from = revised < first ? first : revised;
  // Outside any transaction, because the service may be slow.
  const until = addDays(to, FORECAST_DAYS);
  const fetched = await driver.fetchDays({ from, to: until, today: to, signal });
  const knownOf = (first: string, last: string): WeatherDay[] => [
    ...byDay(
      fetched.filter(
        ({ day, rainMm, maxTempC }) => first <= day && day <= last && (rainMm !== null || maxTempC !== null),
      ),
    ).values(),
  ];
  const days = knownOf(from, to);
  if (days.length === 0) throw new Error(`The weather of ${from} to ${to} is not known to ${driver.source}`);
  const changed = await inTransaction(pool, tenantId, (scope) =>
    keepWeather(scope, {
      source: driver.source,
      attribution: driver.attribution,
      until: to,
      days,
      forecast: knownOf(addDays(to, 1), until),
      now,
    }),
  );
  return { from, to, known: days.length, changed };
}
