/** Errors, unknown codes, outdated browsers and being offline, and how the shell shows them. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askSite } from '../support/ask-site.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const { production: site, places } = readSites();
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

test('A code that nobody knows leads to the page that says so; other unknown addresses do not', async ({ page }) => {
  await page.goto(pageUrl(site, 'greentown', '/AB12CD'));
  await expect(page).toHaveURL(/\/errors\/badLanding\?code=AB12CD$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this code');
  await expect(page.getByRole('main')).toContainText('AB12CD');
  for (const path of ['/ab12', '/ABC', '/AB-12', '/ABCDEFGHIJKLM'])
    expect((await page.goto(pageUrl(site, 'greentown', path)))?.status(), path).toBe(404);
});

test('Internet Explorer is led to a page that it can show', async () => {
  for (const agent of [
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  ]) {
    const first = await askSite(site, 'greentown', '/map', { headers: { 'user-agent': agent } });
    expect([first.status, first.headers.location]).toEqual([302, '/errors/notSupported']);
    const page = await askSite(site, 'greentown', '/errors/notSupported', { headers: { 'user-agent': agent } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('This browser is too old for this site');
    expect(page.text).not.toContain('<script');
  }
});

test('Being offline is said, and being online again; both are heard', async ({ page, context }) => {
  await page.goto(pageUrl(site, 'greentown', '/'));
  await ready(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are online again.' })).toBeVisible();
  await expect(page.getByText('You are online again.')).toHaveCount(0);
});

test('The loading bar begins when a page is slow, and shows when it failed', async ({ page }) => {
  await savesData(page); // disables prefetching
  await page.goto(pageUrl(site, 'greentown', '/'));
  await ready(page);
  let release = (): void => undefined;
  await page.route('**/graphql**', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
  });
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page.locator('[data-phase=running]')).toBeAttached();
  await expect(page.getByRole('img', { name: 'The page is on its way' })).toBeAttached();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-phase=failed]') !== null) Object.assign(globalThis, { hasFailed: true });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  release();
  await expect.poll(() => page.evaluate(() => (globalThis as { hasFailed?: boolean }).hasFailed)).toBe(true);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
});

test('What the address names after # is scrolled to, also on a page that is walked to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(pageUrl(site, 'greentown', '/cookies#cookie-choice'));
  await ready(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.locator('#cookie-choice')).toBeInViewport();
});

test('A part of an old release that is gone loads the page that was walked to, once', async ({ page }) => {
  await savesData(page);
  await page.goto(pageUrl(site, 'greentown', '/cookies'));
  await ready(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/releases/content/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Greentown/ })
    .click();
  await expect.poll(() => documents).toEqual(['/']);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForTimeout(2000);
  expect(documents).toEqual(['/']);
});

test('A place that is opened while the api is down, and was not rendered, says 400 in the specification’s words', async ({
  page,
}) => {
  const path = `/place/${places.greentown.tree}`;
  const { text, headers } = await askSite(site, 'greentown', path);
  const body = text
    .replace(/(<script type="application\/json" id="gw-seeds">).*?(<\/script>)/s, '$1[]$2')
    .replace(/<div id="root">.*?<div id="gw-notices">/s, '<div id="root"></div><div id="gw-notices">');
  await page.route(pageUrl(site, 'greentown', path), (route) =>
    route.fulfill({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': String(headers['content-security-policy']),
      },
      body,
    }),
  );
  await page.route('**/graphql**', (route) => route.abort('connectionrefused'));
  await page.goto(pageUrl(site, 'greentown', path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops. Sorry, there seems to be a problem.');
  await expect(page.getByText('Network errors')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible();
});
