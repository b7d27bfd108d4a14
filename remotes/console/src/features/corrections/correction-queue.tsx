/** Fills the desk's queue: corrections and pictures that wait, the oldest first. Draws nothing where none does, once that is known. */
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import lists from '../../parts/desk-list.module.scss';
import { Loading } from '../../parts/loading.tsx';
import { News } from '../../parts/news.tsx';
import { useNews } from '../../parts/use-news.ts';
import { DeskCorrectionsRouteQueryDocument } from '../../routes/corrections.route.generated.ts';
import { CorrectionCard } from './correction-card.tsx';
import { Pictures } from './pictures.tsx';
import { useCorrectionDecisions } from './use-correction-decisions.ts';

/** The others stand on a page of their own. */
const SHOWN = 5;

export function Filler() {
  const words = useWords();
  const { data, error, refetch } = useQuery(DeskCorrectionsRouteQueryDocument, { variables: { decided: false }, fetchPolicy: 'network-only' });
  const { news, tell, tellFailure } = useNews();
  const { sending, decide } = useCorrectionDecisions({ tell, tellFailure }, () => refetch());
  if (data === undefined && error !== undefined) throw error; // the slot says so, with a way to try again
  const { corrections = [], waiting = 0 } = data?.getDeskCorrections ?? {};
  return (
    <>
      {data === undefined && <Loading />}
      {(waiting > 0 || news !== null) && (
        <section aria-labelledby="correction-queue" className={lists.section}>
          <h3 id="correction-queue">{words('console.corrections.queue', { count: waiting })}</h3>
          <News news={news} />
          <ul className={lists.list}>
            {corrections.slice(0, SHOWN).map((one) => (
              <CorrectionCard key={one.id} of={one} heading="h4" isSending={sending === one.id} onDecide={(verdict, word) => void decide(one, verdict, word)} />
            ))}
          </ul>
          <Link to="/desk/corrections">{words('console.corrections.all')}</Link>
        </section>
      )}
      <Pictures decided={false} whileAsked={data !== undefined && <Loading />} />
    </>
  );
}
