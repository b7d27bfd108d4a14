/** Every file of a remote, and everything that can become of it on its way: the page stays readable, the visitor is told in place, and trying again helps without another document. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ReleaseRecord } from '@greenward/contract';
import { readRecords } from '../support/allowed-requests.ts';
import { askSite } from '../support/ask-site.ts';
import { breakFiles, FAULTS } from '../support/release-faults.ts';
import type { Fault } from '../support/release-faults.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { readSites } from '../support/sites.ts';
import { isSameDocument, savesData } from '../support/visitors.ts';

const site = readSites().production;
const DIST = join(import.meta.dirname, '../../dist');
const integrityOf = (file: Buffer): string => `sha384-${createHash('sha384').update(file).digest('base64')}`;
/** Nothing is fetched for longer than 8 s; the machine may be busy. */
const TOLD_WITHIN_MS = 20_000;

const FILES = ['entry', 'exposed module', 'page script', 'style sheet', 'words'] as const;
type FileKind = (typeof FILES)[number];

function filesOf({ entry, start, routes }: ReleaseRecord, route: string): Readonly<Record<FileKind, readonly string[]>> {
  const page = routes.find(({ id }) => id === route);
  return {
    entry: [entry],
    'exposed module': start.js.filter((file) => file !== entry),
    'page script': page?.files.js ?? [],
    'style sheet': page?.files.css ?? [],
    words: [],
  };
}

/** What the failure is called; nothing when the visitor is told of none. A page whose files are gone is of an old build: its document is loaded anew, once, and has its styles and words in itself. */
function typeOf(file: FileKind, fault: Fault): string | null {
  if (fault === 'is slow' || (fault === 'is gone' && (file === 'style sheet' || file === 'words'))) return null;
  if (fault === 'hangs') return 'timeout';
  if (file === 'style sheet') return 'css';
  if (file === 'words' && fault !== 'is gone' && fault !== 'fails with JSON') return 'network'; // no words, and no hash to compare them with
  return fault === 'is gone' || fault === 'fails with JSON' ? 'http' : 'integrity';
}

let proxy: SiteProxy;
test.beforeEach(async ({ context }) => {
  proxy = await startSiteProxy(site, 'greentown');
  await context.addCookies([{ name: 'gw_cookies', value: 'accepted', url: proxy.url('/') }]);
});
test.afterEach(() => proxy.close());

const isReady = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: TOLD_WITHIN_MS });
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));

/** Failures of remotes that are reported, as they are called. */
function reportsOf(page: Page): string[] {
  const types: string[] = [];
  page.on('console', (message) => {
    const [, type] = /^Report .*The part "[a-z]+" could not be loaded \((\w+)/s.exec(message.text()) ?? [];
    if (type !== undefined) types.push(type);
  });
  return types;
}
const isWords = (path: string): boolean => path.startsWith('/words/content.');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
function print(cell: string, toldMs: number | null, backMs: number): void {
  console.log(`| ${cell} | ${toldMs === null ? '-' : seconds(toldMs)} | ${seconds(backMs)} |`);
}

const [content, map] = readRecords(['content', 'map']);
if (content === undefined || map === undefined) throw new Error('There are no builds');
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const retryOf = (page: Page) => page.getByRole('button', { name: /try again/i });
/** Of the card beside a rendered page: the map has notices of its own, with the same words. */
const retryOfCard = (page: Page) => page.locator('#gw-notices').getByRole('button', { name: /try again/i });
/** Tiles are asked for at the tenant's own address; here that is the proxy's. */
function bringTilesHere(): void {
  proxy.rewrite = (_path, text) => text.replaceAll(`greentown.${site.base}`, new URL(proxy.url('/')).host);
}

async function open(page: Page, path = '/cookies'): Promise<void> {
  await savesData(page); // nothing is at hand ahead
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
        const mend = breakFiles(proxy, (path) => (file === 'words' ? isWords(path) : files[file].includes(path)), fault);
        const began = performance.now();
        await walk(page, PATH);
        await expect(page).toHaveURL(proxy.url(PATH), { timeout: TOLD_WITHIN_MS });
        const type = typeOf(file, fault);
        if (type === null) {
          await expect(heading(page, TITLE)).toBeVisible({ timeout: TOLD_WITHIN_MS });
          print(`walk | ${file} | ${fault}`, null, performance.now() - began);
          expect(await isSameDocument(page)).toBe(fault !== 'is gone');
          expect(reports).toEqual([]);
          return;
        }
        await expect(retryOf(page)).toBeVisible({ timeout: TOLD_WITHIN_MS });
        const toldMs = performance.now() - began;
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect.poll(() => reports).toEqual([type]);
        expect(await isSameDocument(page)).toBe(fault !== 'is gone');
        await mark(page);
        mend();
        const mended = performance.now();
        await retryOf(page).click();
        await isReady(page);
        await expect(heading(page, TITLE)).toBeVisible({ timeout: TOLD_WITHIN_MS });
        await expect(retryOf(page)).toHaveCount(0);
        print(`walk | ${file} | ${fault}`, toldMs, performance.now() - mended);
        expect(await isSameDocument(page)).toBe(true);
        expect(reports).toEqual([type]);
      });
    }
  }
});

test('A page that has fetched more files than the browser notes still knows what one was answered with', async ({ page }) => {
  const reports = reportsOf(page);
  await open(page);
  await page.evaluate(async () => {
    for (let file = 0; file < 300; file += 1) await (await fetch(`/robots.txt?${file}`)).text();
  });
  breakFiles(proxy, (path) => filesOf(content, 'content.accessibility')['page script'].includes(path), 'fails with JSON');
  await walk(page, '/accessibility');
  await expect.poll(() => reports, { timeout: TOLD_WITHIN_MS }).toEqual(['http']);
});

test.describe('A visitor opens the page of the map', () => {
  const files = filesOf(map, 'map.map');
  for (const file of FILES) {
    if (file === 'style sheet' || file === 'words') continue; // stand in the page
    for (const fault of FAULTS) {
      test(`and its ${file} ${fault}`, async ({ page }) => {
        const reports = reportsOf(page);
        bringTilesHere();
        await savesData(page);
        const mend = breakFiles(proxy, (path) => files[file].includes(path), fault);
        const began = performance.now();
        await page.goto(proxy.url('/map'), { waitUntil: 'commit' });
        await mark(page);
        await expect(heading(page, /^Trees and green space/)).toBeVisible();
        const read = await page.getByRole('main').innerText();
        const type = typeOf(file, fault);
        if (type === null) {
          await isReady(page);
          print(`open | ${file} | ${fault}`, null, performance.now() - began);
          expect([await retryOfCard(page).count(), reports]).toEqual([0, []]);
          return;
        }
        await expect(retryOfCard(page)).toBeVisible({ timeout: TOLD_WITHIN_MS });
        const toldMs = performance.now() - began;
        await expect(page.getByRole('banner')).toBeVisible();
        expect(await page.getByRole('main').innerText()).toBe(read);
        expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
        await expect.poll(() => reports).toEqual([type]);
        mend();
        const mended = performance.now();
        await retryOfCard(page).click();
        await isReady(page);
        await expect(retryOfCard(page)).toHaveCount(0);
        print(`open | ${file} | ${fault}`, toldMs, performance.now() - mended);
        expect(await isSameDocument(page)).toBe(true);
        expect(reports).toEqual([type]);
      });
    }
  }
});

test.describe('Switches are thrown while the page is open', () => {
  /** So that the page has to ask for its boot record again: it believes that there is no map. */
  const withoutMap = (html: string): string =>
    html.replace(/("switches":\{[^}]*"showMap":)true/, '$1false').replace(/"menu":\[\{"path":"\/map"[^}]*\},?/, '"menu":[');
  for (const fault of FAULTS) {
    test(`and its boot record ${fault}`, async ({ page }) => {
      proxy.rewrite = (path, text) => (path === '/cookies' ? withoutMap(text) : text);
      let asked = 0;
      const mend = breakFiles(proxy, (path) => path === '/boot.json' && (asked += 1) > 0, fault);
      await open(page);
      await expect.poll(() => asked, { timeout: TOLD_WITHIN_MS }).toBeGreaterThan(fault === 'is slow' ? 0 : 1);
      if (fault !== 'is slow') {
        await expect(heading(page, /^Cookies/)).toBeVisible();
        await expect(page.getByRole('banner').locator('a[href="/map"]')).toHaveCount(0);
      }
      mend();
      const mended = performance.now();
      await expect(page.getByRole('banner').locator('a[href="/map"]').first()).toBeAttached({ timeout: TOLD_WITHIN_MS });
      print(`open | boot record | ${fault}`, null, performance.now() - mended);
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
      const began = performance.now();
      await walk(page, '/map');
      await expect(heading(page, /^Trees and green space/)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      const type = typeOf('page script', fault);
      const drawn = page.locator('[data-first-trees]');
      const told = page.getByText('The map did not come.');
      if (type !== null) {
        await expect(told).toBeVisible({ timeout: TOLD_WITHIN_MS });
        const toldMs = performance.now() - began;
        await expect(page.getByRole('listitem').first()).toBeVisible();
        expect(new Set(reports)).toEqual(new Set([type]));
        mend();
        const mended = performance.now();
        await retryOf(page).click();
        await expect(drawn).toBeAttached({ timeout: 30_000 });
        print(`walk | engine | ${fault}`, toldMs, performance.now() - mended);
      } else {
        await expect(drawn).toBeAttached({ timeout: 30_000 });
        print(`walk | engine | ${fault}`, null, performance.now() - began);
      }
      await expect(told).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

/** What an entry can be although every byte is the published one, as text that is put behind it; and what it is once `fault` is unset. */
const WRONG_ENTRIES: readonly (readonly [string, string, string])[] = [
  ['does not start within 5 s', 'timeout', '{ ...real, init: (...all) => (globalThis.fault ? new Promise(() => {}) : real.init(...all)) }'],
  [
    'refuses to start',
    'shared',
    '{ ...real, init: (...all) => { if (globalThis.fault) throw new Error("19.3.1 does not satisfy ^18"); return real.init(...all); } }',
  ],
  ['throws', 'evaluation', '(() => { if (globalThis.fault) throw new Error("broken"); return real; })()'],
  ['registers nothing', 'contract', '{ ...real, get: (name) => (globalThis.fault ? Promise.resolve(() => ({})) : real.get(name)) }'],
];

test('The shell’s own pages start although no remote answers, and ask for none of their files', async ({ page }) => {
  const asked: string[] = [];
  breakFiles(proxy, (path) => /^\/releases\/(?!host\/)/.test(path) && asked.push(path) > 0, 'hangs');
  await open(page);
  await walk(page, '/privacy');
  await expect(heading(page, /^Privacy/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('A page names files of its remote for preloading only: the script itself is asked for by the shell, once, and no manifest ever', async ({ page }) => {
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

test('A remote that was built for another major of a library is refused by that library’s name, and nothing of it runs', async ({ page }) => {
  const reports = reportsOf(page);
  const { integrity } = content.files[content.entry] ?? { integrity: '' };
  const wrong = Buffer.from(
    readFileSync(join(DIST, content.entry), 'utf8').replaceAll(/requiredVersion:"\^[^"]+"(?=[^{}]*shareKey:"react")/g, 'requiredVersion:"^18.0.0"'),
  );
  proxy.interfere = (path, _response, pass) => path.startsWith(content.entry) && (pass(() => wrong), true);
  proxy.rewrite = (_path, text) => text.replaceAll(integrity, integrityOf(wrong));
  await open(page);
  await walk(page, '/accessibility');
  await expect(retryOf(page)).toBeVisible({ timeout: TOLD_WITHIN_MS });
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
      const began = performance.now();
      await walk(page, '/accessibility');
      await expect(retryOf(page)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      const toldMs = performance.now() - began;
      await expect.poll(() => reports).toEqual([type]);
      await page.evaluate(() => void Object.assign(globalThis, { fault: false }));
      const mended = performance.now();
      await retryOf(page).click();
      await expect(heading(page, /^Accessibility/)).toBeVisible({ timeout: TOLD_WITHIN_MS });
      print(`walk | entry | ${what}`, toldMs, performance.now() - mended);
      expect([await isSameDocument(page), reports]).toEqual([true, [type]]);
    });
  }
});
