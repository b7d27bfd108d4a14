/** What happens in town: readable without script, by neighbourhood and kind, and new while the page is open. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const tree = sites.places.greentown.tree ?? '';
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

test('A watering appears in the open stream, in that of the tree, and for readers without script', async ({
  browser,
}) => {
  const reader = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await reader.goto(url('/stream'));
  await ready(reader);
  await expectAccessible(reader);

  const neighbour = await (await browser.newContext()).newPage();
  const { nickname } = await becomeResident(neighbour, site, 'greentown');
  await neighbour.goto(url(`/action/watered/${tree}`));
  await ready(neighbour);
  await neighbour.getByRole('button', { name: 'I watered it' }).click();

  const entry = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Somebody watered' })
      .filter({ has: page.locator(`a[href="/place/${tree}"]`) });
  await expect(entry(reader).first()).toBeVisible({ timeout: 20_000 });
  await expect(reader.getByText(nickname)).toHaveCount(0);
  await reader.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Tags' });
  await expect(entry(reader)).toHaveCount(0);
  await expectAccessible(reader);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(url('/stream'));
  await expect(entry(plain).first()).toBeVisible();

  await reader.goto(url(`/place/${tree}`));
  await ready(reader);
  const happened = reader.getByRole('region', { name: 'What happened here' });
  await expect(async () => {
    await reader.mouse.wheel(0, 600);
    await expect(happened).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(happened.getByText(/Somebody watered/).first()).toBeVisible();
  await expectAccessible(reader);
});
