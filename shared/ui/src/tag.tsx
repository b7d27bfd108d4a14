/** A category in one or two words, beside a title. */
import type { ReactNode } from 'react';
import styles from './tag.module.scss';

export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
