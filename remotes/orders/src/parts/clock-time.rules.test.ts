/** Times of day in the project's time zone. */
import { expect, test } from '@jest/globals';
import { clockTime, isSameDay, isThisYear } from './clock-time.rules.ts';

const at = (time: string): Date => new Date(`2026-12-05T${time}Z`);

test.each([
  ['10:00', 'en-GB', 'Europe/London', '10am'],
  ['13:30', 'en-GB', 'Europe/London', '1:30pm'],
  ['15:00', 'en-US', 'America/New_York', '10am'],
  ['12:00', 'en-GB', 'Europe/London', '12pm'],
  ['13:30', 'de-DE', 'Europe/Berlin', '14:30'],
])('%s UTC in %s at %s is %s', (time, locale, zone, expected) =>
  expect(clockTime(at(time), locale, zone)).toBe(expected),
);

test('A day is that of the project, not of the device', () => {
  expect(isSameDay(at('03:00'), at('06:00'), 'Europe/London')).toBe(true);
  expect(isSameDay(at('03:00'), at('06:00'), 'America/New_York')).toBe(false);
});

test('A year begins at midnight there', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(isThisYear(newYear, '2026-12-05', 'Europe/London')).toBe(true);
  expect(isThisYear(newYear, '2026-12-05', 'Europe/Berlin')).toBe(false);
});
