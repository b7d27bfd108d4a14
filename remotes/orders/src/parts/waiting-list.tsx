/** Waiting lists of a market: what the resident is offered, what they wait for, and what they can wait for. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, classes, ConfirmDialog, Field, SectionHeading, useMessageFocus } from '@greenward/ui';
import { LateAnswer } from './late-answer.tsx';
import type { Audience, MarketRules } from './market-rules.rules.ts';
import { dropOrderDraft, keepOrderDraft, readOrderDraft } from './order-draft.ts';
import { pathOfStep } from './step-paths.ts';
import { useWhen } from './use-when.ts';
import styles from './waiting-list.module.scss';
import {
  JoinWaitingListMutationDocument,
  LeaveWaitingListMutationDocument,
  WaitingListQueryDocument,
} from './waiting-list.generated.ts';
import type { WaitingListQuery } from './waiting-list.generated.ts';

type Entry = WaitingListQuery['getWaitingListEntries'][number];
type Offer = NonNullable<Entry['offer']>;

interface Tree {
  readonly guid: string;
  readonly name: string;
}

interface WaitingListProps {
  readonly slug: string;
  readonly rules: MarketRules;
  /** Kinds that are sold out everywhere. */
  readonly soldOut: readonly Tree[];
  /** Kinds that are left for those audiences alone whose trees are not all taken. */
  readonly notForAll?: readonly Tree[];
  /** Of each location. */
  readonly fulfilments: ReadonlyMap<string, string>;
}

const CHANGES = { changes: () => [{ kind: 'orders' } as const] };

interface EntryProps {
  readonly slug: string;
  readonly entry: Entry;
  onTold(text: string): void;
}

/** Asks before a place or an offer is given up, as somebody else has it then. */
function LeaveButton({ slug, entry: { stockSku, offer }, onTold }: EntryProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useWrite(LeaveWaitingListMutationDocument, CHANGES);
  const { name } = stockSku;
  const key = offer === null ? 'leave' : 'decline';
  async function run(): Promise<void> {
    const result = await leave.send({ market: { slug }, skuGuid: stockSku.guid });
    onTold(result.outcome === 'done' ? words(`orders.waiting.${key}.done`, { name }) : words('orders.waiting.failed'));
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {words(`orders.waiting.${key}.open`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words(`orders.waiting.${key}.title`, { name })}
          confirm={words(`orders.waiting.${key}.confirm`)}
          cancel={words('orders.waiting.keep')}
          sendingLabel={words('orders.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words(`orders.waiting.${key}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function OfferedTree({
  offer,
  fulfilments,
  ...props
}: EntryProps & { offer: Offer } & Pick<WaitingListProps, 'fulfilments'>) {
  const words = useWords();
  const { moment } = useWhen();
  const navigate = useNavigate();
  const { slug, entry } = props;
  const { name, guid } = entry.stockSku;

  /** The form begins with what is offered, and with what the resident told us before. */
  function order(): void {
    const details = readOrderDraft(slug)?.draft.details ?? null;
    const pickupSlug = offer.pickupEvent?.slug ?? null;
    dropOrderDraft(slug);
    keepOrderDraft({
      ...{ marketSlug: slug, currentAudience: entry.audience, skuGuids: [guid], details, pickupSlug },
      stockLocationGuid: offer.stockLocationGuid,
      fulfillmentType: fulfilments.get(offer.stockLocationGuid) ?? '',
      hold: {
        expiresAt: offer.expiresAt,
        clockBehindMs: Date.parse(offer.serverTime) - Date.now(),
        ticketFor: pickupSlug,
      },
    });
    void navigate(pathOfStep('apply1', slug));
  }
  return (
    <>
      <p className={styles.name}>{words('orders.waiting.offer', { name })}</p>
      <p>{words('orders.waiting.until', { when: moment(offer.expiresAt) })}</p>
      <div className={styles.buttons}>
        <Button kind="main" onClick={order}>
          {words('orders.waiting.order')}
        </Button>
        <LeaveButton {...props} />
      </div>
    </>
  );
}

interface JoinFormProps extends Pick<WaitingListProps, 'slug' | 'rules'> {
  readonly tree: Tree;
  /** Those that can wait for it. */
  readonly audiences: readonly Audience[];
  /** Why it cannot be ordered. */
  readonly reason: string;
  onTold(text: string): void;
}

function JoinForm({ slug, rules, tree, audiences, reason, onTold }: JoinFormProps) {
  const words = useWords();
  const isSignedIn = useViewer().status === 'signedIn';
  const signIn = useSignInThenReturn();
  const join = useWrite(JoinWaitingListMutationDocument, CHANGES);
  const { country } = useBoot().tenant;
  const asksPostcode = rules.postcodes.length > 0;
  const [chosen, setAudience] = useState<string | null>(null);
  const audience = (audiences.find((one) => one.slug === chosen) ?? audiences[0])?.slug ?? null;
  const [postcode, setPostcode] = useState(() => readOrderDraft(slug)?.draft.details?.postcode ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const { name } = tree;
  async function send(): Promise<void> {
    if (!isSignedIn) return signIn();
    const given = asksPostcode && postcode.trim() !== '' ? { postcode } : {};
    const result = await join.send({ market: { slug }, skuGuid: tree.guid, audience, ...given });
    setWrong(null);
    if (result.outcome === 'done')
      onTold(words('orders.waiting.joined', { name, position: result.data.joinWaitingList.position ?? 1 }));
    else if (result.outcome !== 'refused') onTold(words('orders.waiting.failed', { name }));
    else if (result.refusal.code === 'POSTCODE') setWrong(result.refusal.message);
    else onTold(result.refusal.message);
  }
  return (
    <>
      <p>
        <span className={styles.name}>{name}</span>: {reason}
      </p>
      {isSignedIn && audiences.length > 1 && (
        <Field id={`waiting-for-${tree.guid}`} label={words('orders.choose.audience')}>
          {(attributes) => (
            <select
              {...attributes}
              value={audience ?? ''}
              onChange={({ currentTarget }) => setAudience(currentTarget.value)}
            >
              {audiences.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isSignedIn && asksPostcode && (
        <Field
          id={`waiting-at-${tree.guid}`}
          label={words('orders.details.postcode', { country })}
          {...(wrong === null ? {} : { error: wrong })}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={postcode}
              autoComplete="postal-code"
              spellCheck={false}
              onChange={({ currentTarget }) => setPostcode(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.buttons}>
        <Button
          aria-label={words(isSignedIn ? 'orders.waiting.joinOf' : 'orders.waiting.signInFor', { name })}
          sending={join.isSending}
          sendingLabel={words('orders.sending')}
          onClick={() => void send()}
        >
          {words(isSignedIn ? 'orders.waiting.join' : 'orders.waiting.signIn')}
        </Button>
      </div>
    </>
  );
}

export function WaitingList({ slug, rules, soldOut, notForAll = [], fulfilments }: WaitingListProps) {
  const words = useWords();
  const { status } = useViewer();
  const { locale } = useTenant();
  const [told, setTold] = useState<string | null>(null);
  const { data, error, refresh } = useRead(WaitingListQueryDocument, {
    variables: { slug },
    when: status === 'signedIn',
    fresh: true,
    on: [{ kind: 'orders' }],
  });
  const message = useMessageFocus(told, data);
  const entries = status === 'signedIn' ? (data?.getWaitingListEntries ?? null) : [];
  const isWaiting = (guid: string): boolean => entries?.some(({ stockSku }) => stockSku.guid === guid) === true;
  const full = rules.audiences.filter(({ isFull }) => isFull);
  const names = new Intl.ListFormat(locale).format(full.map(({ name }) => name));
  const free = [
    ...soldOut.map((tree) => ({ tree, audiences: rules.audiences, reason: words('orders.tree.soldOut') })),
    ...(full.length === 0 ? [] : notForAll).map((tree) => ({
      ...{ tree, audiences: full, reason: words('orders.waiting.full', { audiences: names }) },
    })),
  ].filter(({ tree }) => !isWaiting(tree.guid));
  if (free.length === 0 && entries?.length === 0 && told === null) return null;
  return (
    <section aria-labelledby="orders-waiting" className={styles.panel}>
      <SectionHeading id="orders-waiting">{words('orders.waiting.title')}</SectionHeading>
      <p>{words('orders.waiting.text', { hours: rules.offerHours })}</p>
      <div ref={message} tabIndex={-1} role="status">
        {told}
      </div>
      {entries === null && (
        <LateAnswer
          failure={words('orders.waiting.unknown')}
          hasFailed={error !== undefined}
          onRetry={() => void refresh()}
        />
      )}
      {entries !== null && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.guid} className={classes(styles.entry, entry.offer !== null && styles.offered)}>
              {entry.offer === null ? (
                <>
                  <p>{words('orders.waiting.position', { name: entry.stockSku.name, position: entry.position })}</p>
                  <div className={styles.buttons}>
                    <LeaveButton {...{ slug, entry }} onTold={setTold} />
                  </div>
                </>
              ) : (
                <OfferedTree {...{ slug, entry, fulfilments }} offer={entry.offer} onTold={setTold} />
              )}
            </li>
          ))}
          {free.map((one) => (
            <li key={one.tree.guid} className={styles.entry}>
              <JoinForm {...{ slug, rules }} {...one} onTold={setTold} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
