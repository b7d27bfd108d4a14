/** Heading of a section, under the theme's rule where it has one. */
import type { ReactNode } from 'react';
import styles from './section-heading.module.scss';

export function SectionHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
