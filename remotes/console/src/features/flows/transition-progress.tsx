/** Shows how many of the selected flows were dealt with so far. */
import { useWords } from '@greenward/tenant';
import type { Progress } from './use-flow-transitions.ts';
import styles from './flows.module.scss';

export function TransitionProgress({ of: { done, count } }: { readonly of: Progress }) {
  const words = useWords();
  const text = words('console.flows.progress', { done, count });
  return (
    <div className={styles.progress}>
      <p role="status">{text}</p>
      <progress value={done} max={count} aria-label={text} />
    </div>
  );
}
