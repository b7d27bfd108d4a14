/**
 * A resident looks for a park, reads about it, sees the parks on a map, and finds the trees around an address: with and
 * without script, with the keyboard, on a small phone.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askSite } from '../support/ask-site.ts';
import { faultsOfAllLooks } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const PHONE = { width: 360, height: 740 };
const PARK = 'danehy-park';

async function open(page: Page, path: string, tenant = 'greentown'): Promise<void> {
  await page.goto(pageUrl(site, tenant, path));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });
  // a site may leave the first page of a remote to the browser
  test.beforeAll(async () => {
    for (const path of ['/greenspace', '/address', `/space/${PARK}`])
      await expect.poll(async () => (await askSite(site, 'greentown', path)).text, path).toContain('</h1>');
  });

  test('A resident finds a park by what it offers and by name, and reads about it', async ({ page }) => {
    await page.goto(pageUrl(site, 'greentown', '/greenspace'));
    await page.getByRole('link', { name: /^Playground/ }).click();
    await expect(page).toHaveURL(/f=playground/);
    await page.getByRole('searchbox', { name: 'Name of a park' }).fill('danehy');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/q=danehy/);
    await expect(page).toHaveURL(/f=playground/);
    await page.getByRole('link', { name: 'Danehy Park' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Danehy Park' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Outline of Danehy Park/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'The commonest kinds' })).toBeVisible();
  });

  test('A resident finds the trees around a street', async ({ page }) => {
    await page.goto(pageUrl(site, 'greentown', '/address'));
    await page.getByRole('searchbox').fill('broadway');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: 'Broadway', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trees around the middle of Broadway' })).toBeVisible();
    await expect(page.locator('main a[href^="/place/"]').nth(20)).toBeAttached();
  });
});

test('A park that does not exist is a page that does not exist', async ({ page }) => {
  for (const path of [
    '/space/no-such-park',
    '/greenspace/no-such-park',
    '/space/map/no-such-view',
    '/address/no-such-street',
  ])
    expect((await page.goto(pageUrl(site, 'greentown', path)))?.status(), path).toBe(404);
});

test('Parks near the visitor come first, and where that is stands in no address', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: PHONE,
    geolocation: { longitude: -71.1342, latitude: 42.3893 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await open(page, '/space');
  const button = page.getByRole('button', { name: 'Near me' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nearest to you first.')).toBeVisible();
  await expect(page.locator('main ul h2').first()).toContainText('Danehy');
  expect(page.url()).not.toContain('42.38');
  await context.close();
});

test('A park is chosen on the map by its row, and leads to its page; the list view needs no map', async ({ page }) => {
  await open(page, '/space/map/map?q=danehy');
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByRole('link', { name: /Danehy Park/ }).click();
  await expect(page).toHaveURL(new RegExp(`park=${PARK}`));
  await page.getByRole('link', { name: 'Open the park’s page' }).click();
  await expect(page).toHaveURL(new RegExp(`/space/${PARK}$`));
  await open(page, '/space/map/list');
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('link', { name: 'What they offer' }).click();
  await page.getByRole('link', { name: /^Swimming/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('4 parks.');
});

test('A park of which only a point is on record says so', async ({ page }) => {
  await open(page, '/space/inverleith-park', 'northcity');
  await expect(page.getByText(/Only a point is on record/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dunlop Drinking Fountain' })).toBeVisible();
});

for (const [tenant, path] of [
  ['greentown', '/space'],
  ['greentown', `/space/${PARK}`],
  ['greentown', '/space/map/facilities'],
  ['greentown', '/address?q=broadway'],
  ['greentown', '/address/broadway'],
  ['northcity', '/greenspace'],
  ['northcity', '/greenspace/inverleith-park'],
] as const)
  test(`axe finds nothing on ${tenant}'s ${path}, light or dark, and it is as wide as a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, path, tenant);
    expect(await faultsOfAllLooks(page, [PHONE.width])).toEqual([]);
  });
