/** Step 1 of an order, with the trees that are left now. */
import { useState } from 'react';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { GIVEAWAY } from '../../parts/giveaway-history.rules.ts';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { isFullForAll } from '../../parts/market-rules.rules.ts';
import { OrderingStep } from '../../parts/ordering.tsx';
import type { Ordering } from '../../parts/ordering.tsx';
import { OrderStockQueryDocument } from '../../parts/ordering-market.generated.ts';
import { readOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDraft } from '../../parts/order-draft.ts';
import { leftIn, treesIn, withOwnTrees } from '../../parts/stock.rules.ts';
import { valueOfWay, waysIn } from './choice.rules.ts';
import { ChooseForm } from './choose-form.tsx';
import { ChooseInGiveaway } from './giveaway-choice.tsx';
import { NothingLeft } from './nothing-left.tsx';

/** The choice whose trees are still kept for the resident. */
function keptTrees(slug: string): OrderDraft | null {
  const draft = readOrderDraft(slug)?.draft ?? null;
  const hold = draft?.hold ?? null;
  return hold !== null && Date.parse(hold.expiresAt) > Date.now() + hold.clockBehindMs ? draft : null;
}

function Choose(ordering: Ordering) {
  const words = useWords();
  const { slug } = ordering.market;
  const [kept] = useState(() => keptTrees(slug));
  const { data, error, refresh } = useRead(OrderStockQueryDocument, {
    variables: { slug },
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  if (data === undefined)
    return (
      <LateAnswer
        failure={words('orders.stock.unavailable')}
        hasFailed={error !== undefined}
        onRetry={() => void refresh()}
      />
    );
  const locations =
    kept === null
      ? data.getStockLocations
      : withOwnTrees(data.getStockLocations, kept.stockLocationGuid, kept.skuGuids);
  const isFull = kept === null && isFullForAll(ordering.rules);
  if (isFull || treesIn(locations).every(({ guid }) => leftIn(locations, guid) === 0))
    return <NothingLeft slug={slug} hasWaitingList={ordering.rules.waitingList} />;
  return (
    <ChooseForm
      {...ordering}
      locations={locations}
      ways={waysIn(ordering.events, locations, kept?.hold?.ticketFor)}
      treesOf={() => treesIn(locations)}
      valueOf={valueOfWay}
    />
  );
}

export function ChoosePage() {
  const words = useWords();
  return (
    <OrderingStep step="apply1" title={words('orders.choose.title')}>
      {(ordering) => (ordering.rules.mode === GIVEAWAY ? <ChooseInGiveaway {...ordering} /> : <Choose {...ordering} />)}
    </OrderingStep>
  );
}
