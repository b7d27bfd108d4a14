/** Heading of a section, below the theme's rule if it has one. */
import type { ReactNode } from 'react';
import styles from './section-heading.module.scss';

export function SectionHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
