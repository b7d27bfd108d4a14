/** Mercator metres and Morton keys. */
import { expect, test } from '@jest/globals';
import { mercatorOf, mortonKey } from './place-position.rules.ts';

/** The third is the worked example of EPSG:3857 (IOGP Guidance Note 7-2, Popular Visualisation Pseudo-Mercator). */
test.each([
  [0, 0, 0, 0],
  [180, 0, 20_037_508.34, 0],
  [-(100 + 20 / 60), 24 + 22 / 60 + 54.433 / 3600, -11_169_055.58, 2_800_000],
])('%f, %f lies at %f, %f metres', (lon, lat, x, y) => {
  const point = mercatorOf(lon, lat);
  expect(point.x).toBeCloseTo(x, 1);
  expect(point.y).toBeCloseTo(y, 1);
});

/** Morton number of the tile z/x/y that holds a point, computed as map libraries do. */
function tileMorton(lon: number, lat: number, zoom: number): bigint {
  const scale = 2 ** zoom;
  const x = Math.floor(((lon + 180) / 360) * scale);
  const radians = (lat * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale);
  let key = 0n;
  for (let bit = 0; bit < zoom; bit += 1) key |= (BigInt((x >> bit) & 1) << BigInt(2 * bit)) | (BigInt((y >> bit) & 1) << BigInt(2 * bit + 1));
  return key;
}

test.each([
  [-0.1276, 51.5072],
  [-71.1056, 42.3751],
  [174.76, -36.85],
  [0.0001, -0.0001],
  [-179.9, 84.9],
])('the key of %f, %f lies in the range of each tile that holds it', (lon, lat) => {
  const key = mortonKey(mercatorOf(lon, lat));
  for (const zoom of [1, 5, 10, 14, 17, 20]) expect(key >> BigInt(60 - 2 * zoom)).toBe(tileMorton(lon, lat, zoom));
});

test('points beyond the edge of the plane stay on it', () => {
  expect(mortonKey(mercatorOf(180, -90))).toBe((1n << 60n) - 1n);
  expect(mortonKey(mercatorOf(-180, 90))).toBe(0n);
});
