/** Days and times in the tenant's words and time zone. */
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { clockTime, isSameDay, isThisYear } from './clock-time.rules.ts';

interface When {
  /** 'Saturday 5 December, 10am to 1pm'; with the year where it is not this one. */
  period(start: string, end: string): string;
  /** 'Saturday 5 December, 10am'. */
  moment(at: string): string;
  /** '10am'. */
  time(at: string): string;
}

export function useWhen(): When {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const { now: today } = useBoot();
  const clock = (at: Date): string => clockTime(at, locale, timeZone);
  // Most dates are of this year, and then it goes without saying.
  const dayOf = (at: Date): string =>
    words(isThisYear(at, today, timeZone) ? 'orders.when.day' : 'orders.when.dayAndYear', { day: at });
  const moment = (at: string): string =>
    words('orders.when.moment', { day: dayOf(new Date(at)), time: clock(new Date(at)) });
  return {
    moment,
    time: (at) => clock(new Date(at)),
    period: (start, end) =>
      isSameDay(new Date(start), new Date(end), timeZone)
        ? words('orders.when.period', {
            ...{ day: dayOf(new Date(start)), from: clock(new Date(start)), to: clock(new Date(end)) },
          })
        : words('orders.when.days', { from: moment(start), to: moment(end) }),
  };
}
