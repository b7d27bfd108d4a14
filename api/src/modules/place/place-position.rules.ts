/** Where a place is on the map's plane: Web Mercator metres for nearness, a Morton key for tiles. */

/** Half of the plane's width in metres (EPSG:3857). */
const HALF_WIDTH_M = 20_037_508.342789244;
/** Latitude at which the square plane ends, degrees. */
const LAST_LATITUDE = 85.0511287798066;
/** Bits of each coordinate in a Morton key; 2^30 cells across are 4 cm at the equator. */
const BITS = 30;
const CELLS = 2 ** BITS;

export interface MercatorPoint {
  readonly x: number;
  readonly y: number;
}

/** @param lon degrees @param lat degrees @returns metres */
export function mercatorOf(lon: number, lat: number): MercatorPoint {
  const clamped = Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, lat));
  return {
    x: (lon / 180) * HALF_WIDTH_M,
    y: (Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / Math.PI) * HALF_WIDTH_M,
  };
}

/** Spreads the lower 15 bits of a number: bit n goes to bit 2n. */
function spread15(value: number): number {
  let bits = value & 0x7fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

const interleave15 = (x: number, y: number): number => (spread15(x) | (spread15(y) << 1)) >>> 0;

const cellOf = (metres: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(((metres + HALF_WIDTH_M) / (2 * HALF_WIDTH_M)) * CELLS)));

/**
 * Morton key of a point: the bits of its cell's x and y (from north) interleaved, so that a tile of the map is one range of keys:
 * tile z/x/y begins at morton(x, y) << (60 - 2z).
 */
export function mortonKey({ x, y }: MercatorPoint): bigint {
  const cellX = cellOf(x);
  const cellY = cellOf(-y);
  return (BigInt(interleave15(cellX >>> 15, cellY >>> 15)) << 30n) | BigInt(interleave15(cellX & 0x7fff, cellY & 0x7fff));
}
