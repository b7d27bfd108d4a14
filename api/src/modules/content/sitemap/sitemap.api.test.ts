/** Tests the sitemaps: complete, limited to one tenant, and empty where search engines are not allowed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import Fastify from 'fastify';
import { createPool } from '../../../db/pool.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { addSitemapRoutes } from './sitemap.routes.ts';

const app = Fastify();
let database: TestDatabase;
let close: () => Promise<void>;

const live = (tenant: Tenant): Tenant => ({ ...tenant, config: { ...tenant.config, env: 'live' } });

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  const ids = new Map(
    (await database.query(database.ownerUrl, 'select code, id from tenant')).map(({ code, id }) => [code, Number(id)]),
  );
  const pool = createPool({
    url: database.appUrl,
    max: 2,
    name: 'test',
    statementTimeoutMs: 5_000,
    onError: () => undefined,
  });
  const siteOf = (tenant: Tenant): TenantSite => ({ tenant, tenantId: ids.get(tenant.code) ?? 0 }) as TenantSite;
  const sites = new Map([
    ['open.test', siteOf(live(greentown))],
    ['other.test', siteOf(live(borough))],
    ['demo.test', siteOf(greentown)],
    [
      'coming.test',
      siteOf({
        ...live(greentown),
        config: { ...live(greentown).config, holdingPage: { subscribeTitle: 'Soon', subscribeBody: 'Soon.' } },
      }),
    ],
  ]);
  addSitemapRoutes(app, {
    pool,
    siteOf: ({ hostname }) => sites.get(hostname) as TenantSite,
    originOf: ({ hostname }) => `https://${hostname}`,
    placesInAList: 2,
  });
  close = () => pool.end();
});
afterAll(async () => {
  await app.close();
  await close();
  await database.drop();
});

const ask = async (host: string, path: string): Promise<{ status: number; body: string; locations: string[] }> => {
  const { statusCode: status, body } = await app.inject({ url: path, headers: { host } });
  return { status, body, locations: [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? '') };
};
const placesOf = async (host: string): Promise<string[]> => {
  const { locations } = await ask(host, '/sitemaps/places.xml');
  const lists = await Promise.all(locations.map((location) => ask(host, new URL(location).pathname)));
  return lists.flatMap((list) => list.locations);
};

test('the index leads to lists that hold each place once', async () => {
  const { status, locations } = await ask('open.test', '/sitemaps/places.xml');
  expect([status, locations]).toEqual([200, [1, 2, 3].map((list) => `https://open.test/sitemaps/places-${list}.xml`)]);
  const places = await placesOf('open.test');
  expect(places).toHaveLength(5);
  expect(new Set(places).size).toBe(5);
  for (const place of places) expect(place).toMatch(/^https:\/\/open\.test\/place\/[0-9a-f-]{36}$/);
});

test('another council’s places are not in them', async () => {
  const [one, other] = await Promise.all([placesOf('open.test'), placesOf('other.test')]);
  const guids = (places: string[]): string[] => places.map((place) => place.slice(-36));
  expect(guids(one).filter((guid) => guids(other).includes(guid))).toEqual([]);
});

test.each([
  '/sitemaps/places-4.xml',
  '/sitemaps/places-0.xml',
  '/sitemaps/places-01.xml',
  '/sitemaps/places-x.xml',
  '/sitemaps/places-99999999999.xml',
])('there is no list %s', async (path) => {
  expect((await ask('open.test', path)).status).toBe(404);
});

test.each(['demo.test', 'coming.test'])('%s has none', async (host) => {
  expect((await ask(host, '/sitemaps/places.xml')).status).toBe(404);
  expect((await ask(host, '/sitemaps/places-1.xml')).status).toBe(404);
});
