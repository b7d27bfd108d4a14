/** Weather of years gone by, moved to this one, for demonstrations. Pure. */
import type { WeatherDay } from './weather.rules.ts';

/** A year that has no 29 February lends its 28th. */
function lentDay(year: number, monthAndDay: string): string {
  const hasLeapDay = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${monthAndDay === '02-29' && !hasLeapDay ? '02-28' : monthAndDay}`;
}

/**
 * The same day of a year that is known, under the name of the day that is asked for. Of several years each year gets its own, always the same one.
 * @param days a file's, whole years
 * @returns null when the file does not know it
 */
export function createSampleYear(days: readonly WeatherDay[]): (day: string) => WeatherDay | null {
  const known = new Map(days.map((one) => [one.day, one]));
  const years = [...new Set(days.map(({ day }) => Number(day.slice(0, 4))))].sort((a, b) => a - b);
  return (day) => {
    const year = years[Number(day.slice(0, 4)) % years.length];
    const found = year === undefined ? undefined : known.get(lentDay(year, day.slice(5)));
    return found === undefined ? null : { ...found, day };
  };
}
