/** The search text in a page's address: `?q=`. */
import { useSearchParams } from 'react-router';

/** Longer than any name or address. */
export const SEARCH_CHARACTERS = 80;

/** @returns '' without a search; a new search replaces the whole query and does not scroll */
export function useSearchText(): readonly [string, (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const search = (query.get('q') ?? '').trim().slice(0, SEARCH_CHARACTERS);
  return [search, (text) => setQuery(text === '' ? {} : { q: text }, { preventScrollReset: true })];
}
