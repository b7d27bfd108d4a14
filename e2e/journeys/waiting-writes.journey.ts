/** Writes made offline: they survive tab and crash, are executed once, and stay visible while they wait. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';
import { startWriteQueueSite } from '../support/write-queue-site.ts';

const sites = readSites();

interface FixtureWindow {
  water(guid: string): Promise<string>;
  waiting(): Promise<string[]>;
}
const water = (page: Page, guid: string): Promise<string> =>
  page.evaluate((which) => (window as unknown as FixtureWindow).water(which), guid);
const waiting = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as FixtureWindow).waiting());

test('Changes made without network survive the tab and a crash in the middle of sending, and each is done once', async ({
  page,
  context,
}) => {
  const site = await startWriteQueueSite();
  try {
    await page.goto(site.url);
    expect(await water(page, 'a')).toBe('done');
    await context.setOffline(true);
    expect(await water(page, 'first')).toBe('queued');
    await context.setOffline(false); // the browser notifies the page; nothing else happens
    await expect.poll(() => site.done).toEqual(['key-of-a', 'key-of-first']);
    site.received.length = site.done.length = 0;

    await context.setOffline(true);
    expect(await water(page, 'b')).toBe('queued');
    expect(await water(page, 'c')).toBe('queued');
    expect(await waiting(page)).toEqual(['Water b', 'Water c']);
    await page.close();
    expect(site.received).toEqual([]);

    await context.setOffline(false);
    site.isSilent = true;
    const second = await context.newPage();
    await second.goto(site.url);
    await expect.poll(() => site.received).toEqual(['key-of-b']);
    const crashed = second.waitForEvent('crash');
    const tab = await context.newCDPSession(second);
    void tab.send('Page.crash').catch(() => undefined); // the crashed page cannot answer
    await crashed;

    site.isSilent = false;
    const third = await context.newPage();
    await third.goto(site.url);
    await expect.poll(() => waiting(third)).toEqual([]);
    expect(site.received).toEqual(['key-of-b', 'key-of-b', 'key-of-c']);
    expect(site.done).toEqual(['key-of-b', 'key-of-c']);
  } finally {
    await site.close();
  }
});

/** Queues a write as a feature would; no feature of the product does so yet. The operation belongs to no build. */
const keepChange = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('gw-boot')?.textContent ?? '{}') as {
      tenant: { code: string };
      graphql: { projectToken: string };
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('greenward-writes', 1);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No database'));
    });
    const transaction = database.transaction('writes', 'readwrite');
    transaction.objectStore('writes').add({
      key: crypto.randomUUID(),
      documentId: 'e'.repeat(64),
      operationName: 'ReportIssueMutation',
      variables: {},
      label: 'Report: broken branch, Elm Street',
      tenant: boot.tenant.code,
      viewer: null,
      endpoints: ['/graphql'],
      projectToken: boot.graphql.projectToken,
      queuedAtMs: Date.now(),
      state: 'waiting',
      refusal: null,
    });
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  });

test.describe('In the product', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

  test('A change that waits is shown on every page, is sent with the network, and what the council refuses can be discarded', async ({
    page,
    context,
  }) => {
    await page.goto(pageUrl(sites.production, 'greentown', '/'));
    await expect
      .poll(() =>
        page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'greenward-writes')),
      )
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('gw-pages')).keys()).length))
      .toBeGreaterThan(0);
    await context.setOffline(true);
    await keepChange(page);
    await page.reload();
    await expect(page.getByText('One change is waiting for the network.')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(dialog.getByText('Report: broken branch, Elm Street')).toBeVisible();
    await expect(dialog.getByText('Waiting for the network.')).toBeVisible();

    await context.setOffline(false);
    await expect(dialog.getByText(/Somebody may have changed it/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByText('Nothing is waiting.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(0);
  });
});
