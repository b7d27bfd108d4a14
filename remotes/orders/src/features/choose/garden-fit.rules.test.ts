/** Whether a tree fits into a garden. */
import { expect, test } from '@jest/globals';
import { fitOf, metresIn } from './garden-fit.rules.ts';

const lime = { spread: 8, sun: 'full' } as const;
const garden = (
  widthMetres: number | null,
  lengthMetres: number | null,
  sun: 'full' | 'part' | 'shade' | null = null,
) => ({
  widthMetres,
  lengthMetres,
  sun,
});

test.each([
  [garden(8, 20), 'fits'],
  [garden(7.9, 20), 'tooBig'],
  [garden(20, 7), 'tooBig'],
  [garden(null, 7), 'tooBig'],
  [garden(null, 12), 'fits'],
  [garden(null, null), 'unknown'],
  [garden(null, null, 'part'), 'fits'],
  [garden(null, null, 'shade'), 'tooDark'],
  [garden(4, 4, 'shade'), 'tooBig'],
])('A tree 8 m wide that loves sun, in %j: %s', (given, expected) => expect(fitOf(lime, given)).toBe(expected));

test('A tree of the forest floor does not stand in full sun', () => {
  expect(fitOf({ spread: 2, sun: 'shade' }, garden(5, 5, 'full'))).toBe('tooBright');
});

test('Nothing is claimed of a tree whose size and needs are unknown', () => {
  expect(fitOf({ spread: null, sun: null }, garden(5, 5, 'full'))).toBe('unknown');
});

test.each([
  ['4', 'metric', 4],
  [' 4,5 ', 'metric', 4.5],
  ['10', 'imperial', 3.048],
  ['', 'metric', null],
  ['wide', 'metric', null],
  ['-3', 'metric', null],
  ['0', 'metric', null],
  ['900', 'metric', null],
  ['900', 'imperial', 274.32],
] as const)('%j in %s is %s metres', (text, units, metres) => {
  const found = metresIn(text, units);
  if (metres === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(metres, 2);
});
