/**
 * The desk's first page: the queue that other remotes fill, and an overview. A filler that fails leaves the rest of the
 * page intact.
 */
import { Link } from 'react-router';
import type { Change } from '@greenward/contract';
import { useRead } from '@greenward/graphql';
import { Slot, useRemotes } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { EmptyState, FailureCard, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import { DeskActs } from '../../parts/desk-acts.tsx';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Loading } from '../../parts/loading.tsx';
import { DeskRouteQueryDocument } from '../../routes/desk.route.generated.ts';
import styles from './overview.module.scss';

/** Changes shown in the overview: actions of every kind, and the number of failed tasks. */
const SHOWN: readonly Change[] = [
  { kind: 'deskCorrections' },
  { kind: 'deskPictures' },
  { kind: 'deskFlows' },
  { kind: 'deskIssues' },
  { kind: 'deskReservations' },
  { kind: 'deskQueues' },
  { kind: 'deskDeadLetters' },
  { kind: 'deskMembers' },
  { kind: 'deskReleases' },
  { kind: 'deskSwitches' },
];

function Queue() {
  const words = useWords();
  const remotes = useRemotes();
  const hasFillers = remotes.fillersOf('staff.queue').length > 0;
  return (
    <section aria-labelledby="queue" className={styles.section}>
      <SectionHeading id="queue">{words('console.queue.heading')}</SectionHeading>
      {hasFillers && (
        <div className={styles.queue}>
          <Slot
            name="staff.queue"
            pending={<Loading />}
            failure={({ reportId, retry }) => (
              <FailureCard
                title={words('console.queue.failed.title')}
                text={words('console.queue.failed.text')}
                reportId={reportId}
                onRetry={retry}
              />
            )}
          />
        </div>
      )}
      {/* The style hides it when a filler renders something. */}
      <div className={styles.nothing}>
        <EmptyState title={words('console.queue.none.title')}>
          <p>{words('console.queue.none.text')}</p>
        </EmptyState>
      </div>
    </section>
  );
}

export function Overview() {
  const words = useWords();
  const { projectName } = useTenant();
  const read = useRead(DeskRouteQueryDocument, { fresh: true, on: SHOWN });
  return (
    <DeskPage title={words('console.title')} lead={words('console.lead', { project: projectName })}>
      <Queue />
      <Answer read={read}>
        {({ getDeskHistory: { acts }, getDeskDeadLetters: { letters, next } }) => (
          <>
            <section aria-labelledby="letters" className={styles.section}>
              <SectionHeading id="letters">{words('console.overview.mail')}</SectionHeading>
              <p>{words('console.overview.letters', { count: letters.length, more: next === null ? 'no' : 'yes' })}</p>
              {letters.length > 0 && <Link to="/desk/mail">{words('console.overview.toMail')}</Link>}
            </section>
            <section aria-labelledby="acts" className={styles.section}>
              <SectionHeading id="acts">{words('console.overview.acts')}</SectionHeading>
              {acts.length === 0 ? <p>{words('console.history.none')}</p> : <DeskActs acts={acts} />}
              {acts.length > 0 && <Link to="/desk/switches#history">{words('console.overview.toHistory')}</Link>}
            </section>
          </>
        )}
      </Answer>
    </DeskPage>
  );
}
