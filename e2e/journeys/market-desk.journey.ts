/** A market and a ballot from the desk: staff make them, a resident takes part, and staff close or draw them. */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeStaff, onPhone } from '../support/pickup-day.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** In the middle of the next year, as browsers write a day. */
const SATURDAY = `${new Date().getUTCFullYear() + 1}-06-14`;
const STOCK = 'location,sku,total\nbarn,red-oak,40\n';

async function textOf(download: Promise<Download>): Promise<string> {
  const path = await (await download).path();
  return readFile(path, 'utf8');
}

async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

async function makeDraft(page: Page, name: string): Promise<void> {
  await page.goto(url('/desk/markets'));
  await ready(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: /^Use / }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
}

async function addTrees(page: Page): Promise<void> {
  const stock = region(page, 'Stock');
  await stock.getByText('Add a place', { exact: true }).click();
  await stock.getByRole('textbox', { name: 'Name', exact: true }).fill('The barn');
  await stock.getByRole('textbox', { name: 'Short name' }).fill('barn');
  await stock.getByRole('button', { name: 'Add the place' }).click();
  await expect(page.getByText('Added: The barn.')).toBeVisible();
  await stock.getByText('Add a place', { exact: true }).click();

  await stock.getByText('Add a kind of tree', { exact: true }).click();
  for (const [label, value] of [
    ['Name', 'Red oak'],
    ['Short name', 'red-oak'],
    ['Species', 'quercus_rubra'],
    ['In a few words', 'A big oak for those who have the room.'],
    ['Height in 20 years, in metres', '10'],
    ['Spread in 20 years, in metres', '8'],
    ['Soil', 'Any garden soil'],
    ['Trees', '12'],
  ] as const)
    await stock.getByRole('textbox', { name: label, exact: true }).fill(value);
  await stock.getByRole('button', { name: 'Add the trees' }).click();
  await expect(page.getByText('Added: Red oak.')).toBeVisible();
  await expect(stock.getByText('12 in all, 0 ordered, 0 held')).toBeVisible();
}

async function addEvent(page: Page, name: string, slug: string): Promise<void> {
  const events = region(page, 'Pickup events');
  await events.getByText('Add a pickup event', { exact: true }).click();
  for (const [label, value] of [
    ['Name', name],
    ['Short name', slug],
    ['Day', SATURDAY],
    ['Address', '5 Mill Lane'],
    ['Latitude', '42.3736'],
    ['Longitude', '-71.1097'],
    ['Places', '30'],
  ] as const)
    await events.getByLabel(label, { exact: true }).fill(value);
  await events.getByRole('button', { name: 'Add the event' }).click();
  await expect(events.getByText('30 places left')).toBeVisible();
}

async function changeStock(page: Page): Promise<void> {
  const stock = region(page, 'Stock');
  const file = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await stock.getByLabel('A file with new totals').setInputFiles(file('location,sku,total\nbarn,red-oak,many\n'));
  await expect(stock.getByText('Nothing can be changed, because of these lines:')).toBeVisible();
  await stock.getByLabel('A file with new totals').setInputFiles(file(STOCK));
  await stock.getByText('red-oak at barn: 12 becomes 40').waitFor();
  await stock.getByRole('button', { name: 'Change the totals' }).click();
  await expect(page.getByText('One total is changed.')).toBeVisible();
  const download = page.waitForEvent('download');
  await stock.getByRole('button', { name: 'Export the stock as CSV' }).click();
  expect(await textOf(download)).toContain('barn,red-oak,Red oak,40,0,0');
}

const begin = (page: Page): Locator => page.getByRole('link', { name: 'Order a tree', exact: true });

async function openMarket(page: Page, slug: string): Promise<void> {
  await page.goto(url(`/order/${slug}`));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Oaks /);
}

/** By telephone. @returns the code */
async function takeOrder(page: Page, slug: string): Promise<string> {
  await page.getByRole('link', { name: 'Take an order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take an order');
  await page.getByLabel('Tree', { exact: true }).selectOption('red-oak');
  await page.getByLabel('Collected at').selectOption(`${slug}-day`);
  for (const [label, value] of [
    ['Their name', 'Rowan Phone'],
    ['Address', '12 Elm Street'],
    ['Town', 'Cambridge'],
    ['Postcode', '02139'],
    ['Telephone (optional)', '617 555 0134'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the order' }).click();
  const done = page.getByText(/^The order of Rowan Phone is taken\. Its code is GT/);
  await expect(done).toBeVisible();
  const code = /GT[0-9A-Z]{9}/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  await page.goto(url(`/desk/orders/${slug}-day`));
  await ready(page);
  await expect(page.getByText('Ordered by telephone or letter. Tell them of changes: 617 555 0134')).toBeVisible();
  await page.goto(url(`/desk/market/${slug}`));
  await ready(page);
  return code;
}

test('Staff make a market, try it, open it for residents, take an order by telephone, close it and export its orders', async ({
  browser,
}) => {
  const { page, email } = await becomeStaff(browser);
  const name = `Oaks ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  try {
    await makeDraft(page, name);
    await addTrees(page);
    await addEvent(page, `Barn day of ${name}`, `${slug}-day`);
    await changeStock(page);
    await expectAccessible(page);

    const trial = region(page, 'What would happen');
    await trial.getByRole('textbox', { name: 'People' }).fill('900');
    await trial.getByRole('button', { name: 'Try it' }).click();
    await expect(trial.getByText('The places at the events run out.')).toBeVisible();
    await expect(trial.getByText('870', { exact: true })).toBeVisible();

    await confirm(page, 'Open it now');
    await expect(page.getByText('The market is open.')).toBeVisible();
    const resident = await onPhone(browser);
    await becomeResident(resident, site, 'greentown');
    await openMarket(resident, slug);
    await begin(resident).click();
    await expect(resident.getByRole('group', { name: 'Which tree?' })).toContainText('Red oak');
    await resident.context().close();

    const code = await takeOrder(page, slug);

    await confirm(page, 'Close it now');
    await expect(page.getByText('The market is closed.')).toBeVisible();
    // Documents of visitors are kept for a minute, those of somebody who is signed in are not.
    await openMarket(page, slug);
    await expect(begin(page)).toHaveCount(0);
    await page.goto(url(`/desk/market/${slug}`));
    await ready(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the orders as CSV' }).click();
    expect(await textOf(download)).toContain(`${code},ORDERED,`);
    await expectAccessible(page);
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', email);
    await page.context().close();
  }
});

test('Staff make a ballot, a resident applies, what was announced stays, and the page says how it is drawn', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, email } = await becomeStaff(browser);
  const name = `Oaks ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  try {
    await makeDraft(page, name);
    await addTrees(page);
    await addEvent(page, `Ballot day of ${name}`, `${slug}-day`);
    const rules = region(page, 'Texts and rules');
    await rules.getByRole('radio', { name: /^By ballot:/ }).check();
    await rules.getByLabel('Applications until').fill(`${SATURDAY}T09:00`);
    await rules.getByRole('textbox', { name: 'Public value of the draw' }).fill('The lottery of that evening');
    await rules.getByRole('textbox', { name: 'Tickets in the draw for Residents' }).fill('2');
    await rules.getByRole('textbox', { name: 'Orders from one internet connection in a day' }).fill('');
    await rules.getByRole('button', { name: 'Save the rules' }).click();
    await expect(page.getByText('The rules are saved.')).toBeVisible();
    await expectAccessible(page);
    await confirm(page, 'Open it now');
    await expect(page.getByText('The market is open.')).toBeVisible();

    const resident = await onPhone(browser);
    await becomeResident(resident, site, 'greentown');
    await expect(async () => {
      await resident.goto(url(`/order/ballot/${slug}`));
      // A job makes the seed within twenty seconds.
      await expect(resident.getByText('You can apply now.')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000, intervals: [2_000] });
    await ready(resident);
    await expect(resident.getByText(/^The lottery of that evening, in ascending order/)).toBeVisible();
    await resident.getByRole('textbox', { name: 'ZIP code' }).fill('02139');
    await resident.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(resident.getByText(/^You take part\. Your entry is number/)).toBeVisible();
    await resident.context().close();

    await page.goto(url(`/desk/market/${slug}`));
    await ready(page);
    await expect(page.getByText(/^One person takes part in this ballot\./)).toBeVisible();
    await expect(rules.getByRole('textbox', { name: 'Public value of the draw' })).toHaveCount(0);
    const draw = region(page, 'The draw');
    await expect(draw.getByText('The seed is sealed, and residents apply.')).toBeVisible();
    await expect(draw.getByText(`greenward market draw greentown ${slug} --public-value`)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', email);
    await page.context().close();
  }
});
