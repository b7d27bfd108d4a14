/** Areas that residents follow: a circle about the middle of a map tile, as a list of the tiles that it touches. Pure. */
import { tileAt } from '../../../geo/tile.rules.ts';
import type { Tile } from '../../../geo/tile.rules.ts';
import type { Position } from '../../../geo/position.ts';

/** Metres. */
export const AREA_RADII: readonly number[] = [250, 500, 1_000];
/** An account follows at most so many areas, which bounds the topics of its inbox. */
export const AREAS_AT_MOST = 5;

const KEY = /^[a-z0-9]{16}$/;
export const isAreaKey = (key: string): boolean => KEY.test(key);

/** Width of a tile at the equator at zoom 0, in metres. */
const EQUATOR_M = 40_075_016.686;
const FINE_UP_TO_M = 500;
/** Zooms of `tile_topics` in the database. */
const ZOOMS = { fine: 17, coarse: 16 } as const;

/** The tile in which the centre of an area lies. No more of its position is kept. */
export const tileOfArea = (at: Position, radiusMetres: number): Tile =>
  tileAt(at, radiusMetres > FINE_UP_TO_M ? ZOOMS.coarse : ZOOMS.fine);

export const tileTopic = ({ z, x, y }: Tile): string => `tile:${z}-${x}-${y}`;

/**
 * Topics of the tiles that a circle about the middle of a tile touches.
 * @param lat of the middle in degrees, because tiles get smaller towards the poles
 */
export function topicsOfArea({ z, x, y }: Tile, lat: number, radiusMetres: number): string[] {
  const sideM = (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / 2 ** z;
  const radius = radiusMetres / sideM;
  const reach = Math.floor(radius + 0.5);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_none, index) => index - reach);
  const gap = (tiles: number): number => Math.max(0, Math.abs(tiles) - 0.5);
  return offsets.flatMap((down) =>
    offsets
      .filter((aside) => gap(aside) ** 2 + gap(down) ** 2 <= radius ** 2)
      .map((aside) => tileTopic({ z, x: x + aside, y: y + down })),
  );
}
