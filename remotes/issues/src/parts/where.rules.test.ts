/** Which photos were taken here. */
import { expect, test } from '@jest/globals';
import { isNearTown, whereOfPlace } from './where.rules.ts';

const BOX = [-0.2, 51.5, 0.1, 51.6] as const;

test.each([
  [-0.1, 51.55, true],
  [0.15, 51.55, true],
  [0.3, 51.55, false],
  [-0.1, 51.4, false],
  [2.35, 48.86, false],
])('At %d, %d a photo is of this town: %j', (lon, lat, isHere) => expect(isNearTown({ lon, lat }, BOX)).toBe(isHere));

test('A place is called by its species and address, or by what is known', () => {
  const place = { guid: 'p1', name: 'Tree 7', address: null, area: null, lon: 0, lat: 51, species: null };
  expect(whereOfPlace(place)).toMatchObject({ kind: 'place', guid: 'p1', name: 'Tree 7' });
  expect(whereOfPlace({ ...place, area: { name: 'Riverside' } })).toMatchObject({ address: 'Riverside' });
  expect(whereOfPlace({ ...place, species: { name: 'Lime' } })).toMatchObject({ name: 'Lime' });
});
