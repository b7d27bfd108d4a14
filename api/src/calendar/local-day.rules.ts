/** The calendar day in a time zone. Pure. */

/** The current day in `timeZone`, as 'YYYY-MM-DD'. */
export function localDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** `localDay` for many moments: a format takes longer to make than to use. */
export function createLocalDay(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => format.format(moment);
}
