/** Invalid messages are found before a page uses them. */
import { expect, test } from '@jest/globals';
import { faultOfMessage } from './words.rules.ts';

test.each([
  'Help',
  '',
  'Trees of {park}',
  '{count, plural, one {# tree} other {{count, number} trees}}',
  'It’s {project}, by {client}',
  '5 < 6',
])('“%s” can be said', (message) => expect(faultOfMessage(message)).toBeNull());

test.each([
  ['{count, plural, one {tree} other {trees}', /^an ICU message \(/],
  ['Trees of {park', /^an ICU message \(/],
  ['{count, plural, one {tree}}', /^an ICU message \(MISSING_OTHER_CLAUSE\)/],
  ['Trees of <b>{park}</b>', /^words without tags$/],
])('“%s” cannot', (message, expected) => expect(faultOfMessage(message)).toMatch(expected));
