/** "I have seen the same" without an account: an address, to which a mail goes that has to be answered. */
import { useRef } from 'react';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import page from '../../parts/page.module.scss';
import { ConfirmPlaceIssueMutationDocument } from './open-reports.generated.ts';
import styles from './send-form.module.scss';

const schema = v.object({ email: emailAddressSchema });

interface ConfirmByMailProps {
  /** Of the report. */
  readonly identifier: string;
  /** @param email where the mail went */
  onSent(email: string): void;
  onClose(): void;
}

export function ConfirmByMail({ identifier, onSent, onClose }: ConfirmByMailProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const dialog = useRef<DialogHandle>(null);
  const confirm = useWrite(ConfirmPlaceIssueMutationDocument);
  const form = useForm({
    schema,
    initialInput: { email: '' },
    explain: () => words('issues.wrong.email'),
    failed: words('issues.failed'),
    async submit({ email }, key) {
      const result = await confirm.send({ identifier, contact: { name: null, email } }, key);
      if (result.outcome === 'failed' && result.code === 'RATE_LIMITED')
        return { outcome: 'refused', refusal: { code: result.code, message: words('issues.tooMany') }, data: null };
      if (result.outcome === 'done') {
        onSent(email);
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('issues.near.mail.title')} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <p>{words('issues.near.mail.text', { project })}</p>
        <TextField
          of={form}
          name="email"
          label={words('issues.send.email')}
          hint={words('issues.near.mail.hint')}
          type="email"
          autoComplete="email"
        />
        <div className={page.buttons}>
          <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('issues.sending')}>
            {words('issues.near.mail.send')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('issues.own.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
