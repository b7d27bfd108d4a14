/** The way of an application: what has happened, with dates, and what is still to come. */
import { useWords } from '@greenward/tenant';
import { classes } from '@greenward/ui';
import { stepsAhead } from './flow-path.rules.ts';
import styles from './flow-steps.module.scss';

interface FlowStepsProps {
  /** As 'pit-adoption'. */
  readonly kind: string;
  readonly state: string;
  /** The oldest first. */
  readonly history: readonly { readonly state: string; readonly stateLabel: string; readonly date: string }[];
}

export function FlowSteps({ kind, state, history }: FlowStepsProps) {
  const words = useWords();
  return (
    <ol className={styles.steps}>
      {history.map(({ stateLabel, date }, at) => (
        <li
          key={`${date} ${stateLabel}`}
          aria-current={at === history.length - 1 ? 'step' : undefined}
          className={classes(styles.step, styles.past)}
        >
          <span className={styles.name}>{stateLabel}</span>
          <time dateTime={date} className={styles.date}>
            {words('pits.flow.date', { date: new Date(date) })}
          </time>
        </li>
      ))}
      {stepsAhead(kind, state).map((ahead) => (
        <li key={ahead} className={styles.step}>
          <span>{words(`pits.flow.ahead.${ahead}`)}</span>
          <span className={styles.date}>{words('pits.flow.later')}</span>
        </li>
      ))}
    </ol>
  );
}
