/** The text that the address of a page searches for: `?q=`. */
import { useSearchParams } from 'react-router';

/** More is no name and no address. */
export const SEARCH_CHARACTERS = 80;

/** @returns '' for everything; searching anew leaves nothing else in the address, and the page where it is */
export function useSearchText(): readonly [string, (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const search = (query.get('q') ?? '').trim().slice(0, SEARCH_CHARACTERS);
  return [search, (text) => setQuery(text === '' ? {} : { q: text }, { preventScrollReset: true })];
}
