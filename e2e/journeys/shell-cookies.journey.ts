/** The cookie banner in both forms, the effect of a choice, and that nothing is sent against it. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RecordedView } from '../support/matomo-stub.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { NEWCOMER } from '../support/visitors.ts';

const { production: site, matomoUrl, places } = readSites();
test.use({ storageState: NEWCOMER });

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

async function recordedOf(tenantOrigin: string): Promise<RecordedView[]> {
  const response = await fetch(`${matomoUrl}recorded`);
  const views = (await response.json()) as RecordedView[];
  return views.filter(({ parameters }) => parameters['url']?.startsWith(tenantOrigin));
}

test('A project without analytics sites asks: accept all or decline all; the choice is kept for ten days', async ({
  page,
  context,
}) => {
  await page.goto(pageUrl(site, 'greentown', '/'));
  await ready(page);
  const banner = bannerOf(page);
  await expect(banner).toContainText('This website uses cookies');
  await expect(banner.getByRole('button')).toHaveText(['Accept All', 'Decline All']);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/cookies');
  await banner.getByRole('button', { name: 'Decline All' }).click();
  await expect(banner).toHaveCount(0);
  const kept = (await context.cookies()).filter(({ name }) => name === 'gw_cookies');
  expect(kept.map(({ value }) => value)).toEqual(['declined']);
  const days = ((kept[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(9.99);
  expect(days).toBeLessThanOrEqual(10);
  await page.reload();
  await ready(page);
  await page.waitForTimeout(500);
  await expect(banner).toHaveCount(0);
});

test('A project with analytics sites says that it uses essential cookies only, with a single button', async ({
  page,
}) => {
  await page.goto(pageUrl(site, 'borough', '/'));
  await ready(page);
  const banner = bannerOf(page);
  await expect(banner).toContainText('This website uses essential cookies only');
  await expect(banner.getByRole('button')).toHaveText(['Accept']);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/cookies');
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toHaveCount(0);
});

test('The choice is shown and changed at /cookies', async ({ page, context }) => {
  await page.goto(pageUrl(site, 'greentown', '/cookies'));
  await ready(page);
  await expect(page.getByText('You have not chosen yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByText('You have accepted cookies.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline All' }).click();
  await expect(page.getByText(/You have declined cookies/)).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'gw_cookies')?.value).toBe('declined');
  await page.reload();
  await expect(page.getByText(/You have declined cookies/)).toBeVisible();
});

test('Page views reach the analytics service as a visitor walks, without cookies, addresses or anything personal', async ({
  page,
}) => {
  const place = `/place/${places.borough.tree}`;
  const told = page.waitForRequest('**/page-views'); // other journeys visit this place too
  await page.goto(pageUrl(site, 'borough', `${place}?utm_source=qr`));
  await ready(page);
  await told;
  const origin = `http://borough.${site.base}`;
  await expect
    .poll(async () => (await recordedOf(origin)).some(({ parameters }) => parameters['url'] === `${origin}${place}`))
    .toBe(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Borough Trees/ })
    .click();
  await expect
    .poll(async () => (await recordedOf(origin)).some(({ parameters }) => parameters['urlref'] === `${origin}${place}`))
    .toBe(true);
  for (const { parameters, headers } of await recordedOf(origin)) {
    expect(Object.keys(parameters).sort()).toEqual(
      expect.arrayContaining(['apiv', 'idsite', 'rand', 'rec', 'send_image', 'url']),
    );
    expect(
      Object.keys(parameters).filter(
        (name) => !['action_name', 'apiv', 'idsite', 'rand', 'rec', 'send_image', 'url', 'urlref'].includes(name),
      ),
    ).toEqual([]);
    expect(parameters['idsite']).toBe('2');
    expect(parameters['url']).not.toMatch(/[?#]/);
    expect([headers['cookie'], headers['x-forwarded-for'], headers['referer'], headers['user-agent']]).toEqual([
      undefined,
      undefined,
      undefined,
      'Greenward',
    ]);
  }
});

test('After Decline nothing at all is sent', async ({ page }) => {
  await page.goto(pageUrl(site, 'borough', '/cookies'));
  await ready(page);
  await page.getByRole('button', { name: 'Decline All' }).click();
  await expect(page.getByText(/You have declined cookies/)).toBeVisible();
  await page.waitForTimeout(1000); // requests that were already running
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).host !== `borough.${site.base}`)
      sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(pageUrl(site, 'borough', '/'), { waitUntil: 'networkidle' });
  await ready(page);
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  await page.waitForTimeout(3000); // longer than any of our delays
  expect(sent.filter((request) => !request.endsWith('/graphql'))).toEqual([]);
});

test('Control: the same walk without a choice does send', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/page-views')) sent.push(request.postData() ?? '');
  });
  await page.goto(pageUrl(site, 'borough', '/'));
  await ready(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
});
