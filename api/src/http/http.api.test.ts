/** Tests the api's routes besides GraphQL: app configuration, pictures and health. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { avifCopyOf, contentHash } from '../pictures/avif-copies.ts';
import { loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
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
  await writeFile(join(directory, 'images/trees/oak-leaf.webp'), 'an oak leaf');
  await writeFile(join(directory, `images/trees/oak-leaf.${contentHash(Buffer.from('an oak leaf'))}.avif`), 'smaller');
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

const of = (tenant: Tenant, more: Record<string, string> = {}): RequestInit => ({
  headers: { 'x-forwarded-host': tenant.hosts[0] ?? '', ...more },
});

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
  const oakHash = contentHash(Buffer.from('an oak leaf'));
  const hash = createHash('sha256').update('a picture').digest('hex').slice(0, 12);

  test('addressed by their content may be kept for ever, others for an hour', async () => {
    const versioned = await api.request(`/images/trees/lime.webp?v=${hash}`, of(greentown));
    expect([
      versioned.status,
      versioned.body,
      versioned.headers.get('content-type'),
      versioned.headers.get('x-content-type-options'),
    ]).toEqual([200, 'a picture', 'image/webp', 'nosniff']);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await api.request('/images/trees/lime.webp', of(greentown));
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(
      (
        await api.request(
          '/images/trees/lime.webp',
          of(greentown, { 'if-none-match': plain.headers.get('etag') ?? '' }),
        )
      ).status,
    ).toBe(304);
  });

  test('go out as AVIF to browsers that take it, under the same address', async () => {
    const asked = (accept: string) =>
      api.request(`/images/trees/oak-leaf.webp?v=${oakHash}`, of(greentown, { accept }));
    const small = await asked('image/avif,image/webp,*/*;q=0.8');
    expect([small.body, small.headers.get('content-type'), small.headers.get('content-length')]).toEqual([
      'smaller',
      'image/avif',
      '7',
    ]);
    const large = await asked('image/webp,*/*;q=0.8');
    expect([large.body, large.headers.get('content-type')]).toEqual(['an oak leaf', 'image/webp']);
    // Shared caches store both variants and revalidate each by its own ETag.
    for (const { headers } of [small, large])
      expect([headers.get('vary'), headers.get('cache-control')]).toEqual([
        'accept',
        expect.stringContaining('immutable'),
      ]);
    const again = (etag: string | null) =>
      api
        .request('/images/trees/oak-leaf.webp', of(greentown, { accept: 'image/avif', 'if-none-match': etag ?? '' }))
        .then(({ status }) => status);
    expect([await again(small.headers.get('etag')), await again(large.headers.get('etag'))]).toEqual([304, 200]);
  });

  test('that changed after their AVIF was made go out as they are', async () => {
    const file = join(directory, 'images/trees/elm.webp');
    await writeFile(file, 'an elm');
    await writeFile(avifCopyOf(file, contentHash(Buffer.from('an older elm'))), 'older');
    const { body, headers } = await api.request('/images/trees/elm.webp', of(greentown, { accept: 'image/avif' }));
    expect([body, headers.get('content-type'), headers.get('vary')]).toEqual(['an elm', 'image/webp', null]);
  });

  test('that are drawings may not run anything', async () => {
    expect((await api.request('/images/drawing.svg', of(greentown))).headers.get('content-security-policy')).toContain(
      'sandbox',
    );
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

test.each([
  ['headers', 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Half'],
  [
    'a question',
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ],
])('Who never finishes %s is given up', async (_what, text) => {
  const impatient = await startTestApi(database, [greentown], { deadlines: { headersMs: 100, requestMs: 100 } });
  try {
    const socket = connect({ port: impatient.port, host: '127.0.0.1' });
    const heard: string[] = [];
    socket.on('data', (data: Buffer) => heard.push(data.toString()));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await ended;
    expect(heard.join('')).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    await impatient.close();
  }
});
