/** Tests the base map's tiles, made from a small town's ground. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { Client } from 'pg';
import type { Db } from '../../../db/scope.ts';
import { parseRows, runSql } from '../../../db/sql.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { rebuildGroundTiles } from './ground-tiles.ts';
import type { GroundTilesBuilt } from './ground-tiles.ts';
import { findGroundTile } from './place-tiles.store.ts';

let database: TestDatabase;
let client: Client;
const [LON, LAT] = [-71.1, 42.37];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.workerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function inTenant<Result>(tenantId: number, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  await client.query("select set_config('app.tenant', $1, true)", [String(tenantId)]);
  const result = await work();
  await client.query('commit');
  return result;
}

/** A Db like the one of requests, over the connection of these tests. */
const dbOfTests = (): Db => ({
  many: async (schema, query) => parseRows(schema, await runSql(client, query)),
  maybe: async (schema, query) => parseRows(schema, await runSql(client, query))[0] ?? null,
  run: async (query) => {
    await runSql(client, query);
  },
});

interface Drawn {
  readonly layer: string;
  readonly class?: string;
  readonly name?: string;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

async function putGround(tenantId: number, things: readonly Drawn[]): Promise<GroundTilesBuilt> {
  return inTenant(tenantId, async () => {
    await client.query('delete from ground where tenant_id = $1', [tenantId]);
    const texts = (of: (thing: Drawn) => string | null): (string | null)[] => things.map(of);
    await client.query(
      `insert into ground (tenant_id, id, source, source_id, layer, class, name, geometry, west, south, east, north)
       select $1, id, 'test', id::text, layer, class, name, geometry::jsonb, 0, 0, 0, 0
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as made (layer, class, name, geometry, id)`,
      [
        tenantId,
        texts(({ layer }) => layer),
        texts((thing) => thing.class ?? null),
        texts(({ name }) => name ?? null),
        texts(({ geometry }) => JSON.stringify(geometry)),
      ],
    );
    return rebuildGroundTiles({ client, tenantId });
  });
}

/** Distinct features of all tiles of a zoom, by layer. */
const drawnAt = (tenantId: number, z: number): Promise<Record<string, unknown[]>> =>
  inTenant(tenantId, async () => {
    const { rows } = await client.query<{ body: Buffer }>(
      'select body from ground_tile where tenant_id = $1 and z = $2',
      [tenantId, z],
    );
    const found = new Map<string, Map<number, unknown>>();
    for (const { body } of rows)
      for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(gunzipSync(body))).layers))
        for (let at = 0; at < layer.length; at += 1) {
          const { id, properties } = layer.feature(at);
          found.set(name, (found.get(name) ?? new Map<number, unknown>()).set(id ?? 0, { ...properties }));
        }
    return Object.fromEntries([...found].map(([name, features]) => [name, [...features.values()]]));
  });

const revisionOf = async (tenantId: number): Promise<number> =>
  inTenant(
    tenantId,
    async () =>
      (
        await client.query<{ revision: number }>(
          'select ground_revision as revision from inventory where tenant_id = $1',
          [tenantId],
        )
      ).rows[0]?.revision ?? 0,
  );

const line = (...positions: number[][]): Drawn['geometry'] => ({
  type: 'LineString',
  coordinates: positions.map(([x = 0, y = 0]) => [LON + x, LAT + y]),
});
const point: Drawn['geometry'] = { type: 'Point', coordinates: [LON, LAT] };
const box: Drawn['geometry'] = {
  type: 'Polygon',
  coordinates: [
    [
      [LON, LAT],
      [LON + 0.01, LAT],
      [LON + 0.01, LAT + 0.01],
      [LON, LAT + 0.01],
      [LON, LAT],
    ],
  ],
};

const TOWN: readonly Drawn[] = [
  { layer: 'STREET', class: 'major', name: 'High Street', geometry: line([0, 0], [0.02, 0.01]) },
  { layer: 'STREET', class: 'minor', name: 'Low Street', geometry: line([0, 0], [0.005, 0.01]) },
  { layer: 'PATH', class: 'footpath', geometry: line([0, 0], [0.001, 0.001]) },
  { layer: 'PATH', class: 'crossing', geometry: line([0, 0], [0.001, 0]) },
  { layer: 'WATER', name: 'River', geometry: box },
  { layer: 'GREEN', geometry: box },
  { layer: 'BENCH', geometry: point },
  { layer: 'TOILETS', geometry: point },
];

test('each kind of ground is drawn from its zoom on, with class and name', async () => {
  const built = await putGround(1, TOWN);
  expect(built).toMatchObject({ changed: built.tiles, removed: 0 });
  expect(built.tiles).toBeGreaterThan(6);
  expect(await drawnAt(1, 10)).toEqual({
    water: [{ name: 'River' }],
    green: [{}],
    streets: [{ class: 'major', name: 'High Street' }],
  });
  expect((await drawnAt(1, 13))['streets']).toHaveLength(2);
  expect((await drawnAt(1, 14))['paths']).toEqual([{ class: 'footpath' }]);
  expect((await drawnAt(1, 14))['benches']).toEqual([{ class: 'toilets' }]);
  expect(await drawnAt(1, 15)).toMatchObject({
    paths: [{ class: 'footpath' }, { class: 'crossing' }],
    benches: expect.arrayContaining([{ class: 'bench' }, { class: 'toilets' }]),
  });
});

test('a point at the edge of a tile stands in one tile only', async () => {
  await putGround(1, [{ layer: 'BENCH', geometry: { type: 'Point', coordinates: [0.000001, 51.5] } }]);
  expect(
    await inTenant(
      1,
      async () => (await client.query('select from ground_tile where tenant_id = 1 and z = 15')).rowCount,
    ),
  ).toBe(1);
});

test('the same ground again changes nothing; another counts the revision up and takes away what is gone', async () => {
  await putGround(1, TOWN);
  const before = await revisionOf(1);
  expect(await putGround(1, TOWN)).toMatchObject({ changed: 0, removed: 0 });
  expect(await revisionOf(1)).toBe(before);
  const { tiles, removed } = await putGround(1, TOWN.slice(4));
  expect(removed).toBeGreaterThan(0);
  expect(tiles).toBeGreaterThan(0);
  expect(await revisionOf(1)).toBe(before + 1);
  expect(await putGround(1, [])).toMatchObject({ tiles: 0 });
});

test('parks and neighbourhoods are drawn with name and slug', async () => {
  await inTenant(1, () =>
    client.query(
      "insert into area (tenant_id, id, kind, slug, name, geometry, west, south, east, north, lon, lat) select 1, id, kind, 'common', 'The Common', $1, 0, 0, 0, 0, $2, $3 from (values (1, 'PARK'), (2, 'NEIGHBOURHOOD')) as kinds (id, kind)",
      [JSON.stringify(box), LON, LAT],
    ),
  );
  await putGround(1, []);
  expect(await drawnAt(1, 12)).toEqual({
    parks: [{ name: 'The Common', slug: 'common' }],
    neighbourhoods: [{ name: 'The Common', slug: 'common' }],
  });
});

test('a tile that would be too large leaves out what matters least', async () => {
  const crowd = Array.from({ length: 12_000 }, (_, at) => [
    LON + 0.001 + (at % 100) * 0.00002,
    LAT + 0.001 + Math.floor(at / 100) * 0.00002,
  ]);
  const built = await putGround(1, [
    { layer: 'STREET', class: 'major', name: 'High Street', geometry: line([0, 0], [0.001, 0.001]) },
    ...crowd.map((coordinates, at): Drawn => ({
      layer: 'BENCH',
      name: `Bench in memory of person number ${at}`,
      geometry: { type: 'Point', coordinates },
    })),
  ]);
  expect(built.largestBytes).toBeLessThan(300_000);
  const { rows } = await inTenant(1, () =>
    client.query<{ body: Buffer }>('select body from ground_tile where tenant_id = 1'),
  );
  for (const { body } of rows) expect(gunzipSync(body).length).toBeLessThanOrEqual(300_000);
  expect((await drawnAt(1, 15))['streets']).toEqual([{ class: 'major', name: 'High Street' }]);
});

test('an outline as large as a county is few tiles: one without an edge stands for all within it', async () => {
  await inTenant(1, () => client.query('delete from area where tenant_id = 1'));
  const [west, south, east, north] = [LON - 1, LAT - 1, LON + 1, LAT + 1];
  const county: Drawn['geometry'] = {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
  const { tiles } = await putGround(1, [
    { layer: 'GREEN', name: 'County', geometry: county },
    { layer: 'BENCH', geometry: point },
  ]);
  expect(tiles).toBeLessThan(3_000);
  const scope = { db: dbOfTests(), tenantId: 1 };
  const tileAt = async (z: number, lon: number, lat: number): Promise<string[]> => {
    const found = await inTenant(1, () =>
      findGroundTile(scope, {
        z,
        x: Math.floor(((lon + 180) / 360) * 2 ** z),
        y: Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
      }),
    );
    return found === null ? [] : Object.keys(new VectorTile(new PbfReader(gunzipSync(found.body))).layers);
  };
  for (const z of [10, 12, 15]) expect(await tileAt(z, LON + 0.5, LAT + 0.5)).toEqual(['green']);
  expect(await tileAt(15, LON, LAT)).toEqual(['green', 'benches']);
  expect(await tileAt(15, LON + 1.5, LAT)).toEqual([]);
});

test('another tenant’s ground is neither read nor touched', async () => {
  await putGround(1, TOWN);
  const before = await drawnAt(1, 15);
  await putGround(2, [{ layer: 'WATER', name: 'Other water', geometry: box }]);
  expect(await drawnAt(2, 15)).toEqual({ water: [{ name: 'Other water' }] });
  expect(await drawnAt(1, 15)).toEqual(before);
});
