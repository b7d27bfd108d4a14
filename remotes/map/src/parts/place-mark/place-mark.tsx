/** The mark of a place as on the map, for rows and the key: the shape shows the kind. */
import { classes } from '@greenward/ui';
import type { PlaceType } from '@greenward/map';
import styles from './place-mark.module.scss';

export type MarkShape = 'tree' | 'pit' | 'gather' | 'canopy' | 'cluster' | 'member';

export const shapeOf = (type: PlaceType | string): MarkShape =>
  type === 'PIT' ? 'pit' : type === 'GATHER' ? 'gather' : type === 'CANOPY' ? 'canopy' : 'tree';

export function PlaceMark({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg
      className={classes(styles.mark, styles[shape])}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {shape === 'tree' && <circle cx="12" cy="12" r="6.5" />}
      {shape === 'cluster' && <circle cx="12" cy="12" r="10" />}
      {shape === 'canopy' && <path d="M3 13c0-4 3-8 8-8s10 3 10 8-4 7-9 7-9-3-9-7z" />}
      {shape === 'gather' && <path d="m12 2 9 5v10l-9 5-9-5V7z" />}
      {shape === 'member' && (
        <path d="M12.0 2.1L15.09 8.35L21.99 9.36L16.99 14.22L18.17 21.09L12.0 17.85L5.83 21.09L7.01 14.22L2.01 9.36L8.91 8.35z" />
      )}
      {shape === 'pit' && (
        <>
          <rect x="4.5" y="4.5" width="15" height="15" rx="2" />
          <path d="M12 8.500v7M8.500 12h7" />
        </>
      )}
    </svg>
  );
}
