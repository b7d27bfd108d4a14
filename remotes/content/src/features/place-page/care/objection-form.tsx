/** The form for objecting to a picture of a place. Loaded when it is opened; nobody has to sign in. */
import { useRef } from 'react';
import { TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import { CareDialog } from './care-dialog.tsx';
import { ObjectToPictureMutationDocument } from './objection-form.generated.ts';
import styles from './place-care.module.scss';

const REASONS = ['person', 'offensive', 'otherPlace', 'rights'] as const;
const TEXT_AT_MOST = 500;
const schema = v.object({
  reason: v.pipe(
    v.nullable(v.picklist(REASONS)),
    v.check((reason) => reason !== null, 'choose'),
  ),
  text: v.pipe(v.string(), v.trim(), v.maxLength(TEXT_AT_MOST)),
});

export interface ObjectionFormProps {
  /** Of the place. */
  readonly guid: string;
  /** Of the picture. */
  readonly fileId: string;
  /** @param isSent the picture is hidden now */
  readonly onClose: (isSent: boolean) => void;
}

export function ObjectionForm({ guid, fileId, onClose }: ObjectionFormProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const say = (name: string): string => words(`content.careForm.objection.${name}`);
  const object = useWrite(ObjectToPictureMutationDocument);
  const form = useForm({
    schema,
    initialInput: { reason: null, text: '' },
    explain: (field) => say(field === 'reason' ? 'choose' : 'tooLong'),
    failed: say('failed'),
    async submit({ reason, text }, key) {
      const result = await object.send({ guid, fileId, reason: reason!, text: text === '' ? null : text }, key);
      return result.outcome === 'failed' && result.code === 'RATE_LIMITED'
        ? { outcome: 'refused', refusal: { code: result.code, message: say('tooMany') }, data: null }
        : result;
    },
  });
  return (
    <CareDialog
      ref={dialog}
      of={form}
      title={say('title')}
      lead={say('lead')}
      thanks={say('sent')}
      onClose={() => onClose(form.sent === 'done')}
    >
      <Fieldset {...form.described('reason')} legend={say('reason')}>
        {REASONS.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            name="reason"
            checked={form.input.reason === reason}
            onChange={() => form.set('reason', reason)}
          >
            {say(`reason.${reason}`)}
          </Choice>
        ))}
      </Fieldset>
      <TextField of={form} name="text" label={say('text')} hint={say('text.hint')} rows={3} />
      <div className={styles.actions}>
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('content.careForm.sending')}>
          {say('send')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{words('content.careForm.cancel')}</Button>
      </div>
    </CareDialog>
  );
}
