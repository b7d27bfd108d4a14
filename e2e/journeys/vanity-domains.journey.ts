/** Vanity domains: one with its own sign-in service, and one whose users sign in at the tenant's sub-domain. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { aResident, becomeResident, chooseName, signInHere, signUpHere } from '../support/residents.ts';
import { hastenSessions } from '../support/visitors.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const { production: site } = readSites();
/** City Trees, with its own sign-in service; every browser resolves names below .localhost to its own machine. */
const OWN = `http://trees.citytrees.localhost:${site.port}`;
const OWN_SERVICE = `http://auth.citytrees.localhost:${site.port}`;
/** North City, without one. */
const BARE = `http://trees.northcity.localhost:${site.port}`;
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const banner = (page: Page) => page.getByRole('banner');

test.beforeEach(async ({ context }) => {
  for (const url of [OWN, BARE]) await context.addCookies([{ name: 'gw_cookies', value: 'accepted', url }]);
});

test('A vanity domain with a sign-in service of its own: somebody signs in, stays signed in without a word, and signs out', async ({
  page,
  context,
}) => {
  const resident = await becomeResident(page, site, 'citytrees');
  await page.goto(`${OWN}/`);
  await ready(page);
  // A different site for the browser, so nobody is signed in yet.
  await banner(page).getByRole('link', { name: 'Start liking trees' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.origin === OWN_SERVICE);
  await signInHere(page, resident);
  await page.waitForURL(`${OWN}/`);
  const known = banner(page).getByText(resident.nickname, { exact: true }).first();
  await expect(known).toBeAttached();
  expect((await context.cookies(OWN)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['gw_at', 'gw_it', 'gw_exp']),
  );

  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url() === `${OWN}/session` && response.request().method() === 'POST') renewals.push(response.status());
  });
  await hastenSessions(page);
  await page.reload();
  await ready(page);
  await expect.poll(() => renewals.length).toBeGreaterThanOrEqual(2);
  expect(new Set(renewals)).toEqual(new Set([200]));
  await expect(known).toBeAttached();

  await known.click();
  const left = page.waitForResponse((response) => response.url().startsWith(`${OWN_SERVICE}/v2/logout`));
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await left;
  await page.waitForURL(`${OWN}/`);
  await expect(banner(page).getByRole('link', { name: 'Sign in' }).first()).toBeAttached();
  expect((await context.cookies(OWN)).map(({ name }) => name).filter((name) => /^gw_(at|it|exp)$/.test(name))).toEqual(
    [],
  );
});

test('A vanity domain without one sends people to the sub-domain, from wherever they want to sign in, and they go on there', async ({
  page,
}) => {
  const subDomain = (path: string): string => pageUrl(site, 'northcity', path);
  for (const [path, there] of [
    ['/login?screen=signUp', '/login?screen=signUp'],
    ['/profile', '/login?returnTo=%2Fprofile'],
  ] as const) {
    await page.goto(`${BARE}${path}`);
    await expect(page).toHaveURL(subDomain(there));
  }
  await page.goto(`${BARE}/authorize/initiate_login`);
  await page.waitForURL((url) => url.hostname === `auth.${site.base.replace(/:.*/, '')}`);

  await page.goto(`${BARE}/about`);
  await ready(page);
  await banner(page).getByRole('link', { name: 'Start liking trees' }).click();
  await expect(page).toHaveURL(subDomain('/login?screen=signUp&returnTo=%2Fabout'));
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await signUpHere(page, site, aResident());
  await chooseName(page);
  await expect(page).toHaveURL(subDomain('/about'));
});
