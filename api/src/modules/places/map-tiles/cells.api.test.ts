/** Tests that cells always equal a recount, even after concurrent changes to places. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createRandom } from '../../../testing/create-random.ts';
import type { Tenant } from '@greenward/tenants';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { mercatorOf, mortonKey } from '../place/place-position.rules.ts';

let database: TestDatabase;
let worker: Client;
let greentown: Tenant;
const TENANT = 1;
const TYPES = ['TREE', 'TREE', 'TREE', 'SHRUB', 'COPSE', 'PIT', 'GATHER'];
const LEVELS = [12, 13, 14, 15, 16, 17];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.workerUrl });
  await client.connect();
  await client.query("select set_config('app.tenant', $1, false)", [String(TENANT)]);
  return client;
}

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  database = await createTestDatabase();
  worker = await connect();
});
beforeEach(async () => {
  await worker.query('delete from place where tenant_id = $1', [TENANT]);
});
afterAll(async () => {
  await worker.end();
  await database.drop();
});

interface Spot {
  readonly lon: number;
  readonly lat: number;
}
const columnsOf = (spots: readonly Spot[]): unknown[] => {
  const planes = spots.map(({ lon, lat }) => mercatorOf(lon, lat));
  return [
    spots.map(({ lon }) => lon),
    spots.map(({ lat }) => lat),
    planes.map(({ x, y }) => `(${x},${y})`),
    planes.map((plane) => String(mortonKey(plane))),
  ];
};

async function addPlaces(client: Client, spots: readonly Spot[], types: readonly string[]): Promise<void> {
  await client.query(
    `insert into place (tenant_id, source, source_id, guid, slug, type, category, name, lon, lat, at, qk, feed_hash)
     select ${TENANT}, 'test', id::text, id, id::text, type, 'tilia_cordata', 'Lime', lon, lat, at, qk, gen_random_uuid()
     from (select gen_random_uuid() as id, made.* from unnest($1::float8[], $2::float8[], $3::point[], $4::bigint[], $5::text[]) as made (lon, lat, at, qk, type)) placed`,
    [...columnsOf(spots), types],
  );
}

/** Computes the expected cells from the places and compares them. */
async function expectCellsToBeRight(): Promise<void> {
  const { rows: places } = await worker.query<{ lon: number; lat: number }>(
    "select lon, lat from place where tenant_id = $1 and retired_at is null and type in ('TREE', 'SHRUB', 'COPSE')",
    [TENANT],
  );
  const expected = new Map<string, [number, bigint, bigint]>();
  for (const { lon, lat } of places) {
    const { x, y } = mercatorOf(lon, lat);
    const key = mortonKey({ x, y });
    const part = (metres: number): bigint =>
      BigInt(Math.floor(((metres + 20_037_508.342789244) / 40_075_016.685578488) * 2 ** 30));
    for (const level of LEVELS) {
      const name = `${level}/${key >> BigInt(60 - 2 * level)}`;
      const [trees, sumX, sumY] = expected.get(name) ?? [0, 0n, 0n];
      expected.set(name, [trees + 1, sumX + part(x), sumY + part(-y)]);
    }
  }
  const { rows: cells } = await worker.query<{ name: string; trees: number; x: string; y: string }>(
    "select level || '/' || qk as name, trees, sum_x as x, sum_y as y from cell where tenant_id = $1",
    [TENANT],
  );
  const told = (rows: readonly string[]): string => [...rows].sort().join('\n');
  expect(told(cells.map(({ name, trees, x, y }) => `${name}: ${trees} ${x} ${y}`))).toBe(
    told([...expected].map(([name, sums]) => `${name}: ${sums.join(' ')}`)),
  );
}

/** A pseudo-random selection of places, ordered by a salted hash. */
const some = (salt: number, count: number): string =>
  `select guid from place where tenant_id = ${TENANT} order by md5(guid::text || ${salt}) limit ${count}`;

type Random = () => number;
const spotsOf = (random: Random, count: number): Spot[] =>
  // Most are close together, so that cells are shared and become empty.
  Array.from({ length: count }, () => {
    const width = random() < 0.7 ? 0.002 : 0.5;
    return { lon: -71.1 + (random() - 0.5) * width, lat: 42.37 + (random() - 0.5) * width };
  });
const oneOf = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
const few = (random: Random): number => 1 + Math.floor(random() ** 3 * 40);

const CHANGES: Readonly<Record<string, (client: Client, random: Random, count: number) => Promise<unknown>>> = {
  insert: (client, random, count) =>
    addPlaces(
      client,
      spotsOf(random, count),
      Array.from({ length: count }, () => oneOf(random, TYPES)),
    ),
  move: async (client, random, count) => {
    const { rows } = await client.query<{ guid: string }>(some(Math.floor(random() * 1e6), count));
    return client.query(
      `update place set lon = moved.lon, lat = moved.lat, at = moved.at, qk = moved.qk
       from unnest($1::float8[], $2::float8[], $3::point[], $4::bigint[], $5::uuid[]) as moved (lon, lat, at, qk, guid) where tenant_id = ${TENANT} and place.guid = moved.guid`,
      [...columnsOf(spotsOf(random, rows.length)), rows.map(({ guid }) => guid)],
    );
  },
  retire: (client, random, count) =>
    client.query(
      `update place set retired_at = now() where tenant_id = ${TENANT} and guid in (${some(random(), count)})`,
    ),
  revive: (client, random, count) =>
    client.query(
      `update place set retired_at = null where tenant_id = ${TENANT} and guid in (${some(random(), count)})`,
    ),
  retype: (client, random, count) =>
    client.query(`update place set type = $1 where tenant_id = ${TENANT} and guid in (${some(random(), count)})`, [
      oneOf(random, TYPES),
    ]),
  rename: (client, random, count) =>
    client.query(
      `update place set category = 'quercus_robur' where tenant_id = ${TENANT} and guid in (${some(random(), count)})`,
    ),
  remove: (client, random, count) =>
    client.query(`delete from place where tenant_id = ${TENANT} and guid in (${some(random(), count)})`),
  nothing: (client) => client.query(`update place set type = 'TREE' where false`),
};

test.each([1, 2, 3, 4])('after any changes (seed %i)', async (seed) => {
  const random = createRandom(seed);
  for (let step = 0; step < 60; step += 1) {
    const name = step < 5 ? 'insert' : oneOf(random, Object.keys(CHANGES));
    await CHANGES[name]?.(worker, random, few(random));
    if (step % 6 === 5) await expectCellsToBeRight();
  }
  await expectCellsToBeRight();
});

test('after thousands at once: put, moved, retired and removed', async () => {
  const random = createRandom(99);
  for (const name of ['insert', 'move', 'retype', 'retire', 'revive', 'move', 'remove']) {
    await CHANGES[name]?.(worker, random, name === 'insert' ? 2_000 : 1_200);
    await expectCellsToBeRight();
  }
});

test('after a transaction that was given up', async () => {
  const random = createRandom(5);
  await CHANGES['insert']?.(worker, random, 50);
  await worker.query('begin');
  await CHANGES['move']?.(worker, random, 20);
  await CHANGES['remove']?.(worker, random, 10);
  await worker.query('rollback');
  await expectCellsToBeRight();
});

test('after imports that add, move and retire', async () => {
  const [west, south, east, north] = greentown.config.boundingBox;
  const line = (id: number, shift: number): string =>
    aTreeLine(greentown, {
      id: String(id),
      lon: west + ((east - west) * ((id * 7) % 100)) / 100 + shift,
      lat: south + ((north - south) * id) / 100,
    });
  await importLines({ database, tenant: greentown, lines: Array.from({ length: 60 }, (_, id) => line(id, 0)) });
  await expectCellsToBeRight();
  await importLines({
    database,
    tenant: greentown,
    lines: Array.from({ length: 60 }, (_, id) => line(id + 10, id % 3 === 0 ? 0.0001 : 0)),
    allowRetire: true,
  });
  await expectCellsToBeRight();
});

test('after many writers at once, none of whom waits for ever', async () => {
  await CHANGES['insert']?.(worker, createRandom(7), 300);
  const writers = await Promise.all(
    [11, 12, 13, 14].map(async (seed) => ({ client: await connect(), random: createRandom(seed) })),
  );
  await Promise.all(
    writers.map(async ({ client, random }) => {
      for (let step = 0; step < 30; step += 1) {
        // Several changes in one transaction in random order, which would reveal deadlocks.
        const isLong = random() < 0.3;
        if (isLong) await client.query('begin');
        for (let change = 0; change < (isLong ? 3 : 1); change += 1)
          await CHANGES[oneOf(random, Object.keys(CHANGES))]?.(client, random, few(random));
        if (isLong) await client.query('commit');
      }
    }),
  );
  await Promise.all(writers.map(({ client }) => client.end()));
  await expectCellsToBeRight();
});

test('single changes are told one by one, many at once by a new revision', async () => {
  const state = async (): Promise<{ changes: number; revision: number }> => {
    const { rows } = await worker.query<{ changes: string; revision: number | null }>(
      'select (select count(*) from place_change where tenant_id = $1) as changes, (select revision from map_state where tenant_id = $1) as revision',
      [TENANT],
    );
    return { changes: Number(rows[0]?.changes), revision: rows[0]?.revision ?? 0 };
  };
  const random = createRandom(3);
  const before = await state();
  await addPlaces(
    worker,
    spotsOf(random, 500),
    Array.from({ length: 500 }, () => 'TREE'),
  );
  expect(await state()).toEqual({ changes: before.changes + 500, revision: before.revision });
  await addPlaces(
    worker,
    spotsOf(random, 501),
    Array.from({ length: 501 }, () => 'TREE'),
  );
  expect(await state()).toEqual({ changes: before.changes + 500, revision: before.revision + 1 });
});

test('changes older than a day are swept by the next one', async () => {
  await worker.query(
    `insert into place_change (tenant_id, at, feature_id, guid, layer, op) values ($1, now() - interval '25 hours', 1, gen_random_uuid(), 'trees', 'put')`,
    [TENANT],
  );
  await CHANGES['insert']?.(worker, createRandom(8), 1);
  expect(
    (await worker.query("select from place_change where tenant_id = $1 and at < now() - interval '1 day'", [TENANT]))
      .rowCount,
  ).toBe(0);
});
