/**
 * What an open page reports to edge: failures shown to its visitor, whatever the cookie choice, and load times, only
 * for visitors who may be counted.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Beacon } from '@greenward/contract';
import { askSite } from '../support/ask-site.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { NEWCOMER, savesData, wantsNoCounting } from '../support/visitors.ts';

const { production: site, places } = readSites();
const place = pageUrl(site, 'greentown', `/place/${places.greentown.tree}?utm_source=secret`);

interface Told {
  readonly beacons: Beacon[];
  /** As sent. */
  readonly texts: string[];
}

/** Intercepts the page's beacons instead of sending them. */
async function listenTo(page: Page): Promise<Told> {
  const told: Told = { beacons: [], texts: [] };
  await page.exposeBinding('toldEdge', (_source, url: string, text: string) => {
    if (!url.endsWith('/beacons')) return;
    told.texts.push(text);
    told.beacons.push(JSON.parse(text) as Beacon);
  });
  await page.addInitScript(() => {
    Navigator.prototype.sendBeacon = (url, body) => {
      void (body as Blob)
        .text()
        .then((text) =>
          (globalThis as unknown as { toldEdge: (url: string, text: string) => void }).toldEdge(String(url), text),
        );
      return true;
    };
  });
  return told;
}

/** As when the visitor switches to another tab. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Number of loaded scripts that measure load times. */
function countMeasuring(page: Page): () => Promise<number> {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.resourceType() === 'script' &&
        request.url().includes('/releases/host/') &&
        scripts.push(request.url())
      ),
  );
  return async () => {
    expect(scripts.length).toBeGreaterThan(0);
    const texts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
      scripts,
    );
    return texts.filter((text) => text.includes('largest-contentful-paint')).length;
  };
}

async function visit(page: Page): Promise<void> {
  await savesData(page);
  await page.goto(place, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

test('A page that is left tells how quick it was, by the build of its remote, and nothing of its visitor', async ({
  page,
}) => {
  const told = await listenTo(page);
  const measuring = countMeasuring(page);
  await visit(page);
  await expect.poll(measuring).toBe(1);
  // Leaves again until the beacon arrives: the measuring script loads when the page is idle.
  await expect
    .poll(async () => {
      await leave(page);
      return told.beacons.length;
    })
    .toBe(1);
  const [beacon] = told.beacons;
  expect(beacon?.failures).toEqual([]);
  expect(beacon?.vitals).toMatchObject({
    remote: 'content',
    build: expect.stringMatching(/^[0-9a-f]{16}$/),
    values: { LCP: expect.any(Number), TTFB: expect.any(Number) },
  });
  expect(beacon?.token).toMatch(/^[0-9a-f]{16}\./);
  expect(told.texts[0]).not.toMatch(new RegExp(`${places.greentown.tree}|secret|Mozilla|greentown`));
  await leave(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(told.beacons).toHaveLength(1);
});

test.describe('Who has declined cookies', () => {
  const declined = {
    name: 'gw_cookies',
    value: 'declined',
    domain: '.greenward.localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  test.use({ storageState: { ...NEWCOMER, cookies: [declined] } });
  test('is not measured', async ({ page }) => {
    const told = await listenTo(page);
    await visit(page);
    await leave(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(told.texts).toEqual([]);
  });
});

test('Who is not to be counted is not measured, and the script for it is not even fetched; a failure is told with the number that is shown', async ({
  page,
}) => {
  await wantsNoCounting(page);
  const told = await listenTo(page);
  const measuring = countMeasuring(page);
  // the first page of a newly started site may go out without its data
  await expect
    .poll(async () => (await askSite(site, 'greentown', `/place/${places.greentown.tree}`)).text)
    .toContain('</h1>');
  await page.route('**/releases/content/**', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await savesData(page);
  await page.goto(place, { waitUntil: 'commit' });
  const card = page.locator('#gw-notices').getByRole('alert');
  const number = card.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(number).toBeVisible();
  await expect.poll(() => told.beacons.length).toBe(1);
  const [beacon] = told.beacons;
  expect(beacon?.failures).toEqual([
    {
      reportId: await number.innerText(),
      type: 'http',
      status: 503,
      remote: 'content',
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      route: 'content.place',
      file: expect.stringMatching(/^\/releases\/content\/[0-9a-f]{16}\/[\w.-]+\.js$/),
    },
  ]);
  expect(told.texts[0]).not.toMatch(new RegExp(`${places.greentown.tree}|secret|Mozilla|greentown`));
  // A repeated failure is not reported again, and keeps its id.
  const before = await number.innerText();
  await card.getByRole('button').click();
  await expect(card.getByRole('button')).toBeEnabled();
  await expect(number).toHaveText(before);
  await leave(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(told.beacons).toHaveLength(1);
  expect(await measuring()).toBe(0);
});
