/** When a remote fails to load: the shell and the server-rendered page stay, and retrying works. */
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';
import { holdTimeLimits, passTimeLimitsUntil, savesData } from '../support/visitors.ts';

const sites = readSites();
const REMOTE_FILES = '**/releases/content/**';

/** Makes every file of the remote fail until the returned function is called. */
async function breakRemote(page: Page, how: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route(REMOTE_FILES, how);
  return () => page.unroute(REMOTE_FILES);
}

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['answers 503', (route) => route.fulfill({ status: 503, body: 'unavailable' })],
  ['hangs', () => new Promise(() => {})],
  ['is cut off', (route) => route.abort('connectionreset')],
  [
    'sends HTML instead of scripts',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  ],
];

for (const [what, how] of failures) {
  test(`A remote whose every file ${what} leaves the page readable, and it works once the files come`, async ({
    page,
  }) => {
    const mend = await breakRemote(page, how);
    await holdTimeLimits(page);
    await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`), {
      waitUntil: 'commit',
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const name = await heading.textContent();
    const notice = page.locator('#gw-notices');
    await passTimeLimitsUntil(page, () => notice.getByRole('button').isVisible());
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(heading).toHaveText(name ?? '');
    expect(await page.locator('html').getAttribute('data-ready')).toBeNull();

    await mend();
    await notice.getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(notice.getByRole('button')).toHaveCount(0);
    await expect(heading).toHaveText(name ?? '');
  });
}

test('A page whose remote fails while a visitor walks to it shows a card with a way to try again', async ({ page }) => {
  await savesData(page); // disables prefetching
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const mend = await breakRemote(page, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.locator('main a[href^="/place/"]').first().click();
  const retry = page.getByRole('main').getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await mend();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('When the api is down, a visitor who walks on is told so and loses nothing', async ({ page }) => {
  await savesData(page); // disables prefetching
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.route('**/graphql**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await page.locator('main a[href^="/place/"]').first().click();
  const retry = page.getByRole('main').getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  await page.unroute('**/graphql**');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
