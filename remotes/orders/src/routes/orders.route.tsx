/** `/order`: the project's default market, and the others that it lists. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { OrdersPage } from '../features/market/orders-page.tsx';
import { OrdersRouteQueryDocument } from './orders.route.generated.ts';
import type { OrdersRouteQuery } from './orders.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<OrdersRouteQuery> =>
  graphql.preload(OrdersRouteQueryDocument, {});

export const meta = ({ getMarkets: [market] }: OrdersRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.menu'),
  description: market?.description ?? tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  const { getMarkets } = useLoaderData<OrdersRouteQuery>();
  return <OrdersPage markets={getMarkets} />;
}
