/** Pickup day: two members of staff hand out trees, one of them without a network, and both end with the same list. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeStaff, handOver, onPhone, openCheckIn, orderTree } from '../support/pickup-day.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

/** The queue of writes is loaded with the service worker. */
const canQueue = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('greenward-writes');

/** @returns the code of an order of somebody new */
async function order(browser: Browser, name: string): Promise<string> {
  const page = await onPhone(browser);
  const code = await orderTree(page, name);
  await page.context().close();
  return code;
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
