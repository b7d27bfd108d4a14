/** Moments that are written as the clock on the wall of a time zone shows them. Pure. */

/** @returns an offset such as '+01:00', or 'Z' for UTC */
function offsetAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
}

/**
 * The moment at which the clocks of a time zone show this day and time. The offset is looked up twice, because the
 * first guess may be on the other side of a change of the clocks.
 * @param day as '2026-10-03' @param time as '09:30'
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const momentBy = (offset: string): Date => new Date(`${day}T${time}:00${offset}`);
  return momentBy(offsetAt(momentBy(offsetAt(momentBy('Z'), timeZone)), timeZone));
}
