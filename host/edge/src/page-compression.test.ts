/** Tests when cached pages are compressed and how the result is used, with a fake clock and compressor. */
import { expect, test } from '@jest/globals';
import { createHtmlCache } from './html-cache.ts';
import { createPageCompression, samePageOr, REST_PER_RUN, VISITS_BEFORE_BEST } from './page-compression.ts';
import type { PageQuality, SplicedBody } from './spliced-body.ts';

interface Page {
  readonly parts: readonly Buffer[];
  readonly compressed: SplicedBody | null;
  readonly bytes: number;
  readonly worth: 'keep';
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const aPage = (text: string): Page => ({ parts: [Buffer.from(text)], compressed: null, bytes: 100, worth: 'keep' });

function aCompression() {
  const clock = { atMs: 0 };
  const jobs: {
    readonly text: string;
    readonly quality: PageQuality;
    finish(result: 'done' | 'impossible'): Promise<void>;
  }[] = [];
  const { visited } = createPageCompression({
    now: () => clock.atMs,
    splice: (parts, quality) =>
      new Promise((resolve) => {
        jobs.push({
          text: String(parts[0]),
          quality,
          finish(result) {
            resolve(result === 'done' ? { quality, bytes: 20, withNonce: () => Buffer.of() } : null);
            return settled();
          },
        });
      }),
  });
  const cache = createHtmlCache<Page>({
    maxBytes: 1_000,
    freshMs: 60_000,
    staleMs: 60_000,
    lastResortMs: 60_000,
    now: () => clock.atMs,
  });

  async function visit(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const { body } = await cache.get(key, async () => aPage(key));
      visited(body, (compressed) =>
        cache.change(key, (kept) =>
          kept.parts === body.parts ? { ...kept, compressed, bytes: 100 + compressed.bytes } : kept,
        ),
      );
    }
  }
  return { clock, cache, jobs, visit, started: () => jobs.map(({ text, quality }) => `${text} ${quality}`) };
}

test('A page is compressed quickly at once, and once more at quality 11 after some visits', async () => {
  const { cache, jobs, visit, started } = aCompression();
  await visit('home');
  expect(started()).toEqual(['home 7']);
  await jobs[0]?.finish('done');
  await visit('home', VISITS_BEFORE_BEST - 2);
  expect(started()).toEqual(['home 7']);
  await visit('home');
  expect(started()).toEqual(['home 7', 'home 11']);
  expect(cache.find('home')?.compressed?.quality).toBe(7);
  await jobs[1]?.finish('done');
  expect(cache.find('home')?.compressed?.quality).toBe(11);
  await visit('home', 100);
  expect(started()).toEqual(['home 7', 'home 11']);
  expect(cache.size()).toEqual({ entries: 1, bytes: 120 + 'home'.length + 1 });
});

test('However many pages are popular, one at a time is compressed at each quality, and none twice at once', async () => {
  const { jobs, visit, started } = aCompression();
  await visit('a', 100);
  await visit('b', 100);
  expect(started()).toEqual(['a 7']);
  await jobs[0]?.finish('done');
  await visit('a');
  await visit('b');
  expect(started()).toEqual(['a 7', 'a 11', 'b 7']);
  await jobs[2]?.finish('done');
  await visit('b', 100);
  expect(started()).toEqual(['a 7', 'a 11', 'b 7']);
});

test('After a run at quality 11 there is a rest many times as long', async () => {
  const { clock, jobs, visit, started } = aCompression();
  await visit('a', VISITS_BEFORE_BEST);
  await jobs[0]?.finish('done');
  await visit('a');
  clock.atMs = 300;
  await jobs[1]?.finish('done');
  await visit('b', VISITS_BEFORE_BEST);
  await jobs[2]?.finish('done');
  clock.atMs = 300 + REST_PER_RUN * 300 - 1;
  await visit('b');
  expect(started()).toEqual(['a 7', 'a 11', 'b 7']);
  clock.atMs += 1;
  await visit('b');
  expect(started()).toEqual(['a 7', 'a 11', 'b 7', 'b 11']);
});

test('A page that cannot be spliced is not tried again, and keeps the form it has', async () => {
  const { cache, jobs, visit, started } = aCompression();
  await visit('a');
  await jobs[0]?.finish('done');
  await visit('a', VISITS_BEFORE_BEST);
  await jobs[1]?.finish('impossible');
  await visit('a', 100);
  expect(started()).toEqual(['a 7', 'a 11']);
  expect(cache.find('a')?.compressed?.quality).toBe(7);
});

test('A page that was evicted or replaced while it was compressed stays as it is', async () => {
  const { cache, jobs, visit } = aCompression();
  await visit('a');
  cache.keep('a', aPage('another page'));
  await jobs[0]?.finish('done');
  expect(cache.find('a')).toMatchObject({ parts: [Buffer.from('another page')], compressed: null });
  await visit('b');
  for (let page = 0; page < 20; page += 1) cache.keep(`page-${page}`, aPage('x'));
  const before = cache.size();
  await jobs[1]?.finish('done');
  expect([cache.find('b'), cache.size()]).toEqual([null, before]);
});

test('A page made anew with the same bytes keeps its compressed form, and with other bytes begins again', () => {
  const known = {
    parts: [Buffer.from('a'), Buffer.from('b')],
    compressed: { quality: 11, bytes: 20, withNonce: () => Buffer.of() } as const,
  };
  const { parts, compressed } = samePageOr(known, [Buffer.from('a'), Buffer.from('b')]);
  expect([parts === known.parts, compressed]).toEqual([true, known.compressed]);
  for (const other of [['a'], ['a', 'c'], ['a', 'b', ''], ['ab', '']]) {
    const anew = other.map((part) => Buffer.from(part));
    expect(samePageOr(known, anew)).toEqual({ parts: anew, compressed: null });
  }
  expect(samePageOr(null, known.parts).compressed).toBeNull();
});
