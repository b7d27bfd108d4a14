/** Only published files can become scripts on any page: the policy says so, and the browser enforces it. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readPublicRecords } from '../support/allowed-requests.ts';
import { askHost } from '../support/ask-site.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const LOST = '/no/such/page';
const PATHS = [
  ...new Set(
    readPublicRecords().flatMap(({ routes }) =>
      routes.map(({ path }) => path.replace(':placeGuid', sites.places.greentown.tree).replace(':_contact', 'AB12CD')),
    ),
  ),
  LOST,
];

test('Every page is sent with the order to take no text for a script', async () => {
  const found = await Promise.all(
    ['greentown.greenward.localhost', 'holding.greenward.localhost', 'greenward.localhost'].flatMap((host) =>
      PATHS.map(async (path) => ({ host, path, ...(await askHost(site.port, `${host}:${site.port}`, path)) })),
    ),
  );
  const pages = found.filter(({ headers }) => headers['content-type']?.startsWith('text/html') === true);
  expect(pages.length).toBeGreaterThan(PATHS.length);
  const without = pages.filter(({ headers }) => {
    const policy = String(headers['content-security-policy']).split('; ');
    return (
      !policy.includes("require-trusted-types-for 'script'") ||
      !policy.includes("trusted-types default gw 'allow-duplicates'")
    );
  });
  expect(without.map(({ host, path }) => host + path)).toEqual([]);
});

/** Tries to turn the page's own content into script, and returns the browser's reactions. */
const tries = (page: Page): Promise<Record<string, string>> =>
  page.evaluate((origin) => {
    const outcome = (work: () => unknown): string => {
      try {
        work();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error);
      }
    };
    const scriptAt = (url: string) => () => (document.createElement('script').src = url);
    const policies = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    return {
      'a published file': outcome(scriptAt(`${origin}/releases/host/x/main.js`)),
      'a picture of a resident': outcome(scriptAt('/images/x.png')),
      'an answer of the api': outcome(scriptAt('/graphql?id=1')),
      'another site': outcome(scriptAt('https://elsewhere.example/releases/x.js')),
      'a worker from elsewhere': outcome(() => new Worker('/images/x.png')),
      'the text of a script': outcome(() => (document.createElement('script').text = 'alert(1)')),
      'text as HTML': outcome(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      'text as code': outcome(() => setTimeout('1')),
      'a handler in text': outcome(() => document.createElement('p').setAttribute('onclick', 'alert(1)')),
      'a policy of another name': outcome(() =>
        policies.createPolicy('theirs', { createHTML: (html: string) => html }),
      ),
    };
  }, new URL(page.url()).origin);

for (const path of ['/', `/place/${sites.places.greentown.tree}`, '/map', '/cookies', LOST]) {
  test(`On ${path.replace(/[0-9a-f-]{36}/, 'a place')} the browser takes published files for scripts, and nothing else`, async ({
    page,
  }) => {
    await page.goto(pageUrl(site, 'greentown', path));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const { 'a published file': published, ...others } = await tries(page);
    expect(published).toBe('taken');
    expect(Object.entries(others).filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
  });
}

test('Before the shell runs no text becomes a script either', async ({ page }) => {
  await page.route('**/releases/host/**', () => {});
  await page.goto(pageUrl(site, 'greentown', '/cookies'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { 'a policy of another name': policy, ...outcomes } = await tries(page);
  expect(policy).toBe('refused');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['refused']));
});
