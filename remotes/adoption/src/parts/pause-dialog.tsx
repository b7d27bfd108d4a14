/** Asks from when until when an adopter is away. */
import { useRef } from 'react';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import { Button, Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import { PauseAdoptionMutationDocument } from './own-adoption.generated.ts';
import { OWN_CHANGES } from './own-adoption.ts';
import type { OwnAdoption } from './own-adoption.ts';
import styles from './adoption-care.module.scss';

const day = v.pipe(v.string(), v.isoDate());
const schema = v.object({ from: day, until: day });

/** What a refusal is about; others are about the tree. */
const FIELD_OF: Readonly<Record<string, 'from' | 'until'>> = {
  IN_THE_PAST: 'from',
  TOO_FAR_AHEAD: 'from',
  WRONG_ORDER: 'until',
  TOO_LONG: 'until',
};

interface PauseDialogProps {
  readonly guid: string;
  /** Type of the place. */
  readonly kind: string;
  readonly pause: OwnAdoption['pause'];
  onSaved(): void;
  onClose(): void;
}

export function PauseDialog({ guid, kind, pause, onSaved, onClose }: PauseDialogProps) {
  const words = useWords();
  const { now: today } = useBoot();
  const isCouncilLed = useSwitch('councilLedWatering');
  const dialog = useRef<DialogHandle>(null);
  const write = useWrite(PauseAdoptionMutationDocument, { changes: OWN_CHANGES });
  const form = useForm({
    schema,
    // A pause that has begun goes on from today.
    initialInput: { from: pause === null || pause.isNow ? today : pause.from, until: pause?.until ?? '' },
    explain: (field) => words(`adoption.pause.wrong.${field}`),
    refusedField: (code) => FIELD_OF[code] ?? null,
    failed: words('adoption.failed'),
    async submit({ from, until }, key) {
      const result = await write.send({ placeId: guid, from, until }, key);
      if (result.outcome === 'done') {
        onSaved();
        dialog.current?.close();
      }
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('adoption.pause.title')} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <p>{words('adoption.pause.text', { kind, by: isCouncilLed ? 'council' : 'neighbours' })}</p>
        <div className={styles.days}>
          <TextField of={form} name="from" type="date" label={words('adoption.pause.from')} />
          <TextField of={form} name="until" type="date" label={words('adoption.pause.until')} />
        </div>
        <div className={styles.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('adoption.sending')}>
            {words('adoption.pause.confirm')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('adoption.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
