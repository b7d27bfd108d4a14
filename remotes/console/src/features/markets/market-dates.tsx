/** When a market opens and closes. */
import { useWords } from '@greenward/tenant';
import lists from '../../parts/desk-list.module.scss';
import { When } from '../../parts/when.tsx';
import type { DeskMarket_marketFragment } from './markets.generated.ts';

interface MarketDatesProps {
  readonly market: Pick<DeskMarket_marketFragment, 'opensAt' | 'closesAt'>;
}

export function MarketDates({ market: { opensAt, closesAt } }: MarketDatesProps) {
  const words = useWords();
  return (
    <p className={lists.quiet}>
      {opensAt === null ? (
        words('console.market.noOpening')
      ) : (
        <>
          {words('console.market.opens')} <When at={opensAt} />
        </>
      )}
      {closesAt !== null && (
        <>
          {' · '}
          {words('console.market.closes')} <When at={closesAt} />
        </>
      )}
    </p>
  );
}
