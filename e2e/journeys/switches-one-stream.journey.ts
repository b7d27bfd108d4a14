/**
 * A site's pages share one event stream per browser, and none of them misses a switch change, whichever page has the
 * stream and wherever it moves.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { greenwardSwitch } from '../support/greenward-switch.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const site = readSites().operated;
const turn = (state: 'on' | 'off' | 'default'): Promise<string> => greenwardSwitch(site, 'greentown', 'showMap', state);
const inMenu = (page: Page) => page.getByRole('banner').locator('a[href="/map"]').first();

/** Simulates a tab switch and the ten seconds after it. */
async function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
  await page.clock.runFor(11_000);
}

test.describe.configure({ mode: 'serial' });
let proxy: SiteProxy;
test.beforeAll(async () => void (proxy = await startSiteProxy(site, 'greentown')));
test.beforeEach(async () => void (await turn('on')));
test.afterAll(async () => {
  await turn('default');
  await proxy.close();
});

test('Three tabs hold one stream; the next takes over when its tab is closed or hidden, and hidden tabs hold none and catch up', async ({
  context,
}) => {
  const pages: Page[] = [];
  for (let tab = 0; tab < 3; tab += 1) {
    const page = await context.newPage();
    await savesData(page);
    await page.goto(proxy.url('/'));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    pages.push(page);
    await expect.poll(() => proxy.streams.opened).toBe(1);
  }
  const [first, second, third] = pages as [Page, Page, Page];
  // All have joined: each holds a lock or waits for it.
  await expect
    .poll(() =>
      third.evaluate(
        async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'gw-events').length,
      ),
    )
    .toBe(2);
  await turn('off');
  for (const page of pages) await expect(inMenu(page)).not.toBeAttached();
  expect(proxy.streams).toEqual({ open: 1, opened: 1 });

  await first.close();
  await expect.poll(() => proxy.streams).toEqual({ open: 1, opened: 2 });
  await turn('on');
  for (const page of [second, third]) await expect(inMenu(page)).toBeAttached();

  for (const page of [second, third]) await page.clock.install();
  await look(second, 'hidden');
  await expect.poll(() => proxy.streams).toEqual({ open: 1, opened: 3 });
  await turn('off');
  await third.clock.runFor(1_000);
  await expect(inMenu(third)).not.toBeAttached();
  await expect(inMenu(second)).toBeAttached();

  await look(third, 'hidden');
  await expect.poll(() => proxy.streams).toEqual({ open: 0, opened: 3 });
  await look(second, 'visible');
  await expect(inMenu(second)).not.toBeAttached();
  await expect.poll(() => proxy.streams).toEqual({ open: 1, opened: 4 });
});
