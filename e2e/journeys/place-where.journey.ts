/**
 * A visitor at a tree reads out its location on the phone, walks to the next one, and finds the collections it belongs
 * to.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { faultsOfAllLooks } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const url = (path: string): string => pageUrl(sites.production, 'greentown', path);
const place = `/place/${sites.places.greentown.tree}`;
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{3}$/;

const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

test('At 360 and 1280 px, light or dark, axe finds nothing on the page of a tree, and it is no wider than the window', async ({
  page,
}) => {
  await page.goto(url(place));
  await ready(page);
  await expect(page.getByRole('region', { name: 'What else grows here' }).getByRole('link').first()).toBeVisible();
  expect(await faultsOfAllLooks(page, [360, 1280])).toEqual([]);
});

test('The code is copied by keyboard, and what is told goes away by itself', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(url(place));
  await ready(page);
  const where = page.getByRole('region', { name: 'Where it stands' });
  const code = await where.locator('code').innerText();
  expect(code).toMatch(PLUS_CODE);
  await where.getByRole('button', { name: 'Copy the plus code' }).focus();
  await page.keyboard.press('Enter');
  await expect(where.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(where.getByText('Copied to clipboard')).toBeHidden();
  await context.close();
});

test('The view from the street is told to be elsewhere, and nothing of that site is asked for', async ({ page }) => {
  const foreign: string[] = [];
  const own = new URL(url('/')).hostname.split('.').slice(-2).join('.');
  page.on('request', (request) => void (new URL(request.url()).hostname.endsWith(own) || foreign.push(request.url())));
  await page.goto(url(place));
  await ready(page);
  const link = page.getByRole('link', { name: 'See it from the street' });
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/@\?api=1&map_action=pano&viewpoint=-?\d/,
  );
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await expect(page.getByText('Leads to another site, in a new window.')).toBeVisible();
  expect(foreign).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test(`From a tree of a collection to the collection, and to the tree next to it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(url('/collection/great-trunks'));
    await page.locator('main ol li a[href^="/place/"]').first().click();
    await expect(page).toHaveURL(/\/place\//);
    const where = page.getByRole('region', { name: 'Where it stands' });
    expect(await where.locator('code').innerText()).toMatch(PLUS_CODE);
    await expect(where.getByRole('button', { name: 'Copy the plus code' })).toBeVisible({ visible: javaScriptEnabled });
    await expect(page.getByRole('link', { name: 'See it from the street' })).toBeVisible();
    const collections = page.getByRole('region', { name: 'Part of these collections' });
    await expect(collections.getByRole('link', { name: 'The great trunks' })).toHaveAttribute(
      'href',
      '/collection/great-trunks',
    );
    const near = page.getByRole('region', { name: 'What else grows here' });
    await expect(near.getByText(/^\d+ (m|ft) to the (north|south|east|west)/).first()).toBeVisible();
    const here = page.url();
    await near.getByRole('link').first().click();
    await expect(page).not.toHaveURL(here);
    await expect(page.getByRole('region', { name: 'What else grows here' })).toBeVisible();
    await context.close();
  });

test('A photo that cannot be loaded leaves no broken picture', async ({ page }) => {
  await page.route('**/images/species/**', (route) => route.abort());
  await page.goto(url(place));
  await ready(page);
  await expect(page.getByAltText('A drawing of a tree: there is no photo of this one yet')).toBeVisible();
  const broken = (): Promise<number> =>
    page
      .locator('main img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) => (image as HTMLImageElement).naturalWidth === 0 && (image as HTMLImageElement).complete,
          ).length,
      );
  await expect.poll(broken).toBe(0); // each is removed when it has failed
});
