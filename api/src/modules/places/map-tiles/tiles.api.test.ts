/** Tests the map's tiles over HTTP: content, tenant isolation, freshness, and refusals. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VectorTile } from '@mapbox/vector-tile';
import type { Tenant } from '@greenward/tenants';
import { PbfReader } from 'pbf';
import { Client } from 'pg';
import waitForExpect from 'wait-for-expect';
import { rebuildGroundTiles } from './ground-tiles.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let worker: Client;
let [lon, lat] = [0, 0];
const ALL = 'trees+pits+gathers+canopy';
const NOW = new Date('2026-11-20T12:00:00Z');

interface Drawn {
  readonly id: number | undefined;
  readonly lon: number;
  readonly lat: number;
  readonly [property: string]: unknown;
}
interface Tile {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly layers: Record<string, Drawn[]>;
}

const numberOf = (z: number, [x, y]: readonly [number, number] = [lon, lat]): [number, number] => [
  Math.floor(((x + 180) / 360) * 2 ** z),
  Math.floor(((1 - Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
];
const east = (metres: number): number => metres / (111_320 * Math.cos((lat * Math.PI) / 180));

async function getTile(town: Tenant, path: string, headers: Record<string, string> = {}): Promise<Tile> {
  const response = await fetch(`${api.url}/tiles/${path}`, {
    headers: { 'x-forwarded-host': town.hosts[0] ?? '', ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const layers: Record<string, Drawn[]> = {};
  const [z = 0, x = 0, y = 0] = path.split(/[/.]/).slice(2, 5).map(Number);
  if (response.headers.get('content-type') === 'application/vnd.mapbox-vector-tile')
    for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers))
      layers[name] = Array.from({ length: layer.length }, (_, at) => {
        const feature = layer.feature(at);
        const { geometry } = feature.toGeoJSON(x, y, z);
        const [west, south] = geometry.type === 'Point' ? geometry.coordinates : [NaN, NaN];
        return { ...feature.properties, id: feature.id, lon: west ?? NaN, lat: south ?? NaN };
      });
  return { status: response.status, headers: response.headers, text: bytes.toString(), layers };
}

const setsOf = async (town: Tenant): Promise<{ id: string; layers: string[]; revision: string; url: string }[]> =>
  (await api.ask(town, '{ getMapTileSets { id layers revision url minZoom maxZoom } }')).body.data.getMapTileSets;
const revisionOf = async (town: Tenant): Promise<string> =>
  (await setsOf(town)).find(({ id }) => id === 'places')?.revision ?? '';
const pathOf = async (
  town: Tenant,
  z: number,
  at: readonly [number, number] = [lon, lat],
  layers = ALL,
): Promise<string> => `${layers}/${await revisionOf(town)}/${z}/${numberOf(z, at).join('/')}.mvt`;
const tenantIdOf = async (town: Tenant): Promise<number> =>
  Number((await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]))[0]?.['id']);

/** Runs and commits one statement for a tenant with the worker's login. */
async function edit(town: Tenant, text: string, values: unknown[] = []): Promise<void> {
  await worker.query('begin');
  await worker.query("select set_config('app.tenant', $1, true)", [String(await tenantIdOf(town))]);
  await worker.query(text, values);
  await worker.query('commit');
}
const setSwitch = async (town: Tenant, name: string, value: boolean): Promise<void> => {
  const superuser = database.superuserUrl ?? database.ownerUrl;
  await database.query(
    superuser,
    'insert into switch_override (tenant_id, switch, value) values ($1, $2, $3) on conflict (tenant_id, switch) do update set value = excluded.value',
    [await tenantIdOf(town), name, value],
  );
};

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  const [west, south, right, north] = greentown.config.boundingBox;
  // The middle of a tile of zoom 16: everything within a few metres is in the same tile.
  const [x, y] = numberOf(16, [(west + right) / 2, (south + north) / 2]);
  lon = ((x + 0.5) / 2 ** 16) * 360 - 180;
  lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** 16))) * 180) / Math.PI;
  database = await createTestDatabase();
  const lines = [
    aTreeLine(greentown, { id: 'young', lon, lat, trunk: '', year: '2026' }),
    aTreeLine(greentown, {
      id: 'old',
      lon: lon + east(50),
      lat,
      trunk: '50',
      scientific: 'Quercus robur',
      common: 'Oak',
    }),
    aTreeLine(greentown, { id: 'pit', lon: lon - east(50), lat, site: 'Stump', scientific: '', common: '' }),
  ];
  await importLines({ database, tenant: greentown, lines });
  await importLines({ database, tenant: borough, lines: [aTreeLine(borough, { id: 'theirs' })] });
  worker = new Client({ connectionString: database.workerUrl });
  await worker.connect();
  await edit(
    greentown,
    `insert into place (tenant_id, source, source_id, guid, slug, type, name, lon, lat, at, qk, attributes, feed_hash)
     select tenant_id, 'gathers', 'g1', gen_random_uuid(), 'gather-1', 'GATHER', 'Trees of the Common', lon, lat, at, qk, '{"quantity": 7}', gen_random_uuid()
     from place where tenant_id = $1 and source_id = 'young'`,
    [await tenantIdOf(greentown)],
  );
  api = await startTestApi(database, [greentown, borough], { now: () => NOW });
});
afterAll(async () => {
  await api.close();
  await worker.end();
  await database.drop();
});

describe('A tile', () => {
  test('draws trees, pits and groups where they stand, with what is known of them', async () => {
    const { status, headers, layers } = await getTile(greentown, await pathOf(greentown, 16), {
      'accept-encoding': 'gzip, deflate, br',
    });
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      'br',
    ]);
    const [young, old] = ['tilia_cordata', 'quercus_robur'].map((species) =>
      layers['trees']?.find((tree) => tree['species'] === species),
    );
    expect(young).toMatchObject({ young: true, rarity: expect.any(Number), id: expect.any(Number) });
    expect(young).not.toHaveProperty('crown');
    expect(old).toMatchObject({ crown: 55 }); // 50 cm x 22 = 11 m wide
    expect(old).not.toHaveProperty('young');
    expect(young?.lon).toBeCloseTo(lon, 5);
    expect(young?.lat).toBeCloseTo(lat, 5);
    expect(old?.lon).toBeCloseTo(lon + east(50), 5);
    expect(layers['pits']).toEqual([expect.objectContaining({ state: 'STUMP' })]);
    expect(layers['gathers']).toEqual([expect.objectContaining({ name: 'Trees of the Common', quantity: 7 })]);
    expect(layers['clusters']).toBeUndefined();
  });

  test('names features by the number that the list finds them by', async () => {
    const { layers } = await getTile(greentown, await pathOf(greentown, 16));
    const ids = Object.entries(layers).flatMap(([name, drawn]) => (name === 'canopy' ? [] : drawn.map(({ id }) => id)));
    const { body } = await api.ask(
      greentown,
      'query Q($where: PlaceWhere!) { findPlaces(where: $where) { numberMatched } }',
      { where: { featureIds: ids } },
    );
    expect(body.data.findPlaces.numberMatched).toBe(4);
  });

  test('models canopy as a circle around the trunk', async () => {
    const { layers } = await getTile(greentown, await pathOf(greentown, 16));
    const oak = layers['trees']?.find((tree) => tree['species'] === 'quercus_robur');
    expect(layers['canopy']).toEqual([
      expect.objectContaining({ id: oak?.id, area: 95, modelled: true, species: 'quercus_robur' }),
    ]);
    expect((await getTile(greentown, await pathOf(greentown, 15))).layers['canopy']).toBeUndefined();
  });

  test.each([
    [9, ['clusters']],
    [10, ['clusters']],
    [12, ['clusters', 'pits']],
    [13, ['clusters', 'gathers', 'pits']],
    [15, ['gathers', 'pits', 'trees']],
    [16, ['canopy', 'gathers', 'pits', 'trees']],
  ])('of zoom %i holds %j', async (z, names) => {
    expect(Object.keys((await getTile(greentown, await pathOf(greentown, z))).layers).sort()).toEqual(names);
  });

  test('holds the layers asked for and no other', async () => {
    expect(Object.keys((await getTile(greentown, await pathOf(greentown, 16, [lon, lat], 'trees'))).layers)).toEqual([
      'trees',
    ]);
    expect(
      Object.keys((await getTile(greentown, await pathOf(greentown, 16, [lon, lat], 'pits+gathers'))).layers).sort(),
    ).toEqual(['gathers', 'pits']);
  });

  test('of one species holds its trees only', async () => {
    const { layers } = await getTile(greentown, `${await pathOf(greentown, 16)}?species=quercus_robur`);
    expect(Object.keys(layers).sort()).toEqual(['canopy', 'trees']);
    expect(layers['trees']).toHaveLength(1);
    expect((await getTile(greentown, `${await pathOf(greentown, 16)}?species=acer_rubrum`)).status).toBe(204);
  });

  test('without anything in it is 204', async () => {
    const { status, text } = await getTile(greentown, await pathOf(greentown, 16, [lon + 1, lat]));
    expect([status, text]).toEqual([204, '']);
  });

  test('is sent as brotli or gzip, and uncompressed to whoever can read neither', async () => {
    const plain = await getTile(greentown, await pathOf(greentown, 16), { 'accept-encoding': 'identity' });
    const packed = await getTile(greentown, await pathOf(greentown, 16), { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    const refused = await getTile(greentown, await pathOf(greentown, 16), { 'accept-encoding': 'gzip;q=0' });
    expect([plain, packed, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      null,
    ]);
    expect(plain.layers).toEqual(packed.layers);
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  test('of another tenant holds nothing of this one', async () => {
    expect((await getTile(borough, await pathOf(borough, 16, [lon, lat], 'trees'))).status).toBe(204);
    const treesOf = async (town: Tenant): Promise<unknown> =>
      (await getTile(town, 'trees/1/0/0/0.mvt')).layers['clusters']?.map(({ n }) => n);
    expect(await treesOf(borough)).toEqual([1]);
    expect(await treesOf(greentown)).toEqual([2]);
  });

  test('of a host that is nobody’s is refused', async () => {
    expect(
      (await fetch(`${api.url}/tiles/trees/1/0/0/0.mvt`, { headers: { 'x-forwarded-host': 'nobody.test' } })).status,
    ).toBe(404);
  });

  test.each([
    'trees/1/17/0/0.mvt',
    'trees/1/3/8/0.mvt',
    'trees/1/3/0/8.mvt',
    'trees/1/NaN/0/0.mvt',
    'trees/1/-1/0/0.mvt',
    'trees/1/1.5/0/0.mvt',
    'trees/1/0/0/0.png',
    'trees/1/0/0.mvt',
    'trees/x/0/0/0.mvt',
    'houses/1/0/0/0.mvt',
    'pits+trees/1/0/0/0.mvt',
    'trees+trees/1/0/0/0.mvt',
    'ground+trees/1/10/0/0.mvt',
    'ground/1/9/0/0.mvt',
    'ground/1/16/0/0.mvt',
    'trees/01/0/0/0.mvt',
    'trees/1/00/0/0.mvt',
    'trees/1/3/01/0.mvt',
    'trees/1/3/0/001.mvt',
    'trees/1/0/0/0.mvt?v=2',
    'trees/1/0/0/0.mvt?species=acer_rubrum&v=2',
    'trees/1/0/0/0.mvt?species=',
    "trees/1/0/0/0.mvt?species=o'neil",
    'trees/1/0/0/0.mvt?species=Acer%20rubrum',
    'trees/1/0/0/0.mvt?species=a&species=b',
    '',
  ])('at /tiles/%s is 404', async (path) => {
    const { status, headers } = await getTile(greentown, path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('Freshness', () => {
  test('a tile that is known is not sent again, until something in it changes', async () => {
    const path = await pathOf(greentown, 16);
    const { headers } = await getTile(greentown, path);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await getTile(greentown, path, known)).toMatchObject({ status: 304, text: '' });
    await edit(greentown, `update place set category = 'quercus_cerris' where tenant_id = $1 and source_id = 'old'`, [
      await tenantIdOf(greentown),
    ]);
    await waitForExpect(async () => expect((await getTile(greentown, path, known)).status).toBe(200));
    expect(await revisionOf(greentown)).toBe(path.split('/')[1]);
    await edit(greentown, `update place set category = 'quercus_robur' where tenant_id = $1 and source_id = 'old'`, [
      await tenantIdOf(greentown),
    ]);
    await waitForExpect(async () => expect((await getTile(greentown, path, known)).status).toBe(304));
  });

  test('a tile of another revision is the present one, and not to be stored', async () => {
    const [present, old] = [
      await getTile(greentown, await pathOf(greentown, 16)),
      await getTile(greentown, `${ALL}/0/16/${numberOf(16).join('/')}.mvt`),
    ];
    expect(old.headers.get('cache-control')).toBe('no-store');
    expect(old.layers).toEqual(present.layers);
  });

  test('an import counts the revision up', async () => {
    const before = Number(await revisionOf(borough));
    await importLines({
      database,
      tenant: borough,
      lines: [aTreeLine(borough, { id: 'theirs' }), aTreeLine(borough, { id: 'more' })],
    });
    expect(Number(await revisionOf(borough))).toBeGreaterThan(before);
    await waitForExpect(async () =>
      expect((await getTile(borough, 'trees/1/0/0/0.mvt')).layers['clusters']).toEqual([
        expect.objectContaining({ n: 2 }),
      ]),
    );
  });

  test('a connection that is lost loses no change', async () => {
    const path = await pathOf(greentown, 16);
    const known = { 'if-none-match': (await getTile(greentown, path)).headers.get('etag') ?? '' };
    await database.query(
      database.superuserUrl ?? database.ownerUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenward-events' and datname = current_database()",
    );
    await edit(greentown, `update place set sub_type = 'DAMAGED' where tenant_id = $1 and source_id = 'pit'`, [
      await tenantIdOf(greentown),
    ]);
    await waitForExpect(async () =>
      expect((await getTile(greentown, path, known)).layers['pits']).toEqual([
        expect.objectContaining({ state: 'DAMAGED' }),
      ]),
    );
  });
});

describe('Switches', () => {
  test.each([
    ['showPits', 'pits'],
    ['showGathers', 'gathers'],
    ['showCanopy', 'canopy'],
  ])('without %s there are no %s, and a map that still asks for them keeps the others', async (name, layer) => {
    const revision = await revisionOf(greentown);
    const tile = `${revision}/16/${numberOf(16).join('/')}.mvt`;
    await setSwitch(greentown, name, false);
    await waitForExpect(async () => expect((await getTile(greentown, `${layer}/${tile}`)).status).toBe(404));
    const all = await getTile(greentown, `${ALL}/${tile}`);
    expect([all.status, all.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const others = ['trees', 'pits', 'gathers', 'canopy'].filter((one) => one !== layer);
    expect(Object.keys(all.layers).sort()).toEqual([...others].sort());
    const places = (await setsOf(greentown)).find(({ id }) => id === 'places');
    expect(places?.layers).toEqual(ALL.split('+').filter((one) => one !== layer));
    const rest = await getTile(greentown, `${places?.layers.join('+')}/${tile}`);
    expect([rest.status, rest.headers.get('cache-control'), rest.headers.get('etag')]).toEqual([
      200,
      'public, max-age=300',
      all.headers.get('etag'),
    ]);
    expect((await getTile(greentown, `${ALL}+houses/${tile}`)).status).toBe(404);
    await setSwitch(greentown, name, true);
    await waitForExpect(async () =>
      expect(Object.keys((await getTile(greentown, `${ALL}/${tile}`)).layers)).toContain(layer),
    );
    expect((await getTile(greentown, `${ALL}/${tile}`)).headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('without showRarity a tile says nothing of rarity', async () => {
    await setSwitch(greentown, 'showRarity', false);
    const path = await pathOf(greentown, 16);
    await waitForExpect(async () =>
      expect((await getTile(greentown, path)).layers['trees']?.some((tree) => 'rarity' in tree)).toBe(false),
    );
    await setSwitch(greentown, 'showRarity', true);
    await waitForExpect(async () =>
      expect((await getTile(greentown, path)).layers['trees']?.every((tree) => 'rarity' in tree)).toBe(true),
    );
  });

  test('without showMap there is no tile and no change; the explorer of parks keeps the ground', async () => {
    await setSwitch(greentown, 'showMap', false);
    await waitForExpect(async () => expect((await getTile(greentown, 'trees/1/0/0/0.mvt')).status).toBe(404));
    expect((await getTile(greentown, `changes?since=${Date.now()}`)).status).toBe(404);
    expect((await setsOf(greentown)).map(({ id }) => id)).toEqual(['ground']);
    await setSwitch(greentown, 'showGreenSpacesExplorer', false);
    await waitForExpect(async () =>
      expect((await api.ask(greentown, '{ getMapTileSets { id } }')).body).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'FEATURE_OFF' } }],
      }),
    );
    await waitForExpect(async () => expect((await getTile(greentown, 'ground/1/10/0/0.mvt')).status).toBe(404));
    await setSwitch(greentown, 'showMap', true);
    await setSwitch(greentown, 'showGreenSpacesExplorer', true);
    await waitForExpect(async () => expect((await getTile(greentown, 'trees/1/0/0/0.mvt')).status).toBe(200));
    await waitForExpect(async () => expect(await setsOf(greentown)).toHaveLength(2));
  });
});

test('the ground is read as the import left it, and stored for long', async () => {
  const tenantId = await tenantIdOf(greentown);
  await worker.query('begin');
  await worker.query("select set_config('app.tenant', $1, true)", [String(tenantId)]);
  await worker.query(
    "insert into ground (tenant_id, id, source, source_id, layer, name, geometry, west, south, east, north) values ($1, 1, 'test', '1', 'WATER', 'River', $2, 0, 0, 0, 0)",
    [
      tenantId,
      JSON.stringify({
        type: 'LineString',
        coordinates: [
          [lon, lat],
          [lon + 0.01, lat],
        ],
      }),
    ],
  );
  await rebuildGroundTiles({ client: worker, tenantId });
  await worker.query('commit');
  const ground = (await setsOf(greentown)).find(({ id }) => id === 'ground');
  expect(ground).toMatchObject({
    layers: ['ground'],
    url: `/tiles/ground/${ground?.revision}/{z}/{x}/{y}.mvt`,
    minZoom: 10,
    maxZoom: 15,
  });
  const path = `ground/${ground?.revision}/12/${numberOf(12).join('/')}.mvt`;
  await waitForExpect(async () =>
    expect((await getTile(greentown, path)).headers.get('cache-control')).toBe('public, max-age=604800, immutable'),
  );
  const tile = await getTile(greentown, path);
  expect(tile.layers['water']).toEqual([expect.objectContaining({ name: 'River' })]);
  expect((await getTile(greentown, path, { 'if-none-match': tile.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await getTile(borough, path)).status).toBe(204);
});

describe('Changes', () => {
  interface Changes {
    readonly now: number;
    readonly complete: boolean;
    readonly changes: readonly Record<string, unknown>[];
  }
  const changesSince = async (town: Tenant, since: number | string): Promise<Changes> =>
    (await (
      await fetch(`${api.url}/tiles/changes?since=${since}`, { headers: { 'x-forwarded-host': town.hosts[0] ?? '' } })
    ).json()) as Changes;
  const statusSince = async (town: Tenant, since: number): Promise<string> =>
    (
      await api.ask(
        town,
        'query Q($since: String!) { mapTilesGetTileStatus(msSinceEpochString: $since, adminMode: false) { status } }',
        {
          since: String(since),
        },
      )
    ).body.data.mapTilesGetTileStatus.status;

  beforeAll(async () => {
    // Changes of other tests are more recent than the commit lag.
    for (const town of [greentown, borough])
      await edit(town, 'delete from place_change where tenant_id = $1', [await tenantIdOf(town)]);
  });

  test('say what was put where, with what a tile would say of it', async () => {
    const { now } = await changesSince(greentown, Date.now());
    await edit(greentown, `update place set attributes = '{"dbhCm": 100}' where tenant_id = $1 and source_id = 'old'`, [
      await tenantIdOf(greentown),
    ]);
    const { complete, changes } = await changesSince(greentown, now);
    expect(complete).toBe(true);
    expect(changes).toEqual([
      {
        id: expect.any(Number),
        guid: expect.any(String),
        layer: 'trees',
        op: 'put',
        lon: expect.closeTo(lon + east(50), 5),
        lat: expect.closeTo(lat, 5),
        properties: expect.objectContaining({ species: 'quercus_robur', crown: 110 }),
      },
    ]);
    expect((await changesSince(borough, now)).changes).toEqual([]);
    expect(await statusSince(greentown, now)).toBe('STALE_NO_UPDATE_AVAILABLE');
    expect(await statusSince(borough, now)).toBe('OK');
  });

  test('say what is gone from which layer: of a pit that was planted, of a tree that was felled', async () => {
    const { now } = await changesSince(greentown, Date.now());
    const tenantId = await tenantIdOf(greentown);
    await edit(
      greentown,
      `update place set type = 'TREE', sub_type = null, category = 'acer_rubrum' where tenant_id = $1 and source_id = 'pit'`,
      [tenantId],
    );
    await edit(greentown, `update place set retired_at = now() where tenant_id = $1 and source_id = 'young'`, [
      tenantId,
    ]);
    const { changes } = await changesSince(greentown, now);
    expect(changes.map(({ layer, op }) => `${String(op)} ${String(layer)}`)).toEqual(
      expect.arrayContaining(['gone pits', 'put trees', 'gone trees']),
    );
    expect(changes.find(({ op, layer }) => op === 'gone' && layer === 'trees')).toEqual({
      id: expect.any(Number),
      guid: expect.any(String),
      layer: 'trees',
      op: 'gone',
    });
    await edit(
      greentown,
      `update place set type = 'PIT', sub_type = 'STUMP', category = null where tenant_id = $1 and source_id = 'pit'`,
      [tenantId],
    );
    await edit(greentown, `update place set retired_at = null where tenant_id = $1 and source_id = 'young'`, [
      tenantId,
    ]);
    expect(
      (await changesSince(greentown, now)).changes
        .filter(({ op }) => op === 'put')
        .map(({ layer }) => layer)
        .sort(),
    ).toEqual(['pits', 'trees', 'trees']);
  });

  test('leave out what no map shows', async () => {
    await edit(greentown, 'delete from place_change where tenant_id = $1', [await tenantIdOf(greentown)]);
    await edit(greentown, `update place set website = 'https://example.org', updated_at = now() where tenant_id = $1`, [
      await tenantIdOf(greentown),
    ]);
    expect((await changesSince(greentown, Date.now())).changes).toEqual([]);
  });

  test('are not complete after an import, nor after more than a day', async () => {
    const before = Date.now();
    expect((await changesSince(greentown, before)).complete).toBe(true);
    await importLines({ database, tenant: borough, lines: [aTreeLine(borough, { id: 'theirs' })], allowRetire: true });
    expect(await changesSince(borough, before)).toMatchObject({ complete: false, changes: [] });
    expect((await changesSince(borough, Date.now() + 1)).complete).toBe(true);
    expect((await changesSince(greentown, Date.now() - 25 * 60 * 60 * 1000)).complete).toBe(false);
    expect(await statusSince(borough, before)).toBe('STALE_REFRESH_NOW');
    expect(await statusSince(borough, Date.now() + 1)).toBe('OK');
    expect(await statusSince(greentown, 0)).toBe('STALE_REFRESH_NOW');
  });

  test('an import that runs is said', async () => {
    await worker.query('select pg_advisory_lock(7220467, $1)', [await tenantIdOf(borough)]);
    expect(await statusSince(borough, Date.now() + 1)).toBe('STALE_REBUILDING');
    expect(await statusSince(greentown, Date.now() + 1)).not.toBe('STALE_REBUILDING');
    await worker.query('select pg_advisory_unlock(7220467, $1)', [await tenantIdOf(borough)]);
    expect(await statusSince(borough, Date.now() + 1)).toBe('OK');
  });

  test.each(['', 'yesterday', '-1', '1.5', '9999999999999999'])('since "%s" are refused', async (since) => {
    expect(await changesSince(greentown, since)).toEqual({
      error: { code: 'BAD_USER_INPUT', message: 'since is a whole number of milliseconds since 1970' },
    });
  });

  test('more than a thousand of them are not told one by one', async () => {
    const { now } = await changesSince(greentown, Date.now());
    const [tenantId, bySet] = [
      await tenantIdOf(greentown),
      (from: number, to: number) =>
        `select $1::int, n, gen_random_uuid(), 'trees', 'gone' from generate_series(${from}, ${to}) n`,
    ];
    await edit(
      greentown,
      `insert into place_change (tenant_id, feature_id, guid, layer, op) ${bySet(1_000_001, 1_001_000)}`,
      [tenantId],
    );
    expect((await changesSince(greentown, now)).complete).toBe(true);
    await edit(
      greentown,
      `insert into place_change (tenant_id, feature_id, guid, layer, op) ${bySet(1_001_001, 1_001_001)}`,
      [tenantId],
    );
    const told = await changesSince(greentown, now);
    expect([told.complete, told.changes.length]).toEqual([false, 1_000]);
    expect(told.changes[0]?.['id']).toBe(1_001_001);
  });
});
