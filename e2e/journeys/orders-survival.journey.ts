/** After collection: a resident says how the tree is doing, shows it on the map, and visitors and staff see how many trees live. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeStaff, handOver, onPhone, openCheckIn, orderTree } from '../support/pickup-day.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (town: string, path: string): string => pageUrl(site, town, path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const PAST_MARKET = '/order/winter-trees-2024';

test('A resident is asked about a tree once it is handed out, and can answer otherwise later', async ({ browser }) => {
  const mine = await onPhone(browser);
  const code = await orderTree(mine, 'Hazel Survivor');
  const orders = mine.getByRole('region', { name: 'My orders' });
  await mine.goto(url('greentown', '/profile'));
  await expect(orders.getByText(code, { exact: false }).first()).toBeVisible();
  await expect(orders.getByRole('group')).toHaveCount(0);

  const staff = await becomeStaff(browser);
  try {
    await openCheckIn(staff.page, code);
    await handOver(staff.page, code);
    await expect(staff.page.getByText(/^Hazel Survivor has collected:/)).toBeVisible();
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', staff.email);
    await staff.page.context().close();
  }

  await mine.reload();
  await ready(mine);
  const tree = orders.getByRole('group', { name: /^How is your tree doing\?/ });
  for (const answer of ['Alive and well', 'Poorly']) {
    await tree.getByRole('button', { name: answer }).click();
    await expect(tree.getByText(/^Thank you\. You can change your answer/)).toBeVisible();
    await expect(tree.getByRole('button', { name: answer })).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccessible(mine);
  await mine.reload();
  await expect(tree.getByRole('button', { pressed: true })).toHaveText('Poorly');

  // They show it to others, about where it stands.
  await mine.context().grantPermissions(['geolocation']);
  await mine.context().setGeolocation({ longitude: -71.11, latitude: 42.37 });
  await tree.getByRole('button', { name: 'Show it on the map' }).click();
  const dialog = mine.getByRole('dialog');
  await expect(dialog.getByText(/Nobody will see your name, your address or your garden/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show it on the map' }).click();
  await dialog.getByRole('button', { name: 'I am there: use my position' }).click();
  await expect(dialog.getByText('At the place that you marked')).toBeVisible();
  await expectAccessible(mine);
  await dialog.getByRole('button', { name: 'Show it on the map' }).click();
  await expect(tree.getByText('Your tree will be on the map in about a minute.')).toBeVisible();
  const page = tree.getByRole('link', { name: 'See its page and add a photo' });
  await expect(async () => {
    await mine.reload();
    await expect(page).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.click();
  await expect(mine.getByText(/planted it in a private garden/)).toBeVisible();
  await expect(mine.getByText('12 Elm Street')).toHaveCount(0);
  await mine.context().close();
});

test('A market that is over says how its trees are doing, also without script', async ({ browser }) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(url('northcity', PAST_MARKET));
    const figures = page.getByRole('region', { name: 'How the trees are doing' });
    await expect(figures.getByText(/^We asked about \d+ trees after collection/)).toBeVisible();
    await expect(figures.getByText('Of the others we know nothing.')).toBeVisible();
    const kinds = figures.getByRole('region', { name: 'By kind of tree' });
    await expect(kinds.getByText('Rowan', { exact: true })).toBeVisible();
    await expect(kinds.getByText('Other kinds', { exact: true })).toBeVisible();
    // Of a few trees only, which would say something of their owners.
    await expect(kinds.getByText('Japanese tree lilac', { exact: true })).toHaveCount(0);
    if (javaScriptEnabled) {
      await ready(page);
      await expectAccessible(page);
    }
    await context.close();
  }
});

test('Staff read the figures of each round on a phone and save them as a file', async ({ browser }) => {
  const page = await onPhone(browser);
  const { email } = await becomeResident(page, site, 'northcity');
  await asOperator(site, 'staff', 'add', 'northcity', email);
  try {
    await page.goto(url('northcity', '/desk/survival'));
    await ready(page);
    const market = page.getByRole('region', { name: 'Winter trees 2024', exact: true });
    await expect(market.getByRole('rowheader', { name: 'Rowan' })).toBeVisible();
    await page.getByLabel('Answers').selectOption('After six months');
    await expect(market.getByRole('rowheader', { name: 'Rowan' })).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^northcity-survival-.*\.csv$/);
  } finally {
    await asOperator(site, 'staff', 'remove', 'northcity', email);
    await page.context().close();
  }
});
