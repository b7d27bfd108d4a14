/** Tests the inventory as downloads: complete, limited to one tenant, consistent in time, and only what is shown. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { parse } from 'csv-parse/sync';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createPool } from '../../../db/pool.ts';
import { prepareDownload } from './open-data.service.ts';
import { aTreeLine, fillSmallTowns, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { addOpenDataRoutes } from './open-data.routes.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ALL_ON = { showMap: true, showPits: true, showGathers: true, showCanopy: true };
const CSV = '/data/trees.csv';
const GEOJSON = '/data/trees.geojson';
/** Smaller than the number of places, so that the files are written in several batches. */
const BATCH = 2;

let app: FastifyInstance;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let switches: Record<string, boolean>;
let tenants: Awaited<ReturnType<typeof loadTestTenants>>;
const sites = new Map<string, TenantSite>();

const inTown = (code: string, statement: string): Promise<unknown> =>
  database.query(
    database.workerUrl,
    `select set_config('app.tenant', (select id::text from tenant where code = '${code}'), false); ${statement}`,
  );

beforeAll(async () => {
  tenants = await loadTestTenants();
  const { greentown, borough } = tenants;
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  const ids = new Map(
    (await database.query(database.ownerUrl, 'select code, id from tenant')).map(({ code, id }) => [code, Number(id)]),
  );
  pool = createPool({
    url: database.appUrl,
    max: 2,
    name: 'test',
    statementTimeoutMs: 5_000,
    onError: () => undefined,
  });
  const siteOf = (tenant: Tenant): TenantSite =>
    ({ tenant, tenantId: ids.get(tenant.code) ?? 0, content: { find: () => null } }) as unknown as TenantSite;
  const changed = (config: Partial<Tenant['config']>): Tenant => ({
    ...greentown,
    config: { ...greentown.config, ...config },
  });
  sites.set('green.test', siteOf(greentown));
  sites.set('other.test', siteOf(borough));
  sites.set('coming.test', siteOf(changed({ holdingPage: { subscribeTitle: 'Soon', subscribeBody: 'Soon.' } })));
  sites.set('top.test', siteOf(changed({ topLevel: true })));
  app = Fastify();
  addOpenDataRoutes(app, {
    callerOf: ({ ip }) => ip,
    pool,
    siteOf: ({ hostname }) => sites.get(hostname) as TenantSite,
    originOf: ({ hostname }) => `https://${hostname}`,
    switchesOf: async () => switches,
    now: () => NOW,
    batch: BATCH,
  });
});
beforeEach(() => {
  switches = ALL_ON;
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

const ask = (host: string, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host, ...headers } });
const linesOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const download = async (host: string): Promise<Record<string, string>[]> => linesOf((await ask(host, CSV)).body);
interface Collection {
  readonly type: string;
  readonly attributions: readonly string[];
  readonly features: readonly {
    readonly id: string;
    readonly geometry: { readonly type: string };
    readonly properties: Record<string, unknown>;
  }[];
}
const collection = async (host: string): Promise<Collection> =>
  JSON.parse((await ask(host, GEOJSON)).body) as Collection;
const guids = (lines: readonly Record<string, string>[]): string[] => lines.map(({ guid }) => guid ?? '');

test('each place that stands is in both files once, with the address of its page', async () => {
  const lines = await download('green.test');
  expect(lines.length).toBeGreaterThan(BATCH * 2);
  expect(new Set(guids(lines)).size).toBe(lines.length);
  for (const { guid, url } of lines) expect(url).toBe(`https://green.test/place/${guid ?? ''}`);
  const { type, features, attributions } = await collection('green.test');
  expect(type).toBe('FeatureCollection');
  expect(features.map(({ id }) => id)).toEqual(guids(lines));
  expect(attributions).toEqual(tenants.greentown.config.attributions);
});

test('another council’s places are not in them', async () => {
  const [one, other] = await Promise.all([download('green.test'), download('other.test')]);
  expect(other.length).toBeGreaterThan(0);
  expect(guids(one).filter((guid) => guids(other).includes(guid))).toEqual([]);
});

test('the answer says what it is, how to keep it, and that other sites may read it', async () => {
  const { headers, statusCode } = await ask('green.test', CSV);
  expect([
    statusCode,
    headers['content-type'],
    headers['content-disposition'],
    headers['cache-control'],
    headers['vary'],
  ]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'attachment; filename="greentown-trees.csv"',
    'public, max-age=300',
    'accept-encoding',
  ]);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await ask('green.test', GEOJSON)).headers['content-type']).toBe('application/geo+json');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('it comes by %s to who takes that, under a tag of its own', async (coding, decompress) => {
  const plain = await ask('green.test', CSV);
  const packed = await ask('green.test', CSV, { 'accept-encoding': coding });
  expect(packed.headers['content-encoding']).toBe(coding);
  expect(decompress(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
});

test('who has it already is told so, until the inventory changes', async () => {
  const first = await ask('green.test', CSV);
  const known = { 'if-none-match': String(first.headers.etag) };
  const again = await ask('green.test', CSV, known);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  expect((await ask('green.test', GEOJSON, known)).statusCode).toBe(200);
  expect((await ask('other.test', CSV, known)).statusCode).toBe(200);
  await inTown(
    'greentown',
    "update place set attributes = attributes || '{\"dbhCm\": 77}' where guid = (select min(guid::text)::uuid from place where retired_at is null and type = 'TREE')",
  );
  const after = await ask('green.test', CSV, known);
  expect([after.statusCode, linesOf(after.body).some(({ dbh_cm }) => dbh_cm === '77')]).toEqual([200, true]);
});

test('HEAD tells the same without the file', async () => {
  const { statusCode, body, headers } = await ask('green.test', CSV, {}, 'HEAD');
  const whole = await ask('green.test', CSV);
  expect([statusCode, body, headers.etag, headers['content-length']]).toEqual([200, '', whole.headers.etag, undefined]);
});

test('texts that would reckon, break lines or end cells arrive as what they say', async () => {
  const hostile = '=HYPERLINK("http://evil.test"),\r\n"next"; \'x\'';
  await inTown(
    'greentown',
    `update place set address = '${hostile.replaceAll("'", "''")}' where guid = (select max(guid::text)::uuid from place where retired_at is null)`,
  );
  const lines = await download('green.test');
  expect(lines.filter(({ address }) => address === `'${hostile}`)).toHaveLength(1);
  const { features } = await collection('green.test');
  expect(features.filter(({ properties }) => properties['address'] === hostile)).toHaveLength(1);
  expect(features).toHaveLength(lines.length);
});

test('what is switched off is not in them, and without the map there are none', async () => {
  const types = async (): Promise<string[]> =>
    [...new Set((await download('green.test')).map(({ type }) => type ?? ''))].sort();
  expect(await types()).toEqual(['PIT', 'TREE']);
  const withPits = (await ask('green.test', CSV)).headers.etag;
  switches = { ...ALL_ON, showPits: false };
  expect(await types()).toEqual(['TREE']);
  expect((await ask('green.test', CSV)).headers.etag).not.toBe(withPits);
  switches = { ...ALL_ON, showMap: false };
  for (const path of [CSV, GEOJSON]) expect((await ask('green.test', path)).statusCode).toBe(404);
});

test.each(['coming.test', 'top.test'])('%s has none', async (host) => {
  for (const path of [CSV, GEOJSON]) expect((await ask(host, path)).statusCode).toBe(404);
});

test('a tree that is gone is in them no more', async () => {
  const before = guids(await download('other.test'));
  await importLines({
    database,
    tenant: tenants.borough,
    lines: [aTreeLine(tenants.borough, { id: 'only' })],
    allowRetire: true,
  });
  const after = guids(await download('other.test'));
  expect(after).toHaveLength(1);
  expect(before).not.toEqual(after);
});

test('an inventory that changes on the way breaks the download off, instead of one half of each', async () => {
  const begun = await prepareDownload({
    pool,
    site: sites.get('green.test') as TenantSite,
    switches,
    format: 'csv',
    origin: 'https://green.test',
    day: NOW,
    batch: BATCH,
  });
  const pieces = begun?.pieces();
  await pieces?.next();
  expect((await pieces?.next())?.value).toContain('\r\n');
  await inTown(
    'greentown',
    "update place set name = name || ' (changed)' where guid = (select min(guid::text)::uuid from place where retired_at is null)",
  );
  await expect(pieces?.next()).rejects.toThrow('changed during a download');
});

test('in the running api: files by host, so many a minute, and the page that leads to them', async () => {
  const { greentown } = tenants;
  const api = await startTestApi(database, [greentown], { requestsPerMinute: 1_000 });
  try {
    const get = (path: string, host = greentown.hosts[0] ?? '') =>
      api.request(path, { headers: { 'x-forwarded-host': host }, redirect: 'manual' });
    const { body } = await api.ask(
      greentown,
      '{ getOpenData { placeCount updatedAt columns { name meaning } files { format url mediaType } texts { summary updated licence } } }',
    );
    const { files, placeCount, columns, updatedAt, texts } = body.data.getOpenData;
    const csv = linesOf((await get(files[0].url)).body as string);
    expect(texts.summary).toContain(placeCount.toLocaleString('en-GB'));
    expect([texts.updated, texts.licence]).toEqual([
      expect.stringMatching(/^Last changed on .*\d{4}\.$/),
      expect.any(String),
    ]);
    expect(
      columns.every(({ name, meaning }: { name: string; meaning: string }) => meaning.length > 5 && meaning !== name),
    ).toBe(true);
    expect([
      placeCount,
      columns.map(({ name }: { name: string }) => name),
      Date.parse(updatedAt) <= Date.now(),
    ]).toEqual([csv.length, Object.keys(csv[0] ?? {}), true]);
    expect(files.map(({ mediaType }: { mediaType: string }) => mediaType)).toEqual([
      'text/csv',
      'application/geo+json',
    ]);
    expect((await get(CSV, 'nowhere.test')).status).toBe(404);
    const page = await get('/data');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/attribution#download']);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await get(CSV)).status));
    // Three at once, twenty per minute.
    expect([...new Set(statuses)].sort()).toEqual([200, 429, 503]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect((await get('/data')).status).toBe(302);
  } finally {
    await api.close();
  }
});
