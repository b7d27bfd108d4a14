/** A complete document: title, subtitle, date and text, with print styles. */
import { useWords } from '@greenward/tenant';
import { EmptyState } from './empty-state.tsx';
import { Button } from './button.tsx';
import styles from './document-text.module.scss';
import { Prose } from './prose.tsx';

export interface DocumentTextProps {
  /** Null if there is none. */
  readonly page: {
    readonly title: string;
    readonly subTitle: string | null;
    readonly versionDate: string | null;
    readonly bodyHtml: string;
  } | null;
  /** Its source did not answer, so the document may exist. */
  readonly hasFailed: boolean;
  /** Page title when there is no document. */
  readonly title: string;
  readonly onRetry: () => void;
}

export function DocumentText({ page, hasFailed, title, onRetry }: DocumentTextProps) {
  const words = useWords();
  return (
    <article className={styles.document}>
      <h1>{page?.title ?? title}</h1>
      {page === null ? (
        <EmptyState
          title={words(hasFailed ? 'host.document.failed.title' : 'host.document.none.title')}
          action={hasFailed && <Button onClick={onRetry}>{words('host.failure.retry')}</Button>}
        >
          <p>{words(hasFailed ? 'host.document.failed.text' : 'host.document.none.text')}</p>
        </EmptyState>
      ) : (
        <>
          {page.subTitle !== null && <p className={styles.lead}>{page.subTitle}</p>}
          {page.versionDate !== null && (
            <p className={styles.since}>
              {words('host.document.since', { day: new Date(`${page.versionDate}T12:00:00Z`) })}
            </p>
          )}
          <Prose html={page.bodyHtml} />
        </>
      )}
    </article>
  );
}
