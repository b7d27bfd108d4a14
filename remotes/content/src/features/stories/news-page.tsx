/** The stories of a project, newest first, by category, page by page. */
import { useState } from 'react';
import { Link } from 'react-router';
import { quietly, unmask, useAsk } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Breadcrumb, Button, EmptyState } from '@greenward/ui';
import { MoreStoriesQueryDocument } from './news-page.generated.ts';
import type { NewsPage_storyFragment } from './news-page.generated.ts';
import styles from './news-page.module.scss';
import { StoryCard } from '../../parts/story-card/story-card.tsx';
import { creditLine } from '../../parts/credit-line.rules.ts';
import { appended, isLastPage, pathOfCategory } from './story.rules.ts';

interface News {
  readonly stories: readonly Masked<NewsPage_storyFragment>[];
  readonly categories: readonly string[];
  readonly category: string | null;
  readonly hasFailed: boolean;
}

type Loading = 'idle' | 'loading' | 'failed';

function useMoreStories({ stories: firstPage, category }: News) {
  const ask = useAsk();
  const { reporter } = useRemotes();
  const [{ stories, isComplete }, setList] = useState({
    stories: unmask(firstPage),
    isComplete: isLastPage(firstPage),
  });
  const [loading, setLoading] = useState<Loading>('idle');
  async function loadMore(): Promise<void> {
    setLoading('loading');
    const variables = { offset: stories.length, category };
    const call = { action: 'getStories', variables, otherwise: null, reporter };
    const page = await quietly(call, () => ask(MoreStoriesQueryDocument, variables));
    if (page === null) return setLoading('failed');
    const more = unmask(page.getStories.stories);
    setList({ stories: appended(stories, more), isComplete: isLastPage(more) });
    setLoading('idle');
  }
  return { stories, isComplete, loading, loadMore };
}

function Categories({ categories, category }: Pick<News, 'categories' | 'category'>) {
  const words = useWords();
  if (categories.length < 2) return null;
  const links = [{ path: '/news', name: words('content.news.all'), isHere: category === null }].concat(
    categories.map((name) => ({ path: pathOfCategory(name), name, isHere: name === category })),
  );
  return (
    <nav aria-label={words('content.news.categories')}>
      <ul className={styles.categories}>
        {links.map(({ path, name, isHere }) => (
          <li key={path}>
            <Link to={path} aria-current={isHere ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function NewsPage({ news, onRetry }: { readonly news: News; readonly onRetry: () => void }) {
  const words = useWords();
  const { stories, isComplete, loading, loadMore } = useMoreStories(news);
  const { category, categories, hasFailed } = news;
  const credits = creditLine(stories.map(({ images }) => images[0]?.copyright));
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[
          { name: words('content.home'), to: '/' },
          ...(category === null
            ? [{ name: words('content.news.heading') }]
            : [{ name: words('content.news.heading'), to: '/news' }, { name: category }]),
        ]}
      />
      <h1>{category ?? words('content.news.heading')}</h1>
      <Categories categories={categories} category={category} />
      {stories.length === 0 ? (
        <EmptyState
          title={words(hasFailed ? 'content.news.failed.title' : 'content.news.none.title')}
          action={hasFailed && <Button onClick={onRetry}>{words('host.failure.retry')}</Button>}
        >
          <p>{words(hasFailed ? 'content.news.failed.text' : 'content.news.none.text')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {stories.map((story, index) => (
              <li key={story.slug} className={index === 0 ? styles.first : undefined}>
                <StoryCard story={story} isLead={index === 0} />
              </li>
            ))}
          </ul>
          {!isComplete && (
            <div className={styles.more}>
              <Button
                sending={loading === 'loading'}
                sendingLabel={words('content.news.loading')}
                onClick={() => void loadMore()}
              >
                {words('content.news.more')}
              </Button>
              {loading === 'failed' && <p role="alert">{words('content.news.moreFailed')}</p>}
            </div>
          )}
          {credits !== '' && <p className={styles.credits}>{words('content.news.credits', { credits })}</p>}
        </>
      )}
    </div>
  );
}
