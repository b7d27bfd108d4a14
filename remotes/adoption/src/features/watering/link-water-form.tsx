/** Records a watering for the reader of a reminder, who need not be signed in. The api counts it once for each link. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, useMessageFocus } from '@greenward/ui';
import { LitresFields, useLitres } from './litres-choice.tsx';
import { RecordWateringByLinkMutationDocument } from './watered-link.generated.ts';
import styles from './watering.module.scss';

type Outcome = 'open' | 'recorded' | 'repeated';

export function LinkWaterForm({ guid, token }: { readonly guid: string; readonly token: string }) {
  const words = useWords();
  const litres = useLitres();
  const [outcome, setOutcome] = useState<Outcome>('open');
  const [recorded, setRecorded] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const record = useWrite(RecordWateringByLinkMutationDocument, { changes: () => [{ kind: 'waterings', guid }] });

  // The button that was pressed is gone.
  const told = useMessageFocus(outcome === 'open' ? null : outcome);

  async function send(): Promise<void> {
    const amount = litres.read();
    if (amount === null) return;
    setProblem(null);
    const result = await record.send({ token, placeId: guid, litres: amount });
    if (result.outcome === 'done') {
      setRecorded(amount);
      setOutcome(result.data.recordWateringByLink.isRepeated ? 'repeated' : 'recorded');
    } else setProblem(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
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
      {outcome === 'open' && (
        <>
          <LitresFields litres={litres} />
          <Button kind="main" type="submit" sending={record.isSending} sendingLabel={words('adoption.sending')}>
            {words('adoption.water.record')}
          </Button>
        </>
      )}
      <div ref={told} tabIndex={-1}>
        <p role="status">
          {outcome === 'recorded' && words('adoption.water.done', { litres: recorded })}
          {outcome === 'repeated' && words('adoption.watered.repeated')}
        </p>
      </div>
      <p role="alert">{problem}</p>
    </form>
  );
}
