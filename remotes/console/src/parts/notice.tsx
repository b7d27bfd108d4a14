/** Announces the result of the last act on a page of the desk, with an undo button where there is one. */
import { useLocation } from 'react-router';
import { useSession } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Button, classes, Icon, useMessageFocus, useSignInAgain } from '@greenward/ui';
import type { ActNotice } from './use-notice.ts';
import styles from './notice.module.scss';

/** Asks for the password again, then repeats the act. */
function SignInAgain({ retry }: { readonly retry: () => void }) {
  const words = useWords();
  const { pathname } = useLocation();
  const [state, signIn] = useSignInAgain(useSession(), { run: retry, returnTo: pathname });
  return (
    <>
      {state === 'failed' && <p role="alert">{words('console.fresh.failed')}</p>}
      <Button kind="main" sending={state === 'sending'} sendingLabel={words('console.sending')} onClick={signIn}>
        {words('console.fresh.do')}
      </Button>
    </>
  );
}

interface NoticeProps {
  readonly notice: ActNotice | null;
  /** The list that the act changed: when it arrives, the button that was pressed may disappear. */
  readonly after?: unknown;
}

export function Notice({ notice, after }: NoticeProps) {
  const words = useWords();
  const element = useMessageFocus(notice, after);
  return (
    <div ref={element} tabIndex={-1} className={classes(styles.notice, notice === null && styles.empty)}>
      <div role="status">
        {notice?.kind === 'done' && (
          <p className={styles.done}>
            <Icon name="tick" />
            {notice.text}
          </p>
        )}
      </div>
      {notice !== null && notice.kind !== 'done' && (
        <p role="alert" className={styles.problem}>
          <Icon name="failure" />
          {notice.text}
        </p>
      )}
      {notice?.retry !== undefined && <SignInAgain retry={notice.retry} />}
      {notice?.undo !== undefined && <Button onClick={notice.undo}>{words('console.undo')}</Button>}
    </div>
  );
}
