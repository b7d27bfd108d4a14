/** Asks for the e-mail address of the neighbour who is to take over a tree. Nothing of it stays on the device. */
import { useRef } from 'react';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import { HandOverAdoptionMutationDocument } from './own-adoption.generated.ts';
import { OWN_CHANGES } from './own-adoption.ts';
import styles from './adoption-care.module.scss';

const NOTE_AT_MOST = 300;
const schema = v.object({
  email: emailAddressSchema,
  note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_AT_MOST)),
});

/** What a refusal is about; others are about the tree. */
const FIELD_OF: Readonly<Record<string, 'email' | 'note'>> = { OWN_ADDRESS: 'email', HAS_LINK: 'note' };

interface HandOverDialogProps {
  readonly guid: string;
  readonly name: string;
  onSent(): void;
  onClose(): void;
}

export function HandOverDialog({ guid, name, onSent, onClose }: HandOverDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const write = useWrite(HandOverAdoptionMutationDocument, { changes: OWN_CHANGES });
  const form = useForm({
    schema,
    initialInput: { email: '', note: '' },
    explain: (field) => words(`adoption.handOver.wrong.${field}`),
    refusedField: (code) => FIELD_OF[code] ?? null,
    failed: words('adoption.failed'),
    async submit({ email, note }, key) {
      const result = await write.send({ placeId: guid, email, message: note === '' ? null : note }, key);
      if (result.outcome === 'done') {
        onSent();
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('adoption.handOver.title')} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <p>{words('adoption.handOver.text', { name })}</p>
        <TextField
          of={form}
          name="email"
          type="email"
          label={words('adoption.handOver.email')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          of={form}
          name="note"
          label={words('adoption.handOver.note')}
          hint={words('adoption.handOver.noteHint')}
          rows={3}
        />
        <div className={styles.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('adoption.sending')}>
            {words('adoption.handOver.confirm')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
