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

export interface FoundMark extends Mark {
  readonly distanceMetres: number;
}

/** Those within a distance, each with its own, in no order. */
export function withinReach(marks: readonly Mark[], from: Position, metres: number): FoundMark[] {
  const box = boxAround(from, metres);
  const found: FoundMark[] = [];
  for (const { guid, featureId, lon, lat } of marks) {
    if (!isIn(box, { lon, lat })) continue;
    const distanceMetres = metresTo(from, { lon, lat });
    if (distanceMetres <= metres) found.push({ guid, featureId, lon, lat, distanceMetres });
  }
  return found;
}

/** The nearest ones, the nearest first. */
export function nearestOf(found: readonly FoundMark[], first: number): FoundMark[] {
  // Sorting numbers to find the furthest that is wanted is much faster than sorting all marks.
  const furthest = Float64Array.from(found, ({ distanceMetres }) => distanceMetres).sort()[first - 1] ?? Infinity;
  return found
    .filter(({ distanceMetres }) => distanceMetres <= furthest)
    .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.guid < b.guid ? -1 : 1))
    .slice(0, first);
}
