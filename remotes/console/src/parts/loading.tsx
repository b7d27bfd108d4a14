/** Shown while a query of the desk is loading. */
import { useWords } from '@greenward/tenant';
import styles from './loading.module.scss';

export function Loading() {
  const words = useWords();
  return (
    <div aria-busy className={styles.skeleton}>
      <p role="status" className={styles.label}>
        {words('console.loading')}
      </p>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
