import { describe, expect, test } from '@jest/globals';
import { isChangeable, isTooOften, litresOf, timeOf, wateredAtOf } from './recorded-watering.rules.ts';

test.each([
  [1, 1],
  [7.25, 7.3],
  [200, 200],
])('%d litres are recorded as %d', (given, kept) => {
  expect(litresOf('litres', given)).toBe(kept);
});

test.each([null, 0, 0.99, -10, 200.1, 1_000, Number.NaN, Number.POSITIVE_INFINITY])(
  '%p litres are refused',
  (given) => {
    expect(() => litresOf('litres', given)).toThrow('litres: expected 1 to 200 litres');
  },
);

test.each([
  ['2026-06-28T18:30:00Z', '2026-06-28T18:30:00.000Z'],
  ['2026-06-28T18:30:00.123456Z', '2026-06-28T18:30:00.123Z'],
  ['2026-06-28T18:30:00+02:00', '2026-06-28T16:30:00.000Z'],
])('%s is a time', (text, iso) => {
  expect(timeOf('at', text).toISOString()).toBe(iso);
});

test.each([
  '',
  'now',
  '2026-06-28',
  '2026-06-28T18:30:00', // in which time zone?
  '2026-02-30T18:30:00Z',
  '2026-06-28T25:00:00Z',
  '2026-06-28T18:30:00Z ',
  '+002026-06-28T18:30:00Z',
])('"%s" is not a time', (text) => {
  expect(() => timeOf('at', text)).toThrow('at: expected a time');
});

describe('A watering recorded on 20 July at noon', () => {
  const noon = new Date('2026-07-20T12:00:00Z');
  const later = new Date('2026-07-25T12:00:00Z');

  test.each([
    ['2026-07-13T12:00:00Z', noon, '2026-07-13T12:00:00.000Z'],
    ['2026-07-20T12:05:00Z', noon, '2026-07-20T12:00:00.000Z'], // the device's clock is ahead
    ['2026-07-13T12:00:00Z', later, '2026-07-13T12:00:00.000Z'], // corrected five days later
    ['2026-07-23T12:00:00Z', later, '2026-07-23T12:00:00.000Z'],
  ])('may have happened at %s', (at, now, kept) => {
    expect(wateredAtOf('at', new Date(at), { recordedAt: noon, now }).toISOString()).toBe(kept);
  });

  test.each([
    ['2026-07-13T11:59:59Z', noon, 'more than seven days ago'],
    ['2026-07-20T12:05:01Z', noon, 'in the future'],
    ['2026-07-25T12:05:01Z', later, 'in the future'],
  ])('cannot have happened at %s', (at, now, why) => {
    expect(() => wateredAtOf('at', new Date(at), { recordedAt: noon, now })).toThrow(why);
  });

  test('may be changed for seven days', () => {
    expect(isChangeable(noon, new Date('2026-07-27T12:00:00Z'))).toBe(true);
    expect(isChangeable(noon, new Date('2026-07-27T12:00:01Z'))).toBe(false);
  });
});

test.each([
  [6, 30, false],
  [7, 7, true],
  [1, 31, true],
])('%d waterings of one place in a day by one resident and %d by all: too many is %p', (byOne, byAll, isTooMany) => {
  expect(isTooOften({ byOne, byAll })).toBe(isTooMany);
});
