/** A date and time in the tenant's time zone. */
import { useTenant } from '@greenward/tenant';

export function When({ at }: { readonly at: string }) {
  const { locale, timeZone } = useTenant();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return at;
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(locale, {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(moment)}
    </time>
  );
}
