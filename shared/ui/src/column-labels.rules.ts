/** Which columns have room for a number on the narrowest screen, and its position. Pure. */

/** Width of a chart on a 320 px screen, in pixels. */
const NARROWEST = 280;
/** Width of a digit at label size, and the gap between two labels, in pixels. */
const DIGIT = 7;
const BETWEEN = 4;
/** If there is not enough room for all, columns below this share of the highest have no label. */
const WORTH_A_LABEL = 0.1;

/**
 * Labels all columns if there is room, otherwise the high ones, with enough distance to labels of higher columns and to
 * the edge.
 * @returns for each labelled column the centre of its label, in column widths from the left
 */
export function labelledColumns(
  columns: readonly { readonly value: number; readonly text: string }[],
): ReadonlyMap<number, number> {
  const longest = Math.max(0, ...columns.map(({ text }) => text.length));
  const apart = ((longest * DIGIT + BETWEEN) * columns.length) / NARROWEST;
  const least = apart > 1 ? Math.max(0, ...columns.map(({ value }) => value)) * WORTH_A_LABEL : 0;
  const middleOf = (at: number): number =>
    apart > 1 ? Math.max(apart / 2, Math.min(columns.length - apart / 2, at + 0.5)) : at + 0.5;
  const labelled = new Map<number, number>();
  const byHeight = columns.map(({ value }, at) => ({ value, at })).sort((a, b) => b.value - a.value || a.at - b.at);
  for (const { value, at } of byHeight)
    if (value > 0 && value >= least && [...labelled.values()].every((other) => Math.abs(other - middleOf(at)) >= apart))
      labelled.set(at, middleOf(at));
  return labelled;
}
