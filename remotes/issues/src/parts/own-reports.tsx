/** "Your reports": how each stands, and what its reporter can do. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, SectionHeading, useMessageFocus } from '@greenward/ui';
import { OwnIssuesQueryDocument, WithdrawIssueMutationDocument } from './own-reports.generated.ts';
import type { OwnIssuesQuery } from './own-reports.generated.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SeenReports } from './seen-reports.tsx';
import { StatusTag } from './status-tag.tsx';
import { stepNames } from './steps.rules.ts';
import styles from './own-reports.module.scss';

type OwnReport = OwnIssuesQuery['getOwnIssues'][number];

const SHOWN_AT_FIRST = 3;
const SQUARE = 150;
const CHANGES = { changes: () => [{ kind: 'issues' as const }] };

interface OneReportProps {
  readonly report: OwnReport;
  onSaid(text: string, kind?: 'status' | 'alert'): void;
}

function OneReport({ report, onSaid }: OneReportProps) {
  const words = useWords();
  const withdraw = useWrite(WithdrawIssueMutationDocument, CHANGES);
  const [open, setOpen] = useState<'withdraw' | 'reopen' | null>(null);
  const { identifier, reportedType, placeGuid, placeName, description, pictures, steps } = report;
  const names = stepNames(steps);

  async function run(): Promise<void> {
    const result = await withdraw.send({ identifier });
    if (result.outcome === 'done') onSaid(words('issues.own.withdrawn', { identifier }));
    else onSaid(result.outcome === 'refused' ? result.refusal.message : words('issues.failed'), 'alert');
  }
  return (
    <li className={styles.report}>
      <h3>{reportedType}</h3>
      <p className={styles.small}>
        {identifier}
        {placeGuid !== null && (
          <>
            {' · '}
            <Link to={`/place/${placeGuid}`}>{placeName ?? words('issues.seePlace')}</Link>
          </>
        )}
      </p>
      <StatusTag status={report.status} />
      {description !== '' && <p className={styles.text}>{description}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id, smallUrl }, at) => (
            <li key={id}>
              <img
                src={smallUrl}
                alt={words('issues.own.picture', { number: at + 1 })}
                width={SQUARE}
                height={SQUARE}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.steps}>
        {steps.map(({ at, status, note }, number) => (
          <li key={`${at} ${status}`}>
            {words('issues.own.step', { step: names[number] ?? '' })}{' '}
            <time dateTime={at}>{words('issues.at', { at: new Date(at) })}</time>
            {note !== null && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {report.canWithdraw && (
          <Button
            aria-haspopup="dialog"
            aria-label={words('issues.own.withdrawWhich', { identifier })}
            onClick={() => setOpen('withdraw')}
          >
            {words('issues.own.withdraw')}
          </Button>
        )}
        {report.canReopen && (
          <Button
            aria-haspopup="dialog"
            aria-label={words('issues.own.reopenWhich', { identifier })}
            onClick={() => setOpen('reopen')}
          >
            {words('issues.own.reopen.open')}
          </Button>
        )}
      </div>
      {open === 'withdraw' && (
        <ConfirmDialog
          title={words('issues.own.withdrawTitle')}
          confirm={words('issues.own.withdraw')}
          cancel={words('issues.own.keep')}
          sendingLabel={words('issues.sending')}
          onConfirm={run}
          onClose={() => setOpen(null)}
        >
          <p>{words('issues.own.withdrawText')}</p>
        </ConfirmDialog>
      )}
      {open === 'reopen' && (
        <ReopenDialog
          identifier={identifier}
          onDone={() => onSaid(words('issues.own.reopened', { identifier }))}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

/** Nothing for visitors, and for residents without reports. */
export function OwnReports() {
  const words = useWords();
  const { hash } = useLocation();
  const { status } = useViewer();
  const { data, error, refresh } = useRead(OwnIssuesQueryDocument, {
    when: status === 'signedIn',
    background: true,
    on: [{ kind: 'issues' }],
  });
  const [said, setSaid] = useState<{ readonly kind: 'status' | 'alert'; readonly text: string } | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const message = useMessageFocus(said, data);
  const section = useRef<HTMLElement>(null);
  const reports = data?.getOwnIssues ?? [];
  const seen = data?.getSeenIssues ?? [];
  const isThere = reports.length > 0 || seen.length > 0;
  useEffect(() => {
    if (isThere && hash === '#issues-own') section.current?.scrollIntoView();
  }, [isThere, hash]);
  const hasFailed = data === undefined && error !== undefined;
  if (status !== 'signedIn' || (!isThere && !hasFailed)) return null;
  return (
    <section aria-labelledby="issues-own" className={styles.own} ref={section}>
      <SectionHeading id="issues-own">
        {words(reports.length === 0 && seen.length > 0 ? 'issues.seen.title' : 'issues.own.title')}
      </SectionHeading>
      <div ref={message} tabIndex={-1} role={said?.kind ?? 'status'} className={styles.said}>
        {said !== null && <p>{said.text}</p>}
      </div>
      {hasFailed && (
        <div role="alert" className={styles.form}>
          <p>{words('issues.own.failed')}</p>
          <Button onClick={() => void refresh()}>{words('issues.again')}</Button>
        </div>
      )}
      <ul className={styles.list}>
        {(showsAll ? reports : reports.slice(0, SHOWN_AT_FIRST)).map((report) => (
          <OneReport
            key={report.identifier}
            report={report}
            onSaid={(text, kind = 'status') => setSaid({ kind, text })}
          />
        ))}
      </ul>
      {!showsAll && reports.length > SHOWN_AT_FIRST && (
        <Button onClick={() => setShowsAll(true)}>{words('issues.own.all', { count: reports.length })}</Button>
      )}
      {seen.length > 0 && (
        <SeenReports
          reports={seen}
          isAlone={reports.length === 0}
          onReopened={(text) => setSaid({ kind: 'status', text })}
        />
      )}
    </section>
  );
}
