/** Distances as lists show them. Pure. */
import type { Box } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';
import { boxAround, metresBetween } from '../place/distance.rules.ts';

/** Rounded to ten centimetres. */
export const metresTo = (from: Position, to: Position): number => Math.round(10 * metresBetween(from, to)) / 10;

export const isIn = ([west, south, east, north]: Box, { lon, lat }: Position): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** Those within a distance, each with its own. */
export function withinReach(
  places: readonly (Position & { readonly guid: string })[],
  from: Position,
  metres: number,
): { readonly guid: string; readonly distanceMetres: number }[] {
  const box = boxAround(from, metres);
  return places.flatMap((place) => {
    if (!isIn(box, place)) return [];
    const distanceMetres = metresTo(from, place);
    return distanceMetres <= metres ? [{ guid: place.guid, distanceMetres }] : [];
  });
}
