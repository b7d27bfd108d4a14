/**
 * Weather from Open-Meteo: the archive for older days, the forecast, which also covers the last weeks, for the rest
 * (open-meteo.com/en/docs).
 */
import * as v from 'valibot';
import { addDays, isCalendarDay } from '../../../calendar/calendar-day.rules.ts';
import { maxTempC, rainMm } from './weather-values.schema.ts';
import type { WeatherDriver } from './weather-driver.ts';
import type { WeatherDay } from './weather.rules.ts';

export interface OpenMeteoSettings {
  /** For paying customers; the free service only allows non-commercial use. */
  readonly key: string | null;
  /** Null for the service's own URLs. */
  readonly forecastUrl: string | null;
  readonly archiveUrl: string | null;
}

const FREE = {
  forecast: 'https://api.open-meteo.com/v1/forecast',
  archive: 'https://archive-api.open-meteo.com/v1/archive',
} as const;
const CUSTOMERS = {
  forecast: 'https://customer-api.open-meteo.com/v1/forecast',
  archive: 'https://customer-archive-api.open-meteo.com/v1/archive',
} as const;

const TIME_LIMIT_MS = 15_000;
/** 400 days take about 15 kB. */
const LARGEST_ANSWER_BYTES = 500_000;
/** The forecast keeps 92 days; the archive has a day's final values after five. */
const FORECAST_KNOWS_DAYS = 60;
/** Longer than the archive needs for final values. */
const REVISES_DAYS = 10;
/** The licence requires a link next to the weather. */
export const OPEN_METEO_SITE = 'https://open-meteo.com/';
const ATTRIBUTION = 'Weather data by Open-Meteo.com (CC BY 4.0)';

const answer = v.object({
  daily: v.pipe(
    v.object({
      time: v.array(v.pipe(v.string(), v.check(isCalendarDay, 'expected days'))),
      precipitation_sum: v.array(rainMm),
      temperature_2m_max: v.array(maxTempC),
    }),
    v.check(
      ({ time, precipitation_sum: rain, temperature_2m_max: temperature }) =>
        time.length === rain.length && time.length === temperature.length,
      'expected lists of one length',
    ),
  ),
});

export interface OpenMeteoOptions extends OpenMeteoSettings {
  readonly at: { readonly lon: number; readonly lat: number };
  /** Time zone in which days begin at midnight. */
  readonly timeZone: string;
  readonly timeLimitMs?: number;
}

/** Hundredths of a degree are a kilometre, finer than any weather model. */
const rounded = (degrees: number): string => degrees.toFixed(2);

export function createOpenMeteo({
  key,
  forecastUrl,
  archiveUrl,
  at,
  timeZone,
  timeLimitMs = TIME_LIMIT_MS,
}: OpenMeteoOptions): WeatherDriver {
  const urls = key === null ? FREE : CUSTOMERS;

  async function ask(base: string, from: string, to: string, signal: AbortSignal): Promise<WeatherDay[]> {
    const url = new URL(base);
    const question = {
      latitude: rounded(at.lat),
      longitude: rounded(at.lon),
      daily: 'precipitation_sum,temperature_2m_max',
      timezone: timeZone,
      start_date: from,
      end_date: to,
      ...(key === null ? {} : { apikey: key }),
    };
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    }).catch((cause: unknown) => {
      // The URL contains the key, so the error must not include it.
      throw new Error(`The weather service does not answer: ${(cause as Error).name}`);
    });
    if (response.status === 429) throw new Error('The weather service was asked too often; it is asked again later');
    if (!response.ok) throw new Error(`The weather service answered ${response.status}`);
    const body = await response.text();
    if (body.length > LARGEST_ANSWER_BYTES) throw new Error('The weather service answered too much');
    const { daily } = parseAnswer(body);
    return daily.time.map((day, index) => ({
      day,
      rainMm: daily.precipitation_sum[index] ?? null,
      maxTempC: daily.temperature_2m_max[index] ?? null,
    }));
  }

  return {
    source: 'open-meteo',
    attribution: ATTRIBUTION,
    revisesDays: REVISES_DAYS,
    async fetchDays({ from, to, today, signal }) {
      const recent = addDays(today, -FORECAST_KNOWS_DAYS);
      const past =
        from < recent
          ? await ask(archiveUrl ?? urls.archive, from, to < recent ? to : addDays(recent, -1), signal)
          : [];
      const rest =
        to < recent ? [] : await ask(forecastUrl ?? urls.forecast, from < recent ? recent : from, to, signal);
      return [...past, ...rest];
    },
  };
}

/** @throws Error that names the problem without the received values */
function parseAnswer(body: string): v.InferOutput<typeof answer> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Error('The weather service answered no JSON');
  }
  const parsed = v.safeParse(answer, json);
  if (!parsed.success)
    throw new Error(
      `The weather service answered what is no weather: ${parsed.issues
        .map((issue) => `${v.getDotPath(issue) ?? 'the whole of it'}: ${issue.message}`)
        .slice(0, 3)
        .join('; ')}`,
    );
  return parsed.output;
}
