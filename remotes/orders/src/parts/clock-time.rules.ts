/** Times of day as people say them: '10am', '1:30pm'; outside English as the locale writes them. Pure. */

/** @param timeZone the tenant's: an event is at the same hour for everybody */
export function clockTime(at: Date, locale: string, timeZone: string): string {
  if (!locale.startsWith('en'))
    return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  const parts = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  const part = (wanted: string): string => parts.formatToParts(at).find(({ type }) => type === wanted)?.value ?? '';
  const minute = part('minute');
  return `${part('hour')}${minute === '00' ? '' : `:${minute}`}${part('dayPeriod').toLowerCase()}`;
}

/** @param today ISO day */
export const isThisYear = (at: Date, today: string, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(at) === today.slice(0, 4);

/** Whether both are on the same day there. */
export function isSameDay(a: Date, b: Date, timeZone: string): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return day.format(a) === day.format(b);
}
