/** Tests the HTML cache with a fake clock. */
import { expect, test } from '@jest/globals';
import { createHtmlCache } from './html-cache.ts';
import type { CachedBody } from './html-cache.ts';

interface Body extends CachedBody {
  readonly text: string;
}

const body = (text: string, worth: CachedBody['worth'] = 'keep', bytes = 10): Body => ({ text, worth, bytes });
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function aCache(maxBytes = 1_000) {
  const clock = { atMs: 0 };
  return {
    clock,
    cache: createHtmlCache<Body>({ maxBytes, freshMs: 60, staleMs: 600, lastResortMs: 6_000, now: () => clock.atMs }),
  };
}

test('A thousand askers have a body made once', async () => {
  const { cache } = aCache();
  let made = 0;
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      cache.get('a', async () => {
        made += 1;
        await settled();
        return body(`version ${made}`);
      }),
    ),
  );
  expect(made).toBe(1);
  expect(answers.filter(({ answer }) => answer === 'shared')).toHaveLength(999);
  expect(new Set(answers.map(({ body: { text } }) => text))).toEqual(new Set(['version 1']));
});

test('A body is fresh, then sent while a new one is made, then made before it is sent', async () => {
  const { cache, clock } = aCache();
  let version = 0;
  const make = async (): Promise<Body> => body(`version ${(version += 1)}`);
  const get = async () => {
    const {
      body: { text },
      answer,
    } = await cache.get('a', make);
    await settled();
    return [text, answer];
  };
  expect(await get()).toEqual(['version 1', 'miss']);
  clock.atMs = 60;
  expect(await get()).toEqual(['version 1', 'hit']);
  clock.atMs = 61;
  expect(await get()).toEqual(['version 1', 'stale']);
  expect(await get()).toEqual(['version 2', 'hit']);
  clock.atMs = 61 + 601;
  expect(await get()).toEqual(['version 3', 'miss']);
});

test('What was made while something was broken is sent only when nothing older is known', async () => {
  const { cache, clock } = aCache();
  expect((await cache.get('a', async () => body('broken', 'broken'))).body.text).toBe('broken');
  expect((await cache.get('a', async () => body('whole'))).body.text).toBe('whole');
  clock.atMs = 700;
  expect(await cache.get('a', async () => body('broken', 'broken'))).toMatchObject({
    body: { text: 'whole' },
    answer: 'stale',
  });
  expect(await cache.get('a', () => Promise.reject(new Error('down')))).toMatchObject({
    body: { text: 'whole' },
    answer: 'stale',
  });
  clock.atMs = 6_001;
  expect((await cache.get('a', async () => body('broken', 'broken'))).body.text).toBe('broken');
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('b', async () => body('up again'))).body.text).toBe('up again');
});

test('A page that is gone is not kept for the next visitor', async () => {
  const { cache, clock } = aCache();
  await cache.get('a', async () => body('a tree'));
  clock.atMs = 100;
  await cache.get('a', async () => body('gone', 'send'));
  await settled();
  expect(await cache.get('a', async () => body('still gone', 'send'))).toMatchObject({
    body: { text: 'still gone' },
    answer: 'miss',
  });
});

test('The cache stays within its bytes, and what was asked for last stays longest', async () => {
  const { cache } = aCache(1_000);
  for (let page = 0; page < 100; page += 1)
    await cache.get(`page-${page}`, async () => body(`page ${page}`, 'keep', 200));
  expect(cache.size().bytes).toBeLessThanOrEqual(1_000);
  expect(cache.size().entries).toBe(4);
  expect((await cache.get('page-99', async () => body('again'))).answer).toBe('hit');
  expect((await cache.get('page-0', async () => body('again'))).answer).toBe('miss');
});

test('Another form of a kept body takes its place with its age and its own bytes', async () => {
  const { cache, clock } = aCache();
  const make = async (): Promise<Body> => body('page', 'keep', 100);
  await cache.get('a', make);
  const before = cache.size().bytes;
  clock.atMs = 60;
  cache.change('a', (kept) => ({ ...kept, text: 'small page', bytes: 150 }));
  expect(cache.size()).toEqual({ entries: 1, bytes: before + 50 });
  expect(await cache.get('a', make)).toMatchObject({ body: { text: 'small page' }, answer: 'hit' });
  clock.atMs = 61;
  expect((await cache.get('a', make)).answer).toBe('stale');
});

test('A body that is no longer kept is not brought back by another form of it', async () => {
  const { cache } = aCache(250);
  await cache.get('a', async () => body('a', 'keep', 200));
  await cache.get('b', async () => body('b', 'keep', 200));
  cache.change('a', (kept) => ({ ...kept, text: 'small a' }));
  expect(cache.size().entries).toBe(1);
  expect((await cache.get('a', async () => body('made anew'))).answer).toBe('miss');
});

test('What makes a body can see the one that it replaces', async () => {
  const { cache, clock } = aCache();
  const seen: (string | null)[] = [];
  const make = async (known: () => Body | null): Promise<Body> => {
    seen.push(known()?.text ?? null);
    return body(`version ${seen.length}`);
  };
  await cache.get('a', make);
  clock.atMs = 700;
  await cache.get('a', make);
  expect(seen).toEqual([null, 'version 1']);
});
