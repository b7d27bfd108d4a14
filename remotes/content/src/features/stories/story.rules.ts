/** Story categories in addresses, and paging of their lists. Pure. */

/** Stories per request (domain §9). */
export const STORIES_IN_PAGE = 10;
/** The value for no category (domain §6). */
export const ALL_CATEGORIES = 'ALL';

export const pathOfCategory = (category: string): string => `/news/${encodeURIComponent(category)}`;

/** The category in an address, ignoring case; null if it does not exist. */
export const categoryAt = (categories: readonly string[], given: string): string | null =>
  categories.find((category) => category.localeCompare(given, 'en', { sensitivity: 'accent' }) === 0) ?? null;

/** Appends another page, without stories that are already in the list (domain §6). */
export function appended<Story extends { readonly slug: string }>(
  stories: readonly Story[],
  more: readonly Story[],
): readonly Story[] {
  const known = new Set(stories.map(({ slug }) => slug));
  return [...stories, ...more.filter(({ slug }) => !known.has(slug))];
}

/** Fewer than requested means that there are no more. */
export const isLastPage = (page: readonly unknown[]): boolean => page.length < STORIES_IN_PAGE;
