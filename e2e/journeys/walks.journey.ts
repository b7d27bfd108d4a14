/**
 * A resident creates a walk, follows it and shares it: with and without script, with the keyboard, on a small phone.
 */
import { expect, test } from '@playwright/test';
import { askSite } from '../support/ask-site.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const CURATED = '/walk/around-the-common';

test.describe('On a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('A resident has a walk made by keyboard alone, and somebody else sees the same by its link', async ({
    page,
    browser,
  }) => {
    await page.goto(pageUrl(site, 'greentown', '/walk'));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Where do you start?' }).focus();
    await page.keyboard.type('Harvard');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const start = await page.getByRole('combobox', { name: 'Where do you start?' }).inputValue();
    await page.getByRole('radio', { name: /^5\.0 km/ }).press('Space');
    await page.getByRole('button', { name: 'Make the walk' }).press('Enter');
    await expect(page).toHaveURL(/\/walk\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A walk past \d+ trees/);
    await expect(page.getByRole('region', { name: 'Stops', exact: true }).getByRole('listitem').nth(2)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Directions', exact: true })).toContainText('You have arrived');
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const gpx = await askSite(
      site,
      'greentown',
      (await page.getByRole('link', { name: /GPX/ }).getAttribute('href')) ?? '',
    );
    expect([gpx.status, gpx.text.includes('<trkpt')]).toEqual([200, true]);

    const other = await browser.newContext({ javaScriptEnabled: false });
    const reader = await other.newPage();
    await reader.goto(page.url());
    const directions = await page.getByRole('region', { name: 'Directions', exact: true }).innerText();
    await expect
      .poll(() => reader.getByRole('region', { name: 'Directions', exact: true }).innerText())
      .toBe(directions);
    await other.close();

    await page.goBack();
    await expect(
      page.getByRole('combobox', { name: 'Where do you start?' }),
      'another length asks for no other start',
    ).toHaveValue(start);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Where do you start?' })).toHaveValue(start);
    await expect(page.getByRole('radio', { name: /^5\.0 km/ })).toBeChecked();
  });
});

test('A suggested walk is read without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // suggested walks are planned on the first request; that page may be rendered in the browser
  await expect.poll(async () => (await askSite(site, 'greentown', '/walk')).text).toContain('Around the common');
  await page.goto(pageUrl(site, 'greentown', '/walk'));
  await page.getByRole('link', { name: 'Around the common' }).click();
  await expect(page).toHaveURL(new RegExp(`${CURATED}$`));
  await expect(page.getByRole('img', { name: /line of the walk/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stops', exact: true }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/place\//,
  );
  await context.close();
});

test('A walk that is none is a page that says so', async ({ page }) => {
  const answer = await page.goto(pageUrl(site, 'greentown', '/walk/00000000-0000-4000-8000-00000000dead'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
