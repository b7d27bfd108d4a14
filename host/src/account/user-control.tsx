/**
 * The user control in the header (shell §2.9): sign-in and sign-up, or the current user. The dialogs behind it load on
 * demand.
 */
import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useHasSignedInBefore, useSignInThenReturn, useViewer } from '@greenward/auth';
import { isPageHere, Slot } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import { whenIdle } from '../start/when-idle.ts';
import { useAccountParts } from './use-account-parts.ts';
import styles from './user-control.module.scss';

/** The number of new notifications. It is not part of the server-rendered document and loads when the page is idle. */
function Badge() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setIsIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isIdle && <Slot name="header.badge" />;
}

function SignInControl() {
  const words = useWords();
  const signInThenReturn = useSignInThenReturn();
  const isKnown = useHasSignedInBefore();
  const label = words(isKnown ? 'host.user.signIn' : 'dict.signUpCTALabel');
  function open(event: MouseEvent): void {
    event.preventDefault();
    signInThenReturn();
  }
  return (
    <Link
      to={isKnown ? '/login' : '/login?screen=signUp'}
      className={styles.control}
      data-known={isKnown || undefined}
      title={isKnown ? label : words('dict.signUpCTATitle')}
      onClick={open}
    >
      <Icon name="person" />
      <span className={styles.label}>{label}</span>
      {isKnown && <Badge />}
    </Link>
  );
}

/** Picture and name, and a panel that closes when the page changes. */
function UserMenu() {
  const words = useWords();
  const { profile } = useViewer();
  const { pathname } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  const parts = useAccountParts(isWanted, () => setIsWanted(false)); // the profile link stays; opening it again retries
  const name = profile?.nickname ?? words('host.user.you');
  return (
    <details
      key={pathname}
      className={styles.menu}
      onToggle={({ currentTarget: { open } }) => open && setIsWanted(true)}
    >
      <summary className={styles.control}>
        {profile?.picture == null ? (
          <span className={styles.nameless}>
            <Icon name="person" />
          </span>
        ) : (
          <img src={profile.picture} alt="" width="32" height="32" className={styles.avatar} />
        )}
        <span className={styles.label}>{name}</span>
        <Badge />
      </summary>
      <div className={styles.panel}>{parts === null ? <Link to="/profile">{name}</Link> : <parts.UserPanel />}</div>
    </details>
  );
}

export function UserControl() {
  const boot = useBoot();
  const { status } = useViewer();
  if (!(boot.auth ?? boot.signInSite) || !isPageHere(boot, '/login')) return null;
  return status === 'signedIn' ? <UserMenu /> : <SignInControl />;
}
