/** A picture of a story in the shape that all have; a quiet field where there is none. */
import styles from './story-picture.module.scss';

interface StoryPictureProps {
  /** Null where the story has none. */
  readonly url: string | null;
  /** '' beside words that say the same. */
  readonly alt: string;
  /** The first thing of its page to be looked at. */
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
