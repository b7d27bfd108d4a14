/** The error page (shell §2.5), and a fallback in case it fails too. */
import { useLocation } from 'react-router';
import { useWords } from '@greenward/tenant';
import { ReportNumber } from '@greenward/ui';
import styles from './message-page.module.scss';

export interface ErrorPageProps {
  /** The error's message for support; empty without one. */
  readonly detail: string;
  /** The report id; empty without one. */
  readonly reportId: string;
}

export function ErrorPage({ detail, reportId }: ErrorPageProps) {
  const words = useWords();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.message} role="alert">
      <h1>{words('host.error.heading')}</h1>
      <p>{words('host.error.advice')}</p>
      {/* plain links: a new document is the remedy here, with or without script */}
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

/** Text of shell §2.5, written here because the words may be what failed. */
const LAST_WORDS = { text: 'An error occurred while showing the error page', home: 'Back to home' };

/** Uses nothing that could fail again: no context, no words, no router. */
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
