/** `/order/pickup/{marketSlug}`: where the trees of a market are collected. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { PickupPage } from '../features/pickup/pickup-page.tsx';
import { EventList } from '../parts/event-list.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { OrderPickupRouteQueryDocument } from './pickup.route.generated.ts';
import type { OrderPickupRouteQuery } from './pickup.route.generated.ts';

export const loader = ({ params, graphql }: RouteContext): Promise<OrderPickupRouteQuery> =>
  graphql.preload(OrderPickupRouteQueryDocument, { slug: params['marketSlug'] ?? '' });

export const meta = ({ getMarket: market }: OrderPickupRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title:
    market === null
      ? formatWords(words, tenant, 'orders.pickup.unknown')
      : formatWords(words, tenant, 'orders.pickup.titleOf', { name: market.name }),
  description: formatWords(words, tenant, 'orders.pickup.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const { getMarket: market, getMarkets: markets, getPickupEvents: events } = useLoaderData<OrderPickupRouteQuery>();
  if (market === null) return <UnknownMarket title={words('orders.pickup.unknown')} markets={markets} />;
  return (
    <PickupPage title={words('orders.pickup.titleOf', { name: market.name })} slug={market.slug}>
      <EventList events={events} serverTime={market.serverTime} />
    </PickupPage>
  );
}
