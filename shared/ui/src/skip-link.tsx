/** The first keyboard stop: skips the header. */
import styles from './skip-link.module.scss';

export function SkipLink({ target, children }: { readonly target: string; readonly children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
