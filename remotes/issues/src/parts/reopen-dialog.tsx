/** "It is not fixed": a resident says what is still wrong, and the report is open again. */
import { useRef } from 'react';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import styles from './own-reports.module.scss';
import { ReopenIssueMutationDocument } from './own-reports.generated.ts';

const noteSchema = v.object({ note: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2_000)) });

interface ReopenDialogProps {
  /** Of the report. */
  readonly identifier: string;
  onDone(): void;
  onClose(): void;
}

export function ReopenDialog({ identifier, onDone, onClose }: ReopenDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const reopen = useWrite(ReopenIssueMutationDocument, { changes: () => [{ kind: 'issues' as const }] });
  const form = useForm({
    schema: noteSchema,
    initialInput: { note: '' },
    explain: () => words('issues.wrong.note'),
    failed: words('issues.failed'),
    async submit({ note }, key) {
      const result = await reopen.send({ identifier, note }, key);
      if (result.outcome === 'done') {
        onDone();
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('issues.own.reopen.title')} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <TextField
          of={form}
          name="note"
          label={words('issues.own.reopen.note')}
          hint={words('issues.own.reopen.hint')}
          rows={4}
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('issues.sending')}>
            {words('issues.own.reopen.send')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('issues.own.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
