/** Referrals to another body. */
import { expect, test } from '@jest/globals';
import { namesAtSite, referralOf } from './referral.rules.ts';

const spot = { lon: 0, lat: 51, address: null };
const place = { ...spot, kind: 'place' as const, guid: 'p1', name: 'Lime' };

test('A referral names the place and the kind', () =>
  expect(referralOf(place, { title: 'Street light' })).toEqual({
    guid: 'p1',
    delegatedIssue: { type: 'Street light' },
  }));

test.each([
  ['at no place', { ...spot, kind: 'spot' as const }, 'Street light'],
  ['at a place without a number', { ...place, guid: '' }, 'Street light'],
  ['of a kind without a title', place, ' '],
])('One %s is not sent', (_which, where, title) => expect(referralOf(where, { title })).toBeNull());

test.each([
  ['Street light', ['Street light']],
  [
    ['Street light', 'Sign'],
    ['Street light', 'Sign'],
  ],
  [null, []],
  [[1], []],
])('A site that calls it %j has the names %j', (type, names) => expect(namesAtSite(type)).toEqual(names));
