/** A visitor reads a year of the town, without script as well, and finds other years and neighbourhoods. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);

test('The stream leads to the year, whose numbers are readable by eye and as tables', async ({ page }) => {
  await page.goto(url('/stream'));
  await page.getByRole('link', { name: /^The year \d{4} in numbers$/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d{4} in Greentown$/);
  await expect(page.getByText(/so far/).first()).toBeVisible();
  const watered = page.getByRole('region', { name: 'Watered' });
  await watered.getByText('The numbers as a table').click();
  await expect(watered.getByRole('row').last()).toBeVisible();
  await expectAccessible(page);

  const hoods = page.getByRole('region', { name: 'By neighbourhood' }).first();
  const [first] = await hoods.getByRole('link').all();
  const name = (await first?.textContent()) ?? '';
  await first?.click();
  await expect(heading).toHaveText(new RegExp(`^\\d{4} in ${name}$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(heading).toHaveText(/ in Greentown$/);
  const previous = page.getByRole('navigation', { name: 'Other years' }).getByRole('link').first();
  const year = (await previous.textContent()) ?? '';
  await previous.click();
  await expect(heading).toHaveText(`${year} in Greentown`);
});

test('A year is readable without script, and one without data is no page', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(url('/stream'));
  await page.getByRole('link', { name: /^The year \d{4} in numbers$/ }).click();
  await expect(page.getByRole('region', { name: 'Watered' }).getByText(/^Most of it in/)).toBeVisible();
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    /The year so far in Greentown/,
  );
  for (const year of ['1066', '2999', 'x']) expect((await page.goto(url(`/stream/${year}`)))?.status()).toBe(404);
});
