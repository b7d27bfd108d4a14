/** Calendar days as 'YYYY-MM-DD' text in a tenant's time zone. They sort as text and have no time of day. Pure. */
import { CodedError } from '@greenward/contract';

const DAY_MS = 86_400_000;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** For words that show a day: ten o'clock in UTC is the same day from Hawaii to New Zealand. */
export const dateForWords = (day: string): Date => new Date(momentOf(day) + (10 * DAY_MS) / 24);

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  new Date(momentOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day from the first to the last, both inclusive; empty if the last is earlier than the first. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** 1 for 1 January. */
export const dayOfYear = (day: string): number =>
  Math.round((momentOf(day) - momentOf(`${day.slice(0, 4)}-01-01`)) / DAY_MS) + 1;

/**
 * True for a day that exists ('2026-02-30' does not). Accepts years 1000 to 2999, so that neighbouring days also have
 * four-digit years.
 */
export const isCalendarDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(momentOf(text)) && addDays(text, 0) === text;

/** Longest span that a query accepts, in days: a leap year. */
export const DAYS_AT_MOST = 366;

/** @throws CodedError BAD_USER_INPUT unless both are valid days, in order, and at most a year apart */
export function assertDayRange(fromDay: string, toDay: string): void {
  for (const [name, day] of Object.entries({ fromDay, toDay }))
    if (!isCalendarDay(day)) throw new CodedError('BAD_USER_INPUT', `${name} is a day as 2026-06-28`);
  if (fromDay > toDay) throw new CodedError('BAD_USER_INPUT', 'fromDay is after toDay');
  if (addDays(fromDay, DAYS_AT_MOST - 1) < toDay)
    throw new CodedError('BAD_USER_INPUT', `At most ${DAYS_AT_MOST} days are told at once`);
}
