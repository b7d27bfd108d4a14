/** A resident applies for an empty tree pit on a phone, staff decide at the desk, and the resident follows by mail. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { BootRecord } from '@greenward/contract';
import { askSite } from '../support/ask-site.ts';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, linkInMail, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function positionOf(guid: string): Promise<{ readonly longitude: number; readonly latitude: number }> {
  const boot = JSON.parse((await askSite(site, 'greentown', '/boot.json')).text) as BootRecord;
  const { text } = await askSite(site, 'greentown', '/graphql', {
    headers: { 'x-fmp-token': boot.graphql.projectToken },
    body: { query: `{ getPlace(guid: "${guid}") { lon lat } }` },
  });
  const { lon, lat } = (JSON.parse(text) as { data: { getPlace: { lon: number; lat: number } } }).data.getPlace;
  return { longitude: lon, latitude: lat };
}

test('From the programme to a pit of one’s own: apply, be approved and planted for, confirm by mail, and give it back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, permissions: ['geolocation'] });
  const page = await context.newPage();
  const resident = await becomeResident(page, site, 'greentown');
  await page.goto(url('/adoptpit'));
  await ready(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose a pit and apply' }).click();
  await expect(heading(page)).toHaveText('Choose a tree pit');
  await page.getByRole('main').locator('a[href^="/adoptpit/apply1?place="]').last().click();
  await expect(page.getByRole('heading', { name: 'Your pit' })).toBeVisible();
  await expectAccessible(page);
  const guid = new URL(page.url()).searchParams.get('place') ?? '';
  await context.setGeolocation(await positionOf(guid));
  await page.getByRole('button', { name: 'Continue with this pit' }).click();

  await expect(heading(page)).toHaveText('Apply for this pit');
  await page.getByRole('button', { name: 'I am at home: use my position' }).click();
  await expect(page.getByText(/The pit is \d+ \w+ from your home\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your address' }).fill('12 Elm Street');
  await page.getByRole('textbox', { name: 'ZIP code', exact: true }).fill('02139');
  await page.getByLabel('Your name').fill('Hazel Wood');
  await page.reload(); // what was typed stays
  await expect(page.getByLabel('Your name')).toHaveValue('Hazel Wood');
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for this pit' }).click();
  await expect(heading(page)).toHaveText('Thank you, we have your application');
  await expectAccessible(page);

  await page.goto(url(`/place/${guid}`));
  const standing = page.getByRole('region', { name: 'Your application' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(standing).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);

  const status = await linkInMail(site, resident.email, {
    about: /application for a tree pit/,
    kind: /\/adoptpit\/status\//,
  });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(status);
  await ready(stranger);
  await expect(heading(stranger)).toHaveText('How your tree pit stands');
  await expect(stranger.getByRole('main').getByText('Staff look at the pit', { exact: false }).first()).toBeVisible();
  await expect(stranger.getByText('Hazel Wood')).toHaveCount(0);
  await expectAccessible(stranger);

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const staff = await becomeResident(desk, site, 'greentown');
  await asOperator(site, 'staff', 'add', 'greentown', staff.email);
  try {
    await desk.goto(url('/desk/flows'));
    await ready(desk);
    const entry = desk.getByRole('listitem').filter({ hasText: 'Hazel Wood' }).last();
    await expect(entry).toBeVisible();
    await expectAccessible(desk);
    await entry.getByRole('button', { name: /^Approve/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('main').getByText(/: Approved\.$/)).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('main').getByText('Approved').first()).toBeVisible();
    await entry.getByRole('button', { name: /^Mark as planted/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Mark as planted' }).click();
    await expect(desk.getByRole('main').getByText(/: Planted\.$/)).toBeVisible();
    await entry.getByRole('button', { name: /^Adopter is active/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Adopter is active' }).click();
    await expect(desk.getByRole('main').getByText(/: Adopter is active\.$/)).toBeVisible();
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', staff.email);
  }

  await stranger.reload();
  await expect(stranger.getByRole('main').getByText('In your care').first()).toBeVisible();
  await page.goto(await linkInMail(site, resident.email, { about: /yours to look after/, kind: /\/action\/flsett\// }));
  await expect(heading(page)).toHaveText('Confirm your application');
  await page.getByRole('button', { name: 'Yes, I confirm' }).click();
  await expect(heading(page)).toHaveText('Thank you');

  await page.goto(url('/profile'));
  const mine = page.getByRole('region', { name: 'My tree pits' });
  await expect(mine.getByText('In your care').first()).toBeVisible();
  await mine.getByRole('button', { name: /^Give the pit back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('You have given the pit back.', { exact: false })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(site, resident.email)).some(({ subject }) => /have given back/.test(subject)))
    .toBe(true);
  for (const one of [page, stranger, desk]) await one.context().close();
});

test('Without script the programme and its terms can be read; a link that is not complete is explained', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(url('/adoptpit'));
  await expect(heading(page)).toHaveText('Adopt a tree pit');
  await page.getByRole('link', { name: 'Read the terms' }).click();
  await expect(heading(page)).toHaveText('Terms for adopting a tree pit');
  await page.goto(url('/adoptpit/status'));
  await expect(page.getByText('This link is not complete').first()).toBeVisible();
  await page.goto(url('/action/flsett'));
  await expect(page.getByText('This link is not complete', { exact: false }).first()).toBeVisible();
  await page.context().close();
});

/** The remotes for adopting whose files a page asks for. */
async function remotesAskedFor(page: Page, address: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(address);
  await ready(page);
  return ['adoption', 'pits'].filter((name) => requested.some((one) => one.includes(`/releases/${name}/`)));
}

test('A page asks for the files of pits only where they can be adopted, and of adoption likewise', async ({
  page,
  context,
}) => {
  expect(await remotesAskedFor(page, pageUrl(site, 'pitborough', '/adoptpit'))).toEqual(['pits']);
  const other = await context.newPage();
  expect(await remotesAskedFor(other, pageUrl(site, 'borough', '/adopt'))).toEqual(['adoption']);
  await other.goto(pageUrl(site, 'borough', '/adoptpit'));
  await expect(other).toHaveURL(pageUrl(site, 'borough', '/'));
});
