/** A resident asks for the weekly mail, stops all mails without signing in, and lets a browser show that there is news. */
import { createECDH, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '@greenward/api/db';
import { orderDigests } from '@greenward/api/digests';
import { loadTenants } from '@greenward/tenants/node';
import { Client } from 'pg';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident, linkInMail, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const town = 'greentown';
const url = (path: string): string => pageUrl(site, town, path);
const tree = sites.places.greentown.tree ?? '';
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const saved = (page: Page) => expect(page.getByRole('main').getByText('Saved.', { exact: true })).toBeVisible();

/** Four in the afternoon UTC, which is daytime in every demonstration town. @param weeks 0 for the next Friday */
function fridayIn(weeks: number): Date {
  const friday = new Date();
  friday.setUTCHours(16, 0, 0, 0);
  friday.setUTCDate(friday.getUTCDate() + ((5 - friday.getUTCDay() + 7) % 7 || 7) + 7 * weeks);
  return friday;
}

async function sendMailsOf(friday: Date): Promise<void> {
  const tenants = await loadTenants({ environment: 'development', base: site.base });
  const { workerUrl } = await openDatabase({
    ...{ installation: site.home, use: 'existing', joinRunning: true },
    tenantCodes: tenants.map(({ code }) => code),
  });
  const client = new Client({ connectionString: workerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [town]);
  await client.end();
  const tenant = tenants.find(({ code }) => code === town);
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  const linkKeys = `own:${(await readFile(join(site.home, '.greenward/link-key'), 'utf8')).trim()}`;
  await orderDigests({ workerUrl, linkKeys, tenant, tenantId: rows[0]?.id ?? 0, now: friday });
}

/** A neighbour records a watering of the tree. */
async function water(page: Page): Promise<void> {
  await page.goto(url(`/action/watered/${tree}`));
  await ready(page);
  await page.getByRole('button', { name: 'I watered it' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty();
}

test('News of a followed tree come in one weekly mail, and its last link stops everything', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const { email } = await becomeResident(page, site, town);
  await page.goto(url(`/place/${tree}`));
  await ready(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible();

  await page.goto(url('/inbox'));
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we tell you by e-mail');
  await expect(choice(page, 'What you follow')).not.toBeChecked();
  await expectAccessible(page);
  // By keyboard.
  await choice(page, 'What you follow').focus();
  await page.keyboard.press('Space');
  await saved(page);
  await page.reload();
  await ready(page);
  await expect(choice(page, 'What you follow')).toBeChecked();

  const neighbour = await (await browser.newContext()).newPage();
  await becomeResident(neighbour, site, town);
  await water(neighbour);
  await sendMailsOf(fridayIn(0));
  await sendMailsOf(fridayIn(0));

  const stop = await linkInMail(site, email, { about: /^Your week in/, kind: /\/action\/link\/[\w-]+/ });
  const weekly = async () => (await mailsTo(site, email)).filter(({ subject }) => /^Your week in/.test(subject));
  const [mail, ...others] = await weekly();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/What you follow\s+Somebody watered/i);
  const links = mail?.text.match(/https?:\/\/[^\s\])]+\/action\/link\/[\w.-]+/g) ?? [];
  const stopAll = links.at(-1) ?? '';
  expect(new Set(links).size).toBe(2);
  expect(stop).not.toBe(stopAll);

  // A scanner opens every link and presses nothing.
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const link of links) expect((await reader.goto(link))?.status()).toBe(200);
  await page.reload();
  await ready(page);
  await expect(choice(page, 'What you follow')).toBeChecked();

  // Not signed in, and without script.
  await reader.goto(stopAll);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Stop all news and reminders?');
  await reader.getByRole('button', { name: 'Stop them all' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You will not get any more news or reminders');
  await page.reload();
  await ready(page);
  await expect(choice(page, 'What you follow')).not.toBeChecked();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await water(neighbour);
  await sendMailsOf(fridayIn(1));
  expect(await weekly()).toHaveLength(1);
});

/**
 * The browser of the journeys reaches no push service and a headless shell asks for no permission, so the subscription
 * and the answer to the question are made here; all else is real.
 */
async function withPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (given) => {
      const endpoint = `https://push.example.org/${given.id}`;
      const isOn = (): boolean => localStorage.getItem('journey-push') === 'on';
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: given.keys }),
        unsubscribe: async () => (localStorage.removeItem('journey-push'), true),
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.getSubscription = async () =>
        isOn() ? (subscription as unknown as PushSubscription) : null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('journey-push', 'on');
        return subscription as unknown as PushSubscription;
      };
    },
    { keys, id: randomBytes(8).toString('hex') },
  );
}

test('A browser shows that there is news once its resident has asked for it, until they stop it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications'], { origin: url('/').replace(/\/$/, '') });
  const page = await context.newPage();
  await withPushService(page);
  await becomeResident(page, site, town);
  await page.goto(url(`/place/${tree}`));
  await ready(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await page.getByRole('link', { name: 'Choose how you are told of news' }).click();
  const device = page.getByRole('region', { name: 'On this device' });
  await device.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(device.getByText('This device will tell you of news.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await ready(page);
  await expect(device.getByRole('button', { name: 'Stop on this device' })).toBeVisible();

  const devtools = await context.newCDPSession(page);
  // A headless shell shows no notifications, whatever it is permitted, so the worker keeps what it would show.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = async (title: string, { body, tag }: { body: string; tag: string }) =>
      void scope.shown.push([title, body, tag]);
  });
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === url('/'))?.registrationId ?? registrationId;
  });
  // The list comes once after each start.
  await expect(async () => {
    await devtools.send('ServiceWorker.disable');
    await devtools.send('ServiceWorker.enable');
    expect(registrationId).not.toBe('');
  }).toPass();
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(url('/')).origin, registrationId },
    data: JSON.stringify({ title: 'Greentown', body: 'Something happened.', path: '/inbox' }),
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown).toEqual([['Greentown', 'Something happened.', 'news']]);

  await device.getByRole('button', { name: 'Stop on this device' }).click();
  await expect(device.getByText('This device will tell you nothing more.')).toBeVisible();
});
