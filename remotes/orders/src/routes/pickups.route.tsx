/** `/order/pickup`: where the trees of the default market are collected. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { PickupPage } from '../features/pickup/pickup-page.tsx';
import { LateEvents } from '../parts/late-events.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { OrderPickupsRouteQueryDocument } from './pickups.route.generated.ts';
import type { OrderPickupsRouteQuery } from './pickups.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<OrderPickupsRouteQuery> =>
  graphql.preload(OrderPickupsRouteQueryDocument, {});

export const meta = (_data: OrderPickupsRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.pickup.title'),
  description: formatWords(words, tenant, 'orders.pickup.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const {
    getMarkets: [market],
  } = useLoaderData<OrderPickupsRouteQuery>();
  const title = words('orders.pickup.title');
  if (market === undefined) return <UnknownMarket title={title} markets={[]} />;
  return (
    <PickupPage title={title} slug={market.slug}>
      <LateEvents slug={market.slug} serverTime={market.serverTime} />
    </PickupPage>
  );
}
