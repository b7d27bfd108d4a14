/**
 * A visitor at a tree wants to know whether it needs water: the rain of the last weeks as text, chart and table, with
 * and without script.
 */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const place = pageUrl(site, 'greentown', `/place/${sites.places.greentown.tree}`);
const rain = (page: Page): Locator => page.getByRole('region', { name: 'Rain and water' });

async function open(page: Page): Promise<void> {
  await page.goto(place);
  await expect(rain(page)).toBeVisible();
}

for (const [width, colorScheme] of [
  [320, 'light'],
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`The rain of four weeks is readable at ${width} pixels, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(rain(page).getByText(/^[\d,]+ mm of rain in the last 28 days\.$/)).toBeVisible();
    await expect(rain(page).getByText(/sample weather.*NOAA/)).toBeVisible(); // the source, as the licence requires
    await rain(page).scrollIntoViewIfNeeded();
    const numbers = await rain(page).locator('svg text').all();
    const boxes = (await Promise.all(numbers.map((one) => one.boundingBox())))
      .flatMap((box) => box ?? [])
      .sort((a, b) => a.x - b.x);
    boxes.forEach((box, index) => {
      const next = boxes[index + 1];
      if (next !== undefined) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
      expect(box.height).toBeGreaterThan(10); // text keeps its size, however narrow the chart
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page, 'section:has(> #rain)')).toEqual([]);
    await context.close();
  });

test('The numbers behind it open by keyboard, a row for each day', async ({ page }) => {
  await open(page);
  const summary = rain(page).getByText('The numbers as a table');
  await summary.focus();
  await page.keyboard.press('Enter');
  const table = rain(page).getByRole('table', { name: 'Rain on each of the last 28 days' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(29);
  await expect(table.getByRole('row').nth(1)).toHaveText(/^\d{1,2} [A-Z][a-z]+ ?[\d.]+ mm$/);
});

test('Without script it says the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await open(page);
  await rain(page).getByText('The numbers as a table').click();
  await expect(rain(page).getByRole('table').getByRole('row')).toHaveCount(29);
  await expect(rain(page).locator('svg rect')).toHaveCount(28);
  await context.close();
});
