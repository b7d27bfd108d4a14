/** The corrections and pictures that wait, oldest first. Renders nothing once it is known that none waits. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import lists from '../../parts/desk-list.module.scss';
import { Loading } from '../../parts/loading.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskCorrectionsRouteQueryDocument } from '../../routes/corrections.route.generated.ts';
import { CorrectionCard } from './correction-card.tsx';
import { Pictures } from './pictures.tsx';
import { useCorrectionDecisions } from './use-correction-decisions.ts';

/** The rest is on the page of all corrections. */
const SHOWN = 5;

export function CorrectionQueue() {
  const words = useWords();
  const { data, error, refresh } = useRead(DeskCorrectionsRouteQueryDocument, {
    variables: { decided: false },
    fresh: true,
    on: [{ kind: 'deskCorrections' }],
  });
  const notices = useNotice();
  const { sending, decide } = useCorrectionDecisions(notices, { refresh });
  if (data === undefined && error !== undefined) throw error; // the slot shows the failure, with a retry button
  const { corrections = [], waiting = 0 } = data?.getDeskCorrections ?? {};
  return (
    <>
      {data === undefined && <Loading />}
      {(waiting > 0 || notices.notice !== null) && (
        <section aria-labelledby="correction-queue" className={lists.section}>
          <h3 id="correction-queue">{words('console.corrections.queue', { count: waiting })}</h3>
          <Notice notice={notices.notice} />
          <ul className={lists.list}>
            {corrections.slice(0, SHOWN).map((one) => (
              <CorrectionCard
                key={one.id}
                of={one}
                heading="h4"
                isSending={sending === one.id}
                onDecide={(verdict, word) => void decide(one, verdict, word)}
              />
            ))}
          </ul>
          <Link to="/desk/corrections">{words('console.corrections.all')}</Link>
        </section>
      )}
      <Pictures decided={false} heading="h3" whileLoading={data !== undefined && <Loading />} />
    </>
  );
}
