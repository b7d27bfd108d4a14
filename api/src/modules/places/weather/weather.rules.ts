/** Classifies a day's weather: very dry, very hot. Pure. */
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';

export interface WeatherDay {
  /** '2026-06-28' in the tenant's time zone. */
  readonly day: string;
  /** Degrees Celsius; null when unknown. */
  readonly maxTempC: number | null;
  /** Null when unknown. */
  readonly rainMm: number | null;
}

/** Days considered for rain and soil water (domain §3, rainfall28Days). */
export const RAIN_DAYS = 28;

/** Days to come that sources forecast. Rain beyond them is too uncertain to wait for. */
export const FORECAST_DAYS = 3;

/** The year that can be queried, plus the dry spell before it and a margin; older days are deleted. */
export const WEATHER_KEPT_DAYS = 400;

/**
 * A dry spell: fifteen consecutive days, each with less than a millimetre (British Rainfall, from 1919; Met Office fact
 * sheet 9).
 */
export const DRY_SPELL = { days: 15, belowMm: 1 } as const;

/** Known days by their date. */
export const byDay = (days: readonly WeatherDay[]): ReadonlyMap<string, WeatherDay> =>
  new Map(days.map((one) => [one.day, one]));

/** Whether the day is in a dry spell or its last day. An unknown day ends the spell, to avoid a false alarm. */
export function isVeryDry(known: ReadonlyMap<string, WeatherDay>, day: string): boolean {
  return daysBetween(addDays(day, 1 - DRY_SPELL.days), day).every((one) => {
    const rainMm = known.get(one)?.rainMm ?? null;
    return rainMm !== null && rainMm < DRY_SPELL.belowMm;
  });
}

/** @param fromC minimum temperature of a very hot day; differs between tenants */
export const isVeryHot = (maxTempC: number | null, fromC: number): boolean => maxTempC !== null && maxTempC >= fromC;

export type WeatherTag = 'VDVH' | 'VD' | 'VH' | '';

/** Domain §9. */
export const weatherTagOf = ({
  veryDry,
  veryHot,
}: {
  readonly veryDry: boolean;
  readonly veryHot: boolean;
}): WeatherTag => `${veryDry ? 'VD' : ''}${veryHot ? 'VH' : ''}`;

export interface ShownDay {
  readonly day: string;
  readonly maxTemp: number | null;
  readonly veryDry: boolean;
  readonly veryHot: boolean;
}

export interface ShownDaysOptions {
  readonly fromDay: string;
  readonly toDay: string;
  /** Days after today are not shown. */
  readonly today: string;
  readonly veryHotFromC: number;
}

/**
 * Known days, oldest first. If today is requested, it is the last item (domain §4), even in the morning when it has no
 * values yet, so that yesterday is not mistaken for it.
 * @param days including those of a dry spell before `fromDay`
 */
export function shownDays(
  days: readonly WeatherDay[],
  { fromDay, toDay, today, veryHotFromC }: ShownDaysOptions,
): ShownDay[] {
  const known = byDay(days);
  const asked = daysBetween(fromDay, toDay < today ? toDay : today).filter((day) => known.has(day) || day === today);
  if (!asked.some((day) => known.has(day))) return [];
  return asked.map((day) => {
    const maxTemp = known.get(day)?.maxTempC ?? null;
    return {
      day,
      maxTemp,
      // In the morning today has no values yet, so it is as dry as yesterday.
      veryDry: isVeryDry(known, known.has(day) ? day : addDays(day, -1)),
      veryHot: isVeryHot(maxTemp, veryHotFromC),
    };
  });
}

export interface RainDay {
  readonly day: string;
  /** In millimetres. */
  readonly value: number;
}

/**
 * The last 28 days up to today, or up to yesterday while today has no values, so that no day seems to be missing in the
 * morning.
 */
export function lastRainDays(
  known: ReadonlyMap<string, WeatherDay>,
  today: string,
): { readonly from: string; readonly to: string } {
  const to = typeof known.get(today)?.rainMm === 'number' ? today : addDays(today, -1);
  return { from: addDays(to, 1 - RAIN_DAYS), to };
}

/** Days with known rain, oldest first. */
export const rainOf = (days: readonly WeatherDay[], fromDay: string, toDay: string): RainDay[] =>
  days
    .filter(({ day }) => fromDay <= day && day <= toDay)
    .flatMap(({ day, rainMm }) => (rainMm === null ? [] : [{ day, value: rainMm }]))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

export interface RainForecast {
  /** In whole millimetres, at least 1. */
  readonly totalMm: number;
  /** The last day with rain. */
  readonly until: string;
}

/** @param forecast days to come; null unless a millimetre of rain is expected in all of them together */
export function rainForecastOf(forecast: readonly WeatherDay[]): RainForecast | null {
  const rain = rainOf(forecast, '', '9').filter(({ value }) => value > 0);
  const totalMm = Math.round(rain.reduce((sum, { value }) => sum + value, 0));
  const last = rain.at(-1);
  return last === undefined || totalMm < 1 ? null : { totalMm, until: last.day };
}

export interface DrySince {
  /** Days in a row with less than a millimetre, up to now. */
  readonly days: number;
  /** It may have been dry for longer than is known. */
  readonly isAtLeast: boolean;
}

/** @param known days of the last weeks; today does not count while it has no value yet */
export function drySince(known: ReadonlyMap<string, WeatherDay>, today: string): DrySince {
  let day = typeof known.get(today)?.rainMm === 'number' ? today : addDays(today, -1);
  let days = 0;
  for (;;) {
    const rainMm = known.get(day)?.rainMm ?? null;
    if (rainMm === null) return { days, isAtLeast: days > 0 };
    if (rainMm >= DRY_SPELL.belowMm) return { days, isAtLeast: false };
    days += 1;
    day = addDays(day, -1);
  }
}
