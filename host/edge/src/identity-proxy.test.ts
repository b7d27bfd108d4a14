/** Tests the proxy for the sign-in service: public and private paths, and the error page while the service is down. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { askEdge } from './testing/ask-edge.ts';
import type { EdgeAnswer } from './testing/ask-edge.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let directory: string;
let api: StandInApi;
let service: Server;
let edge: RunningEdge;
let asked: Asked[] = [];
const AUTH = 'auth.example.test:8080';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-identity-'));
  api = await startStandInApi();
  // A fake service that records its requests and answers with two cookies.
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const leads = request.url === '/authorize/led-on';
      response
        .writeHead(leads ? 303 : 200, {
          ...(leads ? { location: '/s/oakham/abc' } : {}),
          'set-cookie': ['a=1; HttpOnly', 'b=2; HttpOnly'],
          'referrer-policy': 'no-referrer',
          'content-security-policy': "default-src 'none'",
        })
        .end('answered');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const aTenant = await tenantBuilder();
  const ac = { auth0_client_id_web: 'oakham-web', auth0_domain: null, auth0_audience: 'urn:greenward:api' };
  const tenants = [
    aTenant('oakham', {
      hosts: ['oakham.example.test', 'trees.oakham.test', 'oakham.alone.test'],
      config: { ac, vanityAuthDomains: ['auth.oakham.test'] },
    }),
    aTenant('elmford', { config: { ac: { ...ac, auth0_domain: 'elmford.eu.auth0.com' } } }),
  ];
  edge = await startEdge(
    edgeOptions({
      api,
      tenants,
      releasesDirectory: directory,
      logLevel: 'silent',
      identityUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    }),
  );
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await edge.close();
  await api.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(directory, { recursive: true, force: true });
});
const ask = (
  path: string,
  host: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<EdgeAnswer> => askEdge(edge, path, { host, ...more });

test('A form reaches it with cookies and body, under the name that was asked and with what edge knows of the visitor', async () => {
  const answer = await ask('/s/oakham/abc_-1/log-in?x=1', AUTH, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'gw_session=1; other=2',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-host': 'forged.test',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    },
    body: 'email=a%40b.org',
  });
  expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([
    200,
    'answered',
    ['a=1; HttpOnly', 'b=2; HttpOnly'],
  ]);
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'",
  });
  const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = asked;
  expect([method, url, body]).toEqual(['POST', '/s/oakham/abc_-1/log-in?x=1', 'email=a%40b.org']);
  expect(headers).toMatchObject({
    cookie: 'gw_session=1; other=2',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-host': 'auth.example.test',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(headers).not.toHaveProperty('forwarded');
});

test.each([
  '/authorize?client_id=x',
  '/authorize/abc',
  '/oauth/token',
  '/userinfo',
  '/v2/logout?returnTo=http%3A%2F%2Foakham.example.test%2F',
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
  '/u/ticket/abc',
  '/dbconnections/change_password',
  '/fonts/0123abcd.woff2',
  '/brand/oakham.svg',
])('%s is passed on, under the base and under a vanity domain’s own name', async (path) => {
  for (const host of [AUTH, 'auth.oakham.test:8080'])
    expect([host, (await ask(path, host)).text]).toEqual([host, 'answered']);
  expect(asked.map(({ url, headers }) => [url, headers['x-forwarded-host']])).toEqual([
    [path, 'auth.example.test'],
    [path, 'auth.oakham.test'],
  ]);
});

test.each([
  '/api/v2/users-by-email?email=a%40b.org',
  '/api/v2/users/1',
  '/health',
  '/metrics',
  '/s/oakham/abc/../../../api/v2/users/1',
  '/s/oakham/%2e%2e/x',
  '/authorize//x',
  '/oidc/logout',
  '/oidc/logout/confirm',
  '/graphql',
  '/anything',
])('%s is not', async (path) => {
  expect((await ask(path, AUTH)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('Where it leads on to is where the visitor goes', async () => {
  const { status, headers } = await ask('/authorize/led-on', AUTH);
  expect([status, headers.location]).toEqual([303, '/s/oakham/abc']);
});

test('Its paths are not there on a tenant’s site, nor is the name it has inside edge', async () => {
  for (const path of [
    '/sign-in-service',
    '/sign-in-service?x=1',
    '/sign-in-service/',
    '/sign-in-service/authorize',
    '/sign-in-service/api/v2/users/1',
    '/oauth/token',
    '/v2/logout',
  ]) {
    await ask(path, 'oakham.example.test');
    await ask(path, 'oakham.example.test', { body: '{}' });
  }
  expect(asked).toEqual([]);
});

test('A body that is larger than any form is not taken', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask('/s/oakham/abc/log-in', AUTH, { headers, body: 'x'.repeat(20_000) })).status).toBe(413);
  expect(
    (await ask('/s/oakham/abc/log-in', AUTH, { headers: { ...headers, 'transfer-encoding': 'chunked' }, body: 'x' }))
      .status,
  ).toBe(413);
  expect(asked).toEqual([]);
});

test('A link of its mails leads from the tenant’s site to where the tenant’s people sign in', async () => {
  const led = async (host: string): Promise<unknown> => {
    const { status, headers } = await ask('/authorize/ticket/abc_-123', host);
    return [status, headers.location, headers['referrer-policy'], headers['cache-control']];
  };
  const to = (origin: string): unknown => [303, `${origin}/u/ticket/abc_-123`, 'no-referrer', 'no-store'];
  expect(await led('oakham.example.test')).toEqual(to('http://auth.example.test:8080'));
  expect(await led('trees.oakham.test')).toEqual(to('http://auth.oakham.test:8080'));
  // a vanity domain without its own sign-in host
  expect(await led('oakham.alone.test')).toEqual(to('http://auth.example.test:8080'));
  // Auth0 uses its own links
  expect((await ask('/authorize/ticket/abc', 'elmford.example.test')).status).toBe(404);
  expect((await ask('/authorize/ticket/a%22b', 'oakham.example.test')).status).toBe(404);
});

test('While it is down, or where there is none, people get a kind page', async () => {
  const closing = createServer();
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const { port } = closing.address() as AddressInfo;
  await new Promise((resolve) => closing.close(resolve));
  for (const identityUrl of [`http://127.0.0.1:${port}`, null]) {
    const aTenant = await tenantBuilder();
    const other = await startEdge(
      edgeOptions({ api, tenants: [aTenant('oakham')], releasesDirectory: directory, logLevel: 'silent', identityUrl }),
    );
    try {
      const { status, headers, text } = await askEdge(other, '/authorize?client_id=x', { host: AUTH });
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(text).toContain('We will be back in a moment');
      expect(text).not.toMatch(/ECONNREFUSED|<script/);
    } finally {
      await other.close();
    }
  }
});

test('Who asks for too many pages waits; pictures and fonts are not counted', async () => {
  const aTenant = await tenantBuilder();
  const other = await startEdge(
    edgeOptions({
      api,
      tenants: [aTenant('oakham')],
      releasesDirectory: directory,
      logLevel: 'silent',
      pagesPerMinute: 2,
      identityUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    }),
  );
  try {
    const status = async (path: string): Promise<number> => (await askEdge(other, path, { host: AUTH })).status;
    for (let times = 0; times < 4; times += 1) expect(await status('/fonts/0123.woff2')).toBe(200);
    expect([await status('/authorize'), await status('/authorize'), await status('/authorize')]).toEqual([
      200, 200, 429,
    ]);
  } finally {
    await other.close();
  }
});
