/** Days as '2026-06-28', by a tenant's own clock: they compare as text, and know no hours. Pure. */
import { CodedError } from '@greenward/contract';

const DAY_MS = 86_400_000;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @param days may be negative */
export const addDays = (day: string, days: number): string => new Date(momentOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day from the first to the last, both included; none when the last is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** 1 for 1 January. */
export const dayOfYear = (day: string): number => Math.round((momentOf(day) - momentOf(`${day.slice(0, 4)}-01-01`)) / DAY_MS) + 1;

/** Whether the text names a day that the calendar has, '2026-02-30' does not; of years with four digits up to 2999, so that the days around it have four as well. */
export const isCalendarDay = (text: string): boolean => /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(momentOf(text)) && addDays(text, 0) === text;

/** Longest span that is answered: a year with its leap day. */
export const DAYS_AT_MOST = 366;

/** @throws CodedError BAD_USER_INPUT unless both are days, in order, and no more than a year apart */
export function assertDayRange(fromDay: string, toDay: string): void {
  for (const [name, day] of Object.entries({ fromDay, toDay }))
    if (!isCalendarDay(day)) throw new CodedError('BAD_USER_INPUT', `${name} is a day as 2026-06-28`);
  if (fromDay > toDay) throw new CodedError('BAD_USER_INPUT', 'fromDay is after toDay');
  if (addDays(fromDay, DAYS_AT_MOST - 1) < toDay) throw new CodedError('BAD_USER_INPUT', `At most ${DAYS_AT_MOST} days are told at once`);
}
