/** A page that shows what the holder of a mail's link may see. */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useViewer } from '@greenward/auth';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './link-page.module.scss';

interface LinkPageProps<Answer> {
  readonly title: string;
  /** Null for an address without one. */
  readonly token: string | null;
  /** Stays the same function. The answer must not be cached, as the link is private. */
  readonly ask: (token: string) => Promise<Answer>;
  /** Shown if the answer cannot be loaded. */
  readonly failed: string;
  /** What is shown without a token. */
  readonly none: ReactNode;
  readonly children: (answer: Answer, token: string) => ReactNode;
}

export function LinkPage<Answer>({ title, token, ask, failed, none, children }: LinkPageProps<Answer>) {
  const words = useWords();
  const { status } = useViewer();
  const [found, setFound] = useState<{ readonly answer: Answer } | 'loading' | 'failed'>('loading');
  const load = useCallback(
    async (secret: string): Promise<{ readonly answer: Answer } | 'failed'> => {
      try {
        return { answer: await ask(secret) };
      } catch {
        return 'failed';
      }
    },
    [ask],
  );
  useEffect(() => {
    if (token === null || status === 'unknown') return;
    let isOld = false;
    void load(token).then((answer) => {
      if (!isOld) setFound(answer);
    });
    return () => {
      isOld = true;
    };
  }, [token, load, status]);

  async function again(secret: string): Promise<void> {
    setFound('loading');
    setFound(await load(secret));
  }
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {token === null && none}
      {token !== null && found === 'loading' && <p role="status">{words('adoption.loading')}</p>}
      {token !== null && found === 'failed' && (
        <div role="alert">
          <p>{failed}</p>
          <Button onClick={() => void again(token)}>{words('adoption.again')}</Button>
        </div>
      )}
      {token !== null && typeof found === 'object' && children(found.answer, token)}
    </article>
  );
}
