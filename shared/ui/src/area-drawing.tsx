/** The outline of a neighbourhood or park filled with its trees, with a mark for a given place. */
import { drawArea } from '@greenward/contract/area-drawing';
import { classes } from './classes.ts';
import styles from './area-drawing.module.scss';

const MARKS = {
  tree: <circle r="7" className={styles.tree} />,
  pit: <path d="M-5.5-5.5h11v11h-11zM-3 0h6M0-3v6" className={styles.pit} />,
  group: <path d="m0-8 7 4v8l-7 4-7-4v-8z" className={styles.group} />,
};

interface AreaDrawingProps {
  readonly outline: unknown;
  readonly sample: unknown;
  /** [longitude, latitude] of planned sites; drawn as diamonds. */
  readonly planned?: unknown;
  readonly here?: readonly [number, number];
  /**
   * The shape shows the kind, as on the map: a tree is round, an empty pit a dashed square with a plus, a group a
   * hexagon.
   */
  readonly kind?: keyof typeof MARKS;
  /** Describes the picture; omitted where the text beside it does. */
  readonly label?: string;
}

export function AreaDrawing({ outline, sample, planned, here, kind = 'tree', label }: AreaDrawingProps) {
  const picture = drawArea(outline, sample, here ?? null, planned);
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
      {picture.planned !== '' && <path d={picture.planned} className={styles.planned} />}
      {picture.here && (
        <g transform={`translate(${picture.here.x} ${picture.here.y})`}>
          <circle r="14" className={styles.ring} />
          {MARKS[kind]}
        </g>
      )}
    </svg>
  );
}

/** The same from a sprite file, with text beside it. @param url with the symbol's name as its fragment */
export const DrawnArea = ({ url }: { readonly url: string }) => (
  <svg className={classes(styles.drawing, styles.drawn)} focusable="false" aria-hidden>
    <use href={url} />
  </svg>
);
