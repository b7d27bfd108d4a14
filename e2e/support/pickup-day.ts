/** Orders and check-ins of pickup day, for journeys that need trees that are handed out. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asOperator } from './greenward.ts';
import { becomeResident } from './residents.ts';
import { pageUrl, readSites } from './sites.ts';

const site = readSites().production;
const TOWN = 'greentown';
const MARKET = 'garden-trees';
const CODE = /^GT[0-9A-Z]{9}$/;
const url = (path: string): string => pageUrl(site, TOWN, path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const onPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })).newPage();

/** A new resident orders the first tree at the first event, and stays signed in. @returns the code */
export async function orderTree(page: Page, name: string): Promise<string> {
  await becomeResident(page, site, TOWN);
  await page.goto(url(`/order/apply1?market=${MARKET}`));
  await ready(page);
  const way = page
    .getByRole('group', { name: 'How will you get it?' })
    .locator('input[type=radio]:not(:disabled)')
    .first();
  await way.check();
  const trees = page.getByRole('group', { name: 'Which tree?' });
  const one = trees.locator('input[type=radio]:not(:disabled)');
  if ((await one.count()) > 0) await one.first().check();
  else await trees.locator('select:not(:disabled)').first().selectOption('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'Town' }).fill('Cambridge');
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('02139');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: /^Order (this|these) trees?$/ }).click();
  await expect(heading(page)).toHaveText('Thank you, your tree is waiting');
  const code = (await page.getByText(CODE).textContent()) ?? '';
  return code;
}

/** A member of staff on a phone. */
export async function becomeStaff(browser: Browser): Promise<{ readonly page: Page; readonly email: string }> {
  const page = await onPhone(browser);
  const { email } = await becomeResident(page, site, TOWN);
  await asOperator(site, 'staff', 'add', TOWN, email);
  return { page, email };
}

/** Opens the check-in of the event at which the order waits. */
export async function openCheckIn(page: Page, code: string): Promise<void> {
  await page.goto(url('/desk/orders'));
  await ready(page);
  const events = page.getByRole('region', { name: 'Pickup events' }).getByRole('link');
  await events.first().waitFor();
  const paths = await events.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(url(path));
    await ready(page);
    await page.getByRole('link', { name: 'Check in orders' }).waitFor();
    if ((await page.getByText(code, { exact: true }).count()) === 0) continue;
    await page.getByRole('link', { name: 'Check in orders' }).click();
    await expect(heading(page)).toHaveText('Check in orders');
    await page.getByRole('textbox', { name: 'Order code or name' }).waitFor();
    return;
  }
  throw new Error(`No event has the order ${code}`);
}

export async function handOver(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Order code or name' }).fill(code);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
}
