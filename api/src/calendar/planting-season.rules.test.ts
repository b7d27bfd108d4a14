import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  oldestYoungSeason,
  plantingSeasonName,
  plantingSeasonOrdinal,
  plantingSeasonStart,
  YOUNG_UP_TO_ORDINAL,
} from './planting-season.rules.ts';

const DAY_MS = 86_400_000;
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS })
  .map((days) => new Date(days * DAY_MS));
const season = fc.integer({ min: 1980, max: 2110 });

test.each([
  ['2026-10-31', 2025, '25-26'],
  ['2026-11-01', 2026, '26-27'],
  ['2099-12-31', 2099, '99-00'],
])('%s belongs to the season that began in %i, %s', (text, start, name) => {
  expect(plantingSeasonStart(new Date(text))).toBe(start);
  expect(plantingSeasonName(start)).toBe(name);
});

test('A day belongs to the season that began last, on 1 November of this year or of the year before', () => {
  fc.assert(
    fc.property(day, (today) => {
      const start = plantingSeasonStart(today);
      expect(Date.UTC(start, 10, 1)).toBeLessThanOrEqual(today.getTime());
      expect(Date.UTC(start + 1, 10, 1)).toBeGreaterThan(today.getTime());
    }),
  );
});

test('A tree gets a season older each 1 November, and never younger', () => {
  fc.assert(
    fc.property(season, day, (planted, today) => {
      const yesterday = new Date(today.getTime() - DAY_MS);
      const older = plantingSeasonOrdinal(planted, today) - plantingSeasonOrdinal(planted, yesterday);
      const isFirstOfNovember = today.getUTCMonth() === 10 && today.getUTCDate() === 1;
      expect(older).toBe(isFirstOfNovember && planted < plantingSeasonStart(today) ? 1 : 0);
    }),
  );
});

test('A tree is young in the oldest young season and in every later one, and in no earlier one', () => {
  fc.assert(
    fc.property(season, day, (planted, today) => {
      expect(plantingSeasonOrdinal(planted, today) <= YOUNG_UP_TO_ORDINAL).toBe(planted >= oldestYoungSeason(today));
    }),
  );
});
