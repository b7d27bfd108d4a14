/** Tests days, dry spells and hot days when some days are unknown. */
import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  assertDayRange,
  dayOfYear,
  daysBetween,
  isCalendarDay,
} from '../../../calendar/calendar-day.rules.ts';
import { createSampleYear } from './sample-year.rules.ts';
import { byDay, drySince, isVeryDry, rainForecastOf, rainOf, shownDays, weatherTagOf } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';

const TODAY = '2026-07-20';
/** Weather of consecutive days, the last item on the given day. */
const until = (last: string, rainMm: readonly (number | null)[], maxTempC: number | null = 20): WeatherDay[] =>
  rainMm.map((rain, index) => ({ day: addDays(last, index + 1 - rainMm.length), rainMm: rain, maxTempC }));
const dry = (days: number): number[] => Array.from({ length: days }, () => 0.4);

describe('A day', () => {
  test.each([
    ['2026-06-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-06-31', false],
    ['2026-13-01', false],
    ['2026-6-28', false],
    ['28/06/2026', false],
    ['2026-06-28T00:00:00Z', false],
    ['', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['+010000-01', false],
  ])('"%s" is one: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));

  test('is followed by the next, whatever the clocks do', () => {
    expect([
      addDays('2026-03-28', 1),
      addDays('2026-03-29', 1),
      addDays('2026-10-25', 1),
      addDays('2027-01-01', -1),
    ]).toEqual(['2026-03-29', '2026-03-30', '2026-10-26', '2026-12-31']);
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
    expect([dayOfYear('2026-01-01'), dayOfYear('2026-12-31'), dayOfYear('2028-12-31')]).toEqual([1, 365, 366]);
  });

  test.each([
    ['2026-06-01', '2026-06-28', null],
    ['2026-06-28', '2026-06-28', null],
    ['2025-07-21', '2026-07-21', null],
    ['2025-07-20', '2026-07-21', 'At most 366 days'],
    ['2026-06-28', '2026-06-01', 'fromDay is after toDay'],
    ['yesterday', '2026-06-01', 'fromDay is a day'],
    ['2026-06-01', '2026-06-31', 'toDay is a day'],
  ])('a span from %s to %s: %s', (from, to, refusal) => {
    if (refusal === null) expect(() => assertDayRange(from, to)).not.toThrow();
    else expect(() => assertDayRange(from, to)).toThrow(refusal);
  });
});

describe('Very dry', () => {
  test.each([
    ['fifteen days of drizzle', dry(15), true],
    ['fourteen', dry(14), false],
    ['a millimetre on the first of them', [1, ...dry(14)], false],
    ['a millimetre on the day before', [1, ...dry(15)], true],
    ['a millimetre today', [...dry(14), 1], false],
    ['a day that nobody knows of among them', [...dry(7), null, ...dry(7)], false],
    ['nothing known at all', [], false],
  ])('%s: %#', (_name, rain, expected) => expect(isVeryDry(byDay(until(TODAY, rain)), TODAY)).toBe(expected));

  test.each([
    [true, true, 'VDVH'],
    [true, false, 'VD'],
    [false, true, 'VH'],
    [false, false, ''],
  ])('dry %s and hot %s is called "%s"', (veryDry, veryHot, tag) =>
    expect(weatherTagOf({ veryDry, veryHot })).toBe(tag),
  );
});

describe('The days that are told', () => {
  const asked = (days: readonly WeatherDay[], fromDay: string, toDay: string) =>
    shownDays(days, { fromDay, toDay, today: TODAY, veryHotFromC: 28 });

  test('end with today, and tell nothing of days to come', () => {
    const days = [...until(TODAY, dry(20), 28), ...until('2026-07-25', dry(5), 40)];
    const told = asked(days, '2026-07-18', '2026-07-31');
    expect(told.map(({ day }) => day)).toEqual(['2026-07-18', '2026-07-19', TODAY]);
    expect(told.at(-1)).toEqual({ day: TODAY, maxTemp: 28, veryDry: true, veryHot: true });
  });

  test('end with today also before anybody measured it: as dry as yesterday, and not hot', () => {
    expect(asked(until('2026-07-19', dry(20), 35), '2026-07-19', TODAY)).toEqual([
      { day: '2026-07-19', maxTemp: 35, veryDry: true, veryHot: true },
      { day: TODAY, maxTemp: null, veryDry: true, veryHot: false },
    ]);
  });

  test('leave out what nobody knows, and are none where nothing is known', () => {
    const days = until(TODAY, dry(3)).filter(({ day }) => day !== '2026-07-19');
    expect(asked(days, '2026-07-01', TODAY).map(({ day }) => day)).toEqual(['2026-07-18', TODAY]);
    expect(asked([], '2026-07-01', TODAY)).toEqual([]);
    expect(asked(days, '2027-01-01', '2027-01-05')).toEqual([]);
    expect(asked(days, '2020-01-01', '2020-01-05')).toEqual([]);
  });

  test('of rain have only those with a measurement, the oldest first', () => {
    const days = until(TODAY, [1, null, 3]).toReversed();
    expect(rainOf(days, '2026-07-18', TODAY)).toEqual([
      { day: '2026-07-18', value: 1 },
      { day: TODAY, value: 3 },
    ]);
    expect(rainOf(days, '2026-07-19', '2026-07-19')).toEqual([]);
  });
});

describe('Weather of years gone by', () => {
  const yearOf = (year: number, rainMm: number): WeatherDay[] =>
    daysBetween(`${year}-01-01`, `${year}-12-31`).map((day) => ({ day, rainMm, maxTempC: 10 }));

  test('is moved to the day that is asked for, over the turn of the year', () => {
    const dayOf = createSampleYear(
      yearOf(1995, 1).map((one) => (one.day === '1995-06-28' ? { ...one, rainMm: 7 } : one)),
    );
    expect(dayOf('2026-06-28')).toEqual({ day: '2026-06-28', rainMm: 7, maxTempC: 10 });
    expect(daysBetween('2025-12-30', '2026-01-02').map((day) => dayOf(day)?.day)).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
    ]);
  });

  test('lends a leap day from the day before it', () => {
    expect(createSampleYear(yearOf(1995, 1))('2028-02-29')).toEqual({ day: '2028-02-29', rainMm: 1, maxTempC: 10 });
    expect(createSampleYear(yearOf(2012, 1))('2028-02-29')?.day).toBe('2028-02-29');
  });

  test('of several years gives each year one, always the same', () => {
    const dayOf = createSampleYear([...yearOf(2012, 1), ...yearOf(2013, 2)]);
    const rain = (day: string): number | null | undefined => dayOf(day)?.rainMm;
    expect(rain('2026-05-01')).toBe(rain('2026-09-01'));
    expect(rain('2027-05-01')).not.toBe(rain('2026-05-01'));
  });

  test('knows nothing where the file does not', () => {
    expect(createSampleYear([])('2026-05-01')).toBeNull();
    expect(createSampleYear(yearOf(2012, 1).slice(0, 10))('2026-05-01')).toBeNull();
  });
});

describe('Rain to come', () => {
  const coming = (...amounts: (number | null)[]): WeatherDay[] =>
    amounts.map((rainMm, index) => ({ day: `2026-07-${21 + index}`, rainMm, maxTempC: 20 }));
  test.each([
    [[], null],
    [[null, null], null],
    [[0, 0.4, 0], null],
    [[0.4, 0.2, 0], { totalMm: 1, until: '2026-07-22' }],
    [[0, 12.4, null], { totalMm: 12, until: '2026-07-22' }],
    [[5, 0, 7], { totalMm: 12, until: '2026-07-23' }],
  ])('of %j mm is told as %j', (amounts, expected) => {
    expect(rainForecastOf(coming(...amounts))).toEqual(expected);
  });
});

describe('Dry since', () => {
  test.each([
    [[5, 0, 0.9], { days: 2, isAtLeast: false }],
    [[0, 0, 1], { days: 0, isAtLeast: false }],
    [[5, 0, null], { days: 1, isAtLeast: false }], // the morning of the last day
    [[0, 0], { days: 2, isAtLeast: true }],
    [[null, null], { days: 0, isAtLeast: false }],
  ])('%j: %j', (amounts, expected) => {
    expect(drySince(byDay(until(TODAY, amounts)), TODAY)).toEqual(expected);
  });
});
