/** The page that could not be shown (shell §2.5), and what stands there when even that fails. */
import { useLocation } from 'react-router';
import { useWords } from '@greenward/tenant';
import { ReportNumber } from '@greenward/ui';
import styles from './message-page.module.scss';

export interface ErrorPageProps {
  /** The error's message, for whoever helps; empty when there is none. */
  readonly detail: string;
  /** Number of the report; empty when there is none. */
  readonly reportId: string;
}

export function ErrorPage({ detail, reportId }: ErrorPageProps) {
  const words = useWords();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.message} role="alert">
      <h1>{words('host.error.heading')}</h1>
      <p>{words('host.error.advice')}</p>
      {/* plain links: a new document is what helps here, with script or without */}
      <ul className={styles.actions}>
        <li>
          <a href={`${pathname}${search}`}>{words('host.error.reload')}</a>
        </li>
        <li>
          <a href="/">{words('host.error.home')}</a>
        </li>
      </ul>
      {(detail !== '' || reportId !== '') && (
        <dl className={styles.detail}>
          <dt>{words('host.error.detail')}</dt>
          {detail !== '' && <dd>{detail}</dd>}
          {reportId !== '' && (
            <dd>
              <ReportNumber id={reportId} />
            </dd>
          )}
        </dl>
      )}
    </div>
  );
}

/** Text of shell §2.5, here and not among the words: they may be what failed. */
const LAST_WORDS = { text: 'An error occurred while showing the error page', home: 'Back to home' };

/** Needs nothing that could fail again: no context, no words, no router. */
export function ErrorPageFailure() {
  return (
    <div>
      <p>{LAST_WORDS.text}</p>
      <p>
        <a href="/">{LAST_WORDS.home}</a>
      </p>
    </div>
  );
}
