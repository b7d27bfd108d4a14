/** Reports of others that the resident has seen too, and "It is not fixed". */
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { OwnIssuesQuery } from './own-reports.generated.ts';
import styles from './own-reports.module.scss';
import { ReopenDialog } from './reopen-dialog.tsx';
import { StatusTag } from './status-tag.tsx';

interface SeenReportsProps {
  readonly reports: OwnIssuesQuery['getSeenIssues'];
  /** The section's heading says already what these are. */
  readonly isAlone: boolean;
  /** @param text what the page says then */
  onReopened(text: string): void;
}

export function SeenReports({ reports, isAlone, onReopened }: SeenReportsProps) {
  const words = useWords();
  const [reopened, setReopened] = useState<string | null>(null);
  return (
    <>
      {!isAlone && <h3 id="issues-seen">{words('issues.seen.title')}</h3>}
      <ul className={styles.list} aria-label={words('issues.seen.title')}>
        {reports.map(({ identifier, reportedType, reportedDate, status, placeGuid, placeName, canReopen }) => (
          <li key={identifier} className={styles.report}>
            <p>
              <strong>{reportedType}</strong>
            </p>
            <p className={styles.small}>
              {words('issues.seen.reported', { at: new Date(reportedDate), identifier })}
              {placeGuid !== null && (
                <>
                  {' · '}
                  <Link to={`/place/${placeGuid}`}>{placeName ?? words('issues.seePlace')}</Link>
                </>
              )}
            </p>
            <StatusTag status={status} />
            {canReopen && (
              <div className={styles.buttons}>
                <Button
                  aria-haspopup="dialog"
                  aria-label={words('issues.own.reopenWhich', { identifier })}
                  onClick={() => setReopened(identifier)}
                >
                  {words('issues.own.reopen.open')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {reopened !== null && (
        <ReopenDialog
          identifier={reopened}
          onDone={() => onReopened(words('issues.own.reopened', { identifier: reopened }))}
          onClose={() => setReopened(null)}
        />
      )}
    </>
  );
}
