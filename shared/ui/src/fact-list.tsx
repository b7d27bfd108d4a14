/** Facts in pairs of label and value, as a description list. */
import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
