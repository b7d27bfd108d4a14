/** The events at which the trees of a market are collected. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import styles from './event-list.module.scss';
import { PickupEventCard } from './pickup-event-card.tsx';
import type { PickupEventCard_eventFragment } from './pickup-event-card.generated.ts';

interface EventListProps {
  readonly events: readonly Masked<PickupEventCard_eventFragment>[];
  /** When the facts were read, ISO 8601. */
  readonly serverTime: string;
}

export function EventList({ events, serverTime }: EventListProps) {
  const words = useWords();
  return (
    <section aria-labelledby="orders-events" className={styles.section}>
      <SectionHeading id="orders-events">{words('orders.market.events')}</SectionHeading>
      {events.length === 0 && <p>{words('orders.market.noEvents')}</p>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={unmask(event).guid}>
            <PickupEventCard event={event} stamp={serverTime} />
          </li>
        ))}
      </ul>
    </section>
  );
}
