/** What is told of where a report is. */
import { expect, test } from '@jest/globals';
import { streetOf } from './server.rules.ts';

test.each([
  ['12 Oak Road', 'Oak Road'],
  ['12a Oak Road, Camden NW1 8AB', 'Oak Road'],
  ['12-14 Oak Road', 'Oak Road'],
  ['Lindenstraße 12b', 'Lindenstraße'],
  ['100 5th Avenue', '5th Avenue'],
  ['5th Avenue', '5th Avenue'],
  ['Oak Road', 'Oak Road'],
  ['Flat 3, 12 Oak Road', 'Oak Road'],
  ['Flat 3', null],
  ['Rose House, 3 Oak Road', 'Oak Road'],
  ['12', null],
  ['', null],
  [null, null],
])('%s is in %s', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
