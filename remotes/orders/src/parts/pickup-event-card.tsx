/** An event at which trees are collected: when and where it is, how to get there, and a file for the calendar. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Icon, Tag } from '@greenward/ui';
import { CalendarLink } from './calendar-link.tsx';
import type { PickupEventCard_eventFragment } from './pickup-event-card.generated.ts';
import { useWhen } from './use-when.ts';
import styles from './pickup-event-card.module.scss';

interface PickupEventCardProps {
  readonly event: Masked<PickupEventCard_eventFragment>;
  /** When the facts were read, ISO 8601. */
  readonly stamp: string;
  /** Whether it says that the event is full. Not to those who have a place. */
  readonly withRoom?: boolean;
  readonly level?: 'h2' | 'h3';
}

/** A route to a position, from wherever the visitor is. */
const directionsTo = (lat: number, lon: number): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;

export function PickupEventCard({
  event: masked,
  stamp,
  withRoom = true,
  level: Heading = 'h3',
}: PickupEventCardProps) {
  const words = useWords();
  const when = useWhen();
  const { origin } = useBoot();
  const event = unmask(masked);
  const { guid, name, description, directions, address, lat, lon, startDate, endDate, links } = event;
  return (
    <article className={styles.event} aria-labelledby={`orders-event-${guid}`}>
      <Heading id={`orders-event-${guid}`} className={styles.name}>
        {name}
      </Heading>
      {event.isCancelled && <Tag>{words('orders.event.cancelled')}</Tag>}
      {withRoom && !event.isCancelled && !event.hasTicketsAvailable && <Tag>{words('orders.event.full')}</Tag>}
      <p className={styles.when}>{when.period(startDate, endDate)}</p>
      <p>{address}</p>
      {description !== '' && <p>{description}</p>}
      {directions !== '' && <p>{directions}</p>}
      <ul className={styles.links}>
        <li>
          <a href={directionsTo(lat, lon)} target="_blank" rel="noopener">
            <Icon name="pin" size="small" />
            {words('orders.event.way', { name })}
          </a>
        </li>
        <li>
          <CalendarLink
            file={`event-${event.slug}`}
            appointment={{
              uid: `${guid}@${new URL(origin).host}`,
              title: words('orders.event.appointment', { name }),
              start: startDate,
              end: endDate,
              stamp,
              place: address,
              text: directions,
              url: `${origin}/order`,
              lat,
              lon,
            }}
          >
            {words('orders.event.calendar', { name })}
          </CalendarLink>
        </li>
        {links.map(({ name: label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
