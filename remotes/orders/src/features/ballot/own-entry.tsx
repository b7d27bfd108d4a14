/** How the resident's entry in a ballot stands, and what they can do: order, change it, or withdraw. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog, FactList, LinkButton } from '@greenward/ui';
import { audienceIn } from '../../parts/market-rules.rules.ts';
import type { MarketRules } from '../../parts/market-rules.rules.ts';
import { dropOrderDraft, keepOrderDraft, readOrderDraft } from '../../parts/order-draft.ts';
import { pathOfStep } from '../../parts/step-paths.ts';
import { useWhen } from '../../parts/use-when.ts';
import { WithdrawFromBallotMutationDocument } from './ballot.generated.ts';
import type { OwnBallotQuery } from './ballot.generated.ts';
import type { BallotStage } from './ballot.rules.ts';
import styles from './ballot.module.scss';

export type OwnEntry = NonNullable<NonNullable<OwnBallotQuery['getBallot']>['entry']>;
type Offer = NonNullable<OwnEntry['offer']>;

interface OwnEntryProps {
  readonly slug: string;
  readonly rules: MarketRules;
  readonly stage: BallotStage;
  readonly serverTime: string;
  readonly entry: OwnEntry;
  onTold(text: string): void;
}

function Withdraw({ slug, stage, entry, onTold }: OwnEntryProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWrite(WithdrawFromBallotMutationDocument, { changes: () => [{ kind: 'orders' }] });
  const key = entry.state === 'OFFERED' ? 'decline' : stage === 'open' ? 'open' : 'late';
  async function run(): Promise<void> {
    const result = await withdraw.send({ market: { slug } });
    if (result.outcome === 'done') onTold(words('orders.ballot.withdraw.done'));
    else onTold(result.outcome === 'refused' ? result.refusal.message : words('orders.ballot.failed'));
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {words('orders.ballot.withdraw.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('orders.ballot.withdraw.title')}
          confirm={words('orders.ballot.withdraw.confirm')}
          cancel={words('orders.ballot.withdraw.keep')}
          sendingLabel={words('orders.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words(`orders.ballot.withdraw.${key}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function OrderDrawn({
  slug,
  serverTime,
  entry,
  offer,
}: Pick<OwnEntryProps, 'slug' | 'serverTime' | 'entry'> & { readonly offer: Offer }) {
  const words = useWords();
  const navigate = useNavigate();

  /** The form begins with what was drawn, and with what the resident told us before. */
  function order(): void {
    const details = readOrderDraft(slug)?.draft.details ?? null;
    const { expiresAt, stockLocationGuid, fulfillmentType, pickupSlug } = offer;
    dropOrderDraft(slug);
    keepOrderDraft({
      ...{ marketSlug: slug, currentAudience: entry.audience, skuGuids: [offer.stockSku.guid], details, pickupSlug },
      ...{ stockLocationGuid, fulfillmentType },
      hold: { expiresAt, clockBehindMs: Date.parse(serverTime) - Date.now(), ticketFor: pickupSlug },
    });
    void navigate(pathOfStep('apply1', slug));
  }
  return (
    <Button kind="main" onClick={order}>
      {words('orders.ballot.order')}
    </Button>
  );
}

function useStateInWords({ state, offer, position, place }: OwnEntry): readonly string[] {
  const words = useWords();
  const { moment } = useWhen();
  switch (state) {
    case 'ENTERED':
      return [words('orders.ballot.state.entered')];
    case 'WITHDRAWN':
      return [words('orders.ballot.state.withdrawn')];
    case 'SETTLING':
      return [words('orders.ballot.state.settling', { place: place ?? 0 })];
    case 'OFFERED':
      return offer === null
        ? []
        : [
            words('orders.ballot.state.offered', { name: offer.stockSku.name }),
            words('orders.ballot.state.until', { when: moment(offer.expiresAt) }),
          ];
    case 'WAITING':
      return [
        words('orders.ballot.state.waiting', { position: position ?? 0 }),
        words('orders.ballot.state.waitingNext'),
      ];
    case 'ORDERED':
      return [words('orders.ballot.state.ordered')];
    case 'OVER':
      return [words('orders.ballot.state.over')];
    default:
      return [words('orders.ballot.state.ended')];
  }
}

export function OwnEntryPanel(props: OwnEntryProps) {
  const words = useWords();
  const { slug, rules, serverTime, entry } = props;
  const { number, audience, weight, stockSku, place, state, offer } = entry;
  const sentences = useStateInWords(entry);
  const takesPart = ['ENTERED', 'SETTLING', 'OFFERED', 'WAITING'].includes(state);
  return (
    <section aria-labelledby="ballot-own" className={styles.own}>
      <h2 id="ballot-own">{words('orders.ballot.own', { number: String(number) })}</h2>
      {sentences.map((sentence, index) => (
        <p key={sentence} className={index === 0 ? styles.name : undefined}>
          {sentence}
        </p>
      ))}
      <FactList
        facts={[
          { label: words('orders.choose.audience'), value: audienceIn(rules, audience)?.name ?? audience },
          { label: words('orders.ballot.kind'), value: stockSku?.name ?? words('orders.ballot.anyKind') },
          ...(weight === 1 ? [] : [{ label: words('orders.ballot.tickets'), value: String(weight) }]),
          ...(place === null ? [] : [{ label: words('orders.ballot.place'), value: String(place) }]),
        ]}
      />
      <div className={styles.buttons}>
        {offer !== null && <OrderDrawn {...{ slug, serverTime, entry, offer }} />}
        {state === 'ORDERED' && <LinkButton to="/profile">{words('orders.ballot.seeOrder')}</LinkButton>}
        {takesPart && <Withdraw {...props} />}
      </div>
    </section>
  );
}
