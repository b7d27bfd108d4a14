/** Progress through a task with several steps: a bar for each step, and the same in words. */
import { classes } from './classes.ts';
import styles from './steps.module.scss';

export interface StepsProps {
  /** The current one, counted from 1. */
  readonly step: number;
  readonly count: number;
  /** 'Step 2 of 3' */
  readonly label: string;
}

export function Steps({ step, count, label }: StepsProps) {
  return (
    <div className={styles.steps}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={classes(styles.bar, at < step && styles.done)} />
        ))}
      </div>
      <p className={styles.label}>{label}</p>
    </div>
  );
}
