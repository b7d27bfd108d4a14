/** What came of the last act at a page of the desk: said aloud, with a way back where there is one. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Button, classes, Icon, useSignInAgain } from '@greenward/ui';
import type { NewsOfAct } from './use-news.ts';
import styles from './news.module.scss';

/** The password once more, then what was begun is done. */
function Again({ run }: { readonly run: () => void }) {
  const words = useWords();
  const { pathname } = useLocation();
  const [state, signIn] = useSignInAgain(useSession(), { run, returnTo: pathname });
  return (
    <>
      {state === 'failed' && <p role="alert">{words('console.fresh.failed')}</p>}
      <Button kind="main" sending={state === 'sending'} sendingLabel={words('console.sending')} onClick={signIn}>
        {words('console.fresh.do')}
      </Button>
    </>
  );
}

export function News({ news }: { readonly news: NewsOfAct | null }) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be gone with what it did: a keyboard goes on from here.
    if (news !== null && document.activeElement === document.body) place.current?.focus();
  }, [news]);
  return (
    <div ref={place} tabIndex={-1} className={classes(styles.place, news === null && styles.silent)}>
      <div role="status">
        {news?.kind === 'done' && (
          <p className={styles.done}>
            <Icon name="tick" />
            {news.text}
          </p>
        )}
      </div>
      {news !== null && news.kind !== 'done' && (
        <p role="alert" className={styles.trouble}>
          <Icon name="failure" />
          {news.text}
        </p>
      )}
      {news?.again !== undefined && <Again run={news.again} />}
      {news?.undo !== undefined && <Button onClick={news.undo}>{words('console.undo')}</Button>}
    </div>
  );
}
