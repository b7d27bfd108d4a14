/** Tests that requests wait their turn, in their order, and not for ever. */
import { expect, test } from '@jest/globals';
import { createAdmission } from './admission.ts';

const settle = () => new Promise((done) => setImmediate(done));

/** Work that ends when it is told to. */
function gate() {
  let end = (): void => undefined;
  const ended = new Promise<void>((done) => (end = done));
  return { ended, end: () => end() };
}

test('so many are worked on at once, and the others follow in their order', async () => {
  const admission = createAdmission({ atOnce: 2, waitAtMostMs: 60_000 });
  const begun: number[] = [];
  const works = [1, 2, 3, 4, 5].map((number) => ({ number, ...gate() }));
  const all = works.map(({ number, ended }) =>
    admission.runExclusive(async () => {
      begun.push(number);
      await ended;
    }),
  );
  await settle();
  expect(begun).toEqual([1, 2]);
  works[1]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  works[0]?.end();
  works[2]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const { end } of works) end();
  await Promise.all(all);
});

test('work that fails makes room too', async () => {
  const admission = createAdmission({ atOnce: 1, waitAtMostMs: 60_000 });
  await expect(admission.runExclusive(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await admission.runExclusive(() => 'next')).toBe('next');
});

test('a request that waits too long is refused, and takes nobody’s turn', async () => {
  const admission = createAdmission({ atOnce: 1, waitAtMostMs: 20 });
  const { ended, end } = gate();
  const first = admission.runExclusive(() => ended);
  await expect(admission.runExclusive(() => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end();
  await first;
  expect(await admission.runExclusive(() => 'next')).toBe('next');
  expect(await admission.runExclusive(() => 'after')).toBe('after');
});

test('a request whose client went away is not worked on, and leaves its turn to the next one', async () => {
  const admission = createAdmission({ atOnce: 1, waitAtMostMs: 60_000 });
  const { ended, end } = gate();
  const first = admission.runExclusive(() => ended);
  const begun: string[] = [];
  const client = new AbortController();
  const gone = admission.runExclusive(() => begun.push('gone'), client.signal);
  const next = admission.runExclusive(() => begun.push('next'));
  client.abort();
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end();
  await Promise.all([first, next]);
  expect(begun).toEqual(['next']);
  await expect(admission.runExclusive(() => begun.push('late'), client.signal)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await admission.runExclusive(() => 'after')).toBe('after');
});

test('work that has begun goes on when its client goes away', async () => {
  const admission = createAdmission({ atOnce: 1, waitAtMostMs: 60_000 });
  const client = new AbortController();
  const { ended, end } = gate();
  const working = admission.runExclusive(async () => {
    await ended;
    return 'written';
  }, client.signal);
  await settle();
  client.abort();
  end();
  expect(await working).toBe('written');
});
