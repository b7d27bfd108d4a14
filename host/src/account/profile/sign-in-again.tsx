/** Asks for the password again before an irreversible action, then runs it. */
import { useSession } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Button, useSignInAgain } from '@greenward/ui';
import styles from './profile-page.module.scss';

interface SignInAgainProps {
  /** The action to run after sign-in. */
  readonly run: () => void;
  /** Path of the page with the action. */
  readonly returnTo: string;
}

export function SignInAgain({ run, returnTo }: SignInAgainProps) {
  const words = useWords();
  const [state, signIn] = useSignInAgain(useSession(), { run, returnTo });
  return (
    <div role="alert" className={styles.form}>
      <p>{words('account.fresh.text')}</p>
      {state === 'failed' && <p>{words('account.fresh.failed')}</p>}
      <div>
        <Button kind="main" sending={state === 'sending'} sendingLabel={words('account.sending')} onClick={signIn}>
          {words('account.fresh.do')}
        </Button>
      </div>
    </div>
  );
}
