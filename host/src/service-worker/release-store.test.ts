/** Release files on the device: only those in the record, and only for as long as something needs them. */
import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { aCacheStorage } from '@greenward/testing';
import { createReleaseStore } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

const ORIGIN = 'http://oakham.test';
const NAMES = { files: 'files', pages: 'pages', record: 'record' };
const OLD = '/releases/content/aaaaaaaaaaaaaaaa/page.js';
const NEW = '/releases/content/bbbbbbbbbbbbbbbb/page.js';

const digest = (content: ArrayBuffer): Promise<ArrayBuffer> =>
  webcrypto.subtle.digest('SHA-384', content) as Promise<ArrayBuffer>;
const integrityOf = async (text: string): Promise<string> =>
  `sha384-${Buffer.from(await digest(new TextEncoder().encode(text).buffer as ArrayBuffer)).toString('base64')}`;

let caches: CacheStorage;
let record: unknown;
let asked: number;
let nowMs: number;
let offlinePages: string[];
let isOfflinePageThere: boolean;
let store: ReleaseStore;
let otherPages: Response[];

const openStore = (): ReleaseStore =>
  createReleaseStore({
    caches,
    fetch: async () => {
      asked += 1;
      if (record === null) throw new TypeError('offline');
      return new Response(typeof record === 'string' ? record : JSON.stringify(record));
    },
    digest,
    now: () => nowMs,
    names: NAMES,
    otherPages: async () => otherPages,
    onRecord: async ({ releaseId }) => {
      offlinePages.push(releaseId);
      return isOfflinePageThere;
    },
  });
const recordOf = async (releaseId: string, files: Record<string, string>) => ({
  format: 1,
  releaseId,
  files: Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([path, text]) => [path, await integrityOf(text)])),
  ),
  offline: { page: '/offline', files: [] },
});
const keptFiles = async (): Promise<string[]> =>
  (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname);
const find = async (path: string): Promise<string | undefined> =>
  (await store.find(new Request(ORIGIN + path)))?.text();

beforeEach(async () => {
  caches = aCacheStorage(ORIGIN);
  otherPages = [];
  asked = 0;
  nowMs = 10_000;
  offlinePages = [];
  isOfflinePageThere = true;
  record = await recordOf('one', { [OLD]: 'genuine' });
  store = openStore();
});

test('A file is kept when its hash is the record’s, and no other', async () => {
  await store.keep(OLD, new Response('tampered'));
  expect(await find(OLD)).toBeUndefined();
  await store.keep(OLD, new Response('genuine', { status: 206 }));
  expect(await find(OLD)).toBeUndefined();
  await store.keep(OLD, new Response('genuine'));
  expect(await find(OLD)).toBe('genuine');
  await store.keep('/releases/content/aaaaaaaaaaaaaaaa/other.js', new Response('genuine'));
  expect(await keptFiles()).toEqual([OLD]);
});

test('The record is asked for once, known without network afterwards, and asked for again for a file or release it does not know', async () => {
  await store.keep(OLD, new Response('genuine'));
  expect(asked).toBe(1);
  record = null;
  store = openStore(); // the worker restarts offline
  expect((await store.record())?.releaseId).toBe('one');
  expect(asked).toBe(1);
  nowMs += 6_000;
  record = await recordOf('two', { [NEW]: 'newer' });
  await store.keep(NEW, new Response('newer'));
  expect([asked, await keptFiles(), offlinePages]).toEqual([2, [OLD, NEW], ['one', 'two']]);
  await store.record('three'); // a page of yet another release, a moment later
  expect(asked).toBe(2);
});

test('An offline page that did not come is asked for again by the next worker, and not again when it is there', async () => {
  isOfflinePageThere = false;
  expect((await store.record('one'))?.releaseId).toBe('one');
  isOfflinePageThere = true;
  store = openStore();
  await store.record('one');
  store = openStore();
  await store.record('one');
  expect(offlinePages).toEqual(['one', 'one']);
});

test('A proxy’s own page in the place of the record changes nothing', async () => {
  await store.record();
  record = '<html>Sign in to this network</html>';
  nowMs += 6_000;
  expect((await store.record('two'))?.releaseId).toBe('one');
});

test('Files of an old build stay as long as a kept page needs them', async () => {
  await store.keep(OLD, new Response('genuine'));
  const pages = await caches.open('pages');
  await pages.put(
    `${ORIGIN}/place/1`,
    new Response('', { headers: { 'x-greenward-kept-builds': 'content/aaaaaaaaaaaaaaaa' } }),
  );
  nowMs += 6_000;
  record = await recordOf('two', { [NEW]: 'newer' });
  await store.keep(NEW, new Response('newer'));
  await store.dropOldBuilds();
  expect(await keptFiles()).toEqual([OLD, NEW]);
  await pages.delete(`${ORIGIN}/place/1`);
  await store.dropOldBuilds();
  expect(await keptFiles()).toEqual([NEW]);
});

test('Files of an old build stay as long as a kept area needs them', async () => {
  await store.keep(OLD, new Response('genuine'));
  nowMs += 6_000;
  record = await recordOf('two', { [NEW]: 'newer' });
  otherPages = [new Response('', { headers: { 'x-greenward-kept-builds': 'content/aaaaaaaaaaaaaaaa' } })];
  await store.keep(NEW, new Response('newer'));
  await store.dropOldBuilds();
  expect(await keptFiles()).toEqual([OLD, NEW]);
});
