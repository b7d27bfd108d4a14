/** Tests parks on a real database: search, details, and the places in a park. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { runImport } from '../import/run-import.ts';
import { aSquareArea, fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { facilitiesOf, facilitySlugs, pageNumberOf } from './park.rules.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let pointsTown: Tenant;
let withoutParks: Tenant;

async function importFile(tenant: Tenant, name: string, content: string, mapping: unknown): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-parks-'));
  try {
    const [file, mappingFile] = [join(directory, name), join(directory, 'parks.mapping.json')];
    await writeFile(file, content);
    await writeFile(mappingFile, JSON.stringify(mapping));
    await runImport({ workerUrl: database.workerUrl, tenant, mappingFile, file });
  } finally {
    await rm(directory, { recursive: true });
  }
}

const PARKS = {
  kind: 'areas',
  format: 'geojson',
  areas: 'PARK',
  name: 'name',
  details: { facilities: { tennis: 'Tennis', play: 'Playground' }, texts: { hours: 'hours' } },
};

const aPark = (tenant: Tenant, name: string, halfWidth: number, said: Readonly<Record<string, string>>): unknown => {
  const [feature] = (aSquareArea(tenant, name, halfWidth) as { features: { properties: object }[] }).features;
  return { ...feature, properties: { name, ...said } };
};
const middleOf = ({ config: { boundingBox: box } }: Tenant): readonly [number, number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  town = greentown;
  pointsTown = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, showGreenSpacesExplorer: true } },
  };
  withoutParks = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, showGreenSpacesExplorer: false } },
  };
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, pointsTown]);
  await importFile(
    town,
    'parks.geojson',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        aPark(town, 'Great Common', 0.004, { tennis: '1', play: 'yes', hours: 'Dawn to dusk' }),
        aPark(town, 'Élan Garden', 0.001, { tennis: '0', play: '1', hours: '' }),
      ],
    }),
    PARKS,
  );
  await importFile(
    town,
    'benches.csv',
    `lon,lat,what\n${middleOf(town).join(',')},bench\n${middleOf(town)[0] + 0.05},${middleOf(town)[1]},bench\n`,
    {
      kind: 'ground',
      format: 'csv',
      source: 'test-benches',
      layer: 'BENCH',
      coordinates: { lon: 'lon', lat: 'lat' },
    },
  );
  const [lon, lat] = middleOf(pointsTown);
  await importFile(
    pointsTown,
    'parks.csv',
    `Name,At,Offers,Links,History\n"Point Park","${lat},${lon}","Play park\nCafé","<a href=""https://friends.example.org"">Friends</a><script>x</script>","Old."\n`,
    {
      kind: 'areas',
      format: 'csv',
      areas: 'PARK',
      name: 'Name',
      coordinates: { latLon: 'At' },
      radiusMetres: 80,
      details: {
        facilities: { column: 'Offers', between: '\n', same: { 'Play park': 'Play area' } },
        texts: { history: 'History' },
        links: ['Links'],
      },
    },
  );
  await importFile(
    pointsTown,
    'monuments.csv',
    `Name,Where,At,Says\nA well,Point Park,"${lat + 0.005},${lon}",Deep.\nAnother,Elsewhere,"${lat + 0.005},${lon + 0.001}",Far.\n`,
    {
      kind: 'ground',
      format: 'csv',
      source: 'test-monuments',
      layer: 'MONUMENT',
      name: 'Name',
      details: { text: 'Says', park: 'Where' },
      coordinates: { latLon: 'At' },
    },
  );
  api = await startTestApi(database, [town, pointsTown]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const LIST = `query L($search: String, $facilities: String, $at: String, $near: [Float!], $order: String, $page: String) {
  findParks(search: $search, facilities: $facilities, at: $at, near: $near, order: $order, page: $page) {
    numberMatched page pageCount facilities { slug name parkCount } from { label }
    parks { distanceMetres park { slug treeCount hectares outline treeSample(first: 5) } } } }`;
const ONE = `query P($slug: String!) { getPark(slug: $slug) { slug name hectares outline aroundMetres treeCount pitCount hours facilities links { name url }
  texts { kind title text } kindCount commonestKinds { slug name count } rarestKinds { slug count } amenities { label count } sights { kind name text distanceMetres }
  neighbourhood { slug } nearest { distanceMetres park { slug } } } }`;

const list = async (tenant: Tenant, variables: Record<string, unknown> = {}) =>
  (await api.ask(tenant, LIST, variables)).body.data.findParks;
const slugsOf = ({ parks }: { parks: { park: { slug: string } }[] }): string[] => parks.map(({ park }) => park.slug);
const one = async (tenant: Tenant, slug: string) => (await api.ask(tenant, ONE, { slug })).body.data.getPark;

describe('The explorer', () => {
  test('Parks are found by name without accents, and by everything that is asked of them at once', async () => {
    expect(slugsOf(await list(town))).toEqual(['elan-garden', 'great-common']);
    expect(slugsOf(await list(town, { search: 'elan' }))).toEqual(['elan-garden']);
    expect(slugsOf(await list(town, { facilities: 'playground,tennis' }))).toEqual(['great-common']);
    expect(slugsOf(await list(town, { facilities: 'playground', search: 'nothing like it' }))).toEqual([]);
    expect((await list(town)).facilities).toEqual([{ slug: 'playground', name: 'Playground', parkCount: 2 }]);
  });

  test('Near a street or a point the nearest comes first, and says how far it is; the largest and the one with most trees when asked', async () => {
    const near = await list(town, { near: middleOf(town) });
    expect(near.parks.map(({ distanceMetres }: { distanceMetres: number }) => distanceMetres < 50)).toEqual([
      true,
      true,
    ]);
    const at = await list(town, { at: 'greentown street' });
    expect([at.from.label, at.parks[0].distanceMetres !== null]).toEqual(['greentown Street', true]);
    expect((await list(town, { at: 'nowhere at all' })).from).toBeNull();
    expect(slugsOf(await list(town, { order: 'size' }))[0]).toBe('great-common');
  });

  test('A page that is none is the first, and one beyond the last is empty', async () => {
    expect((await list(town, { page: 'x' })).page).toBe(1);
    expect((await list(town, { page: '7' })).parks).toEqual([]);
    expect((await api.ask(town, LIST, { near: [1] })).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('Its cards have a shape and some trees, and a park that is a point has no shape', async () => {
    const { parks } = await list(town, { search: 'great' });
    expect(parks[0].park).toMatchObject({ treeCount: 4, outline: { type: 'Polygon' } });
    expect(parks[0].park.treeSample).toHaveLength(4);
    expect((await list(pointsTown)).parks[0].park).toMatchObject({ slug: 'point-park', outline: null, hectares: null });
  });
});

describe('One park', () => {
  test('It tells what stands in it, what grows there, what is near', async () => {
    const park = await one(town, 'great-common');
    expect(park).toMatchObject({
      name: 'Great Common',
      treeCount: 4,
      pitCount: 1,
      hours: 'Dawn to dusk',
      facilities: ['Tennis', 'Playground'],
      aroundMetres: null,
      kindCount: 3,
      amenities: [{ label: 'One bench', count: 1 }],
      neighbourhood: { slug: 'middle-of-greentown' },
      nearest: [{ park: { slug: 'elan-garden' } }],
    });
    expect(park.hectares).toBeGreaterThan(50);
    expect(park.commonestKinds[0]).toMatchObject({ slug: 'tilia_cordata', count: 2 });
    expect(park.rarestKinds.map(({ count }: { count: number }) => count)).toEqual([1, 1, 2]);
  });

  test('Of a point it says how far around it was looked, what is said to be there, and gives links without anything else of their HTML', async () => {
    const park = await one(pointsTown, 'point-park');
    expect(park).toMatchObject({
      outline: null,
      treeCount: 4,
      facilities: ['Play area', 'Café'],
      links: [{ name: 'Friends', url: 'https://friends.example.org/' }],
      texts: [{ kind: 'history', title: 'History', text: 'Old.' }],
      sights: [{ kind: 'monument', name: 'A well', text: 'Deep.', distanceMetres: expect.any(Number) }],
      amenities: [],
    });
    expect(park.aroundMetres).toBeGreaterThanOrEqual(79);
    expect(park.aroundMetres).toBeLessThanOrEqual(81);
  });

  test('Another town’s park is none, nor is what no park is called', async () => {
    for (const slug of ['point-park', '', "' or 1=1 --", 'x'.repeat(5_000)]) expect(await one(town, slug)).toBeNull();
    expect(slugsOf(await list(pointsTown))).toEqual(['point-park']);
  });
});

test('Where the explorer is switched off nothing is told', async () => {
  const other = await startTestApi(database, [withoutParks]);
  for (const query of [
    '{ findParks { numberMatched } }',
    '{ getPark(slug: "point-park") { name } }',
    '{ getParkMarks { slug } }',
  ])
    expect((await other.ask(withoutParks, query, {})).body.errors[0].extensions.code).toBe('FEATURE_OFF');
  await other.close();
});

test('What a park is filtered by is read with care', () => {
  expect([pageNumberOf(null), pageNumberOf('3'), pageNumberOf('-1'), pageNumberOf('99999')]).toEqual([1, 3, 1, 1]);
  expect(facilitySlugs('tennis,,Tennis,../x,tennis')).toEqual(['tennis']);
  const offering = (...facilities: string[]) => ({ details: { facilities } });
  expect(facilitiesOf([offering('Tennis'), offering('tennis'), offering('Tennis', 'Once')])).toEqual([
    { slug: 'tennis', name: 'Tennis', parkCount: 3 },
  ]);
});
