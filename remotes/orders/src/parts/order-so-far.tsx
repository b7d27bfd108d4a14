/** A step with "Your order so far" beside it on wide screens: the trees, and where they are collected. */
import type { ReactNode } from 'react';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { FactList } from '@greenward/ui';
import type { OrderDraft } from './order-draft.ts';
import type { OrderingEvent } from './ordering.tsx';
import { OrderStockQueryDocument } from './ordering-market.generated.ts';
import styles from './order-so-far.module.scss';
import { treeFactsIn } from './tree-facts.rules.ts';
import { namesOfTrees } from './tree-names.rules.ts';
import { treesIn } from './stock.rules.ts';
import { useWhen } from './use-when.ts';

interface OrderSoFarProps {
  readonly order: OrderDraft;
  readonly events: readonly OrderingEvent[];
  readonly children: ReactNode;
}

/** The trees and the way to get them, in words. Empty texts while the trees load. */
export function useOrderInWords(order: OrderDraft, events: readonly OrderingEvent[]) {
  const words = useWords();
  const when = useWhen();
  const { data } = useRead(OrderStockQueryDocument, { variables: { slug: order.marketSlug } });
  const locations = data?.getStockLocations ?? [];
  const trees = treesIn(locations);
  const event = events.find(({ slug }) => slug === order.pickupSlug) ?? null;
  const delivery = locations.find(({ guid }) => guid === order.stockLocationGuid) ?? null;
  return {
    trees: namesOfTrees(order.skuGuids, trees)
      .map(({ name, count }) => words('orders.trees', { name, count }))
      .join(', '),
    picture: treeFactsIn(trees.find(({ guid }) => guid === order.skuGuids[0])?.attributes).picture,
    way: event === null ? (delivery?.name ?? '') : when.period(event.startDate, event.endDate),
    where: event === null ? (delivery?.description ?? '') : `${event.name}, ${event.address}`,
    isCollected: event !== null,
  };
}

export function OrderSoFar({ order, events, children }: OrderSoFarProps) {
  const words = useWords();
  const { trees, picture, way, where, isCollected } = useOrderInWords(order, events);
  return (
    <div className={styles.columns}>
      <div className={styles.step}>{children}</div>
      <aside aria-labelledby="orders-so-far" className={styles.aside}>
        {picture !== null && <img src={picture.url} alt="" width={320} height={150} className={styles.picture} />}
        <div className={styles.text}>
          <h2 id="orders-so-far">{words('orders.soFar.title')}</h2>
          <FactList
            facts={[
              { label: words('orders.soFar.trees'), value: trees },
              {
                label: words(isCollected ? 'orders.soFar.collect' : 'orders.soFar.delivery'),
                value: (
                  <>
                    {way}
                    <span className={styles.where}>{where}</span>
                  </>
                ),
              },
            ]}
          />
          <p className={styles.small}>{words('orders.soFar.nothingBooked')}</p>
          {picture !== null && picture.credit !== null && (
            <p className={styles.small}>{words('orders.tree.credit', { credit: picture.credit })}</p>
          )}
        </div>
      </aside>
    </div>
  );
}
