/** A mark of a walk as a picture: in its drawing, and in its key. */
import { MARK_SHAPES } from './walk-marks.rules.ts';
import type { WalkMark } from './walk-marks.rules.ts';
import styles from './walk-mark.module.scss';

export function WalkMarkShape({ mark }: { readonly mark: WalkMark }) {
  const { shape, cut } = MARK_SHAPES[mark];
  return (
    <>
      <path d={shape} className={styles.shape} />
      {cut !== null && <path d={cut} className={styles.cut} />}
    </>
  );
}
