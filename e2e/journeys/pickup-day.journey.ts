/** Pickup day: two members of staff hand out trees, one of them without a network, and both end with the same list. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const MARKET = 'garden-trees';
const CODE = /^GT[0-9A-Z]{9}$/;

const onPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })).newPage();

/** The queue of writes is loaded with the service worker. */
const canQueue = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('greenward-writes');

/** A resident orders the first tree at the first event. @returns the code */
async function order(browser: Browser, name: string): Promise<string> {
  const page = await onPhone(browser);
  await becomeResident(page, site, 'greentown');
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
  await page.context().close();
  return code;
}

/** A member of staff on a phone. */
async function becomeStaff(browser: Browser): Promise<{ readonly page: Page; readonly email: string }> {
  const page = await onPhone(browser);
  const { email } = await becomeResident(page, site, 'greentown');
  await asOperator(site, 'staff', 'add', 'greentown', email);
  return { page, email };
}

/** Opens the check-in of the event at which the order waits. */
async function openCheckIn(page: Page, code: string): Promise<void> {
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

async function handOver(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Order code or name' }).fill(code);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
}

test('Staff hand out trees on two phones, one without a network; each order is collected once', async ({ browser }) => {
  const [hazel, rowan] = [await order(browser, 'Hazel Pickup'), await order(browser, 'Rowan Pickup')];
  const [first, second] = [await becomeStaff(browser), await becomeStaff(browser)];
  try {
    await openCheckIn(first.page, hazel);
    await openCheckIn(second.page, hazel);
    await expectAccessible(first.page);

    await canQueue(second.page);
    await second.page.context().setOffline(true);
    await expect(second.page.getByText(/You can go on/)).toBeVisible();
    await handOver(second.page, rowan);
    await expect(second.page.getByText(/^Rowan Pickup has collected\. This is sent/)).toBeVisible();
    await handOver(second.page, rowan);
    await expect(second.page.getByRole('alert')).toContainText('Rowan Pickup: Collected at');

    await handOver(first.page, hazel);
    await expect(first.page.getByText(/^Hazel Pickup has collected:/)).toBeVisible();
    // The phone without a network does not know, and hands the same order out.
    await handOver(second.page, hazel);
    await expect(second.page.getByText(/^Hazel Pickup has collected\. This is sent/)).toBeVisible();

    await second.page.context().setOffline(false);
    await expect(second.page.getByText('One change could not be made.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Show' }).click();
    await expect(second.page.getByRole('dialog')).toContainText(/Already collected on/);
    await second.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

    await first.page.reload();
    await ready(first.page);
    await first.page.getByRole('textbox', { name: 'Order code or name' }).fill('Rowan Pickup');
    await expect(first.page.getByText(/Collected at .* from/)).toBeVisible();
    await expectAccessible(first.page);
    await first.page.getByRole('button', { name: 'Not collected: Rowan Pickup' }).click();
    await expect(first.page.getByText('Rowan Pickup has not collected yet.')).toBeVisible();
  } finally {
    for (const { page, email } of [first, second]) {
      await asOperator(site, 'staff', 'remove', 'greentown', email);
      await page.context().close();
    }
  }
});

test('A guessed code is refused, and the pages of the desk read well on a phone', async ({ browser }) => {
  const { page, email } = await becomeStaff(browser);
  try {
    await page.goto(url('/desk/orders'));
    await ready(page);
    await expectAccessible(page);
    const link = page.getByRole('region', { name: 'Pickup events' }).getByRole('link').first();
    await link.click();
    await page.getByRole('link', { name: 'Check in orders' }).waitFor();
    await expectAccessible(page);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().resourceType() === 'document'),
      page.getByRole('link', { name: 'Check in orders' }).click(),
    ]);
    expect(answer.headers()['permissions-policy']).toContain('camera=(self)');
    await handOver(page, 'GT000000000');
    await expect(page.getByRole('alert')).toContainText('No order has this code.');
    await expectAccessible(page);
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', email);
    await page.context().close();
  }
});
