/** A printed walk: contains what is needed on the way but nothing of the screen, and marks start and end by shape. */
import { expect, test } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;

test('A walk is printed with its title, drawing, stops and directions, and without what is for a screen', async ({
  page,
}) => {
  await page.goto(pageUrl(site, 'greentown', '/walk/down-to-the-river'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const drawing = page.getByRole('img', { name: /line of the walk/ });
  const key = page.getByRole('list', { name: 'What the marks mean' });
  await expect(key.getByRole('listitem')).toHaveText([
    'Start',
    'End',
    /Stops, in their order; dots where they stand close together$/,
  ]);
  const onScreen = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
  ];
  const map = [page.locator('canvas'), page.locator('.maplibregl-ctrl')];
  for (const part of [...onScreen, ...map]) await expect(part.filter({ visible: true }).first()).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  const onPaper = [
    page.getByRole('heading', { level: 1, name: 'Down to the river' }),
    drawing,
    key,
    page.getByRole('region', { name: 'Stops', exact: true }),
    page.getByRole('region', { name: 'Directions', exact: true }),
    page.getByText(/^A walk of Greentown: http.*\/walk\/down-to-the-river$/),
  ];
  for (const part of onPaper) await expect(part).toBeVisible();
  for (const part of [...onScreen, ...map]) await expect(part.filter({ visible: true })).toHaveCount(0);
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

test('On paper other pages keep their foot, also after a walk was read', async ({ page }) => {
  await page.goto(pageUrl(site, 'greentown', '/walk/around-the-common'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('list', { name: 'What the marks mean' }).getByRole('listitem')).toHaveText([
    'Start and end',
    /Stops, in their order; dots where they stand close together$/,
  ]);
  await page.getByRole('link', { name: 'Walks', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walks' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
