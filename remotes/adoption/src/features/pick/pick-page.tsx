/** The ways to choose a tree. */
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import styles from './pick.module.scss';

const WAYS = [
  { way: 'list', icon: 'list' },
  { way: 'map', icon: 'pin' },
] as const;

export function PickPage() {
  const words = useWords();
  return (
    <div className={styles.page}>
      <h1>{words('adoption.pick.title')}</h1>
      <p>{words('adoption.pick.lead')}</p>
      <ul className={styles.ways}>
        {WAYS.map(({ way, icon }) => (
          <li key={way} className={styles.way}>
            <Icon name={icon} />
            <div>
              <Link to={`/pick/${way}`}>{words(`adoption.pick.${way}.title`)}</Link>
              <p>{words(`adoption.pick.${way}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/adopt">{words('adoption.pick.programme')}</Link>
      </p>
    </div>
  );
}
