/** "My orders" on the profile: each order with its code, how it stands, where it is collected, and how to cancel it. */
import { useRef, useState } from 'react';
import { useViewer } from '@greenward/auth';
import { unmask, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import { ChangePickup } from '../../parts/change-pickup.tsx';
import { CancelOrder } from '../../parts/cancel-order.tsx';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { OwnOrder } from '../../parts/own-order.tsx';
import { pathOfStep } from '../../parts/step-paths.ts';
import { MyOrdersQueryDocument } from './my-orders.generated.ts';
import styles from './my-orders.module.scss';
import { TreeHealth } from './tree-health.tsx';

export function Filler() {
  const words = useWords();
  const { status } = useViewer();
  const answered = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState('');
  const { data, error, isLoading, refresh } = useRead(MyOrdersQueryDocument, {
    when: status === 'signedIn',
    on: [{ kind: 'orders' }],
  });
  const orders = data?.getUserOrders.map((one) => unmask(one)) ?? null;
  return (
    <section aria-labelledby="orders-mine" className={styles.section} aria-busy={isLoading}>
      <h2 id="orders-mine">{words('orders.mine.title')}</h2>
      <p ref={answered} tabIndex={-1} role="status">
        {answer}
      </p>
      {orders === null && (
        <LateAnswer
          failure={words('orders.mine.failed')}
          hasFailed={error !== undefined}
          onRetry={() => void refresh()}
        />
      )}
      {orders !== null && orders.length === 0 && (
        <>
          <p>{words('orders.mine.none')}</p>
          <div>
            <LinkButton to="/order">{words('orders.menu')}</LinkButton>
          </div>
        </>
      )}
      <ul className={styles.list}>
        {orders?.map((order) => (
          <li key={order.guid} className={styles.order}>
            <h3>{words('orders.mine.order', { code: order.publicId, market: order.market.name })}</h3>
            <OwnOrder order={order} level="h3">
              {order.state === 'COLLECTED' && <TreeHealth order={order} />}
              <div className={styles.buttons}>
                {order.state === 'ORDERED' && (
                  <LinkButton to={`${pathOfStep('thankyou', order.market.slug)}&order=${order.guid}`}>
                    {words('orders.mine.code')}
                  </LinkButton>
                )}
                {order.canChangeEvent && <ChangePickup guid={order.guid} code={order.publicId} onAnswer={setAnswer} />}
                {order.canCancel && (
                  <CancelOrder
                    guid={order.guid}
                    code={order.publicId}
                    marketSlug={order.market.slug}
                    onAnswer={(text) => {
                      setAnswer(text);
                      answered.current?.focus(); // the button that was pressed may be gone
                    }}
                  />
                )}
              </div>
            </OwnOrder>
          </li>
        ))}
      </ul>
    </section>
  );
}
