/** Tests where a tree in a private garden is shown. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { metresBetween } from '../../places/place/distance.rules.ts';
import { FARTHEST_M, NEAREST_M, shownPoint } from './garden-tree.rules.ts';

const position = fc.record({
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
});
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** Half a metre for the flat earth of the drawing. */
const ROUNDING_M = 0.5;

describe('The point of a tree', () => {
  test('is never at its garden, and never farther than the accuracy of a street', () => {
    fc.assert(
      fc.property(position, chance, chance, (garden, first, second) => {
        const given = [first, second];
        const metres = metresBetween(
          garden,
          shownPoint(garden, [], () => given.shift() ?? 0),
        );
        expect(metres).toBeGreaterThanOrEqual(NEAREST_M - ROUNDING_M);
        expect(metres).toBeLessThanOrEqual(FARTHEST_M + ROUNDING_M);
      }),
    );
  });

  test('goes into all directions alike', () => {
    const garden = { lon: -71.1, lat: 42.37 };
    let seed = 1;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const points = Array.from({ length: 4_000 }, () => shownPoint(garden, [], random));
    const share = (is: (point: { lon: number; lat: number }) => boolean): number =>
      points.filter(is).length / points.length;
    for (const half of [share(({ lon }) => lon > garden.lon), share(({ lat }) => lat > garden.lat)])
      expect(Math.abs(half - 0.5)).toBeLessThan(0.04);
  });

  test('is beside that of another tree of the same garden, so that they cannot be averaged', () => {
    const garden = { lon: -71.1, lat: 42.37 };
    const first = shownPoint(garden, [], Math.random);
    const [far, next] = [{ lon: -71, lat: 42.3 }, shownPoint({ lon: -71.100_02, lat: 42.37 }, [first], Math.random)];
    expect(metresBetween(first, next)).toBeLessThanOrEqual(6 + ROUNDING_M);
    expect(metresBetween(garden, shownPoint(garden, [far], Math.random))).toBeGreaterThanOrEqual(
      NEAREST_M - ROUNDING_M,
    );
  });
});
