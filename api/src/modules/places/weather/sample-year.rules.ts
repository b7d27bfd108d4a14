/** Maps weather of past years to the current year, for demonstrations. Pure. */
import type { WeatherDay } from './weather.rules.ts';

/** Uses 28 February in a year without a 29th. */
function lentDay(year: number, monthAndDay: string): string {
  const hasLeapDay = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${monthAndDay === '02-29' && !hasLeapDay ? '02-28' : monthAndDay}`;
}

/**
 * Returns the weather of the same day in a known year, with the requested date. When several years are known, each
 * requested year always uses the same one.
 * @param days of a file, whole years
 * @returns null when the file does not contain the day
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
