/**
 * The browser hydrates the server-rendered page without differences. Only React's development builds report all of
 * them.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const paths = [
  ['greentown', 'home page', '/'],
  ['greentown', 'home page sorted by name', '/?sort=name'],
  ['greentown', 'page of a tree', `/place/${sites.places.greentown.tree}`],
  ['greentown', 'page of a tree nobody has named', `/place/${sites.places.greentown.unknownSpecies}`],
  ['greentown', 'page of a pit', `/place/${sites.places.greentown.pit ?? ''}`],
  ['borough', 'home page', '/'],
  ['borough', 'page of a tree', `/place/${sites.places.borough.tree}`],
] as const;

for (const [tenant, name, path] of paths) {
  test(`The ${name} of ${tenant} is hydrated without a warning, and keeps every element`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          Object.assign(globalThis, { serverMade: [...document.querySelectorAll('#root *')] });
      });
    });
    // Development builds render slowly at first, and a page that takes too long is rendered in the browser instead.
    await expect(async () => {
      complaints.length = 0;
      const response = await page.goto(pageUrl(sites.development, tenant, path));
      expect(response?.headers()['x-greenward-rendered']).toBe('server');
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.waitForTimeout(300);
    const kept = await page.evaluate(() => {
      const { serverMade } = globalThis as unknown as { serverMade: Element[] };
      return { all: serverMade.length, still: serverMade.filter((element) => element.isConnected).length };
    });
    expect(kept.all).toBeGreaterThan(40);
    expect(kept.still).toBe(kept.all);
    expect(complaints).toEqual([]);
  });
}

test('Control: a wrong attribute in the HTML is reported', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelector('h1')?.setAttribute('class', 'not-what-react-makes');
    });
  });
  await page.goto(pageUrl(sites.development, 'greentown', `/place/${sites.places.greentown.tree}`));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(complaints.join('\n')).toMatch(/hydrat/i);
});
