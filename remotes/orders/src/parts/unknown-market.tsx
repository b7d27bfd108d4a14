/** For an address with a market that the project does not have: says so, and lists those that it has. */
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { MarketList } from './market-list.tsx';
import type { MarketList_marketFragment } from './market-list.generated.ts';
import styles from './unknown-market.module.scss';

interface UnknownMarketProps {
  readonly title: string;
  readonly markets: readonly Masked<MarketList_marketFragment>[];
}

export function UnknownMarket({ title, markets }: UnknownMarketProps) {
  const words = useWords();
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        {markets.length > 0 && <p className={styles.lead}>{words('orders.unknown.text')}</p>}
      </header>
      <MarketList markets={markets} />
    </div>
  );
}
