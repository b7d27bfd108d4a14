/** Compares reminders with published rules, on real weather. The table is in docs/weather.md. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { parseWeatherFile } from '../../places/weather/weather-file.ts';
import { byDay, DRY_SPELL, RAIN_DAYS } from '../../places/weather/weather.rules.ts';
import type { WeatherDay } from '../../places/weather/weather.rules.ts';
import { reservoirOf, WATERING_LITRES, wateringNeedOf } from '../../places/weather/watering.rules.ts';
import type { Watering, WateredTree } from '../../places/weather/watering.rules.ts';
import { AGAIN_AFTER_DAYS, CAP_DAYS, isJustWatered } from './reminder.rules.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** "An inch a week", the rule of thumb of American extension services for newly planted trees. */
const INCH_MM = 25.4;
/** Absolute drought: fifteen days in a row with at most this much each (British Rainfall, 1887). */
const DROUGHT_MM = 0.2;
const PER_WEEK = 2;

interface Outcome {
  readonly droughtDays: number;
  readonly thirstyInDrought: number;
  readonly inchWeeks: number;
  readonly reminders: number;
}

const TREE: WateredTree = { lat: 47.6, species: null, plantingSeasonOrdinal: 1 };

/** April to October of a file, with a tree in its first season whose adopter brings two cans after each reminder. */
function season(days: readonly WeatherDay[]): Outcome {
  const known = byDay(days);
  const year = days[0]?.day.slice(0, 4) ?? '';
  const isThirsty = (waterings: readonly Watering[], day: string): boolean => {
    const window = daysBetween(addDays(day, 1 - RAIN_DAYS), day).flatMap((one) => known.get(one) ?? []);
    return wateringNeedOf({
      ...{ tree: TREE, reservoir: reservoirOf(TREE, window, waterings, day), forecast: [], insideSeason: true },
      ...{ isCouncilLed: false, inCollection: false, veryHot: false },
    }).needsWatering;
  };
  const rainOf = (day: string): number => known.get(day)?.rainMm ?? 0;
  const waterings: Watering[] = [];
  let [droughtDays, thirstyInDrought, inchWeeks] = [0, 0, 0];
  for (const [index, day] of daysBetween(`${year}-04-01`, `${year}-10-31`).entries()) {
    if (daysBetween(addDays(day, 1 - DRY_SPELL.days), day).every((one) => rainOf(one) <= DROUGHT_MM)) {
      droughtDays += 1;
      thirstyInDrought += Number(isThirsty([], day));
    }
    const week = daysBetween(addDays(day, -6), day);
    if (index % 7 === 6) inchWeeks += Number(week.reduce((sum, one) => sum + rainOf(one), 0) < INCH_MM);
    const since = (before: number): number => waterings.filter((one) => one.day > addDays(day, -before)).length;
    if (since(AGAIN_AFTER_DAYS) > 0 || since(CAP_DAYS) >= PER_WEEK || isJustWatered(waterings, day)) continue;
    if (isThirsty(waterings, day)) waterings.push({ day, litres: WATERING_LITRES });
  }
  return { droughtDays, thirstyInDrought, inchWeeks, reminders: waterings.length };
}

describe.each([
  ['Seattle 2012', 'citytrees'],
  ['Seattle 2015', 'pitborough'],
  ['New York 2013', 'midtown'],
  ['New York 2015', 'greentown'],
])('In %s', (name, code) => {
  const outcome = readFile(join(ROOT, 'tenants', code, 'data/weather.csv'), 'utf8').then((text) =>
    season(parseWeatherFile(text, code)),
  );

  test('a tree in its first season is thirsty in an absolute drought, but for a day after it begins', async () => {
    const { droughtDays, thirstyInDrought } = await outcome;
    expect(droughtDays - thirstyInDrought).toBeLessThanOrEqual(1);
  });

  test('there are about as many reminders as weeks in which guidance asks to water', async () => {
    const { inchWeeks, reminders } = await outcome;
    expect(reminders / inchWeeks).toBeGreaterThan(0.75);
    expect(reminders / inchWeeks).toBeLessThan(1.25);
  });

  test('the document says the same', async () => {
    const { droughtDays, thirstyInDrought, inchWeeks, reminders } = await outcome;
    const text = await readFile(join(ROOT, 'docs/weather.md'), 'utf8');
    const row = text.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
    expect(row.split('|').map((cell) => cell.trim())).toEqual([
      ...['', name, String(droughtDays), String(thirstyInDrought), String(inchWeeks), String(reminders), ''],
    ]);
  });
});
