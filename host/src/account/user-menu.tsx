/** Whoever is signed in, in the header: picture and name, and a panel with their address, their pages and the way out (shell §2.9). */
import { useContext, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import { isPageHere, useRemotes } from '@greenward/remote-kit';
import { FeatureGate, useBoot, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { UserPanelQueryDocument } from './account-profile.generated.ts';
import { AccountWordsContext } from './account-words.ts';
import { Avatar } from './avatar.tsx';
import styles from './user-menu.module.scss';

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

function UserPanel() {
  const words = useWords();
  const boot = useBoot();
  const { profile } = useViewer();
  const { data } = useQuery(UserPanelQueryDocument);
  return (
    <>
      {profile?.nickname != null && (
        <p
          className={styles.nickname}
          style={profile.preferenceColour === null ? undefined : ({ '--chosen': `#${profile.preferenceColour}` } as Record<string, string>)}
        >
          {profile.nickname}
        </p>
      )}
      <p className={styles.email}>{data?.getProfile.email ?? ''}</p>
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
      <SignOut />
    </>
  );
}

export function UserMenu() {
  const words = useWords();
  const { profile } = useViewer();
  const { pathname } = useLocation();
  const bringWords = useContext(AccountWordsContext);
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = (isOpen: boolean): void => {
    if (!isOpen || isReady) return;
    bringWords().then(
      () => setIsReady(true),
      () => setHasFailed(true),
    );
  };
  return (
    // closes with the page it is opened on
    <details key={pathname} className={styles.menu} onToggle={(event) => open(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Avatar picture={profile?.picture ?? null} />
        <span className={styles.name}>{profile?.nickname ?? words('host.user.you')}</span>
      </summary>
      <div className={styles.panel}>
        {isReady ? (
          <UserPanel />
        ) : hasFailed ? (
          <p role="alert">{words('host.failure.title')}</p>
        ) : (
          <Link to="/profile" className={styles.link}>
            {words('host.user.you')}
          </Link>
        )}
      </div>
    </details>
  );
}
