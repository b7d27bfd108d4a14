/** A bar at the top while the next page is on its way: begins after 200 ms, takes about 5 s (shell §9). */
import { useNavigation } from 'react-router';
import { useWords } from '@greenward/tenant';
import styles from './loading-bar.module.scss';

export function LoadingBar() {
  const words = useWords();
  const { state } = useNavigation();
  return (
    <div role="status" className={styles.place}>
      {state !== 'idle' && <div className={styles.bar} aria-label={words('host.loading')} role="img" />}
    </div>
  );
}
