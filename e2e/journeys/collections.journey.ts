/** A resident reads about a collection of trees and visits one of them. */
import { expect, test } from '@playwright/test';
import { faultsOfAllLooks } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const PHONE = { width: 360, height: 740 };

for (const javaScriptEnabled of [true, false])
  test(`From the list to a collection and to one of its trees, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(pageUrl(site, 'greentown', '/collection'));
    await page.getByRole('link', { name: 'The great trunks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The great trunks' })).toBeVisible();
    const members = page.locator('main ol li a[href^="/place/"]');
    await expect(members).toHaveCount(20);
    await members.first().click();
    await expect(page).toHaveURL(/\/place\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

test('A collection that does not exist is a page that does not exist; a hidden one is for those who have its address', async ({
  page,
}) => {
  expect((await page.goto(pageUrl(site, 'greentown', '/collection/no-such-thing')))?.status()).toBe(404);
  await page.goto(pageUrl(site, 'northcity', '/collection'));
  await expect(page.getByRole('link', { name: 'One of a kind' })).toHaveCount(0);
  expect((await page.goto(pageUrl(site, 'northcity', '/collection/one-of-a-kind')))?.status()).toBe(200);
});

for (const [tenant, path] of [
  ['greentown', '/collection'],
  ['greentown', '/collection/great-trunks'],
  ['borough', '/collection/widest-crowns'],
  ['northcity', '/collection/trees-with-a-story'],
] as const)
  test(`axe finds nothing on ${tenant}'s ${path}, light or dark, and it is as wide as a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(pageUrl(site, tenant, path));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await faultsOfAllLooks(page, [PHONE.width])).toEqual([]);
  });
