/**
 * Error summary above a form's fields: announced at once, with a link to each field. The component that shows it moves
 * the focus to it.
 */
import type { Ref } from 'react';
import styles from './form-summary.module.scss';

export interface FormMistake {
  /** Id of the field. */
  readonly field: string;
  readonly text: string;
}

interface FormSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly mistakes?: readonly FormMistake[];
}

export function FormSummary({ ref, text, mistakes = [] }: FormSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      <p>{text}</p>
      {mistakes.map(({ field, text: mistake }) => (
        <a key={field} href={`#${field}`}>
          {mistake}
        </a>
      ))}
    </div>
  );
}
