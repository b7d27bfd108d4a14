/**
 * Tests the model of soil water around a tree, from rain, temperature, species, age and watering, and the advice
 * derived from it.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import {
  evaporationOf,
  isInSeason,
  reservoirDaysOf,
  reservoirOf,
  sunlightOf,
  wateringNeedOf,
  waterUseOf,
} from './watering.rules.ts';
import type { NeedFacts, WateredTree } from './watering.rules.ts';
import type { WeatherDay } from './weather.rules.ts';

const TODAY = '2026-07-20';
const LONDON = 51.5;
const young: WateredTree = { lat: LONDON, species: 'tilia_cordata', plantingSeasonOrdinal: 1 };
const grown: WateredTree = { ...young, plantingSeasonOrdinal: null };

/** 28 equal days up to a given one. */
const weather = (rainMm: number | null, maxTempC: number | null = 24, today = TODAY): WeatherDay[] =>
  Array.from({ length: 28 }, (_, index) => ({ day: addDays(today, index - 27), rainMm, maxTempC }));
const held = (tree: WateredTree, days: readonly WeatherDay[], today = TODAY): number =>
  reservoirOf(tree, days, [], today) ?? Number.NaN;

describe('Sunlight and what air takes up', () => {
  // FAO 56, example 8: 20° south on 3 September.
  test('are those of the textbook', () => expect(sunlightOf(-20, '2026-09-03')).toBeCloseTo(32.2, 1));

  test.each([
    ['a summer day of London', LONDON, TODAY, 24, [3.4, 4.4]],
    ['a winter day of London', LONDON, '2026-01-10', 7, [0.1, 0.4]],
    ['the same winter day in Melbourne', -37.8, '2026-01-10', 27, [4, 5.2]],
    ['a frost', LONDON, '2026-01-10', -10, [0, 0]],
    ['the polar night', 80, '2026-12-21', 5, [0, 0]],
    ['the polar day', 80, '2026-06-21', 5, [0.5, 1]],
  ])('%s', (_name, lat, day, maxTempC, [least = 0, most = 0]) => {
    const millimetres = evaporationOf(lat, { day, maxTempC });
    expect(millimetres).toBeGreaterThanOrEqual(least);
    expect(millimetres).toBeLessThanOrEqual(most);
  });
});

describe('The reservoir', () => {
  test('is empty after four dry summer weeks around a young tree, and full after wet ones', () => {
    expect(held(young, weather(0))).toBe(0);
    expect(held(young, weather(12))).toBeGreaterThan(0.9);
  });

  test('is never more than full or less than empty', () => {
    expect(held(young, weather(300))).toBeLessThanOrEqual(1);
    expect(held(young, weather(0, 50))).toBe(0);
  });

  test('grows with rain, and with age; shrinks with warmth, and with thirsty kinds', () => {
    const wetter = [0, 2, 4, 6].map((rain) => held(grown, weather(rain)));
    expect(wetter).toEqual(wetter.toSorted((a, b) => a - b));
    expect(new Set(wetter).size).toBe(4);
    const older = [1, 3, 5].map((plantingSeasonOrdinal) => held({ ...young, plantingSeasonOrdinal }, weather(4)));
    expect(older).toEqual(older.toSorted((a, b) => a - b));
    expect(older[2]).toBeLessThan(held({ ...young, plantingSeasonOrdinal: 6 }, weather(4)));
    expect(held(grown, weather(2, 30))).toBeLessThan(held(grown, weather(2, 20)));
    const [willow, lime, robinia] = ['salix_alba', 'tilia_cordata', 'robinia_pseudoacacia'].map((species) =>
      held({ ...grown, species }, weather(3)),
    );
    expect([willow! < lime!, lime! < robinia!]).toEqual([true, true]);
    expect([waterUseOf(null), waterUseOf(''), waterUseOf('not_yet_identified')]).toEqual([1, 1, 1]);
  });

  test('is filled by what neighbours bring, on the day they bring it', () => {
    const days = weather(0);
    const brought = (day: string, litres = 20) => reservoirOf(young, days, [{ day, litres }], TODAY)!;
    expect(brought(TODAY)).toBeGreaterThan(0.3);
    expect(brought(addDays(TODAY, -2))).toBeLessThan(brought(TODAY));
    expect([brought(addDays(TODAY, -28)), brought(addDays(TODAY, 1))]).toEqual([0, 0]); // too long ago, and in the future
    const twice = reservoirOf(
      young,
      days,
      [
        { day: TODAY, litres: 10 },
        { day: TODAY, litres: 10 },
      ],
      TODAY,
    );
    expect(twice).toBe(brought(TODAY));
    const dry = weather(1);
    expect(reservoirOf(grown, dry, [{ day: TODAY, litres: 20 }], TODAY)! - held(grown, dry)).toBeLessThan(0.03);
  });

  test('is not known when too much of the weather is not', () => {
    expect(reservoirOf(young, [], [], TODAY)).toBeNull();
    expect(reservoirDaysOf(young, [], [], TODAY)).toEqual([]);
    expect(reservoirOf(young, weather(5).slice(8), [], TODAY)).toBeNull(); // 20 days of 28
    expect(reservoirOf(young, weather(5).slice(7), [], TODAY)).not.toBeNull();
    expect(reservoirOf(young, weather(5, null), [], TODAY)).toBeNull();
    expect(reservoirOf(young, weather(5), [], addDays(TODAY, 60))).toBeNull();
  });

  test('takes a day that nobody knows of to be dry, and as warm as the others', () => {
    const days = weather(5);
    const withGap = days.map((one, index) => (index === 25 ? { ...one, rainMm: null, maxTempC: null } : one));
    const withDryDay = days.map((one, index) => (index === 25 ? { ...one, rainMm: 0 } : one));
    expect(held(grown, withGap)).toBe(held(grown, withDryDay));
    expect(
      held(
        grown,
        days.filter((_, index) => index !== 25),
      ),
    ).toBe(held(grown, withDryDay));
  });

  test('does not look at weather to come', () => {
    expect(held(young, [...weather(0), { day: addDays(TODAY, 1), rainMm: 100, maxTempC: 10 }])).toBe(0);
  });
});

describe('The season', () => {
  test.each([
    ['2026-03-31', false],
    ['2026-04-01', true],
    ['2026-10-31', true],
    ['2026-11-01', false],
  ])('from April to October, on %s: %s', (day, expected) =>
    expect(isInSeason({ firstMonth: 4, lastMonth: 10 }, day)).toBe(expected),
  );

  test.each([
    ['2026-09-30', false],
    ['2026-10-01', true],
    ['2027-01-01', true],
    ['2027-04-30', true],
    ['2027-05-01', false],
  ])('south of the equator, from October to April, on %s: %s', (day, expected) =>
    expect(isInSeason({ firstMonth: 10, lastMonth: 4 }, day)).toBe(expected),
  );
});

const comingDay = (index: number): WeatherDay => ({ day: `2026-07-${21 + index}`, rainMm: 0, maxTempC: 24 });
/** Days to come with this much rain. */
const rainOn = (...amounts: number[]): WeatherDay[] =>
  amounts.map((rainMm, index) => ({ ...comingDay(index), rainMm }));

describe('What is said of it', () => {
  const facts: NeedFacts = {
    tree: young,
    reservoir: 0.2,
    insideSeason: true,
    isCouncilLed: false,
    inCollection: false,
    veryHot: false,
    forecast: [],
  };
  const need = (differences: Partial<NeedFacts>) => wateringNeedOf({ ...facts, ...differences });

  test.each<[string, Partial<NeedFacts>, boolean, readonly string[]]>([
    ['a young tree on dry ground', {}, true, ['thirsty']],
    ['the same on a very hot day', { veryHot: true }, true, ['thirsty', 'hot']],
    ['a young tree on ground that dries out', { reservoir: 0.4 }, false, ['drying']],
    ['a young tree on moist ground', { reservoir: 0.6 }, false, ['moist']],
    ['a young tree before a wet day', { forecast: rainOn(0, 25) }, false, ['rainComing']],
    ['a young tree before a shower', { forecast: rainOn(0, 5) }, true, ['thirsty']],
    ['a grown tree before a wet day', { tree: grown, reservoir: 0.05, forecast: rainOn(25) }, false, ['rainComing']],
    ['a grown tree before less rain', { tree: grown, reservoir: 0.05, forecast: rainOn(8) }, true, ['thirstyGrown']],
    ['a moist tree before a wet day', { reservoir: 0.5, forecast: rainOn(25) }, false, ['drying']],
    [
      'a young tree where only the temperature is forecast',
      { forecast: [{ ...comingDay(0), rainMm: null }] },
      true,
      ['thirsty'],
    ],
    ['a young tree in winter', { insideSeason: false }, false, ['rest']],
    ['a young tree where the council waters', { isCouncilLed: true }, false, ['council']],
    ['a young tree where nobody knows the weather', { reservoir: null }, false, []],
    ['a tree of its sixth season', { tree: { ...young, plantingSeasonOrdinal: 6 } }, false, []],
    ['a tree of unknown age', { tree: grown }, false, []],
    ['a grown tree in a long drought', { tree: grown, reservoir: 0.05 }, true, ['thirstyGrown']],
    ['a grown tree in a winter drought', { tree: grown, reservoir: 0.05, insideSeason: false }, false, []],
    [
      'a grown tree in a drought where the council waters',
      { tree: grown, reservoir: 0.05, isCouncilLed: true },
      false,
      [],
    ],
    [
      'a grown tree that neighbours are asked to look after',
      { tree: grown, inCollection: true },
      true,
      ['thirsty', 'collection'],
    ],
    ['the same on moist ground', { tree: grown, inCollection: true, reservoir: 0.9 }, false, ['moist', 'collection']],
  ])('%s', (_name, differences, needsWatering, advice) => expect(need(differences)).toEqual({ needsWatering, advice }));
});

describe('Whatever the weather was', () => {
  const day = fc.record({
    rainMm: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
    maxTempC: fc.option(fc.double({ min: -25, max: 48, noNaN: true })),
  });
  const month = fc.array(day, { minLength: 28, maxLength: 28 });
  const tree = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    species: fc.constantFrom(null, 'salix_alba', 'tilia_cordata', 'robinia_pseudoacacia'),
    plantingSeasonOrdinal: fc.option(fc.integer({ min: 1, max: 30 })),
  });
  const index = fc.integer({ min: 0, max: 27 });
  const litres = fc.integer({ min: 1, max: 200 });
  const dated = (days: readonly Omit<WeatherDay, 'day'>[]): WeatherDay[] =>
    days.map((one, at) => ({ ...one, day: addDays(TODAY, at - 27) }));

  test('the reservoir is a share, and too little is known or enough, however much somebody waters', () => {
    fc.assert(
      fc.property(tree, month, index, litres, (one, days, at, amount) => {
        const dry = reservoirOf(one, dated(days), [], TODAY);
        const watered = reservoirOf(one, dated(days), [{ day: addDays(TODAY, at - 27), litres: amount }], TODAY);
        if (dry === null || watered === null) return expect([dry, watered]).toEqual([null, null]);
        for (const share of [dry, watered]) expect(share).toBeGreaterThanOrEqual(0);
        for (const share of [dry, watered]) expect(share).toBeLessThanOrEqual(1);
        return expect(watered).toBeGreaterThanOrEqual(dry);
      }),
    );
  });

  test('more rain on any day never leaves less', () => {
    fc.assert(
      fc.property(tree, month, index, fc.double({ min: 0, max: 80, noNaN: true }), (one, days, at, more) => {
        const rainMm = days[at]?.rainMm ?? null;
        if (rainMm === null) return; // a day becomes known, which is another question
        const wetter = days.map((known, which) => (which === at ? { ...known, rainMm: rainMm + more } : known));
        const [before, after] = [days, wetter].map((given) => reservoirOf(one, dated(given), [], TODAY) ?? 0);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  test('nobody is asked to water out of season, where the council does, or when too little is known', () => {
    const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    const facts = { insideSeason: fc.boolean(), isCouncilLed: fc.boolean(), inCollection: fc.boolean() };
    fc.assert(
      fc.property(
        fc.record({ tree, month, reservoir: share, veryHot: fc.boolean(), ...facts }),
        ({ month: coming, ...given }) => {
          const isQuiet = !given.insideSeason || given.isCouncilLed || given.reservoir === null;
          const need = wateringNeedOf({ ...given, forecast: dated(coming.slice(0, 3)) });
          if (isQuiet) expect(need.needsWatering).toBe(false);
        },
      ),
    );
  });
});

test('Day by day the ground dries out, and is fuller on the evening after it was watered', () => {
  const days = reservoirDaysOf(young, weather(0), [{ day: addDays(TODAY, -5), litres: 20 }], TODAY);
  expect(days.map(({ day }) => day)).toEqual(weather(0).map(({ day }) => day));
  const rises = days.flatMap(({ day, share }, at) => (at > 0 && share > (days[at - 1]?.share ?? 1) ? [day] : []));
  expect(rises).toEqual([addDays(TODAY, -5)]);
  expect(days.at(-1)?.share).toBe(reservoirOf(young, weather(0), [{ day: addDays(TODAY, -5), litres: 20 }], TODAY));
});
