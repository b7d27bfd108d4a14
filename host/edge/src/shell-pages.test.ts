/**
 * Tests edge's decisions before rendering: holding mode, landing codes, guards, the site without a project, and
 * forwarded page views.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import { parsePageView } from './page-views.routes.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { writeFixtureRelease } from './testing/fixture-releases.ts';
import { startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

/** A minimal host build, as layout and guard do not matter to edge. */
const HOST = `
exports.provides = {};
exports.render = async (job) => ({ kind: 'page', status: job.routeId === 'not-found' ? 404 : 200, html: '<main>' + job.routeId + '</main>', meta: null });
`;

interface Seen {
  readonly parameters: Record<string, string>;
  readonly headers: IncomingHttpHeaders;
}

let directory: string;
let api: StandInApi;
let edge: RunningEdge;
let productionEdge: RunningEdge;
let matomo: Server;
const seen: Seen[] = [];
/** Answer of the fake analytics service. */
const service = { status: 204 };

beforeAll(async () => {
  const aTenant = await tenantBuilder();
  directory = await mkdtemp(join(tmpdir(), 'edge-shell-'));
  const host: ReleaseRecord = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: HOST,
    routes: [
      { id: 'host.cookies', path: '/cookies' },
      { id: 'host.badLanding', path: '/errors/badLanding' },
      { id: 'host.temp', path: '/temp' },
      { id: 'host.login', path: '/login', guard: 'guest', allOf: ['userAccount'] },
      { id: 'host.landing', path: '/:_contact' },
    ],
  });
  const content = await writeFixtureRelease(directory, {
    name: 'content',
    role: 'remote',
    server: 'exports.remote = { pages: {} };',
    routes: [
      { id: 'content.home', path: '/' },
      { id: 'content.welcome', path: '/welcome' },
      { id: 'content.news', path: '/news/:category?' },
      { id: 'content.map', path: '/map', anyOf: ['showMap'] },
      { id: 'content.inbox', path: '/inbox', guard: 'authenticated' },
    ],
  });
  const pits = await writeFixtureRelease(directory, {
    name: 'pits',
    role: 'remote',
    server: 'exports.remote = { pages: {} };',
    routes: [{ id: 'pits.home', path: '/adoptpit', anyOf: ['showPitAdopt'] }],
    record: { switches: { anyOf: ['showPitAdopt'], allOf: [], introduces: [] } },
  });
  const landingCodes = { OAK1: '/map', WELCOME1: '/welcome' };
  const tenants: Tenant[] = [
    aTenant('oakham', { config: { landingCodes, matomoSiteIds: { development: '7' }, holdingPage: null } }),
    aTenant('elmford', {
      config: {
        landingCodes,
        matomoSiteIds: {},
        holdingPage: { subscribeTitle: 'Soon', subscribeBody: 'We are counting.' },
      },
    }),
    aTenant('ashby', { config: { topLevel: true } }),
    aTenant('demoton', { config: { env: 'demo' } }),
  ];
  api = await startStandInApi();
  const answer = {
    revision: '1',
    host,
    remotes: [content, pits],
    publishers: [],
    switches: { showMap: true, userAccount: true },
  };
  api.registry = Object.fromEntries(tenants.map(({ code }) => [code, answer]));
  api.registry['demoton'] = { ...answer, switches: { showMap: false, userAccount: false } };
  matomo = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ parameters: Object.fromEntries(new URLSearchParams(body)), headers: request.headers });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => matomo.listen(0, '127.0.0.1', resolve));
  const options = {
    api,
    releasesDirectory: directory,
    tenants,
    logLevel: 'silent',
    matomoUrl: `http://127.0.0.1:${(matomo.address() as AddressInfo).port}/`,
  };
  edge = await startEdge(edgeOptions(options));
  productionEdge = await startEdge(edgeOptions({ ...options, environment: 'production' }));
});
afterAll(async () => {
  await Promise.all([
    edge.close(),
    productionEdge.close(),
    api.close(),
    new Promise((resolve) => matomo.close(resolve)),
  ]);
  await rm(directory, { recursive: true, force: true });
});

interface Asked {
  readonly code?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly from?: RunningEdge;
}

function ask(
  path: string,
  { code = 'oakham', headers = {}, body, from = edge }: Asked = {},
): Promise<{ status: number; to: string; text: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: from.port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: `${code}.example.test:8080`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        agent: false,
      },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            to: response.headers.location ?? '',
            text,
            headers: response.headers,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

describe('Holding mode lets exactly its list through', () => {
  test.each([
    ['/', 302, '/welcome'],
    ['/map', 302, '/welcome'],
    ['/inbox', 302, '/welcome'],
    ['/OAK1', 302, '/welcome'],
    ['/no/such/page', 302, '/welcome'],
    ['/welcome', 200, ''],
    ['/news', 200, ''],
    ['/news/events', 200, ''],
    ['/cookies', 200, ''],
    ['/errors/badLanding?code=AB12', 200, ''],
    ['/temp', 200, ''],
  ])('%s: %i %s', async (path, status, to) => {
    const answer = await ask(path, { code: 'elmford' });
    expect([answer.status, answer.to]).toEqual([status, to]);
  });

  test('Search engines are asked to stay away, and the menu names no page that is closed', async () => {
    expect((await ask('/robots.txt', { code: 'elmford' })).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/welcome', { code: 'elmford' })).headers['x-robots-tag']).toBe('noindex');
    const { menu } = JSON.parse((await ask('/boot.json', { code: 'elmford' })).text) as { menu: { path: string }[] };
    expect(menu.map(({ path }) => path).filter((path) => !path.startsWith('/news'))).toEqual([]);
  });
});

describe('Landing codes', () => {
  test.each([
    ['a known code', '/OAK1', 302, '/map'],
    ['with what a campaign adds', '/OAK1?utm_source=qr', 302, '/map?utm_source=qr'],
    ['an unknown code', '/AB12', 302, '/errors/badLanding?code=AB12'],
    ['what is no code', '/ab12', 404, ''],
    ['two segments', '/AB12/CD34', 404, ''],
    ['a page of the shell wins', '/map', 200, ''],
  ])('%s: %s', async (_what, path, status, to) => {
    const answer = await ask(path);
    expect([answer.status, answer.to]).toEqual([status, to]);
  });
});

describe('Guards', () => {
  test.each([
    [
      'A page behind sign-in leads to the sign-in page, and remembers',
      'oakham',
      '/inbox?page=2',
      302,
      '/login?returnTo=%2Finbox%3Fpage%3D2',
    ],
    ['Where accounts are off there is no such page', 'demoton', '/inbox', 404, ''],
    ['The sign-in page is for signed-out visitors', 'oakham', '/login', 200, ''],
    ['A page that is off leads home', 'demoton', '/map', 302, '/'],
    ['Without a project there are only the pages that need none', 'ashby', '/map', 404, ''],
    ['A page of a remote that is not loaded leads home', 'oakham', '/adoptpit', 302, '/'],
    ['and is no page without a project', 'ashby', '/adoptpit', 404, ''],
    ['Those that need none are there', 'ashby', '/cookies', 200, ''],
  ])('%s', async (_sentence, code, path, status, to) => {
    const answer = await ask(path, { code });
    expect([answer.status, answer.to]).toEqual([status, to]);
  });
});

test('A theme is tried everywhere but on live sites', async () => {
  expect((await ask('/temp')).status).toBe(200);
  expect((await ask('/temp', { from: productionEdge })).status).toBe(404);
  const { routes } = JSON.parse((await ask('/boot.json', { from: productionEdge })).text) as {
    routes: { path: string }[];
  };
  expect(routes.map(({ path }) => path)).not.toContain('/temp');
});

describe('Page views', () => {
  const VIEW = { path: '/map', title: 'Map', previousPath: '/' };
  /** Waits for forwarded views, as edge answers before it calls the service. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
  async function sentFor(path: string, asked: Asked): Promise<[number, Seen[]]> {
    seen.length = 0;
    const { status } = await ask(path, asked);
    await settled();
    return [status, [...seen]];
  }

  test('A view is passed on with the tenant’s site, and with nothing of the visitor', async () => {
    const [status, sent] = await sentFor('/page-views', {
      body: { ...VIEW, visitor: 'somebody' },
      headers: {
        cookie: 'session=secret',
        'user-agent': 'Mozilla/5.0 (a phone)',
        'x-forwarded-for': '192.0.2.7',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(status).toBe(204);
    expect(sent.map(({ parameters }) => ({ ...parameters, rand: '' }))).toEqual([
      {
        idsite: '7',
        rec: '1',
        apiv: '1',
        send_image: '0',
        url: 'http://oakham.example.test:8080/map',
        action_name: 'Map',
        urlref: 'http://oakham.example.test:8080/',
        rand: '',
      },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/secret|phone|192\.0\.2\.7|somebody/);
  });

  test.each([
    ['a visitor who declined', { headers: { cookie: 'gw_cookies=declined' } }],
    ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
    ['Do Not Track', { headers: { dnt: '1' } }],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('For %s nothing is sent', async (_who, asked) => {
    expect(await sentFor('/page-views', { ...asked, body: VIEW })).toEqual([204, []]);
  });

  test('A tenant without a site in this environment has no such address', async () => {
    expect(await sentFor('/page-views', { code: 'elmford', body: VIEW })).toEqual([404, []]);
    expect(await sentFor('/page-views', { from: productionEdge, body: VIEW })).toEqual([404, []]);
  });

  test('What is no page view is refused, and too much of it as well', async () => {
    expect(
      await sentFor('/page-views', { body: { path: 'https://elsewhere.example', title: '', previousPath: null } }),
    ).toEqual([400, []]);
    const [status, sent] = await sentFor('/page-views', { body: { ...VIEW, title: 'x'.repeat(5_000) } });
    expect([status, sent]).toEqual([413, []]);
  });

  test('A service in trouble is nobody’s trouble', async () => {
    service.status = 500;
    expect((await sentFor('/page-views', { body: VIEW }))[0]).toBe(204);
    service.status = 204;
  });

  test('The boot record says what is measured where', async () => {
    const analyticsOf = async (code: string, from = edge) =>
      (JSON.parse((await ask('/boot.json', { code, from })).text) as { tenant: { analytics: unknown } }).tenant
        .analytics;
    expect(await analyticsOf('oakham')).toEqual({ hasSites: true, isMeasured: true });
    expect(await analyticsOf('oakham', productionEdge)).toEqual({ hasSites: true, isMeasured: false });
    expect(await analyticsOf('elmford')).toEqual({ hasSites: false, isMeasured: false });
  });

  test.each([
    [null],
    ['x'],
    [{}],
    [{ path: '//x', title: '', previousPath: null }],
    [{ path: '/', title: 1, previousPath: null }],
    [{ path: '/', title: '', previousPath: 'x' }],
  ])('%j is no page view', (body) => {
    expect(parsePageView(body)).toBeNull();
  });
});

test('Pages that edge writes speak the tenant’s words', async () => {
  const { text } = await ask('/errors/notSupported', {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' },
  });
  expect(text).toContain('<h1>This browser is too old for this site</h1>');
  expect((await ask('/map', { headers: { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 8.0)' } })).to).toBe(
    '/errors/notSupported',
  );
});
