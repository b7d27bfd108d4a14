/** Markets that the project lists, each with a link to its page. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState } from '@greenward/ui';
import type { MarketList_marketFragment } from './market-list.generated.ts';
import { StageLine } from './stage-line.tsx';
import styles from './market-list.module.scss';

export function MarketList({ markets: masked }: { readonly markets: readonly Masked<MarketList_marketFragment>[] }) {
  const words = useWords();
  const markets = masked.map((market) => unmask(market));
  if (markets.length === 0)
    return (
      <EmptyState title={words('orders.none.title')}>
        <p>{words('orders.none.text')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {markets.map(({ guid, slug, name, description, status, rules }) => (
        <li key={guid} className={styles.market}>
          <Link to={`/order/${slug}`} className={styles.name}>
            {name}
          </Link>
          <StageLine status={status} rules={rules} />
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
