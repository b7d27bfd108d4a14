/** Records a watering once: online at once, offline as soon as the device is online again. */
import { useId, useRef, useState } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, Field, Fieldset } from '@greenward/ui';
import { RecordWateringMutationDocument } from './watering.generated.ts';
import type { RecordWateringMutationVariables } from './watering.generated.ts';
import { litresIn } from './litres.rules.ts';
import styles from './watering.module.scss';

/** Cans of usual sizes, in litres. */
const CANS = [10, 20, 40] as const;
const USUAL = 20;

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

export function WaterForm({ guid }: { readonly guid: string }) {
  const words = useWords();
  const id = useId();
  const { boundingBox } = useTenant();
  const isSignedIn = useViewer().status === 'signedIn';
  const signIn = useSignInThenReturn();
  const [chosen, setChosen] = useState<number | 'other'>(USUAL);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Sent again as it was after a failure, so that it counts once and at its own time. */
  const unsent = useRef<RecordWateringMutationVariables | null>(null);
  const record = useWrite(RecordWateringMutationDocument, {
    changes: () => [{ kind: 'waterings', guid }],
    queueAs: ({ event }) => words('adoption.water.queuedName', { litres: event.amount ?? 0 }),
  });

  async function send(): Promise<void> {
    if (!isSignedIn) return signIn();
    const litres = chosen === 'other' ? litresIn(text) : chosen;
    setIsWrong(litres === null);
    if (litres === null) return;
    setOutcome(null);
    if (unsent.current?.event.amount !== litres)
      unsent.current = {
        placeId: guid,
        // The api reads the position of the tree from its own records.
        geometry: { type: 'Point', coordinates: [boundingBox[0], boundingBox[1]] },
        idempotencyKey: crypto.randomUUID(),
        event: { code: 'WA', amount: litres, at: new Date().toISOString() },
      };
    const result = await record.send(unsent.current, unsent.current.idempotencyKey);
    if (result.outcome === 'failed') return setOutcome({ kind: 'alert', text: words('adoption.failed') });
    unsent.current = null;
    if (result.outcome === 'refused') return setOutcome({ kind: 'alert', text: result.refusal.message });
    setOutcome({
      kind: 'status',
      text: words(result.outcome === 'queued' ? 'adoption.water.queued' : 'adoption.water.done', { litres }),
    });
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Fieldset id={`${id}-cans`} legend={words('adoption.water.litres')} inRow>
        {CANS.map((litres) => (
          <Choice
            key={litres}
            type="radio"
            name={`${id}-litres`}
            checked={chosen === litres}
            onChange={() => setChosen(litres)}
          >
            {words('adoption.water.amount', { litres })}
          </Choice>
        ))}
        <Choice type="radio" name={`${id}-litres`} checked={chosen === 'other'} onChange={() => setChosen('other')}>
          {words('adoption.water.other')}
        </Choice>
      </Fieldset>
      {chosen === 'other' && (
        <Field
          id={`${id}-other`}
          label={words('adoption.water.otherLitres')}
          error={isWrong ? words('adoption.water.wrong') : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              inputMode="numeric"
              maxLength={6}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <Button kind="main" type="submit" sending={record.isSending} sendingLabel={words('adoption.sending')}>
        {words(isSignedIn ? 'adoption.water.record' : 'adoption.water.signIn')}
      </Button>
      <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
      <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
    </form>
  );
}
