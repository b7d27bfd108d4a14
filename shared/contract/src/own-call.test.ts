/** Who calls a server, as far as the request shows: this installation's programs, this machine, or anyone else. */
import { expect, test } from '@jest/globals';
import { bearerOf, countedAddress, hasInternalToken, isForwarded, isLoopback } from './own-call.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3::203.0.113.9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('The visitor at "%s" is counted as "%s"', (address, counted) => expect(countedAddress(address)).toBe(counted));

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  [undefined, false],
])('Only this machine is this machine: %s', (address, expected) => expect(isLoopback(address)).toBe(expected));

test.each([
  [{}, false],
  [{ host: 'town.example', accept: '*/*' }, false],
  [{ forwarded: 'for=192.0.2.1' }, true],
  [{ 'x-forwarded-for': '192.0.2.1' }, true],
  [{ 'x-forwarded-proto': 'https' }, true],
  [{ 'x-real-ip': '192.0.2.1' }, true],
  [{ via: '1.1 proxy' }, true],
])('Whatever a proxy says of itself gives it away: %j', (headers, expected) =>
  expect(isForwarded(headers)).toBe(expected),
);

test.each([
  [undefined, ''],
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['Basic abc', ''],
  ['Bearer', ''],
  ['Bearer abc def', ''],
])('Of "authorization: %s" the token is "%s"', (authorization, token) =>
  expect(bearerOf(authorization === undefined ? {} : { authorization })).toBe(token),
);

test('Only the whole token is the token', () => {
  const isOurs = (authorization: string): boolean => hasInternalToken({ authorization }, 'correct-horse');
  expect(isOurs('Bearer correct-horse')).toBe(true);
  for (const other of ['Bearer correct-hors', 'Bearer correct-horse2', 'Bearer ', 'correct-horse'])
    expect([other, isOurs(other)]).toEqual([other, false]);
});
