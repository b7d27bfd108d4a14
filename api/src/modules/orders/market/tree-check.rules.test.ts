/** Tests the days on which residents are asked how their trees are doing. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { addMonths, collectedBetween, dueDay, roundAt, ROUNDS } from './tree-check.rules.ts';

test.each([
  ['2026-11-07', 'WEEKS_2', '2026-11-21'],
  ['2026-11-07', 'MONTHS_6', '2027-05-07'],
  ['2026-11-07', 'MONTHS_12', '2027-11-07'],
  ['2026-08-31', 'MONTHS_6', '2027-02-28'],
  ['2024-02-29', 'MONTHS_12', '2025-02-28'],
  ['2026-12-25', 'WEEKS_2', '2027-01-08'],
] as const)('A tree collected on %s is asked about in round %s on %s', (collected, round, due) => {
  expect(dueDay(collected, round)).toBe(due);
});

test.each([
  ['2026-11-07', 'WEEKS_2'],
  ['2026-11-20', 'WEEKS_2'],
  ['2027-05-06', 'WEEKS_2'],
  ['2027-05-07', 'MONTHS_6'],
  ['2027-11-06', 'MONTHS_6'],
  ['2027-11-07', 'MONTHS_12'],
  ['2040-01-01', 'MONTHS_12'],
])('An answer of %s about a tree of 7 November 2026 is one of round %s', (today, round) => {
  expect(roundAt('2026-11-07', today)).toBe(round);
});

test('A mail may be sent from its day on for a month, whatever the lengths of the months', () => {
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2023-12-01', days));
  fc.assert(
    fc.property(day, fc.constantFrom(...ROUNDS), fc.integer({ min: -450, max: 20 }), (today, round, offset) => {
      const collected = addDays(today, offset);
      const due = dueDay(collected, round);
      const { first, last } = collectedBetween(round, today);
      expect(collected >= first && collected <= last).toBe(due <= today && addMonths(due, 1) >= today);
    }),
    { numRuns: 3_000 },
  );
});
