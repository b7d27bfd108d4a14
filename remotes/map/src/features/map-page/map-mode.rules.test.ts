/** The map's address alone decides which list a visitor sees. */
import { expect, test } from '@jest/globals';
import { EMPTY_HASH } from '@greenward/map';
import type { MapHash } from '@greenward/map';
import { hashInMode, mapModeOf } from './map-mode.rules.ts';

const collection = { field: 'collection', value: 'great' };

test.each<[string, Partial<MapHash>, boolean, ReturnType<typeof mapModeOf>]>([
  ['that asks for nothing lists what is in view', {}, true, 'inView'],
  [
    'with a species or another highlight lists what is in view',
    { species: 'tilia', highlight: { field: 'status', value: 'young' } },
    true,
    'inView',
  ],
  ['that names a collection lists its places', { highlight: collection }, true, 'collection'],
  ['that asks for need first lists the trees in need', { needFirst: 'middle' }, true, 'needs'],
  [
    'that asks for need first lists what is in view where there is no adoption',
    { needFirst: 'middle' },
    false,
    'inView',
  ],
  ['that asks for both lists the collection', { highlight: collection, needFirst: 'you' }, true, 'collection'],
  ['that asks for the viewer’s own trees lists them', { ownTrees: true, needFirst: 'you' }, true, 'ownTrees'],
  ['that asks for own trees lists what is in view where nobody adopts', { ownTrees: true }, false, 'inView'],
])('An address %s', (_what, asked, isOffered, mode) => {
  expect(mapModeOf({ ...EMPTY_HASH, ...asked }, { hasNeeds: isOffered, hasOwnTrees: isOffered })).toBe(mode);
});

test('A collection is shown whole, whatever species or type its address names', () => {
  const hash: MapHash = { ...EMPTY_HASH, highlight: collection, species: 'tilia', placeType: 'PIT' };
  expect(hashInMode(hash, 'collection')).toEqual({ ...EMPTY_HASH, highlight: collection });
  expect(hashInMode(hash, 'inView')).toBe(hash);
  expect(hashInMode({ ...hash, ownTrees: true }, 'ownTrees')).toEqual({ ...EMPTY_HASH, ownTrees: true });
});
