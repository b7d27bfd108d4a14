/** Distances as lists show them. Pure. */
import type { Box } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';
import { boxAround, metresBetween } from '../place/distance.rules.ts';

/** Rounded to ten centimetres. */
export const metresTo = (from: Position, to: Position): number => Math.round(10 * metresBetween(from, to)) / 10;

export const isIn = ([west, south, east, north]: Box, { lon, lat }: Position): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** What a map needs of a place. */
export interface Mark extends Position {
  readonly guid: string;
  readonly featureId: number;
}

export type Found<M extends Mark = Mark> = M & { readonly distanceMetres: number };
export type FoundMark = Found;

/** Those within a distance, each with its own, in no order. */
export function withinReach<M extends Mark>(marks: readonly M[], from: Position, metres: number): Found<M>[] {
  const box = boxAround(from, metres);
  const found: Found<M>[] = [];
  for (const mark of marks) {
    if (!isIn(box, mark)) continue;
    const distanceMetres = metresTo(from, mark);
    if (distanceMetres <= metres) found.push({ ...mark, distanceMetres });
  }
  return found;
}

/** The nearest ones, the nearest first. */
export function nearestOf<M extends Mark>(found: readonly Found<M>[], first: number): Found<M>[] {
  // Sorting numbers to find the furthest that is wanted is much faster than sorting all marks.
  const furthest = Float64Array.from(found, ({ distanceMetres }) => distanceMetres).sort()[first - 1] ?? Infinity;
  return found
    .filter(({ distanceMetres }) => distanceMetres <= furthest)
    .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.guid < b.guid ? -1 : 1))
    .slice(0, first);
}
