/** The last tree goes; somebody waits for it; it comes back, is offered to them, and they order it. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const TOWN = 'northcity';
const MARKET = 'winter-trees';
/** There is one of them. */
const TREE = 'Japanese tree lilac';
const url = (path: string): string => pageUrl(site, TOWN, path);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting list' });

async function residentOnPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await becomeResident(page, site, TOWN);
  return page;
}

async function openMarket(page: Page): Promise<void> {
  await page.goto(url(`/order/${MARKET}`));
  await ready(page);
}

/** From the details to the code. */
async function finish(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Your details');
  await page.getByLabel('Your name').fill('Rowan Wood');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'Town' }).fill('Northcity');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('BD1 1AA');
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' });
  if ((await terms.count()) > 0) await terms.check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(page)).toHaveText('Check your answers');
  await page.getByRole('button', { name: 'Order this tree' }).click();
  await expect(heading(page)).toHaveText('Thank you, your tree is waiting');
}

async function cancel(page: Page): Promise<void> {
  await page.goto(url('/profile'));
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('button', { name: /^Cancel this order/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(mine.getByText(/is cancelled\./)).toBeVisible();
}

test('A tree that comes back is offered to the resident who waits for it, and they order it', async ({ browser }) => {
  const first = await residentOnPhone(browser);
  await first.goto(url(`/order/apply1?market=${MARKET}`));
  const ways = first.getByRole('group', { name: 'How will you get it?' });
  await ways.locator('input[type=radio]:not(:disabled)').first().check();
  await first.getByRole('radio', { name: TREE }).check();
  await first.getByRole('button', { name: 'Continue' }).click();
  await finish(first);

  const second = await residentOnPhone(browser);
  await openMarket(second);
  await second.getByRole('button', { name: `Join the waiting list for ${TREE}` }).click();
  await expect(
    waiting(second).getByText(`You are number 1 on the list for ${TREE}. We write to you when it is your turn.`),
  ).toBeVisible();
  await expectAccessible(second);

  await cancel(first);
  // Those who do not wait are told that it is sold out.
  await openMarket(first);
  await expect(first.getByRole('button', { name: `Join the waiting list for ${TREE}` })).toBeVisible();
  await first.context().close();

  // Offers are made several times a minute.
  await expect(async () => {
    await openMarket(second);
    await expect(waiting(second).getByText(`We keep one for you: ${TREE}`)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(second);
  await waiting(second).getByRole('button', { name: 'Order this tree' }).click();
  await expect(heading(second)).toHaveText('Choose your tree');
  await expect(second.getByRole('radio', { name: TREE })).toBeChecked();
  await second.getByRole('button', { name: 'Continue' }).click();
  await finish(second);
  await cancel(second); // so that there is one again
  await second.context().close();
});
