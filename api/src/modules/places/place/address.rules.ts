/** Splits a typed address into its parts. Pure. */

export interface AddressWords {
  /** House number in lower case; null when none was typed. */
  readonly number: string | null;
  /** The rest in lower case without accents, words separated by single spaces. */
  readonly name: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, ' ')
    .trim();

const LEADING = /^\s*(\d+[a-z]?(?:[-/]\d+[a-z]?)?)[,\s]+(?=\S)/i;
const TRAILING = /[,\s]+(\d+[a-z]?(?:[-/]\d+[a-z]?)?)\s*$/i;

/** Looks for a number before the street, then after it. */
export function addressWords(text: string): AddressWords {
  for (const pattern of [LEADING, TRAILING]) {
    const number = pattern.exec(text)?.[1];
    if (number !== undefined) return { number: number.toLowerCase(), name: plain(text.replace(pattern, ' ')) };
  }
  return { number: null, name: plain(text) };
}
