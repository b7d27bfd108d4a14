/** Lists pickup events with how many orders wait there, and markets that deliver. */
import { Link } from 'react-router';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { When } from '../../parts/when.tsx';
import { DeskPickupEventsRouteQueryDocument } from '../../routes/orders.route.generated.ts';

export function PickupEvents() {
  const words = useWords();
  const read = useRead(DeskPickupEventsRouteQueryDocument, { fresh: true, on: [{ kind: 'deskOrders' }] });
  return (
    <DeskPage title={words('console.orders.title')} lead={words('console.orders.lead')}>
      <Answer read={read}>
        {({ getDeskPickupEvents: events, getDeskDeliveryRounds: rounds }) => (
          <>
            <section aria-labelledby="pickup-events" className={lists.section}>
              <SectionHeading id="pickup-events">{words('console.orders.events')}</SectionHeading>
              {events.length === 0 && (
                <EmptyState title={words('console.orders.none.title')}>
                  <p>{words('console.orders.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.lines}>
                {events.map(({ slug, name, address, startDate, isCancelled, markets, waiting, collected }) => (
                  <li key={slug} className={lists.line}>
                    <div>
                      <h3 className={lists.name}>
                        <Link to={`/desk/orders/${slug}`}>{name}</Link>
                      </h3>
                      <p>
                        <When at={startDate} />
                        {isCancelled && ` · ${words('console.orders.event.cancelled')}`}
                      </p>
                      <p className={lists.quiet}>{[address, ...markets].join(' · ')}</p>
                    </div>
                    <p>{words('console.orders.counts', { waiting, collected })}</p>
                  </li>
                ))}
              </ul>
            </section>
            {rounds.length > 0 && (
              <section aria-labelledby="delivery-rounds" className={lists.section}>
                <SectionHeading id="delivery-rounds">{words('console.deliveries.title')}</SectionHeading>
                <ul className={lists.lines}>
                  {rounds.map(({ market, name, waiting }) => (
                    <li key={market} className={lists.line}>
                      <h3 className={lists.name}>
                        <Link to={`/desk/deliveries/${market}`}>{name}</Link>
                      </h3>
                      <p>{words('console.deliveries.heading', { count: waiting })}</p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Answer>
    </DeskPage>
  );
}
