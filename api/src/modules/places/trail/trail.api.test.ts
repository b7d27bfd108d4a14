/** Tests walks on a real database: planning, sharing by link, and clear refusals. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import type { TenantSite } from '../../../tenant-site.ts';
import {
  aTreeLine,
  fillSmallTowns,
  importAreaCollection,
  importLines,
  loadTestTenants,
  TEST_BASE,
} from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createCuratedWalks } from './curated-walks.ts';

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

const MAKE =
  'mutation Q($trail: TrailInput!) { generateTrail(trail: $trail) { guid feature refusal { code message } } }';
const READ = `query Q($guid: ID, $slug: String, $address: String) { getRoute(guid: $guid, slug: $slug, address: $address) {
  guid slug name feature options metres onNetwork isRound steps start { name lon lat } routePlacesCount routePlaces { index metres place { guid name } }
  directions { text turn ground metres toStop } comforts { kind metres } files { label format url } } }`;

const middleOf = ({ config: { boundingBox: box } }: Tenant): [number, number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];
async function treeOf(town: Tenant): Promise<[number, number]> {
  const { body } = await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { lon lat } }', { id: '1' });
  return [body.data.getPlace.lon, body.data.getPlace.lat];
}
const make = async (town: Tenant, wish: Readonly<Record<string, unknown>>): Promise<Answer['body']> =>
  (await api.ask(town, MAKE, { trail: wish })).body;
const wishIn = async (town: Tenant, more: Readonly<Record<string, unknown>> = {}) => ({
  start: await treeOf(town),
  minimumSizeScore: 0,
  lengthMetres: 3_000,
  ...more,
});

describe('A walk that is made', () => {
  test('has a line, stops and directions, and says that it is straight where no paths are known', async () => {
    const { data, errors } = await make(greentown, await wishIn(greentown));
    expect(errors).toBeUndefined();
    const { guid, feature, refusal } = data.generateTrail;
    expect([refusal, feature.geometry.type, feature.properties.onNetwork]).toEqual([null, 'LineString', false]);
    const { body } = await api.ask(greentown, READ, { guid });
    const route = body.data.getRoute;
    expect(route).toMatchObject({
      guid,
      slug: null,
      onNetwork: false,
      isRound: true,
      steps: 'unknown',
      options: { lengthMetres: 3_000 },
    });
    expect(route.metres).toBeLessThanOrEqual(3_000);
    expect(route.routePlacesCount).toBe(route.routePlaces.length);
    expect(route.routePlaces.every(({ place }: { place: unknown }) => place !== null)).toBe(true);
    expect(route.directions.flatMap(({ toStop }: { toStop: number | null }) => toStop ?? [])).toEqual(
      route.routePlaces.map(({ index }: { index: number }) => index),
    );
    expect(route.directions[0].text).toMatch(/^Set off (north|south|east|west)/);
    expect(route.files.map(({ url }: { url: string }) => url)).toEqual([
      `/data/walks/${guid}.gpx`,
      `/data/walks/${guid}.geojson`,
    ]);
    expect(route.files.map(({ label }: { label: string }) => label)).toEqual([
      'GPX, for phones and watches',
      'GeoJSON, for maps',
    ]);
  });

  test('is the same walk under the same guid when it is wished for again', async () => {
    const wish = await wishIn(greentown, { lengthMetres: 2_500 });
    const [first, again] = [await make(greentown, wish), await make(greentown, wish)];
    expect(again.data.generateTrail).toEqual(first.data.generateTrail);
    expect((await make(greentown, { ...wish, lengthMetres: 2_400 })).data.generateTrail.guid).not.toBe(
      first.data.generateTrail.guid,
    );
  });

  test('is known by its page’s address, and to its own town alone', async () => {
    const { guid } = (await make(greentown, await wishIn(greentown))).data.generateTrail;
    expect((await api.ask(greentown, READ, { address: guid })).body.data.getRoute.guid).toBe(guid);
    expect((await api.ask(borough, READ, { guid })).body.data.getRoute).toBeNull();
    const file = (town: Tenant, path: string) =>
      api.request(path, { headers: { 'x-forwarded-host': town.hosts[0] ?? '' } });
    const gpx = await file(greentown, `/data/walks/${guid}.gpx`);
    expect([gpx.status, gpx.headers.get('content-type')]).toEqual([200, 'application/gpx+xml; charset=utf-8']);
    expect((await file(greentown, `/data/walks/${guid}.geojson`)).status).toBe(200);
    expect((await file(borough, `/data/walks/${guid}.gpx`)).status).toBe(404);
    expect((await file(greentown, '/data/walks/nonsense.gpx')).status).toBe(404);
  });

  test('keeps only an address that the town knows: what a visitor writes is shown to nobody else', async () => {
    const { guid } = (
      await make(
        greentown,
        await wishIn(greentown, { startAddress: 'Call 0900 123 for cheap pills', lengthMetres: 2_000 }),
      )
    ).data.generateTrail;
    const { body } = await api.ask(greentown, READ, { guid });
    expect(body.data.getRoute.start.name).toBeNull();
    expect(JSON.stringify(body)).not.toContain('pills');
  });
});

describe('Groups of trees', () => {
  const MODES = '{ getTrailModes { mode label isDefault } }';
  let withGroups: Tenant;
  let own: TestDatabase;
  let groupsApi: TestApi;
  const makeOf = async (town: Tenant, wish: Readonly<Record<string, unknown>>): Promise<Answer['body']> =>
    (await groupsApi.ask(town, MAKE, { trail: wish })).body;

  beforeAll(async () => {
    const { config } = greentown;
    withGroups = {
      ...greentown,
      config: { ...config, defaultTrailGenerationType: 'GATHERS', switches: { ...config.switches, showGathers: true } },
    };
    const [west, south, east, north] = config.boundingBox;
    const [lon, lat] = [(west + east) / 2, (south + north) / 2];
    const outline = (name: string, aside: number) => {
      const corners = [-1, 1, 1, -1, -1].map((x, at) => [
        lon + aside + x * 0.001,
        lat + (at === 0 || at === 1 || at === 4 ? -1 : 1) * 0.001,
      ]);
      return { type: 'Feature', properties: { NAME: name }, geometry: { type: 'Polygon', coordinates: [corners] } };
    };
    own = await createTestDatabase();
    await importAreaCollection(
      own,
      withGroups,
      { type: 'FeatureCollection', features: [outline('Elm Park', 0), outline('Oak Park', 0.004)] },
      { kind: 'areas', format: 'geojson', areas: 'PARK', name: 'NAME' },
    );
    const row = (start: number, aside: number) =>
      Array.from({ length: 5 }, (_, at) =>
        aTreeLine(withGroups, { id: String(start + at), lon: lon + aside + at * 0.0001, lat }),
      );
    await importLines({ database: own, tenant: withGroups, lines: [...row(1, 0), ...row(11, 0.004)] });
    groupsApi = await startTestApi(own, [withGroups, borough]);
  });
  afterAll(async () => {
    await groupsApi.close();
    await own.drop();
  });

  test('are what a walk leads along where the town shows them and says so, and single trees when somebody wants those', async () => {
    const start = middleOf(withGroups);
    expect((await groupsApi.ask(withGroups, MODES)).body.data.getTrailModes).toEqual([
      { mode: 'TREES', label: 'Single trees', isDefault: false },
      { mode: 'GATHERS', label: 'Groups of trees, as in parks', isDefault: true },
    ]);
    // Size does not apply to groups, which have none.
    const { guid } = (
      await makeOf(withGroups, { start, lengthMetres: 3_000, minimumSizeScore: 90, excludeGenera: ['tilia'] })
    ).data.generateTrail;
    const groups = (await groupsApi.ask(withGroups, READ, { guid })).body.data.getRoute;
    expect([
      groups.options.mode,
      groups.name,
      groups.routePlaces.map(({ place }: { place: { name: string } }) => place.name).sort(),
    ]).toEqual(['GATHERS', 'A walk past 2 groups of trees', ['Trees of Elm Park', 'Trees of Oak Park']]);
    expect((await makeOf(withGroups, { start, mode: 'GATHERS', lengthMetres: 3_000 })).data.generateTrail.guid).toBe(
      guid,
    );
    const single = (await makeOf(withGroups, { start, mode: 'TREES', lengthMetres: 3_000, minimumSizeScore: 0 })).data
      .generateTrail.guid;
    const trees = (await groupsApi.ask(withGroups, READ, { guid: single })).body.data.getRoute;
    expect([trees.options.mode, trees.routePlaces[0].place.name]).toEqual(['TREES', 'Small-leaved lime']);
    expect((await groupsApi.ask(borough, READ, { guid })).body.data.getRoute).toBeNull();
  });

  test('are refused in words where none are in reach', async () => {
    const [west, south] = withGroups.config.boundingBox;
    const { refusal } = (await makeOf(withGroups, { start: [west, south], lengthMetres: 500 })).data.generateTrail;
    expect(refusal).toEqual({ code: 'NO_GATHERS', message: expect.stringMatching(/no groups of trees/) });
  });

  test('are neither offered nor made where the town does not show them, whatever its walks usually lead along', async () => {
    const { config } = withGroups;
    const without: Tenant = {
      ...withGroups,
      config: { ...config, switches: { ...config.switches, showGathers: false } },
    };
    const start = middleOf(without);
    const kept = (await makeOf(withGroups, { start, lengthMetres: 3_000 })).data.generateTrail.guid;
    const other = await startTestApi(own, [without]);
    try {
      expect((await other.ask(without, MODES)).body.data.getTrailModes).toEqual([
        { mode: 'TREES', label: 'Single trees', isDefault: true },
      ]);
      const ask = async (wish: Readonly<Record<string, unknown>>) =>
        (await other.ask(without, MAKE, { trail: { start, lengthMetres: 3_000, ...wish } })).body;
      expect((await ask({ mode: 'GATHERS' })).errors[0].extensions.code).toBe('FEATURE_OFF');
      const { guid } = (await ask({ minimumSizeScore: 0 })).data.generateTrail;
      expect((await other.ask(without, READ, { guid })).body.data.getRoute.options.mode).toBe('TREES');
      const places = (await other.ask(without, READ, { guid: kept })).body.data.getRoute.routePlaces;
      expect(places.map(({ place }: { place: unknown }) => place)).toEqual([null, null]);
    } finally {
      await other.close();
    }
  });
});

test.each([
  ['a start outside the town', { start: [10, 10] }, 'OUTSIDE'],
  ['an end outside the town', { end: [10, 10] }, 'OUTSIDE'],
  ['no tree that large', { minimumSizeScore: 100 }, 'NO_TREES'],
])('%s is refused in words', async (_what, change, code) => {
  const { data, errors } = await make(greentown, await wishIn(greentown, change));
  expect(errors).toBeUndefined();
  expect(data.generateTrail).toEqual({
    guid: null,
    feature: null,
    refusal: { code, message: expect.stringMatching(/\w.*\./) },
  });
});

test.each([
  ['a length without end', { lengthMetres: 1e9 }],
  ['a walk of a step', { lengthMetres: 1 }],
  ['half a point', { start: [1] }],
  ['a point off the earth', { start: [0, 100] }],
  ['a meander of more than all', { meanderPercent: 101 }],
  ['a radius without end', { fullMeanderRadiusM: 1e7 }],
  ['a genus that is a query', { excludeGenera: ["acer' or 1=1"] }],
  ['a code that is a page', { code: '<script>' }],
])('%s makes no sense and is said so', async (_what, change) => {
  const { errors } = await make(greentown, await wishIn(greentown, change));
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

test('numbers that are none are refused before anything is asked', async () => {
  const { body } = await api.ask(greentown, `mutation { generateTrail(trail: { start: [NaN, 1] }) { guid } }`);
  expect(body.errors).toHaveLength(1);
});

test('walks that a council suggests have a slug, words of their own and one guid', async () => {
  const { body } = await api.ask(
    greentown,
    '{ getRoutes { guid slug name summary picture routePlaces { index note } } }',
  );
  const routes = body.data.getRoutes;
  expect(routes.map(({ slug }: { slug: string }) => slug)).toContain('around-the-common');
  for (const { guid, slug, name } of routes) {
    const asked = await Promise.all(
      [{ guid }, { slug }, { address: slug }].map(
        async (keys) => (await api.ask(greentown, READ, keys)).body.data.getRoute,
      ),
    );
    expect(asked.map((route) => [route.guid, route.name])).toEqual([
      [guid, name],
      [guid, name],
      [guid, name],
    ]);
    expect((await api.ask(borough, READ, { guid })).body.data.getRoute).toBeNull();
  }
  expect((await api.ask(borough, '{ getRoutes { slug } }')).body.data.getRoutes).toEqual([]);
});

test('the walks that the repository ships can be read, every tenant’s', async () => {
  const tenants = await loadTenants({ environment: 'development', base: TEST_BASE });
  const walks = await Promise.all(tenants.map((tenant) => createCuratedWalks().list({ tenant } as TenantSite)));
  const told = walks.flat();
  expect(told.length).toBeGreaterThanOrEqual(5);
  for (const { slug, title, stops, summary } of told)
    expect([slug, title !== '', stops.length > 1, summary !== null]).toEqual([slug, true, true, true]);
});

test('a start outside the town is refused by the town’s name', async () => {
  const { refusal } = (await make(greentown, { start: [0, 0] })).data.generateTrail;
  expect(refusal).toEqual({ code: 'OUTSIDE', message: expect.stringContaining(greentown.config.projectName) });
});

test('an unknown walk is none, and two keys at once are no question', async () => {
  expect(
    (await api.ask(greentown, READ, { guid: '00000000-0000-4000-8000-00000000dead' })).body.data.getRoute,
  ).toBeNull();
  expect((await api.ask(greentown, READ, { address: '../etc/passwd' })).body.data.getRoute).toBeNull();
  expect((await api.ask(greentown, READ, { slug: 'a', address: 'b' })).body.errors[0].extensions.code).toBe(
    'BAD_USER_INPUT',
  );
  expect((await api.ask(greentown, READ, {})).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

test('so many walks an hour are made for one address; those that were made are still found', async () => {
  const known = await wishIn(borough, { lengthMetres: 700 });
  await make(borough, known);
  const start = middleOf(borough);
  const codes = new Set<string | null>();
  for (let made = 0; made < 42; made += 1)
    codes.add(
      (await make(borough, { start, lengthMetres: 1_000 + made, minimumSizeScore: 0 })).data.generateTrail.refusal
        ?.code ?? null,
    );
  expect(codes).toContain('TOO_MANY');
  expect((await make(borough, known)).data.generateTrail.refusal).toBeNull();
});
