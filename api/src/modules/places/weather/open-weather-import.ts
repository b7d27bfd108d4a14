/** Imports the weather from the command line, with the worker's login. */
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { createWeatherDrivers } from './choose-weather.ts';
import { importWeather } from './import-weather.ts';
import type { WeatherImportResult } from './import-weather.ts';
import type { OpenMeteoSettings } from './open-meteo.ts';
import type { WeatherSource } from './weather-driver.ts';

const STATEMENT_TIMEOUT_MS = 60_000;

export interface WeatherLine {
  readonly tenant: string;
  /** Null when the tenant has no weather source. */
  readonly source: WeatherSource | null;
  readonly result: WeatherImportResult | null;
  /** Readable reason why nothing was imported. */
  readonly failure: string | null;
}

export interface WeatherRun {
  readonly workerUrl: string;
  readonly tenants: readonly Tenant[];
  /** Null for the tenants' own files. */
  readonly openMeteo: OpenMeteoSettings | null;
  readonly now: Date;
}

/** A failure for one tenant does not affect the others. @throws Error when the database does not know a tenant */
export async function runWeatherImport({ workerUrl, tenants, openMeteo, now }: WeatherRun): Promise<WeatherLine[]> {
  const driverOf = createWeatherDrivers(openMeteo);
  const pool = createPool({
    url: workerUrl,
    max: 1,
    name: 'weather',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query<{ code: string; id: number }>(
      '/* weather.listTenants */ select code, id from tenant',
    );
    const lines: WeatherLine[] = [];
    for (const tenant of tenants) {
      const tenantId = rows.find(({ code }) => code === tenant.code)?.id;
      if (tenantId === undefined)
        throw new Error(
          `The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`,
        );
      const driver = driverOf(tenant);
      const line = { tenant: tenant.code, source: driver?.source ?? null, result: null, failure: null };
      if (driver === null) lines.push(line);
      else
        lines.push(
          await importWeather(pool, { tenantId, tenant, driver, now, signal: new AbortController().signal }).then(
            (result) => ({ ...line, result }),
            (error: unknown) => ({ ...line, failure: (error as Error).message }),
          ),
        );
    }
    return lines;
  } finally {
    await pool.end();
  }
}
