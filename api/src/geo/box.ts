/** Rectangles on the map. */
import type { Position } from './position.ts';

/** [west, south, east, north] in degrees. */
export type Box = readonly [number, number, number, number];

export const isWithin = ({ lon, lat }: Position, [west, south, east, north]: Box): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;
