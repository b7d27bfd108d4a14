/** What grows around an address is drawn in the right position. */
import { expect, test } from '@jest/globals';
import { drawWalk, SIDE } from './walk-picture.rules.ts';

const HERE = { lon: -0.14, lat: 51.54 };
const pointOf = (path: string): number[] => (/^M(-?\d+) (-?\d+)h0$/.exec(path) ?? []).slice(1).map(Number);

test('North is up and west is left', () => {
  const [x = 0, y = 0] = pointOf(drawWalk(HERE, [{ lon: -0.141, lat: 51.541 }]).trees);
  expect([x < SIDE / 2, y < SIDE / 2]).toEqual([true, true]);
});

test('A tree ten minutes away lies on the outer ring, whichever way one walks', () => {
  const { rings, trees } = drawWalk(HERE, [{ lon: HERE.lon, lat: HERE.lat + 720 / 111_195 }]);
  expect(rings.map(({ minutes }) => minutes)).toEqual([5, 10]);
  expect(rings[1]!.radius).toBe(2 * rings[0]!.radius);
  expect(pointOf(trees)).toEqual([SIDE / 2, SIDE / 2 - rings[1]!.radius]);
});

test('Trees at one spot are one dot; none is an empty picture', () => {
  expect(drawWalk(HERE, [HERE, HERE]).trees).toBe(`M${SIDE / 2} ${SIDE / 2}h0`);
  expect(drawWalk(HERE, []).trees).toBe('');
});
