/** "My tree pits" on the profile: each application, how it stands and what comes next. */
import { useRef, useState } from 'react';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, LinkButton } from '@greenward/ui';
import { isKnownState, nextWordOf, PIT_ADOPTION, standingIn } from '../../parts/flow-path.rules.ts';
import type { Standing } from '../../parts/flow-path.rules.ts';
import { FlowSteps } from '../../parts/flow-steps.tsx';
import { PitCard } from '../../parts/pit-card.tsx';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import { MyPitsQueryDocument, WithdrawPitMutationDocument } from './my-pits.generated.ts';
import type { MyPitsQuery } from './my-pits.generated.ts';
import { Offers } from './offers.tsx';
import styles from './my-pits.module.scss';

type Application = MyPitsQuery['getFlows']['flows'][number];

interface WithdrawButtonProps {
  readonly guid: string;
  /** For screen readers, where several pits are listed. */
  readonly name: string;
  /** What is given up: an application, a place on the waiting list, or a pit. */
  readonly standing: Standing;
  onAnswer(text: string): void;
}

/** Asks first, because withdrawing cannot be undone. */
function WithdrawButton({ guid, name, standing, onAnswer }: WithdrawButtonProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWrite(WithdrawPitMutationDocument, {
    changes: () => [{ kind: 'flows' }, { kind: 'userPlaces' }],
  });
  async function run(): Promise<void> {
    const result = await withdraw.send({ guid });
    if (result.outcome === 'done') onAnswer(words('pits.withdraw.done', { standing }));
    else onAnswer(result.outcome === 'refused' ? result.refusal.message : words('pits.failed'));
  }
  return (
    <div>
      <Button
        aria-haspopup="dialog"
        aria-label={words('pits.withdraw.of', { name, standing })}
        onClick={() => setIsAsking(true)}
      >
        {words('pits.withdraw.open', { standing })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('pits.withdraw.title', { standing })}
          confirm={words('pits.withdraw.confirm', { standing })}
          cancel={words('pits.withdraw.keep')}
          sendingLabel={words('pits.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words('pits.withdraw.text', { name, standing })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function OwnPit({ application, onAnswer }: { readonly application: Application; onAnswer(text: string): void }) {
  const words = useWords();
  const { guid, state, stateLabel, availableTransitions, history, notes, place } = application;
  const water = useWhoWaters();
  const name = place?.address ?? place?.name ?? stateLabel;
  const note = notes.filter(({ type }) => type === 'staff').at(-1);
  return (
    <li className={styles.pit}>
      {place !== null && <PitCard place={place} to={`/place/${place.guid}`} />}
      <p className={styles.state}>{stateLabel}</p>
      {note !== undefined && <p>{words('pits.flow.note', { date: new Date(note.date), text: note.text })}</p>}
      {isKnownState(state) && <p>{words(`pits.next.${nextWordOf(state, history)}`, { water })}</p>}
      <FlowSteps kind={PIT_ADOPTION} state={state} history={history} />
      {availableTransitions.includes('withdraw') && (
        <WithdrawButton {...{ guid, name, onAnswer }} standing={standingIn(state)} />
      )}
    </li>
  );
}

export function Filler() {
  const words = useWords();
  const { status } = useViewer();
  const answered = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState('');
  const { data, error, isLoading, refresh } = useRead(MyPitsQueryDocument, {
    when: status === 'signedIn',
    on: [{ kind: 'flows' }],
  });
  const { flows = [], pageDetails } = data?.getFlows ?? {};
  const show = (text: string): void => {
    setAnswer(text);
    answered.current?.focus(); // the button that was pressed, or that opened the dialog, may be gone
  };
  return (
    <section aria-labelledby="pits-mine" className={styles.section} aria-busy={isLoading}>
      <h2 id="pits-mine">{words('pits.mine.title')}</h2>
      {data === undefined && error === undefined && <p>{words('pits.loading')}</p>}
      {data === undefined && error !== undefined && (
        <div role="alert">
          <p>{words('pits.mine.failed')}</p>
          <Button onClick={() => void refresh()}>{words('pits.again')}</Button>
        </div>
      )}
      <p ref={answered} tabIndex={-1} role="status">
        {answer}
      </p>
      {data !== undefined && flows.length === 0 && (
        <>
          <p>{words('pits.mine.none')}</p>
          <div>
            <LinkButton to="/adoptpit">{words('pits.mine.programme')}</LinkButton>
          </div>
        </>
      )}
      {data !== undefined && <Offers offers={data.offers.flows} onAnswer={show} />}
      <ul className={styles.list}>
        {flows.map((application) => (
          <OwnPit key={application.guid} application={application} onAnswer={show} />
        ))}
      </ul>
      {pageDetails !== undefined && pageDetails.totalCount > flows.length && (
        <p>{words('pits.mine.more', { count: pageDetails.totalCount - flows.length })}</p>
      )}
    </section>
  );
}
