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
  ['Refund: council24.com', null],
  ['greenward。app', null],
  ['greenward．com', null],
  ['1.2.3.44', null],
  ['Fine due, call 0900 123456', null],
  ['St. John’s Road 12', 'St. John’s Road 12'],
  ['Elm Street 10-14', 'Elm Street 10-14'],
])('%j is %j', (text, name) => expect(groupNameOf(text)).toBe(name));
