/** Postcodes of each country, each a table of edge cases. */
import { describe, expect, test } from '@jest/globals';
import {
  hasPostcodeFormat,
  isPostcodePart,
  LONGEST_POSTCODE_INPUT,
  postcodeExample,
  postcodeOf,
  postcodePart,
} from './postcode.ts';

describe.each([
  [
    'GB',
    [
      ['BD1 1HY', 'BD1 1HY', 'BD1'],
      ['eh152ef', 'EH15 2EF', 'EH15'],
      [`${' '.repeat(30)}m1 1ae `, 'M1 1AE', 'M1'],
      ['M11AE', 'M1 1AE', 'M1'],
      ['W1A0AX', 'W1A 0AX', 'W1A'],
      ['EC1A  1BB', 'EC1A 1BB', 'EC1A'],
      ['E C1 A1B B', 'EC1A 1BB', 'EC1A'],
      ['\u00a0SW1A\u20091AA\t', 'SW1A 1AA', 'SW1A'],
      ['ｂｄ１　１ｈｙ', 'BD1 1HY', 'BD1'],
      ['BD1\u200b1HY', 'BD1 1HY', 'BD1'],
      ['(BD1–1HY).', 'BD1 1HY', 'BD1'],
    ],
    [
      'BD1',
      'BD1 1H',
      'BD1 1HYY',
      'BD1 1CY', // C is not a letter of inward codes
      'QD1 1HY',
      'BJ1 1HY',
      'BDD1 1HY',
      '1BD 1HY',
      '12345',
      'M6N 2A1',
      'High Street',
      'BD1 1HY extra',
      'БD1 1HY',
      'ßD1 1HY',
    ],
  ],
  [
    'US',
    [
      ['02139', '02139', '021'],
      [' 02139 ', '02139', '021'],
      ['02139-1234', '02139-1234', '021'],
      ['021391234', '02139-1234', '021'],
      ['02139 1234', '02139-1234', '021'],
      ['02139—1234', '02139-1234', '021'],
      ['０２１３９', '02139', '021'],
    ],
    [
      '2139',
      '021390',
      '02139-123',
      '02139-12345',
      'O2139',
      'MA 02139',
      'BD1 1HY',
      'M6N 2A1',
      '٠٢١٣٩',
      '0213x',
      '1e100',
    ],
  ],
  [
    'CA',
    [
      ['M6N 2A1', 'M6N 2A1', 'M6N'],
      ['m6n2a1', 'M6N 2A1', 'M6N'],
      ['m6n-2a1', 'M6N 2A1', 'M6N'],
      ['X0A 0W0', 'X0A 0W0', 'X0A'],
    ],
    ['D6N 2A1', 'W6N 2A1', 'Z6N 2A1', 'M6D 2A1', 'M6N 2O1', 'M6N', 'M6N 2A', 'M6N 2A11', 'MN6 2A1', '02139', 'BD1 1HY'],
  ],
  [
    'NL',
    [
      ['1017 ab', '1017 AB', '1017 AB'],
      ['1017AB', '1017AB', '1017AB'],
      ['１０１７－ＡＢ', '1017-AB', '1017-AB'],
      ['75011', '75011', '75011'],
      ['01310−100', '01310-100', '01310-100'],
      ['AB', 'AB', 'AB'],
      ['123456789012', '123456789012', '123456789012'],
    ],
    ['1', '1234567890123', '-1017', '1017-', '1017--AB', '1017_AB', '1017.AB', '<1017>', '1017é'],
  ],
])('In %s', (country, known, unknown) => {
  test.each(known)('%j is %j, and its part is %j', (text, postcode, part) => {
    expect([postcodeOf(text, country), postcodePart(text, country)]).toEqual([postcode, part]);
    // What is normalised stays as it is.
    expect(postcodeOf(postcode ?? '', country)).toBe(postcode);
  });

  test.each(['', ' ', '-', ...unknown, "' or 1=1 --", '<script>', '\u0000', '1'.repeat(100_000), 'A1 '.repeat(10_000)])(
    '%# is no postcode',
    (text) => {
      expect([postcodeOf(text, country), postcodePart(text, country)]).toEqual([null, null]);
    },
  );
});

test('Canadian codes are refused with each letter that Canada Post does not use', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const usedAt = (write: (letter: string) => string): string =>
    letters.filter((letter) => postcodeOf(write(letter), 'CA') !== null).join('');
  expect([usedAt((one) => `${one}6N 2A1`), usedAt((one) => `M6${one} 2A1`), usedAt((one) => `M6N 2${one}1`)]).toEqual([
    'ABCEGHJKLMNPRSTVXY',
    'ABCEGHJKLMNPRSTVWXYZ',
    'ABCEGHJKLMNPRSTVWXYZ',
  ]);
});

test('A part alone is recognised where it differs from the whole code', () => {
  const parts = ['EH15', 'eh15', 'M6N', '021', '02139', ''];
  const inCountry = (country: string) => parts.filter((text) => isPostcodePart(text, country));
  expect(['GB', 'US', 'CA', 'FR'].map(inCountry)).toEqual([
    ['EH15', 'eh15', 'M6N'], // written as 'W1A' is
    ['021'],
    ['M6N'],
    [],
  ]);
});

test('Examples are postcodes of their country and short enough to type; other countries have neither', () => {
  for (const country of ['GB', 'US', 'CA']) {
    const example = postcodeExample(country) ?? '';
    expect([hasPostcodeFormat(country), postcodeOf(example, country)]).toEqual([true, example]);
    expect(example.length).toBeLessThan(LONGEST_POSTCODE_INPUT);
  }
  expect([hasPostcodeFormat('FR'), postcodeExample('FR')]).toEqual([false, null]);
  const ofMarkets = [
    ['GB', ['EH15', 'EH6'], 'EH15 1HY'],
    ['GB', ['EH15', 'BD1'], 'BD1 1HY'],
    ['US', ['021'], '02100'],
    ['CA', ['M6N'], 'M6N 0B1'],
    ['FR', ['75001'], '75001'],
  ] as const;
  for (const [country, parts, example] of ofMarkets) expect(postcodeExample(country, parts)).toBe(example);
});
