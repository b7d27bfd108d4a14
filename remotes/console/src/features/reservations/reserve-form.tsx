/** The form that reserves a tree, named by its guid or a link to its page. */
import { Form, TextField, useForm } from '@greenward/forms';
import type { Result } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { placeReferenceSchema } from '../../parts/place-reference.schema.ts';

const schema = v.object({ place: placeReferenceSchema });

interface ReserveFormProps {
  readonly onReserve: (guid: string, key: string) => Promise<Result<unknown>>;
}

export function ReserveForm({ onReserve }: ReserveFormProps) {
  const words = useWords();
  const form = useForm({
    schema,
    initialInput: { place: '' },
    explain: () => words('console.place.wrong'),
    failed: words('console.act.failed'),
    async submit({ place }, key) {
      const result = await onReserve(place, key);
      if (result.outcome === 'done') form.discard();
      return result;
    },
  });
  return (
    <section aria-labelledby="reserve" className={lists.section}>
      <SectionHeading id="reserve">{words('console.reservations.reserve')}</SectionHeading>
      <Form of={form} className={lists.form}>
        <TextField
          of={form}
          name="place"
          label={words('console.reservations.reserve.tree')}
          hint={words('console.place.hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.reservations.reserve.do')}
        </Button>
      </Form>
    </section>
  );
}
