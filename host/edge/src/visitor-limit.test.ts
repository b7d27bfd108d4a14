/** Tests the limit on pages per address with a fake clock. */
import { expect, test } from '@jest/globals';
import { createVisitorLimit } from './visitor-limit.ts';

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
  expect(Array.from({ length: 2_000 }, () => limit.secondsToWait('192.0.2.7')).every((seconds) => seconds === 0)).toBe(
    true,
  );
});
