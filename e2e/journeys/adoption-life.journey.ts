/** What becomes of an adopted tree: its adopter is away, hears of a dry spell, and hands it over to a neighbour. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '@greenward/api/db';
import { orderReminders } from '@greenward/api/reminders';
import { loadTenants } from '@greenward/tenants/node';
import { Client } from 'pg';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, linkInMail } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const onPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
const myTrees = (page: Page) => page.getByRole('region', { name: 'My trees' });

/** The signed-in resident adopts a tree of the list. @returns its guid */
async function adoptTree(page: Page, { tenant = 'greentown', wantsReminders = false } = {}): Promise<string> {
  let address = '';
  // Residents of journeys beside this one may be first; then another tree is chosen.
  await expect(async () => {
    await page.goto(pageUrl(site, tenant, '/pick/list'));
    await ready(page);
    const tree = page.getByRole('main').locator('a[href^="/pick/tree/"]').nth(1);
    address = (await tree.getAttribute('href')) ?? '';
    await page.goto(pageUrl(site, tenant, address));
    await ready(page);
    await page.getByRole('button', { name: 'Continue' }).click({ timeout: 10_000 });
    if (wantsReminders) await page.getByRole('checkbox', { name: /when my trees are thirsty/ }).check();
    await page.getByRole('button', { name: 'Adopt this tree' }).click();
    await expect(heading(page)).toHaveText('The tree is yours to look after', { timeout: 10_000 });
  }).toPass();
  return address.split('/').at(-1) ?? '';
}

test('Somebody who goes on holiday keeps the tree, and its page says until when nobody is there', async ({
  browser,
}) => {
  const page = await onPhone(browser);
  await becomeResident(page, site, 'greentown');
  const guid = await adoptTree(page);
  await page.goto(url('/profile'));
  await myTrees(page)
    .getByRole('button', { name: /^Away for a while/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'When are you away?' });
  await expectAccessible(page);
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day').fill(until);
  await dialog.getByRole('button', { name: 'Save these days' }).click();
  await expect(myTrees(page).getByText(/^You are away until/)).toBeVisible();

  const passer = await onPhone(browser);
  await passer.goto(url(`/place/${guid}`));
  await ready(passer);
  await expect(async () => {
    await passer.mouse.wheel(0, 600);
    await expect(passer.getByText(/^Nobody looks after this tree until/)).toBeVisible({ timeout: 500 });
  }).toPass();

  await myTrees(page).getByRole('button', { name: 'I am back' }).click();
  await expect(myTrees(page).getByText('Thank you. You look after the tree again.')).toBeVisible();
  await Promise.all([page.context().close(), passer.context().close()]);
});

test('A neighbour who follows the link of a mail takes a tree over', async ({ browser }) => {
  const page = await onPhone(browser);
  const adopter = await becomeResident(page, site, 'greentown');
  const guid = await adoptTree(page);
  const other = await onPhone(browser);
  const neighbour = await becomeResident(other, site, 'greentown');
  await page.goto(url('/profile'));
  await myTrees(page)
    .getByRole('button', { name: /^Hand over/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Hand this tree over to a neighbour' });
  await dialog.getByRole('textbox', { name: /e-mail address/ }).fill(neighbour.email);
  await dialog.getByRole('textbox', { name: /A note/ }).fill('We move on Friday. It likes company.');
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(myTrees(page).getByText(`You have offered this tree to ${neighbour.email}`)).toBeVisible();

  const link = await linkInMail(site, neighbour.email, { about: /./, kind: /\/action\/handover\// });
  const stranger = await onPhone(browser);
  await stranger.goto(link);
  await expect(stranger.getByText('We move on Friday. It likes company.')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Sign in to take it over' })).toBeVisible();
  await expectAccessible(stranger);
  await other.goto(link);
  await expect(other.getByText(new RegExp(`^${adopter.nickname} looks after this tree`))).toBeVisible();
  await other.getByRole('button', { name: 'Yes, I will look after it' }).click();
  await expect(other.getByText('The tree is yours to look after')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This offer has ended')).toBeVisible();

  await other.goto(url('/profile'));
  await expect(myTrees(other).locator(`a[href="/place/${guid}"]`)).toBeVisible();
  await page.goto(url('/profile'));
  await expect(myTrees(page).getByText('You have not adopted a tree yet.')).toBeVisible();
  await Promise.all([page, other, stranger].map((one) => one.context().close()));
});

test('Neighbours look after a tree in a group, and it stays with them when its adopter leaves', async ({ browser }) => {
  const page = await onPhone(browser);
  await becomeResident(page, site, 'greentown');
  const guid = await adoptTree(page);
  const other = await onPhone(browser);
  const neighbour = await becomeResident(other, site, 'greentown');
  await page.goto(url('/profile'));
  await myTrees(page).getByRole('button', { name: 'Start a care group' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the group' }).fill('Elm Street');
  await page.keyboard.press('Enter');
  await expect(myTrees(page).getByText('Elm Street is ready. Now invite your neighbours.')).toBeVisible();
  await myTrees(page)
    .getByRole('button', { name: /^Share with a group/ })
    .click();
  await page.getByRole('button', { name: 'Share with Elm Street' }).click();
  await expect(myTrees(page).getByText('You share it with Elm Street.')).toBeVisible();
  await expect(myTrees(page).getByText('One member, one tree')).toBeVisible();
  await myTrees(page).getByRole('button', { name: 'Invite a neighbour to Elm Street' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a neighbour to Elm Street' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /e-mail address/ }).fill(neighbour.email);
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(myTrees(page).getByText(`You have invited ${neighbour.email}`)).toBeVisible();

  const link = await linkInMail(site, neighbour.email, { about: /./, kind: /\/action\/group\// });
  await other.goto(link);
  await expect(other.getByText(/invites you to Elm Street/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join the group' }).click();
  await expect(other.getByText('Welcome to Elm Street')).toBeVisible();
  await other.getByRole('link', { name: 'See my trees' }).click();
  await expect(myTrees(other).locator(`a[href="/place/${guid}"]`)).toBeVisible();
  await expect(myTrees(other).getByText('You look after it with Elm Street.')).toBeVisible();

  await page.reload();
  await myTrees(page).getByRole('button', { name: 'Leave Elm Street' }).click();
  await page.getByRole('button', { name: 'Leave, without my tree' }).click();
  await expect(myTrees(page).getByText('You have left Elm Street.')).toBeVisible();
  await expect(myTrees(page).getByText('You have not adopted a tree yet.')).toBeVisible();
  await other.reload();
  await expect(myTrees(other).getByText('You share it with Elm Street.')).toBeVisible();
  await Promise.all([page, other].map((one) => one.context().close()));
});

test.describe('In a dry spell', () => {
  /** A town whose adopters water, on a summer morning that the clock has not reached. */
  const town = 'citytrees';
  const day = '2027-07-20';
  const now = new Date(`${day}T16:00:00Z`);
  let workerUrl: string;
  let tenantId: number;

  /** Runs a statement as the jobs process does for the town. */
  async function run(statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: workerUrl });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const forget = (): Promise<unknown> =>
    run(`delete from weather_day where tenant_id = ${tenantId} and day between '2027-06-01' and '${day}'`);

  test.beforeAll(async () => {
    const tenants = await loadTenants({ environment: 'development', base: site.base });
    ({ workerUrl } = await openDatabase({
      ...{ installation: site.home, use: 'existing', joinRunning: true },
      tenantCodes: tenants.map(({ code }) => code),
    }));
    const client = new Client({ connectionString: workerUrl });
    await client.connect();
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [town]);
    await client.end();
    tenantId = rows[0]?.id ?? 0;
    await forget();
    await run(`insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source)
      select ${tenantId}, day::date, 31, 0, 'file' from generate_series('2027-06-01'::date, '${day}'::date, '1 day') day`);
  });
  test.afterAll(async () => void (await forget()));

  test('an adopter gets a reminder with its reason, and answers it without signing in, once', async ({ browser }) => {
    const page = await onPhone(browser);
    const { email } = await becomeResident(page, site, town);
    const guid = await adoptTree(page, { tenant: town, wantsReminders: true });
    const tenant = (await loadTenants({ environment: 'development', base: site.base })).find(
      ({ code }) => code === town,
    );
    if (tenant === undefined) throw new Error('The demonstration town is missing');
    const linkKeys = `own:${(await readFile(join(site.home, '.greenward/link-key'), 'utf8')).trim()}`;
    await orderReminders({ workerUrl, linkKeys, tenant, tenantId, now }, day);

    const link = await linkInMail(site, email, { about: /thirsty|water/i, kind: /\/action\/watered\// });
    expect(link).toContain(guid);
    const stranger = await onPhone(browser); // a mail program opens links in another browser
    await stranger.goto(link);
    await ready(stranger);
    await expectAccessible(stranger);
    await stranger.getByRole('radio', { name: '20 litres' }).check();
    await stranger.getByRole('button', { name: 'I watered it' }).click();
    await expect(stranger.getByText('Thank you. 20 litres are recorded.')).toBeVisible();
    await stranger.goto('about:blank');
    await stranger.goto(link);
    await ready(stranger);
    await stranger.getByRole('button', { name: 'I watered it' }).click();
    await expect(stranger.getByText('This watering is recorded already. Thank you.')).toBeVisible();

    const stop = await linkInMail(site, email, { about: /thirsty|water/i, kind: /\/action\/link\// });
    expect(stop).toContain('/action/link/');
    await page.goto(pageUrl(site, town, '/profile'));
    const reminders = myTrees(page).getByRole('checkbox', { name: 'Tell me by e-mail when my trees are thirsty' });
    await expect(reminders).toBeChecked();
    await reminders.uncheck();
    await expect(myTrees(page).getByText('You will get no more reminders.')).toBeVisible();
    await Promise.all([page.context().close(), stranger.context().close()]);
  });
});
