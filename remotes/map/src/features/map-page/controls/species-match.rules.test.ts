import { expect, test } from '@jest/globals';
import { matchSpecies } from './species-match.rules.ts';

const all = [
  { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum', count: 500 },
  { slug: 'acer_saccharum', name: 'Sugar maple', scientificName: 'Acer saccharum', count: 900 },
  { slug: 'quercus_rubra', name: 'Northern red oak', scientificName: 'Quercus rubra', count: 700 },
  { slug: 'prunus_serrula', name: 'Tibetan cherry', scientificName: 'Prunus serrula', count: 3 },
  { slug: 'tilia_x_europaea', name: 'Tilleul d’été', scientificName: 'Tilia × europaea', count: 9 },
];
const names = (text: string, first = 5): string[] => matchSpecies(all, text, first).map(({ name }) => name);

test('A name is found by its beginning first, then by one of its words, then inside', () => {
  expect(names('red')).toEqual(['Red maple', 'Northern red oak']);
  expect(names('maple')).toEqual(['Sugar maple', 'Red maple']);
  expect(names('herry')).toEqual(['Tibetan cherry']);
});

test('The Latin name, capitals, accents and signs do as well', () => {
  expect(names('QUERCUS')).toEqual(['Northern red oak']);
  expect(names('d ete')).toEqual(['Tilleul d’été']);
  expect(names('tilia x')).toEqual([]);
  expect(names('acer', 1)).toEqual(['Sugar maple']);
});

test('One letter, or a name that nothing bears, finds nothing', () => {
  expect(names('r')).toEqual([]);
  expect(names('   ')).toEqual([]);
  expect(names('palm tree')).toEqual([]);
});
