/** `greenward weather`: fetches the weather now, like the daily job. */
import { readWeatherSettings, runWeatherImport } from '@greenward/api/weather';
import type { WeatherLine } from '@greenward/api/weather';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface WeatherArguments {
  /** All tenants if omitted. */
  readonly tenant?: string | undefined;
  readonly now?: Date;
}

function cellsOf({ tenant, source, result, failure }: WeatherLine): string[] {
  if (source === null) return [tenant, 'none', '', '', ''];
  if (result === null) return [tenant, source, '', '', failure ?? ''];
  return [tenant, source, String(result.known), String(result.changed), `${result.from} to ${result.to}`];
}

/** @throws Error with a readable message: unknown tenant, failed database connection, unavailable weather */
export async function weatherCommand(
  settings: CliEnvironment,
  { tenant: code, now = new Date() }: WeatherArguments,
): Promise<void> {
  const wrong: string[] = [];
  const openMeteo = readWeatherSettings(settings.weatherSettings, wrong);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const wanted = tenants.filter((one) => code === undefined || one.code === code);
  if (wanted.length === 0)
    throw new Error(`There is no tenant "${code ?? ''}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const lines = await runWeatherImport({ workerUrl: database.workerUrl, tenants: wanted, openMeteo, now });
    for (const line of tableLines([['tenant', 'source', 'days', 'changed', 'of'], ...lines.map(cellsOf)]))
      console.log(line);
    const failed = lines.filter(({ failure }) => failure !== null).map(({ tenant }) => tenant);
    if (failed.length > 0)
      throw new Error(`The weather could not be had for ${failed.join(', ')}; what was known before stays.`);
  } finally {
    await database.stop();
  }
}
