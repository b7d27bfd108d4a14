/** Converts a tile to a range of Morton keys, and a key to a position within a tile. Pure. */
import { spreadBits } from '../place/place-position.rules.ts';
import { EXTENT } from './mvt-encoder.rules.ts';

/** Bits of each coordinate in a Morton key (place-position.rules.ts). */
const BITS = 30;

export interface TileNumber {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Morton number of a tile at its zoom. */
export const tileKey = ({ x, y }: TileNumber): bigint =>
  (BigInt((spreadBits(x >>> 15) | (spreadBits(y >>> 15) << 1)) >>> 0) << 30n) |
  BigInt((spreadBits(x & 0x7fff) | (spreadBits(y & 0x7fff) << 1)) >>> 0);

/** Range of keys with `bits` bits per coordinate: `from` is included, `to` is not. */
export function keyRange(tile: TileNumber, bits: number = BITS): { readonly from: bigint; readonly to: bigint } {
  const shift = BigInt(2 * (bits - tile.z));
  const key = tileKey(tile);
  return { from: key << shift, to: (key + 1n) << shift };
}

/** Extracts every other of 32 bits, starting with the lowest, as 16 bits. */
function everyOther(bits: number): number {
  let value = bits & 0x55555555;
  value = (value | (value >>> 1)) & 0x33333333;
  value = (value | (value >>> 2)) & 0x0f0f0f0f;
  value = (value | (value >>> 4)) & 0x00ff00ff;
  return (value | (value >>> 8)) & 0xffff;
}

/** Position from the upper and lower 32 bits of a key, in 2^30 parts of the plane; x from west and y from north. */
export const positionOfKey = (high: number, low: number): readonly [number, number] => [
  everyOther(high) * 0x10000 + everyOther(low),
  everyOther(high >>> 1) * 0x10000 + everyOther(low >>> 1),
];

/** Converts 2^30 parts of the plane to parts of a tile; outside the tile, values are below 0 or at least EXTENT. */
export function withinTile({ z, x, y }: TileNumber, planeX: number, planeY: number): readonly [number, number] {
  const side = 2 ** (BITS - z);
  return [Math.floor(((planeX - x * side) * EXTENT) / side), Math.floor(((planeY - y * side) * EXTENT) / side)];
}

/** Half of the plane's width in metres (EPSG:3857), and its number of parts. */
const HALF_WIDTH_M = 20_037_508.342789244;
const PARTS = 2 ** BITS;

/**
 * South-west and north-east corner of a tile in Web Mercator metres, extended by `marginMetres` on the ground on each
 * side.
 */
export function planeBox(
  { z, x, y }: TileNumber,
  marginMetres: number,
): { readonly west: number; readonly south: number; readonly east: number; readonly north: number } {
  const side = (2 * HALF_WIDTH_M) / 2 ** z;
  const [west, north] = [x * side - HALF_WIDTH_M, HALF_WIDTH_M - y * side];
  const margin = marginMetres * stretchAt({ z, x, y });
  return { west: west - margin, south: north - side - margin, east: west + side + margin, north: north + margin };
}

/** Metres of the plane per metre of the ground, in the middle of a tile. */
export function stretchAt({ z, y }: TileNumber): number {
  return Math.cosh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** z));
}

/** Parts of a tile per metre of the ground. */
export const partsPerMetre = (tile: TileNumber): number =>
  (stretchAt(tile) * EXTENT * 2 ** tile.z) / (2 * HALF_WIDTH_M);

/** Converts Web Mercator metres to 2^30 parts of the plane. */
export const planeParts = (x: number, y: number): readonly [number, number] => [
  ((x + HALF_WIDTH_M) / (2 * HALF_WIDTH_M)) * PARTS,
  ((HALF_WIDTH_M - y) / (2 * HALF_WIDTH_M)) * PARTS,
];
