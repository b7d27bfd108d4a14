/** Tests the file with the neighbourhoods' drawings: its URL, its caching, and isolation between tenants. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aSquareArea, fillSmallTowns, importAreaCollection, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const get = (tenant: Tenant, path: string, coding = 'identity'): Promise<Answer> =>
  api.request(path, { headers: { 'x-forwarded-host': tenant.hosts[0] ?? '', 'accept-encoding': coding } });

async function picturesOf(tenant: Tenant): Promise<{ readonly file: string; readonly slugs: string[] }> {
  const { body } = await api.ask(tenant, '{ getAreas(type: NEIGHBOURHOOD) { areas { slug pictureUrl } } }');
  const urls = (body.data.getAreas.areas as { slug: string; pictureUrl: string }[]).map(({ slug, pictureUrl }) => {
    const [file = '', name] = pictureUrl.split('#');
    expect(name).toBe(slug);
    return { file, slug };
  });
  expect(new Set(urls.map(({ file }) => file)).size).toBe(1);
  return { file: urls[0]?.file ?? '', slugs: urls.map(({ slug }) => slug) };
}

test('All are in one file, each under its slug, with its trees; it is kept for ever', async () => {
  const { file, slugs } = await picturesOf(greentown);
  expect(file).toMatch(/^\/images\/neighbourhoods-[0-9a-f]{16}\.svg$/);
  const { status, headers, body } = await get(greentown, file);
  expect(status).toBe(200);
  expect(
    Object.fromEntries(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(
    [...String(body).matchAll(/<symbol id="([^"]+)" viewBox="0 0 \d+ \d+"><path d="M[^"]+Z"/g)].map(([, slug]) => slug),
  ).toEqual(slugs);
  expect(body).toMatch(/<path d="M\d+ \d+h0[^"]*" fill="none" stroke="currentColor"/);
});

test.each(['br', 'gzip'])('It comes compressed as %s to whoever takes that', async (coding) => {
  const { file } = await picturesOf(greentown);
  const { headers, body } = await get(greentown, file, coding);
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'accept-encoding']);
  expect(body).toBe((await get(greentown, file)).body);
});

test('A page that is older than the file has the drawings of today, which are not kept', async () => {
  const { file } = await picturesOf(greentown);
  const { status, headers, body } = await get(greentown, '/images/neighbourhoods-0123456789abcdef.svg');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(body).toBe((await get(greentown, file)).body);
});

test('The address of one town has nothing of it at another’s', async () => {
  const { file } = await picturesOf(greentown);
  const own = (await get(greentown, file)).body;
  const { headers, body } = await get(borough, file);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(body).not.toBe(own);
  expect(body).toBe((await get(borough, (await picturesOf(borough)).file)).body);
});

test('Another neighbourhood makes another file; parks are not in it', async () => {
  const before = await picturesOf(borough);
  await importAreaCollection(database, borough, aSquareArea(borough, 'New Park', 0.002), {
    kind: 'areas',
    format: 'geojson',
    areas: 'PARK',
    name: 'name',
  });
  expect(await picturesOf(borough)).toEqual(before);
  const { body } = await api.ask(borough, '{ getAreas(type: PARK) { areas { pictureUrl } } }');
  expect(body.data.getAreas.areas).toEqual([{ pictureUrl: null }]);
  await importAreaCollection(database, borough, aSquareArea(borough, 'New Quarter', 0.003), {
    ...{ kind: 'areas', format: 'geojson', areas: 'NEIGHBOURHOOD', name: 'name' },
  });
  const after = await picturesOf(borough);
  expect(after.file).not.toBe(before.file);
  expect(after.slugs).toContain('new-quarter');
});
