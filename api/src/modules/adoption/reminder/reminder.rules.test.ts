import { expect, test } from '@jest/globals';
import { growthOf, isDueAgain, isJustWatered, seasonJustEnded, sizesOf } from './reminder.rules.ts';

const SUMMER = { firstMonth: 4, lastMonth: 10 };

test.each([
  [null, 0.39, true],
  [0.39, 0.39, false],
  [0.39, 0.2, false],
  [0.39, 0.19, true],
  [0.1, 0, false],
])('after a reminder at %s, one at %s is due: %s', (before, reservoir, expected) => {
  expect(isDueAgain(before, reservoir)).toBe(expected);
});

test.each([
  [[], false],
  [[{ day: '2026-07-20', litres: 19 }], false],
  [[{ day: '2026-07-18', litres: 20 }], true],
  [[{ day: '2026-07-17', litres: 40 }], false],
  [
    [
      { day: '2026-07-18', litres: 10 },
      { day: '2026-07-20', litres: 10 },
    ],
    true,
  ],
])('a tree that got %j has had its water: %s', (waterings, expected) => {
  expect(isJustWatered(waterings, '2026-07-20')).toBe(expected);
});

test.each([
  ['2026-10-31', SUMMER, null],
  ['2026-11-01', SUMMER, { from: '2026-04-01', to: '2026-10-31' }],
  ['2026-11-14', SUMMER, { from: '2026-04-01', to: '2026-10-31' }],
  ['2026-11-15', SUMMER, null],
  ['2027-03-01', { firstMonth: 10, lastMonth: 2 }, { from: '2026-10-01', to: '2027-02-28' }],
  ['2026-11-01', { firstMonth: 1, lastMonth: 12 }, null],
  ['2027-01-01', { firstMonth: 1, lastMonth: 12 }, null],
])('on %s, the season of months %j that has just ended is %j', (today, season, expected) => {
  expect(seasonJustEnded(season, today)).toEqual(expected);
});

test.each([
  [{ heightM: 3 }, { heightM: 4.5 }, { measure: 'height', before: 3, now: 4.5 }],
  [{ heightM: 3, dbhCm: 4 }, { dbhCm: 6 }, { measure: 'trunk', before: 4, now: 6 }],
  [{ heightM: 3 }, { heightM: 3 }, null],
  [{ heightM: 3 }, { heightM: 2 }, null],
  [{ heightM: 0 }, { heightM: 3 }, null],
  [{}, { heightM: 3 }, null],
])('from %j to %j a tree has grown: %j', (before, now, expected) => {
  expect(growthOf(sizesOf(before), sizesOf(now))).toEqual(expected);
});
