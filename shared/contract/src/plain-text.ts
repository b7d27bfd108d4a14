/**
 * Cleans text that one user typed and others will read: removes characters that hide, reorder or cover others. Pure.
 */

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Tabs and other control characters separate words. */
const CONTROLS = /(?!\n)\p{Cc}/gu;
/**
 * Direction overrides, zero-width spaces, soft hyphens, tags, fillers, lone surrogates and private-use characters.
 * Variation selectors stay, because emoji end
 * in one, and so do the two joiners.
 */
const UNSEEN = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Scripts with joined letters, and composed emoji, need a joiner between two characters; anywhere else, or more than
 * one, it hides something.
 */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|(?<=[A-Za-z])[\u200c\u200d]/gu;
/** No known script puts more than four marks on a letter; hundreds of them cover the lines above and below. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINERS, '')
    .replace(HEAPED_MARKS, '$1');

/** A single line: line breaks become spaces. */
export const plainLine = (text: string): string => cleaned(text.replace(LINE_BREAKS, ' ')).replace(/\s+/gu, ' ').trim();

/** Several lines, with at most one empty line in a row. */
export const plainLines = (text: string): string =>
  cleaned(text.replace(LINE_BREAKS, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
