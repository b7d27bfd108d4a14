/** The care group that somebody would join who follows the link of an invitation, and the button that joins. */
import { useCallback, useState } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useAsk, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton } from '@greenward/ui';
import { LinkPage } from '../../parts/link-page.tsx';
import { OWN_CHANGES } from '../../parts/own-adoption.ts';
import { TreeCard } from '../../parts/tree-card.tsx';
import { CareGroupInvitationQueryDocument, JoinCareGroupMutationDocument } from './group-page.generated.ts';
import type { CareGroupInvitationQuery } from './group-page.generated.ts';
import styles from './group-page.module.scss';

type Invitation = NonNullable<CareGroupInvitationQuery['getCareGroupInvitation']['invitation']>;
type Reason = 'none' | 'invalid' | 'expired' | 'ended';

const REASONS: Readonly<Record<string, Reason>> = { LINK_EXPIRED: 'expired', ENDED: 'ended' };

function NoInvitation({ reason }: { readonly reason: Reason }) {
  const words = useWords();
  return (
    <EmptyState
      title={words(`adoption.join.${reason}.title`)}
      action={
        <LinkButton kind="main" to="/pick">
          {words('adoption.takeOver.choose')}
        </LinkButton>
      }
    >
      <p>{words(`adoption.join.${reason}.text`)}</p>
    </EmptyState>
  );
}

function Joined({ group }: { readonly group: string }) {
  const words = useWords();
  return (
    <EmptyState
      title={words('adoption.join.done.title', { group })}
      action={
        <LinkButton kind="main" to="/profile">
          {words('adoption.join.done.trees')}
        </LinkButton>
      }
    >
      <p role="status">{words('adoption.join.done.text')}</p>
    </EmptyState>
  );
}

function Group({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const isSignedIn = useViewer().status === 'signedIn';
  const signIn = useSignInThenReturn();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isJoined, setIsJoined] = useState(false);
  const write = useWrite(JoinCareGroupMutationDocument, { changes: OWN_CHANGES });
  const { groupName: group, from, members, expiresAt, isMember, places } = invitation;

  async function join(): Promise<void> {
    if (!isSignedIn) return signIn();
    setTrouble(null);
    const result = await write.send({ token });
    if (result.outcome === 'done') return setIsJoined(true);
    setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
  }
  if (isJoined) return <Joined group={group} />;
  return (
    <>
      <p>{words('adoption.join.from', { from: from ?? words('adoption.someone'), group, members })}</p>
      {places.length > 0 && (
        <ul className={styles.trees} aria-label={words('adoption.join.trees')}>
          {places.map((place) => (
            <li key={place.guid}>
              <TreeCard place={place} to={`/place/${place.guid}`} />
            </li>
          ))}
        </ul>
      )}
      {isMember ? (
        <>
          <p role="status">{words('adoption.join.member')}</p>
          <div>
            <LinkButton to="/profile">{words('adoption.join.done.trees')}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{words('adoption.join.what')}</p>
          <p>{words('adoption.join.until', { until: new Date(expiresAt) })}</p>
          <div>
            <Button
              kind="main"
              sending={write.isSending}
              sendingLabel={words('adoption.sending')}
              onClick={() => void join()}
            >
              {words(isSignedIn ? 'adoption.join.accept' : 'adoption.join.signIn')}
            </Button>
          </div>
          {!isSignedIn && <p>{words('adoption.takeOver.account', { project })}</p>}
          <p role="alert">{trouble}</p>
        </>
      )}
    </>
  );
}

export function GroupPage({ token }: { readonly token: string | null }) {
  const words = useWords();
  const ask = useAsk();
  const askWith = useCallback(
    async (secret: string) =>
      (await ask(CareGroupInvitationQueryDocument, { token: secret }, { policy: 'unkept' })).getCareGroupInvitation,
    [ask],
  );
  return (
    <LinkPage
      title={words('adoption.join.title')}
      token={token}
      ask={askWith}
      failed={words('adoption.join.failed')}
      none={<NoInvitation reason="none" />}
    >
      {({ invitation, refusal }, secret) =>
        invitation === null ? (
          <NoInvitation reason={REASONS[refusal ?? ''] ?? 'invalid'} />
        ) : (
          <Group token={secret} invitation={invitation} />
        )
      }
    </LinkPage>
  );
}
