/** What a search for a name finds. Pure. */

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Has the text every word of the search in it? Accents and case aside; an empty search finds all. */
export function isFoundBy(search: string, text: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
