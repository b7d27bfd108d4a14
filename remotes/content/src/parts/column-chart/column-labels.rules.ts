/** Which columns have room for their number above them on the narrowest screen, and where it stands. Pure. */

/** Pixels of a chart on a screen of 320. */
const NARROWEST = 280;
/** Pixels of a digit in the size of labels, and between two labels. */
const DIGIT = 7;
const BETWEEN = 4;
/** Where not all have room, columns below this share of the highest go without. */
const WORTH_A_LABEL = 0.1;

/**
 * All columns are labelled where there is room, else the high ones, each label well beside those of higher ones and none beyond the edge.
 * @returns of each labelled column where the middle of its label is, in widths of a column from the left
 */
export function labelledColumns(columns: readonly { readonly value: number; readonly text: string }[]): ReadonlyMap<number, number> {
  const longest = Math.max(0, ...columns.map(({ text }) => text.length));
  const apart = ((longest * DIGIT + BETWEEN) * columns.length) / NARROWEST;
  const least = apart > 1 ? Math.max(0, ...columns.map(({ value }) => value)) * WORTH_A_LABEL : 0;
  const middleOf = (at: number): number => (apart > 1 ? Math.max(apart / 2, Math.min(columns.length - apart / 2, at + 0.5)) : at + 0.5);
  const labelled = new Map<number, number>();
  const byHeight = columns.map(({ value }, at) => ({ value, at })).sort((a, b) => b.value - a.value || a.at - b.at);
  for (const { value, at } of byHeight)
    if (value > 0 && value >= least && [...labelled.values()].every((other) => Math.abs(other - middleOf(at)) >= apart)) labelled.set(at, middleOf(at));
  return labelled;
}
