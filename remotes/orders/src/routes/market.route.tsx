/** `/order/{marketSlug}`: what a market offers, to whom and when, readable without an account. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { MarketDetails } from '../features/market/market-details.tsx';
import { marketMeta } from '../features/market/market-meta.rules.ts';
import { MarketPage } from '../features/market/market-page.tsx';
import { UnknownMarket } from '../parts/unknown-market.tsx';
import { MarketRouteQueryDocument, MarketWithoutStockQueryDocument } from './market.route.generated.ts';
import type { MarketRouteQuery, MarketWithoutStockQuery } from './market.route.generated.ts';

type Loaded = MarketWithoutStockQuery & Partial<Pick<MarketRouteQuery, 'getStockLocations'>>;

/** The market is shown even where its stock does not load. */
export async function loader({ params, graphql }: RouteContext): Promise<Loaded> {
  const slug = params['marketSlug'] ?? '';
  try {
    return await graphql.preload(MarketRouteQueryDocument, { slug });
  } catch (error) {
    return graphql.preload(MarketWithoutStockQueryDocument, { slug }).catch(() => {
      throw error; // the first failure says more
    });
  }
}

export const meta = ({ getMarket: market, getPickupEvents: events }: Loaded, boot: BootRecord): PageMeta =>
  market === null
    ? {
        title: formatWords(boot.words, boot.tenant, 'orders.unknown.title'),
        description: boot.tenant.description,
        image: null,
        jsonLd: null,
      }
    : marketMeta(market, events, boot);

export function Component() {
  const words = useWords();
  const {
    getMarket: market,
    getMarkets: markets,
    getPickupEvents: events,
    getStockLocations,
  } = useLoaderData<Loaded>();
  if (market === null) return <UnknownMarket title={words('orders.unknown.title')} markets={markets} />;
  return (
    <MarketPage key={market.guid} market={market} others={markets.filter(({ slug }) => slug !== market.slug)}>
      {(shown) => <MarketDetails {...shown} events={events} locations={getStockLocations ?? null} />}
    </MarketPage>
  );
}
