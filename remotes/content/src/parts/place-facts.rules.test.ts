/** Facts are shown if known, in the tenant's units, and never as blanks. */
import { describe, expect, test } from '@jest/globals';
import { formatWords } from '@greenward/contract';
import { aBootRecord } from '@greenward/testing';
import { placeFacts, placeKind } from './place-facts.rules.ts';

const { words, tenant } = aBootRecord();

const said = (attributes: unknown, options: Partial<Parameters<typeof placeFacts>[1]> = {}): string[] =>
  placeFacts(attributes, { units: 'metric', showEco: true, ...options }).map(
    ({ label, value, values }) => `${formatWords(words, tenant, label)}: ${formatWords(words, tenant, value, values)}`,
  );

describe('Facts of a place', () => {
  test.each([
    [{ plantedYear: 2015 }, ['Planted: 2015']],
    [{ plantedSeason: '22-23', plantingSeasonOrdinal: 4 }, ['Season: 22-23, its 4th']],
    [{ plantedSeason: '22-23' }, ['Season: 22-23']],
    [{ dbhCm: 5 }, ['Trunk: 5 cm across']],
    [{ dbhCm: 45.72 }, ['Trunk: 45.7 cm across']],
    [{ trunks: 3 }, ['Trunks: 3']],
    [{ trunks: 1 }, []],
    [{ heightM: 10, spreadM: 4 }, ['Height: 10 m', 'Spread: 4 m']],
    [{ sizeCode: 'xs' }, ['Size: Extra small (xs)']],
    [{ sizeCode: 'gigantic' }, []],
    [{ ecoScore: 0 }, ['Eco score: 0 of 260']],
    [{ ecoScore: 12.4 }, ['Eco score: 12 of 260']],
    [{ pitLengthM: 1.8, pitWidthM: 0.9 }, ['Pit: 1.8 by 0.9 m']],
    [{ pitLengthM: 1.8 }, []],
    [{ pitDepthM: 0.6 }, ['Depth of the pit: 0.6 m']],
    [{ overheadWires: false }, ['Wires overhead: No']],
    [{ overheadWires: true }, ['Wires overhead: Yes']],
    [{ owner: 'City' }, ['Looked after by: City']],
  ])('%j is said as %j', (attributes, expected) => {
    expect(said(attributes)).toEqual(expected);
  });

  test.each([
    [null],
    [undefined],
    ['text'],
    [[]],
    [{}],
    [{ dbhCm: 0, heightM: -3, plantedYear: null, owner: '  ', overheadWires: 'maybe', sizeCode: 7 }],
    [{ dbhCm: Number.NaN, heightM: '12' }],
  ])('What is no fact is left out: %j', (attributes) => {
    expect(said(attributes)).toEqual([]);
  });

  test('Feet and inches where residents read them', () => {
    expect(said({ dbhCm: 25.4, heightM: 3.048, pitLengthM: 1.524, pitWidthM: 0.9144 }, { units: 'imperial' })).toEqual([
      'Trunk: 10 in across',
      'Height: 10 ft',
      'Pit: 5 by 3 ft',
    ]);
  });

  test('Eco scores only where they are switched on', () => {
    expect(said({ ecoScore: 12 }, { showEco: false })).toEqual([]);
  });
});

describe('Kind of a place', () => {
  test.each([
    ['TREE', { setting: 'Street Tree' }, { text: 'Street tree' }],
    ['TREE', {}, { word: 'content.kind.TREE' }],
    ['TREE', { setting: '' }, { word: 'content.kind.TREE' }],
    ['PIT', { setting: 'Street Tree' }, { word: 'content.kind.PIT' }],
    ['CASTLE', null, { word: 'content.kind.PLACE' }],
  ])('%s with %j', (type, attributes, expected) => {
    expect(placeKind(type, attributes)).toEqual(expected);
  });
});
