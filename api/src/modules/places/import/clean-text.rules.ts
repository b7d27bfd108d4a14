/** What of a council's text may be shown to everybody: one line, without characters that nobody sees but that turn or hide others. Pure. */

/** Characters; the longest names and addresses of the inventories we know have a third of it. */
export const LONGEST_NAME = 200;
export const LONGEST_ADDRESS = 300;
export const LONGEST_ID = 200;

/** Most texts are plain ASCII of one line: nothing to do. */
const NOT_PLAIN = /[^ -~]| {2}/;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;
/**
 * Control and format characters, bidirectional overrides (U+202E) among them, and halves of characters, which texts that were cut end in and no database takes.
 * The two joiners are letters' business in several scripts.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

export interface CleanText {
  /** Empty when it was too long to be believed. */
  readonly text: string;
  /** False when something had to be taken out or the text was too long. White space alone is no reason. */
  readonly plausible: boolean;
}

export function cleanText(asWritten: string, longest: number): CleanText {
  if (asWritten.length <= longest && !NOT_PLAIN.test(asWritten)) return { text: asWritten.trim(), plausible: true };
  const seen = asWritten.replace(BREAKS, ' ');
  const kept = seen.replace(UNSEEN, '');
  const text = kept.replace(/\s+/gu, ' ').trim();
  return text.length > longest ? { text: '', plausible: false } : { text, plausible: kept.length === seen.length };
}
