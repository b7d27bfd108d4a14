/** `/order/intro`: how ordering goes in the default market. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { IntroPage } from '../features/intro/intro-page.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { OrderIntrosRouteQueryDocument } from './intros.route.generated.ts';
import type { OrderIntrosRouteQuery } from './intros.route.generated.ts';

export const loader = ({ graphql }: RouteContext): Promise<OrderIntrosRouteQuery> =>
  graphql.preload(OrderIntrosRouteQueryDocument, {});

export const meta = (_data: OrderIntrosRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'orders.intro.title'),
  description: formatWords(words, tenant, 'orders.intro.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const {
    getMarkets: [market],
  } = useLoaderData<OrderIntrosRouteQuery>();
  const title = words('orders.intro.title');
  return market === undefined ? (
    <UnknownMarket title={title} markets={[]} />
  ) : (
    <IntroPage market={market} title={title} />
  );
}
