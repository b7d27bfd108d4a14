/** The pictures of a story: one, or a carousel moved by scrolling, button, key or swipe. */
import { useWords } from '@greenward/tenant';
import { Icon } from '@greenward/ui';
import { StoryPicture } from '../../parts/story-picture/story-picture.tsx';
import { useCarousel } from '../../parts/use-carousel.ts';
import type { StoryPage_storyFragment } from './story-page.generated.ts';
import styles from './story-pictures.module.scss';

type Image = StoryPage_storyFragment['images'][number];

function Figure({ image: { url, caption, copyright }, isFirst }: { readonly image: Image; readonly isFirst: boolean }) {
  const words = useWords();
  return (
    <figure className={styles.figure}>
      <StoryPicture url={url} alt={caption ?? ''} isFirst={isFirst} />
      {(caption !== null || copyright !== null) && (
        <figcaption className={styles.caption}>
          {caption !== null && <span>{caption}</span>}
          {copyright !== null && <span>{words('content.photo.credit', { credit: copyright })}</span>}
        </figcaption>
      )}
    </figure>
  );
}

export function StoryPictures({ images }: { readonly images: readonly Image[] }) {
  const words = useWords();
  const { track, isReady, at, show } = useCarousel(images.length, { playsByItself: false });
  const [only] = images;
  if (only === undefined) return null;
  if (images.length === 1) return <Figure image={only} isFirst />;
  return (
    <section
      aria-roledescription={words('content.hero.role')}
      aria-label={words('content.story.pictures')}
      className={styles.pictures}
    >
      {/* a scrollable list must be scrollable by keyboard too (WCAG 2.1.1) */}
      <ul ref={track} className={styles.track} tabIndex={images.length > 1 ? 0 : undefined}>
        {images.map((image, index) => (
          <li
            key={image.url}
            aria-roledescription={words('content.hero.slideRole')}
            aria-label={words('content.hero.position', { number: index + 1, of: images.length })}
          >
            <Figure image={image} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {isReady && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            onClick={() => show(at - 1)}
            aria-label={words('content.hero.previous')}
          >
            <Icon name="previous" size="small" />
          </button>
          <span aria-live="polite">{words('content.hero.position', { number: at + 1, of: images.length })}</span>
          <button
            type="button"
            className={styles.control}
            onClick={() => show(at + 1)}
            aria-label={words('content.hero.next')}
          >
            <Icon name="next" size="small" />
          </button>
        </div>
      )}
    </section>
  );
}
