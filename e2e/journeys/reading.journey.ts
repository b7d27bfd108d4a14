/** Reading pages in every way: without script, with keyboard and screen reader, on small screens, light and dark. */
import { expect, test } from '@playwright/test';
import { faultsOfAllLooks } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('A resident reads about a tree', async ({ page }) => {
    await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.length).toBeGreaterThan(300);
    for (const image of await page.locator('main img').all())
      expect(await image.evaluate((element) => (element as HTMLImageElement).alt.length)).toBeGreaterThan(0);
  });

  test('A resident whose link leads nowhere finds the street that was meant, and a tree there', async ({ page }) => {
    await page.goto(pageUrl(sites.production, 'greentown', '/place/00000000-0000-4000-8000-000000000000'));
    await page.getByRole('searchbox', { name: 'Or look for a street, a house or a park' }).fill('Francis');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Francis Ave' }).click();
    await expect(page.getByRole('heading', { name: 'Near Francis Ave, the nearest first' })).toBeVisible();
    await page
      .getByRole('region', { name: /Francis Ave/ })
      .locator('a[href^="/place/"]')
      .first()
      .click();
    await expect(page).toHaveURL(/\/place\/[0-9a-f-]{36}$/);
  });

  test('Who wants to sign in is told what that needs, and what goes without', async ({ page }) => {
    await page.goto(pageUrl(sites.production, 'greentown', '/login'));
    await expect(page.getByRole('main')).toContainText('needs JavaScript');
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page.locator('main a[href^="/place/"]').first()).toBeVisible();
  });

  test('A resident gets from the home page to a tree', async ({ page }) => {
    await page.goto(pageUrl(sites.production, 'greentown', '/'));
    await page.locator('main a[href^="/place/"]').first().click();
    await expect(page).toHaveURL(/\/place\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

const pages = [
  ['greentown', 'home', '/'],
  ['greentown', 'tree', `/place/${sites.places.greentown.tree}`],
  ['greentown', 'pit', `/place/${sites.places.greentown.pit ?? ''}`],
  ['greentown', 'lost', '/no-such-page'],
  ['borough', 'home', '/'],
  ['borough', 'tree', `/place/${sites.places.borough.tree}`],
] as const;

for (const [tenant, name, path] of pages) {
  test(`axe finds nothing on ${tenant}'s ${name} page at 360 and 1280 px, light or dark, and it is no wider than the window`, async ({
    page,
  }) => {
    await page.goto(pageUrl(sites.production, tenant, path));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await faultsOfAllLooks(page, [360, 1280])).toEqual([]);
  });
}

test('A resident reaches every link by keyboard, the first being the way past the header', async ({ page }) => {
  await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('Tab');
  const first = page.locator(':focus');
  await expect(first).toHaveAttribute('href', '#content');
  await expect(first).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeInViewport();
  const links = await page.locator('main a[href], main button:not([disabled])').count();
  const reached = new Set<string>();
  for (let step = 0; step < links + 5; step += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return { key: element.outerHTML.slice(0, 200), visible: outlineStyle !== 'none' || boxShadow !== 'none' };
    });
    if (outline === null) break; // past the end of the page
    expect(outline.visible, `visible focus on ${outline.key}`).toBe(true);
    reached.add(outline.key);
  }
  expect(links).toBeGreaterThan(0);
  expect(reached.size).toBeGreaterThanOrEqual(links);
});

test('Search engines and link previews get title, description, picture and structured data', async ({ page }) => {
  await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`));
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');
  expect((await meta('description'))?.length).toBeGreaterThan(30);
  expect((await meta('og:title'))?.length).toBeLessThanOrEqual(70);
  expect((await meta('og:description'))?.length).toBeLessThanOrEqual(200);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`),
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<
    string,
    unknown
  >;
  expect(data['@context']).toBe('https://schema.org');
});
