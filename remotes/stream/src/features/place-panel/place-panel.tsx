/** What happened at a place lately, and how many residents follow it. Nothing where nothing has happened. */
import { useRead } from '@greenward/graphql';
import type { SlotProps } from '@greenward/remote-kit';
import { useSwitch, useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { AFTER_WRITES, useNews } from '../../parts/use-news.ts';
import { PlaceActivitiesQueryDocument } from './place-panel.generated.ts';
import styles from './place-panel.module.scss';

function Happenings({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, refresh } = useRead(PlaceActivitiesQueryDocument, { variables: { guid }, on: AFTER_WRITES });
  useNews([`place:${guid}`], refresh);
  const activities = data?.getThingActivities ?? [];
  const followers = data?.getThingActivitiesStats.followers ?? 0;
  if (activities.length === 0 && followers === 0) return null;
  return (
    <section aria-labelledby="stream-place" className={styles.panel}>
      <SectionHeading id="stream-place">{words('stream.place.title')}</SectionHeading>
      {followers > 0 && <p>{words('stream.place.followers', { count: followers })}</p>}
      <ul className={styles.list}>
        {activities.map(({ id, time, value }) => (
          <li key={id}>
            {value.m}{' '}
            <time dateTime={time} className={styles.time}>
              {words('stream.happening.at', { at: new Date(time) })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Filler({ placeGuid }: SlotProps) {
  const hasStream = useSwitch('showStream');
  return hasStream && typeof placeGuid === 'string' ? <Happenings guid={placeGuid} /> : null;
}
