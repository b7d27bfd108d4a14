/** What is prefetched: for whom, which pages, and how often. */
import { expect, test } from '@jest/globals';
import { compileRouteTable } from '@greenward/contract';
import type { BootRoute } from '@greenward/contract';
import { aBootRecord, aBootRoute } from '@greenward/testing';
import { IDLE_TIMEOUT_MS, mayPrefetch, prefetchTargetOf } from './prefetch.rules.ts';
import { createPrefetchedPages } from './prefetched-pages.ts';

test('The browser has two seconds to find a quiet moment', () => {
  expect(IDLE_TIMEOUT_MS).toBe(2000);
});

test.each([
  ['a browser that tells nothing', undefined, true],
  ['a good line', { effectiveType: '4g' }, true],
  ['a visitor who saves data', { effectiveType: '4g', saveData: true }, false],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
])('Fetching ahead for %s', (_who, connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});

const route = (path: string, differences: Partial<BootRoute> = {}): BootRoute =>
  aBootRoute(`content.${path}`, path, differences);
const routes = [
  route('/place/:guid'),
  route('/map', { remote: 'map', anyOf: ['showMap'] }),
  route('/stream', { remote: 'stream' }),
  route('/inbox', { guard: 'authenticated' }),
  route('/cookies', { remote: 'host' }),
  route('/:_contact', { remote: 'host' }),
];
const boot = (switches: Record<string, boolean>) =>
  aBootRecord({
    routes,
    switches,
    remotes: ['content', 'map'].map((name) => ({
      name,
      federationName: `r_${name}`,
      buildId: '1',
      entry: '/x.js',
      integrity: '',
      words: '/x.json',
    })),
  });
const here = 'http://testham.greenward.test/place/1';
const targetOf = (href: string, switches: Record<string, boolean> = { showMap: true }) =>
  prefetchTargetOf(href, here, boot(switches), compileRouteTable(routes));

test.each([
  ['another place', '/place/2?a=b', '/place/2?a=b'],
  ['a page of the shell', '/cookies', '/cookies'],
  ['a page that is on', '/map#15/1/2', '/map'],
  ['this page', '/place/1#top', null],
  ['another site', 'https://elsewhere.example/place/2', null],
  ['a page that needs signing in', '/inbox', null],
  ['a page of a remote that is not loaded', '/stream', null],
  ['a page that is none', '/no/such/page', null],
  ['what may be a landing code', '/AB12', null],
  ['mail', 'mailto:a@b.example', null],
])('A link to %s', (_what, href, path) => {
  expect(targetOf(href)?.path ?? null).toBe(path);
});

test('A page that is off is never fetched, from the moment it is', () => {
  expect(targetOf('/map', { showMap: false })).toBeNull();
});

test('Data is asked for once, serves one walk, and only for half a minute', async () => {
  let atMs = 0;
  let asked = 0;
  const pages = createPrefetchedPages(() => atMs);
  const load = async () => (asked += 1);
  pages.keep('/map', load);
  pages.keep('/map', load);
  expect(asked).toBe(1);
  expect(await pages.take('/map')).toBe(1);
  expect(pages.take('/map')).toBeUndefined();
  pages.keep('/map', load);
  atMs = 30_001;
  expect(pages.take('/map')).toBeUndefined();
});

test('What failed ahead is asked for again by the walk', async () => {
  const pages = createPrefetchedPages(() => 0);
  pages.keep('/map', () => Promise.reject(new Error('offline')));
  await new Promise((resolve) => setTimeout(resolve));
  expect(pages.take('/map')).toBeUndefined();
});
