/** The account dialogs over a page: sign-in (shell §2.11) and the sign-up wizard. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession, useViewer } from '@greenward/auth';
import type { AskedDialog, SignInScreen } from '@greenward/auth';
import { useTenant, useWords } from '@greenward/tenant';
import { Dialog } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { arrive, continueAfterSignIn, signInMemory } from './continue-after-sign-in.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { useWayOn } from './use-way-on.ts';
import { Wizard } from './wizard/wizard.tsx';

function SignInDialog({ screen, returnTo }: { readonly screen: SignInScreen; readonly returnTo: string }) {
  const words = useWords();
  const session = useSession();
  const { projectName } = useTenant();
  const dialog = useRef<DialogHandle>(null);
  const walkOn = useWayOn();
  const { status } = useViewer();
  const goOn = useEffectEvent(() => {
    dialog.current?.close();
    session.dismiss();
    continueAfterSignIn(session, returnTo, walkOn);
  });
  // Signed in through a popup or in another tab.
  useEffect(() => {
    if (status === 'signedIn') goOn();
  }, [status]);
  function close(): void {
    if (session.current().asked?.screen !== 'wizard') session.dismiss();
    // If the user closes the dialog without signing in, the return path and its map state are dropped (shell §2.11).
    if (session.current().status !== 'signedIn') signInMemory().forgetPath();
  }
  return (
    <Dialog
      ref={dialog}
      size="small"
      title={words(screen === 'signUp' ? 'account.signIn.title.signUp' : 'account.signIn.title.login', {
        project: projectName,
      })}
      closeLabel={words('account.close')}
      onClose={close}
    >
      <SignInChoice screen={screen} returnTo={returnTo} />
    </Dialog>
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
