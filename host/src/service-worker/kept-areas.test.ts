/** Areas saved on the device: downloaded completely or partially, found offline, removed. */
import { beforeEach, expect, test } from '@jest/globals';
import {
  areaKeyOf,
  findInAreas,
  keepArea,
  listAreaPages,
  listKeptAreas,
  removeKeptArea,
} from '@greenward/contract/kept-areas';
import type { AreaToKeep, KeptOutcome } from '@greenward/contract/kept-areas';
import { aCacheStorage } from '@greenward/testing';

const ORIGIN = 'http://oakham.test';
const AREA: AreaToKeep = {
  id: 'walk:river',
  path: '/walk/river',
  name: 'Along the river',
  pages: ['/walk/river', '/place/1'],
  tiles: ['/tiles/trees+pits/7/14/1/2.mvt'],
  words: ['/words/1.json'],
};
const html = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-greenward-keep': 'yes' } });

const SCRIPT = '/releases/map/aaaaaaaaaaaaaaaa/page.js';
const isFile = (path: string): boolean => /^\/(releases|words)\//.test(path);

let caches: CacheStorage;
let asked: { path: string; credentials: RequestCredentials | undefined }[];
let answer: (path: string) => Response | Promise<Response>;
let progress: string[];

beforeEach(() => {
  caches = aCacheStorage(ORIGIN);
  asked = [];
  progress = [];
  answer = (path) =>
    path.startsWith('/tiles/')
      ? new Response('tile')
      : path.startsWith('/releases/')
        ? new Response('code')
        : html(`<title>${path}</title>`);
});

const keep = (area = AREA, { signal = new AbortController().signal, isAnew = false } = {}): Promise<KeptOutcome> =>
  keepArea(area, {
    caches,
    fetch: (async (url: URL, { credentials }: RequestInit) => {
      asked.push({ path: url.pathname, credentials });
      return url.pathname === '/worker.json'
        ? new Response(JSON.stringify({ files: { [SCRIPT]: 'sha384-x' } }))
        : answer(url.pathname);
    }) as typeof fetch,
    origin: ORIGIN,
    now: () => new Date('2026-11-23T10:00:00Z'),
    signal,
    isAnew,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
    pause: async () => undefined,
  });
const found = async (path: string): Promise<string | undefined> => (await findInAreas(caches, path, ORIGIN))?.text();

test('An area is fetched as everybody sees it, and found without network, also by tiles of another revision', async () => {
  const { area, missing } = await keep();
  expect([missing, area.keptAt, area.bytes > 0]).toEqual([0, '2026-11-23T10:00:00.000Z', true]);
  expect(
    asked.filter(({ path }) => !isFile(path) && path !== '/worker.json').map(({ credentials }) => credentials),
  ).toEqual(['omit', 'omit', 'omit']);
  expect(progress.at(-1)).toBe('5/5');
  expect(await found('/place/1')).toContain('<title>/place/1</title>');
  expect(await found('/tiles/trees+pits/8/14/1/2.mvt')).toBe('tile');
  expect(await found('/place/2')).toBeUndefined();
  expect(await listKeptAreas(caches)).toEqual([area]);
  expect((await listAreaPages(caches)).length).toBe(2);
});

test('What did not come is asked for again, and is missing then; going on fetches that alone', async () => {
  answer = (path) => (path === '/place/1' ? new Response('busy', { status: 503 }) : html('<p>'));
  expect((await keep()).missing).toBe(1);
  expect(asked.filter(({ path }) => path === '/place/1')).toHaveLength(3);
  expect((await listKeptAreas(caches))[0]?.keptAt).toBeNull();
  asked = [];
  answer = () => html('<p>');
  const { area, missing } = await keep();
  expect([missing, area.keptAt === null]).toEqual([0, false]);
  expect(asked.map(({ path }) => path).sort()).toEqual(['/place/1', SCRIPT, '/words/1.json', '/worker.json'].sort());
});

test('Fetched anew it is as it is now, and what does not come stays as it was', async () => {
  await keep();
  answer = (path) => (path === '/place/1' ? new Response('busy', { status: 503 }) : html('<p>new'));
  const { area, missing } = await keep(AREA, { isAnew: true });
  expect([missing, area.keptAt]).toEqual([1, '2026-11-23T10:00:00.000Z']);
  expect([await found('/walk/river'), await found('/place/1')]).toEqual(['<p>new', '<title>/place/1</title>']);
});

test('A page that is not for everybody, or was drawn without its contents, is not kept', async () => {
  answer = (path) =>
    path.startsWith('/tiles/')
      ? new Response('tile')
      : new Response('<p>yours', { headers: { 'content-type': 'text/html' } });
  expect((await keep({ ...AREA, words: [] })).missing).toBe(2);
  expect(await found('/walk/river')).toBeUndefined();
});

test('Ended in the middle, what came stays, and the area is not whole', async () => {
  const ending = new AbortController();
  answer = (path) => {
    if (path === '/place/1') ending.abort();
    ending.signal.throwIfAborted();
    return html('<p>');
  };
  await expect(keep(AREA, { signal: ending.signal })).rejects.toThrow();
  expect((await listKeptAreas(caches)).map(({ keptAt }) => keptAt)).toEqual([null]);
});

test('A device without room says so at once', async () => {
  const roomy = caches;
  const full = {
    open: async (name: string) => ({
      ...(await roomy.open(name)),
      put: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }),
  };
  caches = full as unknown as CacheStorage;
  await expect(keep()).rejects.toThrow(DOMException);
});

test('A removed area is gone, and no other', async () => {
  await keep();
  await keep({ ...AREA, id: 'park:common', path: '/space/common', name: 'Common', pages: ['/space/common'] });
  await removeKeptArea(caches, 'walk:river');
  expect((await listKeptAreas(caches)).map(({ id }) => id)).toEqual(['park:common']);
  expect(await found('/walk/river')).toBeUndefined();
  expect(await found('/space/common')).toBe('<title>/space/common</title>');
});

test('Addresses have one spelling: a tile without its revision, a page with what of its query can change it', () => {
  expect(areaKeyOf('/tiles/ground/12/14/1/2.mvt', ORIGIN)).toBe(
    areaKeyOf(`${ORIGIN}/tiles/ground/13/14/1/2.mvt`, ORIGIN),
  );
  expect(areaKeyOf('/place/1?utm_source=qr', ORIGIN)).toBe(areaKeyOf('/place/1', ORIGIN));
});
