/** Categories of stories in addresses, and pages of their list. Pure. */

/** Stories asked for at once (domain §9). */
export const STORIES_IN_PAGE = 10;
/** The category that is none (domain §6). */
export const ALL_CATEGORIES = 'ALL';

export const pathOfCategory = (category: string): string => `/news/${encodeURIComponent(category)}`;

/** The category that an address means, whatever its case; null when there is none. */
export const categoryAt = (categories: readonly string[], given: string): string | null =>
  categories.find((category) => category.localeCompare(given, 'en', { sensitivity: 'accent' }) === 0) ?? null;

/** A further page is appended; what is there already is not there twice (domain §6). */
export function appended<Story extends { readonly slug: string }>(stories: readonly Story[], more: readonly Story[]): readonly Story[] {
  const known = new Set(stories.map(({ slug }) => slug));
  return [...stories, ...more.filter(({ slug }) => !known.has(slug))];
}

/** Fewer than were asked for: there are no more. */
export const isLastPage = (page: readonly unknown[]): boolean => page.length < STORIES_IN_PAGE;
