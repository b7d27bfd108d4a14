/** The width of a page: 1280 px at most, with gutters. */
import type { ReactNode } from 'react';
import styles from './container.module.scss';

export function Container({ children }: { readonly children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
