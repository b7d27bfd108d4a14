/**
 * Tests edge's small rules with tables of edge cases: hosts, switches, queries, encodings, proxied paths, days, port
 * holders, environment.
 */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { relevantQuery } from '@greenward/contract';
import { isDeceitfulPath, proxiedHeaders, withoutHopByHop } from './api-proxy.rules.ts';
import { dayIn } from './boot-record.rules.ts';
import { cut } from './document.rules.ts';
import { chooseEncoding } from './encoding.rules.ts';
import { readEnvironment } from './environment.ts';
import { saysMissing } from './missing.rules.ts';
import { findPortHolder } from './port-holder.ts';
import { createBreaker } from './render-pool/breaker.rules.ts';
import { parseProcessStat } from './render-pool/render-process.ts';
import { createSiteTable, isAddress } from './site.rules.ts';
import { looksLikeFile } from './static.routes.ts';
import { tenantBuilder } from './testing/a-tenant.ts';

let aTenant: Awaited<ReturnType<typeof tenantBuilder>>;
beforeAll(async () => void (aTenant = await tenantBuilder()));

test('A host name leads to its tenant whatever its case, port or final dot', () => {
  const sites = createSiteTable(
    [aTenant('oakham', { hosts: ['oakham.example.test', 'trees.oakham.example'] })],
    'example.test:8080',
    'http',
  );
  for (const host of ['oakham.example.test', 'OAKHAM.Example.Test:8080', 'oakham.example.test.'])
    expect(sites.siteOf(host)).toMatchObject({ kind: 'tenant', origin: 'http://oakham.example.test:8080' });
  expect(sites.siteOf('trees.oakham.example')).toMatchObject({ origin: 'http://trees.oakham.example:8080' });
  expect(sites.siteOf('example.test')).toMatchObject({ kind: 'top-level' });
  for (const host of ['', 'x.oakham.example.test', 'oakham.example.test.evil', '__proto__', '127.0.0.1'])
    expect(sites.siteOf(host)).toEqual({ kind: 'unknown' });
});

test('The bare base domain is the site of the tenant without a project, where there is one', () => {
  const topLevel = aTenant('toplevel', { hosts: ['example.test'], config: { topLevel: true } });
  const sites = createSiteTable([aTenant('oakham'), topLevel], 'example.test:8080', 'http');
  expect(sites.siteOf('example.test')).toEqual({
    kind: 'tenant',
    tenant: topLevel,
    origin: 'http://example.test:8080',
  });
  expect(sites.siteOf('toplevel.example.test')).toEqual({ kind: 'unknown' });
});

test('Two tenants with one host name stop the start', () => {
  expect(() =>
    createSiteTable(
      [aTenant('oakham'), aTenant('elmford', { hosts: ['oakham.example.test'] })],
      'example.test',
      'http',
    ),
  ).toThrow('Two sites claim the host name oakham.example.test');
});

test.each([
  ['127.0.0.1', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['localhost', false],
  ['oakham.example.test', false],
  ['127.0.0.1.example.test', false],
])('Only a literal address is one: %s', (host, expected) => expect(isAddress(host)).toBe(expected));

test.each([
  ['', ''],
  ['?utm_source=qr&utm_campaign=shr&fbclid=x', ''],
  ['?sort=name&utm_source=qr', '?sort=name'],
  ['?b=2&a=1', '?a=1&b=2'],
  ['?q=a%20b&q=c', '?q=a+b&q=c'],
  ['?__proto__=1', '?__proto__=1'],
])('Of the query %j the page sees %j', (search, expected) => expect(relevantQuery(search)).toBe(expected));

test.each([
  [[{ getPlace: null }], true],
  [[{ __typename: 'Query', getPlace: null, stories: null }], true],
  [[{ getPlace: null }, { getPlace: { name: 'Oak' } }], false],
  [[{ getPlace: null, stories: [] }], false],
  [[{}], false],
  [[null], false],
  [[], false],
])('The answers %j say that the page is missing: %s', (answers, expected) =>
  expect(saysMissing(answers.map((data) => ({ operationName: 'PlaceRouteQuery', variables: {}, data })))).toBe(
    expected,
  ),
);

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['*', 'identity'],
  ['zstd', 'identity'],
])('A browser that accepts %s gets %s', (accepts, expected) => expect(chooseEncoding(accepts)).toBe(expected));

test.each([
  '/images/../internal/x',
  '/images/%2e%2E/internal',
  '/images/.%2e/x',
  '/images/a%2fb',
  '/images/a%5cb',
  '/images\\..\\x',
  '/images//x',
  '/tiles/..',
  '/images/./x',
  '/images/a%00.png',
])('The path %s is not passed on', (path) => expect(isDeceitfulPath(path)).toBe(true));
test.each([
  '/graphql',
  '/graphql?query=a/../b',
  '/images/species/quercus-robur.webp',
  '/tiles/14/1/2.mvt?v=1..2',
  '/images/a..b.webp',
])('The path %s is passed on', (path) => expect(isDeceitfulPath(path)).toBe(false));

test('Headers of one connection are not passed on, in neither direction', () => {
  const ofTheConnection = Object.fromEntries(
    [
      'Connection',
      'keep-alive',
      'Proxy-Authenticate',
      'proxy-connection',
      'te',
      'trailer',
      'Transfer-Encoding',
      'upgrade',
    ].map((name) => [name, 'x']),
  );
  expect(withoutHopByHop({ ...ofTheConnection, etag: '"1"', 'set-cookie': ['a=1'] })).toEqual({
    etag: '"1"',
    'set-cookie': ['a=1'],
  });
  expect(
    proxiedHeaders(
      { ...ofTheConnection, accept: 'a' },
      { hostname: 'h', scheme: 'http', address: '192.0.2.1', requestId: 'r' },
    ),
  ).toEqual({
    accept: 'a',
    'x-forwarded-host': 'h',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '192.0.2.1',
    'x-request-id': 'r',
  });
});

test('Nothing that a client says of its way reaches the api', () => {
  const headers = proxiedHeaders(
    {
      forwarded: 'a',
      'x-forwarded-port': '1',
      'x-real-ip': 'b',
      'x-internal-token': 'guessed',
      'x-visitor-address': '203.0.113.7',
      cookie: 'c',
      'proxy-authorization': 'd',
      connection: 'x-fmp-token',
      expect: '100-continue',
      'x-fmp-token': 't',
    },
    { hostname: 'h', scheme: 'http', address: '192.0.2.1', requestId: 'r' },
  );
  expect(headers).toEqual({
    'x-fmp-token': 't',
    'x-forwarded-host': 'h',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '192.0.2.1',
    'x-request-id': 'r',
  });
});

test.each([
  ['Europe/London', '2026-05-01T23:30:00Z', '2026-05-02'],
  ['Europe/London', '2026-01-01T00:00:00Z', '2026-01-01'],
  ['America/New_York', '2026-05-02T03:59:00Z', '2026-05-01'],
  ['Pacific/Auckland', '2026-05-01T13:00:00Z', '2026-05-02'],
])('The day in %s at %s is %s', (zone, moment, day) => expect(dayIn(zone)(new Date(moment))).toBe(day));

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one character more', 10, 'one chara…'],
  ['a word and its space', 7, 'a word…'],
  ['🌳🌳🌳', 2, '🌳…'],
])('The title %j cut to %i is %j', (text, length, expected) => expect(cut(text, length)).toBe(expected));

test.each([
  ['/sw.js', true],
  ['/images.d/LOGO.PNG', true],
  ['/place/0b7c', false],
  ['/story/version-2.0', false],
  ['/', false],
])('The path %s is that of a file: %s', (path, expected) => expect(looksLikeFile(path)).toBe(expected));

test('A build is given up at its third kill within a minute, not at its third in an hour', () => {
  const breaker = createBreaker();
  expect([0, 30_001, 60_001, 90_002].map((atMs) => breaker.record('slow', atMs))).toEqual([false, false, false, false]);
  expect([0, 10, 20, 30].map((atMs) => breaker.record('bad', atMs))).toEqual([false, false, true, false]);
  expect([breaker.admits('bad', 40), breaker.admits('slow', 40), breaker.openCount()]).toEqual([false, true, 1]);
});

test('A build that was given up is tried with one page after a minute: done well it is back, failed it waits twice as long', () => {
  const breaker = createBreaker();
  for (const atMs of [0, 1, 2]) breaker.record('bad', atMs);
  let atMs = 2;
  for (const pauseMs of [60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
    expect(breaker.admits('bad', atMs + pauseMs - 1)).toBe(false);
    atMs += pauseMs;
    expect([breaker.admits('bad', atMs), breaker.admits('bad', atMs)]).toEqual([true, false]);
    expect(breaker.record('bad', atMs)).toBe(true);
  }
  expect(breaker.recordUnharmed('bad')).toBe(false); // no trial was running
  atMs += 600_000;
  expect([
    breaker.admits('bad', atMs),
    breaker.admits('bad', atMs + 9_999),
    breaker.admits('bad', atMs + 10_000),
  ]).toEqual([true, false, true]);
  expect([breaker.recordUnharmed('bad'), breaker.admits('bad', atMs), breaker.openCount()]).toEqual([true, true, 0]);
});

test("A process's work is read from what Linux tells of it, whatever its name", () => {
  const line = (state: string) => `7 (a) b) ${state} 1 2 3 4 5 6 7 8 9 10 12 30 0 0 20 0 1`;
  expect(parseProcessStat(line('T'))).toEqual({ cpuMs: 420, isSleeping: false });
  expect(parseProcessStat(line('S'))).toEqual({ cpuMs: 420, isSleeping: true });
});

test('Whoever holds a port is named, and nobody is named for a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const holder = findPortHolder(port);
  await new Promise((resolve) => server.close(resolve));
  expect(holder === null ? process.platform : holder).toMatch(
    process.platform === 'linux' ? new RegExp(`\\(process ${process.pid}\\)$`) : process.platform,
  );
  expect(findPortHolder(port)).toBeNull();
});

test('Everything missing or wrong in the environment is said at once, and no secret is repeated', () => {
  const read = () =>
    readEnvironment({
      PORT: '99999',
      GREENWARD_ENV: 'live',
      INTERNAL_TOKEN: 'too-short',
      PAGE_TOKEN_KEY: 'short-too',
      RENDERERS: '0',
    });
  expect(read).toThrow(/PORT is "99999"[\s\S]*GREENWARD_ENV is "live"[\s\S]*RENDERERS is "0"/);
  for (const name of ['GREENWARD_BASE', 'API_URL', 'RELEASES_DIR', 'OPERATOR_PUBLIC_KEY'])
    expect(read).toThrow(`${name} is missing`);
  expect(read).toThrow('PAGE_TOKEN_KEY is not good');
  expect(read).toThrow(/^(?![\s\S]*(?:too-short|short-too))/);
});

test('A complete environment is read with its defaults', () => {
  const complete = {
    PORT: '0',
    GREENWARD_ENV: 'production',
    GREENWARD_BASE: 'trees.example',
    API_URL: 'http://127.0.0.1:1',
    INTERNAL_TOKEN: '0123456789abcdef',
    RELEASES_DIR: '/srv/releases',
    OPERATOR_PUBLIC_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  };
  expect(readEnvironment(complete)).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    scheme: 'https',
    logLevel: 'info',
    pagesPerMinute: 600,
    trustedProxies: [],
  });
  expect(readEnvironment({ ...complete, GREENWARD_BASE: 'greenward.localhost:8080' }).scheme).toBe('http');
  expect(readEnvironment({ ...complete, GREENWARD_ENV: 'development' }).pagesPerMinute).toBe(0);
  expect([
    readEnvironment(complete).channel,
    readEnvironment({ ...complete, GREENWARD_ENV: 'staging' }).channel,
  ]).toEqual(['stable', 'staging']);
  expect(() => readEnvironment({ ...complete, OPERATOR_PUBLIC_KEY: 'short' })).toThrow(
    'OPERATOR_PUBLIC_KEY is "short"',
  );
  expect(readEnvironment({ ...complete, RATE_LIMIT_PER_MINUTE: '5000' }).pagesPerMinute).toBe(5000);
  expect(readEnvironment({ ...complete, GREENWARD_BASE: 'Greenward.LOCALHOST:8080' })).toMatchObject({
    base: 'greenward.localhost:8080',
    scheme: 'http',
  });
  expect([
    readEnvironment(complete).pageTokenKey,
    readEnvironment({ ...complete, PAGE_TOKEN_KEY: '' }).pageTokenKey,
  ]).toEqual([null, null]);
  for (const alphabet of ['base64', 'base64url'] as const)
    expect(
      readEnvironment({ ...complete, PAGE_TOKEN_KEY: Buffer.alloc(32, 255).toString(alphabet) }).pageTokenKey,
    ).toEqual(Buffer.alloc(32, 255));
  expect(readEnvironment(complete).imageOrigin).toBeNull();
  expect(readEnvironment({ ...complete, IMAGEKIT_URL_ENDPOINT: 'https://ik.imagekit.io/council/' }).imageOrigin).toBe(
    'https://ik.imagekit.io',
  );
  expect(() =>
    readEnvironment({ ...complete, IMAGEKIT_URL_ENDPOINT: "https://x ; script-src 'unsafe-inline'" }),
  ).toThrow('IMAGEKIT_URL_ENDPOINT');
  expect(readEnvironment(complete).renderers).toBeGreaterThanOrEqual(1);
  expect([
    readEnvironment(complete).pageLateMs,
    readEnvironment({ ...complete, PAGE_LATE_MS: '5000' }).pageLateMs,
  ]).toEqual([null, 5_000]);
  expect(() => readEnvironment({ ...complete, PAGE_LATE_MS: '0' })).toThrow('PAGE_LATE_MS');
});
