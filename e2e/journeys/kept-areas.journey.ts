/** A walk, a park and a neighbourhood are saved on the device, read offline, and removed again. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { scrollDownTo } from '../support/visitors.ts';

const sites = readSites();
const url = (path: string): string => pageUrl(sites.production, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const areas = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('gw-area:')));

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

/** Opens a page controlled by the service worker. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  await ready(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/**
 * Follows the first link to another page and waits until that page is rendered, which is later than the address change.
 */
async function follow(page: Page, link: string): Promise<void> {
  const before = await heading(page).innerText();
  await page.locator(link).first().click();
  await expect(heading(page)).not.toHaveText(before);
  await ready(page);
}

test('A walk that is kept is read without network: its page, its stops by their links, and the map around', async ({
  page,
  context,
}) => {
  await open(page, '/walk');
  await follow(page, 'main a[href^="/walk/"]');
  await expect(page).toHaveURL(/\/walk\/./);
  const { pathname } = new URL(page.url());
  const name = await heading(page).innerText();

  await page.getByRole('button', { name: 'Keep for offline' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep it on this device' });
  await expect(dialog.getByText(/^About [\d.]+.MB/)).toBeVisible();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByText('Done. You can read it without a connection now.')).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText(/^On this device since/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toBeFocused();

  await context.setOffline(true);
  await page.goto(url(pathname));
  await expect(heading(page)).toHaveText(name);
  await ready(page);
  const stop = page.getByRole('article').locator('a[href^="/place/"]').last();
  const path = (await stop.getAttribute('href')) ?? '';
  await stop.click();
  await expect(page).toHaveURL(url(path));
  await expect(page.getByRole('heading', { level: 2, name: 'Where it stands' })).toBeVisible();
  await page.goto(url('/map'));
  await ready(page);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  // An address that was not saved shows what is available.
  await page.goto(url('/cookies'));
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('A park that is kept is listed at a neighbourhood, and each is removed; one that is ended goes on where it was', async ({
  page,
  context,
}) => {
  await open(page, '/space');
  await follow(page, 'main a[href^="/space/"]:not([href^="/space/map"])');
  await expect(page).toHaveURL(/\/space\/./);
  const park = await heading(page).innerText();
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep it on this device' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByText('Done. You can read it without a connection now.')).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('Escape');

  await open(page, '/neighbourhood');
  await follow(page, 'main a[href^="/neighbourhood/"]');
  await expect(page).toHaveURL(/\/neighbourhood\/./);
  await (await scrollDownTo(page, page.getByRole('button', { name: 'Keep for offline' }))).click();
  await expect(dialog.getByText(/places nearest to the middle/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByText(/[1-9]\d* of \d+ fetched/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Some of it is on this device, and some has not come yet.')).toBeVisible();
  await expect.poll(() => areas(page).then((names) => names.length)).toBe(2);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('This did not work. Please try again when the connection is better.')).toBeVisible({
    timeout: 120_000,
  });
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('Done. You can read it without a connection now.')).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: `Remove ${park}` }).click();
  await expect(dialog.getByText(park)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('It is removed from this device.')).toBeVisible();
  await expect.poll(() => areas(page)).toEqual([]);
});
