/**
 * Asks for a note to the resident before one or several flows are taken on; to decline, or to take a pit back, the note
 * is required. A single flow that is marked as planted may get a photo.
 */
import { useRef } from 'react';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { flowNoteSchema } from './flow-note.schema.ts';
import { PhotoFields } from './photo-fields.tsx';
import { TransitionProgress } from './transition-progress.tsx';
import { useFlowPhoto } from './use-flow-photo.ts';
import type { Progress } from './use-flow-transitions.ts';

/** Transitions that the resident has to be given a reason for. */
const NEEDS_REASON: ReadonlySet<string> = new Set(['decline', 'revoke']);

/** Transitions that a photo can be shown with. */
const TAKES_PHOTO: ReadonlySet<string> = new Set(['plant']);

interface TransitionDialogProps {
  readonly transition: string;
  /** Names of the flows that allow it. */
  readonly names: readonly string[];
  /** How many were selected. */
  readonly selected: number;
  /** An applicant reads the note; that of an offer goes to those who look after the pit. */
  readonly hasApplicant: boolean;
  /** The place of the flow; null for several flows, and where it is not known. */
  readonly placeGuid: string | null;
  readonly initialNote: string;
  readonly progress: Progress | null;
  /** @param photo id of a picture that was sent, or null */
  readonly onConfirm: (note: string, photo: string | null) => Promise<void>;
  readonly onClose: () => void;
}

export function TransitionDialog({
  transition,
  names,
  selected,
  hasApplicant,
  placeGuid,
  initialNote,
  progress,
  onConfirm,
  onClose,
}: TransitionDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const upload = useFlowPhoto();
  const needsReason = NEEDS_REASON.has(transition);
  const form = useForm({
    schema: flowNoteSchema(needsReason),
    initialInput: { note: initialNote, file: null, description: '', credit: '' },
    explain: (field, message) =>
      words(field === 'note' ? 'console.flows.reason.missing' : `console.flows.photo.${message}`),
    failed: words('console.act.failed'),
    async submit({ note, file, description, credit }, key) {
      let photo: string | null = null;
      if (file !== null && placeGuid !== null) {
        const result = await upload.send(placeGuid, { file, description, credit }, key);
        if (result.outcome !== 'done') return result;
        photo = result.data?.guid ?? null;
        if (photo === null) return { outcome: 'failed', code: 'UNEXPECTED', error: new Error('An upload names no id') };
      }
      await onConfirm(note, photo);
      dialog.current?.close();
      return null;
    },
  });
  const [name = ''] = names;
  const what = words('console.flows.do', { transition });
  return (
    <Dialog
      ref={dialog}
      title={
        names.length === 1
          ? words('console.flows.ask', { what, name })
          : words('console.flows.askAll', { what, count: names.length })
      }
      onClose={onClose}
    >
      <Form of={form} className={lists.form}>
        {selected > names.length && <p>{words('console.flows.askSome', { count: names.length, selected })}</p>}
        <TextField
          of={form}
          name="note"
          label={words(needsReason ? 'console.flows.reason' : 'console.flows.note')}
          hint={words('console.flows.note.hint', {
            reader: hasApplicant ? 'applicant' : 'adopters',
            needed: needsReason ? 'yes' : 'no',
          })}
          rows={4}
        />
        {placeGuid !== null && TAKES_PHOTO.has(transition) && <PhotoFields of={form} share={upload.share} />}
        {progress !== null && progress.count > 1 && <TransitionProgress of={progress} />}
        <div className={lists.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
            {what}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('console.leaveIt')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
