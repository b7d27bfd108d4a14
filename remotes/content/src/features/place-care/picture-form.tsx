/** The form that sends a picture of a place. Fetched when somebody opens it. */
import { useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import type { WordValues } from '@greenward/contract';
import { useRemotes, useUnsavedInput } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Field } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { CareDialog } from './care-dialog.tsx';
import type { CareTrouble } from './care-dialog.tsx';
import { RequestPlacePictureMutationDocument } from './picture-form.generated.ts';
import { isTooLarge, sendPicture } from './send-picture.ts';
import styles from './place-care.module.scss';

export interface PictureFormProps {
  readonly guid: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
const CAPTION_AT_MOST = 300;
const CREDIT_AT_MOST = 100;

const PREVIEW_WIDTH = 320;

/** The chosen picture, small. Drawn and not addressed, as pages may show pictures of their own site alone; its name stands in the field. */
function Preview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
      const { current } = canvas;
      if (isWanted && current !== null) {
        current.width = bitmap.width;
        current.height = bitmap.height;
        current.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    }
    draw().catch(() => undefined); // of a kind that this browser cannot draw, or no picture: the api says so
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={0} height={0} className={styles.preview} aria-hidden="true" />;
}

/** One intent: a permit and a key, kept for another try of the same picture. */
interface Intent {
  readonly permit: string;
  readonly key: string;
}

export function PictureForm({ guid, onClose, onSent }: PictureFormProps) {
  const words = useWords();
  const { graphql } = useBoot();
  const { reporter } = useRemotes();
  const id = useId();
  const dialog = useRef<DialogHandle>(null);
  const intent = useRef<Intent | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [caption, setCaption] = useState('');
  const [credit, setCredit] = useState('');
  /** How much has gone, from 0 to 1; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<CareTrouble | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [request] = useMutation(RequestPlacePictureMutationDocument);
  const say = (name: string, values?: WordValues): string => words(`content.careForm.picture.${name}`, values);
  const refuse = (text: string): void => setTrouble({ text, fieldId: null });
  useUnsavedInput(!isSent && (file !== null || caption !== ''));

  async function intentOf(): Promise<Intent | { readonly refusal: string }> {
    if (intent.current !== null) return intent.current;
    const { data } = await request({ variables: { guid } });
    const answer = data?.requestPlacePicture;
    if (answer === undefined) throw new Error('The permit was not answered');
    if (answer.permit === null) return { refusal: answer.refusal?.message ?? say('failed') };
    intent.current = { permit: answer.permit, key: crypto.randomUUID() };
    return intent.current;
  }

  async function send(): Promise<void> {
    if (file === null) return setTrouble({ text: say('choose'), fieldId: `${id}-file` });
    if (isTooLarge(file)) return setTrouble({ text: say('tooLarge'), fieldId: `${id}-file` });
    setTrouble(null);
    setShare(0);
    try {
      const wanted = await intentOf();
      if ('refusal' in wanted) return refuse(wanted.refusal);
      const answer = await sendPicture({ file, caption: caption.trim(), credit: credit.trim(), projectToken: graphql.projectToken, ...wanted }, setShare);
      if (answer.outcome === 'sent') {
        setIsSent(true);
        onSent();
      } else if (answer.outcome === 'refused') {
        intent.current = null;
        refuse(answer.text);
      } else refuse(say('failed'));
    } catch (error) {
      reporter.report(error, { type: 'graphql' });
      refuse(say('failed'));
    } finally {
      setShare(null);
    }
  }
  const changed = (): void => {
    intent.current = null;
  };
  return (
    <CareDialog
      ref={dialog}
      title={say('title')}
      lead={say('lead')}
      sent={isSent ? say('sent') : null}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field id={`${id}-file`} label={say('file')} hint={say('file.hint')}>
        {(attributes) => (
          <>
            <input
              {...attributes}
              type="file"
              accept={ACCEPTED}
              onChange={({ currentTarget: { files } }) => {
                changed();
                setTrouble(null);
                setFile(files?.[0] ?? null);
              }}
            />
            {file !== null && <Preview key={`${file.name} ${file.lastModified}`} file={file} />}
          </>
        )}
      </Field>
      <Field id={`${id}-caption`} label={say('caption')} hint={say('caption.hint')}>
        {(attributes) => (
          <input
            {...attributes}
            value={caption}
            maxLength={CAPTION_AT_MOST}
            onChange={({ currentTarget: { value } }) => {
              changed();
              setCaption(value);
            }}
          />
        )}
      </Field>
      <Field id={`${id}-credit`} label={say('credit')} hint={say('credit.hint')}>
        {(attributes) => (
          <input
            {...attributes}
            value={credit}
            maxLength={CREDIT_AT_MOST}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              changed();
              setCredit(value);
            }}
          />
        )}
      </Field>
      {share !== null && (
        <label className={styles.progress}>
          {say('progress')}
          <progress value={share} max={1} />
        </label>
      )}
      <div className={styles.deeds}>
        <Button kind="main" type="submit" sending={share !== null} sendingLabel={words('content.careForm.sending')}>
          {say('send')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{words('content.careForm.cancel')}</Button>
      </div>
    </CareDialog>
  );
}
