/** After an order, and whenever the resident needs its code: where and when the trees are collected. */
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { unmask, useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton, SectionHeading } from '@greenward/ui';
import { ChangePickup } from '../../parts/change-pickup.tsx';
import { CancelOrder } from '../../parts/cancel-order.tsx';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { readCompletedOrder } from '../../parts/order-draft.ts';
import { isLive } from '../../parts/order-status.rules.ts';
import { OwnOrder } from '../../parts/own-order.tsx';
import { isPickup } from '../../parts/stock.rules.ts';
import { useMarketSlug } from '../../parts/step-paths.ts';
import { OrderCode } from './order-code.tsx';
import { OrderedQueryDocument } from './thank-you-page.generated.ts';
import styles from './thank-you.module.scss';

const NEXT = ['mail', 'collect', 'plant'] as const;

function NoOrder() {
  const words = useWords();
  return (
    <div className={styles.page}>
      <h1>{words('orders.done.none.title')}</h1>
      <EmptyState
        title={words('orders.done.none.text')}
        action={<LinkButton to="/order">{words('orders.menu')}</LinkButton>}
      >
        <LinkButton to="/profile">{words('orders.mine.see')}</LinkButton>
      </EmptyState>
    </div>
  );
}

function Ordered({ slug }: { readonly slug: string }) {
  const words = useWords();
  const [search] = useSearchParams();
  const answered = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState('');
  const [completed] = useState(() => readCompletedOrder(slug)); // the page renders in the browser only
  const { data, error, refresh } = useRead(OrderedQueryDocument, {
    variables: { slug },
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  const wanted = search.get('order') ?? completed?.guid ?? null;
  const orders = data?.getUserOrdersInMarket.map((one) => unmask(one)) ?? null;
  const order = orders?.find(({ guid }) => guid === wanted) ?? orders?.find(isLive) ?? null;
  if (orders !== null && order === null) return <NoOrder />;
  const isOver = order !== null && !isLive(order);
  const isCollected = order?.state === 'COLLECTED';
  const code = order?.publicId ?? (completed?.guid === wanted ? completed?.publicId : undefined);
  return (
    <div className={styles.page}>
      <h1>{words(isOver ? 'orders.done.cancelled' : isCollected ? 'orders.done.collected' : 'orders.done.title')}</h1>
      <p ref={answered} tabIndex={-1} role="status">
        {answer}
      </p>
      {code !== undefined && !isOver && !isCollected && <OrderCode code={code} />}
      {order === null ? (
        <LateAnswer
          failure={words('orders.done.failed')}
          hasFailed={error !== undefined}
          onRetry={() => void refresh()}
        />
      ) : (
        <OwnOrder order={order} level="h2">
          {order.canChangeEvent && <ChangePickup guid={order.guid} code={order.publicId} onAnswer={setAnswer} />}
          {order.canCancel && (
            <CancelOrder
              guid={order.guid}
              code={order.publicId}
              marketSlug={slug}
              onAnswer={(text) => {
                setAnswer(text);
                answered.current?.focus(); // the button that was pressed may be gone
              }}
            />
          )}
        </OwnOrder>
      )}
      {order !== null && order.state === 'ORDERED' && (
        <section aria-labelledby="orders-next" className={styles.next}>
          <SectionHeading id="orders-next">{words('orders.done.next')}</SectionHeading>
          <ol>
            {NEXT.map((step) => (
              <li key={step}>
                {words(
                  step === 'collect' && !isPickup(order) ? 'orders.done.step.deliver' : `orders.done.step.${step}`,
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={styles.buttons}>
        <LinkButton to="/profile">{words('orders.mine.see')}</LinkButton>
        <LinkButton to={`/order/${slug}`}>{words('orders.intro.market')}</LinkButton>
      </div>
    </div>
  );
}

export function ThankYouPage() {
  const slug = useMarketSlug();
  return slug === null ? <NoOrder /> : <Ordered key={slug} slug={slug} />;
}
