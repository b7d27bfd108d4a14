/** Asks for a note to the resident before one or several flows are taken on; to decline, the note is required. */
import { useRef } from 'react';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { TransitionProgress } from './transition-progress.tsx';
import type { Progress } from './use-flow-transitions.ts';

const NOTE_AT_MOST = 1_000;

/** Transitions that the resident has to be given a reason for. */
const NEEDS_REASON: ReadonlySet<string> = new Set(['decline']);

const noteSchema = (atLeast: number) =>
  v.object({ note: v.pipe(v.string(), v.trim(), v.minLength(atLeast), v.maxLength(NOTE_AT_MOST)) });

interface TransitionDialogProps {
  readonly transition: string;
  /** Names of the flows that allow it. */
  readonly names: readonly string[];
  /** How many were selected. */
  readonly selected: number;
  /** An applicant reads the note; that of an offer goes to those who look after the pit. */
  readonly hasApplicant: boolean;
  readonly initialNote: string;
  readonly progress: Progress | null;
  readonly onConfirm: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

export function TransitionDialog({
  transition,
  names,
  selected,
  hasApplicant,
  initialNote,
  progress,
  onConfirm,
  onClose,
}: TransitionDialogProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const needsReason = NEEDS_REASON.has(transition);
  const form = useForm({
    schema: noteSchema(needsReason ? 1 : 0),
    initialInput: { note: initialNote },
    explain: () => words('console.flows.reason.missing'),
    failed: words('console.act.failed'),
    async submit({ note }) {
      await onConfirm(note);
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
