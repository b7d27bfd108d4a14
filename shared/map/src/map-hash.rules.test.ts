import { describe, expect, test } from '@jest/globals';
import {
  collectionIn,
  EMPTY_HASH,
  formatHexPoint,
  formatMapHash,
  parseHexPoint,
  parseMapHash,
} from './map-hash.rules.ts';
import type { MapHash } from './map-hash.rules.ts';

const GUID = '0b7c5a52-6a0e-5b1c-9c5e-3f7a2b1c4d5e';

describe('The hash of the map', () => {
  test('says in one link where to look, what is chosen and what stands out, and is read back as it was written', () => {
    const hash: MapHash = {
      view: { zoom: 17.25, lat: 42.37123, lon: -71.11001 },
      guid: GUID,
      at: { lon: -71.1, lat: 42.37 },
      model: 'T',
      species: 'tilia_cordata',
      placeType: 'TREE',
      layer: 'B',
      highlight: { field: 'rarity', value: '0' },
      needFirst: 'address',
      ownTrees: true,
    };
    const written = formatMapHash(hash);
    expect(written).toMatch(/^xyz=17\.25\/42\.37123\/-71\.11001&tg=0b7c/);
    expect(parseMapHash(`#${written}`)).toEqual(hash);
    expect(parseMapHash(written)).toEqual(hash);
  });

  test('is empty when there is nothing to say', () => {
    expect(formatMapHash(EMPTY_HASH)).toBe('');
    expect(parseMapHash('')).toEqual(EMPTY_HASH);
  });

  test.each([
    ['xyz=17/42.37', 'two parts'],
    ['xyz=17/142.37/-71', 'a latitude beyond the pole'],
    ['xyz=17/42.37/-271', 'a longitude round the world'],
    ['xyz=25/42.37/-71', 'a zoom that no map has'],
    ['xyz=-1/42.37/-71', 'a negative zoom'],
    ['xyz=NaN/NaN/NaN', 'no numbers'],
    ['xyz=1e3/0/0', 'a number in another notation'],
    ['xyz=Infinity/0/0', 'infinity'],
    ['tg=../../etc', 'a path for a guid'],
    ['tg=0b7c5a52', 'a short guid'],
    ['tp=0101', 'a short geometry'],
    ['tp=zz01000020E610000000000000000000000000000000000000', 'no hex'],
    ['tm=X', 'an unknown model'],
    ['tss=<script>', 'markup for a species'],
    ['tss=%00', 'a null character'],
    ["tss=o'neil", 'a species with an apostrophe, as no slug has one'],
    ['tt=ROCKET', 'an unknown type'],
    ['l=Z', 'an unknown layer'],
    ['nf=constructor', 'a start that is none'],
    ['my=0b7c5a52', 'trees of somebody else'],
    ['hf=species', 'a field without its value'],
    ['hf=__proto__&hv=1', 'a field that tiles do not have'],
    ['hf=collection', 'a collection without its name'],
    ['hf=collection&hv=../secret', 'a path for a collection'],
    ['hf=collection&hv=Great Trunks', 'a heading for a collection'],
    ['%E0%A4%A', 'a broken escape'],
  ])('%s (%s) is left out', (text) => {
    expect(parseMapHash(`#${text}`)).toEqual(EMPTY_HASH);
  });

  test('keeps what is good beside what is bad', () => {
    expect(parseMapHash(`#xyz=bad&tg=${GUID.toUpperCase()}&tss=Tilia_Cordata&tt=pit`)).toEqual({
      ...EMPTY_HASH,
      guid: GUID,
      species: 'tilia_cordata',
      placeType: 'PIT',
    });
  });
});

test('A collection stands out by the fields that say what does', () => {
  const hash = parseMapHash('#xyz=14/42.37/-71.11&hf=collection&hv=great-trunks');
  expect(collectionIn(hash)).toBe('great-trunks');
  expect(formatMapHash(hash)).toBe('xyz=14/42.37000/-71.11000&hf=collection&hv=great-trunks');
  expect(collectionIn(parseMapHash('#hf=species&hv=tilia_cordata'))).toBeNull();
  expect(collectionIn(EMPTY_HASH)).toBeNull();
});

describe('A location as hex', () => {
  test('is what PostGIS writes for the point', () => {
    expect(formatHexPoint({ lon: -71.1, lat: 42.37 })).toBe('0101000020E61000006666666666C651C08FC2F5285C2F4540');
    expect(parseHexPoint('0101000020E61000006666666666C651C08FC2F5285C2F4540')).toEqual({ lon: -71.1, lat: 42.37 });
  });

  test('is read without a reference system and in the other byte order too', () => {
    expect(parseHexPoint('0101000000000000000000F03F0000000000000040')).toEqual({ lon: 1, lat: 2 });
    expect(parseHexPoint('00000000013FF00000000000004000000000000000')).toEqual({ lon: 1, lat: 2 });
  });

  test.each([
    ['0102000000000000000000F03F0000000000000040', 'a line'],
    ['0101000020346C0000000000000000F03F0000000000000040', 'another reference system'],
    ['01010000000000000000C08240000000000000F03F', 'a longitude of 600'],
    ['0101000000000000000000F87F0000000000000040', 'not a number'],
  ])('%s is refused: %s', (hex) => {
    expect(parseHexPoint(hex)).toBeNull();
  });
});
