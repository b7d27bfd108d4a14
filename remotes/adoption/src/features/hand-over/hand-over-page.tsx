/** What a neighbour would take on who follows the link of a hand-over, and the button that agrees. */
import { useCallback, useState } from 'react';
import { useAsk, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';
import { AskedOfAdopter } from '../../parts/asked-of-adopter.tsx';
import { AgreeButton } from '../../parts/agree-button.tsx';
import { focusWhenShown } from '../../parts/focus-when-shown.ts';
import { LinkPage } from '../../parts/link-page.tsx';
import { OWN_CHANGES } from '../../parts/own-adoption.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import { AcceptHandOverMutationDocument, HandOverQueryDocument } from './hand-over-page.generated.ts';
import type { HandOverQuery } from './hand-over-page.generated.ts';
import styles from './hand-over.module.scss';

type Offered = NonNullable<HandOverQuery['getHandOver']['handOver']>;
type Reason = 'none' | 'invalid' | 'expired' | 'ended';

const REASONS: Readonly<Record<string, Reason>> = { LINK_EXPIRED: 'expired', ENDED: 'ended' };

function NoOffer({ reason }: { readonly reason: Reason }) {
  const words = useWords();
  return (
    <EmptyState
      title={words(`adoption.takeOver.${reason}.title`)}
      action={
        <LinkButton kind="main" to="/pick">
          {words('adoption.takeOver.choose')}
        </LinkButton>
      }
    >
      <p>{words(`adoption.takeOver.${reason}.text`)}</p>
    </EmptyState>
  );
}

function Accepted({ place: { guid, name, species } }: Pick<Offered, 'place'>) {
  const words = useWords();
  return (
    <EmptyState
      title={words('adoption.done.title')}
      action={
        <LinkButton kind="main" to={`/place/${guid}`}>
          {words('adoption.done.place')}
        </LinkButton>
      }
    >
      <p role="status" ref={focusWhenShown} tabIndex={-1}>
        {words('adoption.done.text', { name: species?.name ?? name })}
      </p>
    </EmptyState>
  );
}

function Offer({ token, offered }: { readonly token: string; readonly offered: Offered }) {
  const words = useWords();
  const [isAccepted, setIsAccepted] = useState(false);
  const accept = useWrite(AcceptHandOverMutationDocument, { changes: OWN_CHANGES });
  const { place, from, message, expiresAt, isOwn } = offered;

  if (isAccepted) return <Accepted place={place} />;
  return (
    <>
      <p>{words('adoption.takeOver.from', { from: from ?? words('adoption.someone') })}</p>
      {message !== null && <p className={styles.note}>{message}</p>}
      <div className={styles.tree}>
        <TreeCard place={place} to={`/place/${place.guid}`} />
      </div>
      {isOwn ? (
        <p role="status">{words('adoption.own')}</p>
      ) : (
        <>
          <AskedOfAdopter />
          <p>{words('adoption.takeOver.until', { until: new Date(expiresAt) })}</p>
          <AgreeButton
            {...{ token, write: accept }}
            agree={words('adoption.takeOver.accept')}
            signIn={words('adoption.takeOver.signIn')}
            onAgreed={() => setIsAccepted(true)}
          />
        </>
      )}
    </>
  );
}

export function HandOverPage({ token }: { readonly token: string | null }) {
  const words = useWords();
  const ask = useAsk();
  const askWith = useCallback(
    async (secret: string) => (await ask(HandOverQueryDocument, { token: secret }, { policy: 'unkept' })).getHandOver,
    [ask],
  );
  return (
    <LinkPage
      title={words('adoption.takeOver.title')}
      token={token}
      ask={askWith}
      failed={words('adoption.takeOver.failed')}
      none={<NoOffer reason="none" />}
    >
      {({ handOver, refusal }, secret) =>
        handOver === null ? (
          <NoOffer reason={REASONS[refusal ?? ''] ?? 'invalid'} />
        ) : (
          <Offer token={secret} offered={handOver} />
        )
      }
    </LinkPage>
  );
}
