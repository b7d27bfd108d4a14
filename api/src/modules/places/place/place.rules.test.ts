/** Tests planting seasons, sizes and eco scores. */
import { describe, expect, test } from '@jest/globals';
import { ecoScore, publicAttributes, sizeCode } from './place.rules.ts';
import {
  oldestYoungSeason,
  plantingSeasonName,
  plantingSeasonOrdinal,
  plantingSeasonStart,
} from '../../../calendar/planting-season.rules.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

test.each([
  ['2026-10-31', 2025, '25-26'],
  ['2026-11-01', 2026, '26-27'],
  ['2026-01-01', 2025, '25-26'],
  ['1999-12-31', 1999, '99-00'],
  ['2000-10-31', 1999, '99-00'],
  ['2009-11-01', 2009, '09-10'],
])('%s lies in the planting season that began in %i, written %s', (text, start, name) => {
  expect(plantingSeasonStart(day(text))).toBe(start);
  expect(plantingSeasonName(start)).toBe(name);
});

test.each([
  [2026, '2026-11-20', 1],
  [2025, '2026-11-20', 2],
  [2022, '2026-11-20', 5],
  [2021, '2026-11-20', 6],
  [2022, '2026-10-31', 4],
  [2027, '2026-11-20', 1],
])('a tree of season %i has ordinal %3$i on %s', (start, text, ordinal) => {
  expect(plantingSeasonOrdinal(start, day(text))).toBe(ordinal);
});

test('the oldest young season is the one of ordinal 5', () => {
  const today = day('2026-11-20');
  expect(plantingSeasonOrdinal(oldestYoungSeason(today), today)).toBe(5);
});

test.each([
  [{ dbhCm: 6.9 }, 'xs'],
  [{ dbhCm: 7 }, 's'],
  [{ dbhCm: 19.9 }, 's'],
  [{ dbhCm: 20 }, 'm'],
  [{ dbhCm: 40 }, 'l'],
  [{ dbhCm: 60 }, 'xl'],
  [{ heightM: 4.9 }, 'xs'],
  [{ heightM: 5 }, 's'],
  [{ heightM: 10 }, 'm'],
  [{ heightM: 15 }, 'l'],
  [{ heightM: 20 }, 'xl'],
  [{ dbhCm: 10, heightM: 30 }, 's'],
  [{ spreadM: 10 }, null],
  [{}, null],
])('a tree of %j has size %s', (size, code) => {
  expect(sizeCode(size)).toBe(code);
});

describe('Eco score', () => {
  test.each([
    [{ spreadM: 30 }, 260],
    [{ spreadM: 45 }, 260],
    [{ spreadM: 15 }, 130],
    [{ spreadM: 3 }, 26],
    [{ dbhCm: 50 }, 95],
    [{ dbhCm: 50, spreadM: 15 }, 130],
    [{ dbhCm: 400 }, 260],
    [{ heightM: 20 }, null],
    [{}, null],
  ])('of %j is %s', (size, score) => {
    expect(ecoScore(size)).toBe(score);
  });
});

test('only trees have seasons, sizes and scores', () => {
  const stored = { dbhCm: 30, owner: 'Council' };
  expect(publicAttributes(stored, { type: 'TREE', plantedSeason: 2022, day: day('2026-11-20') })).toEqual({
    ...stored,
    plantedSeason: '22-23',
    plantingSeasonOrdinal: 5,
    sizeCode: 'm',
    ecoScore: 57,
  });
  expect(publicAttributes(stored, { type: 'PIT', plantedSeason: null, day: day('2026-11-20') })).toEqual(stored);
});
