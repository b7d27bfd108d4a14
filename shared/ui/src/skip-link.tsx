/** First stop of the keyboard: past the header, to the content. */
import styles from './skip-link.module.scss';

export function SkipLink({ target, children }: { readonly target: string; readonly children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
