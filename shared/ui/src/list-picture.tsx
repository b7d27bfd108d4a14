/** The small picture of an entry in a list, or the icon of a tree. */
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './list-picture.module.scss';

interface ListPictureProps {
  /** Null for the icon of a tree. */
  readonly picture: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    /** Without it, the picture only decorates. */
    readonly alt?: string;
  } | null;
  /** Beside a sentence instead of a card. */
  readonly isSmall?: boolean;
}

export function ListPicture({ picture, isSmall = false }: ListPictureProps) {
  const className = classes(styles.picture, isSmall && styles.small);
  return picture === null ? (
    <span className={classes(className, styles.none)}>
      <Icon name="tree" />
    </span>
  ) : (
    <img
      src={picture.url}
      alt={picture.alt ?? ''}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      className={className}
    />
  );
}
