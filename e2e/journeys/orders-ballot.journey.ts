/** Residents apply in a ballot, it closes and is drawn, one orders the tree that they drew, and everybody checks the draw. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const TOWN = 'greentown';
const BALLOT = 'twelve-large-trees';
const PUBLIC_VALUE = '7 12 19 23 41 48';
/** Jobs make the seed, close the list and offer the trees every twenty seconds; pages may be a minute old. */
const SOON = { timeout: 90_000, intervals: [2_000] };
const url = (path: string): string => pageUrl(site, TOWN, path);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const market = (act: string, ...more: readonly string[]) => asOperator(site, 'market', act, TOWN, BALLOT, ...more);

async function onPhone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled })).newPage();
}

async function openBallot(page: Page): Promise<void> {
  await page.goto(url(`/order/ballot/${BALLOT}`));
  await ready(page);
}

/** Opens the page until it shows this. */
const seeSoon = (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await openBallot(page);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
  }).toPass(SOON);

test('From an entry to a tree: apply, withdraw, apply again, closing, the draw, its check, and the order', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const page = await onPhone(browser);
  const resident = await becomeResident(page, site, TOWN);
  await page.goto(url(`/order/${BALLOT}`));
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: 'See the ballot' }).click();
  await expect(heading(page)).toHaveText('Ballot: Twelve large trees');
  await seeSoon(page, 'You can apply now.');
  await expect(page.getByText('Fingerprint of the secret seed (SHA-256)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Red oak, 3 m' }).check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('02139');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(/^You take part\. Your entry is number \d+\.$/)).toBeVisible();
  const own = page.getByRole('heading', { name: /^Your entry: number \d+$/ });
  const number = /\d+/.exec((await own.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'I no longer want to take part' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You no longer take part.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(own).toHaveText(`Your entry: number ${number}`);

  await market('close');
  await seeSoon(page, /^Fingerprint of the list of entries/);
  await expect(page.getByRole('button', { name: 'Save the change' })).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the list of entries' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`^entry,audience,weight\n(.*\n)*${number},`));

  expect((await market('draw', '--public-value', PUBLIC_VALUE)).out).toContain('is drawn');
  expect((await market('verify')).out).toMatch(/(right: .*\n){4}/);
  await expect(market('draw', '--public-value', '1 2 3')).rejects.toThrow('was drawn on');
  await seeSoon(page, 'You have drawn a tree: Red oak, 3 m');
  await expect
    .poll(async () => (await mailsTo(site, resident.email)).map(({ subject }) => subject).join(), SOON)
    .toContain('A tree is yours: Red oak, 3 m');
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await expect(page.getByText('Everything agrees: the draw is what was published.')).toBeVisible();
  await expect(page.getByText(`${number} (you)`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Order this tree' }).click();
  await expect(heading(page)).toHaveText('Choose your tree');
  await expect(page.getByRole('radio', { name: 'Red oak, 3 m' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Your details');
  await page.getByLabel('Your name').fill('Hazel Wood');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'Town' }).fill('Cambridge');
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('02139');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: 'Order this tree' }).click();
  await expect(heading(page)).toHaveText('Thank you, your tree is waiting');
  await openBallot(page);
  await expect(page.getByText('You have ordered your tree.')).toBeVisible();
  await page.context().close();

  // The result can be read and checked without an account.
  const visitor = await onPhone(browser);
  await seeSoon(visitor, PUBLIC_VALUE);
  await visitor.getByRole('button', { name: 'Check the draw' }).click();
  await expect(visitor.getByText('Everything agrees: the draw is what was published.')).toBeVisible();
  await visitor.context().close();
});

test('Without script a ballot can be read, and an unknown one is explained', async ({ browser }) => {
  const page = await onPhone(browser, false);
  await page.goto(url(`/order/ballot/${BALLOT}`));
  await expect(heading(page)).toHaveText('Ballot: Twelve large trees');
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible();
  await page.goto(url('/order/ballot/garden-trees'));
  await expect(heading(page)).toHaveText('We do not know this ballot');
  await page.context().close();
});
