/** A panel that holds things that belong together. */
import type { ReactNode } from 'react';
import styles from './card.module.scss';

export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
