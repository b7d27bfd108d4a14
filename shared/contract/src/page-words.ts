/** Which words and slots belong to one page. Pure. */
import type { CompiledWords } from './words.ts';

/** Slots of the layout, present on every page. */
const LAYOUT_SLOTS: ReadonlySet<string> = new Set(['header', 'menu']);

/**
 * Whether a slot is on a page: 'content.place' has slots that begin with 'place.', and every page has those of the
 * layout. @param routeId null for a path without a route
 */
export function isSlotOfPage(routeId: string | null, slot: string): boolean {
  const page = slot.split('.', 1)[0] ?? slot;
  return LAYOUT_SLOTS.has(page) || (routeId !== null && page === routeId.slice(routeId.indexOf('.') + 1));
}

/**
 * The words that a page reads.
 * @param read from the release record of its route and slot fillers: a key includes all keys below it, and a trailing
 *   '*' matches any key with that prefix.
 */
export function wordsRead(words: CompiledWords, read: readonly string[]): CompiledWords {
  const beginnings = read.map((entry) => (entry.endsWith('*') ? entry.slice(0, -1) : `${entry}.`));
  const whole = new Set(read);
  return Object.fromEntries(
    Object.entries(words).filter(
      ([key]) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
    ),
  );
}
