import { expect, test } from '@jest/globals';
import { isQuiet } from './notice.rules.ts';

const NIGHT = { quietFrom: 21, quietUntil: 7 };

test.each([
  ['2026-07-20T20:59:00Z', NIGHT, false],
  ['2026-07-20T21:00:00Z', NIGHT, true],
  ['2026-07-20T00:00:00Z', NIGHT, true],
  ['2026-07-20T06:59:00Z', NIGHT, true],
  ['2026-07-20T07:00:00Z', NIGHT, false],
  ['2026-07-20T12:30:00Z', { quietFrom: 12, quietUntil: 14 }, true],
  ['2026-07-20T14:00:00Z', { quietFrom: 12, quietUntil: 14 }, false],
  ['2026-07-20T00:00:00Z', { quietFrom: 0, quietUntil: 0 }, false],
])('At %s with %j it is quiet: %s', (moment, hours, quiet) => {
  expect(isQuiet(new Date(moment), 'UTC', hours)).toBe(quiet);
});

test('Quiet hours are those of the tenant’s clock, also when the clocks change', () => {
  // Three in the morning UTC is eleven in the evening in Massachusetts in summer, and ten in winter.
  expect(isQuiet(new Date('2026-07-20T01:30:00Z'), 'America/New_York', NIGHT)).toBe(true);
  expect(isQuiet(new Date('2026-07-20T11:30:00Z'), 'America/New_York', NIGHT)).toBe(false);
  expect(isQuiet(new Date('2026-12-20T11:30:00Z'), 'America/New_York', NIGHT)).toBe(true);
});
