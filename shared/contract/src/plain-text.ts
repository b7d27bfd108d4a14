/** What may be kept of a text that somebody typed and others will read: nothing that hides, turns round or buries what stands beside it. Pure. */

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Tabs and other control characters: where they stood, words end. */
const CONTROLS = /(?!\n)\p{Cc}/gu;
/**
 * Overrides of direction, spaces without width, soft hyphens, tags, fillers, halves of characters and private ones. Variation selectors stay, as emoji end in
 * one, and so do the two joiners.
 */
const UNSEEN = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Scripts that join letters, and emoji made of several, need joiners between two characters; elsewhere, and more than one, they hide something. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|(?<=[A-Za-z])[\u200c\u200d]/gu;
/** No writing that we know puts more than four marks on a letter; hundreds of them cover the lines above and below. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;

const cleaned = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(UNSEEN, '').replace(STRAY_JOINERS, '').replace(HEAPED_MARKS, '$1');

/** One line: breaks become spaces. */
export const plainLine = (text: string): string => cleaned(text.replace(LINE_BREAKS, ' ')).replace(/\s+/gu, ' ').trim();

/** Several lines, with at most one empty line in a row. */
export const plainLines = (text: string): string =>
  cleaned(text.replace(LINE_BREAKS, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
