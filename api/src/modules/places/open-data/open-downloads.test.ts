/** Tests that one client cannot block the downloads of all others. */
import { expect, test } from '@jest/globals';
import { createOpenDownloads } from './open-downloads.ts';

test('One caller has three at once, all callers together twenty-four, and what is over makes room once', () => {
  const downloads = createOpenDownloads();
  const own = Array.from({ length: 4 }, () => downloads.begin('192.0.2.1'));
  expect(own.map((end) => end !== null)).toEqual([true, true, true, false]);
  own[0]?.();
  own[0]?.();
  expect([downloads.begin('192.0.2.1'), downloads.begin('192.0.2.1')].map((end) => end !== null)).toEqual([
    true,
    false,
  ]);
  const others = Array.from({ length: 22 }, (_, index) => downloads.begin(`198.51.100.${index}`));
  expect(others.filter((end) => end !== null)).toHaveLength(21);
  others[0]?.();
  expect(downloads.begin('203.0.113.1')).not.toBeNull();
});
