/** Step 3 of an order: every answer with a link to change it, whether the market takes it, and the button that sends it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, FormSummary, LinkButton, useOnline } from '@greenward/ui';
import { GIVEAWAY } from '../../parts/giveaway-history.rules.ts';
import { HoldNotice } from '../../parts/hold-notice.tsx';
import { LateAnswer } from '../../parts/late-answer.tsx';
import { audienceIn } from '../../parts/market-rules.rules.ts';
import { NoChoice } from '../../parts/no-choice.tsx';
import { completeOrder, readOrderDraft } from '../../parts/order-draft.ts';
import { checkOrder } from '../../parts/order-status.rules.ts';
import { OrderingStep } from '../../parts/ordering.tsx';
import type { Ordering } from '../../parts/ordering.tsx';
import { pathOfStep } from '../../parts/step-paths.ts';
import { GiveawayOrder } from './giveaway-order.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { placeOrder, stepToChange } from './order-failure.rules.ts';
import type { OrderFailure } from './order-failure.rules.ts';
import { completeDraft, orderVariables } from './order-payload.rules.ts';
import type { CompleteDraft } from './order-payload.rules.ts';
import { usePrecheck } from './use-precheck.ts';
import { AddOrderMutationDocument } from './verify.generated.ts';
import styles from './verify.module.scss';

interface CheckedOrderProps extends Ordering {
  readonly draft: CompleteDraft;
  readonly orderKey: string;
}

function CheckedOrder({ draft, orderKey, ...ordering }: CheckedOrderProps) {
  const words = useWords();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { country } = useTenant();
  const { market, rules, orders } = ordering;
  const [variables] = useState(() =>
    orderVariables(draft, country, audienceIn(rules, draft.currentAudience)?.isGroup === true),
  );
  const precheck = usePrecheck(variables);
  const check = checkOrder({
    marketSlug: market.slug,
    orders,
    ordersPerResident: rules.ordersPerResident,
    precheck: precheck.answer,
  });
  const add = useWrite(AddOrderMutationDocument, { changes: () => [{ kind: 'orders' }] });
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) summary.current?.focus();
  }, [failure]);

  async function send(): Promise<void> {
    // Signing out in another tab removes it.
    if (readOrderDraft(market.slug) === null) return void navigate(pathOfStep('apply1', market.slug));
    setIsSending(true);
    setFailure(null);
    const end = await placeOrder(() => add.send({ ...variables, activityProps: { market: market.name } }, orderKey));
    setIsSending(false);
    if (end.kind !== 'ordered') return setFailure(end);
    completeOrder(market.slug, { guid: end.guid, publicId: end.publicId });
    await navigate(`${pathOfStep('thankyou', market.slug)}&order=${end.guid}`, { replace: true });
  }
  const refusedCode = failure?.kind === 'InvalidOrder' ? failure.code : (precheck.answer?.invalidCode ?? null);
  const step = stepToChange(refusedCode);
  const refusal = check !== false && check.status === 'FAILED_RULES' ? (check.invalidMessage ?? '') : null;
  return (
    <div className={styles.step}>
      {failure !== null && (
        <FormSummary
          ref={summary}
          text={failure.kind === 'InvalidOrder' ? failure.message : words(`orders.failure.${failure.kind}`)}
        />
      )}
      {failure === null && refusal !== null && (
        <div role="alert" className={styles.refused}>
          <h2>{words('orders.verify.refused')}</h2>
          <p>{refusal}</p>
        </div>
      )}
      {step !== null && (
        <div>
          <LinkButton to={pathOfStep(step, market.slug)}>{words(`orders.verify.change.${step}`)}</LinkButton>
        </div>
      )}
      {draft.hold !== null && <HoldNotice hold={draft.hold} />}
      <OrderAnswers draft={draft} ordering={ordering} />
      {precheck.answer === null && (
        <LateAnswer
          failure={words('orders.verify.notChecked')}
          hasFailed={precheck.hasFailed}
          onRetry={precheck.retry}
        />
      )}
      <p role="status">{!isOnline && words('orders.verify.offline')}</p>
      <div className={styles.buttons}>
        <Button
          kind="main"
          disabled={!isOnline || check === false || check.status === 'CHECKING' || refusal !== null}
          sending={isSending}
          sendingLabel={words('orders.sending')}
          onClick={() => void send()}
        >
          {words('orders.verify.send', { count: draft.skuGuids.length })}
        </Button>
        <p>{words('orders.verify.next')}</p>
      </div>
    </div>
  );
}

function Verify(ordering: Ordering) {
  const [kept] = useState(() => readOrderDraft(ordering.market.slug)); // the steps render in the browser only
  const draft = completeDraft(kept?.draft ?? null);
  if (kept === null || draft === null) return <NoChoice slug={ordering.market.slug} />;
  return ordering.rules.mode === GIVEAWAY ? (
    <GiveawayOrder {...ordering} draft={draft} orderKey={kept.key} />
  ) : (
    <CheckedOrder {...ordering} draft={draft} orderKey={kept.key} />
  );
}

export function VerifyPage() {
  const words = useWords();
  return (
    <OrderingStep step="verify" title={words('orders.verify.title')}>
      {(ordering) => <Verify {...ordering} />}
    </OrderingStep>
  );
}
