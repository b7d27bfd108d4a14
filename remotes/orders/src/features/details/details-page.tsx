/** Step 2 of an order, with what the resident gave on their profile. */
import { useEffect, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { HoldNotice } from '../../parts/hold-notice.tsx';
import { audienceIn } from '../../parts/market-rules.rules.ts';
import { NoChoice } from '../../parts/no-choice.tsx';
import { readOrderDraft } from '../../parts/order-draft.ts';
import { OrderSoFar } from '../../parts/order-so-far.tsx';
import { OrderingStep } from '../../parts/ordering.tsx';
import type { Ordering } from '../../parts/ordering.tsx';
import { DetailsForm } from './details-form.tsx';
import { OrderApplicantQueryDocument } from './details.generated.ts';
import type { Applicant } from './details.rules.ts';

const NOBODY: Applicant = { name: null, address: null, postcode: null, telephone: null };

/** What the resident gave on their profile; it is not cached. Null while it loads. */
function useApplicant(isWanted: boolean): Applicant | null {
  const ask = useAsk();
  const [applicant, setApplicant] = useState<Applicant | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    const take = (given: Applicant | null): void => {
      if (!isOld) setApplicant(given ?? NOBODY);
    };
    ask(OrderApplicantQueryDocument, {}, { policy: 'unkept' }).then(
      ({ getUserPrivateProfile }) => take(getUserPrivateProfile),
      () => take(null), // the form works without
    );
    return () => {
      isOld = true;
    };
  }, [ask, isWanted]);
  return applicant;
}

function Details({ market, rules, events }: Ordering) {
  const words = useWords();
  const [order] = useState(() => readOrderDraft(market.slug)?.draft ?? null); // the steps render in the browser only
  const applicant = useApplicant(order !== null && order.details === null);
  if (order === null) return <NoChoice slug={market.slug} />;
  const known = order.details === null ? applicant : NOBODY;
  return (
    <OrderSoFar order={order} events={events}>
      {order.hold !== null && <HoldNotice hold={order.hold} />}
      {known === null ? (
        <p role="status">{words('orders.loading')}</p>
      ) : (
        <DetailsForm
          market={market}
          order={order}
          applicant={known}
          postcodes={rules.postcodes}
          isGroup={audienceIn(rules, order.currentAudience)?.isGroup === true}
        />
      )}
    </OrderSoFar>
  );
}

export function DetailsPage() {
  const words = useWords();
  return (
    <OrderingStep step="apply2" title={words('orders.details.title')}>
      {(ordering) => <Details {...ordering} />}
    </OrderingStep>
  );
}
