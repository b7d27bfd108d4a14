/** Step 3 of an order in a giveaway: every answer with a link to change it, and the button that sends it. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, FormSummary, LinkButton, useOnline } from '@greenward/ui';
import { completeOrder, readOrderDraft } from '../../parts/order-draft.ts';
import { useOrderInWords } from '../../parts/order-in-words.ts';
import type { Ordering } from '../../parts/ordering.tsx';
import { pathOfStep } from '../../parts/step-paths.ts';
import {
  BeginGiveawayOrderMutationDocument,
  GiveawayEmailQueryDocument,
  TakeGiveawayTreeMutationDocument,
} from './giveaway.generated.ts';
import { beginVariables, placeGiveawayOrder, takeVariables } from './giveaway-order.rules.ts';
import type { GiveawayFailure } from './giveaway-order.rules.ts';
import { OrderAnswers } from './order-answers.tsx';
import { stepToChange } from './order-failure.rules.ts';
import type { CompleteDraft } from './order-payload.rules.ts';
import styles from './verify.module.scss';

interface GiveawayOrderProps extends Ordering {
  readonly draft: CompleteDraft;
  readonly orderKey: string;
}

export function GiveawayOrder({ draft, orderKey, ...ordering }: GiveawayOrderProps) {
  const words = useWords();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const {
    environment,
    tenant: { country },
  } = useBoot();
  const { market, events } = ordering;
  const { trees: name } = useOrderInWords(draft, events);
  const { data } = useRead(GiveawayEmailQueryDocument);
  const changes = () => [{ kind: 'orders' }, { kind: 'userPlaces' }] as const;
  const begin = useWrite(BeginGiveawayOrderMutationDocument);
  const take = useWrite(TakeGiveawayTreeMutationDocument, { changes });
  const [failure, setFailure] = useState<GiveawayFailure | null>(null);
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
    const given = { draft, name, country, environment, email: data?.getProfile.email ?? null };
    const end = await placeGiveawayOrder(
      () => begin.send(beginVariables(given), orderKey),
      (begun) => take.send(takeVariables(draft, { ...begun, name, country }), `${orderKey}.tree`),
    );
    setIsSending(false);
    if (end.kind !== 'ordered') return setFailure(end);
    completeOrder(market.slug, { guid: end.guid, publicId: end.publicId });
    await navigate(`${pathOfStep('thankyou', market.slug)}&order=${end.guid}`, { replace: true });
  }
  const step = stepToChange(failure?.kind === 'NoPlaceCreated' ? failure.code : null);
  return (
    <div className={styles.step}>
      {failure !== null && (
        <FormSummary ref={summary} text={failure.message ?? words('orders.failure.NoPlaceCreated')} />
      )}
      {step !== null && (
        <div>
          <LinkButton to={pathOfStep(step, market.slug)}>{words(`orders.verify.change.${step}`)}</LinkButton>
        </div>
      )}
      <OrderAnswers draft={draft} ordering={ordering} />
      <p role="status">{!isOnline && words('orders.verify.offline')}</p>
      <div className={styles.buttons}>
        <Button
          kind="main"
          disabled={!isOnline}
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
