/** SQL of weather. Requests read it; the jobs process writes it. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { WeatherSource } from './weather-driver.ts';
import type { WeatherDay } from './weather.rules.ts';

const dayRow = v.object({ day: v.string(), maxTempC: v.nullable(v.number()), rainMm: v.nullable(v.number()) });
const importRow = v.object({
  source: v.picklist(['open-meteo', 'file', 'sample']),
  attribution: v.string(),
  until: v.string(),
});

/** The latest import. */
export type WeatherImport = v.InferOutput<typeof importRow>;

/** From a day on, with the forecast of the days after today, oldest first. */
export const listWeatherAndForecast = ({ db, tenantId }: Scope, from: string, today: string): Promise<WeatherDay[]> =>
  db.many(
    dayRow,
    sql`/* weather.listWeatherAndForecast */ select to_char(day, 'YYYY-MM-DD') as day, max_temp_c as "maxTempC", rain_mm as "rainMm" from (
        select day, max_temp_c, rain_mm from weather_day where tenant_id = ${tenantId} and day between ${from}::date and ${today}::date
        union all select day, max_temp_c, rain_mm from weather_forecast where tenant_id = ${tenantId} and day > ${today}::date
      ) known order by known.day`,
  );

/** Both days included, oldest first. */
export const listWeatherDays = ({ db, tenantId }: Scope, from: string, to: string): Promise<WeatherDay[]> =>
  db.many(
    dayRow,
    sql`/* weather.listWeatherDays */ select to_char(day, 'YYYY-MM-DD') as day, max_temp_c as "maxTempC", rain_mm as "rainMm" from weather_day
      where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date order by weather_day.day`,
  );

export const findWeatherImport = ({ db, tenantId }: Scope): Promise<WeatherImport | null> =>
  db.maybe(
    importRow,
    sql`/* weather.findWeatherImport */ select source, attribution, to_char(until, 'YYYY-MM-DD') as until from weather_import where tenant_id = ${tenantId}`,
  );

export interface WeatherToKeep {
  readonly source: WeatherSource;
  readonly attribution: string;
  readonly until: string;
  readonly days: readonly WeatherDay[];
  /** Days after `until`; replaces the previous forecast. */
  readonly forecast: readonly WeatherDay[];
  readonly now: Date;
}

const countRow = v.object({ changed: v.number() });

const jsonOf = (days: readonly WeatherDay[]): string =>
  JSON.stringify(days.map(({ day, maxTempC, rainMm }) => ({ day, max_temp_c: maxTempC, rain_mm: rainMm })));

/**
 * Stores the fetched days and deletes those of other sources. Concurrent calls wait for each other, because each locks
 * the import's row first. @returns the number of new or changed days
 */
export async function keepWeather(
  { db, tenantId }: Scope,
  { source, attribution, until, days, forecast, now }: WeatherToKeep,
): Promise<number> {
  await db.run(
    sql`/* weather.keepImport */ insert into weather_import (tenant_id, source, attribution, until, imported_at)
      values (${tenantId}, ${source}, ${attribution}, ${until}::date, ${now})
      on conflict (tenant_id) do update
        set source = excluded.source, attribution = excluded.attribution, until = excluded.until, imported_at = excluded.imported_at`,
  );
  await db.run(
    sql`/* weather.dropOtherSources */ delete from weather_day where tenant_id = ${tenantId} and source <> ${source}`,
  );
  await db.run(sql`/* weather.dropForecast */ delete from weather_forecast where tenant_id = ${tenantId}`);
  await db.run(
    sql`/* weather.keepForecast */ insert into weather_forecast (tenant_id, day, max_temp_c, rain_mm)
      select ${tenantId}, day, max_temp_c, rain_mm from jsonb_to_recordset(${jsonOf(forecast)}::jsonb) as fetched (day date, max_temp_c real, rain_mm real)`,
  );
  const counted = await db.maybe(
    countRow,
    sql`/* weather.keepDays */ with kept as (
        insert into weather_day as known (tenant_id, day, max_temp_c, rain_mm, source)
          select ${tenantId}, day, max_temp_c, rain_mm, ${source} from jsonb_to_recordset(${jsonOf(days)}::jsonb) as fetched (day date, max_temp_c real, rain_mm real)
          on conflict (tenant_id, day) do update set max_temp_c = excluded.max_temp_c, rain_mm = excluded.rain_mm, source = excluded.source
            where (known.max_temp_c, known.rain_mm, known.source) is distinct from (excluded.max_temp_c, excluded.rain_mm, excluded.source)
          returning 1
      ) select count(*) as changed from kept`,
  );
  return counted?.changed ?? 0;
}

/** Deletes days before that one. */
export const dropOldWeather = ({ db, tenantId }: Scope, before: string): Promise<void> =>
  db.run(
    sql`/* weather.dropOldWeather */ delete from weather_day where tenant_id = ${tenantId} and day < ${before}::date`,
  );
