/**
 * Navigating away from the map: the next page's files load while the map's requests are running, and the browser blocks
 * none of them.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();

/** Collects the browser's errors from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // expected messages: slow software rendering, and the blocked service worker (playwright.config.ts)
    const isOurs = !/GPU stall|Service Worker registration blocked by Playwright/.test(message.text());
    if ((message.type() === 'error' || message.type() === 'warning') && isOurs) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

async function openMap(page: Page): Promise<void> {
  await page.goto(pageUrl(sites.production, 'greentown', `/map#tg=${sites.places.greentown.tree}`));
  await expect(page.locator('[data-first-trees]')).toBeAttached();
}

test('From the map a visitor walks home, and no file of the page is refused', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openMap(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(pageUrl(sites.production, 'greentown', '/'));
  // the page's own title is visually hidden
  await expect(page.getByRole('heading', { name: 'today' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('From the map a visitor walks to a place, and no file of the page is refused', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openMap(page);
  await page.getByRole('link', { name: 'Open tree page' }).click();
  await expect(page).toHaveURL(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});
