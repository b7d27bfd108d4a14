/** Numbers above columns never overlap on a narrow screen. */
import { expect, test } from '@jest/globals';
import { labelledColumns } from './column-labels.rules.ts';

const columns = (...values: number[]) => values.map((value) => ({ value, text: `${value} mm` }));
const labelled = (...values: number[]): number[] =>
  [...labelledColumns(columns(...values)).keys()].sort((a, b) => a - b);

test('A few columns are all labelled, but none that is not there', () =>
  expect(labelled(3, 0, 5, 2)).toEqual([0, 2, 3]));

test('Of many the highest is, and lower ones only well beside it', () => {
  const month = Array.from({ length: 28 }, (_, index) => ({ 4: 9, 5: 8, 12: 7 })[index] ?? 0);
  expect(labelled(...month)).toEqual([4, 12]);
});

test('Of many those that are hardly there have none', () => {
  const drizzle = Array.from({ length: 28 }, (_, index) => (index === 3 ? 20 : 0.5));
  expect(labelled(...drizzle)).toEqual([3]);
});

test('Of equal ones the earlier', () =>
  expect(labelled(...Array.from({ length: 28 }, (_, index) => (index === 3 || index === 4 ? 2 : 0)))).toEqual([3]));

test('At either edge a label stands within the chart', () => {
  const month = columns(...Array.from({ length: 28 }, (_, index) => (index === 0 || index === 27 ? 9 : 0)));
  const [first = 0, last = 28] = [...labelledColumns(month).values()];
  expect(first).toBeGreaterThan(1.5);
  expect(first + last).toBeCloseTo(28);
});

test('A few stand above the middle of their columns', () =>
  expect([...labelledColumns(columns(3, 5)).values()].sort()).toEqual([0.5, 1.5]));

test('Nothing is labelled where nothing is', () => expect([labelled(), labelled(0, 0)]).toEqual([[], []]));
