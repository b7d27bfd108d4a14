/** What the api answers beside GraphQL: app configuration, pictures, health, and what only its own installation may ask. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../testing/small-towns.ts';
import { TEST_INTERNAL_TOKEN, startTestApi } from '../testing/test-api.ts';
import type { Answer, TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let directory: string;

beforeAll(async () => {
  const loaded = await loadTestTenants();
  borough = loaded.borough;
  directory = await mkdtemp(join(tmpdir(), 'greenward-pictures-'));
  greentown = { ...loaded.greentown, directory };
  await mkdir(join(directory, 'images/trees'), { recursive: true });
  await writeFile(join(directory, 'images/trees/lime.webp'), 'a picture');
  await writeFile(join(directory, 'images/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'images/notes.txt'), 'not a picture');
  await writeFile(join(directory, 'secret.webp'), 'not for anybody');
  database = await createTestDatabase();
  api = await startTestApi(database, [greentown, borough]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(directory, { recursive: true });
});

const of = (tenant: Tenant, more: Record<string, string> = {}): RequestInit => ({ headers: { 'x-forwarded-host': tenant.hosts[0] ?? '', ...more } });

describe('GET /appboot2', () => {
  test('gives the sign-in settings of the tenant', async () => {
    expect((await api.request('/appboot2', of(greentown, { 'x-fmp-token': greentown.token }))).body).toMatchObject({
      ac: { auth0_client_id_web: greentown.config.ac.auth0_client_id_web, auth0_domain: 'auth.greenward.test:8080' },
      projectPublicShortCode: 'greentown',
    });
  });

  test.each([
    ['no token', {}],
    ['a wrong one', { 'x-fmp-token': 'wrong' }],
  ])('refuses %s', async (_name, headers) => {
    const { status, body } = await api.request('/appboot2', of(greentown, headers as Record<string, string>));
    expect([status, body.error.code]).toEqual([404, 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE']);
  });
});

describe('Pictures', () => {
  const hash = createHash('sha256').update('a picture').digest('hex').slice(0, 12);

  test('addressed by their content may be kept for ever, others for an hour', async () => {
    const versioned = await api.request(`/images/trees/lime.webp?v=${hash}`, of(greentown));
    expect([versioned.status, versioned.body, versioned.headers.get('content-type'), versioned.headers.get('x-content-type-options')]).toEqual([
      200,
      'a picture',
      'image/webp',
      'nosniff',
    ]);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await api.request('/images/trees/lime.webp', of(greentown));
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await api.request('/images/trees/lime.webp', of(greentown, { 'if-none-match': plain.headers.get('etag') ?? '' }))).status).toBe(304);
  });

  test('that are drawings may not run anything', async () => {
    expect((await api.request('/images/drawing.svg', of(greentown))).headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    '/images/trees/oak.webp',
    '/images/../secret.webp',
    '/images/%2e%2e/secret.webp',
    '/images/..%2fsecret.webp',
    '/images/trees/%2e%2e%2f%2e%2e%2fsecret.webp',
    '/images/notes.txt',
    '/images/.hidden.webp',
    '/images/trees',
    '/images/',
    '/images/a%00.webp',
  ])('%s is not there, and says so in plain text', async (path) => {
    const { status, headers, body } = await api.request(path, of(greentown));
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toContain('html');
    expect(JSON.stringify(body)).not.toContain('not for anybody');
  });

  test('of one tenant are not another’s', async () => {
    expect((await api.request('/images/trees/lime.webp', of(borough))).status).toBe(404);
  });
});

describe('Health and metrics', () => {
  test('the database is asked', async () => {
    expect(await api.request('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('metrics are not to be had through a proxy', async () => {
    expect((await api.request('/metrics')).body).toContain('api_request_seconds');
    expect((await api.request('/metrics', of(greentown))).status).toBe(404);
  });

  test('an unknown path is told in JSON', async () => {
    expect(await api.request('/nothing')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });
});

const text = 'query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { name } }';
const operationId = createHash('sha256').update(text).digest('hex');
const aRecord = (changes: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  format: 1,
  role: 'remote',
  name: 'content',
  version: '1.0.0',
  buildId: 'build0001',
  federationName: 'r_content',
  entry: '/releases/content/build0001/entry.js',
  manifest: { name: 'r_content' },
  files: { '/releases/content/build0001/entry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 } },
  start: { js: ['/releases/content/build0001/entry.js'], css: [] },
  serverBuild: { file: '/releases/content/build0001/server.cjs', integrity: `sha384-${'B'.repeat(64)}`, bytes: 10 },
  routes: [
    {
      id: 'content.place',
      path: '/place/:placeGuid',
      layout: 'default',
      guard: null,
      anyOf: [],
      allOf: [],
      serverRendered: true,
      query: { operationId, variables: { guid: ':placeGuid' } },
      files: { js: [], css: [] },
    },
  ],
  slots: [],
  menu: [],
  switches: { anyOf: [], allOf: [], introduces: [] },
  contract: { min: 1, max: 1 },
  sharedNames: {},
  operations: { [operationId]: { name: 'PlaceRouteQuery', text } },
  words: ['content.'],
  signature: '',
  ...changes,
});
const aHost = (changes: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  aRecord({ role: 'host', name: 'host', federationName: 'host', manifest: null, routes: [], ...changes });
const publish = (
  record: unknown,
  tenants: readonly string[] = ['greentown'],
  key: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<Answer> =>
  api.request('/internal/releases', {
    method: 'POST',
    headers: { authorization: `Bearer ${TEST_INTERNAL_TOKEN}`, 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify({ record, channel: 'stable', tenants }),
  });
const registry = (tenant: string): Promise<Answer> =>
  api.request(`/internal/registry/${tenant}`, { headers: { authorization: `Bearer ${TEST_INTERNAL_TOKEN}` } });

describe('The registry of releases', () => {
  test('is closed without the token, with a wrong one, and through a proxy', async () => {
    expect((await api.request('/internal/registry/greentown')).status).toBe(401);
    expect((await api.request('/internal/registry/greentown', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await api.request('/internal/registry/greentown', of(greentown, { authorization: `Bearer ${TEST_INTERNAL_TOKEN}` }))).status).toBe(404);
    expect((await publish(aHost(), ['greentown'], undefined, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  });

  test('has nothing for a tenant until a host is published, and nothing at all for an unknown one', async () => {
    expect((await registry('borough')).status).toBe(404);
    expect(await registry('nowhere')).toMatchObject({ status: 404, body: { error: { code: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE' } } });
  });

  test('points each tenant to its builds, and tells by the revision that something moved', async () => {
    expect(await publish(aHost())).toMatchObject({ status: 200, body: { name: 'host', buildId: 'build0001', channel: 'stable', tenants: ['greentown'] } });
    const before = (await registry('greentown')).body;
    expect(before).toEqual({ revision: expect.stringMatching(/^[0-9a-f]{16}$/), host: aHost(), remotes: [], switches: {} });
    expect((await publish(aRecord())).status).toBe(200);
    const after = (await registry('greentown')).body;
    expect(after.remotes).toEqual([aRecord()]);
    expect(after.revision).not.toBe(before.revision);
    expect((await registry('borough')).status).toBe(404);
    // the same build again moves nothing
    expect((await publish(aRecord())).status).toBe(200);
    expect((await registry('greentown')).body.revision).toBe(after.revision);
    expect((await publish(aRecord({ buildId: 'build0002' }))).status).toBe(200);
    expect((await registry('greentown')).body.remotes[0].buildId).toBe('build0002');
  });

  test('makes its operations known to the metrics; names that callers make up are counted as one', async () => {
    const counted = async (): Promise<string[]> =>
      [...String((await api.request('/metrics')).body).matchAll(/^api_operations_total\{operation="([^"]*)"/gm)].map(([, name]) => name ?? '').sort();
    for (let index = 0; index < 20; index += 1) await api.ask(greentown, `query MadeUp${index} { __typename }`);
    await api.ask(greentown, '{ __typename }');
    await api.ask(greentown, 'query PlaceRouteQuery { __typename }');
    expect(await counted()).toEqual(['PlaceRouteQuery', 'anonymous', 'other']);
    // an api that starts later knows them too
    const later = await startTestApi(database, [greentown]);
    try {
      await later.ask(greentown, 'query PlaceRouteQuery { __typename }');
      expect((await later.request('/metrics')).body).toContain('api_operations_total{operation="PlaceRouteQuery"');
    } finally {
      await later.close();
    }
  });

  test('each move leaves a trace', async () => {
    const rows = await database.query(
      database.superuserUrl ?? database.ownerUrl,
      "select name, act, from_build_id, to_build_id from release_audit where name = 'content' order by id",
    );
    if (database.superuserUrl !== null)
      expect(rows).toEqual([
        { name: 'content', act: 'publish', from_build_id: null, to_build_id: 'build0001' },
        { name: 'content', act: 'publish', from_build_id: 'build0001', to_build_id: 'build0002' },
      ]);
  });

  test('a repeated publication is done once, and its key serves no other', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([publish(aHost(), ['borough'], key), publish(aHost(), ['borough'], key)]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await publish(aHost({ version: '2.0.0', buildId: 'build0003' }), ['borough'], key)).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
    expect((await registry('borough')).body.host.buildId).toBe('build0001');
  });

  test('a publication without a key is refused', async () => {
    expect(await publish(aHost(), ['borough'], '')).toMatchObject({ status: 400, body: { error: { code: 'IDEMPOTENCY_KEY_MISSING' } } });
  });

  test('all tenants get it, or none', async () => {
    const record = aHost({ buildId: 'build0009' });
    expect(await publish(record, ['borough', 'nowhere'])).toMatchObject({
      status: 404,
      body: { error: { code: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', message: 'There is no tenant nowhere' } },
    });
    expect((await registry('borough')).body.host.buildId).toBe('build0001');
  });

  test('a host that would shut out a remote in use is refused by that remote’s name, a wider one is not', async () => {
    const before = (await registry('greentown')).body;
    const narrow = await publish(aHost({ buildId: 'build0020', contract: { min: 2, max: 3 } }), ['greentown', 'borough']);
    expect(narrow).toMatchObject({
      status: 400,
      body: { error: { code: 'RELEASE_INVALID', message: 'contract: the host provides 2 to 3, content of greentown needs 1 to 1' } },
    });
    expect((await registry('greentown')).body).toEqual(before);
    expect((await registry('borough')).body.host.buildId).toBe('build0001');
    // borough uses no remote
    expect((await publish(aHost({ buildId: 'build0020', contract: { min: 2, max: 3 } }), ['borough'])).status).toBe(200);
    expect((await publish(aHost({ buildId: 'build0021', contract: { min: 1, max: 2 } }), ['greentown', 'borough'])).status).toBe(200);
    expect((await publish(aHost(), ['greentown'])).status).toBe(200);
  });

  const broken = 'query Broken { getPlace { colour } }';
  test.each<[string, () => unknown, RegExp]>([
    [
      'an operation that the schema does not know',
      () => aRecord({ operations: { [createHash('sha256').update(broken).digest('hex')]: { name: 'Broken', text: broken } }, routes: [] }),
      /operation Broken: Cannot query field "colour" on type "Place"/,
    ],
    [
      'an operation under another’s id',
      () => aRecord({ operations: { abc: { name: 'PlaceRouteQuery', text } }, routes: [] }),
      /operation PlaceRouteQuery: its id is not the sha256 of its text/,
    ],
    ['a route without its operation', () => aRecord({ operations: {} }), /route content\.place: its operation [0-9a-f]{64} is not among the operations/],
    ['a missing field', () => ({ ...aRecord(), buildId: undefined }), /record\.buildId/],
    ['a field too many', () => ({ ...aRecord(), extra: 1 }), /record\.extra/],
    ['a file without integrity', () => aRecord({ files: { '/a.js': { integrity: 'none', bytes: 1 } } }), /sha384/],
    ['a path out of its folder', () => aRecord({ entry: '/releases/../../etc/passwd' }), /record\.entry: expected a path without \.\./],
    ['a start file that is not published', () => aRecord({ start: { js: ['/other.js'], css: [] } }), /start: \/other\.js is not among the files/],
    [
      'the same build with another content',
      () => aRecord({ buildId: 'build0002', version: '9.9.9' }),
      /buildId: content build0002 is known with another content/,
    ],
    [
      'a contract that the host does not provide',
      () => aRecord({ buildId: 'build0004', contract: { min: 7, max: 8 } }),
      /contract: content needs 7 to 8, the host of greentown provides 1 to 1/,
    ],
    [
      'a name of a shared library that the host does not provide',
      () => aRecord({ buildId: 'build0005', sharedNames: { 'react-router': ['Link', 'useFetcher'] } }),
      /sharedNames: the host of greentown does not provide Link of react-router, which content uses, useFetcher of react-router, which content uses/,
    ],
  ])('a record with %s is refused by name', async (_name, record, message) => {
    const { status, body } = await publish(record());
    expect([status, body.error.code]).toEqual([400, 'RELEASE_INVALID']);
    expect(body.error.message).toMatch(message);
  });
});
