/** Tests our encoded tiles with the map engine's own decoder. */
import { expect, test } from '@jest/globals';
import { VectorTile, classifyRings } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { createTileWriter } from './mvt-encoder.rules.ts';
import type { TilePosition } from './mvt-encoder.rules.ts';

const read = (bytes: Uint8Array | null): VectorTile => new VectorTile(new PbfReader(bytes ?? new Uint8Array()));
const square = (x: number, y: number, side: number): TilePosition[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

test('a tile without features is none', () => {
  const writer = createTileWriter();
  writer.layer('trees');
  writer.layer('streets').lines(
    1,
    [
      [
        [5, 5],
        [5, 5],
      ],
    ],
    {},
  );
  expect(writer.finish()).toBeNull();
});

test('points keep number, position and every kind of value; what is not known is left out', () => {
  const writer = createTileWriter();
  const layer = writer.layer('trees');
  layer.point(9_007_199_254_740_991, 0, 4095, {
    species: 'tilia_cordata',
    crown: 45,
    below: -3,
    share: 0.25,
    young: true,
    kind: null,
    gone: undefined,
  });
  layer.point(2, -64, 4160, { species: 'tilia_cordata' });
  const { trees } = read(writer.finish()).layers;
  expect([trees?.version, trees?.extent, trees?.length]).toEqual([2, 4096, 2]);
  const feature = trees?.feature(0);
  expect(feature?.id).toBe(9_007_199_254_740_991);
  expect(feature?.properties).toEqual({ species: 'tilia_cordata', crown: 45, below: -3, share: 0.25, young: true });
  expect(feature?.loadGeometry()).toEqual([[expect.objectContaining({ x: 0, y: 4095 })]]);
  expect(trees?.feature(1).loadGeometry()).toEqual([[expect.objectContaining({ x: -64, y: 4160 })]]);
});

test('lines keep their parts', () => {
  const writer = createTileWriter();
  writer.layer('streets').lines(
    7,
    [
      [
        [0, 0],
        [10, 20],
        [10, 20],
        [4000, 5],
      ],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    { class: 'major' },
  );
  const [first, second] = read(writer.finish()).layers['streets']?.feature(0).loadGeometry() ?? [];
  expect(first?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [10, 20],
    [4000, 5],
  ]);
  expect(second?.map(({ x, y }) => [x, y])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('polygons keep their holes, and a ring that has shrunk to nothing takes none of another', () => {
  const writer = createTileWriter();
  const hole = square(20, 20, 10).reverse();
  writer
    .layer('parks')
    .polygon(3, [square(5, 5, 0), square(10, 10, 100), hole, square(500, 500, 100)], { name: 'Common' });
  const rings = read(writer.finish()).layers['parks']?.feature(0).loadGeometry() ?? [];
  expect(classifyRings(rings).map((polygon) => polygon.length)).toEqual([2, 1]);
  expect(rings[0]?.map(({ x, y }) => [x, y])).toEqual([
    [10, 10],
    [110, 10],
    [110, 110],
    [10, 110],
    [10, 10],
  ]);
});

test('layers stand in the order in which they were asked for', () => {
  const writer = createTileWriter();
  for (const name of ['green', 'empty', 'water']) writer.layer(name);
  writer.layer('water').point(null, 1, 1, {});
  writer.layer('green').point(null, 1, 1, {});
  expect(Object.keys(read(writer.finish()).layers)).toEqual(['green', 'water']);
});
