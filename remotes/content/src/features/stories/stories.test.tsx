/** News and stories: newest first, further pages appended once, every author named, and no dead links. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Unmasked } from '@greenward/graphql';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { loader as newsLoader, meta as newsMeta } from '../../routes/news.route.tsx';
import { loader, meta } from '../../routes/story.route.tsx';
import { NewsPage } from './news-page.tsx';
import type { NewsPage_storyFragment } from './news-page.generated.ts';
import { StoryPage } from './story-page.tsx';
import type { StoryPage_storyFragment } from './story-page.generated.ts';
import { appended, categoryAt, isLastPage, pathOfCategory } from './story.rules.ts';

beforeEach(() => {
  window.matchMedia = (() => ({ matches: true })) as never;
  Element.prototype.scrollTo = (() => {}) as never;
});
afterEach(cleanup);

type Card = Unmasked<NewsPage_storyFragment>;

const aCard = (slug: string, differences: Partial<Card> = {}): Card => ({
  slug,
  title: `Title of ${slug}`,
  summary: `About ${slug}`,
  publishAt: '2026-11-16T00:00:00.000Z',
  category: 'Care',
  buttonLabel: null,
  images: [{ url: `/images/${slug}.webp`, copyright: `Author of ${slug}` }],
  ...differences,
});
const aStory = (differences: Partial<StoryPage_storyFragment> = {}): StoryPage_storyFragment => ({
  slug: 'spring',
  title: 'Spring',
  summary: 'It comes.',
  publishAt: '2026-03-01T00:00:00.000Z',
  author: 'The team',
  html: '<p>Buds.</p>',
  category: 'Seasons',
  images: [
    { url: '/images/a.webp', caption: 'A bud', copyright: 'A. Person, CC0' },
    { url: '/images/b.webp', caption: 'A leaf', copyright: 'B. Person, CC0' },
  ],
  ...differences,
});
const aNews = (slugs: readonly string[], more: Partial<Parameters<typeof NewsPage>[0]['news']> = {}) => ({
  stories: slugs.map((slug) => aCard(slug)),
  categories: ['Care', 'Seasons'],
  hasFailed: false,
  category: null,
  ...more,
});
const ten = Array.from({ length: 10 }, (_, index) => `story-${index}`);

describe('Rules', () => {
  test('A further page is appended without what is there already', () => {
    expect(appended([{ slug: 'a' }, { slug: 'b' }], [{ slug: 'b' }, { slug: 'c' }]).map(({ slug }) => slug)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect([isLastPage(ten), isLastPage(ten.slice(1))]).toEqual([false, true]);
  });
  test('A category is its address, whatever its case and letters', () => {
    expect(pathOfCategory('At work & play')).toBe('/news/At%20work%20%26%20play');
    expect([categoryAt(['Care', 'Seasons'], 'CARE'), categoryAt(['Care'], 'nothing')]).toEqual(['Care', null]);
  });
});

describe('The news', () => {
  test('Nothing on the page is written into the code', () => {
    const boot = aBootRecord({ words: pseudoWords() });
    const { container } = renderAt(<NewsPage news={aNews(['a'])} onRetry={() => undefined} />, { boot });
    expect(plainTextIn(container, aNews(['a']), boot.tenant)).toEqual([]);
  });

  test('Each story leads to its page, and whoever took its picture is named', () => {
    renderAt(<NewsPage news={aNews(['a', 'b'])} onRetry={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Title of b' }).getAttribute('href')).toBe('/story/b');
    expect(screen.getByText(/Author of a; Author of b/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More stories' })).toBeNull();
  });

  test('Categories are links; the one in view is marked; a single one is none', () => {
    renderAt(<NewsPage news={aNews(['a'], { category: 'Care' })} onRetry={() => undefined} />);
    const nav = screen.getByRole('navigation', { name: 'Kinds of stories' });
    expect(within(nav).getByRole('link', { name: 'Care' }).getAttribute('aria-current')).toBe('page');
    expect(within(nav).getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/news');
    cleanup();
    renderAt(<NewsPage news={aNews(['a'], { categories: ['Care'] })} onRetry={() => undefined} />);
    expect(screen.queryByRole('navigation', { name: 'Kinds of stories' })).toBeNull();
  });

  test('The next page is asked for from where the list ends, and comes below it', async () => {
    const full = { ...aStory(), ...aCard('last'), section: 'news' };
    const graphql = createTestGraphql({
      getStories: () => ({ stories: [{ ...full, slug: 'story-9' }, full], categories: [], hasFailed: false }),
    });
    renderAt(<NewsPage news={aNews(ten)} onRetry={() => undefined} />, { graphql });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'More stories' })));
    expect(screen.getAllByRole('article')).toHaveLength(11);
    expect(screen.queryByRole('button', { name: 'More stories' })).toBeNull();
    expect(graphql.asked).toEqual([{ name: 'MoreStoriesQuery', variables: { offset: 10, category: null } }]);
  });

  test('None, and a source that does not answer, are said apart', () => {
    renderAt(<NewsPage news={aNews([])} onRetry={() => undefined} />);
    expect(screen.getByText('No stories yet')).toBeTruthy();
    cleanup();
    let retries = 0;
    renderAt(<NewsPage news={aNews([], { hasFailed: true })} onRetry={() => (retries += 1)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retries).toBe(1);
  });

  test('An address with another case leads to the category’s own; an unknown one is not found', async () => {
    const at = (category: string | undefined, answer = aNews(['a'])) =>
      newsLoader({ params: { category }, graphql: { preload: async () => ({ getStories: answer }) } } as never);
    await expect(at('care')).rejects.toMatchObject({ status: 302 });
    await expect(at('ALL')).rejects.toMatchObject({ status: 302 });
    await expect(at('nothing')).rejects.toMatchObject({ status: 404 });
    await expect(at('nothing', aNews([], { hasFailed: true, categories: [] }))).resolves.toMatchObject({
      hasFailed: true,
    });
    expect((await at('Care')).category).toBe('Care');
    expect(newsMeta(await at(undefined), aBootRecord())).toMatchObject({ title: 'News', image: '/images/a.webp' });
  });
});

describe('A story', () => {
  const show = (story = aStory(), boot = aBootRecord()) =>
    renderAt(<StoryPage story={story} others={[aCard('other')]} promos={[]} />, { boot });

  test('Nothing on the page is written into the code', () => {
    const boot = aBootRecord({ words: pseudoWords() });
    const { container } = show(aStory(), boot);
    expect(plainTextIn(container, aStory(), aCard('other'), boot.tenant, 'Buds.')).toEqual([]);
  });

  test('Its text, who wrote it, when, and others are there', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring');
    for (const text of ['It comes.', 'By The team', 'Buds.']) expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector('time')?.getAttribute('dateTime')).toBe('2026-03-01T00:00:00.000Z');
    expect(screen.getByRole('link', { name: 'Title of other' })).toBeTruthy();
  });

  test('Several pictures are turned over by button and key; one just stands there; none leaves no gap', () => {
    show();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(
      screen.getByRole('region', { name: 'Pictures of this story' }).querySelector('ul')?.getAttribute('tabindex'),
    ).toBe('0');
    expect(screen.getByText(/A\. Person, CC0/)).toBeTruthy();
    cleanup();
    show(aStory({ images: aStory().images.slice(0, 1) }));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const { container } = show(aStory({ images: [] }));
    expect(container.querySelector('article figure')).toBeNull();
  });

  test('Promotions of story pages stand at its end, those of the home page do not', () => {
    const promo = {
      type: 'STORYPAGECAROUSEL',
      kicker: null,
      title: 'Come along',
      text: null,
      buttonLabel: 'See',
      link: '/map',
      images: [],
    };
    renderAt(
      <StoryPage story={aStory()} others={[]} promos={[promo, { ...promo, type: 'HOMECAROUSEL', title: 'Of home' }]} />,
    );
    expect(screen.getByRole('heading', { name: 'Come along' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Of home' })).toBeNull();
  });

  test('Other remotes can add panels to it, and are told which one it is', () => {
    const Filler = ({ storySlug }: Readonly<Record<string, unknown>>) => <p>filled for {String(storySlug)}</p>;
    renderAt(<StoryPage story={aStory()} others={[]} promos={[]} />, {
      fillers: { 'story.panels': [{ remote: 'stream', Filler }] },
    });
    expect(screen.getByText('filled for spring')).toBeTruthy();
  });

  test('Search engines are told what it is; an unknown one is not found', async () => {
    const boot = aBootRecord();
    const loaded = { story: aStory(), getStories: { stories: [] }, getLiveProjectPromos: { promos: [] } };
    expect(meta(loaded, boot)).toMatchObject({
      title: 'Spring',
      image: '/images/a.webp',
      jsonLd: { '@type': 'Article', datePublished: '2026-03-01T00:00:00.000Z' },
    });
    await expect(
      loader({
        params: { storySlug: 'x' },
        graphql: { preload: async () => ({ ...loaded, getStory: null }) },
      } as never),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
