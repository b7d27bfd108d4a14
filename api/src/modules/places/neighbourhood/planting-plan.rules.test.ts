/** Tests that one year of a planting plan is shown. */
import { expect, test } from '@jest/globals';
import { plannedIn } from './planting-plan.rules.ts';

const site = (guid: string, year: number) => ({
  guid,
  address: 'High Street',
  lon: 0,
  lat: 51,
  planned: 'Tilia cordata',
  alternative: null,
  year,
});

test.each([
  [2022, ['a', 'b'], 1],
  [2023, ['c'], 0],
  [2021, [], 3],
  [2030, [], 0],
])('Of %i the sites are %j, and %i come later; earlier ones are not told', (year, guids, laterCount) => {
  const { sites, ...numbers } = plannedIn([site('a', 2022), site('b', 2022), site('c', 2023)], year);
  expect(sites.map(({ guid }) => guid)).toEqual(guids);
  expect(numbers).toEqual({ siteCount: guids.length, laterCount });
});
