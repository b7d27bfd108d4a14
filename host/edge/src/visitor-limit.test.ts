/** The limit on pages per address, by a clock of the test's own. */
import { expect, test } from '@jest/globals';
import { createVisitorLimit, visitorOf } from './visitor-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('Of the address %s the visitor is %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));

test('An address that asks too often waits, and is served again as time passes; others never notice', () => {
  let atMs = 0;
  const limit = createVisitorLimit({ pagesPerMinute: 60, now: () => atMs });
  const waits = Array.from({ length: 61 }, (_, index) => limit.secondsToWait(`2001:db8::${index}`));
  expect(waits.slice(0, 60).every((seconds) => seconds === 0)).toBe(true);
  expect(waits[60]).toBe(1);
  expect(limit.secondsToWait('192.0.2.7')).toBe(0);
  atMs = 1_000;
  expect([limit.secondsToWait('2001:db8::1'), limit.secondsToWait('2001:db8::1')]).toEqual([0, 1]);
});

test('Without a limit nobody waits', () => {
  const limit = createVisitorLimit({ pagesPerMinute: 0, now: () => 0 });
  expect(Array.from({ length: 2_000 }, () => limit.secondsToWait('192.0.2.7')).every((seconds) => seconds === 0)).toBe(true);
});
