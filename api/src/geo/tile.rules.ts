/** Tiles of Web Mercator, as on every map. Pure. */
import type { Position } from './position.ts';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Latitude at which the map's plane ends. */
const PLANE_LATITUDE = 85.0511;

export const columnOf = (lon: number, z: number): number => Math.floor(((lon + 180) / 360) * 2 ** z);

export function rowOf(lat: number, z: number): number {
  const phi = (Math.max(-PLANE_LATITUDE, Math.min(PLANE_LATITUDE, lat)) * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z);
}

export const tileAt = ({ lon, lat }: Position, z: number): Tile => ({ z, x: columnOf(lon, z), y: rowOf(lat, z) });

/** The middle of a tile. */
export function centreOf({ z, x, y }: Tile): Position {
  const across = 2 ** z;
  return {
    lon: ((x + 0.5) / across) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / across))) * 180) / Math.PI,
  };
}
