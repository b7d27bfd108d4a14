/** The newest stories at the top of the home page, for projects that want them there. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { StoryCard } from '../../parts/story-card/story-card.tsx';
import { creditLine } from '../../parts/credit-line.rules.ts';
import type { HomeStories_storyFragment } from './home-stories.generated.ts';
import styles from './home-stories.module.scss';

export function HomeStories({ stories: masked }: { readonly stories: readonly Masked<HomeStories_storyFragment>[] }) {
  const stories = unmask(masked);
  const words = useWords();
  if (stories.length === 0) return null;
  const credits = creditLine(stories.map(({ images }) => images[0]?.copyright));
  return (
    <section aria-labelledby="stories" className={styles.stories}>
      <div className={styles.top}>
        <SectionHeading id="stories">{words('content.home.stories')}</SectionHeading>
        <Link to="/news">{words('content.home.allStories')}</Link>
      </div>
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.slug}>
            <StoryCard story={story} level={3} />
          </li>
        ))}
      </ul>
      {credits !== '' && <p className={styles.credits}>{words('content.news.credits', { credits })}</p>}
    </section>
  );
}
