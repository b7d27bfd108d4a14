/** The events of a market that the server could not know when it rendered the page. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EventList } from './event-list.tsx';
import { LateAnswer } from './late-answer.tsx';
import { PickupEventsQueryDocument } from './late-events.generated.ts';

export function LateEvents({ slug, serverTime }: { readonly slug: string; readonly serverTime: string }) {
  const words = useWords();
  const { data, error, refresh } = useRead(PickupEventsQueryDocument, { variables: { slug } });
  return data === undefined ? (
    <LateAnswer failure={words('orders.pickup.failed')} hasFailed={error !== undefined} onRetry={() => void refresh()}>
      <p>
        <Link to={`/order/pickup/${slug}`}>{words('orders.market.eventsLink')}</Link>
      </p>
    </LateAnswer>
  ) : (
    <EventList events={data.getPickupEvents} serverTime={serverTime} />
  );
}
