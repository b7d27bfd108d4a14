/** A date and time in the tenant's time zone. */
import { useMoment } from './use-moment.ts';

export function When({ at }: { readonly at: string }) {
  const text = useMoment()(at);
  return text === at ? at : <time dateTime={at}>{text}</time>;
}
