/** A step with "Your order so far" beside it on wide screens: the trees, and where they are collected. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { FactList } from '@greenward/ui';
import type { OrderDraft } from './order-draft.ts';
import type { OrderingEvent } from './ordering.tsx';
import { useOrderInWords } from './order-in-words.ts';
import styles from './order-so-far.module.scss';

interface OrderSoFarProps {
  readonly order: OrderDraft;
  readonly events: readonly OrderingEvent[];
  readonly children: ReactNode;
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
