/** A park's outline with some of its trees; just a mark if only a point is recorded. */
import { AreaDrawing } from '@greenward/ui';
import styles from './park-picture.module.scss';

interface ParkPictureProps {
  readonly outline: unknown;
  readonly sample: unknown;
  readonly label?: string;
}

export function ParkPicture({ outline, sample, label }: ParkPictureProps) {
  if (outline !== null)
    return <AreaDrawing outline={outline} sample={sample} {...(label === undefined ? {} : { label })} />;
  return (
    <svg viewBox="0 0 120 120" className={styles.point} aria-hidden="true" focusable="false">
      <circle cx="60" cy="60" r="46" className={styles.around} />
      <path d="M60 84c14-16 20-25 20-35a20 20 0 0 0-40 0c0 10 6 19 20 35z" className={styles.pin} />
      <circle cx="60" cy="48" r="7" className={styles.hole} />
    </svg>
  );
}
