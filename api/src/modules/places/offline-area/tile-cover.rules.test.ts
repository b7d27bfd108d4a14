/** Tests which tiles show an area, by the arithmetic of Web Mercator. */
import { expect, test } from '@jest/globals';
import { boundsAround, tilePaths, tilesOf } from './tile-cover.rules.ts';

test('The whole world is one tile, then four, from north-west to south-east', () => {
  const world = [-180, -85, 180, 85] as const;
  expect(tilesOf(world, 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  expect(tilesOf(world, 1).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
});

test('A known spot has the tile that slippy maps give it', () => {
  // OpenStreetMap wiki, "Slippy map tilenames": Brandenburg Gate at zoom 17
  expect(tilesOf([13.37771496361961, 52.51628011262304, 13.37771496361961, 52.51628011262304], 17)).toEqual([
    { z: 17, x: 70406, y: 42987 },
  ]);
});

test('Bounds lie so far around all points on every side, also where degrees are narrow', () => {
  const [west, south, east, north] = boundsAround(
    [
      [0, 60],
      [0.01, 60.01],
    ],
    1_000,
  );
  expect([south, north].map((lat) => Math.round(lat * 1e4) / 1e4)).toEqual([59.991, 60.019]);
  expect(east - 0.01).toBeCloseTo(-west, 10);
  expect(-west * 111_320 * Math.cos((60.01 * Math.PI) / 180)).toBeCloseTo(1_000, 0);
});

const SOURCES = [
  { url: '/tiles/ground/1/{z}/{x}/{y}.mvt', minZoom: 10, maxZoom: 12 },
  { url: '/tiles/trees/2/{z}/{x}/{y}.mvt', minZoom: 0, maxZoom: 13 },
];
const SPOT = [0.001, 0.001, 0.002, 0.002] as const;

test('Each source gives its zooms, the coarse ones first', () => {
  expect(tilePaths(SOURCES, SPOT, { fromZoom: 12, most: 10 })).toEqual([
    '/tiles/ground/1/12/2048/2047.mvt',
    '/tiles/trees/2/12/2048/2047.mvt',
    '/tiles/trees/2/13/4096/4095.mvt',
  ]);
});

test('A zoom of too many tiles is left out with all that are finer', () => {
  const wide = [-1, -1, 1, 1] as const;
  const paths = tilePaths(SOURCES, wide, { fromZoom: 10, most: 500 });
  expect(new Set(paths.map((path) => path.split('/')[4]))).toEqual(new Set(['10', '11']));
  expect(tilePaths(SOURCES, wide, { fromZoom: 10, most: 5 })).toEqual([]);
  expect(tilePaths([], SPOT, { fromZoom: 10, most: 5 })).toEqual([]);
});
