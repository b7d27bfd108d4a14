/** The dialogs about accounts that stand over a page: sign-in (shell §2.11), and the wizard. */
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSession, useViewer } from '@greenward/auth';
import type { AskedDialog, SignInScreen } from '@greenward/auth';
import { useTenant, useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import { arrive, continueAfterSignIn, signInMemory } from './continue-after-sign-in.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { useWayOn } from './use-way-on.ts';
import { Wizard } from './wizard/wizard.tsx';
import styles from './account-dialog.module.scss';

function SignInDialog({ screen, returnTo }: { readonly screen: SignInScreen; readonly returnTo: string }) {
  const words = useWords();
  const session = useSession();
  const { projectName } = useTenant();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const walkOn = useWayOn();
  const { status } = useViewer();
  useEffect(() => dialog.current?.showModal(), []);
  const goOn = useEffectEvent(() => {
    dialog.current?.close();
    session.dismiss();
    continueAfterSignIn(session, returnTo, walkOn);
  });
  // In a window of its own, or in another tab.
  useEffect(() => {
    if (status === 'signedIn') goOn();
  }, [status]);
  function close(): void {
    if (session.current().asked?.screen !== 'wizard') session.dismiss();
    // Closed by somebody who is still signed out: the way they wanted to go, and with it how the map stood, is not remembered (shell §2.11).
    if (session.current().status !== 'signedIn') signInMemory().forgetPath();
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={close}>
      <div className={styles.head}>
        <h2 id={headingId}>{words(screen === 'signUp' ? 'account.signIn.title.signUp' : 'account.signIn.title.login', { project: projectName })}</h2>
        <button type="button" className={styles.close} aria-label={words('account.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <SignInChoice screen={screen} returnTo={returnTo} />
    </dialog>
  );
}

export function AccountDialog({ asked: { screen, returnTo } }: { readonly asked: AskedDialog }) {
  const session = useSession();
  const walkOn = useWayOn();
  if (screen !== 'wizard') return <SignInDialog key={screen} screen={screen} returnTo={returnTo} />;
  return (
    <Wizard
      onDone={() => {
        session.dismiss();
        arrive(returnTo, walkOn);
      }}
    />
  );
}
