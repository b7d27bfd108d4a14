/** The link to the desk in the header's panel of signed-in users. */
import { Link } from 'react-router';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import styles from './desk-link.module.scss';

export function Filler() {
  const words = useWords();
  const boot = useBoot();
  // A document rendered before sign-in does not know the desk's routes, so the link loads a new one.
  return (
    <Link to="/desk" reloadDocument={!isPageHere(boot, '/desk')} className={styles.link}>
      {words('console.title')}
    </Link>
  );
}
