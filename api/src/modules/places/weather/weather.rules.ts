/** What a day's weather is called: very dry, very hot. Pure. */
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';

export interface WeatherDay {
  /** '2026-06-28', by the tenant's clock. */
  readonly day: string;
  /** Degrees Celsius; null where nobody knows. */
  readonly maxTempC: number | null;
  /** Null where nobody knows. */
  readonly rainMm: number | null;
}

/** Days looked at for rain and for what soil holds (domain §3, rainfall28Days). */
export const RAIN_DAYS = 28;

/** A year that can be asked for, with the dry spell before it and some more; older days are not kept. */
export const WEATHER_KEPT_DAYS = 400;

/** A dry spell: fifteen days in a row, each with less than a millimetre (British Rainfall, from 1919; Met Office fact sheet 9). */
export const DRY_SPELL = { days: 15, belowMm: 1 } as const;

/** Days of which something is known, found by their name. */
export const byDay = (days: readonly WeatherDay[]): ReadonlyMap<string, WeatherDay> => new Map(days.map((one) => [one.day, one]));

/** Whether the day is the last of a dry spell, or within one. A day that nobody knows of ends it: too little is known to alarm anybody. */
export function isVeryDry(known: ReadonlyMap<string, WeatherDay>, day: string): boolean {
  return daysBetween(addDays(day, 1 - DRY_SPELL.days), day).every((one) => {
    const rainMm = known.get(one)?.rainMm ?? null;
    return rainMm !== null && rainMm < DRY_SPELL.belowMm;
  });
}

/** @param fromC from which a day is very hot here; differs from tenant to tenant */
export const isVeryHot = (maxTempC: number | null, fromC: number): boolean => maxTempC !== null && maxTempC >= fromC;

export type WeatherTag = 'VDVH' | 'VD' | 'VH' | '';

/** Domain §9. */
export const weatherTagOf = ({ veryDry, veryHot }: { readonly veryDry: boolean; readonly veryHot: boolean }): WeatherTag =>
  `${veryDry ? 'VD' : ''}${veryHot ? 'VH' : ''}`;

export interface ShownDay {
  readonly day: string;
  readonly maxTemp: number | null;
  readonly veryDry: boolean;
  readonly veryHot: boolean;
}

export interface ShownDaysOptions {
  readonly fromDay: string;
  readonly toDay: string;
  /** Weather to come is not told. */
  readonly today: string;
  readonly veryHotFromC: number;
}

/**
 * Days of which something is known, the oldest first. Today, when it is asked for, is the last item (domain §4): also on a morning when nothing is known of it
 * yet, so that nobody takes yesterday for it.
 * @param days also those of a dry spell before `fromDay`
 */
export function shownDays(days: readonly WeatherDay[], { fromDay, toDay, today, veryHotFromC }: ShownDaysOptions): ShownDay[] {
  const known = byDay(days);
  const asked = daysBetween(fromDay, toDay < today ? toDay : today).filter((day) => known.has(day) || day === today);
  if (!asked.some((day) => known.has(day))) return [];
  return asked.map((day) => {
    const maxTemp = known.get(day)?.maxTempC ?? null;
    return {
      day,
      maxTemp,
      // this morning nobody has measured anything: as dry as yesterday
      veryDry: isVeryDry(known, known.has(day) ? day : addDays(day, -1)),
      veryHot: isVeryHot(maxTemp, veryHotFromC),
    };
  });
}

export interface RainDay {
  readonly day: string;
  /** Millimetres. */
  readonly value: number;
}

/** The last 28 days end with today, or with yesterday while nothing is known of today yet: no morning looks as if a day were missing. */
export function lastRainDays(known: ReadonlyMap<string, WeatherDay>, today: string): { readonly from: string; readonly to: string } {
  const to = typeof known.get(today)?.rainMm === 'number' ? today : addDays(today, -1);
  return { from: addDays(to, 1 - RAIN_DAYS), to };
}

/** Days whose rain is known, the oldest first. */
export const rainOf = (days: readonly WeatherDay[], fromDay: string, toDay: string): RainDay[] =>
  days
    .filter(({ day }) => fromDay <= day && day <= toDay)
    .flatMap(({ day, rainMm }) => (rainMm === null ? [] : [{ day, value: rainMm }]))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
