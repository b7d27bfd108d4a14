/** A resident's own order: its trees, how it stands, and where it is collected. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { FactList } from '@greenward/ui';
import type { OwnOrder_orderFragment } from './own-order.generated.ts';
import styles from './own-order.module.scss';
import { PICKUP } from './stock.rules.ts';
import { PickupEventCard } from './pickup-event-card.tsx';

interface OwnOrderProps {
  readonly order: OwnOrder_orderFragment;
  readonly level: 'h2' | 'h3';
  readonly children?: ReactNode;
}

const STATES = ['ORDERED', 'COLLECTED', 'CANCELLED'];
/** Keys of the words for `cancelReason`. */
const REASONS: Readonly<Record<string, string>> = { user: 'user', staff: 'staff', 'no-show': 'noShow', event: 'event' };

/** 'Two apples, one pear' in the words of the project. */
export function useTreesOf(): (order: Pick<OwnOrder_orderFragment, 'orderItems'>) => string {
  const words = useWords();
  return ({ orderItems }) => {
    const counts = new Map<string, number>();
    for (const { stockSku, quantityOrdered } of orderItems)
      counts.set(stockSku.name, (counts.get(stockSku.name) ?? 0) + quantityOrdered);
    return [...counts].map(([name, count]) => words('orders.trees', { name, count })).join(', ');
  };
}

export function OwnOrder({ order, level, children }: OwnOrderProps) {
  const words = useWords();
  const treesOf = useTreesOf();
  const { state, cancelReason, fulfillmentType, pickupEvent, deliverAddress, postcode, orderDate, market } = order;
  const isLive = state === 'ORDERED';
  const reason = REASONS[cancelReason ?? ''];
  return (
    <div className={styles.order}>
      <FactList
        facts={[
          { label: words('orders.soFar.trees'), value: treesOf(order) },
          {
            label: words('orders.own.state'),
            value: (
              <>
                {STATES.includes(state) ? words(`orders.state.${state}`) : state}
                {state === 'CANCELLED' && reason !== undefined && (
                  <span className={styles.reason}>{words(`orders.reason.${reason}`)}</span>
                )}
              </>
            ),
          },
          { label: words('orders.own.date'), value: words('orders.own.day', { day: new Date(orderDate) }) },
          ...(fulfillmentType !== PICKUP
            ? [{ label: words('orders.soFar.delivery'), value: deliverAddress ?? postcode }]
            : []),
        ]}
      />
      {pickupEvent !== null && isLive && pickupEvent.isCancelled && (
        <p className={styles.warning}>{words('orders.own.eventCancelled')}</p>
      )}
      {pickupEvent !== null && isLive && (
        <PickupEventCard event={pickupEvent} stamp={market.serverTime} withRoom={false} level={level} />
      )}
      {children}
    </div>
  );
}
