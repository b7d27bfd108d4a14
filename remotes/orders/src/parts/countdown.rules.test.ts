/** Time left, in the units that people read. */
import { expect, test } from '@jest/globals';
import { tickOf, timeLeft } from './countdown.rules.ts';

const NOW = Date.parse('2026-12-01T10:00:00Z');
const left = (time: string) => timeLeft(Date.parse(`2026-12-${time}Z`), NOW);

test.each([
  ['03T13:05:00', { unit: 'days', days: 2, hours: 3, minutes: 5, seconds: 0 }],
  ['01T13:05:09', { unit: 'hours', days: 0, hours: 3, minutes: 5, seconds: 9 }],
  ['01T10:05:09', { unit: 'minutes', days: 0, hours: 0, minutes: 5, seconds: 9 }],
  ['01T10:00:09', { unit: 'seconds', days: 0, hours: 0, minutes: 0, seconds: 9 }],
])('Until %s', (time, expected) => expect(left(time)).toEqual(expected));

test('Nothing is left at the time itself, and a started second counts whole', () => {
  expect(left('01T10:00:00')).toBeNull();
  expect(left('01T09:00:00')).toBeNull();
  expect(timeLeft(NOW + 1, NOW)?.seconds).toBe(1);
});

test('The text changes each second in the last hour, before that each minute', () => {
  expect(tickOf(left('03T10:00:00'))).toBe(60_000);
  expect(tickOf(left('01T11:30:00'))).toBe(60_000);
  expect(tickOf(left('01T10:30:00'))).toBe(1_000);
  expect(tickOf(null)).toBeNull();
});
