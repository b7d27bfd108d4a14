/** An empty list: says why it is empty and what to do. */
import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
