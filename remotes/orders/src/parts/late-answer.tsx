/** In the place of something that loads, or did not load: says so, and offers to try again. */
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './late-answer.module.scss';

interface LateAnswerProps {
  /** Shown if it did not load. */
  readonly failure: string;
  readonly hasFailed: boolean;
  onRetry(): void;
  /** For visitors without script, to whom nothing ever loads. */
  readonly children?: ReactNode;
}

const neverChanges = () => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

export function LateAnswer({ failure, hasFailed, onRetry, children }: LateAnswerProps) {
  const words = useWords();
  const isLoading = useSyncExternalStore(neverChanges, inBrowser, onServer);
  if (hasFailed)
    return (
      <div role="alert" className={styles.failed}>
        <p>{failure}</p>
        <Button onClick={onRetry}>{words('orders.again')}</Button>
      </div>
    );
  return isLoading ? <p role="status">{words('orders.loading')}</p> : children;
}
