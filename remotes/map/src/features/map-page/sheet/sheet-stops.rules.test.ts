import { expect, test } from '@jest/globals';
import { nearestStop, SHEET_STOPS, stopAbove, stopBelow } from './sheet-stops.rules.ts';

test('The sheet goes up and down one stop at a time, and no further than its ends', () => {
  expect(SHEET_STOPS.map(stopAbove)).toEqual(['half', 'full', 'full']);
  expect(SHEET_STOPS.map(stopBelow)).toEqual(['peek', 'peek', 'half']);
});

test.each([
  [0, 'peek'],
  [0.2, 'peek'],
  [0.3, 'half'],
  [0.55, 'half'],
  [0.7, 'full'],
  [1.1, 'full'],
] as const)('Let go at %f of the map it rests at %s', (share, stop) => {
  expect(nearestStop(share)).toBe(stop);
});
