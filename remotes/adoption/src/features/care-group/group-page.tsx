/** The care group that somebody would join who follows the link of an invitation, and the button that joins. */
import { useCallback, useState } from 'react';
import { useAsk, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EmptyState, LinkButton } from '@greenward/ui';
import { AgreeButton } from '../../parts/agree-button.tsx';
import { focusWhenShown } from '../../parts/focus-when-shown.ts';
import { LinkPage } from '../../parts/link-page.tsx';
import { MY_TREES_PATH } from '../../parts/my-trees-path.ts';
import { OWN_CHANGES } from '../../parts/own-adoption.ts';
import { useResidentsWater } from '../../parts/use-residents-water.ts';
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
        <LinkButton kind="main" to={MY_TREES_PATH}>
          {words('adoption.join.done.trees')}
        </LinkButton>
      }
    >
      <p role="status" ref={focusWhenShown} tabIndex={-1}>
        {words('adoption.join.done.text')}
      </p>
    </EmptyState>
  );
}

function Group({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const words = useWords();
  const residentsWater = useResidentsWater();
  const [isJoined, setIsJoined] = useState(false);
  const write = useWrite(JoinCareGroupMutationDocument, { changes: OWN_CHANGES });
  const { groupName: group, from, members, expiresAt, isMember, places } = invitation;

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
            <LinkButton to={MY_TREES_PATH}>{words('adoption.join.done.trees')}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>{words(residentsWater ? 'adoption.join.what' : 'adoption.join.together')}</p>
          <p>{words('adoption.join.until', { until: new Date(expiresAt) })}</p>
          <AgreeButton
            {...{ token, write: write }}
            agree={words('adoption.join.accept')}
            signIn={words('adoption.join.signIn')}
            onAgreed={() => setIsJoined(true)}
          />
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
