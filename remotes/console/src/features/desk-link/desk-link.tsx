/** The way to the desk in the header's panel of whoever is signed in. */
import { Link } from 'react-router';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import styles from './desk-link.module.scss';

export function Filler() {
  const words = useWords();
  const boot = useBoot();
  // A document that was made before its visitor signed in does not know the desk: the next one does.
  return (
    <Link to="/desk" reloadDocument={!isPageHere(boot, '/desk')} className={styles.link}>
      {words('console.title')}
    </Link>
  );
}
