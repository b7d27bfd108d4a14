/** Before something that cannot be taken back: the password once more, then it is done. */
import { useSession } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Button, useSignInAgain } from '@greenward/ui';
import styles from './profile-page.module.scss';

interface SignInAgainProps {
  /** What is done then. */
  readonly run: () => void;
  /** Path of the page that it is done on. */
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
