/**
 * Turns a project's privacy durations ('6 years', 'indefinite'; shell §3.1) into the day before which data is deleted.
 */

const SPAN = /^(\d+) (days|months|years)$/;

/** The same day of the month, or the last day of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(now.getUTCDate(), lastOfMonth));
  return day;
}

/** @returns null for 'indefinite': nothing is deleted */
export function keptSince(duration: string, now: Date): Date | null {
  const [, count = '0', unit = ''] = SPAN.exec(duration) ?? [];
  if (unit === 'days') return new Date(now.getTime() - Number(count) * 86_400_000);
  if (unit === 'months') return monthsBefore(now, Number(count));
  return unit === 'years' ? monthsBefore(now, Number(count) * 12) : null;
}
