/** What happened lately at a place or in a neighbourhood, and how many residents follow it. Nothing where it is quiet. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { ThingActivitiesQueryDocument } from './happened-here.generated.ts';
import styles from './happened-here.module.scss';

interface HappenedHereProps {
  readonly type: 'place' | 'neighbourhood';
  /** The guid of a place, the slug of a neighbourhood. */
  readonly guid: string;
}

/** What the codes of follows begin with. */
const TOPICS = { place: 'place', neighbourhood: 'hood' } as const;

export function HappenedHere({ type, guid }: HappenedHereProps) {
  const words = useWords();
  const { neighbourhoods } = useTenant();
  const hasStream = useSwitch('showStream');
  const { data, refresh } = useRead(ThingActivitiesQueryDocument, {
    variables: { type, guid },
    when: hasStream,
    on: AFTER_WRITES,
  });
  useNews([`${TOPICS[type]}:${guid}`], refresh);
  const activities = data?.getThingActivities ?? [];
  const followers = data?.getThingActivitiesStats.followers ?? 0;
  if (!hasStream || (activities.length === 0 && followers === 0)) return null;
  return (
    <section aria-labelledby="stream-here" className={styles.panel}>
      <SectionHeading id="stream-here">{words('stream.here.title')}</SectionHeading>
      {followers > 0 && <p>{words('stream.here.followers', { count: followers, type })}</p>}
      <ul className={styles.list}>
        {activities.map(({ id, time, value: { m, url, urlt } }) => (
          <li key={id}>
            {m} {type === 'neighbourhood' && url !== null && <Link to={url}>{urlt ?? words('stream.notice.see')}</Link>}{' '}
            <time dateTime={time} className={styles.time}>
              {words('stream.happening.at', { at: new Date(time) })}
            </time>
          </li>
        ))}
      </ul>
      {type === 'neighbourhood' && neighbourhoods.some(({ slug }) => slug === guid) && activities.length > 0 && (
        <p>
          <Link to={`/stream?neighbourhood=${guid}`}>{words('stream.here.all')}</Link>
        </p>
      )}
    </section>
  );
}
