/** One story: pictures, text, author and date; then others. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { Slot } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Breadcrumb, LinkButton, Prose, SectionHeading, slotFailure } from '@greenward/ui';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { StoryCard } from '../../parts/story-card/story-card.tsx';
import type { StoryPage_otherFragment, StoryPage_storyFragment } from './story-page.generated.ts';
import styles from './story-page.module.scss';
import { StoryPictures } from './story-pictures.tsx';
import type { Promo_promoFragment } from '../../parts/promo.generated.ts';

type Promo = Masked<Promo_promoFragment>;

/** Promotions of story pages (domain §2), as cards at the end. */
function Promos({ promos }: { readonly promos: readonly Promo[] }) {
  const shown = unmask(promos).filter(({ type }) => type === 'STORYPAGECAROUSEL');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.promos}>
      {shown.map(({ kicker, title, text, link, buttonLabel, images }, index) => (
        <li key={title ?? index}>
          {images[0] !== undefined && (
            <img
              src={images[0].url}
              alt={images[0].caption ?? ''}
              width="700"
              height="525"
              loading="lazy"
              decoding="async"
            />
          )}
          <div>
            {kicker !== null && <p className={styles.kicker}>{kicker}</p>}
            {title !== null && <h2>{title}</h2>}
            {text !== null && <p>{text}</p>}
            {link !== null && buttonLabel !== null && <LinkButton to={link}>{buttonLabel}</LinkButton>}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface StoryPageProps {
  readonly story: Masked<StoryPage_storyFragment>;
  readonly others: readonly Masked<StoryPage_otherFragment>[];
  readonly promos: readonly Promo[];
}

export function StoryPage({ story, others, promos }: StoryPageProps) {
  const { slug, title, summary, publishAt, author, html, images } = unmask(story);
  const words = useWords();
  return (
    <>
      <article className={styles.story}>
        <Breadcrumb
          label={words('content.breadcrumb')}
          steps={[
            { name: words('content.home'), to: '/' },
            { name: words('content.news.heading'), to: '/news' },
            { name: title },
          ]}
        />
        <header className={styles.top}>
          <h1>{title}</h1>
          {summary !== null && <p className={styles.summary}>{summary}</p>}
          <p className={styles.about}>
            {author !== null && <span>{words('content.story.by', { author })}</span>}
            <time dateTime={publishAt}>{words('content.story.day', { day: new Date(publishAt) })}</time>
          </p>
        </header>
        <StoryPictures images={images} />
        <Prose html={html} />
        <FollowButton listCode={`story:${slug}`} />
        <Slot name="story.panels" storySlug={slug} failure={slotFailure} />
        <Promos promos={promos} />
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.others}>
          <SectionHeading id="others">{words('content.story.others')}</SectionHeading>
          <ul>
            {unmask(others).map((other) => (
              <li key={other.slug}>
                <StoryCard story={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
