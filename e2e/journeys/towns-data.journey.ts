/** The open data of every demonstration tenant as its site shows them; tenants do not see each other's data. */
import { expect, test } from '@playwright/test';
import { loadTenants } from '@greenward/tenants/node';
import { readTownsData } from '../support/towns-data.ts';

interface Expected {
  /** By data set of ImportSummary. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly counts: { readonly trees: number; readonly pits: number; readonly gathers: number; readonly areas: number };
}

/** All records of a file were imported. */
const whole = (read: number) => ({ read, inserted: read, rejected: 0 });

/** The same numbers as in the README beside each file. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  greentown: {
    sets: {
      neighbourhoods: { read: 13, inserted: 13 },
      trees: { read: 39_808, updated: 0 },
      parks: { read: 276, inserted: 189, skipped: 87 },
      streets: { read: 2_643, inserted: 2_643 },
      benches: { read: 3_017, inserted: 2_951, rejected: 66 },
      paths: { read: 13_412, inserted: 13_352, rejected: 60 },
      boundary: whole(1),
      green: whole(96),
      water: whole(74),
    },
    counts: { trees: 31_530, pits: 1_677, gathers: 117, areas: 202 },
  },
  borough: {
    sets: {
      streets: { read: 4_480, inserted: 4_480 },
      wards: { read: 18, inserted: 18 },
      trees: { read: 13_449, inserted: 13_432, rejected: 17 },
    },
    counts: { trees: 13_424, pits: 8, gathers: 0, areas: 18 },
  },
  northcity: {
    sets: { parks: whole(144), 'play-areas': whole(152), monuments: whole(52), 'notable-trees': whole(23) },
    counts: { trees: 23, pits: 0, gathers: 0, areas: 144 },
  },
  pitborough: {
    sets: { neighbourhoods: whole(5), 'vacant-sites': whole(89), 'planting-plan': whole(9) },
    counts: { trees: 0, pits: 89, gathers: 0, areas: 5 },
  },
  workplaces: {
    sets: { neighbourhoods: whole(39), trees: whole(696) },
    counts: { trees: 696, pits: 0, gathers: 0, areas: 39 },
  },
  midtown: { sets: { trees: whole(11_375) }, counts: { trees: 11_375, pits: 0, gathers: 0, areas: 0 } },
  // 55 points are in other states, 458 trees have no position, 66 rows are landscaping; for 93 places the species
  // column says that they are vacant
  citytrees: {
    sets: {
      points: { read: 187_457, inserted: 187_402, rejected: 55 },
      trees: { read: 8_365, inserted: 7_837, rejected: 462 },
    },
    counts: { trees: 195_146, pits: 93, gathers: 0, areas: 0 },
  },
  quarter: {
    sets: { parks: whole(6), trees: whole(75), benches: whole(52), green: whole(20), walking: whole(623) },
    counts: { trees: 75, pits: 0, gathers: 2, areas: 6 },
  },
  holding: { sets: {}, counts: { trees: 0, pits: 0, gathers: 0, areas: 0 } },
};

const towns = readTownsData();
const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost' });

for (const [code, { sets, counts }] of Object.entries(EXPECTED)) {
  test(`${code}: every file is taken, with the numbers that its README gives, and is not read again`, () => {
    const { imported = {}, importedAgain = {} } = towns[code] ?? {};
    expect(Object.keys(imported).toSorted()).toEqual(Object.keys(sets).toSorted());
    expect(imported).toMatchObject(sets);
    for (const [name, summary] of Object.entries(importedAgain))
      expect(summary, name).toMatchObject({ read: 0, inserted: 0, updated: 0, retired: 0 });
  });

  test(`${code}: the tenant sees its own trees, pits and areas, and nothing of the others`, () => {
    expect(towns[code]?.seen.counts).toEqual([counts]);
  });
}

test('No tenant with open data is left out', () => {
  const withData = Object.entries(towns).filter(([, { imported }]) => Object.keys(imported).length > 0);
  expect(Object.keys(EXPECTED)).toEqual(expect.arrayContaining(withData.map(([code]) => code)));
});

test('Every row of a file is accounted for', () => {
  const trees = towns['greentown']?.imported['trees'];
  expect((trees?.inserted ?? 0) + (trees?.skipped ?? 0) + (trees?.rejected ?? 0)).toBe(39_808);
});

test('Stumps among the empty pits are told apart', () => {
  expect(towns['borough']?.seen.pitKinds).toEqual([
    { sub_type: 'STUMP', count: 5 },
    { sub_type: null, count: 3 },
  ]);
});

test('A tree of which only the position is known is not yet identified, and does not count towards rarity', () => {
  const { speciesOfPoints, ratedUnknown } = towns['citytrees']?.seen ?? {};
  expect(speciesOfPoints?.map(({ category }) => category)).toEqual(['not_yet_identified']);
  expect(ratedUnknown).toEqual([{ count: 0 }]);
});

test('Neighbourhoods and regions of the configuration are those of the imported outlines', () => {
  const withHoods = tenants.filter(({ code, config }) => config.switches.showHoods && code in EXPECTED);
  expect(withHoods.length).toBeGreaterThan(1);
  for (const { code, config } of withHoods)
    expect(
      towns[code]?.seen.neighbourhoods.map(({ slug }) => slug),
      code,
    ).toEqual(config.neighbourhoods.map(({ slug }) => slug).toSorted());
});

test('Each empty pit of pitborough stands on a street of its planting plan, and the plan counts as many', () => {
  const { unplannedPits, plannedVacancies, counts } = towns['pitborough']?.seen ?? {};
  expect(unplannedPits).toEqual([{ count: 0 }]);
  expect(plannedVacancies).toEqual([{ count: counts?.[0]?.['pits'] }]);
});
