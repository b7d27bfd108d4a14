/** Planting seasons that staff can offer a tree for. Pure. */

/** A planting season starts on 1 November (domain §9). */
const STARTS_IN_MONTH = 11;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The current and the next season, as '26-27'. @param day 'yyyy-mm-dd' */
export function offeredSeasons(day: string): readonly [current: string, next: string] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const start = month >= STARTS_IN_MONTH ? year : year - 1;
  const name = (first: number): string => `${twoDigits(first)}-${twoDigits(first + 1)}`;
  return [name(start), name(start + 1)];
}
