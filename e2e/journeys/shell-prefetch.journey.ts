/** What is prefetched, how much it may cost, and for whom it is disabled. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readRecords } from '../support/allowed-requests.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const { production: site } = readSites();
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

function scriptsOf(page: Page): { path: string; bytes: Promise<number> }[] {
  const scripts: { path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push({
        path: new URL(request.url()).pathname,
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      });
  });
  return scripts;
}

const PAGE_OF_A_PLACE = readRecords(['content'])[0]?.routes.find(({ id }) => id === 'content.place')?.files.js ?? [];

/** Waits until prefetching has finished, and no other script has loaded for two idle periods. */
async function comesToRest(scripts: readonly { readonly path: string }[]): Promise<void> {
  expect(PAGE_OF_A_PLACE.length).toBeGreaterThan(0);
  await expect.poll(() => PAGE_OF_A_PLACE.filter((file) => !scripts.some(({ path }) => path === file))).toEqual([]);
  let before = -1;
  const isAtRest = (): boolean => {
    const isSame = scripts.length === before;
    before = scripts.length;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [3_000] }).toBe(true);
}

test('The page behind a link in view is there when the link is followed: no script is fetched then, and its data once', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.postData() ?? request.url());
  });
  await page.goto(pageUrl(site, 'greentown', '/'), { waitUntil: 'networkidle' });
  await ready(page);
  await comesToRest(scripts);
  const before = scripts.length;
  const ahead = await Promise.all(scripts.map(({ bytes }) => bytes));
  expect(ahead.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(290_000);
  expect(asked, 'no data before somebody is about to follow a link').toEqual([]);
  const link = page.locator('main a[href^="/place/"]').first();
  await link.hover();
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await expect(page).toHaveURL(/\/place\//);
  await page.waitForTimeout(500);
  expect(asked).toHaveLength(1);
  expect(
    scripts
      .slice(before)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/releases/content/')),
  ).toEqual([]);
});

test('A visitor who saves data is fetched nothing ahead', async ({ page }) => {
  await savesData(page);
  const scripts = scriptsOf(page);
  await page.goto(pageUrl(site, 'greentown', '/'), { waitUntil: 'networkidle' });
  await ready(page);
  await page.waitForTimeout(3000);
  await page.locator('main a[href^="/place/"]').first().hover();
  await page.waitForTimeout(500);
  const before = scripts.length;
  expect(scripts.some(({ path }) => path.startsWith('/releases/map/'))).toBe(false);
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  await expect.poll(() => scripts.length).toBeGreaterThan(before); // control: the page does need its own scripts
});
