/**
 * Residents of a project's older system: their first sign-in here sends them a mail to set a password, and does not
 * reveal that they were known.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LEGACY_FILE, loadTenants } from '@greenward/tenants/node';
import { asOperator } from '../support/greenward.ts';
import { aResident, chooseName, linkInMail, mailsTo, refusedHere, signInHere, TICKET } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const { operated: site } = readSites();
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const NEW_PASSWORD = /choose a new password/i;
const ASKED_OF_ALL = 'Did you have an account with Greentown before?';

const known = aResident();
let list: string;
/** The developer's own file, restored afterwards. */
let before: string | null;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const tenant = (await loadTenants({ environment: 'development', base: site.base })).find(
    ({ code }) => code === 'greentown',
  );
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  list = join(tenant.directory, LEGACY_FILE);
  before = existsSync(list) ? readFileSync(list, 'utf8') : null;
  const folder = await mkdtemp(join(tmpdir(), 'older-system-'));
  const addresses = join(folder, 'addresses.txt');
  await writeFile(addresses, `${aResident().email}\r\n${known.email.toUpperCase()}\r\n`);
  await asOperator(site, 'tenant', 'legacy', 'greentown', '--from', addresses);
  await rm(folder, { recursive: true });
  await asOperator(site, 'tenant', 'reload');
});
test.afterAll(async () => {
  if (before === null) rmSync(list, { force: true });
  else writeFileSync(list, before);
  await asOperator(site, 'tenant', 'reload');
});

async function toTheForm(page: Page): Promise<void> {
  await page.goto(url('/login'));
  await ready(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('Who is on the list gets a link at their first sign-in, chooses a password, agrees to the terms and is a resident; a stranger is told the same and gets nothing', async ({
  page,
  browser,
}) => {
  expect(await readFile(list, 'utf8')).not.toContain(known.email);
  await toTheForm(page);
  const stranger = aResident();
  let toStranger = '';
  // The service reads the edited files with a delay.
  await expect.poll(async () => (toStranger = await refusedHere(page, stranger))).toContain(ASKED_OF_ALL);
  const older = { email: known.email, password: 'what the older system knew' };
  expect(await refusedHere(page, older)).toBe(toStranger);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(older.email);

  const link = await linkInMail(site, known.email, { about: NEW_PASSWORD, kind: TICKET });
  expect(await mailsTo(site, stranger.email)).toEqual([]);
  await page.goto(link);
  await expect(page.getByText(`This is for the account of ${known.email}.`)).toBeVisible();
  await page.getByLabel(/password/i).fill(known.password);
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInHere(page, known);
  // They accepted the terms of another system.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Greentown');
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  const nickname = await chooseName(page);
  await page.goto(url('/profile'));
  await expect(page.getByRole('banner').getByText(nickname, { exact: true }).first()).toBeAttached();
  await expect(page.getByText(known.email)).toBeVisible();

  // On another device: a normal account, which the old system's data do not unlock.
  const context = await browser.newContext();
  const other = await context.newPage();
  await toTheForm(other);
  await refusedHere(other, older);
  await signInHere(other, known);
  await expect(other.getByRole('banner').getByText(nickname, { exact: true }).first()).toBeAttached();
  expect((await mailsTo(site, known.email)).filter(({ subject }) => NEW_PASSWORD.test(subject))).toHaveLength(1);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link has been used');
  await context.close();
});
