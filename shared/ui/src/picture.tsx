/** A photograph with its small version, its label and the credit that its licence requires. */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.scss';

interface PictureProps {
  readonly url: string;
  /** The same picture 350 px wide (domain §9). */
  readonly smallUrl?: string;
  /** Width of the large version in pixels; both versions have the same proportions. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Display width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The first picture of a page loads at once, others lazily. */
  readonly first?: boolean;
  /** Fills the height of its parent. */
  readonly fill?: boolean;
  /** A short label on the picture itself. */
  readonly label?: string;
  readonly caption?: ReactNode;
}

const SMALL_WIDTH = 350;

export function Picture({
  url,
  smallUrl,
  width,
  height,
  alt,
  sizes,
  first = false,
  fill = false,
  label,
  caption,
}: PictureProps) {
  const image = (
    <img
      src={url}
      srcSet={smallUrl === undefined ? undefined : `${smallUrl} ${SMALL_WIDTH}w, ${url} ${width}w`}
      sizes={smallUrl === undefined ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
      className={styles.image}
    />
  );
  return (
    <figure className={classes(styles.picture, fill && styles.fill)}>
      <span className={styles.frame}>
        {image}
        {label !== undefined && <span className={styles.label}>{label}</span>}
      </span>
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
