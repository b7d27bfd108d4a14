/** In the place of a step that was opened without a report. */
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';
import styles from './page.module.scss';

export function NoReport() {
  const words = useWords();
  return (
    <div className={styles.page}>
      <h1>{words('issues.start.title')}</h1>
      <EmptyState
        title={words('issues.none.title')}
        action={
          <LinkButton kind="main" to="/issue">
            {words('issues.none.start')}
          </LinkButton>
        }
      >
        <p>{words('issues.none.text')}</p>
      </EmptyState>
    </div>
  );
}
