/**
 * Cleans a council's text for publication: one line, without invisible characters that reorder or hide others. Pure.
 */

/** In characters; the longest names and addresses in known inventories have a third of this. */
export const LONGEST_NAME = 200;
export const LONGEST_ADDRESS = 300;
export const LONGEST_ID = 200;

/** Most texts are plain ASCII on one line and need no cleaning. */
const NOT_PLAIN = /[^ -~]| {2}/;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;
/**
 * Control and format characters, including bidirectional overrides (U+202E), and lone surrogates, which occur in
 * truncated texts and which no database accepts.
 * The two joiners stay, because several scripts need them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

export interface CleanText {
  /** Empty when the text was implausibly long. */
  readonly text: string;
  /** False when characters were removed or the text was too long. White space alone does not count. */
  readonly plausible: boolean;
}

export function cleanText(asWritten: string, longest: number): CleanText {
  if (asWritten.length <= longest && !NOT_PLAIN.test(asWritten)) return { text: asWritten.trim(), plausible: true };
  const seen = asWritten.replace(BREAKS, ' ');
  const kept = seen.replace(UNSEEN, '');
  const text = kept.replace(/\s+/gu, ' ').trim();
  return text.length > longest ? { text: '', plausible: false } : { text, plausible: kept.length === seen.length };
}
