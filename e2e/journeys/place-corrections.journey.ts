/** A resident corrects the inventory: reports it on the place's page, staff accept it, and the open page shows it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { becomeResident, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const place = `/place/${sites.places.greentown.changingTree}`;
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

test.describe.configure({ mode: 'serial' });

test('What a visitor enters by keyboard stays until they are signed in', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(url(place));
  await ready(page);
  await page.getByRole('button', { name: 'Correct this tree' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Correct this tree' });
  await form.getByRole('radio', { name: 'It stands somewhere else' }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'One metre north' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Enter');
  await expect(form.getByText('5 metres from where the list has it')).toBeVisible();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Sign in and send' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Join Greentown' }).getByRole('button', { name: 'Create an account' }),
  ).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(form.getByText('5 metres from where the list has it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await context.close();
});

test('A resident suggests, staff accept, the open page shows it, and it is taken back', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const resident = await becomeResident(page, site, 'greentown');
  await page.goto(url(place));
  await ready(page);
  const before = await page.getByRole('heading', { level: 1 }).innerText();
  const other = /oak/i.test(before) ? 'Ginkgo biloba' : 'Quercus robur';
  await page.getByRole('button', { name: 'Correct this tree' }).click();
  await page.getByRole('radio', { name: 'It is another kind' }).check();
  await page.getByRole('combobox', { name: 'Which kind is it?' }).fill(other);
  await page.getByRole('button', { name: 'Send to staff' }).click();
  await expect(page.getByText('Thank you. Staff will look at it')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You told us that it is another kind')).toBeVisible();

  const desk = await (await browser.newContext({ acceptDownloads: true })).newPage();
  const staff = await becomeResident(desk, site, 'greentown');
  await asOperator(site, 'staff', 'add', 'greentown', staff.email);
  try {
    await desk.goto(url('/desk'));
    await ready(desk);
    const card = desk.getByRole('listitem').filter({ hasText: resident.nickname });
    await expect(card.getByText(other)).toBeVisible();
    expect(await axeFindings(desk, 'main')).toEqual([]);
    await card.getByRole('textbox', { name: 'A word to the resident' }).fill('Well spotted.');
    await card.getByRole('button', { name: /^Accept/ }).click();
    await expect(desk.getByText('The place shows it now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
    await expect
      .poll(async () => (await mailsTo(site, resident.email)).some(({ text }) => text.includes('Well spotted.')))
      .toBe(true);

    await desk.setViewportSize({ width: 360, height: 800 });
    await desk.goto(url('/desk/corrections'));
    await ready(desk);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: /CSV/ }).click(),
    ]);
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text).toContain('TreeId');
    expect(text).not.toContain(resident.nickname);
    await desk.getByRole('radio', { name: 'Those that were decided' }).check();
    await desk
      .getByRole('listitem')
      .filter({ hasText: resident.nickname })
      .getByRole('button', { name: /^Take back/ })
      .click();
    await expect(desk.getByText(/waits again\./)).toBeVisible();
    // It is pending again: only the resident who suggested it can see it.
    await expect(page.getByText('You told us that it is another kind')).toBeVisible();
    await desk.goto(url(place));
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(before);
    await desk.goBack();
    await ready(desk);
    expect(await axeFindings(desk, 'main')).toEqual([]);
    expect(await sidewaysScroll(desk)).toBeLessThanOrEqual(0);
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', staff.email);
  }
});
