/** A story in a list: its picture, date and subject. The whole card is a link. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { classes } from '@greenward/ui';
import { StoryPicture } from '../story-picture/story-picture.tsx';
import type { StoryCard_storyFragment } from './story-card.generated.ts';
import styles from './story-card.module.scss';

interface StoryCardProps {
  readonly story: Masked<StoryCard_storyFragment>;
  /** The newest story spans the list's width. */
  readonly isLead?: boolean;
  readonly level?: 2 | 3;
}

export function StoryCard({ story, isLead = false, level = 2 }: StoryCardProps) {
  const { slug, title, summary, publishAt, category, buttonLabel, images } = unmask(story);
  const words = useWords();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes(styles.card, isLead && styles.lead)}>
      <StoryPicture url={images[0]?.url ?? null} alt="" isFirst={isLead} />
      <div className={styles.text}>
        <p className={styles.about}>
          <time dateTime={publishAt}>{words('content.story.day', { day: new Date(publishAt) })}</time>
          {category !== null && <span>{category}</span>}
        </p>
        <Heading className={styles.title}>
          <Link to={`/story/${slug}`}>{title}</Link>
        </Heading>
        {summary !== null && <p>{summary}</p>}
        <span className={styles.more} aria-hidden="true">
          {buttonLabel ?? words('content.story.read')}
        </span>
      </div>
    </article>
  );
}
