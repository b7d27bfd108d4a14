/** Records a watering once: online at once, offline as soon as the device is online again. */
import { useRef, useState } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { LitresFields, useLitres } from './litres-choice.tsx';
import { RecordWateringMutationDocument } from './watering.generated.ts';
import type { RecordWateringMutationVariables } from './watering.generated.ts';
import styles from './watering.module.scss';

interface Outcome {
  readonly kind: 'status' | 'alert';
  readonly text: string;
}

export function WaterForm({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { boundingBox } = useTenant();
  const isSignedIn = useViewer().status === 'signedIn';
  const signIn = useSignInThenReturn();
  const amount = useLitres();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Sent again as it was after a failure, so that it counts once and at its own time. */
  const unsent = useRef<RecordWateringMutationVariables | null>(null);
  const record = useWrite(RecordWateringMutationDocument, {
    changes: () => [{ kind: 'waterings', guid }],
    queueAs: ({ event }) => words('adoption.water.queuedName', { litres: event.amount ?? 0 }),
  });

  async function send(): Promise<void> {
    if (!isSignedIn) return signIn();
    setOutcome(null);
    const litres = amount.read();
    if (litres === null) return;
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
      <LitresFields litres={amount} />
      <Button kind="main" type="submit" sending={record.isSending} sendingLabel={words('adoption.sending')}>
        {words(isSignedIn ? 'adoption.water.record' : 'adoption.water.signIn')}
      </Button>
      <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
      <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
    </form>
  );
}
