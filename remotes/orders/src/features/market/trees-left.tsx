/** The trees of a market: how many of each kind are left, and how big they grow. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import type { MarketRules } from '../../parts/market-rules.rules.ts';
import { leftIn, treesIn } from '../../parts/stock.rules.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import { WaitingList } from '../../parts/waiting-list.tsx';
import type { TreesLeft_locationFragment } from './trees-left.generated.ts';
import styles from './market.module.scss';

interface TreesLeftProps {
  readonly slug: string;
  readonly rules: MarketRules;
  /** Null when the stock did not load: that is not the same as sold out. */
  readonly locations: readonly Masked<TreesLeft_locationFragment>[] | null;
  /** Before a market opens the numbers say what there will be. */
  readonly isOpen: boolean;
  /** Instead of the trees, while they load or after they failed. */
  readonly children?: ReactNode;
}

export function TreesLeft({ slug, rules, locations: masked, isOpen, children }: TreesLeftProps) {
  const words = useWords();
  const places = masked?.map((place) => unmask(place)) ?? null;
  const trees = places === null ? [] : treesIn(places);
  const hasWaitingList = isOpen && rules.waitingList && places !== null;
  return (
    <>
      {hasWaitingList && (
        <WaitingList
          {...{ slug, rules }}
          soldOut={trees.filter(({ guid }) => leftIn(places, guid) === 0)}
          notForAll={trees.filter(({ guid }) => leftIn(places, guid) > 0)}
          fulfilments={new Map(places.map(({ guid, fulfillmentType }) => [guid, fulfillmentType]))}
        />
      )}
      <section aria-labelledby="orders-trees" className={styles.section}>
        <SectionHeading id="orders-trees">{words('orders.market.trees')}</SectionHeading>
        {children}
        {places !== null && trees.length === 0 && <p>{words('orders.market.noTrees')}</p>}
        {places !== null && trees.length > 0 && (
          <ul className={styles.trees}>
            {trees.map((sku) => {
              const count = leftIn(places, sku.guid);
              return (
                <li key={sku.guid}>
                  <TreeCard sku={sku}>
                    <p className={styles.left}>
                      {words(isOpen ? 'orders.tree.left' : 'orders.tree.planned', { count })}
                    </p>
                  </TreeCard>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </>
  );
}
