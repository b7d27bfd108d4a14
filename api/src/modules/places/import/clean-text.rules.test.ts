/** Tests the cleaning of councils' texts for publication. */
import { expect, test } from '@jest/globals';
import { cleanText } from './clean-text.rules.ts';

test.each([
  ['High Street', 'High Street', true],
  ['  High   Street ', 'High Street', true],
  ['High\r\nStreet', 'High Street', true],
  ['Straße\u2028der\u00a0Linden', 'Straße der Linden', true],
  ['Lime \u202etxt.exe', 'Lime txt.exe', false],
  ['\u2066Lime\u2069', 'Lime', false],
  ['Li\u0007me\u200b', 'Lime', false],
  ['\ufeffLime', 'Lime', false],
  ['Lime \ud83c', 'Lime', false],
  ['می\u200cخواهم', 'می\u200cخواهم', true],
  ['x'.repeat(20), 'x'.repeat(20), true],
  ['x'.repeat(21), '', false],
  [`${'x'.repeat(20)}   `, 'x'.repeat(20), true],
  ['', '', true],
])('%j is read as %j', (written, text, plausible) => {
  expect(cleanText(written, 20)).toEqual({ text, plausible });
});
