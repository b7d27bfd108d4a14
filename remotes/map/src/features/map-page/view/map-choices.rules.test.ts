/** What each choice keeps and removes in the address. */
import { describe, expect, test } from '@jest/globals';
import { EMPTY_HASH } from '@greenward/map';
import type { MapHash } from '@greenward/map';
import {
  addressChosen,
  collectionChosen,
  needsAsked,
  needsLeft,
  ownTreesAsked,
  placeChosen,
  placeLeft,
  speciesChosen,
  typeChosen,
} from './map-choices.rules.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const at = { lon: -71.1, lat: 42.38 };
const highlight = { field: 'status', value: 'young' };
const full: MapHash = {
  ...{ ...EMPTY_HASH, guid, at, model: 'T', species: 'acer_rubrum', placeType: 'PIT', highlight, needFirst: 'address' },
  view: { zoom: 16, lon: -71.1, lat: 42.38 },
};

describe('A place', () => {
  test('chosen takes the searched address away, except where the need-first list goes out from it', () => {
    expect(placeChosen({ guid, type: 'GATHER' }, null)).toEqual({ guid, model: 'G', at: null });
    expect(placeChosen({ guid, type: 'TREE' }, 'address')).toEqual({ guid, model: 'T' });
  });

  test('left leaves the list as it is', () => {
    expect({ ...full, ...placeLeft('address') }).toEqual({ ...full, guid: null, model: null });
    expect({ ...full, ...placeLeft(null) }).toEqual({ ...full, guid: null, model: null, at: null });
  });
});

describe('What is shown', () => {
  test('is a species, a type or a collection, never two of them, and then no need-first list', () => {
    expect({ ...full, ...speciesChosen('tilia', highlight) }).toMatchObject({
      species: 'tilia',
      placeType: null,
      highlight,
      needFirst: null,
      guid: null,
      at: null,
    });
    expect({ ...full, ...typeChosen('TREE', null) }).toMatchObject({
      species: null,
      placeType: 'TREE',
      highlight: null,
      needFirst: null,
      guid: null,
      at,
    });
    expect({ ...full, ...collectionChosen('rare') }).toMatchObject({
      ...{ species: null, placeType: null, needFirst: null, guid: null, at: null },
      highlight: { field: 'collection', value: 'rare' },
    });
    expect(collectionChosen(null).highlight).toBeNull();
  });

  test('stays where it is looked at', () => {
    expect({ ...full, ...collectionChosen('rare') }.view).toEqual(full.view);
  });
});

describe('The need-first list', () => {
  test('shows everything, and says where it goes out from to a metre', () => {
    expect(needsAsked('middle', { lon: -71.123456789, lat: 42.987654321 })).toEqual({
      ...{ needFirst: 'middle', species: null, placeType: null, highlight: null, ownTrees: false },
      at: { lon: -71.12346, lat: 42.98765 },
    });
  });

  test('says nobody’s position', () => {
    expect(needsAsked('you', null).at).toBeNull();
  });

  test('goes out from an address that is searched for while it is on', () => {
    expect(addressChosen(at, 'you')).toEqual({ at, guid: null, model: null, needFirst: 'address' });
    expect(addressChosen(at, null)).toEqual({ at, guid: null, model: null });
  });

  test('left takes the middle of the map with it, and keeps a searched address', () => {
    expect(needsLeft('middle')).toEqual({ needFirst: null, at: null });
    expect(needsLeft('address')).toEqual({ needFirst: null });
  });
});

describe('The viewer’s own trees', () => {
  test('replace every filter and the need-first list', () => {
    expect({ ...full, ...ownTreesAsked('address') }).toEqual({
      ...{ ...full, species: null, placeType: null, highlight: null, needFirst: null, ownTrees: true },
    });
    expect({ ...full, needFirst: 'middle', ...ownTreesAsked('middle') }.at).toBeNull();
  });

  test.each([
    ['a species', speciesChosen('tilia', null)],
    ['a type', typeChosen('PIT', null)],
    ['a collection', collectionChosen('rare')],
    ['the need-first list', needsAsked('you', null)],
  ])('are replaced by %s', (_what, chosen) => {
    expect({ ...full, ownTrees: true, ...chosen }.ownTrees).toBe(false);
  });

  test('stay while one of them is chosen', () => {
    expect({ ...full, ownTrees: true, ...placeChosen({ guid, type: 'TREE' }, null) }.ownTrees).toBe(true);
  });
});
