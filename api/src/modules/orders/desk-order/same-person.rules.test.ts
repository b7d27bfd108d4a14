/** Tests when an order looks like that of the same person. */
import { expect, test } from '@jest/globals';
import { sameBy } from './same-person.rules.ts';
import type { Person } from './same-person.rules.ts';

const rowan: Person = { name: 'Rowan Phone', postcode: 'BD1 2AB', telephone: '01274 555 013', email: null };
const stranger: Person = { name: 'Ash Other', postcode: 'BD3 9ZZ', telephone: null, email: null };

test.each([
  ['the same telephone, written with the code of the country', { telephone: '+44 1274 555013' }, ['TELEPHONE']],
  ['the same name and postcode, in another order and spelling', { name: 'PHONE, Röwan', postcode: 'bd12ab' }, ['NAME']],
  ['all of it', { name: 'rowan phone', postcode: 'BD1 2AB', telephone: '01274555013' }, ['TELEPHONE', 'NAME']],
])('%s is the same person', (_what, more, reasons) => expect(sameBy(rowan, { ...stranger, ...more })).toEqual(reasons));

test('the same address for mail is the same person, whatever its letters', () =>
  expect(sameBy({ ...rowan, email: 'Rowan@example.org' }, { ...stranger, email: 'rowan@example.org' })).toEqual([
    'EMAIL',
  ]));

test.each([
  ['the same name elsewhere', { name: 'Rowan Phone' }],
  ['a neighbour', { postcode: 'BD1 2AB' }],
  ['a telephone that is none', { telephone: '013' }],
  ['another telephone', { telephone: '01274 555 014' }],
])('%s is somebody else', (_what, more) => expect(sameBy(rowan, { ...stranger, ...more })).toEqual([]));

test('what nobody said agrees with nothing', () => {
  const silent: Person = { name: '', postcode: null, telephone: null, email: null };
  expect(sameBy(silent, silent)).toEqual([]);
});
