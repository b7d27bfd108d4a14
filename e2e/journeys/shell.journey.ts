/** One shell, one copy of every library, one strict set of headers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Response } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const sites = readSites();
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@apollo/client',
  '@apollo/client/react',
  'graphql',
  'jotai',
  '@greenward/tenant',
  '@greenward/graphql',
  '@greenward/remote-kit',
  '@greenward/observe',
];

/** Texts that occur exactly once in each library's code. */
const SIGNATURES = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router': '__staticRouterHydrationData',
  '@apollo/client': 'ROOT_QUERY',
};

test('The page has one copy of each shared library, and it is the host’s', async ({ page }) => {
  const coming: Promise<{ url: string; text: string }>[] = [];
  const read = async (response: Response): Promise<{ url: string; text: string }> => ({
    url: response.url(),
    text: await response.text().catch(() => ''),
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') coming.push(read(response));
  });
  await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`), {
    waitUntil: 'networkidle',
  });
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  // The client of the api loads at first use, which may be after the network was idle once.
  await expect
    .poll(async () => (await Promise.all(coming)).some(({ text }) => text.includes(SIGNATURES['@apollo/client'])))
    .toBe(true);
  const scope = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: {
          shareScopeMap: Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>;
        }[];
      };
    };
    return federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap).flatMap((libraries) =>
        Object.entries(libraries).flatMap(([name, versions]) =>
          Object.entries(versions).map(([version, { from }]) => ({ name, version, from })),
        ),
      ),
    );
  });
  for (const name of SHARED) {
    const copies = new Set(
      scope.filter((entry) => entry.name === name).map(({ version, from }) => `${version} from ${from}`),
    );
    expect([...copies], name).toHaveLength(1);
    expect([...copies][0], name).toMatch(/from host$/);
  }
  const bodies = await Promise.all(coming);
  expect(bodies.length).toBeGreaterThan(2);
  for (const [library, signature] of Object.entries(SIGNATURES)) {
    const carrying = bodies.filter(({ text }) => text.includes(signature));
    expect(
      carrying.map(({ url }) => new URL(url).pathname.split('/')[2]),
      library,
    ).toEqual(['host']);
  }
});

test('Nothing on a page breaks the content security policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) violations.push(message.text());
  });
  for (const path of ['/', `/place/${sites.places.greentown.tree}`, '/no-such-page']) {
    const response = await page.goto(pageUrl(sites.production, 'greentown', path), { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const policy = response?.headers()['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "'strict-dynamic'",
      "require-trusted-types-for 'script'",
      "trusted-types default gw 'allow-duplicates'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src-attr 'none'",
      "font-src 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe-');
  }
  expect(violations).toEqual([]);
});

test('A script that is added by force is refused', async ({ page }) => {
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const outcome = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = 'https://elsewhere.example/x.js';
      return 'taken';
    } catch {
      return 'refused';
    }
  });
  expect(outcome).toBe('refused');
});

test('Walking from page to page asks once for what is new, sets the title, and the back button works', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.url());
  });
  await savesData(page); // prefetching has its own journeys
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const homeTitle = await page.title();
  expect(asked).toEqual([]);
  await page.locator('main a[href^="/place/"]').first().click();
  await expect(page).toHaveURL(/\/place\//);
  await expect(page).not.toHaveTitle(homeTitle);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(new RegExp(`^${heading}`));
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveTitle(homeTitle);
});

test('Two tenants look and speak differently, and neither shows the other’s places', async ({ page }) => {
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  const greentown = await page.locator('body').innerText();
  const font = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => getComputedStyle(element).fontFamily);
  await page.goto(pageUrl(sites.production, 'borough', '/'));
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).fontFamily),
  ).not.toBe(font);
  expect(await page.locator('body').innerText()).not.toBe(greentown);
  const foreign = await page.goto(pageUrl(sites.production, 'borough', `/place/${sites.places.greentown.tree}`));
  expect(foreign?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops. Sorry, you seem to be lost.');
});

test('Unknown pages, malformed guids and unknown hosts are told plainly, without a stack trace', async ({
  page,
  request,
}) => {
  for (const path of [
    '/no-such-page',
    '/place/not-a-guid',
    '/place/00000000-0000-4000-8000-000000000000',
    '/place/%E0%A4%A',
  ]) {
    const response = await page.goto(pageUrl(sites.production, 'greentown', path));
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops. Sorry, you seem to be lost.');
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await expect(page).toHaveTitle(/This page could not be found/);
    expect(await page.content()).not.toMatch(/\bat .+\.(ts|js|cjs|tsx):\d+/);
  }
  const unknown = await page.goto(pageUrl(sites.production, 'nowhere', '/'));
  expect(unknown?.status()).toBe(404);
  await expect(page.locator('body')).toContainText('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE');
  const wrongToken = await request.get(
    pageUrl(sites.production, 'greentown', '/appboot2')
      .replace('greentown.', '127.0.0.1')
      .replace(sites.production.base, `:${sites.production.port}`),
    {
      headers: { host: `greentown.${sites.production.base}`, 'x-fmp-token': 'wrong' },
    },
  );
  expect(wrongToken.status()).toBeGreaterThanOrEqual(400);
  expect(await wrongToken.text()).toContain('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE');
});

test('An asset that does not exist is a 404 and never a page', async ({ page }) => {
  const response = await page.goto(pageUrl(sites.production, 'greentown', '/releases/content/0000/remoteEntry.js'));
  expect(response?.status()).toBe(404);
  expect(response?.headers()['content-type']).not.toContain('text/html');
});

test('A page opened by its address begins at its top, and going back returns to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(pageUrl(sites.production, 'greentown', '/'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goto(pageUrl(sites.production, 'greentown', `/place/${sites.places.greentown.tree}`));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('The sites of the journeys keep their keys in folders of their own, not in the installation of whoever runs them', () => {
  for (const { home } of [sites.production, sites.development])
    expect([home, existsSync(join(home, '.greenward/link-key'))]).toEqual([home, true]);
});
