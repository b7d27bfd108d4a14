/** Why to sign in, the two ways to do it, and what happens next; used by the dialog and by /login. */
import { useEffect, useId, useState } from 'react';
import { useSession } from '@greenward/auth';
import type { SignInOutcome, SignInScreen } from '@greenward/auth';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './sign-in-choice.module.scss';

interface SignInChoiceProps {
  /** The option offered first. */
  readonly screen: SignInScreen;
  readonly returnTo: string;
}

const SCREENS: readonly SignInScreen[] = ['signUp', 'login'];

export function SignInChoice(props: SignInChoiceProps) {
  const { signInSite } = useBoot();
  return signInSite === null ? <ChoiceHere {...props} /> : <LeaveToSignIn site={signInSite} {...props} />;
}

/**
 * Redirects to the tenant's other site, where users of this vanity domain sign in and continue; the return path exists
 * on both sites. Redirects at once, with a link as fallback.
 */
function LeaveToSignIn({ site, screen, returnTo }: SignInChoiceProps & { readonly site: string }) {
  const words = useWords();
  const to = `${site}/login?${new URLSearchParams({ screen, returnTo }).toString()}`;
  useEffect(() => window.location.assign(to), [to]);
  return (
    <p>
      <a href={to}>{words('account.signIn.elsewhere', { host: new URL(site).host })}</a>
    </p>
  );
}

function ChoiceHere({ screen, returnTo }: SignInChoiceProps) {
  const words = useWords();
  const session = useSession();
  const { presence, reporter } = useRemotes();
  const { projectName } = useTenant();
  const failureId = useId();
  const [sending, setSending] = useState<SignInScreen | null>(null);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  // Leaving the page would lose unsaved input.
  const manner = (presence?.held().length ?? 0) > 0 ? 'popup' : 'redirect';

  async function go(chosen: SignInScreen): Promise<void> {
    // In the click handler itself: browsers block other popups.
    const popup = manner === 'popup' ? window.open('', 'greenward-sign-in', 'popup,width=420,height=640') : null;
    setSending(chosen);
    setOutcome(null);
    try {
      const next = await session.signIn({
        screen: chosen,
        returnTo,
        manner: popup === null ? 'redirect' : 'popup',
        popup,
      });
      if (next.kind === 'leaving') return;
      setOutcome(next); // the parent decides where the user goes after sign-in
    } catch (error) {
      reporter.report(error, { type: 'unexpected' });
      setOutcome({ kind: 'unreachable', returnTo });
    }
    popup?.close();
    setSending(null);
  }
  return (
    <div className={styles.choice}>
      <p>{words('account.signIn.why', { project: projectName })}</p>
      <ul>
        <li>{words('account.signIn.why.follow')}</li>
        <li>{words('account.signIn.why.name')}</li>
      </ul>
      <div className={styles.buttons}>
        {SCREENS.map((each) => (
          <Button
            key={each}
            kind={each === screen ? 'main' : 'second'}
            block
            disabled={sending !== null}
            sending={sending === each}
            sendingLabel={words('account.sending')}
            aria-describedby={outcome === null ? undefined : failureId}
            onClick={() => void go(each)}
          >
            {words(each === 'signUp' ? 'account.signIn.create' : 'account.signIn.login')}
          </Button>
        ))}
      </div>
      <div id={failureId} role="alert">
        {outcome?.kind === 'failed' && <p>{words('account.signIn.failed', { description: outcome.description })}</p>}
        {outcome?.kind === 'failed' && screen === 'signUp' && <p>{words('account.signIn.haveAccount')}</p>}
        {outcome?.kind === 'unreachable' && <p>{words('account.signIn.unreachable')}</p>}
        {outcome?.kind === 'cancelled' && <p>{words('account.signIn.cancelled')}</p>}
      </div>
      <p className={styles.next}>{words(manner === 'popup' ? 'account.signIn.next.popup' : 'account.signIn.next')}</p>
    </div>
  );
}
