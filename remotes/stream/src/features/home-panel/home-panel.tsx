/** The latest of the stream on the home page. Nothing where nothing happened. */
import { Link } from 'react-router';
import { unmask, useRead } from '@greenward/graphql';
import { useSwitch, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { Credits, Happening } from '../../parts/happening.tsx';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { HomeStreamQueryDocument } from './home-panel.generated.ts';
import styles from './home-panel.module.scss';

const PROJECT = ['project'];

export function Filler() {
  const words = useWords();
  const hasStream = useSwitch('showStream');
  const { data, refresh } = useRead(HomeStreamQueryDocument, { when: hasStream, background: true, on: AFTER_WRITES });
  useNews(PROJECT, refresh);
  const activities = data?.getProjectActivities ?? [];
  if (!hasStream || activities.length === 0) return null;
  return (
    <section aria-labelledby="stream-in-town" className={styles.panel}>
      <SectionHeading id="stream-in-town">{words('stream.home.title')}</SectionHeading>
      <ul className={styles.list}>
        {activities.map((activity) => (
          <Happening key={activity.id} activity={unmask(activity)} />
        ))}
      </ul>
      <Credits activities={unmask(activities)} />
      <p>
        <Link to="/stream">{words('stream.home.all')}</Link>
      </p>
    </section>
  );
}
