/** Delays before a restart. */
import { expect, test } from '@jest/globals';
import { createGrowingPauses } from './growing-pauses.ts';

test('Each pause is twice the one before, up to the longest, for as long as it takes', () => {
  const pauseAfter = createGrowingPauses({ firstMs: 250, longestMs: 1_500, healthyAfterMs: 60_000 });
  expect([0, 100, 0, 59_999, 0, 0].map(pauseAfter)).toEqual([250, 500, 1_000, 1_500, 1_500, 1_500]);
});

test('After a while of health the first pause comes again', () => {
  const pauseAfter = createGrowingPauses({ firstMs: 250, longestMs: 1_500, healthyAfterMs: 60_000 });
  expect([0, 0, 60_000, 0].map(pauseAfter)).toEqual([250, 500, 250, 500]);
});
