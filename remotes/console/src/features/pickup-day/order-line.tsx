/** An order in a list: who, which trees, its code and state, what to look at, and what can be done. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { Icon, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { ShownOrder } from './pickup-order.rules.ts';
import styles from './pickup-day.module.scss';
import { useOrderWords } from './use-order-words.ts';

interface OrderLineProps {
  readonly order: ShownOrder;
  readonly children?: ReactNode;
}

export function OrderLine({ order, children }: OrderLineProps) {
  const words = useWords();
  const { nameOf, treesOf, stateOf, attentionOf } = useOrderWords();
  return (
    <li className={lists.line} aria-label={nameOf(order)}>
      <div>
        <p className={styles.name}>{nameOf(order)}</p>
        <p>{treesOf(order)}</p>
        {order.proxy !== null && <p>{words('console.orders.proxy', { name: order.proxy })}</p>}
        {order.contact !== null && (
          <p className={lists.quiet}>{words('console.orders.contact', { contact: order.contact })}</p>
        )}
        <p className={lists.quiet}>
          <span className={styles.code}>{order.code}</span>
          {' · '}
          {stateOf(order)}
        </p>
        <p className={lists.tags}>
          {order.isUnsent && <Tag>{words('console.orders.unsent')}</Tag>}
          {attentionOf(order).map((mark) => (
            <span key={mark} className={styles.attention}>
              <Icon name="failure" />
              {mark}
            </span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}
