/** Which words and slots belong to one page. Pure. */
import type { CompiledWords } from './words.ts';

/** Slots of the layout, which every page has. */
const LAYOUT_SLOTS: ReadonlySet<string> = new Set(['header', 'menu']);

/** Whether a slot is on a page: 'content.place' has those that begin with 'place.', and each page has those of the layout. @param routeId null for a path that no route answers */
export function isSlotOfPage(routeId: string | null, slot: string): boolean {
  const page = slot.split('.', 1)[0] ?? slot;
  return LAYOUT_SLOTS.has(page) || (routeId !== null && page === routeId.slice(routeId.indexOf('.') + 1));
}

/**
 * The words that a page reads.
 * @param read what the release record says of its route and slot fillers: a key stands for itself and all keys
 * below it, and with '*' at its end for all that begin so.
 */
export function wordsRead(words: CompiledWords, read: readonly string[]): CompiledWords {
  const beginnings = read.map((entry) => (entry.endsWith('*') ? entry.slice(0, -1) : `${entry}.`));
  const whole = new Set(read);
  return Object.fromEntries(Object.entries(words).filter(([key]) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning))));
}
