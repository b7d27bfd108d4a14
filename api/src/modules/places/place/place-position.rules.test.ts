/** Tests Mercator metres and Morton keys. */
import { expect, test } from '@jest/globals';
import { keyRangesOf, mercatorOf, mortonKey } from './place-position.rules.ts';

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

/** Morton number of the tile z/x/y that contains a point, computed as map libraries do. */
function tileMorton(lon: number, lat: number, zoom: number): bigint {
  const scale = 2 ** zoom;
  const x = Math.floor(((lon + 180) / 360) * scale);
  const radians = (lat * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale);
  let key = 0n;
  for (let bit = 0; bit < zoom; bit += 1)
    key |= (BigInt((x >> bit) & 1) << BigInt(2 * bit)) | (BigInt((y >> bit) & 1) << BigInt(2 * bit + 1));
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

test.each([
  [-71.11, 42.36, -71.1, 42.38],
  [-0.0001, -0.0001, 0.0001, 0.0001],
  [10, 50, 10, 50],
  [-180, -85, 180, 85],
  [-0.51, 51.28, 0.33, 51.69],
])('the key ranges of the box %f, %f, %f, %f hold all its points, and few others', (west, south, east, north) => {
  const ranges = keyRangesOf(mercatorOf(west, south), mercatorOf(east, north));
  const holds = (lon: number, lat: number): boolean => {
    const key = mortonKey(mercatorOf(lon, lat));
    return ranges.some(({ from, to }) => key >= from && key < to);
  };
  for (let across = 0; across <= 10; across += 1)
    for (let up = 0; up <= 10; up += 1)
      expect(holds(west + ((east - west) * across) / 10, south + ((north - south) * up) / 10)).toBe(true);
  expect(ranges.length).toBeLessThanOrEqual(16);
  const [width, height] = [east - west, north - south];
  if (width > 0 && width < 90) expect(holds(east + 2 * width, north + 2 * height)).toBe(false);
});
