import { expect, test } from '@jest/globals';
import { startIn, stateWithStart } from './start-state.rules.ts';

test('The start is found again in the history entry', () =>
  expect(startIn(stateWithStart({ lon: -0.1, lat: 51.5 }))).toEqual([-0.1, 51.5]));

test.each([null, undefined, 'x', {}, { pitsFrom: 1 }, { pitsFrom: [1] }, { pitsFrom: ['1', '2'] }])(
  '%j is no start',
  (state) => expect(startIn(state)).toBeNull(),
);
