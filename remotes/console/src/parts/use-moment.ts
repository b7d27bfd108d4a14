/** Writes a date and time in the tenant's language and time zone, for places that take no elements. */
import { useTenant } from '@greenward/tenant';

export function useMoment(): (at: string) => string {
  const { locale, timeZone } = useTenant();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (at) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? at : format.format(moment);
  };
}
