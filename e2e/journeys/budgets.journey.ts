/** Budgets of a first visit: bytes and requests are the same on every machine, so tests can check them. */
import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readPublished, readRecords } from '../support/allowed-requests.ts';
import { askSite } from '../support/ask-site.ts';
import { bytesOf, documentBytesOf, styleBytesOf, weighPage } from '../support/page-weight.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { NEWCOMER } from '../support/visitors.ts';

// A first visit, which includes the cookie banner. Full pixel density, because browsers choose pictures by it.
test.use({ storageState: NEWCOMER, deviceScaleFactor: 1 });

const KB = 1000;
const EARLY_SCRIPTS_KB = { home: 158, place: 162 } as const;
const HTML_KB = { home: 24, place: 25 } as const;
const sites = readSites();
const pages = [
  ['greentown', 'home', '/'],
  ['greentown', 'place', `/place/${sites.places.greentown.tree}`],
  ['borough', 'home', '/'],
  ['borough', 'place', `/place/${sites.places.borough.tree}`],
] as const;

for (const [tenant, name, path] of pages) {
  test(`The ${name} page of ${tenant} stays within its budgets`, async ({ page }) => {
    const requests = await weighPage(page, pageUrl(sites.production, tenant, path));
    const isScript = ({ type }: { type: string }) => type === 'script';
    const scripts = requests.filter(isScript);
    const isOfHost = (request: { path: string }) => request.path.startsWith('/releases/host/');
    const host = bytesOf(scripts, (request) => request.isEarly && isOfHost(request));
    expect(host, 'loader, shared libraries and shell').toBeGreaterThan(100 * KB); // proves that the measurement works
    expect(host, 'loader, shared libraries and shell').toBeLessThanOrEqual(140 * KB);
    const all = bytesOf(scripts, () => true);
    const ofRemotes = bytesOf(scripts, (request) => !isOfHost(request));
    expect(ofRemotes, 'scripts of remotes').toBeGreaterThan(10 * KB); // proves that the measurement works
    expect(ofRemotes, 'scripts of remotes').toBeLessThanOrEqual(24 * KB);
    const early = bytesOf(scripts, ({ isEarly }) => isEarly);
    expect(early, 'scripts before the page is taken over').toBeGreaterThan(110 * KB); // proves that the measurement works
    expect(early, 'scripts before the page is taken over').toBeLessThanOrEqual(EARLY_SCRIPTS_KB[name] * KB);
    expect(all - early, 'scripts that come when the page is idle, for a visitor who saves data').toBeLessThanOrEqual(
      3.5 * KB,
    );
    const style = await styleBytesOf(page, requests);
    expect(style, 'style').toBeGreaterThan(2 * KB); // proves that the measurement works
    expect(style, 'style').toBeLessThanOrEqual(25 * KB);
    expect(
      bytesOf(requests, ({ type }) => type === 'font'),
      'fonts',
    ).toBeLessThanOrEqual(100 * KB);
    const html = bytesOf(requests, ({ type }) => type === 'document');
    expect(html, 'HTML').toBeGreaterThan(5 * KB); // proves that the measurement works
    expect(html, 'HTML').toBeLessThanOrEqual(HTML_KB[name] * KB);
    const pictures = requests.filter(({ type }) => type === 'image').map(({ bytes }) => bytes);
    expect(Math.max(0, ...pictures), 'the first picture, and each other').toBeLessThanOrEqual(45 * KB);
    expect(
      requests.filter(({ path: asked }) => asked === '/graphql'),
      'queries on the first screen',
    ).toEqual([]);
    expect(new Set(requests.map(({ url }) => url)).size, 'nothing is fetched twice').toBe(requests.length);
    expect(requests.length, 'requests').toBeLessThanOrEqual(24);
    expect(
      bytesOf(requests, () => true),
      'the whole page',
    ).toBeLessThanOrEqual(380 * KB);
  });
}

test('The client of the api, which comes when a page is idle or first needs it, weighs at most 47 kB', () => {
  const [host] = readRecords(['host']);
  const scripts = new Set(
    ['@greenward/graphql/client', '@apollo/client', 'graphql'].flatMap((name) => host?.onDemand?.[name]?.scripts ?? []),
  );
  expect(scripts.size).toBeGreaterThan(3);
  const bytes = [...scripts].reduce((sum, script) => sum + brotliCompressSync(readPublished(script)).length, 0);
  expect(bytes).toBeGreaterThan(30 * KB); // proves that the measurement works
  expect(bytes).toBeLessThanOrEqual(47 * KB);
});

test('Fonts that are preloaded weigh at most 60 kB', async ({ page }) => {
  for (const tenant of ['greentown', 'borough']) {
    const requests = await weighPage(page, pageUrl(sites.production, tenant, '/cookies')); // has no first picture that would load before fonts
    const preloaded = new Set(
      await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
    );
    expect(preloaded.size).toBeGreaterThan(0);
    expect(bytesOf(requests, ({ path }) => preloaded.has(path))).toBeLessThanOrEqual(60 * KB);
  }
});

test('Nothing is asked from anywhere but the own origin', async ({ page }) => {
  const requests = await weighPage(page, pageUrl(sites.production, 'greentown', '/'));
  expect(requests.filter(({ url }) => new URL(url).origin !== `http://greentown.${sites.production.base}`)).toEqual([]);
});

test('The weight of a document does not depend on the nonce of the response', async () => {
  const { text } = await askSite(sites.production, 'borough', '/');
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
  const weights = Array.from({ length: 10 }, () =>
    documentBytesOf(text.replaceAll(nonce, `${randomBytes(17).toString('base64url').slice(0, 22)}gw`)),
  );
  expect(new Set([documentBytesOf(text), ...weights]).size).toBe(1);
});
