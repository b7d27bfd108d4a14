/** Offline: visited pages can be read, others explain why not, and everything continues when online again. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { BootRecord } from '@greenward/contract';
import { askSite } from '../support/ask-site.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const KB = 1000;
const sites = readSites();
const HOME = '/';
const PLACE = `/place/${sites.places.greentown.tree}`;
const url = (path: string): string => pageUrl(sites.production, 'greentown', path);

test.use({ serviceWorkers: 'allow' });

const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('gw-pages')).keys()).map((request) => new URL(request.url).pathname),
  );

/** URLs in the worker's expiration databases. */
const agedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No database'));
    });
    const entries = await new Promise<{ url: string; cacheName: string }[]>((resolve) => {
      const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
      reading.onsuccess = () => resolve(reading.result as { url: string; cacheName: string }[]);
    });
    database.close();
    return entries.filter(({ cacheName }) => cacheName !== 'gw-fonts').map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and stays until the device has stored it. */
async function read(page: Page, path: string): Promise<string> {
  await page.goto(url(path));
  await ready(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
  return (await heading(page).textContent()) ?? '';
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('Home and a place that were visited open without network, an address that was not says what is there, and all is back with the network', async ({
  page,
  context,
}) => {
  const home = await read(page, HOME);
  const place = await read(page, PLACE);
  await goOffline(context);

  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.reload();
  await expect(heading(page)).toHaveText(place);
  await ready(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto(url(HOME));
  await expect(heading(page)).toHaveText(home);
  await ready(page);
  const drawn = page.getByRole('main').locator('use').first();
  await expect
    .poll(() => drawn.evaluate((use: SVGUseElement) => use.getBBox().width), 'neighbourhoods are drawn')
    .toBeGreaterThan(0);
  expect(broken).toEqual([]);

  await page.goto(url('/cookies'));
  await expect(heading(page)).toHaveText('This page is not on your device');
  await expect(page.getByText('You are offline. What you see stays')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: place })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: place }).click();
  await expect(heading(page)).toHaveText(place);

  await page.goto(url('/cookies'));
  await expect(heading(page)).toHaveText('This page is not on your device');
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText('This page is not on your device');
  await ready(page);
});

test('A place that was walked to, not opened by its address, opens without network as well', async ({
  page,
  context,
}) => {
  const home = await read(page, HOME);
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  await expect(heading(page)).not.toHaveText(home);
  const name = (await heading(page).textContent()) ?? '';
  const { pathname } = new URL(page.url());
  await expect.poll(() => keptPaths(page)).toContain(pathname);
  await goOffline(context);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await ready(page);
});

test('Where everything is forgotten, for signing out, no address that was visited stays on the device', async ({
  page,
}) => {
  await read(page, PLACE);
  await expect.poll(() => agedPaths(page)).toContain(PLACE);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => (port1.onmessage = resolve));
    active?.postMessage({ kind: 'forget' }, [port2]);
    await done;
  });
  expect([await keptPaths(page), await agedPaths(page)]).toEqual([[], []]);
});

test('Only files whose hash is in the release record are kept', async ({ page }) => {
  await read(page, PLACE);
  const record = JSON.parse((await askSite(sites.production, 'greentown', '/worker.json')).text) as {
    files: Record<string, string>;
  };
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('gw-releases')).keys()).length))
    .toBeGreaterThan(4);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('gw-releases');
    return Promise.all(
      (await cache.keys()).map(async (request) => {
        const content = await (await cache.match(request))?.arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content ?? new ArrayBuffer(0)));
        return [new URL(request.url).pathname, `sha384-${btoa(String.fromCharCode(...digest))}`] as const;
      }),
    );
  });
  for (const [path, integrity] of kept) expect(integrity, path).toBe(record.files[path]);
});

test('The service worker is small, is asked for only when the page is at rest, and is never stored', async ({
  page,
}) => {
  const { status, headers, text } = await askSite(sites.production, 'greentown', '/sw.js');
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-store',
    'text/javascript; charset=utf-8',
  ]);
  expect(text).toContain('gw-pages');
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(30 * KB);
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => /register-worker|sw\.js/.test(request.url()) && order.push('worker'));
  await page.goto(url(HOME));
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(order[0]).toBe('load');
});

test('A development build has no service worker, and takes away one that is there', async () => {
  const { text } = await askSite(sites.development, 'greentown', '/sw.js');
  expect(text).toContain('unregister');
});

/** Reads a page through its own proxy and waits until it is stored. */
async function readThrough(proxy: SiteProxy, page: Page, path: string): Promise<string> {
  await page.goto(proxy.url(path));
  await ready(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
  return (await heading(page).textContent()) ?? '';
}

/**
 * Waits until the worker has stored all files of the page, because browsers let a busy worker run for minutes before
 * another takes over.
 */
async function comesToRest(page: Page): Promise<void> {
  let before = -1;
  const isAtRest = async (): Promise<boolean> => {
    const kept = await page.evaluate(async () => (await (await caches.open('gw-releases')).keys()).length);
    const isSame = kept === before;
    before = kept;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [1_500] }).toBe(true);
}

test.describe('On a line of its own', () => {
  let proxy: SiteProxy;
  test.beforeEach(async () => {
    proxy = await startSiteProxy(sites.production, 'greentown');
  });
  test.afterEach(() => proxy.close());

  test('When the worker is switched off, it and all that it kept goes from the device at the next visit', async ({
    page,
  }) => {
    await readThrough(proxy, page, HOME);
    const ending = (await askSite(sites.development, 'greentown', '/sw.js')).text;
    proxy.rewrite = (path, text) =>
      path === '/sw.js' ? ending : text.replace('"keepsPages":true', '"keepsPages":false');
    await page.reload();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.reload();
    await ready(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await agedPaths(page)).toEqual([]);
  });

  test('A page whose line is slow, or whose server is in trouble, is shown as it was', async ({ page }) => {
    const home = await readThrough(proxy, page, HOME);
    proxy.pagesAreLateMs = 600_000; // longer than this journey may take: whatever is shown cannot be the answer
    const startedAtMs = Date.now();
    await page.goto(proxy.url(HOME), { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(home);
    expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(2_900);
    proxy.pagesAreLateMs = 0;
    proxy.pagesStatus = 502;
    await page.goto(proxy.url(HOME));
    await expect(heading(page)).toHaveText(home);
    await page.goto(proxy.url('/cookies')); // not stored: the server's own text
    await expect(heading(page)).toHaveText('Trouble');
  });

  test('A new worker takes over without loading the page anew; a new release is taken with the next document, and old files go when no page needs them', async ({
    page,
  }) => {
    await readThrough(proxy, page, HOME);
    await readThrough(proxy, page, PLACE);
    await comesToRest(page);
    await page.evaluate(() => {
      Object.assign(window, { unsaved: 'a word', takenOver: false });
      navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { takenOver: true }), {
        once: true,
      });
    });
    proxy.rewrite = (path, text) => (path === '/sw.js' ? `${text}\n// another worker` : text);
    // Repeated, because an update check that is already running may have found the previous worker.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
          return (window as unknown as { takenOver: boolean }).takenOver;
        }),
      )
      .toBe(true);
    expect(await page.evaluate(() => (window as unknown as { unsaved: string }).unsaved)).toBe('a word');

    const boot = JSON.parse((await askSite(sites.production, 'greentown', '/boot.json')).text) as BootRecord;
    const { buildId } = boot.remotes.find(({ name }) => name === 'content') ?? { buildId: '' };
    const next = buildId.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    const folder = (build: string): string => `/releases/content/${build}/`;
    proxy.locate = (path) => path.replace(folder(next), folder(buildId));
    proxy.rewrite = (path, text) =>
      path.startsWith('/releases/')
        ? text
        : text.replaceAll(folder(buildId), folder(next)).replaceAll(boot.releaseId, 'f'.repeat(16));
    const keptBuilds = () =>
      page.evaluate(async () => {
        const paths = (await (await caches.open('gw-releases')).keys()).map((request) => new URL(request.url).pathname);
        return [...new Set(paths.flatMap((path) => /^\/releases\/content\/([^/]+)/.exec(path)?.[1] ?? []))].sort();
      });
    expect(await keptBuilds()).toEqual([buildId]);
    await readThrough(proxy, page, HOME);
    await expect.poll(keptBuilds).toEqual([buildId, next].sort()); // the place still needs the old one
    await readThrough(proxy, page, PLACE);
    await expect.poll(keptBuilds).toEqual([next]);
  });
});
