/**
 * Marks for the start and end of a walk: a triangle for the start, a square for the end, both in one for a round walk.
 * Each has a stem, so that it hides no stop.
 */

type Position = readonly [number, number];

export type WalkMark = 'start' | 'end' | 'round';

/** Width and height (with the stem) of a mark in its own units; its anchor is the centre of its lower edge. */
export const MARK_WIDTH = 28;
export const MARK_HEIGHT = 44;

/** Path data. Cut-outs are drawn in the other colour. */
export const MARK_SHAPES: Readonly<Record<WalkMark, { readonly shape: string; readonly cut: string | null }>> = {
  start: { shape: 'M7 3L25 13L15 18.600V43H13V19.700L7 23Z', cut: null },
  end: { shape: 'M5 4H23V22H15V43H13V22H5Z', cut: null },
  round: { shape: 'M4 3H24V23H15V43H13V23H4Z', cut: 'M10 7L20 13L10 19Z' },
};

export interface PlacedMark {
  readonly mark: WalkMark;
  readonly at: Position;
}

/** @returns an empty list without a line */
export function marksOf(line: readonly Position[], isRound: boolean): PlacedMark[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 2) return [];
  return isRound
    ? [{ mark: 'round', at: first }]
    : [
        { mark: 'start', at: first },
        { mark: 'end', at: last },
      ];
}
