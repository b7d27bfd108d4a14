/** Tests that readings are shared, by tenant and question, and that none is older than the question. */
import { expect, test } from '@jest/globals';
import { createSharedReadings } from './shared-readings.ts';
import type { Scope } from './scope.ts';

const scopeOf = (tenantId: number): Scope => ({
  tenantId,
  db: {} as Scope['db'],
});

/** Readings that end when the test says so. */
function createSlowReading() {
  const ends: ((error?: Error) => void)[] = [];
  let begun = 0;
  return {
    read: () => {
      begun += 1;
      const number = begun;
      return new Promise<number>((done, fail) => {
        ends.push((error) => (error === undefined ? done(number) : fail(error)));
      });
    },
    begun: () => begun,
    /** Ends the oldest one. */
    end: (error?: Error) => ends.shift()?.(error),
  };
}
const settle = () => new Promise((done) => setImmediate(done));

test('questions that come during a reading wait for the next one, and share it', async () => {
  const { read: shared } = createSharedReadings();
  const slow = createSlowReading();
  const first = shared(scopeOf(1), 'stall', slow.read);
  await settle();
  const later = [1, 2, 3].map(() => shared(scopeOf(1), 'stall', slow.read));
  await settle();
  expect(slow.begun()).toBe(1); // the first reading may not have what happened since
  slow.end();
  expect(await first).toBe(1);
  await settle();
  slow.end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  const last = shared(scopeOf(1), 'stall', slow.read);
  await settle();
  slow.end();
  expect(await last).toBe(3); // nothing is kept
});

test('tenants and questions do not share, and do not wait for each other', async () => {
  const { read: shared } = createSharedReadings();
  const slow = createSlowReading();
  const all = [
    shared(scopeOf(1), 'stall', slow.read),
    shared(scopeOf(2), 'stall', slow.read),
    shared(scopeOf(1), 'other', slow.read),
  ];
  await settle();
  expect(slow.begun()).toBe(3);
  for (const _one of all) slow.end();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
});

test('a reading that fails is read again by those who shared it, each alone', async () => {
  const { read: shared } = createSharedReadings();
  const slow = createSlowReading();
  const first = shared(scopeOf(1), 'stall', slow.read);
  const second = shared(scopeOf(1), 'stall', slow.read);
  await settle();
  slow.end(new Error('the connection is gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  slow.end();
  expect(await second).toBe(2);
});
