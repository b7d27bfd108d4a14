import { expect, jest, test } from '@jest/globals';
import { createFlush } from './flush.ts';

/** Answers when the test says so. */
function slowDisk() {
  const waiting: { done: () => void; fail: (error: Error) => void }[] = [];
  const query = jest.fn(() => new Promise<never>((done, fail) => waiting.push({ done: done as () => void, fail })));
  return { query, waiting };
}
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

test('calls during a flush share the next one, and no call resolves with a flush that began before it', async () => {
  const { query, waiting } = slowDisk();
  const flush = createFlush({ query } as never);
  const told: string[] = [];
  void flush().then(() => told.push('first'));
  await settle();
  void flush().then(() => told.push('second'));
  void flush().then(() => told.push('third'));
  await settle();
  expect(query).toHaveBeenCalledTimes(1);
  waiting[0]?.done();
  await settle();
  expect(told).toEqual(['first']);
  expect(query).toHaveBeenCalledTimes(2);
  waiting[1]?.done();
  await settle();
  expect(told).toEqual(['first', 'second', 'third']);
});

test('a failed flush rejects the calls that waited for it, and the next one is tried', async () => {
  const { query, waiting } = slowDisk();
  const flush = createFlush({ query } as never);
  const first = flush();
  await settle();
  const second = flush();
  waiting[0]?.fail(new Error('the connection is lost'));
  await expect(first).rejects.toThrow('the connection is lost');
  await settle();
  waiting[1]?.done();
  await expect(second).resolves.toBeUndefined();
});
