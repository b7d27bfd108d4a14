/** The key to the marks of a walk's map and drawing. */
import { useWords } from '@greenward/tenant';
import { WalkMarkShape } from './walk-mark.tsx';
import { MARK_HEIGHT, MARK_WIDTH } from './walk-marks.rules.ts';
import type { WalkMark } from './walk-marks.rules.ts';
import styles from './walk-key.module.scss';

export function WalkKey({ marks }: { readonly marks: readonly WalkMark[] }) {
  const words = useWords();
  return (
    <ul className={styles.key} aria-label={words('map.walk.key')}>
      {marks.map((mark) => (
        <li key={mark}>
          <svg viewBox={`0 0 ${MARK_WIDTH} ${MARK_HEIGHT}`} aria-hidden="true" focusable="false">
            <WalkMarkShape mark={mark} />
          </svg>
          {words('map.walk.mark', { mark })}
        </li>
      ))}
      <li>
        <svg viewBox="0 0 28 44" aria-hidden="true" focusable="false">
          <circle cx="14" cy="22" r="12" className={styles.stop} />
          <text x="14" y="27" className={styles.number}>
            1
          </text>
        </svg>
        {words('map.walk.mark', { mark: 'stop' })}
      </li>
    </ul>
  );
}
