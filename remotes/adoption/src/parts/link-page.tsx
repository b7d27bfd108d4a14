/** A page that shows what the holder of a mail's link may see. The answer is not cached, as the link is private. */
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useViewer } from '@greenward/auth';
import { useAsk } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './link-page.module.scss';

interface LinkPageProps<Data> {
  readonly title: string;
  /** Null for an address without one. */
  readonly token: string | null;
  readonly query: TypedDocumentNode<Data, { token: string }>;
  /** Shown if the answer cannot be loaded. */
  readonly failed: string;
  /** What is shown without a token. */
  readonly none: ReactNode;
  readonly children: (answer: Data, token: string) => ReactNode;
}

export function LinkPage<Data>({ title, token, query, failed, none, children }: LinkPageProps<Data>) {
  const words = useWords();
  const ask = useAsk();
  const { status } = useViewer();
  const [found, setFound] = useState<{ readonly answer: Data } | 'loading' | 'failed'>('loading');
  const load = useCallback(
    async (secret: string): Promise<{ readonly answer: Data } | 'failed'> => {
      try {
        return { answer: await ask(query, { token: secret }, { policy: 'unkept' }) };
      } catch {
        return 'failed';
      }
    },
    [ask, query],
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
