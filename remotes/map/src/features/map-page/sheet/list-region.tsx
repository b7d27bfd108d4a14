/** The list beside the map as a region of the page; its decoration fades while it reloads. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { Button, classes, EmptyState } from '@greenward/ui';
import styles from './list-region.module.scss';

interface ListRegionProps {
  /** Name of the list; defaults to the usual one. */
  readonly label?: string;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function ListRegion({ label, isBusy, children }: ListRegionProps) {
  const words = useWords();
  return (
    <section
      aria-label={label ?? words('map.list')}
      aria-busy={isBusy || undefined}
      className={classes(isBusy && styles.busy)}
    >
      {children}
    </section>
  );
}

interface ListEmptyProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Links or buttons to leave it. */
  readonly ways?: ReactNode;
}

/** Why the list is empty, and how to go on. */
export const ListEmpty = ({ title, children, ways }: ListEmptyProps) => (
  <div className={styles.empty}>
    <EmptyState title={title} action={<div className={styles.ways}>{ways}</div>}>
      {children}
    </EmptyState>
  </div>
);

/** The list failed to load. */
export function ListFailure({ onRetry }: { onRetry(): void }) {
  const words = useWords();
  return (
    <div className={styles.failed} role="alert">
      <p>{words('map.list.failed')}</p>
      <Button onClick={onRetry}>{words('map.retry')}</Button>
    </div>
  );
}
