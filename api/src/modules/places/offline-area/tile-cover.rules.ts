/** Finds the tiles that show an area. Pure. */
import { columnOf, rowOf } from '../../../geo/tile.rules.ts';
import type { Tile } from '../../../geo/tile.rules.ts';
import type { LonLat } from '../trail/walking-network.ts';

/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number];

const METRES_PER_DEGREE = 111_320;

/** @param points at least one, [lon, lat] @param metres margin added on every side */
export function boundsAround(points: readonly LonLat[], metres: number): Bounds {
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const up = metres / METRES_PER_DEGREE;
  const aside = up / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return [Math.min(...lons) - aside, south - up, Math.max(...lons) + aside, north + up];
}

const clamp = (value: number, z: number): number => Math.max(0, Math.min(2 ** z - 1, value));

/** Tiles of one zoom that overlap the bounds, from north-west to south-east (the slippy map of Web Mercator). */
export function tilesOf([west, south, east, north]: Bounds, z: number): Tile[] {
  const tiles: Tile[] = [];
  for (let y = clamp(rowOf(north, z), z); y <= clamp(rowOf(south, z), z); y += 1)
    for (let x = clamp(columnOf(west, z), z); x <= clamp(columnOf(east, z), z); x += 1) tiles.push({ z, x, y });
  return tiles;
}

export interface TileSource {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/**
 * Paths of tiles from the lowest zoom up. Stops before the zoom that would exceed the limit, because browsers scale up
 * the tiles they have.
 */
export function tilePaths(
  sources: readonly TileSource[],
  bounds: Bounds,
  { fromZoom, most }: { readonly fromZoom: number; readonly most: number },
): string[] {
  const paths: string[] = [];
  const finest = Math.max(0, ...sources.map(({ maxZoom }) => maxZoom));
  for (let z = fromZoom; z <= finest; z += 1) {
    const shown = sources.filter(({ minZoom, maxZoom }) => minZoom <= z && z <= maxZoom);
    const tiles = tilesOf(bounds, z);
    if (paths.length + tiles.length * shown.length > most) break;
    for (const { url } of shown)
      for (const { x, y } of tiles)
        paths.push(url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)));
  }
  return paths;
}
