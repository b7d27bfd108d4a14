/** A resident orders a free tree on a phone, finds the code again, and gives the tree back. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const onPhone = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled })).newPage();

const MARKET = 'garden-trees';
const CODE = /^GT[0-9A-Z]{9}$/;

/** Chooses the first event that has room, and the first tree that is left there. */
async function chooseTree(page: Page): Promise<void> {
  const ways = page.getByRole('group', { name: 'How will you get it?' });
  await ways.locator('input[type=radio]:not(:disabled)').first().check();
  const trees = page.getByRole('group', { name: 'Which tree?' });
  const one = trees.locator('input[type=radio]:not(:disabled)');
  if ((await one.count()) > 0) await one.first().check();
  else await trees.locator('select:not(:disabled)').first().selectOption('1');
}

test('From the market to a code of one’s own: choose, say where it will stand, check, order, and cancel', async ({
  browser,
}) => {
  const page = await onPhone(browser);
  await becomeResident(page, site, 'greentown');
  await page.goto(url(`/order/${MARKET}`));
  await ready(page);
  await expectAccessible(page);
  await expect(page.getByText(/^In 20 years/).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order a tree' }).click();

  await expect(heading(page)).toHaveText('Choose your tree');
  await chooseTree(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page)).toHaveText('Your details');
  await expect(page.getByRole('timer')).toHaveText(/left$/);
  await page.getByLabel('Your name').fill('Hazel Wood');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'Town' }).fill('Cambridge');
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('02139');
  await page.reload(); // what was typed stays
  await expect(page.getByLabel('Your name')).toHaveValue('Hazel Wood');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(heading(page)).toHaveText('Check your answers');
  await expect(page.getByText('12 Elm Street, Cambridge, 02139')).toBeVisible();
  await page.getByRole('link', { name: 'Change your details' }).click();
  await page.getByLabel('Your name').fill('Hazel Woods');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('main').getByText('Hazel Woods')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Order (this|these) trees?$/ }).click();

  await expect(heading(page)).toHaveText('Thank you, your tree is waiting');
  const code = (await page.getByText(CODE).textContent()) ?? '';
  await expect(page.getByRole('img', { name: `QR code of order ${code}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /in my calendar$/ })).toHaveAttribute('download', /\.ics$/);
  await expectAccessible(page);
  await page.goBack(); // the steps are behind the order
  await expect(heading(page)).not.toHaveText('Check your answers');

  await page.goto(url(`/order/apply1?market=${MARKET}`));
  await expect(heading(page)).toHaveText('You have ordered already');
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  await page.goto(url('/profile'));
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('button', { name: `Cancel this order, ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(mine.getByText(`Order ${code} is cancelled.`, { exact: false })).toBeVisible();
  await page.goto(url(`/order/apply1?market=${MARKET}`));
  await expect(heading(page)).toHaveText('Choose your tree');
  await page.context().close();
});

test('A group says who it is, and a visitor signs in before the first step', async ({ browser }) => {
  const visitor = await onPhone(browser);
  await visitor.goto(url(`/order/apply1?market=${MARKET}`));
  await expect(visitor).toHaveURL(/\/login\?returnTo=/);
  await visitor.context().close();

  const page = await onPhone(browser);
  await becomeResident(page, site, 'greentown');
  await page.goto(url(`/order/apply1?market=${MARKET}`));
  await ready(page);
  const audiences = page.getByRole('group', { name: 'Who is it for?' });
  await audiences.getByRole('radio').last().check();
  await expect(page.getByText('On the next page you tell us about the group.')).toBeVisible();
  await chooseTree(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Your details');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('link', { name: 'Enter the name of the group.' })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('Without script the market, how it works and where to collect can be read; an unknown market is explained', async ({
  browser,
}) => {
  const page = await onPhone(browser, false);
  await page.goto(url('/order'));
  await expect(heading(page)).toHaveCount(1);
  await page.goto(url(`/order/${MARKET}`));
  await expect(page.getByText(/left$|^Sold out$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { name: 'You water it' })).toBeVisible();
  await page.goto(url(`/order/pickup/${MARKET}`));
  await expect(page.getByRole('link', { name: /^Directions to/ }).first()).toBeVisible();
  await page.goto(url('/order/no-such-market'));
  await expect(heading(page)).toHaveText('We do not know this order page');
  await expect(page.getByRole('main').locator(`a[href="/order/${MARKET}"]`)).toBeVisible();
  await page.context().close();
});
