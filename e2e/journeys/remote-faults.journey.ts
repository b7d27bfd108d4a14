/**
 * Every file of a remote with every kind of failure: the page stays readable, shows the failure in place, and retrying
 * works without a new document.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { ReleaseRecord } from '@greenward/contract';
import { readRecords } from '../support/allowed-requests.ts';
import { askSite } from '../support/ask-site.ts';
import { breakFiles, FAULTS } from '../support/release-faults.ts';
import type { Fault } from '../support/release-faults.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { readSites } from '../support/sites.ts';
import { holdTimeLimits, isSameDocument, passTimeLimitsUntil, savesData } from '../support/visitors.ts';

const site = readSites().production;
const DIST = join(import.meta.dirname, '../../dist');
const integrityOf = (file: Buffer): string => `sha384-${createHash('sha384').update(file).digest('base64')}`;

const FILES = ['entry', 'exposed module', 'page script', 'style sheet', 'words'] as const;
type FileKind = (typeof FILES)[number];

function filesOf(
  { entry, start, routes }: ReleaseRecord,
  route: string,
): Readonly<Record<FileKind, readonly string[]>> {
  const page = routes.find(({ id }) => id === route);
  return {
    entry: [entry],
    'exposed module': start.js.filter((file) => file !== entry),
    'page script': page?.files.js ?? [],
    'style sheet': page?.files.css ?? [],
    words: [],
  };
}

/**
 * Name of the failure; null when the visitor sees none. A page whose files are gone belongs to an old build: it is
 * reloaded once, and the new document contains its styles and words.
 */
function typeOf(file: FileKind, fault: Fault): string | null {
  if (fault === 'is slow' || (fault === 'is gone' && (file === 'style sheet' || file === 'words'))) return null;
  if (fault === 'hangs') return 'timeout';
  if (file === 'style sheet') return 'css';
  if (file === 'words' && fault !== 'is gone' && fault !== 'fails with JSON') return 'network'; // no words, and no hash to verify them
  return fault === 'is gone' || fault === 'fails with JSON' ? 'http' : 'integrity';
}

let proxy: SiteProxy;
test.beforeEach(async ({ context }) => {
  proxy = await startSiteProxy(site, 'greentown');
  await context.addCookies([{ name: 'gw_cookies', value: 'accepted', url: proxy.url('/') }]);
});
test.afterEach(() => proxy.close());

const isReady = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));

/** Names of reported failures of remotes. */
function reportsOf(page: Page): string[] {
  const types: string[] = [];
  page.on('console', (message) => {
    const [, type] = /^Report .*The part "[a-z]+" could not be loaded \((\w+)/s.exec(message.text()) ?? [];
    if (type !== undefined) types.push(type);
  });
  return types;
}
const isWords = (path: string): boolean => path.startsWith('/words/content.');

const [content, map] = readRecords(['content', 'map']);
if (content === undefined || map === undefined) throw new Error('There are no builds');
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const retryOf = (page: Page) => page.getByRole('button', { name: /try again/i });
/** The card of a server-rendered page: the map has its own notices with the same text. */
const retryOfCard = (page: Page) => page.locator('#gw-notices').getByRole('button', { name: /try again/i });
/** Waits until the failure is shown; for hanging requests, after their time limit. */
const isTold = (page: Page, notice: Locator, fault: Fault): Promise<void> =>
  fault === 'hangs' ? passTimeLimitsUntil(page, () => notice.isVisible()) : expect(notice).toBeVisible();
/** Tiles are requested at the tenant's own address; this redirects them to the proxy. */
function bringTilesHere(): void {
  proxy.rewrite = (_path, text) => text.replaceAll(`greentown.${site.base}`, new URL(proxy.url('/')).host);
}

async function open(page: Page, path = '/cookies'): Promise<void> {
  await savesData(page); // disables prefetching
  await holdTimeLimits(page);
  await page.goto(proxy.url(path));
  await isReady(page);
  await mark(page);
}
const walk = (page: Page, path: string): Promise<void> =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());

test.describe('A visitor walks to a page of content', () => {
  const [PATH, TITLE] = ['/accessibility', /^Accessibility/] as const;
  const files = filesOf(content, 'content.accessibility');
  for (const file of FILES) {
    for (const fault of FAULTS) {
      test(`and its ${file} ${fault}`, async ({ page }) => {
        const reports = reportsOf(page);
        await open(page);
        const mend = breakFiles(
          proxy,
          (path) => (file === 'words' ? isWords(path) : files[file].includes(path)),
          fault,
        );
        await walk(page, PATH);
        if (fault === 'hangs') await passTimeLimitsUntil(page, () => page.url() === proxy.url(PATH));
        await expect(page).toHaveURL(proxy.url(PATH));
        const type = typeOf(file, fault);
        if (type === null) {
          await expect(heading(page, TITLE)).toBeVisible();
          expect(await isSameDocument(page)).toBe(fault !== 'is gone');
          expect(reports).toEqual([]);
          return;
        }
        await isTold(page, retryOf(page), fault);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect.poll(() => reports).toEqual([type]);
        expect(await isSameDocument(page)).toBe(fault !== 'is gone');
        await mark(page);
        mend();
        await retryOf(page).click();
        await isReady(page);
        await expect(heading(page, TITLE)).toBeVisible();
        await expect(retryOf(page)).toHaveCount(0);
        expect(await isSameDocument(page)).toBe(true);
        expect(reports).toEqual([type]);
      });
    }
  }
});

test('A page that has fetched more files than the browser notes still knows what one was answered with', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await open(page);
  await page.evaluate(async () => {
    for (let file = 0; file < 300; file += 1) await (await fetch(`/robots.txt?${file}`)).text();
  });
  breakFiles(
    proxy,
    (path) => filesOf(content, 'content.accessibility')['page script'].includes(path),
    'fails with JSON',
  );
  await walk(page, '/accessibility');
  await expect.poll(() => reports).toEqual(['http']);
});

test.describe('A visitor opens a page of content', () => {
  const files = filesOf(content, 'content.accessibility');
  for (const file of FILES) {
    if (file === 'style sheet' || file === 'words') continue; // are inlined in the page
    for (const fault of FAULTS) {
      test(`and its ${file} ${fault}`, async ({ page }) => {
        const reports = reportsOf(page);
        await savesData(page);
        await holdTimeLimits(page);
        const mend = breakFiles(proxy, (path) => files[file].includes(path), fault);
        await page.goto(proxy.url('/accessibility'), { waitUntil: 'commit' });
        await mark(page);
        await expect(heading(page, /^Accessibility/)).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading'); // the complete page can be read
        const read = await page.getByRole('main').innerText();
        const type = typeOf(file, fault);
        if (type === null) {
          await isReady(page);
          expect([await retryOfCard(page).count(), reports]).toEqual([0, []]);
          return;
        }
        await isTold(page, retryOfCard(page), fault);
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await page.getByRole('main').innerText()).toBe(read);
        expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
        await expect.poll(() => reports).toEqual([type]);
        mend();
        await retryOfCard(page).click();
        await isReady(page);
        await expect(retryOfCard(page)).toHaveCount(0);
        expect(await isSameDocument(page)).toBe(true);
        expect(reports).toEqual([type]);
      });
    }
  }
});

test.describe('Switches are thrown while the page is open', () => {
  /** Removes the map from the page's boot record, so that the page has to request a new one. */
  const withoutMap = (html: string): string =>
    html
      .replace(/("switches":\{[^}]*"showMap":)true/, '$1false')
      .replace(/"menu":\[\{"path":"\/map"[^}]*\},?/, '"menu":[');
  for (const fault of FAULTS) {
    test(`and its boot record ${fault}`, async ({ page }) => {
      proxy.rewrite = (path, text) => (path === '/cookies' ? withoutMap(text) : text);
      let asked = 0;
      const mend = breakFiles(proxy, (path) => path === '/boot.json' && (asked += 1) > 0, fault);
      await open(page);
      if (fault === 'hangs') await passTimeLimitsUntil(page, () => asked > 1);
      await expect.poll(() => asked).toBeGreaterThan(fault === 'is slow' ? 0 : 1);
      if (fault !== 'is slow') {
        await expect(heading(page, /^Cookies/)).toBeVisible();
        await expect(page.getByRole('banner').locator('a[href="/map"]')).toHaveCount(0);
      }
      mend();
      const onMenu = page.getByRole('banner').locator('a[href="/map"]').first();
      if (fault === 'hangs') await passTimeLimitsUntil(page, async () => (await onMenu.count()) > 0);
      await expect(onMenu).toBeAttached();
      expect([await isSameDocument(page), await retryOf(page).count()]).toEqual([true, 0]);
    });
  }
});

test.describe('The map engine, which the shell fetches for remotes that need it,', () => {
  const engine = readRecords(['host'])[0]?.onDemand?.['maplibre-gl']?.scripts ?? [];
  for (const fault of FAULTS) {
    test(`${fault}: the list beside the map stays, and the map comes at the next try`, async ({ page }) => {
      bringTilesHere();
      const reports = reportsOf(page);
      await open(page);
      const mend = breakFiles(proxy, (path) => engine.includes(path), fault);
      await walk(page, '/map');
      await expect(heading(page, /^Trees and green space/)).toBeVisible();
      const type = typeOf('page script', fault);
      const drawn = page.locator('[data-first-trees]');
      const told = page.getByText('The map did not come.');
      if (type !== null) {
        await isTold(page, told, fault);
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await expect.poll(() => [...new Set(reports)]).toEqual([type]);
        mend();
        await retryOf(page).click();
        await expect(drawn).toBeAttached();
      } else {
        await expect(drawn).toBeAttached();
      }
      await expect(told).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

/**
 * Faults of an entry whose published bytes are intact, as code appended to it; the entry works once `fault` is unset.
 */
const WRONG_ENTRIES: readonly (readonly [string, string, string])[] = [
  [
    'does not start within 5 s',
    'timeout',
    '{ ...real, init: (...all) => (globalThis.fault ? new Promise(() => {}) : real.init(...all)) }',
  ],
  [
    'refuses to start',
    'shared',
    '{ ...real, init: (...all) => { if (globalThis.fault) throw new Error("19.3.1 does not satisfy ^18"); return real.init(...all); } }',
  ],
  ['throws', 'evaluation', '(() => { if (globalThis.fault) throw new Error("broken"); return real; })()'],
  [
    'registers nothing',
    'contract',
    '{ ...real, get: (name) => (globalThis.fault ? Promise.resolve(() => ({})) : real.get(name)) }',
  ],
];

test('The shell’s own pages start although no remote answers, and ask for none of their files', async ({ page }) => {
  const asked: string[] = [];
  breakFiles(proxy, (path) => /^\/releases\/(?!host\/)/.test(path) && asked.push(path) > 0, 'hangs');
  await open(page);
  await walk(page, '/privacy');
  await expect(heading(page, /^Privacy/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('A page names files of its remote for preloading only: the script itself is asked for by the shell, once, and no manifest ever', async ({
  page,
}) => {
  const { text } = await askSite(site, 'greentown', '/map');
  expect(text.match(/<script[^>]*src="[^"]*"/g)?.filter((tag) => !tag.includes('/releases/host/'))).toEqual([]);
  expect(text).toContain(`<link rel="preload" as="script" href="${map.entry}"`);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(proxy.url('/map'));
  await isReady(page);
  expect(asked.filter((path) => path === map.entry)).toHaveLength(1);
  expect(asked.filter((path) => path.includes('manifest.json'))).toEqual([]);
});

test('A remote that was built for another major of a library is refused by that library’s name, and nothing of it runs', async ({
  page,
}) => {
  const reports = reportsOf(page);
  const { integrity } = content.files[content.entry] ?? { integrity: '' };
  const wrong = Buffer.from(
    readFileSync(join(DIST, content.entry), 'utf8').replaceAll(
      /requiredVersion:"\^[^"]+"(?=[^{}]*shareKey:"react")/g,
      'requiredVersion:"^18.0.0"',
    ),
  );
  proxy.interfere = (path, _response, pass) => path.startsWith(content.entry) && (pass(() => wrong), true);
  proxy.rewrite = (_path, text) => text.replaceAll(integrity, integrityOf(wrong));
  await open(page);
  await walk(page, '/accessibility');
  await expect(retryOf(page)).toBeVisible();
  await expect.poll(() => reports).toEqual(['shared']);
});

test.describe('The entry of content comes whole and', () => {
  for (const [what, type, container] of WRONG_ENTRIES) {
    test(what, async ({ page }) => {
      const reports = reportsOf(page);
      const { integrity } = content.files[content.entry] ?? { integrity: '' };
      const wrong = Buffer.concat([
        readFileSync(join(DIST, content.entry)),
        Buffer.from(`\nr_content = ((real) => (${container}))({ init: r_content.init, get: r_content.get });`),
      ]);
      proxy.interfere = (path, _response, pass) => path.startsWith(content.entry) && (pass(() => wrong), true);
      proxy.rewrite = (_path, text) => text.replaceAll(integrity, integrityOf(wrong));
      await page.addInitScript(() => void Object.assign(globalThis, { fault: true }));
      await open(page);
      await walk(page, '/accessibility');
      await (type === 'timeout'
        ? passTimeLimitsUntil(page, () => retryOf(page).isVisible())
        : expect(retryOf(page)).toBeVisible());
      await expect.poll(() => reports).toEqual([type]);
      await page.evaluate(() => void Object.assign(globalThis, { fault: false }));
      await retryOf(page).click();
      await expect(heading(page, /^Accessibility/)).toBeVisible();
      expect([await isSameDocument(page), reports]).toEqual([true, [type]]);
    });
  }
});
