/** Tree species with their counts: a table that shows its numbers as bars. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import styles from './kind-bars.module.scss';

/** Theme roles bar-1 to bar-5. */
const COLOURS = 5;

interface KindBarsProps {
  /** Caption of the table, for screen readers only. */
  readonly caption: string;
  /** Most common first: its bar has the full width. */
  readonly kinds: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[];
}

export function KindBars({ caption, kinds }: KindBarsProps) {
  const words = useWords();
  const largest = kinds[0]?.count ?? 1;
  return (
    <table className={styles.bars}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{words('content.numbers.kind')}</th>
          <th scope="col">{words('content.numbers.count')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ key, name, count }, index) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <svg width="100%" height="14" aria-hidden="true" focusable="false">
                <rect
                  width={`${Math.max(1, Math.round((count / largest) * 100))}%`}
                  height="14"
                  className={styles[`bar${(index % COLOURS) + 1}`]}
                />
              </svg>
              <span>{words('content.number', { value: count })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
