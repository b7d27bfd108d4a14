/** Accounts during operations: the sign-in service hangs or restarts, and accounts are switched off and on. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { BootRecord } from '@greenward/contract';
import { askSite } from '../support/ask-site.ts';
import { greenwardSwitch } from '../support/greenward-switch.ts';
import { pidOfPart } from '../support/part-pid.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const { operated: site } = readSites();
const url = (path: string): string => pageUrl(site, 'greentown', path);

const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const banner = (page: Page) => page.getByRole('banner');
/** Returning to the tab after a while triggers a check with the sign-in service. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const renewed = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/session' && response.request().method() === 'POST' && response.ok(),
  );

test.describe.configure({ mode: 'serial' });
test.afterAll(() => greenwardSwitch(site, 'greentown', 'userAccount', 'default'));

test('A sign-in service that stands still signs nobody out; started anew it knows everybody still', async ({
  page,
}) => {
  test.slow(); // waits for a timeout
  const { nickname } = await becomeResident(page, site, 'greentown');
  await page.goto(url('/'));
  await ready(page);
  const signInService = pidOfPart(site, 'identity/src/main.ts');
  process.kill(signInService, 'SIGSTOP');
  try {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize');
    await comeBack(page);
    await asked;
    await page.waitForTimeout(11_000); // the timeout for an answer
    await expect(banner(page).getByText(nickname).first()).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(banner(page).getByText(nickname).first()).toBeVisible();
  } finally {
    process.kill(signInService, 'SIGCONT');
  }
  process.kill(signInService, 'SIGKILL');
  const isThere = async (): Promise<number> =>
    (await askSite(site, 'auth', '/.well-known/openid-configuration')).status;
  await expect.poll(isThere).toBe(200);
  const answered = renewed(page);
  await page.reload();
  await answered;
  await expect(banner(page).getByText(nickname).first()).toBeVisible();
});

test('Where accounts are switched off nothing of them is shown or loaded, and nobody is anybody; switched on again people are known', async ({
  page,
}) => {
  const { nickname } = await becomeResident(page, site, 'greentown');
  await page.goto(url('/'));
  await ready(page);
  await expect(banner(page).getByText(nickname).first()).toBeVisible();
  await greenwardSwitch(site, 'greentown', 'userAccount', 'off');
  await expect(banner(page).getByText(nickname)).toHaveCount(0);
  const toSignIn: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host.startsWith('auth.') || pathname === '/session') toSignIn.push(request.url());
  });
  const response = await page.goto(url('/'));
  await ready(page);
  await page.waitForLoadState('networkidle');
  const html = (await response?.text()) ?? '';
  expect(html).not.toContain(nickname);
  expect(html).toContain('"auth":null');
  expect(response?.headers()['content-security-policy']).not.toContain('auth.');
  await expect(banner(page).getByText(/liking|sign in|create account/i)).toHaveCount(0);
  expect(toSignIn).toEqual([]);
  await page.goto(url('/profile'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Profile');
  await greenwardSwitch(site, 'greentown', 'userAccount', 'on');
  const hasAccounts = async (): Promise<boolean | undefined> =>
    (JSON.parse((await askSite(site, 'greentown', '/boot.json')).text) as BootRecord).switches['userAccount'];
  await expect.poll(hasAccounts).toBe(true); // a page that begins without accounts stays without them
  await page.goto(url('/'));
  await ready(page);
  // The page asks the sign-in service, which still has the session.
  await expect(banner(page).getByText(nickname).first()).toBeVisible();
});
