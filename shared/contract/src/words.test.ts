import { expect, test } from '@jest/globals';
import { compileWords } from './compile-words.ts';
import { formatWords } from './words.ts';

const BRITISH = { locale: 'en-GB', timeZone: 'Europe/London' };
const words = compileWords({
  trees: '{count, plural, =0 {No trees} one {# tree} other {# trees}}',
  day: 'Collect on {day, date, day}.',
  length: '{metres, number, one} m',
  plain: 'Go to home page',
});

test.each([
  ['trees', { count: 0 }, 'No trees'],
  ['trees', { count: 1 }, '1 tree'],
  ['trees', { count: 31297 }, '31,297 trees'],
  ['length', { metres: 5.54 }, '5.5 m'],
  ['plain', {}, 'Go to home page'],
  ['day', { day: new Date('2026-12-05T12:00:00Z') }, 'Collect on Saturday 5 December.'],
])('%s with %j reads well', (key, values, text) => {
  expect(formatWords(words, BRITISH, key, values)).toBe(text);
});

test('A missing text shows its key, so that it is seen and mended', () => {
  expect(formatWords(words, BRITISH, 'content.nowhere')).toBe('content.nowhere');
});

test('A message that is no ICU message is refused by its key', () => {
  expect(() => compileWords({ 'host.bad': '{count, plural, one {# tree}' })).toThrow(
    'The words "host.bad" are not a valid ICU message',
  );
});
