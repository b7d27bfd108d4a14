/** What grows around an address, with rings for a five and ten minute walk. */
import { useWords } from '@greenward/tenant';
import type { MapPosition } from '@greenward/map';
import { drawWalk, positionsIn, SIDE } from './walk-picture.rules.ts';
import styles from './walk-picture.module.scss';

const MIDDLE = SIDE / 2;
/** Offset above the ring, so that it does not cross the letters. */
const LABEL_ABOVE = 5;

interface WalkPictureProps {
  readonly at: MapPosition;
  /** [lon, lat] of some trees. */
  readonly trees: unknown;
  readonly label: string;
}

export function WalkPicture({ at, trees: sample, label }: WalkPictureProps) {
  const words = useWords();
  const { rings, trees } = drawWalk(at, positionsIn(sample));
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={label} focusable="false" className={styles.picture}>
      <path d={trees} className={styles.trees} />
      {rings.map(({ minutes, radius }) => (
        <g key={minutes}>
          <circle cx={MIDDLE} cy={MIDDLE} r={radius} className={styles.ring} />
          <text x={MIDDLE} y={MIDDLE + radius - LABEL_ABOVE} className={styles.label}>
            {words('map.ring', { minutes })}
          </text>
        </g>
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r="6" className={styles.here} />
    </svg>
  );
}
