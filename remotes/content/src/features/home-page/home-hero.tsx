/**
 * The top picture of the home page: a carousel of promotions in the theme's own shape. Without script it is a
 * scrollable list.
 */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { classes, Icon, LinkButton } from '@greenward/ui';
import type { Promo_promoFragment } from '../../parts/promo.generated.ts';
import { useCarousel } from '../../parts/use-carousel.ts';
import styles from './home-hero.module.scss';

type HeroPromo = Promo_promoFragment;

interface SlideProps {
  readonly promo: HeroPromo;
  readonly isFirst: boolean;
  /** Hidden slides load their pictures shortly before the carousel moves. */
  readonly isMoving: boolean;
}

/**
 * The first picture decides how fast the page appears. The browser's own lazy loading would request its neighbours as
 * well, so they are rendered shortly before the carousel moves. Without script they load as the visitor scrolls to
 * them.
 */
function SlidePhoto({
  image,
  isFirst,
  isMoving,
}: { readonly image: HeroPromo['images'][number] } & Pick<SlideProps, 'isFirst' | 'isMoving'>) {
  const photo = (
    <img
      src={image.url}
      alt={image.caption ?? ''}
      width="800"
      height="600"
      className={styles.photo}
      decoding="async"
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
    />
  );
  return (
    <div className={styles.figure}>
      {(isFirst || isMoving) && photo}
      {!isFirst && <noscript>{photo}</noscript>}
    </div>
  );
}

function Slide({ promo, isFirst, isMoving }: SlideProps) {
  const words = useWords();
  const image = promo.images[0];
  return (
    <>
      {image !== undefined && <SlidePhoto image={image} isFirst={isFirst} isMoving={isMoving} />}
      <div className={styles.content}>
        {promo.kicker !== null && <p className={styles.kicker}>{promo.kicker}</p>}
        {promo.title !== null && <h2 className={styles.heading}>{promo.title}</h2>}
        {promo.text !== null && <p className={styles.text}>{promo.text}</p>}
        {promo.link !== null && promo.buttonLabel !== null && (
          <LinkButton to={promo.link} kind="main">
            {promo.buttonLabel}
          </LinkButton>
        )}
      </div>
      {image !== undefined && image.copyright !== null && (
        <p className={styles.credit}>{words('content.photo.credit', { credit: image.copyright })}</p>
      )}
    </>
  );
}

export function HomeHero({ promos }: { readonly promos: readonly Masked<HeroPromo>[] }) {
  const { hero, projectName } = useTenant();
  const words = useWords();
  const slides = unmask(promos).filter(({ type }) => type === 'HOMECAROUSEL');
  const { track, isReady, isMoving, at, isPlaying, show, togglePlaying } = useCarousel(slides.length);
  if (slides.length === 0) return null;
  return (
    <section
      className={classes(styles.hero, styles[hero])}
      aria-roledescription={words('content.hero.role')}
      aria-label={words('content.hero.label', { project: projectName })}
    >
      {/* a scrollable list must be scrollable by keyboard too (WCAG 2.1.1) */}
      <ul ref={track} className={styles.track} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((promo, index) => (
          <li
            key={promo.title ?? index}
            className={styles.slide}
            aria-roledescription={words('content.hero.slideRole')}
            aria-label={words('content.hero.position', { number: index + 1, of: slides.length })}
          >
            <Slide promo={promo} isFirst={index === 0} isMoving={isMoving} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes(styles.controls, !isReady && styles.notYet)}>
          <button
            type="button"
            className={styles.control}
            onClick={() => show(at - 1)}
            aria-label={words('content.hero.previous')}
          >
            <Icon name="previous" size="small" />
          </button>
          <span className={styles.position} aria-live={isPlaying ? 'off' : 'polite'}>
            {words('content.hero.position', { number: at + 1, of: slides.length })}
          </span>
          <button
            type="button"
            className={styles.control}
            onClick={() => show(at + 1)}
            aria-label={words('content.hero.next')}
          >
            <Icon name="next" size="small" />
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={togglePlaying}
            aria-label={words(isPlaying ? 'content.hero.stop' : 'content.hero.play')}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
          </button>
        </div>
      )}
    </section>
  );
}
