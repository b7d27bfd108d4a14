/** Parses planting dates as inventories write them. Pure. */

export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** A planting season starts on 1 November (domain §9). */
const SEASON_STARTS_IN_MONTH = 11;

/**
 * First year of the planting season: autumn belongs to the season that starts then, spring to the one that started the
 * year before. A year alone belongs to the season that contains most of it, January to October.
 */
export function seasonOf(season: string, year: string): number | null {
  const said = /^(spring|summer|fall|autumn|winter)\s+(\d{4})$/i.exec(season.trim());
  if (said !== null) {
    const named = Number(said[2]);
    return /^(fall|autumn|winter)$/i.test(said[1] ?? '') ? named : named - 1;
  }
  return /^(1[89]|20)\d{2}$/.test(year.trim()) ? Number(year) - 1 : null;
}

/** First year of the season that contains the day. */
export const seasonOfDay = ({ year, month }: Day): number => (month >= SEASON_STARTS_IN_MONTH ? year : year - 1);

/**
 * @param order order of the numbers; a leading four-digit number is always a year
 * @returns null when the text is not a day of the years 1500 to 2099; the time of day is ignored
 */
export function parseDay(text: string, order: DateOrder = 'ymd'): Day | null {
  const written = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{6})?$/.exec(written);
  const parted = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,].*)?$/.exec(written);
  const numbers = (compact ?? parted)?.slice(1, 4).map(Number);
  if (numbers === undefined) return null;
  const [first = 0, second = 0, third = 0] = numbers;
  const [year, month, day] =
    first > 31 || compact !== null || order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const exists = new Date(Date.UTC(year, month - 1, day));
  if (year < 1500 || year > 2099 || exists.getUTCMonth() !== month - 1 || exists.getUTCDate() !== day) return null;
  return { year, month, day };
}
