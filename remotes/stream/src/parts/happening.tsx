/** One thing that happened: a picture of where, a sentence, when, and a link. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { ListPicture } from '@greenward/ui';
import type { Happening_activityFragment } from './happening.generated.ts';
import styles from './happening.module.scss';

export function Happening({ activity: masked }: { readonly activity: Masked<Happening_activityFragment> }) {
  const words = useWords();
  const { time, value, picture } = unmask(masked);
  return (
    <li className={styles.happening}>
      <ListPicture picture={picture} />
      <div className={styles.text}>
        <p>{value.m}</p>
        <p className={styles.facts}>
          <time dateTime={time}>{words('stream.happening.at', { at: new Date(time) })}</time>
          {value.url !== null && <Link to={value.url}>{value.urlt ?? words('stream.notice.see')}</Link>}
        </p>
      </div>
    </li>
  );
}

/** Whom the pictures of a list are from, each once. Nothing where nobody has to be named. */
export function Credits({ activities }: { readonly activities: readonly Masked<Happening_activityFragment>[] }) {
  const words = useWords();
  const credits = [...new Set(unmask(activities).flatMap(({ picture }) => picture?.credit ?? []))].join('; ');
  return credits === '' ? null : <p className={styles.credits}>{words('stream.credits', { credits })}</p>;
}
