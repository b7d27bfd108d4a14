/** The visitor's place in the header (shell §2.9): how to sign in or up, or who they are. What follows from it is fetched when it is asked for. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import styles from './user-control.module.scss';

/** Files that do not come leave what the server drew. */
const UserMenu = lazy(async (): Promise<{ default: ComponentType }> => {
  const { UserMenu: Menu } = await import('./user-menu.tsx').catch(() => new Promise<never>(() => {}));
  return { default: Menu };
});

function SignInControl() {
  const words = useWords();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(session.hasSignedInBefore()), [session]);
  const label = words(isKnown ? 'host.user.signIn' : 'dict.signUpCTALabel');
  function open(event: MouseEvent): void {
    event.preventDefault();
    session.ask({ screen: isKnown ? 'login' : 'signUp', returnTo: pathname + search + hash });
  }
  return (
    <Link to={isKnown ? '/login' : '/login?screen=signUp'} className={styles.control} title={isKnown ? label : words('dict.signUpCTATitle')} onClick={open}>
      <Icon name="person" />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}

export function UserControl() {
  const boot = useBoot();
  const { status } = useViewer();
  if (boot.auth === null || !isPageHere(boot, '/login')) return null;
  return status === 'signedIn' ? (
    <Suspense fallback={null}>
      <UserMenu />
    </Suspense>
  ) : (
    <SignInControl />
  );
}
