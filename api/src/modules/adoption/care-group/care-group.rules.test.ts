/** Names of care groups. */
import { expect, test } from '@jest/globals';
import { groupNameOf } from './care-group.rules.ts';

test.each([
  ['Elm Street', 'Elm Street'],
  ['  Elm   Street\n', 'Elm Street'],
  ['Élysée 12', 'Élysée 12'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x', null],
  ['x'.repeat(61), null],
  [' \u200B ', null],
  ['visit evil.example', null],
  ['https://evil', null],
  ['me@evil', null],
])('%j is %j', (text, name) => expect(groupNameOf(text)).toBe(name));
