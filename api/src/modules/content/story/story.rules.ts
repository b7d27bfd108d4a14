/** Decides which stories are shown, and in which order. Pure. */

export interface Story {
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  /** ISO 8601, in UTC. */
  readonly publishAt: string;
  readonly author: string | null;
  readonly buttonLabel: string | null;
  readonly html: string;
  readonly category: string | null;
  readonly section: string;
  readonly images: readonly StoryImage[];
}

export interface StoryImage {
  readonly url: string;
  readonly caption: string | null;
  readonly copyright: string | null;
}

/** Default section of stories, shown at `/news`. */
export const NEWS = 'news';
/** Means no filter by category (domain §6). */
export const ALL = 'ALL';

export const isPublished = ({ publishAt }: Pick<Story, 'publishAt'>, now: Date): boolean =>
  Date.parse(publishAt) <= now.getTime();

/** Newest first; stories of the same time are sorted by slug, so that pages of a list never overlap. */
export const inStoryOrder = (stories: readonly Story[]): Story[] =>
  stories.toSorted((a, b) => Date.parse(b.publishAt) - Date.parse(a.publishAt) || (a.slug < b.slug ? -1 : 1));

/** Removes duplicate slugs; earlier lists take precedence. */
export function withoutRepeats(...lists: readonly (readonly Story[])[]): Story[] {
  const bySlug = new Map<string, Story>();
  for (const story of lists.flat()) if (!bySlug.has(story.slug)) bySlug.set(story.slug, story);
  return [...bySlug.values()];
}

export interface StoryFilter {
  readonly category: string;
  /** Null for all sections. */
  readonly section: string | null;
}

const alike = (one: string, other: string): boolean => one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

export const storiesOf = (stories: readonly Story[], { category, section }: StoryFilter): Story[] =>
  stories.filter(
    (story) =>
      (section === null || story.section === section) &&
      (category === ALL || (story.category !== null && alike(story.category, category))),
  );

export const categoriesOf = (stories: readonly Story[]): string[] =>
  [...new Set(stories.flatMap(({ category }) => (category === null ? [] : [category])))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
