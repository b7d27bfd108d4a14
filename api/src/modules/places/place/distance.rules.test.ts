import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boxAround, metresBetween } from './distance.rules.ts';

const degrees = (most: number): fc.Arbitrary<number> => fc.double({ min: -most, max: most, noNaN: true });
const position = fc.record({ lon: degrees(180), lat: degrees(90) });
/** Where people live: away from the poles and from the line where longitudes jump. */
const town = fc.record({ lon: degrees(179), lat: degrees(75) });
/** Great-circle distances are computed to about a millimetre. */
const MILLIMETRES = 3;

test.each([
  ['Tower Bridge to London Bridge', [-0.0754, 51.5055], [-0.0877, 51.5079], 892],
  ['a quarter of the equator', [0, 0], [90, 0], 10_007_557],
  ['pole to pole', [12, 90], [-100, -90], 20_015_114],
  ['across the date line', [179.9995, 0], [-179.9995, 0], 111],
] as const)('%s', (_name, [lon, lat], [toLon, toLat], metres) => {
  expect(Math.round(metresBetween({ lon, lat }, { lon: toLon, lat: toLat }))).toBe(metres);
});

test('It is as far there as back, nothing to the same position, and never shorter by a detour', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), MILLIMETRES);
      expect(metresBetween(a, a)).toBe(0);
      expect(metresBetween(a, b)).toBeLessThanOrEqual(metresBetween(a, c) + metresBetween(c, b) + 0.001);
    }),
  );
});

test('The box around a position contains everything within reach', () => {
  fc.assert(
    fc.property(
      town,
      fc.double({ min: 1, max: 10_000, noNaN: true }),
      degrees(1),
      degrees(1),
      (from, metres, east, north) => {
        const [west, south, eastEnd, northEnd] = boxAround(from, metres);
        // anywhere in a square that is twice as wide as the box
        const to = { lon: from.lon + east * (eastEnd - west), lat: from.lat + north * (northEnd - south) };
        const isInside = to.lon >= west && to.lon <= eastEnd && to.lat >= south && to.lat <= northEnd;
        if (metresBetween(from, to) <= metres) expect(isInside).toBe(true);
      },
    ),
  );
});
