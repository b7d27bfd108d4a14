/** Which collections are on the map, and the positions of their places. */
import { describe, expect, test } from '@jest/globals';
import { isShownOnMap, listedMembers, memberMarks } from './collection-on-map.rules.ts';
import { boxOf } from '../view/box-of.rules.ts';
import type { CollectionMember } from './collection-on-map.rules.ts';

const aMember = (differences: Partial<CollectionMember> = {}): CollectionMember => ({
  ...{
    guid: 'g1',
    featureId: 7,
    type: 'TREE',
    name: 'Acer rubrum',
    address: '1 High Street',
    lon: -71.1,
    lat: 42.37,
    attributes: {},
  },
  ...{
    area: { slug: 'belsize', name: 'Belsize' },
    categoryObject: { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum' },
  },
  ...differences,
});

test.each([
  ['MAP_ONLY', true],
  ['MAP_AND_PANEL', true],
  ['PANEL_ONLY', false],
  ['HIDDEN', false],
  ['SOMETHING_NEW', false],
])('A collection for %s is on the map: %s', (displayCategory, isShown) =>
  expect(isShownOnMap({ displayCategory })).toBe(isShown),
);

describe('Its places', () => {
  test('are listed in its own order, with distances from a point the visitor knows and from no other', () => {
    const members = [aMember({ guid: 'far', lat: 42.38 }), aMember({ guid: 'near' })];
    const listed = listedMembers(members, { lon: -71.1, lat: 42.37 });
    expect(listed.map(({ place }) => place.guid)).toEqual(['far', 'near']);
    expect(Math.round(listed[0]!.distanceMetres!)).toBeGreaterThan(1_000);
    expect(listed[1]!.distanceMetres).toBe(0);
    expect(listed[0]!.place).toMatchObject({
      area: { name: 'Belsize' },
      species: { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum' },
    });
    expect(listedMembers(members, null).map(({ distanceMetres }) => distanceMetres)).toEqual([null, null]);
  });

  test('are marked as what they are', () => {
    expect(
      memberMarks([aMember(), aMember({ type: 'PIT', featureId: 8 }), aMember({ type: 'GATHER' })]).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['trees', 'pits', 'gathers']);
  });

  test('are seen together', () => {
    expect(boxOf([aMember({ lon: -71.2 }), aMember({ lat: 42.3 })])).toEqual([-71.2, 42.3, -71.1, 42.37]);
    expect(boxOf([])).toBeNull();
  });
});
