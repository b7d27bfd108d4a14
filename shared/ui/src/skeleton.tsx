/** The shape of what is coming. Shows itself only after 200 ms, so that quick answers do not flicker. */
import styles from './skeleton.module.scss';

export function Skeleton({ lines = 3, picture = false, label }: { readonly lines?: number; readonly picture?: boolean; readonly label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {picture && <div className={styles.picture} />}
      {Array.from({ length: lines }, (_line, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
