/** The form for sending a picture of a place. Loaded when it is opened. */
import { useRef, useState } from 'react';
import type { WordValues } from '@greenward/contract';
import { TextField, useForm } from '@greenward/forms';
import { PicturePreview } from '@greenward/forms/picture-preview';
import { ACCEPTED_PICTURES, sendPicture } from '@greenward/forms/send-picture';
import { useAnnounce, useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Field } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import type * as v from 'valibot';
import { CareDialog } from './care-dialog.tsx';
import { RequestPlacePictureMutationDocument } from './picture-form.generated.ts';
import { pictureSchema } from './picture-input.schema.ts';
import styles from './place-care.module.scss';

export interface PictureFormProps {
  readonly guid: string;
  readonly onClose: () => void;
}

/** The api's permit to upload one picture. */
interface Permit {
  readonly text: string;
  /** Idempotency key of the picture it was issued for. */
  readonly key: string;
}

export function PictureForm({ guid, onClose }: PictureFormProps) {
  const words = useWords();
  const { graphql } = useBoot();
  const announce = useAnnounce();
  const { reporter } = useRemotes();
  const dialog = useRef<DialogHandle>(null);
  const permit = useRef<Permit | null>(null);
  /** Upload progress from 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const request = useWrite(RequestPlacePictureMutationDocument);
  const say = (name: string, values?: WordValues): string => words(`content.careForm.picture.${name}`, values);

  async function send(
    { file, caption, credit }: v.InferOutput<typeof pictureSchema>,
    key: string,
  ): Promise<Result<unknown>> {
    if (permit.current?.key !== key) {
      const result = await request.send({ guid });
      if (result.outcome !== 'done') return result;
      permit.current = { text: result.data.requestPlacePicture.permit!, key };
    }
    const result = await sendPicture(
      { file: file!, caption, credit, permit: permit.current.text, projectToken: graphql.projectToken, key },
      setShare,
    );
    if (result.outcome === 'done') announce({ kind: 'ownPlaceCare', guid });
    if (result.outcome === 'failed') reporter.report(result.error, { type: 'graphql' });
    return result;
  }
  const form = useForm({
    schema: pictureSchema,
    initialInput: { file: null, caption: '', credit: '' },
    explain: (_field, message) => say(message),
    failed: say('failed'),
    async submit(values, key) {
      setShare(0);
      const result = await send(values, key);
      setShare(null);
      return result;
    },
  });
  const { file } = form.input;
  return (
    <CareDialog ref={dialog} of={form} title={say('title')} lead={say('lead')} thanks={say('sent')} onClose={onClose}>
      <Field {...form.described('file')} label={say('file')} hint={say('file.hint')}>
        {(attributes) => (
          <>
            <input
              {...attributes}
              type="file"
              accept={ACCEPTED_PICTURES}
              onChange={({ currentTarget: { files } }) => form.set('file', files?.[0] ?? null)}
            />
            {file !== null && (
              <PicturePreview key={`${file.name} ${file.lastModified}`} file={file} className={styles.preview} />
            )}
          </>
        )}
      </Field>
      <TextField of={form} name="caption" label={say('caption')} hint={say('caption.hint')} />
      <TextField of={form} name="credit" label={say('credit')} hint={say('credit.hint')} autoComplete="off" />
      {share !== null && (
        <label className={styles.progress}>
          {say('progress')}
          <progress value={share} max={1} />
        </label>
      )}
      <div className={styles.actions}>
        <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('content.careForm.sending')}>
          {say('send')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{words('content.careForm.cancel')}</Button>
      </div>
    </CareDialog>
  );
}
