/** Switches changed by command line on a running installation: open pages follow at once, without a reload. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { greenwardSwitch as operate } from '../support/greenward-switch.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const sites = readSites();
const greenwardSwitch = (...words: string[]): Promise<string> => operate(sites.operated, ...words);

/** Marks the document, to detect a reload. */
const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { marked?: boolean }).marked === true);

async function openQuietly(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => new URL(response.url()).pathname === '/events');
  await savesData(page); // disables prefetching
  await page.goto(pageUrl(sites.operated, 'greentown', path));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await connected;
  await markDocument(page);
}

const inMenu = (page: Page) => page.getByRole('banner').locator('a[href="/map"]').first();
/** The map remote's files that the page requested. */
function mapFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/map/')) files.push(pathname);
  });
  return files;
}

const WHY = 'That page is switched off at the moment, so you are at the home page.';

test.beforeEach(async () => void (await greenwardSwitch('greentown', 'showMap', 'default')));
test.afterAll(async () => {
  for (const name of ['showMap', 'showGreenSpacesExplorer']) await greenwardSwitch('greentown', name, 'default');
});

test('The menu of an open page follows a switch, and the page is not loaded again', async ({ page }) => {
  await openQuietly(page, '/');
  await expect(inMenu(page)).toBeAttached();
  expect(await greenwardSwitch('greentown', 'showMap', 'off')).toContain('showMap of greentown is off now');
  await expect(inMenu(page)).not.toBeAttached();
  expect(await greenwardSwitch('greentown', 'showMap', 'on')).toContain('showMap of greentown is on now');
  await expect(inMenu(page)).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
});

test('A page whose remote was off when it was opened can use it once it is on, without being loaded again', async ({
  page,
}) => {
  await greenwardSwitch('greentown', 'showMap', 'off');
  await greenwardSwitch('greentown', 'showGreenSpacesExplorer', 'off');
  const files = mapFilesOf(page);
  await openQuietly(page, '/');
  await greenwardSwitch('greentown', 'showMap', 'on');
  await expect(inMenu(page)).toBeAttached();
  expect(files, 'nothing is loaded before somebody wants it').toEqual([]);
  await inMenu(page).evaluate((link) => (link as HTMLElement).click()); // in the menu of phones or wide screens, whichever is visible
  await expect(page).toHaveURL(/\/map(#.*)?$/);
  await expect(page.getByRole('main').locator(':scope > *').first()).toBeAttached();
  await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
  expect(files.length).toBeGreaterThan(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('A visitor on a page that is switched off is taken home, told why, and going back does not lead there again', async ({
  page,
}) => {
  const denials: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('is not switched on here')) denials.push(message.text());
  });
  await openQuietly(page, '/');
  await inMenu(page).evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/map(#.*)?$/);
  await greenwardSwitch('greentown', 'showMap', 'off');
  await expect(page).toHaveURL(pageUrl(sites.operated, 'greentown', '/'));
  await expect(page.getByRole('status').filter({ hasText: WHY })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => denials.length).toBe(1);
  expect(denials[0]).toContain('map.map');
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  await expect(page.getByText(WHY)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(pageUrl(sites.operated, 'greentown', '/'));
});

test('A page that is switched off sends whoever opens its address home', async ({ page }) => {
  await greenwardSwitch('greentown', 'showMap', 'off');
  const response = await page.goto(pageUrl(sites.operated, 'greentown', '/map'));
  expect(response?.request().redirectedFrom()?.url()).toBe(pageUrl(sites.operated, 'greentown', '/map'));
  await expect(page).toHaveURL(pageUrl(sites.operated, 'greentown', '/'));
  await greenwardSwitch('greentown', 'showMap', 'on');
  expect((await page.goto(pageUrl(sites.operated, 'greentown', '/map')))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/map(#.*)?$/);
});

test('An old link to a page that is switched off leads home with a word why, without a request to its remote', async ({
  page,
}) => {
  await greenwardSwitch('greentown', 'showMap', 'off');
  const files = mapFilesOf(page);
  await openQuietly(page, `/place/${sites.places.greentown.tree}`);
  await page.evaluate(() => {
    history.pushState(null, '', '/map');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('status').filter({ hasText: WHY })).toBeVisible(); // first, as it is shown for some seconds
  await expect(page).toHaveURL(pageUrl(sites.operated, 'greentown', '/'));
  expect(files).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('A tab in the background learns of a switch when it is looked at again', async ({ page, context }) => {
  await openQuietly(page, '/');
  await page.clock.install();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(11_000);
  await greenwardSwitch('greentown', 'showMap', 'off');
  await expect(inMenu(page)).toBeAttached();
  const returned = page.waitForRequest((request) => new URL(request.url()).pathname === '/boot.json');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(500);
  await returned;
  await expect(inMenu(page)).not.toBeAttached();
  await context.close();
});

test('Another tenant does not notice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const connected = page.waitForResponse((response) => new URL(response.url()).pathname === '/events');
  await page.goto(pageUrl(sites.operated, 'borough', '/'));
  await connected;
  await greenwardSwitch('greentown', 'showMap', 'off');
  await page.waitForTimeout(1_000); // time for unwanted requests to appear
  await expect(inMenu(page)).toBeAttached();
  expect(asked).not.toContain('/boot.json');
});

test('A misspelt switch is refused with the name that is meant', async () => {
  await expect(greenwardSwitch('greentown', 'showmpa', 'off')).rejects.toThrow(
    /There is no switch "showmpa"\. Is "showMap" meant\?/,
  );
});
