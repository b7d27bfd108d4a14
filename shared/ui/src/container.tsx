/** The page width: at most 1280 px, with gutters. */
import type { ReactNode } from 'react';
import styles from './container.module.scss';

export function Container({ children }: { readonly children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
