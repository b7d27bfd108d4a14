import { expect, test } from '@jest/globals';
import { litresIn } from './litres.rules.ts';

test.each([
  ['1', 1],
  [' 12,5 ', 12.5],
  ['200', 200],
])('%s is an amount', (text, litres) => expect(litresIn(text)).toBe(litres));

test.each(['', '0', '201', '1000', '-5', 'ten', '1e2', '1.25', '½'])('%s is none', (text) =>
  expect(litresIn(text)).toBeNull(),
);
