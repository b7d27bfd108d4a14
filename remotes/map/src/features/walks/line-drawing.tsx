/** A walk drawn as a line, north up, with its stops numbered if there is room. */
import { drawLine } from './line-drawing.rules.ts';
import { WalkMarkShape } from './walk-mark.tsx';
import { MARK_HEIGHT, MARK_WIDTH } from './walk-marks.rules.ts';
import type { PlacedMark } from './walk-marks.rules.ts';
import styles from './line-drawing.module.scss';

/** Scale of a mark in the picture's units. */
const MARK_SCALE = 0.62;

interface LineDrawingProps {
  readonly line: readonly (readonly [number, number])[];
  readonly stops?: readonly (readonly [number, number])[];
  readonly marks?: readonly PlacedMark[];
  /** Describes the picture; omitted where the text beside it does. */
  readonly label?: string;
}

export function LineDrawing({ line, stops = [], marks = [], label }: LineDrawingProps) {
  const picture = drawLine(line, stops, marks);
  if (picture === null) return null;
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      className={styles.drawing}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={picture.line} className={styles.line} />
      {picture.marks.map(({ mark, x, y }) => (
        <g
          key={mark}
          transform={`translate(${x} ${y}) scale(${MARK_SCALE}) translate(${-MARK_WIDTH / 2} ${-MARK_HEIGHT})`}
        >
          <WalkMarkShape mark={mark} />
        </g>
      ))}
      {picture.stops.map(
        ({ x, y, isNumbered }, at) =>
          !isNumbered && <circle key={`${x} ${y} ${at}`} cx={x} cy={y} r="3.5" className={styles.stop} />,
      )}
      {picture.stops.map(
        ({ x, y, isNumbered }, at) =>
          isNumbered && (
            <g key={`${x} ${y} ${at}`} transform={`translate(${x} ${y})`}>
              <circle r="8" className={styles.stop} />
              <text y="3.4" className={styles.number}>
                {at + 1}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}
