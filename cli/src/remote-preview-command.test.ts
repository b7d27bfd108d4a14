import { expect, test } from '@jest/globals';
import { secondsOf } from './remote-preview-command.ts';

test.each([
  ['30m', 1_800],
  ['2h', 7_200],
  ['7d', 604_800],
])('%s is %i seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));

test.each(['0h', '2', 'h', '2w', '-2h', '', '8d', '169h', '2h30m'])('A preview does not last %j', (text) => {
  expect(() => secondsOf(text)).toThrow(/--for is a time|at most/);
});
