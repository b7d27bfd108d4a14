/** Dates of a market's file, which may be relative to the day on which it is read. Pure. */
import type { MarketEventDay, MarketMoment } from '@greenward/tenants/node';
import { addDays, monthOf } from '../../../calendar/calendar-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';

/** @param today as '2026-10-03' @returns ISO 8601 in UTC */
export function momentOf(given: MarketMoment, today: string, timeZone: string): string | null {
  if (given === null) return null;
  const moment =
    typeof given === 'string' ? new Date(given) : momentIn(timeZone, addDays(today, given.inDays), given.at);
  return moment.toISOString();
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** @returns as '2026-10-03' */
export function eventDayOf(given: MarketEventDay, today: string): string {
  if (typeof given === 'string') return given;
  let day = addDays(today, given.inDays);
  while (weekdayOf(day) !== given.weekday || !given.months.includes(monthOf(day))) day = addDays(day, 1);
  return day;
}
