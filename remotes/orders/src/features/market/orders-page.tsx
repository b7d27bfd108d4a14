/** The page of all markets: the default one with everything that there is to know, and links to the others. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { MarketDetails } from './market-details.tsx';
import { MarketPage } from './market-page.tsx';
import type { OrdersPage_marketFragment } from './orders-page.generated.ts';
import { UnknownMarket } from '../../parts/unknown-market.tsx';

export function OrdersPage({ markets: masked }: { readonly markets: readonly Masked<OrdersPage_marketFragment>[] }) {
  const words = useWords();
  const [market, ...others] = masked.map((one) => unmask(one));
  if (market === undefined) return <UnknownMarket title={words('orders.menu')} markets={[]} />;
  return (
    <MarketPage market={market} others={others}>
      {(shown) => <MarketDetails {...shown} events={null} locations={null} />}
    </MarketPage>
  );
}
