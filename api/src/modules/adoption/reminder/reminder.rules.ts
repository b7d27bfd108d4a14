/** When residents are reminded to water, and when they are thanked. Pure. */
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { isInSeason, WATERING_LITRES } from '../../places/weather/watering.rules.ts';
import type { Watering, WateringSeason } from '../../places/weather/watering.rules.ts';

/** A tree is not named again before this many days have passed, unless it is much drier. */
export const AGAIN_AFTER_DAYS = 3;
/** Share of the reservoir, half of what a young tree has left when it becomes thirsty. */
const MUCH_DRIER = 0.2;
/** Two cans last about this long in a hot week. */
const RESTS_DAYS = 3;
/** Period of the tenant's limit. */
export const CAP_DAYS = 7;
/** "Not this week". */
export const PAUSE_DAYS = 7;
/** How long after the season thanks are still sent, in case no jobs process ran on the first day. */
const THANKED_WITHIN_DAYS = 14;

/**
 * Whether a resident hears of a thirsty tree again.
 * @param before the reservoir of the last reminder within AGAIN_AFTER_DAYS; null without one
 */
export const isDueAgain = (before: number | null, reservoir: number): boolean =>
  before === null || before - reservoir >= MUCH_DRIER;

/** Whether a tree got the water that we ask for within the last days, so that its adopters have done their part. */
export const isJustWatered = (waterings: readonly Watering[], today: string): boolean =>
  waterings.filter(({ day }) => day >= addDays(today, 1 - RESTS_DAYS)).reduce((sum, { litres }) => sum + litres, 0) >=
  WATERING_LITRES;

export interface PastSeason {
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
}

/** The watering season that ended within the last days; null during a season, in winter, and where it never ends. */
export function seasonJustEnded(season: WateringSeason, today: string): PastSeason | null {
  for (let ago = 1; ago <= THANKED_WITHIN_DAYS; ago += 1) {
    const to = addDays(today, -ago);
    if (!isInSeason(season, to) || isInSeason(season, addDays(to, 1))) continue;
    const year = Number(to.slice(0, 4)) - (season.firstMonth <= season.lastMonth ? 0 : 1);
    return { from: `${year}-${String(season.firstMonth).padStart(2, '0')}-01`, to };
  }
  return null;
}

export interface Sizes {
  readonly heightM: number | null;
  readonly dbhCm: number | null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

export const sizesOf = (attributes: Readonly<Record<string, unknown>>): Sizes => ({
  heightM: numberOf(attributes['heightM']),
  dbhCm: numberOf(attributes['dbhCm']),
});

export interface Growth {
  readonly measure: 'height' | 'trunk';
  readonly before: number;
  readonly now: number;
}

/** How a tree has grown between two records of it; null unless both have the same measure and it became larger. */
export function growthOf(before: Sizes, now: Sizes): Growth | null {
  for (const [measure, key] of [
    ['height', 'heightM'],
    ['trunk', 'dbhCm'],
  ] as const) {
    const [then, since] = [before[key], now[key]];
    if (then !== null && since !== null && since > then) return { measure, before: then, now: since };
  }
  return null;
}
