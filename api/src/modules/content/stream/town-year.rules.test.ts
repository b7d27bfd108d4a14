/** Tests which years a town has, and what is counted in them. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MEASURES, measuresOf, monthsBegun, neighboursOf, yearOf } from './town-year.rules.ts';
import type { MonthCount } from './town-year.rules.ts';

const TODAY = '2026-11-29';

test.each([
  ['2026', 2026],
  ['1987', 1987],
  ['2027', null],
  ['0999', null],
  ['26', null],
  ['2026a', null],
  ['', null],
])('%j is the year %j', (text, year) => expect(yearOf(text, TODAY)).toBe(year));

test('A year that goes on has the months that have begun, others all', () => {
  expect([monthsBegun(2026, TODAY), monthsBegun(2025, TODAY), monthsBegun(2026, '2026-01-01')]).toEqual([11, 12, 1]);
});

test('The years before and after are the nearest of which there is something', () => {
  expect(neighboursOf(2024, [2026, 1987, 2024, 2019])).toEqual({ previous: 2019, next: 2026 });
  expect(neighboursOf(2026, [2026])).toEqual({ previous: null, next: null });
});

const anyCount: fc.Arbitrary<MonthCount> = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom(...Object.values(MEASURES).flat(), 'order-placed'),
  happenings: fc.integer({ min: 1, max: 1_000 }),
  litres: fc.integer({ min: 0, max: 500 }),
});

test('A measure is the sum of its months, counts its kinds alone, and is left out where there is nothing', () => {
  fc.assert(
    fc.property(fc.array(anyCount), fc.integer({ min: 1, max: 12 }), (counts, begun) => {
      const measures = measuresOf(counts, begun);
      for (const { measure, total, months } of measures) {
        expect(months).toHaveLength(begun);
        expect(months.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(total).toBeGreaterThan(0);
        const kinds: readonly string[] = MEASURES[measure];
        const counted = counts.filter(({ kind, month }) => kinds.includes(kind) && month <= begun);
        expect(counted.reduce((sum, { happenings }) => sum + happenings, 0)).toBe(total);
      }
    }),
  );
});
