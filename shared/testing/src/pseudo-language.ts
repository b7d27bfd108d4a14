/** A language in which every letter has an accent: any plain letters left on a page are hard-coded text. */
import { readBaseWords } from './base-words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçďéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĎÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

/** An ICU message: letters at an even depth of braces are text, those at an odd depth are syntax. */
export function pseudoMessage(message: string): string {
  let depth = 0;
  return [...message]
    .map((letter) => {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      const at = PLAIN.indexOf(letter);
      return depth % 2 === 0 && at >= 0 ? ([...ACCENTED][at] ?? letter) : letter;
    })
    .join('');
}

/** The base words in the pseudo language. */
export function pseudoWords(): Record<string, string> {
  return Object.fromEntries(Object.entries(readBaseWords()).map(([key, message]) => [key, pseudoMessage(message)]));
}

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
/** Names of months, days and units come from the runtime's locale data. */
const OF_THE_LOCALE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|km|cm|and)\b/g;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Visible or spoken text that is neither in the pseudo language nor in the data.
 * @param data given to the page: its strings are data, not hard-coded text.
 */
export function plainTextIn(container: Element, ...data: readonly unknown[]): string[] {
  const pieces = stringsIn(data).flatMap((text) => [text, ...text.split(/<[^>]*>/)]);
  const known = [...new Set(pieces)].filter((text) => /[A-Za-z]{3}/.test(text)).sort((a, b) => b.length - a.length);
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.closest('script, style') == null)
      texts.push(walker.currentNode.textContent ?? '');
  for (const element of container.querySelectorAll('*'))
    for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? '');
  return texts
    .map((text) => known.reduce((left, one) => left.replaceAll(one, ' '), text).replace(OF_THE_LOCALE, ' '))
    .filter((text) => /[A-Za-z]{3}/.test(text))
    .map((text) => text.trim());
}
