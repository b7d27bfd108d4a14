/** A resident follows the street of a tree and an area, by keyboard as well, and hears what happens there. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
/** Another tree than that of the inbox journey, which counts its news. */
const tree = sites.places.greentown.changingTree ?? '';
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const followed = (page: Page) => page.getByRole('region', { name: 'Streets and areas you follow' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Follow a street or an area' });

async function openInbox(page: Page): Promise<void> {
  await page.goto(url('/inbox'));
  await ready(page);
  await expect(followed(page)).toBeVisible();
}

test('What a neighbour does in a followed street arrives in the inbox', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await becomeResident(page, site, 'greentown');
  await page.goto(url(`/place/${tree}`));
  await ready(page);
  await page.getByRole('button', { name: 'Follow this street' }).click();
  await expect(page.getByRole('button', { name: 'Following this street' })).toBeVisible();
  await openInbox(page);
  await expect(followed(page).getByRole('listitem')).toHaveCount(1);

  const neighbour = await (await browser.newContext()).newPage();
  await becomeResident(neighbour, site, 'greentown');
  await neighbour.goto(url(`/action/watered/${tree}`));
  await ready(neighbour);
  await neighbour.getByRole('button', { name: 'I watered it' }).click();
  await expect(page.getByText(/Somebody watered/).first()).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
});

test('An area is followed by keyboard, listed, ended and followed again, and no address of a page names it', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(decodeURIComponent(request.url())));
  await becomeResident(page, site, 'greentown');
  await openInbox(page);
  await expect(followed(page).getByText(/None yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Follow a street or an area' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Follow', exact: true }).click();
  await dialog(page)
    .getByRole('link', { name: /Choose an address from the list/ })
    .click();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Pleasant');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: /^All of / })).toBeChecked();
  await dialog(page)
    .getByRole('radio', { name: /^All of / })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(followed(page).getByRole('status')).toContainText('What happens there from now on comes to your inbox.');
  await expect(page.getByRole('button', { name: 'Follow a street or an area' })).toBeFocused();

  const row = followed(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Stop following/ }).click();
  await expect(row.getByText('No longer followed:')).toBeVisible();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByRole('button', { name: /^Stop following/ })).toBeVisible();

  // The list of all that is followed has it too.
  await followed(page).getByRole('link', { name: 'All that you follow' }).click();
  const all = page.getByRole('region', { name: 'What you follow' });
  await expect(all.getByText(/^Pleasant St.*around it$/)).toBeVisible();
  await all.getByRole('button', { name: 'Stop following' }).click();
  await expect(all.getByText(/No longer followed:/)).toBeVisible();
  await openInbox(page);
  await expect(followed(page).getByText(/None yet/)).toBeVisible();
  expect(addresses.filter((address) => /pleasant/i.test(address))).toEqual([]);
});
