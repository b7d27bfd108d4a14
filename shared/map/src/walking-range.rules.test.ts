import { expect, test } from '@jest/globals';
import { metresBetween, walkingMinutes, walkingRings } from './walking-range.rules.ts';

const at = { lon: -71.11, lat: 42.37 };

test('Every corner of the rings is 360 m and 720 m away', () => {
  const { features } = walkingRings(at, (minutes) => `${minutes} min`);
  expect(features.map(({ properties }) => properties)).toEqual([{ label: '5 min' }, { label: '10 min' }]);
  features.forEach(({ geometry }, index) => {
    const metres = [360, 720][index] ?? 0;
    expect(geometry.coordinates[0]).toEqual(geometry.coordinates.at(-1));
    for (const [lon = 0, lat = 0] of geometry.coordinates)
      expect(Math.abs(metresBetween(at, { lon, lat }) - metres)).toBeLessThan(1);
  });
});

test('A degree of latitude is 111.2 km', () => {
  expect(metresBetween({ lon: 0, lat: 0 }, { lon: 0, lat: 1 })).toBeCloseTo(111_195, -1);
  expect(metresBetween(at, at)).toBe(0);
});

test('Walking is 5 km an hour, and never no time at all', () => {
  expect(walkingMinutes(5_000)).toBe(60);
  expect(walkingMinutes(360)).toBe(4);
  expect(walkingMinutes(0)).toBe(1);
});
