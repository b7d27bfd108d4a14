/** Texts with characters that hide, reorder or cover others, and harmless texts that resemble them. */
import { describe, expect, test } from '@jest/globals';
import { plainLine, plainLines } from './plain-text.ts';

describe('What nobody sees is taken out', () => {
  test.each([
    ['override of direction U+202E', 'An \u202eelpam', 'An elpam'],
    ['isolates U+2066 to U+2069', 'a\u2066b\u2067c\u2068d\u2069e', 'abcde'],
    ['Arabic letter mark', 'a\u061cb', 'ab'],
    ['soft hyphen', 'sh\u00adit', 'shit'],
    ['space without width', 'sh\u200bit', 'shit'],
    ['joiner between Latin letters', 'sh\u200d\u200cit', 'shit'],
    ['word joiner', 'a\u2060b', 'ab'],
    ['byte order mark', '\ufeffab', 'ab'],
    ['tag characters', 'Oak\u{e0041}\u{e0042}\u{e007f}', 'Oak'],
    ['Hangul fillers and the empty braille pattern', 'a\u3164\u115f\uffa0\u2800b', 'ab'],
    ['combining grapheme joiner', 'a\u034fb', 'ab'],
    ['half of a character', 'a\ud83cb', 'ab'],
    ['private characters', 'a\ue000b', 'ab'],
    ['C0 and C1 controls', 'a\u0000b\u0007c\u0085d\u009be\u007ff', 'a b c d e f'],
    ['joiners at the ends', '\u200doak\u200c', 'oak'],
    ['many joiners in a row', '\u{1f468}\u200d\u200d\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['hundreds of accents', `e${'\u0301'.repeat(300)}!`, 'é\u0301\u0301\u0301\u0301!'],
    ['nothing but what nobody sees', ' \u200b\u2060\u00ad ', ''],
  ])('%s', (_what, text, expected) => {
    expect(plainLine(text)).toBe(expected);
    expect(plainLines(text).replaceAll('\n', ' ')).toBe(expected);
  });
});

test.each([
  ['accents', 'Phượng vĩ, façade, Ærø'],
  ['Hebrew with its points', 'עֵץ הַחַיִּים'],
  ['Persian with a joiner inside a word', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  [
    'a family, a rainbow and a heart',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f3}\ufe0f\u200d\u{1f308} \u2764\ufe0f',
  ],
  ['a woman of some complexion who farms', '\u{1f469}\u{1f3fd}\u200d\u{1f33e}'],
  ['a keycap', '1\ufe0f\u20e3'],
])('Stays as it is: %s', (_what, text) => {
  expect(plainLine(text)).toBe(text.normalize('NFC'));
});

test('A line is one line; of lines there is at most one empty in a row', () => {
  expect(plainLine(' one\r\n\ttwo\u2028three ')).toBe('one two three');
  expect(plainLines(' one \r\n two\r\r\n\n\n\u2029three\u00a0 four ')).toBe('one\ntwo\n\nthree four');
});
