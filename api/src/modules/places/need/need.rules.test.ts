import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { publicAttributes } from '../place/place.rules.ts';
import { byNeed, isAdoptable, isAdoptablePlace, needOf, whyNone } from './need.rules.ts';
import type { AdoptableFacts, NoneFacts, Ranked, WaterFacts } from './need.rules.ts';

const DAY = new Date('2026-07-20T12:00:00Z'); // in the season '25-26'
const aTree: AdoptableFacts = { type: 'TREE', plantedSeason: 2025, attributes: {}, isRetired: false };

test.each<[string, Partial<AdoptableFacts>, boolean]>([
  ['a tree in its first season', {}, true],
  ['a tree in its fifth season', { plantedSeason: 2021 }, true],
  ['a tree in its sixth season', { plantedSeason: 2020 }, false],
  ['a tree entered ahead of its season', { plantedSeason: 2026 }, true],
  ['a tree whose season nobody knows', { plantedSeason: null }, false],
  ['a tree that is gone', { isRetired: true }, false],
  ['an empty pit', { type: 'PIT' }, false],
  ['a shrub', { type: 'SHRUB' }, false],
  ['a group', { type: 'GATHER' }, false],
  ['a tree of the city', { attributes: { owner: 'City' } }, true],
  ['a tree on private ground', { attributes: { owner: 'Private – Back of Sidewalk' } }, false],
  ['a tree of somebody called so', { attributes: { owner: 'Privateer’s Wharf' } }, true],
  ['a tree with an owner that is no text', { attributes: { owner: 7 } }, true],
])('%s may be adopted: %j gives %s', (_name, differences, may) => {
  const tree = { ...aTree, ...differences };
  expect(isAdoptable(tree, DAY)).toBe(may);
  // The page of a place decides the same from what it shows.
  const attributes = publicAttributes(tree.attributes, { ...tree, day: DAY });
  expect(isAdoptablePlace({ type: tree.type, attributes, retired: tree.isRetired ? {} : null }, false)).toBe(may);
});

test('a tree of the fifth season may be adopted until the last of October', () => {
  const tree = { ...aTree, plantedSeason: 2021 };
  expect(isAdoptable(tree, new Date('2026-10-31T12:00:00Z'))).toBe(true);
  expect(isAdoptable(tree, new Date('2026-11-01T12:00:00Z'))).toBe(false);
});

describe('What a tree is listed for', () => {
  const dry: WaterFacts = { reservoir: 0.1, needsWatering: true, insideWateringSeason: true };
  const drying: WaterFacts = { reservoir: 0.5, needsWatering: false, insideWateringSeason: true };
  test.each([
    ['thirst comes before flowers', dry, false, ['FLOWER'], 'NOW'],
    ['drying ground', drying, false, [], 'SOON'],
    ['ground that is just moist', { ...drying, reservoir: 0.6 }, false, [], null],
    ['drying ground in winter', { ...drying, insideWateringSeason: false }, false, [], null],
    ['drying ground where the council waters', drying, true, [], null],
    ['flowers where the council waters', drying, true, ['FLOWER'], 'IN_SEASON'],
    ['nothing known of the weather', { ...drying, reservoir: null }, false, [], null],
    ['no watering shown, in fruit', null, false, ['FRUIT'], 'IN_SEASON'],
    ['no watering shown', null, false, [], null],
  ] as const)('%s', (_name, water, isCouncilLed, shows, need) => {
    expect(needOf({ water, isCouncilLed, shows })).toBe(need);
  });
});

test('the driest comes first, then what is in season, then the nearest, and two at one spot always in the same order', () => {
  const ranked = (guid: string, differences: Partial<Ranked>): Ranked => ({
    guid,
    need: 'NOW',
    reservoir: 0.2,
    shows: [],
    distanceMetres: 100,
    ...differences,
  });
  const sorted = [
    ranked('season-far', { need: 'IN_SEASON', reservoir: 0.7, shows: ['FLOWER'], distanceMetres: 500 }),
    ranked('soon', { need: 'SOON', reservoir: 0.5, distanceMetres: 1 }),
    ranked('b', {}),
    ranked('a', {}),
    ranked('near', { distanceMetres: 50 }),
    ranked('season-near', { need: 'IN_SEASON', reservoir: 0.9, shows: ['FRUIT'], distanceMetres: 5 }),
    ranked('driest', { reservoir: 0, distanceMetres: 700 }),
    ranked('flowering', { shows: ['FLOWER'], distanceMetres: 600 }),
  ].sort(byNeed);
  expect(sorted.map(({ guid }) => guid)).toEqual([
    'driest',
    'flowering',
    'near',
    'a',
    'b',
    'soon',
    'season-near',
    'season-far',
  ]);
});

test.each<[string, Partial<NoneFacts>, string]>([
  ['moist ground', {}, 'watered'],
  ['outside the town, whatever else', { isOutside: true, adoptable: 0 }, 'outside'],
  ['no young tree', { adoptable: 0 }, 'noYoungTrees'],
  ['each has somebody', { adopted: 3 }, 'allAdopted'],
  ['some have somebody', { adopted: 2 }, 'watered'],
  ['no watering shown', { showsWatering: false }, 'nothingToSee'],
  ['the council waters, in winter too', { isCouncilLed: true, insideWateringSeason: false }, 'council'],
  ['winter', { insideWateringSeason: false, isWeatherKnown: false }, 'resting'],
  ['nobody knows the weather', { isWeatherKnown: false }, 'unknownWeather'],
])('why there is none: %s', (_name, differences, why) => {
  const facts = {
    isOutside: false,
    adoptable: 3,
    adopted: 0,
    showsWatering: true,
    insideWateringSeason: true,
    isCouncilLed: false,
    isWeatherKnown: true,
  };
  expect(whyNone({ ...facts, ...differences })).toBe(why);
});

test('the order of need is the same whichever way two trees are compared, so every list of them is sorted alike', () => {
  const tree = fc.record({
    guid: fc.string({ minLength: 1, maxLength: 3 }),
    need: fc.constantFrom('NOW', 'SOON', 'IN_SEASON'),
    reservoir: fc.option(fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4)),
    shows: fc.subarray<'FLOWER' | 'FRUIT'>(['FLOWER', 'FRUIT']),
    distanceMetres: fc.integer({ min: 0, max: 3 }),
  });
  const trees = fc.uniqueArray(tree, { selector: ({ guid }) => guid, maxLength: 12 });
  fc.assert(
    fc.property(trees, (given) => {
      const sorted = given.toSorted(byNeed);
      expect(given.toReversed().toSorted(byNeed)).toEqual(sorted);
      sorted.forEach((one, index) => {
        for (const later of sorted.slice(index + 1)) expect(byNeed(one, later)).toBeLessThan(0);
      });
    }),
  );
});

test('more water never makes a tree needier', () => {
  const rank = { NOW: 2, SOON: 1, IN_SEASON: 0 };
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.boolean(), fc.boolean(), (one, other, insideWateringSeason, isCouncilLed) => {
      const need = (reservoir: number): number => {
        const water = { reservoir, needsWatering: false, insideWateringSeason };
        const found = needOf({ water, isCouncilLed, shows: [] });
        return found === null ? -1 : rank[found];
      };
      expect(need(Math.max(one, other))).toBeLessThanOrEqual(need(Math.min(one, other)));
    }),
  );
});
