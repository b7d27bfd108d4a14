/** A neighbourhood or a park as its own outline filled with its own trees; where a place is given, its mark stands in it. */
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
  /** [longitude, latitude] of what is to be planted: a diamond each. */
  readonly planned?: unknown;
  readonly here?: readonly [number, number];
  /** Shape is kind, as on the map: a tree is round, an empty pit a dashed square with a plus, a group a hexagon. */
  readonly kind?: keyof typeof MARKS;
  /** What the picture shows; left out where the words beside it say so. */
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

/** The same from a file that has many of them: a symbol that its words stand beside. @param url with the symbol's name as its fragment */
export const DrawnArea = ({ url }: { readonly url: string }) => (
  <svg className={classes(styles.drawing, styles.drawn)} focusable="false" aria-hidden>
    <use href={url} />
  </svg>
);
