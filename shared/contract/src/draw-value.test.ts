/** Tests that the public value of a draw has one spelling. */
import { expect, test } from '@jest/globals';
import { isOfForm } from './draw-value.ts';

test.each(['7', '0', '7 12 19', '7 7 12', '9 10 100'])('%j is written as numbers', (value) =>
  expect(isOfForm(value, 'numbers')).toBe(true),
);

test.each(['', ' 7', '7 ', '7  12', '12 7', '07', '7,12', '7\t12', '-7', '7.5', '1e3', '٧', '1234567890123456'])(
  '%j is another spelling of numbers',
  (value) => expect(isOfForm(value, 'numbers')).toBe(false),
);

test('Hexadecimal digits are in lower case, and enough of them', () => {
  expect(isOfForm('ab'.repeat(32), 'hex')).toBe(true);
  for (const wrong of ['AB'.repeat(32), 'ab'.repeat(15), 'ab'.repeat(65), `0x${'ab'.repeat(32)}`, 'g'.repeat(64)])
    expect(isOfForm(wrong, 'hex')).toBe(false);
});

test('What was announced without a form may be any value', () => expect(isOfForm('Any 12, 7', null)).toBe(true));
