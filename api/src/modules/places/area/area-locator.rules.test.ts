/** Tests which area contains a point, and where an area's centre is. */
import { expect, test } from '@jest/globals';
import type { Polygon } from 'geojson';
import { boxOf, centreOf, createAreaLocator } from './area-locator.rules.ts';

const square = (west: number, south: number, size: number, hole?: Polygon): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
    ...(hole?.coordinates ?? []),
  ],
});
const locatorOf = (...geometries: Polygon[]): ReturnType<typeof createAreaLocator> =>
  createAreaLocator(geometries.map((geometry, index) => ({ id: index + 1, geometry, box: boxOf(geometry) })));

test.each([
  [0.5, 0.5, 1],
  [1.5, 0.5, 2],
  [5, 5, null],
  [0.5, 1.5, null],
])('the point %f, %f lies in area %s', (lon, lat, id) => {
  expect(locatorOf(square(0, 0, 1), square(1, 0, 1))(lon, lat)).toBe(id);
});

test('a hole is outside', () => {
  expect(locatorOf(square(0, 0, 3, square(1, 1, 1)))(1.5, 1.5)).toBeNull();
});

test('the middle of a square is its centre', () => {
  expect(centreOf(square(10, 20, 2))).toEqual({ lon: 11, lat: 21 });
});

test('the middle of a bent area lies inside it', () => {
  const horseshoe: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [9, 10],
        [9, 1],
        [1, 1],
        [1, 10],
        [0, 10],
        [0, 0],
      ],
    ],
  };
  const { lon, lat } = centreOf(horseshoe);
  expect(locatorOf(horseshoe)(lon, lat)).toBe(1);
});

test('of several parts the largest has the middle', () => {
  expect(
    centreOf({ type: 'MultiPolygon', coordinates: [square(0, 0, 1).coordinates, square(10, 10, 4).coordinates] }),
  ).toEqual({ lon: 12, lat: 12 });
});
