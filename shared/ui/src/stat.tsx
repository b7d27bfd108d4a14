/** A live number with its label. Place several in a `<dl>`. */
import styles from './stat.module.scss';

export function Stat({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
