/** When a promotion shows. Pure; the day is an argument. */

/** The day it is in `timeZone`, 'YYYY-MM-DD'. */
export function localDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** First and last day belong to it; null is no limit. */
export const isLiveOn = ({ from, to }: { readonly from: string | null; readonly to: string | null }, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to);
