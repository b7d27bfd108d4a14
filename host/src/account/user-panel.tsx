/**
 * The header's panel for a signed-in user: name in their colour, e-mail address, links to their pages, sign-out (shell
 * §2.9).
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { isPageHere, Slot, useRemotes } from '@greenward/remote-kit';
import { FeatureGate, useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { UserPanelQueryDocument } from './account-profile.generated.ts';
import styles from './user-panel.module.scss';

function SignOut() {
  const words = useWords();
  const session = useSession();
  const { reporter } = useRemotes();
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest');
  async function leave(): Promise<void> {
    setState('sending');
    try {
      await session.signOut();
    } catch (error) {
      reporter.report(error, { type: 'unexpected' });
      setState('failed');
    }
  }
  return (
    <>
      <Button block sending={state === 'sending'} sendingLabel={words('account.sending')} onClick={() => void leave()}>
        {words('account.signOut')}
      </Button>
      {state === 'failed' && <p role="alert">{words('account.signOut.failed')}</p>}
    </>
  );
}

export function UserPanel() {
  const words = useWords();
  const boot = useBoot();
  const { profile } = useViewer();
  const { data } = useRead(UserPanelQueryDocument);
  return (
    <div className={styles.panel}>
      {profile?.nickname != null && (
        <p
          className={styles.nickname}
          style={
            profile.preferenceColour === null
              ? undefined
              : ({ '--chosen': `#${profile.preferenceColour}` } as Record<string, string>)
          }
        >
          {profile.nickname}
        </p>
      )}
      <p className={styles.email}>{data?.getProfile.email ?? ''}</p>
      <Slot name="account.inbox" />
      <FeatureGate anyOf={['showAdopt', 'showPitAdopt']}>
        {isPageHere(boot, '/inbox') && (
          <Link to="/inbox" className={styles.link}>
            {words('account.inbox')}
          </Link>
        )}
      </FeatureGate>
      <Link to="/profile" className={styles.link}>
        {words('account.profile')}
      </Link>
      <Slot name="account.links" />
      <SignOut />
    </div>
  );
}
