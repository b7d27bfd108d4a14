/** The fields for a photo that goes with a transition. */
import { TextField } from '@greenward/forms';
import type { FormState } from '@greenward/forms';
import { PicturePreview } from '@greenward/forms/picture-preview';
import { ACCEPTED_PICTURES } from '@greenward/forms/send-picture';
import { useWords } from '@greenward/tenant';
import { Field } from '@greenward/ui';
import type { flowNoteSchema } from './flow-note.schema.ts';
import styles from './flows.module.scss';

interface PhotoFieldsProps {
  readonly of: FormState<ReturnType<typeof flowNoteSchema>>;
  /** Progress of the upload from 0 to 1; null while nothing is being sent. */
  readonly share: number | null;
}

export function PhotoFields({ of: form, share }: PhotoFieldsProps) {
  const words = useWords();
  const { file } = form.input;
  return (
    <>
      <Field {...form.described('file')} label={words('console.flows.photo')} hint={words('console.flows.photo.hint')}>
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
      {file !== null && (
        <>
          <TextField
            of={form}
            name="description"
            label={words('console.flows.photo.description')}
            hint={words('console.flows.photo.description.hint')}
          />
          <TextField of={form} name="credit" label={words('console.flows.photo.credit')} autoComplete="off" />
        </>
      )}
      {share !== null && (
        <label className={styles.upload}>
          {words('console.flows.photo.progress')}
          <progress value={share} max={1} />
        </label>
      )}
    </>
  );
}
