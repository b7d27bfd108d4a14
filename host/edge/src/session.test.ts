/**
 * Tests sessions: which tokens edge accepts, what the page learns, and that no cache, render process or log contains
 * session data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SESSION_PATH } from '@greenward/contract';
import { sessionHashOf } from '@greenward/contract/account-token';
import { ALL_COOKIES, plainCookieName } from '@greenward/contract/cookies';
import type { BootAuth, ReleaseRecord } from '@greenward/contract';
import { signInOf } from '@greenward/contract/sign-in-site';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import type { EdgeOptions } from './edge-options.ts';
import { askEdge } from './testing/ask-edge.ts';
import type { EdgeAnswer, EdgeQuestion } from './testing/ask-edge.ts';
import { BASE, tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { PLAIN_HOST, WELL_BEHAVED, writeFixtureRelease } from './testing/fixture-releases.ts';
import { startSignInService } from './testing/sign-in-service.ts';
import type { SignInService, TokenClaims } from './testing/sign-in-service.ts';
import { INTERNAL_TOKEN, startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

const NOW_MS = Date.parse('2026-05-02T09:00:00Z');
const ACCOUNT = '5b1f7c1e-2f0e-4a3b-9d47-0c5a1f0e9a11';
/** Cookies on the cookie policy page. */
const LISTED = ALL_COOKIES.map(({ name }) => name);
const OF_THIS_SITE = { 'sec-fetch-site': 'same-origin' };
const PROFILE = {
  id: ACCOUNT,
  nickname: 'Hazel Swift',
  picture: '/avatars/33691e/Hazel-Swift.svg',
  preference_colour: '33691e',
  user_prov_nick: true,
  roles: [],
};

let directory: string;
let releases: { readonly host: ReleaseRecord; readonly content: ReleaseRecord };
let aTenant: Awaited<ReturnType<typeof tenantBuilder>>;
let service: SignInService;
let oakham: Tenant;
let elmford: Tenant;
let api: StandInApi;
let nowMs = NOW_MS;
let logLines: string[];
const opened: RunningEdge[] = [];

const withAccounts = (tenant: Tenant, userAccount = true): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    phase: 2,
    switches: { ...tenant.config.switches, userAccount },
    ac: { ...tenant.config.ac, auth0_client_id_web: `${tenant.code}-web` },
  },
});
const siteOf = (tenant: Tenant): BootAuth => {
  const signIn = signInOf({
    config: tenant.config,
    origin: `http://${tenant.code}.example.test:8080`,
    base: BASE,
    scheme: 'http',
  });
  if (signIn === null) throw new Error('Nobody can sign in here');
  return signIn;
};

beforeAll(async () => {
  aTenant = await tenantBuilder();
  directory = await mkdtemp(join(tmpdir(), 'edge-session-'));
  releases = {
    host: await writeFixtureRelease(directory, {
      ...{ name: 'host', role: 'host', server: PLAIN_HOST },
      routes: [
        { id: 'host.login', path: '/login', guard: 'guest', allOf: ['userAccount'] },
        { id: 'host.initiateLogin', path: '/authorize/initiate_login' },
      ],
    }),
    content: await writeFixtureRelease(directory, {
      name: 'content',
      role: 'remote',
      server: WELL_BEHAVED('content'),
      routes: [{ path: '/', query: { operationId: 'a'.repeat(64), variables: {} } }],
      record: { operations: { ['a'.repeat(64)]: { name: 'HomeRouteQuery', text: 'query HomeRouteQuery { home }' } } },
    }),
  };
  service = await startSignInService();
});
afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  nowMs = NOW_MS;
  logLines = [];
  [oakham, elmford] = [withAccounts(aTenant('oakham')), withAccounts(aTenant('elmford'))];
  api = await startStandInApi();
  const answer = { revision: '1', host: releases.host, remotes: [releases.content], publishers: [], switches: {} };
  api.registry = { oakham: answer, elmford: answer };
  api.answer = ({ body }) => ({
    status: 200,
    body: JSON.stringify({ data: body.includes('getProfile') ? { getProfile: PROFILE } : { home: 'all' } }),
  });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((running) => running.close()));
  await api.close();
});

async function anEdge(options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const running = await startEdge(
    edgeOptions({
      api,
      releasesDirectory: directory,
      tenants: [oakham, elmford],
      authJwksUrl: service.keysUrl,
      clock: () => new Date(nowMs),
      logStream: { write: (line) => void logLines.push(line) },
      ...options,
    }),
  );
  opened.push(running);
  return running;
}

const ask = (edge: RunningEdge, path: string, question: Partial<EdgeQuestion> = {}): Promise<EdgeAnswer> =>
  askEdge(edge, path, { host: 'oakham.example.test', ...question });
const tokensFor = async (tenant: Tenant, claims: Partial<TokenClaims> = {}) => {
  const all = { sub: ACCOUNT, issuedAtMs: nowMs, ...claims };
  return {
    accessToken: await service.accessToken(siteOf(tenant), all),
    idToken: await service.idToken(siteOf(tenant), all),
  };
};
const setCookies = ({ headers }: EdgeAnswer): string[] => [headers['set-cookie'] ?? []].flat();
const cookieOf = (answer: EdgeAnswer): string =>
  setCookies(answer)
    .map((line) => line.split(';')[0])
    .join('; ');
const signIn = (
  edge: RunningEdge,
  body: unknown,
  headers: Record<string, string> = OF_THIS_SITE,
): Promise<EdgeAnswer> => ask(edge, SESSION_PATH, { body, headers });
const bootIn = (text: string): { viewer: unknown; auth: unknown; signInSite: unknown } => {
  const [, block = ''] = /<script type="application\/json" id="gw-boot"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(block) as { viewer: unknown; auth: unknown; signInSite: unknown };
};

test('Two good tokens become three cookies that no script can read, and the next page knows who looks', async () => {
  const edge = await anEdge();
  const tokens = await tokensFor(oakham);
  const answer = await signIn(edge, tokens);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const viewer = {
    signedIn: true,
    profile: {
      id: ACCOUNT,
      nickname: 'Hazel Swift',
      picture: PROFILE.picture,
      preferenceColour: '33691e',
      hasChosenNickname: true,
      roles: [],
    },
  };
  expect(JSON.parse(answer.text)).toEqual({ viewer, expiresAtMs: NOW_MS + 900_000 });
  expect(setCookies(answer).map((line) => line.replace(/=[^;]*/, ''))).toEqual([
    'gw_at; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
    'gw_it; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
    'gw_exp; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const page = await ask(edge, '/', { headers: { cookie: cookieOf(answer) } });
  expect([page.status, page.headers['cache-control'], page.headers['x-greenward-keep']]).toEqual([
    200,
    'private, no-store',
    undefined,
  ]);
  expect(bootIn(page.text).viewer).toEqual(viewer);
  const own = api.asked.filter(({ url, body }) => url === '/graphql' && body.includes('HomeRouteQuery'));
  expect(own.at(-1)?.headers).toMatchObject({
    authorization: `Bearer ${tokens.accessToken}`,
    'x-internal-token': INTERNAL_TOKEN,
    'x-visitor-address': '127.0.0.1',
  });
  for (const line of setCookies(answer)) expect(LISTED).toContain(plainCookieName(line.replace(/=.*/s, '')));
  for (const text of [page.text, answer.text, logLines.join('')])
    for (const token of Object.values(tokens)) expect(text).not.toContain(token);
  expect(logLines.join('')).not.toContain(ACCOUNT);
});

test("Somebody's page is never given to the next visitor", async () => {
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  expect((await ask(edge, '/', { headers: { cookie } })).text).toContain('Hazel Swift');
  const next = await ask(edge, '/');
  expect(next.text).not.toContain('Hazel Swift');
  expect(bootIn(next.text).viewer).toEqual({ signedIn: false, profile: null });
  expect(next.headers['cache-control']).toBe('private, no-cache');
});

/** The home page's query answers residents as it does visitors. */
function forAll() {
  const routes = releases.content.routes.map(({ query, ...route }) => ({
    ...route,
    query: query === null ? null : { ...query, isForAll: true as const },
  }));
  return { ...api.registry['oakham']!, revision: '2', remotes: [{ ...releases.content, routes }] };
}

test('Residents share the answer to a query that is for all, and nothing else', async () => {
  const queries = () =>
    api.asked
      .filter(({ url, body }) => url === '/graphql' && body.includes('HomeRouteQuery'))
      .map(({ headers }) => headers);
  api.registry = { ...api.registry, oakham: forAll() };
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask(edge, '/', { headers: { cookie } })));
  for (const page of pages) expect(page.text).toContain('Hazel Swift');
  expect(queries()).toHaveLength(1);
  expect(queries()[0]?.authorization).toBe(`Bearer ${INTERNAL_TOKEN}`);
  expect((await ask(edge, '/')).text).not.toContain('Hazel Swift');
});

test('Staff, who may see more, and queries of one’s own are asked for each', async () => {
  const own = () =>
    api.asked.filter(
      ({ headers, body }) => body.includes('HomeRouteQuery') && headers['x-internal-token'] !== undefined,
    );
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  for (let page = 1; page <= 2; page += 1) {
    await ask(edge, '/', { headers: { cookie } });
    expect(own()).toHaveLength(page);
  }
  api.registry = { ...api.registry, oakham: forAll() };
  api.answer = ({ body }) => ({
    status: 200,
    body: JSON.stringify({
      data: body.includes('getProfile') ? { getProfile: { ...PROFILE, roles: ['staff'] } } : { home: 'all' },
    }),
  });
  const other = await anEdge();
  const staff = cookieOf(await signIn(other, await tokensFor(oakham)));
  for (let page = 1; page <= 2; page += 1) {
    await ask(other, '/', { headers: { cookie: staff } });
    expect(own()).toHaveLength(2 + page);
  }
});

test('On a site with https the cookies are bound to it', async () => {
  const edge = await anEdge({ scheme: 'https' });
  const site = { ...siteOf(oakham), domain: siteOf(oakham).domain.replace('http:', 'https:') };
  const claims = { sub: ACCOUNT, issuedAtMs: NOW_MS };
  const answer = await signIn(edge, {
    accessToken: await service.accessToken(site, claims),
    idToken: await service.idToken(site, claims),
  });
  expect(setCookies(answer).map((line) => line.replace(/=[^;]*/, ''))).toContain(
    '__Host-gw_at; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

const WRONG_TOKENS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a token of another service', () => tokensFor(oakham, { issuer: 'http://auth.elsewhere.test/' })],
  ["a token of another tenant's client", () => tokensFor(elmford)],
  ['a token for another api', () => tokensFor(oakham, { audience: 'urn:another' })],
  ['a token that is over', () => tokensFor(oakham, { issuedAtMs: NOW_MS - 901_000 })],
  ['a token that is over within a minute', () => tokensFor(oakham, { issuedAtMs: NOW_MS - 850_000 })],
  [
    'two tokens of two people',
    async () => ({
      accessToken: (await tokensFor(oakham)).accessToken,
      idToken: (await tokensFor(oakham, { sub: 'somebody-else' })).idToken,
    }),
  ],
  [
    'an access token in place of the id token',
    async () => ((tokens) => ({ ...tokens, idToken: tokens.accessToken }))(await tokensFor(oakham)),
  ],
  [
    'a token that was changed',
    async () =>
      ((tokens) => ({ ...tokens, accessToken: `${tokens.accessToken.slice(0, -4)}AAAA` }))(await tokensFor(oakham)),
  ],
  [
    'a token that nobody signed',
    async () =>
      ((tokens) => {
        const [, payload = ''] = tokens.accessToken.split('.');
        return { ...tokens, accessToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.AA` };
      })(await tokensFor(oakham)),
  ],
];
test.each(WRONG_TOKENS)('No session is made of %s, and one that is there ends', async (_what, make) => {
  const answer = await signIn(await anEdge(), await make());
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    401,
    { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
  ]);
  expect(setCookies(answer)).toHaveLength(3);
  expect(setCookies(answer).every((line) => line.includes('Max-Age=0'))).toBe(true);
});

test('No other site can make or end a session', async () => {
  const edge = await anEdge();
  const tokens = await tokensFor(oakham);
  for (const headers of [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://elmford.example.test:8080' },
    {},
  ]) {
    expect((await signIn(edge, tokens, headers as Record<string, string>)).status).toBe(403);
    const ended = await ask(edge, SESSION_PATH, { method: 'DELETE', headers: headers as Record<string, string> });
    expect([ended.status, setCookies(ended)]).toEqual([403, []]);
  }
  expect((await signIn(edge, tokens, { origin: 'http://oakham.example.test:8080' })).status).toBe(200);
});

test('Leaving takes the cookies away', async () => {
  const ended = await ask(await anEdge(), SESSION_PATH, { method: 'DELETE', headers: OF_THIS_SITE });
  expect([ended.status, setCookies(ended).map((line) => /Max-Age=0/.test(line))]).toEqual([204, [true, true, true]]);
});

const VOID_PATH = '/internal/void-tokens';
const voids = (): { sessionHash: string; signedInBefore: string | null; expiresAt: string }[] =>
  api.asked
    .filter(({ url }) => url === VOID_PATH)
    .map(({ body }) => JSON.parse(body) as ReturnType<typeof voids>[number]);

test('Leaving makes the tokens of this session void at the api, before it is answered', async () => {
  const edge = await anEdge();
  const session = {
    'https://greenward.app/session': 'one browser',
    'https://greenward.app/auth_time': NOW_MS / 1_000 - 100,
  };
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham, { more: session })));
  await ask(edge, SESSION_PATH, { method: 'DELETE', headers: { ...OF_THIS_SITE, cookie } });
  expect(voids()).toEqual([
    {
      sessionHash: sessionHashOf(`${siteOf(oakham).domain}/`, 'one browser'),
      signedInBefore: new Date(NOW_MS - 99_000).toISOString(),
      expiresAt: new Date(NOW_MS + 960_000).toISOString(),
    },
  ]);
  expect(api.asked.find(({ url }) => url === VOID_PATH)?.headers.authorization).toBe(`Bearer ${INTERNAL_TOKEN}`);
});

test('Somebody else who signs in over a session makes its tokens void; a renewal of the same account does not', async () => {
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  await signIn(edge, await tokensFor(oakham, { issuedAtMs: NOW_MS + 1_000 }), { ...OF_THIS_SITE, cookie });
  expect(voids()).toEqual([]);
  expect(
    (await signIn(edge, await tokensFor(oakham, { sub: 'the second person' }), { ...OF_THIS_SITE, cookie })).status,
  ).toBe(200);
  expect(voids()).toHaveLength(1);
});

test('Where the sign-in service names no session the token itself is void', async () => {
  const edge = await anEdge();
  const tokens = await tokensFor(oakham);
  await ask(edge, SESSION_PATH, {
    method: 'DELETE',
    headers: { ...OF_THIS_SITE, cookie: cookieOf(await signIn(edge, tokens)) },
  });
  expect(voids()).toMatchObject([
    { sessionHash: sessionHashOf(`${siteOf(oakham).domain}/`, tokens.accessToken), signedInBefore: null },
  ]);
});

test('An api that is away is told of a sign-out again; the cookies go at once', async () => {
  const edge = await anEdge({ signOutPauseMs: 1 });
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  api.answer = ({ url }) => ({ status: url === VOID_PATH && voids().length < 3 ? 503 : 200, body: '{}' });
  const ended = await ask(edge, SESSION_PATH, { method: 'DELETE', headers: { ...OF_THIS_SITE, cookie } });
  expect([ended.status, setCookies(ended).length]).toEqual([204, 3]);
  await waitForExpect(() => expect(voids().length).toBeGreaterThanOrEqual(3));
  expect(new Set(voids().map(({ sessionHash }) => sessionHash)).size).toBe(1);
});

test('Nothing is void by a token that is not good here', async () => {
  const edge = await anEdge();
  const { accessToken } = await tokensFor(elmford);
  for (const token of [accessToken, `${accessToken}A`, 'a.b.c'])
    expect(
      (await ask(edge, SESSION_PATH, { method: 'DELETE', headers: { ...OF_THIS_SITE, cookie: `gw_at=${token}` } }))
        .status,
    ).toBe(204);
  expect(voids()).toEqual([]);
});

test('The api’s way in for void tokens is not reached through edge', async () => {
  const edge = await anEdge();
  const headers = { ...OF_THIS_SITE, authorization: `Bearer ${INTERNAL_TOKEN}` };
  for (const method of ['GET', 'POST'])
    expect([404, 405]).toContain((await ask(edge, VOID_PATH, { method, headers })).status);
  expect(voids()).toEqual([]);
});

test('A session that is nearly over, incomplete or of another tenant is none, and its cookies go', async () => {
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  const seenBy = async (sent: string, host = 'oakham.example.test') => {
    const page = await ask(edge, '/', { host, headers: { cookie: sent } });
    return [(bootIn(page.text).viewer as { signedIn: boolean }).signedIn, setCookies(page).length];
  };
  expect(await seenBy(cookie)).toEqual([true, 0]);
  expect(await seenBy(cookie, 'elmford.example.test')).toEqual([false, 3]);
  expect(await seenBy(cookie.split('; ').slice(0, 2).join('; '))).toEqual([false, 3]);
  nowMs = NOW_MS + 900_000 - 59_000;
  expect(await seenBy(cookie)).toEqual([false, 3]);
});

test('An account that the api does not let in is signed out; an api that does not answer leaves people signed in, without a name', async () => {
  const edge = await anEdge();
  const cookie = cookieOf(await signIn(edge, await tokensFor(oakham)));
  const viewer = async () => bootIn((await ask(edge, '/', { headers: { cookie } })).text).viewer;
  api.answer = ({ body }) =>
    body.includes('getProfile')
      ? { status: 500, body: 'no json' }
      : { status: 200, body: JSON.stringify({ data: { home: 'all' } }) };
  expect(await viewer()).toEqual({ signedIn: true, profile: null });
  api.answer = () => ({
    status: 401,
    body: JSON.stringify({ data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] }),
  });
  expect(await viewer()).toEqual({ signedIn: false, profile: null });
});

test('With the sign-in service away nobody new is let in, and nobody is signed out', async () => {
  const keys = await startSignInService();
  const edge = await anEdge({ authJwksUrl: keys.keysUrl });
  const all = { sub: ACCOUNT, issuedAtMs: NOW_MS };
  const tokens = {
    accessToken: await keys.accessToken(siteOf(oakham), all),
    idToken: await keys.idToken(siteOf(oakham), all),
  };
  await keys.close();
  const answer = await signIn(edge, tokens);
  expect([answer.status, setCookies(answer)]).toEqual([503, []]);
  const cookie = `gw_at=${tokens.accessToken}; gw_it=${tokens.idToken}; gw_exp=${NOW_MS + 900_000}`;
  const page = await ask(edge, '/', { headers: { cookie } });
  expect([page.status, setCookies(page)]).toEqual([200, []]);
});

test('Keys are asked for once, and a new one is known with its first token', async () => {
  const edge = await anEdge();
  const before = service.asked();
  for (let visit = 0; visit < 5; visit += 1) expect((await signIn(edge, await tokensFor(oakham))).status).toBe(200);
  expect(service.asked() - before).toBe(1);
  await service.rotate();
  nowMs += 2_100;
  expect((await signIn(edge, await tokensFor(oakham))).status).toBe(200);
  expect(service.asked() - before).toBe(2);
});

test('Pages may turn to the sign-in service, and to no other', async () => {
  const policyOf = async (edge: RunningEdge): Promise<string> =>
    String((await ask(edge, '/')).headers['content-security-policy']);
  const policy = await policyOf(await anEdge());
  expect(policy).toContain("connect-src 'self' http://auth.example.test:8080;");
  expect(policy).toContain('frame-src http://auth.example.test:8080;');
});

test('Where accounts are switched off nothing of them is there', async () => {
  const edge = await anEdge({ tenants: [withAccounts(aTenant('oakham'), false), elmford] });
  const page = await ask(edge, '/');
  expect(bootIn(page.text).auth).toBeNull();
  expect(page.headers['content-security-policy']).not.toContain('auth.');
  expect((await signIn(edge, await tokensFor(oakham))).status).toBe(401);
  const cookie = `gw_at=a.b.c; gw_it=a.b.c; gw_exp=${NOW_MS + 900_000}`;
  expect(bootIn((await ask(edge, '/', { headers: { cookie } })).text).viewer).toEqual({
    signedIn: false,
    profile: null,
  });
});

test('A vanity domain without a sign-in service of its own sends people to the same page of the sub-domain', async () => {
  const tenant = { ...oakham, hosts: [...oakham.hosts, 'trees.oakham.test'] };
  const edge = await anEdge({ tenants: [tenant, elmford] });
  const at = (path: string) => ask(edge, path, { host: 'trees.oakham.test' });
  const boot = bootIn((await at('/')).text);
  expect([boot.auth, boot.signInSite]).toEqual([null, 'http://oakham.example.test:8080']);
  for (const path of ['/login', '/login?screen=signUp&returnTo=%2Fplace%2F1', '/authorize/initiate_login?iss=x']) {
    const { status, headers } = await at(path);
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      302,
      `http://oakham.example.test:8080${path}`,
      'no-store',
    ]);
  }
  expect((await ask(edge, '/login')).status).toBe(200);
  expect(bootIn((await ask(edge, '/')).text).signInSite).toBeNull();
});

test('What is no pair of tokens is refused as such, and an endless body is not read', async () => {
  const edge = await anEdge();
  for (const body of [{}, { accessToken: 'a', idToken: 'b' }, { ...(await tokensFor(oakham)), more: 1 }, [], 'x'])
    expect((await signIn(edge, body)).status).toBe(400);
  expect((await signIn(edge, { accessToken: 'a'.repeat(20_000), idToken: 'b' })).status).toBe(413);
});

test('One address cannot have tokens looked at without end', async () => {
  const edge = await anEdge({ pagesPerMinute: 3 });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signIn(edge, {})).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

describe('A remote for staff alone', () => {
  const STAFF = { ...PROFILE, roles: ['staff'] };
  const DESK_PATHS = ['/desk', '/desk/', '/desk/members', '/Desk'];
  let deskRelease: ReleaseRecord;
  let contentWithPart: ReleaseRecord;
  let profile: unknown = STAFF;

  beforeAll(async () => {
    deskRelease = await writeFixtureRelease(directory, {
      name: 'console',
      role: 'remote',
      server: WELL_BEHAVED('console'),
      routes: [
        { id: 'console.page', path: '/desk', guard: 'authenticated', serverRendered: false },
        { id: 'console.members', path: '/desk/members', guard: 'authenticated', serverRendered: false },
      ],
      record: {
        audience: 'staff',
        switches: { anyOf: [], allOf: ['userAccount'], introduces: [] },
        slots: [{ slot: 'header.end', serverRendered: false, files: { js: [], css: [] } }],
        menu: [{ path: '/desk', label: 'console.menu', order: 1, anyOf: [] }],
        messages: { 'en-GB': { 'console.menu': 'The desk of staff' } },
      },
    });
    contentWithPart = {
      ...releases.content,
      slots: [{ slot: 'staff.queue', serverRendered: false, files: { js: [], css: [] } }],
    };
  });
  beforeEach(() => {
    profile = STAFF;
    const answer = {
      revision: '2',
      host: releases.host,
      remotes: [deskRelease, contentWithPart],
      publishers: [],
      switches: {},
    };
    api.registry = { oakham: answer, elmford: answer };
    api.answer = ({ body, headers }) => ({
      status: 200,
      body: JSON.stringify({
        data: body.includes('getProfile')
          ? { getProfile: headers['x-forwarded-host'] === 'elmford.example.test' ? PROFILE : profile }
          : { home: 'all' },
      }),
    });
  });

  /** Matches only texts of the staff desk in these fixtures. */
  const NAMES_OF_DESK = /console|\/desk|desk of staff|staff\.queue/i;
  const saidOn = ({ text, headers }: EdgeAnswer): string => `${text} ${JSON.stringify(headers)}`;
  const recordOf = (text: string) =>
    JSON.parse(text) as {
      remotes: { name: string; words: string }[];
      routes: { id: string }[];
      slots: Record<string, unknown>;
      menu: { label: string }[];
    };
  const cookieAt = async (edge: RunningEdge, tenant = oakham): Promise<string> =>
    cookieOf(
      await ask(edge, SESSION_PATH, {
        host: `${tenant.code}.example.test`,
        body: await tokensFor(tenant),
        headers: OF_THIS_SITE,
      }),
    );

  test('is in the pages and the record of staff, with its routes, parts, menu and words', async () => {
    const edge = await anEdge();
    const cookie = await cookieAt(edge);
    const page = await ask(edge, '/desk', { headers: { cookie } });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { remotes, routes, slots, menu } = recordOf((await ask(edge, '/boot.json', { headers: { cookie } })).text);
    expect(remotes.map(({ name }) => name)).toEqual(['console', 'content']);
    expect(routes.map(({ id }) => id)).toContain('console.members');
    expect(Object.keys(slots).sort()).toEqual(['header.end', 'staff.queue']);
    expect(menu.map(({ label }) => label)).toContain('The desk of staff');
    const words = await ask(edge, remotes[0]?.words ?? '', { headers: { cookie } });
    expect([words.status, words.headers['cache-control'], words.text.includes('The desk of staff')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
      true,
    ]);
  });

  test('is in the pages of operators as well', async () => {
    profile = { ...PROFILE, roles: ['operator'] };
    const edge = await anEdge();
    expect((await ask(edge, '/desk', { headers: { cookie: await cookieAt(edge) } })).status).toBe(200);
  });

  test('is named to nobody else: its addresses are pages that do not exist, its words are not there', async () => {
    const edge = await anEdge();
    const staffs = await cookieAt(edge);
    const words =
      recordOf((await ask(edge, '/boot.json', { headers: { cookie: staffs } })).text).remotes[0]?.words ?? '';
    expect(words).toContain('console');
    profile = PROFILE;
    const resident = await cookieAt(edge);
    for (const headers of [{}, { cookie: resident }] as Record<string, string>[]) {
      for (const path of ['/', '/boot.json', '/worker.json', '/sitemap.xml', '/robots.txt', '/no/such/page'])
        expect(saidOn(await ask(edge, path, { headers }))).not.toMatch(NAMES_OF_DESK);
      for (const path of DESK_PATHS) {
        const lost = await ask(edge, path, { headers });
        expect([path, lost.status, lost.headers.location]).toEqual([path, 404, undefined]);
        expect(saidOn(lost).replaceAll(path, '')).not.toMatch(NAMES_OF_DESK);
      }
      expect((await ask(edge, words, { headers })).status).toBe(404);
    }
  });

  test('leaves the pages of everybody as they were, byte for byte, and out of one store', async () => {
    const withDesk = await anEdge();
    await ask(withDesk, '/', { headers: { cookie: await cookieAt(withDesk) } });
    const answer = { revision: '2', host: releases.host, remotes: [releases.content], publishers: [], switches: {} };
    const plain = ({ text }: EdgeAnswer): string => text.replaceAll(/nonce="[^"]*"/g, '');
    const [first, second] = [await ask(withDesk, '/'), await ask(withDesk, '/')];
    expect([first.headers['cache-control'], second.headers['x-greenward-cache']]).toEqual(['private, no-cache', 'hit']);
    api.registry = { oakham: answer, elmford: answer };
    const without = await ask(await anEdge(), '/');
    expect([plain(first), plain(second)]).toEqual([plain(without), plain(without)]);
  });

  test('comes and goes with the role at the next page, and is not there for staff of another tenant', async () => {
    const edge = await anEdge();
    const cookie = await cookieAt(edge);
    const elsewhere = await cookieAt(edge, elmford);
    const statusOf = async (sent: string, host = 'oakham.example.test') =>
      (await ask(edge, '/desk', { host, headers: { cookie: sent } })).status;
    expect([await statusOf(cookie), await statusOf(elsewhere, 'elmford.example.test')]).toEqual([200, 404]);
    profile = PROFILE;
    expect(await statusOf(cookie)).toBe(404);
    profile = STAFF;
    expect(await statusOf(cookie)).toBe(200);
  });

  test('is nowhere where accounts are switched off', async () => {
    const edge = await anEdge();
    const cookie = await cookieAt(edge);
    const off = await anEdge({ tenants: [withAccounts(aTenant('oakham'), false), elmford] });
    expect((await ask(off, '/desk', { headers: { cookie } })).status).toBe(404);
    expect(saidOn(await ask(off, '/boot.json', { headers: { cookie } }))).not.toMatch(NAMES_OF_DESK);
  });
});
