/** A resident adopts a young tree on a phone, tells neighbours about it, and releases it again. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { scrollDownTo } from '../support/visitors.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const scrolledTo = (page: Page, name: string) => scrollDownTo(page, page.getByRole('region', { name }));

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp, role: 'link' | 'button' | 'checkbox'): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${String(name)} cannot be reached by keyboard`);
}

test('By keyboard on a phone: from the programme to a tree of one’s own, and back', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const resident = await becomeResident(page, site, 'greentown');
  await page.goto(url('/adopt'));
  await ready(page);
  await expectAccessible(page);
  await tabTo(page, /^Choose a tree$/, 'link');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Trees that need a neighbour');
  await expectAccessible(page);

  const trees = page.getByRole('main').locator('a[href^="/pick/tree/"]');
  const guid = ((await trees.last().getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  await trees.last().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your tree');
  await expect(page.getByRole('heading', { name: 'What you agree to do' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, /^Continue$/, 'button');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Adopt this tree');
  await page.reload(); // the chosen tree survives
  await ready(page);
  await expectAccessible(page);
  await tabTo(page, /^Adopt this tree$/, 'button');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('The tree is yours to look after');
  await expect
    .poll(async () => (await mailsTo(site, resident.email)).map(({ subject }) => subject))
    .toContain('You have adopted a tree');

  await page.getByRole('link', { name: 'See your tree' }).click();
  await expect(heading(page)).not.toHaveText('The tree is yours to look after');
  const panel = await scrolledTo(page, 'Neighbours of this tree');
  await expect(panel.getByText(resident.nickname)).toBeVisible();
  await panel.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await expect(panel.getByText('4 of 5 stars from one neighbour')).toBeVisible();
  await panel.getByRole('button', { name: 'Good shade' }).click();
  await expect(panel.getByText('Good shade (1)')).toBeVisible();
  await expectAccessible(page);

  await page.goto(url('/profile'));
  const mine = page.getByRole('region', { name: 'My trees' });
  await mine.getByRole('button', { name: /^Release this tree/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release it' }).click();
  await expect(mine.getByText('You have not adopted a tree yet.')).toBeVisible();

  await page.goto(url(`/place/${guid}`));
  await expect(page.getByRole('link', { name: 'Adopt this tree' })).toBeVisible();
  await page.goto(url('/adopt/step2'));
  await expect(page.getByText('No tree selected')).toBeVisible();
  await page.context().close();
});

test('A visitor sees the chosen tree and what is asked, and signs in before adopting it', async ({ page }) => {
  const found = await page.goto(url('/pick/list'));
  expect(found?.status()).toBe(200);
  await ready(page);
  await page.getByRole('main').locator('a[href^="/pick/tree/"]').first().click();
  await expect(heading(page)).toHaveText('Your tree');
  await expect(page.getByRole('heading', { name: 'What you agree to do' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to Greentown' })).toBeVisible();
});

test('By the link of a reminder a resident records a watering, and takes it back on the page of the tree', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await becomeResident(page, site, 'greentown');
  const guid = sites.places.greentown.tree;
  await page.goto(url(`/action/watered/${guid}`));
  await ready(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: '40 litres' }).check();
  await page.getByRole('button', { name: 'I watered it' }).click();
  await expect(page.getByText('Thank you. 40 litres are recorded.')).toBeVisible();
  await page.getByRole('link', { name: 'See the page of the tree' }).click();
  await expect(heading(page)).not.toHaveText('Did you water this tree?');
  const panel = await scrolledTo(page, 'Watering');
  await expect(panel.getByText(/40 litres by you/)).toBeVisible();
  await panel.getByRole('button', { name: /^Correct your watering .*: 40 litres$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '20 litres' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(panel.getByText('Your watering is corrected.')).toBeVisible();
  await expect(panel.getByText(/20 litres by you/)).toBeVisible();
  await panel.getByRole('button', { name: /^Delete your watering .*: 20 litres$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(panel.getByText('Your watering is deleted.')).toBeVisible();
  await expect(panel.getByText(/20 litres by you/)).toBeHidden();
  await page.context().close();
});

test('A watering without network is sent once the network is back', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await becomeResident(page, site, 'greentown');
  await page.goto(url(`/action/watered/${sites.places.greentown.tree}`));
  await ready(page);
  // From now on the page can keep changes without network.
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'greenward-writes')),
    )
    .toBe(true);
  await page.getByRole('radio', { name: '10 litres' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I watered it' }).click();
  await expect(page.getByText('You are offline. We keep it')).toBeVisible();
  await context.setOffline(false);
  await page.goto(url(`/place/${sites.places.greentown.tree}`));
  await expect(async () => {
    await page.reload();
    const panel = await scrolledTo(page, 'Watering');
    await expect(panel.getByText(/10 litres by you/)).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});

test('Where adoption is off, its files are never requested', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(pageUrl(site, 'midtown', '/'));
  await ready(page);
  expect(requested.filter((address) => address.includes('/releases/adoption/'))).toEqual([]);
  await page.goto(pageUrl(site, 'midtown', '/adopt'));
  await expect(page).toHaveURL(pageUrl(site, 'midtown', '/'));
});
