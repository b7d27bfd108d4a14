/** A place's position on the map's plane: Web Mercator metres for distances, a Morton key for tiles. */

/** Half of the plane's width in metres (EPSG:3857). */
const HALF_WIDTH_M = 20_037_508.342789244;
/** Latitude at which the square plane ends, in degrees. */
const LAST_LATITUDE = 85.0511287798066;
/** Bits of each coordinate in a Morton key; one of 2^30 cells is 4 cm wide at the equator. */
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

/** Spreads the lower 15 bits of a number: bit n moves to bit 2n. */
export function spreadBits(value: number): number {
  let bits = value & 0x7fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

const interleave15 = (x: number, y: number): number => (spreadBits(x) | (spreadBits(y) << 1)) >>> 0;

const cellOf = (metres: number): number =>
  Math.min(CELLS - 1, Math.max(0, Math.floor(((metres + HALF_WIDTH_M) / (2 * HALF_WIDTH_M)) * CELLS)));

/**
 * Morton key of a point: the bits of its cell's x and y (from north) interleaved, so that each map tile is one range of
 * keys: tile z/x/y begins at morton(x, y) << (60 - 2z).
 */
export function mortonKey({ x, y }: MercatorPoint): bigint {
  const cellX = cellOf(x);
  const cellY = cellOf(-y);
  return (
    (BigInt(interleave15(cellX >>> 15, cellY >>> 15)) << 30n) | BigInt(interleave15(cellX & 0x7fff, cellY & 0x7fff))
  );
}

export interface KeyRange {
  readonly from: bigint;
  /** Exclusive. */
  readonly to: bigint;
}

/** Maximum number of squares that cover a box. */
const SQUARES_AT_MOST = 16;

/**
 * Ranges of keys that contain every point of a box, and some around it. With row-level security, the server does not
 * use an index on points or trigrams, because their operators might leak the compared values; operators of whole
 * numbers are considered safe.
 * @param lower south-west @param upper north-east
 */
export function keyRangesOf(lower: MercatorPoint, upper: MercatorPoint): KeyRange[] {
  const [west, north, east, south] = [cellOf(lower.x), cellOf(-upper.y), cellOf(upper.x), cellOf(-lower.y)];
  let zoom = BITS;
  const across = (from: number, to: number): number =>
    Math.floor(to / 2 ** (BITS - zoom)) - Math.floor(from / 2 ** (BITS - zoom)) + 1;
  while (across(west, east) * across(north, south) > SQUARES_AT_MOST) zoom -= 1;
  const side = 2 ** (BITS - zoom);
  const shift = BigInt(2 * (BITS - zoom));
  const keys: bigint[] = [];
  for (let x = Math.floor(west / side); x <= Math.floor(east / side); x += 1)
    for (let y = Math.floor(north / side); y <= Math.floor(south / side); y += 1)
      keys.push((BigInt(interleave15(x >>> 15, y >>> 15)) << 30n) | BigInt(interleave15(x & 0x7fff, y & 0x7fff)));
  const ranges: { from: bigint; to: bigint }[] = [];
  for (const key of keys.sort((a, b) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last?.to === key << shift) last.to = (key + 1n) << shift;
    else ranges.push({ from: key << shift, to: (key + 1n) << shift });
  }
  return ranges;
}
