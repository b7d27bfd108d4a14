/** Matches a search text against names. Pure. */

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether the text contains every word of the search, ignoring accents and case; an empty search matches everything.
 */
export function isFoundBy(search: string, text: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
