/** Residents create an account, sign in, stay signed in and sign out, across all parts of the product. */
import { plainCookieName } from '@greenward/contract/cookies';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import {
  aResident,
  becomeResident,
  chooseName,
  linkInMail,
  refusedHere,
  signInHere,
  signUpHere,
  TICKET,
} from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { hastenSessions } from '../support/visitors.ts';

const { production: site, places } = readSites();
const url = (path: string, tenant = 'greentown'): string => pageUrl(site, tenant, path);
const SESSION_COOKIES = ['gw_at', 'gw_it', 'gw_exp'];

const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
async function open(page: Page, path: string, tenant?: string): Promise<void> {
  await page.goto(url(path, tenant));
  await ready(page);
}
const banner = (page: Page) => page.getByRole('banner');
const isSignedIn = (page: Page, nickname: string): Promise<void> =>
  expect(banner(page).getByText(nickname, { exact: true }).first()).toBeAttached();
const isSignedOut = (page: Page): Promise<void> =>
  expect(
    banner(page)
      .getByRole('link', { name: /^(Sign in|Start liking trees)$/ })
      .first(),
  ).toBeAttached();
const sessionCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies(url('/'))).map(({ name }) => name).filter((name) => SESSION_COOKIES.includes(name));
/** Via the sign-in service, and back home. */
async function leaving(page: Page, leave: () => Promise<void>): Promise<void> {
  const left = page.waitForResponse((response) => new URL(response.url()).pathname === '/v2/logout');
  await leave();
  await left;
  await page.waitForURL(url('/'));
  await ready(page);
  await isSignedOut(page);
}
async function signOut(page: Page, nickname: string): Promise<void> {
  await banner(page).getByText(nickname, { exact: true }).first().click();
  await leaving(page, () => banner(page).getByRole('button', { name: 'Sign out' }).click());
}

test('A visitor makes an account where they stand, confirms the address, chooses name and colour, and is back where they were', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.text().startsWith('Report ') && errors.push(message.text()));
  await open(page, `/place/${places.greentown.tree}`);
  await banner(page).getByRole('link', { name: 'Start liking trees' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  const resident = aResident();
  await signUpHere(page, site, resident);
  const nickname = await chooseName(page);
  await expect(page).toHaveURL(url(`/place/${places.greentown.tree}`));
  await isSignedIn(page, nickname);
  expect(await sessionCookies(context)).toEqual(expect.arrayContaining(SESSION_COOKIES));

  // The next document contains the viewer before any script runs, and is not cached.
  const response = await page.reload();
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  const html = (await response?.text()) ?? '';
  expect(html).toContain(nickname);
  for (const { name, value } of await context.cookies(url('/')))
    if (name !== 'gw_exp' && SESSION_COOKIES.includes(name)) expect(html).not.toContain(value);
  expect(html).not.toContain(resident.email);
  await ready(page);

  await banner(page).getByText(nickname, { exact: true }).first().click();
  await expect(banner(page).getByText(resident.email)).toBeVisible();
  expect(errors).toEqual([]);
});

test('Who signs in on the way to a page that needs it comes to that page; a wrong password is told kindly, and in the same words as an unknown address', async ({
  page,
}) => {
  const resident = await becomeResident(page, site, 'greentown');
  await signOut(page, resident.nickname);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign in/);
  const told: string[] = [];
  for (const email of [resident.email, aResident().email])
    told.push(await refusedHere(page, { email, password: 'not the right words' }));
  expect(told[0]).toBe(told[1]);
  await signInHere(page, resident);
  await expect(page).toHaveURL(url('/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByText(resident.email)).toBeVisible();
  // This browser has an earlier sign-in.
  await signOut(page, resident.nickname);
  // Only as a control, not also as a menu entry.
  await expect(banner(page).getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(1);
});

test('A forgotten password is replaced by a mail, and the old one opens nothing', async ({ page }) => {
  const resident = await becomeResident(page, site, 'greentown');
  await signOut(page, resident.nickname);
  await open(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /forgot/i }).click();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(resident.email);
  await page.getByRole('button').first().click();
  await page.goto(await linkInMail(site, resident.email, { about: /password/i, kind: TICKET }));
  const password = 'quite another set of words';
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('button').first().click();
  await open(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await refusedHere(page, resident);
  await signInHere(page, { ...resident, password });
  await isSignedIn(page, resident.nickname);
});

test('The page about cookies names all that this browser keeps of a resident', async ({ page, context }) => {
  const resident = await becomeResident(page, site, 'greentown');
  await isSignedIn(page, resident.nickname);
  await open(page, `/place/${places.greentown.tree}`);
  await page.getByRole('button', { name: 'Correct this tree' }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await open(page, '/cookies');
  await page.getByRole('button', { name: 'Accept All' }).click();
  const cells = await page.locator('main table td:first-child').allTextContents();
  const named = cells.flatMap((cell) => cell.split(/, | and other names with /));
  const isNamed = (kept: string): boolean =>
    named.some((name) => kept === name || kept.startsWith(`${name}:`) || kept.startsWith(`${name}.`));
  const cookies = (await context.cookies()).map(({ name }) => plainCookieName(name));
  expect(cookies).toEqual(expect.arrayContaining(['gw_cookies', 'gw_at', 'gw_session', 'gw_device']));
  expect(cookies.filter((name) => !isNamed(name))).toEqual([]);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  expect(kept.filter((name) => !isNamed(name))).toEqual([]);
  expect(kept.some((name) => name.startsWith('gw-draft:'))).toBe(true);
});

test('The session is renewed without a word each time a quarter of an hour is up', async ({ page }) => {
  const { nickname } = await becomeResident(page, site, 'greentown');
  await hastenSessions(page);
  await open(page, '/');
  await isSignedIn(page, nickname);
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/session' && response.request().method() === 'POST')
      renewals.push(response.status());
  });
  await expect.poll(() => renewals.length).toBeGreaterThanOrEqual(3);
  expect(new Set(renewals)).toEqual(new Set([200]));
  await isSignedIn(page, nickname);
});

test('Who signs out in one tab is signed out in the other, and the back button shows nothing of them', async ({
  page,
  context,
}) => {
  const { nickname, email } = await becomeResident(page, site, 'greentown');
  await open(page, '/profile');
  await expect(page.getByText(email)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/');
  await isSignedIn(other, nickname);
  await signOut(page, nickname);
  await isSignedOut(other);
  expect(await sessionCookies(context)).toEqual([]);
  await page.goBack();
  await expect(page.getByText(email)).toHaveCount(0);
  await other.reload();
  await ready(other);
  await isSignedOut(other);
});

test('On a shared computer the next person signs in as themselves, although the sign-in service still knows the one before', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const next = await becomeResident(await elsewhere.newPage(), site, 'greentown');
  await elsewhere.close();
  const former = await becomeResident(page, site, 'greentown');
  // The sign-in service is unreachable, so its session survives the sign-out.
  const configuration = '**/.well-known/openid-configuration';
  await page.route(configuration, (route) => route.abort());
  await banner(page).getByText(former.nickname, { exact: true }).first().click();
  const home = page.waitForEvent('load'); // the header changes before the page navigates home
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await home;
  await ready(page);
  await isSignedOut(page);
  await page.unroute(configuration);

  await open(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInHere(page, next);
  await isSignedIn(page, next.nickname);
  await open(page, '/profile');
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByText(former.email)).toHaveCount(0);
});

test('A resident follows a tree, thinks again, and finds in the profile what they follow', async ({ page }) => {
  await becomeResident(page, site, 'greentown');
  await open(page, `/place/${places.greentown.tree}`);
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ });
  await follow.first().click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Following/ })
      .first(),
  ).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Following/ })
      .first(),
  ).toBeVisible();
  await open(page, '/profile');
  await expect(page.locator(`a[href="/place/${places.greentown.tree}"]`)).toBeVisible();
});

test('A resident of one project is known at another by the same account, and is somebody else there', async ({
  page,
}) => {
  const { nickname } = await becomeResident(page, site, 'greentown');
  await open(page, '/login', 'borough');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  // The account is valid here, but the terms are this project's own.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to /);
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick the box to agree to the Terms');
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  const there = await chooseName(page);
  expect(there).not.toBe('');
  await isSignedIn(page, there);
  await open(page, '/');
  await isSignedIn(page, nickname);
});

test('Who deletes their account takes everything along: they are signed out, and the password opens nothing any more', async ({
  page,
  context,
}) => {
  const resident = await becomeResident(page, site, 'greentown');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirming = page.getByRole('dialog').or(page.getByRole('main'));
  await confirming.getByRole('textbox').last().fill('DELETE');
  // As if the user signed in long ago: asks for the password again, in a popup.
  let isFresh = false;
  await page.route('**/graphql**', (route) => {
    if (isFresh || route.request().postData()?.includes('"confirm":"DELETE"') !== true) return route.fallback();
    isFresh = true;
    return route.fulfill({
      json: { errors: [{ message: 'long ago', extensions: { code: 'FRESH_SIGN_IN_NEEDED' } }], data: null },
    });
  });
  await confirming.getByRole('button', { name: 'Delete for good' }).click();
  const opened = page.waitForEvent('popup');
  await confirming.getByRole('button', { name: 'Give my password and go on' }).click();
  const popup = await opened;
  await expect(popup.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(resident.email);
  await leaving(page, () => signInHere(popup, resident));
  expect(await sessionCookies(context)).toEqual([]);
  await expect(async () => {
    await open(page, '/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signInHere(page, resident);
    // Until the account is deleted, signing in still works and returns to the site; afterwards the form shows an error.
    const isTold = (): Promise<boolean> => page.getByRole('alert').isVisible();
    await expect.poll(async () => (await isTold()) || page.url().startsWith(url('/'))).toBe(true);
    expect(await isTold()).toBe(true);
  }).toPass();
});
