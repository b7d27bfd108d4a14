/** The events of a market that the server could not know when it rendered the page. */
import { useRead } from '@greenward/graphql';
import { EventList } from './event-list.tsx';
import { LateAnswer } from './late-answer.tsx';
import { PickupEventsQueryDocument } from './late-events.generated.ts';

export function LateEvents({ slug, serverTime }: { readonly slug: string; readonly serverTime: string }) {
  const { data, error, refresh } = useRead(PickupEventsQueryDocument, { variables: { slug } });
  return data === undefined ? (
    <LateAnswer failure="orders.pickup.failed" hasFailed={error !== undefined} onRetry={() => void refresh()} />
  ) : (
    <EventList events={data.getPickupEvents} serverTime={serverTime} />
  );
}
