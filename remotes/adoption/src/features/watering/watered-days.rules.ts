/** The days on which a watering may have happened, for its correction. Pure. */

const DAY_MS = 86_400_000;
/** Today and the six days before: the api accepts them for every watering that can still be corrected. */
const DAYS = 7;

/** 'YYYY-MM-DD' by the clock of the town. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The latest day first; that of the watering is always among them. @returns days as `dayIn` */
export function correctionDays(wateredAt: Date, now: Date, timeZone: string): readonly string[] {
  const days = Array.from({ length: DAYS }, (_, back) => dayIn(timeZone, new Date(now.getTime() - back * DAY_MS)));
  const own = dayIn(timeZone, wateredAt);
  return [...new Set([...days, own])].toSorted().reverse();
}

/** The same time of the day on another day, though not after now. */
export function movedTo(day: string, wateredAt: Date, now: Date, timeZone: string): Date {
  const days = Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, wateredAt))) / DAY_MS);
  return new Date(Math.min(now.getTime(), wateredAt.getTime() + days * DAY_MS));
}
