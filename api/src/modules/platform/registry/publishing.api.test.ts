/** Tests what publishers may and may not do, over HTTP as the command line calls it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  certifyPublisher,
  makePrivateKey,
  publicKeyOf,
  readPrivateKey,
  signRelease,
} from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { TEST_INTERNAL_TOKEN, TEST_OPERATOR, startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { aHost, aRemote, integrityOf, OPERATION, operationIdOf, testRegistry } from '../../../testing/test-releases.ts';
import type { TestRegistry } from '../../../testing/test-releases.ts';

let database: TestDatabase;
let api: TestApi;
let registry: TestRegistry;
let greentown: Tenant;
let borough: Tenant;
const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date();

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  api = await startTestApi(database, [greentown, borough], { now: () => now });
  registry = testRegistry(api);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const buildOf = async (
  tenant: string,
  name: string,
  channel: 'staging' | 'stable' = 'stable',
): Promise<string | undefined> => {
  const { body } = await registry.of(tenant, channel);
  return [body.host, ...body.remotes].find((record: ReleaseRecord) => record.name === name)?.buildId;
};
const expectCode = (answer: Answer, status: number, code: string): void =>
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);

describe('The registry of releases', () => {
  test('is closed without the token, with a wrong one, and through a proxy', async () => {
    expect((await api.request('/internal/registry/greentown')).status).toBe(401);
    expect((await registry.get('registry/greentown', 'wrong')).status).toBe(401);
    for (const path of ['releases', 'releases/audit']) expect((await registry.get(path, 'wrong')).status).toBe(401);
    expect((await registry.sendFile(integrityOf(Buffer.from('a')), Buffer.from('a'), 'wrong')).status).toBe(401);
    const forwarded = { authorization: `Bearer ${TEST_INTERNAL_TOKEN}`, 'x-forwarded-host': greentown.hosts[0] ?? '' };
    expect((await api.request('/internal/registry/greentown', { headers: forwarded })).status).toBe(404);
    expect((await registry.publish(aHost(), { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(404);
  });

  test('has nothing for a tenant until a host is published, and nothing at all for an unknown one', async () => {
    expect((await registry.of('borough')).status).toBe(404);
    expect(await registry.of('nowhere')).toMatchObject({
      status: 404,
      body: { error: { code: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE' } },
    });
    expectCode(await registry.get('registry/borough?channel=secret'), 400, 'BAD_USER_INPUT');
  });

  test('points each tenant to its builds, and tells by the revision that something moved', async () => {
    expect(await registry.publish(aHost())).toMatchObject({
      status: 200,
      body: {
        name: 'host',
        buildId: 'build0001',
        channel: 'stable',
        tenants: [{ tenant: 'greentown', buildId: 'build0001', outcome: 'moved' }],
      },
    });
    const before = (await registry.of('greentown')).body;
    expect(before).toEqual({
      revision: expect.stringMatching(/^[0-9a-f]{16}$/),
      host: signRelease(aHost(), TEST_OPERATOR),
      remotes: [],
      publishers: [],
      switches: {},
    });
    expect((await registry.publish(aRemote())).status).toBe(200);
    const after = (await registry.of('greentown')).body;
    expect(after.remotes).toEqual([signRelease(aRemote(), TEST_OPERATOR)]);
    expect(after.revision).not.toBe(before.revision);
    expect((await registry.of('borough')).status).toBe(404);
    // Publishing the same build again moves nothing.
    expect((await registry.publish(aRemote())).body.tenants).toEqual([
      { tenant: 'greentown', buildId: 'build0001', outcome: 'there already' },
    ]);
    expect((await registry.of('greentown')).body.revision).toBe(after.revision);
    expect((await registry.publish(aRemote({ buildId: 'build0002' }))).status).toBe(200);
    expect(await buildOf('greentown', 'content')).toBe('build0002');
  });

  test('makes its operations known to the metrics; names that callers make up are counted as one', async () => {
    const counted = async (): Promise<string[]> =>
      [...String((await api.request('/metrics')).body).matchAll(/^api_operations_total\{operation="([^"]*)"/gm)]
        .map(([, name]) => name ?? '')
        .sort();
    for (let index = 0; index < 20; index += 1) await api.ask(greentown, `query MadeUp${index} { __typename }`);
    await api.ask(greentown, '{ __typename }');
    await api.ask(greentown, 'query PlaceRouteQuery { __typename }');
    expect(await counted()).toEqual(['PlaceRouteQuery', 'anonymous', 'other']);
    // An api that starts later loads them too.
    const later = await startTestApi(database, [greentown]);
    try {
      await later.ask(greentown, 'query PlaceRouteQuery { __typename }');
      expect((await later.request('/metrics')).body).toContain('api_operations_total{operation="PlaceRouteQuery"');
    } finally {
      await later.close();
    }
  });

  test('a repeated publication is done once, and its key serves no other', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      registry.publish(aHost(), { tenants: ['borough'], key }),
      registry.publish(aHost(), { tenants: ['borough'], key }),
    ]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expectCode(
      await registry.publish(aHost({ version: '2.0.0', buildId: 'build0003' }), { tenants: ['borough'], key }),
      409,
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await buildOf('borough', 'host')).toBe('build0001');
  });

  test('a publication without a key is refused', async () => {
    expectCode(await registry.publish(aHost(), { tenants: ['borough'], key: '' }), 400, 'IDEMPOTENCY_KEY_MISSING');
  });

  test('all tenants get it, or none', async () => {
    expect(await registry.publish(aHost({ buildId: 'build0009' }), { tenants: ['borough', 'nowhere'] })).toMatchObject({
      status: 404,
      body: { error: { code: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE', message: 'There is no tenant nowhere' } },
    });
    expect(await buildOf('borough', 'host')).toBe('build0001');
  });

  test('a host that would shut out a remote in use is refused by that remote’s name, a wider one is not', async () => {
    const before = (await registry.of('greentown')).body;
    const narrow = await registry.publish(aHost({ buildId: 'build0020', contract: { min: 2, max: 3 } }), {
      tenants: ['greentown', 'borough'],
    });
    expect(narrow).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'RELEASE_INVALID',
          message: 'contract: the host provides 2 to 3, content of greentown needs 1 to 1',
        },
      },
    });
    expect((await registry.of('greentown')).body).toEqual(before);
    expect(await buildOf('borough', 'host')).toBe('build0001');
    // borough uses no remote.
    expect(
      (await registry.publish(aHost({ buildId: 'build0020', contract: { min: 2, max: 3 } }), { tenants: ['borough'] }))
        .status,
    ).toBe(200);
    expect(
      (await registry.publish(aHost({ buildId: 'build0021', contract: { min: 1, max: 2 } }), { tenants: 'all' }))
        .status,
    ).toBe(200);
    expect((await registry.publish(aHost())).status).toBe(200);
  });

  const broken = 'query Broken { getPlace { colour } }';
  test.each<[string, () => unknown, RegExp]>([
    [
      'an operation that the schema does not know',
      () => aRemote({ operations: { [operationIdOf(broken)]: { name: 'Broken', text: broken } }, routes: [] }),
      /operation Broken: Cannot query field "colour" on type "Place"/,
    ],
    [
      'an operation under another’s id',
      () => aRemote({ operations: { abc: { name: 'PlaceRouteQuery', text: OPERATION } }, routes: [] }),
      /operation PlaceRouteQuery: its id is not the sha256 of its text/,
    ],
    [
      'a route without its operation',
      () => aRemote({ operations: {} }),
      /route content\.place: its operation [0-9a-f]{64} is not among the operations/,
    ],
    ['a missing field', () => ({ ...aRemote(), buildId: undefined }), /record\.buildId/],
    ['a field too many', () => ({ ...aRemote(), extra: 1 }), /record\.extra/],
    ['a file without integrity', () => aRemote({ files: { '/a.js': { integrity: 'none', bytes: 1 } } }), /sha384/],
    [
      'a path out of its folder',
      () => aRemote({ entry: '/releases/../../etc/passwd' }),
      /record\.entry: expected a path without \.\./,
    ],
    [
      'a file of another release',
      () => aRemote({ serverBuild: { ...aRemote().serverBuild, file: '/releases/host/build0001/server.cjs' } }),
      /server\.cjs is not below \/releases\/content\/build0001\//,
    ],
    [
      'a start file that is not published',
      () => aRemote({ start: { js: ['/other.js'], css: [] } }),
      /record: expected the integrity of every file that starts the build/,
    ],
    [
      'a page’s file that is not published',
      () => aRemote({ routes: [{ ...aRemote().routes[0]!, files: { js: ['/other.js'], css: [] } }] }),
      /files: \/other\.js is used and not among the files/,
    ],
    [
      'one slot filled twice',
      () =>
        aRemote({
          slots: [1, 2].map(() => ({ slot: 'place.panels', serverRendered: true, files: { js: [], css: [] } })),
        }),
      /slots: place\.panels is filled twice/,
    ],
    [
      'an address of another remote',
      () =>
        aRemote({
          name: 'walks',
          routes: [{ ...aRemote().routes[0]!, id: 'walks.steal', path: '/content/:anything' }],
        }),
      /routes: Routes "content\.place" and "walks\.steal" both claim \/content\/:anything \(greentown\)/,
    ],
    [
      'a route id of another remote',
      () => aRemote({ name: 'walks', buildId: 'build0002', routes: [{ ...aRemote().routes[0]!, path: '/walks' }] }),
      /routes: the id content\.place is of content already/,
    ],
    [
      'the same build with another content',
      () => aRemote({ buildId: 'build0002', version: '9.9.9' }),
      /buildId: content build0002 is known with another content/,
    ],
    [
      'a contract that the host does not provide',
      () => aRemote({ buildId: 'build0004', contract: { min: 7, max: 8 } }),
      /contract: content needs 7 to 8, the host of greentown provides 1 to 1/,
    ],
    [
      'a name of a shared library that the host does not provide',
      () => aRemote({ buildId: 'build0005', sharedNames: { 'react-router': ['Link', 'useFetcher'] } }),
      /sharedNames: the host of greentown does not provide Link of react-router, which content uses, useFetcher of react-router, which content uses/,
    ],
    [
      'words of another part',
      () => aRemote({ buildId: 'build0006', messages: { 'en-GB': { 'host.menu.home': 'Elsewhere' } } }),
      /words: the key "host\.menu\.home" \(en-GB\) does not begin with "content\."/,
    ],
    [
      'words that cannot be said',
      () =>
        aRemote({
          buildId: 'build0007',
          messages: { 'en-GB': { 'content.a': '{count, plural, one {', 'content.b': '<b>bold</b>' } },
        }),
      /words: "content\.a" \(en-GB\) is not an ICU message: .*; words: "content\.b" \(en-GB\) has a tag/,
    ],
  ])('a record with %s is refused by name', async (_name, record, message) => {
    const { status, body } = await registry.publish(record());
    expect([status, body.error.code]).toEqual([400, 'RELEASE_INVALID']);
    expect(body.error.message).toMatch(message);
  });
});

describe('Files of a release', () => {
  const entryOf = (record: ReleaseRecord): string => record.entry;
  const onDisk = (url: string): string => join(api.releases, url.replace('/releases/', ''));

  test('what is missing is told, what is sent is checked, and what was never sent is not published', async () => {
    const record = aRemote({ buildId: 'build0100' });
    expect((await registry.post('releases/missing-files', record)).body.missing).toEqual([
      record.entry,
      record.serverBuild.file,
    ]);
    expect((await registry.publish(record, { sendsFiles: false })).body.error.message).toBe(
      `files: not here, or not what the record says: ${record.entry}, ${record.serverBuild.file}`,
    );
    expectCode(
      await registry.sendFile(record.files[record.entry]!.integrity, Buffer.from('something else')),
      400,
      'RELEASE_INVALID',
    );
    expectCode(await registry.sendFile('../../etc/passwd', Buffer.from('a')), 400, 'RELEASE_INVALID');
    expect((await registry.publish(record)).status).toBe(200);
    expect((await registry.post('releases/missing-files', record)).body.missing).toEqual([]);
    expect(await readFile(onDisk(entryOf(record)), 'utf8')).toBe(`/* ${record.entry} */`);
  });

  test('a file that was changed on disk is put right by publishing again, and refused when nobody has it', async () => {
    const record = aRemote({ buildId: 'build0100' });
    await writeFile(onDisk(record.entry), 'tampered');
    expect((await registry.publish(record)).status).toBe(200);
    expect(await readFile(onDisk(record.entry), 'utf8')).toBe(`/* ${record.entry} */`);
    await writeFile(onDisk(record.entry), 'tampered');
    await rm(join(api.releases, '.incoming'), { recursive: true });
    expect((await registry.publish(record, { sendsFiles: false })).body.error.message).toContain(record.entry);
    expect((await registry.publish(record)).status).toBe(200);
  });

  test('a known build keeps its bytes, whoever publishes others under its name', async () => {
    const record = aRemote({ buildId: 'build0100' });
    const foreign = Buffer.from('another script');
    await registry.sendFile(integrityOf(foreign), foreign);
    const changed = {
      ...record,
      files: { [record.entry]: { integrity: integrityOf(foreign), bytes: foreign.length } },
    };
    for (const channel of ['staging', 'stable'] as const)
      expect((await registry.publish(changed, { channel })).body.error.message).toBe(
        'buildId: content build0100 is known with another content',
      );
    expect(await readFile(onDisk(record.entry), 'utf8')).toBe(`/* ${record.entry} */`);
  });

  test('entry and exposed module that are too heavy together are refused with their weight; more routes may weigh more', async () => {
    const half = randomBytes(3_050); // random bytes do not compress: 6.1 kB together
    const aStart = (buildId: string, routes: ReleaseRecord['routes']): ReleaseRecord => {
      const record = aRemote({ buildId, routes });
      const exposed = record.entry.replace('entry.js', 'exposed.js');
      const file = { integrity: integrityOf(half), bytes: half.length };
      return {
        ...record,
        files: { [record.entry]: file, [exposed]: file },
        start: { js: [record.entry, exposed], css: [] },
      };
    };
    await registry.sendFile(integrityOf(half), half);
    const heavy = (await registry.publish(aStart('build0101', []))).body.error.message;
    expect(heavy).toMatch(
      /^start: entry and exposed module weigh 61\d\d bytes gzipped, 6000 at most for 0 routes and 0 slots$/,
    );
    expect((await registry.publish(aStart('build0102', aRemote().routes))).status).toBe(200);
  });
});

describe('Who may publish', () => {
  const key = readPrivateKey(makePrivateKey());
  const otherKey = readPrivateKey(makePrivateKey());
  const trust = (name: string, publicKey: string, by = TEST_OPERATOR): Promise<Answer> =>
    registry.post('publishers', certifyPublisher(name, publicKey, by));
  const tokenFor = async (name: string, channel: string): Promise<string> =>
    (await registry.post('publish-tokens', { name, channel, days: 30 })).body.token as string;

  test('a record that is not signed, or by a key that is not trusted for its name, is refused', async () => {
    const record = aRemote({ buildId: 'build0200' });
    expect((await registry.publish(record, { signedBy: null })).body.error.message).toContain(
      'signature: content build0200 is not signed',
    );
    expect((await registry.publish(record, { signedBy: key })).body.error.message).toContain(
      'no other key is trusted for content',
    );
    expectCode(await trust('content', publicKeyOf(key), key), 400, 'BAD_USER_INPUT');
    expect((await trust('content', publicKeyOf(key))).status).toBe(200);
    expect((await trust('map', publicKeyOf(otherKey))).status).toBe(200);
    expect((await registry.publish(record, { signedBy: otherKey })).body.error.message).toContain(
      'is not signed by a key that is trusted for content',
    );
    expect((await registry.publish(record, { signedBy: key })).status).toBe(200);
    expect((await registry.of('greentown')).body.publishers.map(({ name }: { name: string }) => name)).toEqual([
      'content',
      'map',
    ]);
  });

  test('a token publishes its part to its channel and nothing else', async () => {
    const token = await tokenFor('content', 'staging');
    const record = aRemote({ buildId: 'build0201' });
    expectCode(await registry.publish(record, { token, signedBy: key }), 403, 'NOT_PERMITTED');
    expectCode(
      await registry.publish(aRemote({ name: 'map' }), { token, channel: 'staging', signedBy: otherKey }),
      403,
      'NOT_PERMITTED',
    );
    expect((await registry.publish(record, { token, channel: 'staging', signedBy: key })).status).toBe(200);
    expect([await buildOf('greentown', 'content'), await buildOf('greentown', 'content', 'staging')]).toEqual([
      'build0200',
      'build0201',
    ]);
    for (const [path, body] of [
      ['releases/promote', { name: 'content', from: 'staging', to: 'stable', tenants: ['greentown'] }],
      ['releases/pin', { name: 'content', channel: 'staging', tenants: ['greentown'], buildId: null, pinned: true }],
      ['releases/collect', { days: 30, dryRun: true }],
      ['publishers', certifyPublisher('content', publicKeyOf(otherKey), TEST_OPERATOR)],
      ['publishers/distrust', { name: 'content', publicKey: null }],
      ['publish-tokens', { name: 'content', channel: 'stable', days: 30 }],
    ] as const)
      expectCode(await registry.post(path, body, { token }), 403, 'NOT_PERMITTED');
    expect((await registry.get('releases', token)).status).toBe(200);
  });

  test('a token ends by its day, and with the trust in its part; the database holds none', async () => {
    const { body } = await registry.post('publish-tokens', { name: 'content', channel: 'stable', days: 1 });
    expect(Date.parse(body.expiresAt) - now.getTime()).toBe(DAY_MS);
    expect((await registry.get('releases', body.token)).status).toBe(200);
    expect(JSON.stringify(await database.query(database.ownerUrl, 'select * from publish_token'))).not.toContain(
      body.token,
    );
    expect((await registry.post('publishers/distrust', { name: 'content', publicKey: null })).status).toBe(200);
    expect((await registry.get('releases', body.token)).status).toBe(401);
    expect((await registry.publish(aRemote({ buildId: 'build0202' }), { signedBy: key })).body.error.message).toContain(
      'no other key is trusted',
    );
  });
});

describe('Moving builds', () => {
  const move = (path: string, more: Record<string, unknown>, key?: string): Promise<Answer> =>
    registry.post(`releases/${path}`, { name: 'content', ...more }, key === undefined ? {} : { key });
  const stable = { channel: 'stable', tenants: ['greentown'] };

  test('the same build goes from staging to stable', async () => {
    expect((await move('promote', { from: 'staging', to: 'stable', tenants: 'all' })).body).toEqual({
      name: 'content',
      channel: 'stable',
      tenants: [{ tenant: 'greentown', buildId: 'build0201', outcome: 'moved' }],
    });
    expect(await buildOf('greentown', 'content')).toBe('build0201');
    expectCode(await move('promote', { from: 'staging', to: 'stable', tenants: ['borough'] }), 404, 'RELEASE_UNKNOWN');
  });

  test('rolled back to what stood there before, once by its key, and back again', async () => {
    const key = randomUUID();
    const first = await move('rollback', stable, key);
    expect(first.body.tenants).toEqual([{ tenant: 'greentown', buildId: 'build0200', outcome: 'moved' }]);
    expect((await move('rollback', stable, key)).body).toEqual(first.body);
    expect(await buildOf('greentown', 'content')).toBe('build0200');
    expectCode(await registry.post('releases/rollback', { name: 'nothing', ...stable }), 404, 'RELEASE_UNKNOWN');
  });

  test('a pinned tenant keeps its build whatever is published, until it is unpinned', async () => {
    expect((await move('pin', { ...stable, buildId: 'build0100', pinned: true })).body.tenants).toEqual([
      { tenant: 'greentown', buildId: 'build0100', outcome: 'moved' },
    ]);
    expect((await registry.publish(aRemote({ buildId: 'build0300' }))).body.tenants).toEqual([
      { tenant: 'greentown', buildId: 'build0100', outcome: 'pinned' },
    ]);
    expect((await move('rollback', stable)).body.tenants[0].outcome).toBe('pinned');
    expect(await buildOf('greentown', 'content')).toBe('build0100');
    expect((await move('pin', { ...stable, buildId: null, pinned: false })).status).toBe(200);
    expect((await registry.publish(aRemote({ buildId: 'build0300' }))).body.tenants[0].outcome).toBe('moved');
  });

  test('an installation that starts again takes back nothing that was published or rolled back meanwhile', async () => {
    const [stands, before] = [await buildOf('greentown', 'content'), 'build0200'];
    const again = (buildId: string): Promise<Answer> =>
      registry.post('releases', {
        record: signRelease(aRemote({ buildId }), TEST_OPERATOR),
        channel: 'stable',
        tenants: ['greentown'],
        onlyIfNew: true,
      });
    expect((await again(before)).body.tenants).toEqual([{ tenant: 'greentown', buildId: stands, outcome: 'moved on' }]);
    expect(await buildOf('greentown', 'content')).toBe(stands);
  });

  test('a start is not refused for a tenant who moved on to what this build could not live with', async () => {
    const needs = (version: number): { min: number; max: number } => ({ min: version, max: version });
    const [first, next] = [
      aHost({ buildId: 'build0700', contract: needs(3) }),
      aHost({ buildId: 'build0701', contract: needs(4) }),
    ];
    const remotes = [
      aRemote({ name: 'walks', buildId: 'build0702', contract: needs(3) }),
      aRemote({ name: 'walks', buildId: 'build0703', contract: { min: 3, max: 4 } }),
    ];
    const tenants = ['borough'];
    for (const record of [first, ...remotes, next])
      expect([record.buildId, (await registry.publish(record, { tenants })).status]).toEqual([record.buildId, 200]);
    const again = await registry.post('releases', {
      record: signRelease(remotes[0]!, TEST_OPERATOR),
      channel: 'stable',
      tenants,
      onlyIfNew: true,
    });
    expect(again.body.tenants).toEqual([{ tenant: 'borough', buildId: 'build0703', outcome: 'moved on' }]);
    // Tenants that would get it are still checked.
    expectCode(await registry.publish(remotes[0], { tenants }), 400, 'RELEASE_INVALID');
  });

  test.each<[string, (folder: string) => string]>([
    ['an encoded way up', (folder) => `${folder}..%2fx.js`],
    ['a hidden file', (folder) => `${folder}.htaccess`],
    ['a question', (folder) => `${folder}a?b.js`],
    ['a character that is none', (folder) => `${folder}a\0b.js`],
    ['a folder', (folder) => `${folder}a/`],
    ['a name without end', (folder) => `${folder}${'a'.repeat(300)}.js`],
    ['a compressed form', (folder) => `${folder}entry.js.br`],
  ])('a file named by %s is refused, and nothing is written', async (_what, urlOf) => {
    const record = aRemote({ buildId: 'build0600' });
    const url = urlOf('/releases/content/build0600/');
    const odd = { ...record, files: { ...record.files, [url]: record.files[record.entry]! } };
    const { status, body } = await registry.publish(odd);
    expect([status, body.error.code]).toEqual([400, 'RELEASE_INVALID']);
    expect((await registry.post('releases/missing-files', odd)).status).toBe(400);
    await expect(readFile(join(api.releases, 'content/build0600/entry.js'))).rejects.toThrow('ENOENT');
  });

  test('each act leaves a row: who, what, from where to where', async () => {
    const { body } = await registry.get('releases/audit?name=content');
    const acts = body.audit.map(({ act, fromBuildId, toBuildId }: Record<string, string>) => [
      act,
      fromBuildId,
      toBuildId,
    ]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['promote', 'build0200', 'build0201'],
        ['pin', expect.any(String), 'build0100'],
        ['unpin', 'build0100', 'build0100'],
      ]),
    );
    expect(acts.filter(([act]: string[]) => act === 'rollback')).toHaveLength(1);
    expect(body.audit.find(({ toBuildId }: Record<string, string>) => toBuildId === 'build0201').actor).toBe(
      'operator',
    );
    expect(
      body.audit.some(
        ({ channel, actor }: Record<string, string>) =>
          channel === 'staging' && /^token [0-9a-f-]{36}$/.test(actor ?? ''),
      ),
    ).toBe(true);
    const kept = await database.query(
      database.ownerUrl,
      "select act, name from installation_audit where name = 'content' order by id",
    );
    expect(kept).toEqual(
      expect.arrayContaining([
        { act: 'trust', name: 'content' },
        { act: 'token', name: 'content' },
        { act: 'distrust', name: 'content' },
      ]),
    );
  });

  test('of two publishers at the same moment both end with one build, and nobody is told something untrue', async () => {
    const answers = await Promise.all(
      ['build0401', 'build0402'].map((buildId) => registry.publish(aRemote({ buildId }))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectCode(answer, 409, 'RELEASE_CONFLICT');
    expect(won.map(({ body }) => body.buildId)).toContain(await buildOf('greentown', 'content'));
  });

  test('what nobody has had for a month is cleared away, and nothing else', async () => {
    await registry.publish(aRemote({ buildId: 'build0500' }));
    const current = await buildOf('greentown', 'content');
    expect((await registry.post('releases/collect', { days: 30, dryRun: true })).body.collected).toEqual([]);
    now = new Date(Date.now() + 31 * DAY_MS);
    const planned = (await registry.post('releases/collect', { days: 30, dryRun: true })).body.collected as {
      name: string;
      buildId: string;
    }[];
    const used = ['host build0001', 'host build0021', `content ${current}`, 'content build0201']; // the last build is on staging
    expect(planned.map(({ name, buildId }) => `${name} ${buildId}`).filter((build) => used.includes(build))).toEqual(
      [],
    );
    expect(planned).toContainEqual({ name: 'content', buildId: 'build0002' });
    expect(await readFile(join(api.releases, 'content/build0002/entry.js'), 'utf8')).not.toBe('');
    expect((await registry.post('releases/collect', { days: 30, dryRun: false })).body.collected).toEqual(planned);
    await expect(readFile(join(api.releases, 'content/build0002/entry.js'))).rejects.toThrow('ENOENT');
    expect((await registry.post('releases/collect', { days: 30, dryRun: false })).body.collected).toEqual([]);
    expectCode(await move('pin', { ...stable, buildId: 'build0002', pinned: true }), 404, 'RELEASE_UNKNOWN');
    expect(await registry.get('builds/content/build0002')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_PUBLISHED' } },
    });
    // It returns when it is published again.
    expect((await registry.publish(aRemote({ buildId: 'build0002' }))).status).toBe(200);
    const { body } = await registry.get('releases');
    expect(
      body.placed.find(({ name, channel }: Record<string, string>) => name === 'content' && channel === 'stable'),
    ).toMatchObject({
      tenant: 'greentown',
      buildId: 'build0002',
    });
  });
});

test('The registry gives one build that is kept, whoever has it, to the installation’s own programs alone; and says where the tenants’ sites are', async () => {
  expect(await registry.get('builds/host/build0001')).toMatchObject({
    status: 200,
    body: { name: 'host', buildId: 'build0001', role: 'host' },
  });
  for (const path of ['builds/host/build9999', 'builds/nobody/build0001', "builds/host/' or true --"])
    expect((await registry.get(path)).status).toBe(404);
  expect((await registry.get('builds/host/build0001', 'wrong')).status).toBe(401);
  const { token } = (await registry.post('publish-tokens', { name: 'host', channel: 'stable', days: 1 })).body as {
    token: string;
  };
  expect((await registry.get('builds/host/build0001', token)).status).toBe(401);
  expect((await registry.get('releases', token)).body.sites).toEqual({
    greentown: expect.stringMatching(/^https?:\/\/greentown\./),
    borough: expect.stringMatching(/^https?:\/\/borough\./),
  });
});
