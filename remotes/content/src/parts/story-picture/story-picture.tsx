/** A story's picture in a common shape; a plain area without one. */
import styles from './story-picture.module.scss';

interface StoryPictureProps {
  /** Null for a story without a picture. */
  readonly url: string | null;
  /** '' if the text beside it says the same. */
  readonly alt: string;
  /** The main picture of its page, which loads first. */
  readonly isFirst: boolean;
}

export function StoryPicture({ url, alt, isFirst }: StoryPictureProps) {
  if (url === null) return <span className={styles.picture} />;
  return (
    <img
      src={url}
      alt={alt}
      width="700"
      height="525"
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      className={styles.picture}
    />
  );
}
