/**
 * A page's first picture does not compete with scripts on a slow connection: they are requested after it has loaded,
 * failed or timed out, or when the visitor acts.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askSite } from '../support/ask-site.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const sites = readSites();
const site = sites.production;
/** Same value as in edge. */
const LIMIT_MS = 1_000;

interface HeldPicture {
  /** Paths of scripts in the order of their requests. */
  readonly scripts: readonly string[];
  come(): void;
  fail(): void;
}

/** Opens a page whose first picture neither loads nor times out until the test allows it. */
async function openWithHeldPicture(page: Page, path: string): Promise<HeldPicture> {
  const scripts: string[] = [];
  let decide: (outcome: 'come' | 'fail') => void = () => {};
  const outcome = new Promise<'come' | 'fail'>((resolve) => (decide = resolve));
  await savesData(page);
  await page.route(/\/images\//, async (route) => ((await outcome) === 'come' ? route.continue() : route.abort()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/releases\/.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  // The only timer that a page sets before its scripts load. Playwright's clock would also replace `performance`,
  // without its events.
  await page.addInitScript((limitMs) => {
    const { setTimeout } = globalThis;
    const late: TimerHandler[] = [];
    const hold = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms === limitMs ? late.push(handler) : setTimeout(handler, ms, ...rest);
    Object.assign(globalThis, {
      setTimeout: hold,
      takeTooLong() {
        Object.assign(globalThis, { setTimeout });
        for (const handler of late) setTimeout(handler);
      },
    });
  }, LIMIT_MS);
  const asked = page.waitForRequest(/\/images\//);
  await page.goto(pageUrl(site, 'greentown', path), { waitUntil: 'domcontentloaded' });
  await asked;
  await expect(page.locator('#gw-scripts')).toBeAttached();
  expect(await page.locator('link[rel=preload][as=font]').count(), 'fonts come after the first picture too').toBe(0);
  return { scripts, come: () => decide('come'), fail: () => decide('fail') };
}

/** Makes the picture time out. */
const takeTooLong = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { takeTooLong(): void }).takeTooLong());

async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('#gw-scripts')).not.toBeAttached();
}

const pages = [
  ['home', '/'],
  ['news', '/news'],
  ['place', `/place/${sites.places.greentown.tree}`],
] as const;

for (const [name, path] of pages) {
  test(`On ${name} scripts are requested when the first picture has come, each once and in the page's order`, async ({
    page,
  }) => {
    const held = await openWithHeldPicture(page, path);
    expect(held.scripts).toEqual([]);
    const wanted = await page.evaluate(() =>
      [...(document.querySelector<HTMLTemplateElement>('#gw-scripts')?.content.querySelectorAll('script') ?? [])].map(
        (script) => script.getAttribute('src') ?? '',
      ),
    );
    expect(wanted.length).toBeGreaterThan(1);
    held.come();
    await expectReady(page);
    expect(held.scripts.filter((url) => wanted.includes(url))).toEqual(wanted);
    expect(new Set(held.scripts).size).toBe(held.scripts.length);
  });
}

test('A picture that does not come holds scripts back until the limit, and no longer', async ({ page }) => {
  const held = await openWithHeldPicture(page, '/');
  expect(held.scripts).toEqual([]);
  await takeTooLong(page);
  await expectReady(page);
  held.fail();
});

test('A picture that fails holds nothing back', async ({ page }) => {
  const held = await openWithHeldPicture(page, '/');
  held.fail();
  await expectReady(page);
});

for (const [name, act] of [
  ['touches the page', (page: Page) => page.getByRole('main').dispatchEvent('pointerdown')],
  ['uses the keyboard', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`Whoever ${name} does not wait for the picture`, async ({ page }) => {
    const held = await openWithHeldPicture(page, '/');
    expect(held.scripts).toEqual([]);
    await act(page);
    await expectReady(page);
    held.fail();
  });
}

test('A link that is tapped before the picture has come leads on, and the way back leads to a page that works', async ({
  page,
}) => {
  const held = await openWithHeldPicture(page, '/');
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  held.come();
  await expectReady(page);
  await page.goBack();
  await expect(page).toHaveURL(pageUrl(site, 'greentown', '/'));
  await expectReady(page);
});

test('A page without a first picture, and one that the browser renders, ask for their scripts at once', async () => {
  for (const path of ['/cookies', '/map', '/login']) {
    const { text } = await askSite(site, 'greentown', path);
    expect(text, path).not.toContain('gw-scripts');
    expect(text, path).toMatch(/<script src="[^"]+" defer /);
    expect(text.slice(0, text.indexOf('</head>')), path).toMatch(/<link rel="preload" as="script"|<head>/);
  }
});

test('One picture of a page comes first, and nothing outside the template asks for a script before its time', async () => {
  for (const [, path] of pages) {
    const { text, headers } = await askSite(site, 'greentown', path);
    const outside = text.replace(/<template id="gw-scripts">.*?<\/template>/s, '');
    expect(outside.length, path).toBeLessThan(text.length);
    expect(outside.match(/<img [^>]*fetchpriority="high"/gi), path).toHaveLength(1);
    expect(outside, path).not.toMatch(/<script src=|as="script"|rel="modulepreload"|rel="prefetch"/);
    expect(headers['link'], path).toBeUndefined();
  }
});
