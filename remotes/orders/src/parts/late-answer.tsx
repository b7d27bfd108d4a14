/** In the place of something that loads, or did not load: says so, and offers to try again. */
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './late-answer.module.scss';

interface LateAnswerProps {
  /** Key of the words for a failure. */
  readonly failure: string;
  readonly hasFailed: boolean;
  onRetry(): void;
}

export function LateAnswer({ failure, hasFailed, onRetry }: LateAnswerProps) {
  const words = useWords();
  return hasFailed ? (
    <div role="alert" className={styles.failed}>
      <p>{words(failure)}</p>
      <Button onClick={onRetry}>{words('orders.again')}</Button>
    </div>
  ) : (
    <p role="status">{words('orders.loading')}</p>
  );
}
