/** A resident orders a free tree in the borough's giveaway on a phone, gets its code by mail, and gives the tree back. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'borough', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const onPhone = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled })).newPage();

const GIVEAWAY = 'winter-giveaway';
const CODE = /^GT[0-9A-Z]{9}$/;

const pickups = (page: Page) => page.getByRole('group', { name: 'How will you get it?' });
const trees = (page: Page) => page.getByRole('group', { name: 'Which tree?' });

test('From the giveaway to a tree of one’s own: pickup, species, address, order, mail, and cancel', async ({
  browser,
}) => {
  const page = await onPhone(browser);
  const resident = await becomeResident(page, site, 'borough');
  await page.goto(url(`/order/${GIVEAWAY}`));
  await ready(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Order a tree' }).click();

  await expect(heading(page)).toHaveText('Choose your tree');
  await pickups(page)
    .getByRole('radio', { name: /Pickup in Hampstead/ })
    .check();
  await expect(trees(page).getByRole('radio')).toHaveCount(4);
  await expect(trees(page).getByRole('radio', { name: 'Juneberry' })).toBeDisabled();
  await trees(page).getByRole('radio', { name: 'Flowering dogwood' }).check();
  await pickups(page)
    .getByRole('radio', { name: /Pickup in Kentish Town/ })
    .check();
  await expect(trees(page).getByRole('radio', { name: 'Flowering dogwood' })).toHaveCount(0);
  await trees(page).getByRole('radio', { name: 'Rowan' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page)).toHaveText('Your details');
  await expect(page.getByRole('timer')).toHaveCount(0); // nothing is held
  await page.getByLabel('Your name').fill('Hazel Wood');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'Town' }).fill('London');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('NW5 2AA');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await expect(page.getByRole('link', { name: 'Read “Terms of the Winter giveaway”' })).toHaveAttribute(
    'href',
    /\/story\/order-terms-borough-(prd|stg|dev)$/,
  );
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(heading(page)).toHaveText('Check your answers');
  await expect(page.getByText('12 Elm Street, London, NW5 2AA')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order this tree' }).click();

  await expect(heading(page)).toHaveText('Thank you, your tree is waiting');
  const code = (await page.getByText(CODE).textContent()) ?? '';
  await expect(page.getByRole('img', { name: `QR code of order ${code}` })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await mailsTo(site, resident.email)).map(({ subject }) => subject))
    .toContain(`Your tree from the council: ${code}`);
  await page.goBack(); // the steps are behind the order
  await expect(heading(page)).not.toHaveText('Check your answers');

  await page.goto(url(`/order/apply1?market=${GIVEAWAY}`));
  await expect(heading(page)).toHaveText('You have ordered already');

  await page.goto(url('/profile'));
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('button', { name: `Cancel this order, ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(mine.getByText(`Order ${code} is cancelled.`, { exact: false })).toBeVisible();
  await page.goto(url(`/order/apply1?market=${GIVEAWAY}`));
  await expect(heading(page)).toHaveText('Choose your tree');
  await page.context().close();
});

test('Stock that does not load is unavailable, and never sold out', async ({ browser }) => {
  const page = await onPhone(browser);
  await becomeResident(page, site, 'borough');
  await page.route('**/stock', (route) => route.abort());
  await page.goto(url(`/order/apply1?market=${GIVEAWAY}`));
  await expect(page.getByText('We cannot see how many trees are left. Please try again in a moment.')).toBeVisible();
  await expect(page.getByText('Sold out')).toHaveCount(0);
  await page.unroute('**/stock');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pickups(page).getByRole('radio', { name: /Pickup in Kentish Town/ })).toBeVisible();
  await page.context().close();
});

test('Without script the giveaway, how it works and its terms can be read', async ({ browser }) => {
  const page = await onPhone(browser, false);
  await page.goto(url(`/order/${GIVEAWAY}`));
  await expect(page.getByText(/left$|^Sold out$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'How it works' }).click();
  await page.getByRole('link', { name: /Terms of the Winter giveaway/ }).click();
  await expect(heading(page)).toHaveText('Terms of the Winter giveaway');
  await page.context().close();
});
