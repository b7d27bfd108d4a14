/** Reads weather from the tenant's own folder: `data/weather.csv`, as weatherFile of its config says. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Tenant } from '@greenward/tenants';
import * as v from 'valibot';
import { daysBetween, isCalendarDay } from '../../../calendar/calendar-day.rules.ts';
import { createSampleYear } from './sample-year.rules.ts';
import { maxTempC, rainMm } from './weather-values.schema.ts';
import type { WeatherDriver } from './weather-driver.ts';
import { byDay, WEATHER_KEPT_DAYS } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';

const number = (schema: typeof rainMm | typeof maxTempC) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    schema,
  );
const row = v.object({
  day: v.pipe(v.string(), v.check(isCalendarDay, 'expected a day as 2026-06-28')),
  rain_mm: number(rainMm),
  max_temp_c: number(maxTempC),
});

/** @throws Error that names the line */
export function parseWeatherFile(text: string, name: string): WeatherDay[] {
  const rows = parse(text, { columns: true, skip_empty_lines: true, trim: true, bom: true }) as unknown[];
  return rows.map((one, index) => {
    const parsed = v.safeParse(row, one);
    if (!parsed.success)
      throw new Error(
        `${name}, line ${index + 2}: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}`).join('; ')}`,
      );
    const { day, rain_mm: rain, max_temp_c: maxTemp } = parsed.output;
    return { day, rainMm: rain, maxTempC: maxTemp };
  });
}

/** @returns null for a tenant without a weather file */
export function openWeatherFile({ config, directory }: Pick<Tenant, 'config' | 'directory'>): WeatherDriver | null {
  const { weatherFile } = config;
  if (weatherFile === null) return null;
  const { attribution, isSample } = weatherFile;
  return {
    source: isSample ? 'sample' : 'file',
    attribution,
    revisesDays: WEATHER_KEPT_DAYS, // any day may have been corrected
    async fetchDays({ from, to }) {
      const days = parseWeatherFile(await readFile(join(directory, 'data', 'weather.csv'), 'utf8'), 'data/weather.csv');
      const known = byDay(days);
      const dayOf = isSample ? createSampleYear(days) : (day: string) => known.get(day) ?? null;
      return daysBetween(from, to).flatMap((day) => dayOf(day) ?? []);
    },
  };
}
