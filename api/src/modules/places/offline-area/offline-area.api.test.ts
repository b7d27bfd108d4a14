/**
 * Tests what devices download for areas and walks, on a real database: their pages, the nearest places, the surrounding
 * map.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let without: Tenant;

beforeAll(async () => {
  const { greentown: town, borough } = await loadTestTenants();
  greentown = town;
  without = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, showHoods: false, showMap: false } },
  };
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, without]);
  api = await startTestApi(database, [greentown, without]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const QUERY =
  'query Q($kind: OfflineAreaKind!, $key: String!) { getOfflineArea(kind: $kind, key: $key) { id path name outline placeCount keptPlaceCount pages tiles words } }';
const ask = async (kind: string, key: string, town = greentown): Promise<Answer['body']> =>
  (await api.ask(town, QUERY, { kind, key })).body;
const areas = async (town: Tenant): Promise<{ slug: string; name: string; treeCount: number }[]> =>
  (await api.ask(town, '{ getAreas(type: NEIGHBOURHOOD) { areas { slug name treeCount } } }')).body.data.getAreas.areas;

test('A neighbourhood gives its page, the map, the pages of its places, and tiles that any map may ask for', async () => {
  const [area] = (await areas(greentown)).filter(({ treeCount }) => treeCount > 0);
  const { getOfflineArea: found } = (await ask('NEIGHBOURHOOD', area?.slug ?? '')).data;
  expect(found).toMatchObject({
    id: `neighbourhood:${area?.slug}`,
    path: `/neighbourhood/${area?.slug}`,
    name: area?.name,
  });
  expect(found.outline.type).toMatch(/Polygon$/);
  const guids: string[] = (
    await api.ask(greentown, '{ getPlaces(where: {}) { guid area { slug } } }')
  ).body.data.getPlaces.flatMap(({ guid, area: own }: { guid: string; area: { slug: string } | null }) =>
    own?.slug === area?.slug ? [guid] : [],
  );
  expect(found.pages.slice(0, 2)).toEqual([found.path, '/map']);
  expect(found.pages.slice(2).sort()).toEqual(guids.map((guid) => `/place/${guid}`).sort());
  expect([found.placeCount, found.keptPlaceCount]).toEqual([guids.length, guids.length]);
  expect(found.tiles.length).toBeGreaterThan(0);
  expect(new Set(found.tiles).size).toBe(found.tiles.length);
  const answer = await api.request(found.tiles.at(-1), {
    headers: { host: new URL(`http://${greentown.code}.greenward.test`).host },
  });
  expect([200, 204, 404].includes(answer.status)).toBe(true);
  expect(found.words['api.offline.keep']).toBeDefined();
});

test('What nobody knows is null; a key that nobody has is refused', async () => {
  expect((await ask('NEIGHBOURHOOD', 'nowhere')).data.getOfflineArea).toBeNull();
  expect((await ask('PARK', 'nowhere')).data.getOfflineArea).toBeNull();
  expect((await ask('WALK', 'nowhere')).data.getOfflineArea).toBeNull();
  expect((await ask('PARK', 'x'.repeat(201))).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect((await ask('PARK', 'x\0')).errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

test('What is switched off is not kept either, and where there is no map no tile is', async () => {
  const [area] = await areas(without);
  expect((await ask('NEIGHBOURHOOD', area?.slug ?? '', without)).errors[0].extensions.code).toBe('FEATURE_OFF');
  expect((await ask('WALK', 'x', without)).errors[0].extensions.code).toBe('FEATURE_OFF');
});
