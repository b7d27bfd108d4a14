/** A visitor reads a year of the town, without script as well, and finds other years and neighbourhoods. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);

// Of these towns the inventory is known, with the years in which trees were planted. What people do is counted every five minutes.
test('The stream leads to the latest year, and the year to its neighbourhoods and to earlier years', async ({
  page,
}) => {
  await page.goto(url('/stream'));
  await page.getByRole('link', { name: /^The year \d{4} in numbers$/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d{4} in Greentown$/);
  await expectAccessible(page);

  const hoods = page.getByRole('region', { name: 'By neighbourhood' }).first();
  const first = hoods.getByRole('row').nth(1);
  const name = (await first.getByRole('rowheader').textContent()) ?? '';
  const numbers = await first.getByRole('cell').allTextContents();
  expect(numbers.some((number) => /^[1-9]/.test(number))).toBe(true);
  await first.getByRole('link').click();
  await expect(heading).toHaveText(new RegExp(`^\\d{4} in ${name}$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(heading).toHaveText(/ in Greentown$/);

  const earlier = page.getByRole('navigation', { name: 'Other years' }).getByRole('link').first();
  const year = (await earlier.textContent()) ?? '';
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(`${year} in Greentown`);
  await expect(page.getByText(/planted in the season/).first()).toBeVisible();
});

test('A year is readable without script, has a preview, and one without data is no page', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(url('/stream'));
  await page.getByRole('link', { name: /^The year \d{4} in numbers$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{4} in Greentown$/);
  await expect(page.getByRole('region', { name: 'By neighbourhood' }).first()).toBeVisible();
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', /^\d.* in Greentown\.$/);
  for (const year of ['1066', '2999', 'x']) expect((await page.goto(url(`/stream/${year}`)))?.status()).toBe(404);
});
