/** When and where a pickup event is, and how many orders it can have: fields of the forms that add and move one. */
import { TextField } from '@greenward/forms';
import type { FieldName, FormSchema, FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';

interface EventFieldsProps<Schema extends FormSchema> {
  /** Its schema has the entries of `eventChangeSchema`. */
  readonly of: FormState<Schema>;
  readonly ticketsHint: string;
}

export function EventFields<Schema extends FormSchema>({ of: form, ticketsHint }: EventFieldsProps<Schema>) {
  const words = useWords();
  const named = (name: string) => ({ of: form, name: name as FieldName<Schema> });
  return (
    <>
      <TextField {...named('day')} label={words('console.event.day')} type="date" />
      <TextField {...named('from')} label={words('console.event.from')} type="time" />
      <TextField {...named('to')} label={words('console.event.to')} type="time" />
      <TextField {...named('address')} label={words('console.event.address')} />
      <TextField {...named('directions')} label={words('console.event.directions')} rows={3} />
      <TextField {...named('lat')} label={words('console.event.lat')} hint={words('console.event.position')} />
      <TextField {...named('lon')} label={words('console.event.lon')} />
      <TextField {...named('tickets')} label={words('console.market.tickets')} hint={ticketsHint} inputMode="numeric" />
    </>
  );
}
