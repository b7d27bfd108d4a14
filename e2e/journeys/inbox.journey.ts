/** A resident reads in their inbox what happened at a tree that they follow, in two tabs and by keyboard. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const tree = sites.places.greentown.tree ?? '';
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const menu = (page: Page) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ has: page.locator('img, svg') })
    .first();
const badge = (page: Page) => page.getByRole('banner').getByText(/\d+ new notifications?|One new notification/);

/** Records a watering of the tree, as a resident does. */
async function water(page: Page): Promise<void> {
  await page.goto(url(`/action/watered/${tree}`));
  await ready(page);
  await page.getByRole('button', { name: 'I watered it' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty();
}

test('What a neighbour does at a followed tree arrives in the open page, is seen in the panel and read in the inbox', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await becomeResident(page, site, 'greentown');
  await page.goto(url('/inbox'));
  await ready(page);
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await expectAccessible(page);

  await page.goto(url(`/place/${tree}`));
  await ready(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible();
  await expect(badge(page)).toHaveCount(0);

  const neighbour = await (await browser.newContext()).newPage();
  await becomeResident(neighbour, site, 'greentown');
  await water(neighbour);

  // The page updates without a reload.
  await expect(badge(page)).toHaveText('One new notification', { timeout: 15_000 });
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(url('/'));
  await expect(badge(other)).toHaveText('One new notification', { timeout: 15_000 });

  // By keyboard only.
  await menu(other).focus();
  await other.keyboard.press('Enter');
  const newest = other.getByRole('region', { name: 'Newest notifications' });
  await expect(newest.getByText(/Somebody watered/)).toBeVisible();
  await expect(newest.getByText('New:')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await expectAccessible(other);
  await newest.getByRole('link', { name: 'Go to your Inbox' }).focus();
  await other.keyboard.press('Enter');

  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  const entry = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Somebody watered' });
  await expect(entry.getByText('New:')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Mark all as read' }).focus();
  await other.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await expect(entry.getByText('New:')).toHaveCount(0);

  // The first tab asks again when it is looked at; what was read stays read.
  await page.reload();
  await ready(page);
  await page.goto(url('/inbox'));
  await expect(page.getByRole('main').getByText(/Somebody watered/)).toBeVisible();
  await expect(page.getByRole('main').getByText('New:')).toHaveCount(0);

  // The neighbour's inbox lists what they did themselves, but not as new.
  await neighbour.goto(url('/inbox'));
  await expect(neighbour.getByRole('main').getByText(/You watered/)).toBeVisible();
  await expect(badge(neighbour)).toHaveCount(0);
});

test('A visitor who is not signed in is asked to, and the header asks for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(url('/'));
  await ready(page);
  await page.goto(url('/inbox'));
  await expect(page.getByText('Nothing has happened yet')).toHaveCount(0);
  expect(asked.filter((request) => /Notifications|Badge/.test(request))).toEqual([]);
});

test('The trees of a resident and the rain are beside the inbox', async ({ page }) => {
  const at = (path: string): string => pageUrl(site, 'citytrees', path);
  await becomeResident(page, site, 'citytrees');
  await page.goto(at('/pick/list'));
  await ready(page);
  await page.getByRole('main').locator('a[href^="/pick/tree/"]').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Adopt this tree' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tree is yours to look after');
  await page.goto(at('/inbox'));
  await ready(page);
  const trees = page.getByRole('region', { name: 'Your trees' });
  await expect(trees.getByRole('listitem')).toHaveCount(1);
  await expect(trees.locator('a[href^="/place/"]')).toBeVisible();
  await expect(trees.getByRole('link', { name: 'Look after your tree' })).toHaveAttribute('href', '/profile#my-trees');
  const rain = page.getByRole('region', { name: 'Rain and water' });
  await expect(rain.getByText(/of rain/).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText(/You adopted/)).toBeVisible();
});
