/** A neighbourhood as its own outline filled with its own trees; where a place is given, its mark stands in it. */
import { drawArea } from './area-drawing.rules.ts';
import styles from './area-drawing.module.scss';

interface AreaDrawingProps {
  readonly outline: unknown;
  readonly sample: unknown;
  readonly here?: readonly [number, number];
  /** What the picture shows; left out where the words beside it say so. */
  readonly label?: string;
}

export function AreaDrawing({ outline, sample, here, label }: AreaDrawingProps) {
  const picture = drawArea(outline, sample, here ?? null);
  if (picture === null) return null;
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      className={styles.drawing}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={picture.outline} className={styles.outline} />
      <path d={picture.trees} className={styles.trees} />
      {picture.here && (
        <g className={styles.here}>
          <circle cx={picture.here.x} cy={picture.here.y} r="13" className={styles.ring} />
          <circle cx={picture.here.x} cy={picture.here.y} r="6.5" className={styles.dot} />
        </g>
      )}
    </svg>
  );
}
