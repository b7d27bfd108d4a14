/** `/order/intro/{marketSlug}`: how ordering goes in a market. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { IntroPage } from '../features/intro/intro-page.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { OrderIntroRouteQueryDocument } from './intro.route.generated.ts';
import type { OrderIntroRouteQuery } from './intro.route.generated.ts';

export const loader = ({ params, graphql }: RouteContext): Promise<OrderIntroRouteQuery> =>
  graphql.preload(OrderIntroRouteQueryDocument, { slug: params['marketSlug'] ?? '' });

export const meta = ({ getMarket: market }: OrderIntroRouteQuery, { tenant, words }: BootRecord): PageMeta => ({
  title:
    market === null
      ? formatWords(words, tenant, 'orders.intro.unknown')
      : formatWords(words, tenant, 'orders.intro.titleOf', { name: market.name }),
  description: formatWords(words, tenant, 'orders.intro.lead', { project: tenant.projectName }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const { getMarket: market, getMarkets: markets } = useLoaderData<OrderIntroRouteQuery>();
  return market === null ? (
    <UnknownMarket title={words('orders.intro.unknown')} markets={markets} />
  ) : (
    <IntroPage market={market} title={words('orders.intro.titleOf', { name: market.name })} />
  );
}
