/** The marks of trees by their need, as on the map: the shape shows the urgency. */
import { NEED_SHAPES } from '@greenward/map/need-marks';
import type { NeedMark as Need } from '@greenward/map/need-marks';
import { classes } from '@greenward/ui';
import styles from '../map-page.module.scss';

export function NeedMark({ need }: { readonly need: Need }) {
  return (
    <svg
      className={classes(styles.needMark, styles[need])}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r={need === 'NOW' ? 10.5 : need === 'SOON' ? 8 : need === 'FINE' ? 6 : 9.5} />
      {need === 'NOW' && <path d={NEED_SHAPES.NOW} className={styles.needSolid} />}
      {need === 'SOON' && <circle cx="12" cy="12" r="2.6" className={styles.needSolid} />}
      {need === 'IN_SEASON' && <path d={NEED_SHAPES.IN_SEASON} className={styles.needLine} />}
    </svg>
  );
}
