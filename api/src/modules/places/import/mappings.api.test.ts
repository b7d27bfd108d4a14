/** Tests the example mappings with excerpts of real councils' files. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { Box } from '../../../geo/box.ts';
import { runImport } from './run-import.ts';
import type { ImportSummary } from './import-work.ts';

const MAPPINGS = fileURLToPath(new URL('./mappings', import.meta.url));
const FIXTURES = fileURLToPath(new URL('./fixtures', import.meta.url));

let database: TestDatabase;
let greentown: Tenant;
let borough: Tenant;
beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The whole north and west, because the excerpts come from two continents. */
const BOX: Box = [-180, 0, 30, 80];

async function run(
  mapping: string,
  file: string,
  { allowRetire = false, box = BOX }: { allowRetire?: boolean; box?: Box } = {},
): Promise<ImportSummary> {
  return runImport({
    workerUrl: database.workerUrl,
    tenant: {
      code: greentown.code,
      words: greentown.words,
      config: { ...greentown.config, maximumBoundingBox: [...box] },
    },
    mappingFile: mapping.includes('/') ? mapping : join(MAPPINGS, `${mapping}.mapping.json`),
    file: join(FIXTURES, file),
    allowRetire,
    newSource: true, // Portland's three formats contain the same trees
  });
}
const rows = async (text: string, tenant = greentown): Promise<Record<string, unknown>[]> =>
  database
    .query(
      database.workerUrl,
      `with scope as materialized (select set_config('app.tenant', (select id::text from tenant where code = '${tenant.code}'), false)) select * from scope, lateral (${text}) asked`,
    )
    .then((found) => found.map(({ set_config: _scope, ...row }) => row));
const reasonsOf = ({ rejections }: ImportSummary): string[] =>
  [
    ...new Set(
      rejections.map(({ reason }) =>
        reason
          .replace(/ ?\(.*\)/, '')
          .replace(/"[^"]*"/, '"..."')
          .replace(/\d+/, 'n'),
      ),
    ),
  ].sort();

test('Cambridge: inches, vacant sites, stumps, retired rows, places in the Atlantic', async () => {
  const summary = await run(join(greentown.directory, 'data/trees.mapping.json'), 'cambridge-trees.csv', {
    box: [-71.19, 42.33, -71.03, 42.43],
  });
  expect(summary).toMatchObject({ read: 214, counted: 'line' });
  expect(summary.inserted + summary.skipped + summary.rejected).toBe(214);
  expect(reasonsOf(summary)).toEqual([
    'lies at n,0, which stands for unknown coordinates',
    'repeats the TreeId of line n',
  ]);
  expect(
    await rows(
      "select sub_type, count(*)::int as count from place where source = 'cambridge-ma' and type = 'PIT' group by 1 order by 1",
    ),
  ).toEqual([
    { sub_type: 'DAMAGED', count: 6 },
    { sub_type: 'PROPOSED', count: expect.any(Number) },
    { sub_type: 'STUMP', count: expect.any(Number) },
    { sub_type: null, count: expect.any(Number) },
  ]);
});

test('Camden: no identifiers, names cut off at 30 characters, pits and stumps told by the name', async () => {
  const summary = await run(join(borough.directory, 'data/trees.mapping.json'), 'camden-trees.csv');
  expect(summary.inserted + summary.rejected).toBe(summary.read);
  expect(
    await rows(
      "select distinct category from place where source = 'camden-london' and category like 'acer_platanoides_cv%unknown%'",
    ),
  ).toEqual([]);
  expect(
    await rows(
      "select type, sub_type from place where source = 'camden-london' and type <> 'TREE' group by 1, 2 order by 2",
    ),
  ).toEqual([
    { type: 'PIT', sub_type: 'STUMP' },
    { type: 'PIT', sub_type: null },
  ]);
});

test('San Francisco: two names in one column, American dates, rows without a position', async () => {
  const summary = await run('san-francisco-trees', 'san-francisco-trees.csv');
  expect(reasonsOf(summary)).toEqual(['has no readable coordinates', 'is not a tree']);
  expect(await rows("select name, category, attributes, planted_season from place where source_id = '584'")).toEqual([
    {
      name: 'Red Maple',
      category: 'acer_rubrum',
      attributes: { dbhCm: 7.62, owner: 'DPW', setting: 'Sidewalk: Curb side : Cutout', plantedYear: 2019 },
      planted_season: 2018,
    },
  ]);
  expect(await rows("select count(*)::int as pits from place where source = 'san-francisco' and type = 'PIT'")).toEqual(
    [{ pits: expect.any(Number) }],
  );
});

describe('Toronto: the same register exported twice, with other columns and numbers', () => {
  test('trees keep their identity, the missing retire only when told to', async () => {
    await run('toronto-street-trees', 'toronto-east-york-2022.csv');
    const before = await rows("select source_id, guid, slug from place where source = 'toronto' order by source_id");
    expect(before).toHaveLength(336);
    expect(await rows("select category, name from place where source_id = 'EY2557'")).toEqual([
      { category: 'not_yet_identified', name: 'Norway maple' },
    ]);
    const summary = await run('toronto-street-trees', 'toronto-east-york-2023.csv');
    expect(summary).toMatchObject({ read: 335, inserted: 5, retired: 6, rekeyed: 0 });
    const after = new Map(
      (await rows("select source_id, guid, slug from place where source = 'toronto'")).map((row) => [
        row['source_id'],
        row,
      ]),
    );
    for (const place of before) expect(after.get(place['source_id'])).toEqual(place);
    expect(await rows("select category from place where source_id = 'EY2557'")).toEqual([
      { category: 'acer_platanoides' },
    ]);
    expect(
      await rows("select count(*)::int as gone from place where source = 'toronto' and retired_at is not null"),
    ).toEqual([{ gone: 6 }]);
  });
});

describe('Portland in three formats', () => {
  test('two plain columns', async () => {
    expect(await run('portland-street-trees', 'made-portland-sample.csv')).toMatchObject({
      read: 12,
      inserted: 12,
      rejected: 0,
    });
    expect(await rows("select distinct name, category from place where source = 'portland' order by 2")).toEqual([
      { name: 'Red maple', category: 'acer' },
      { name: 'Ash', category: 'fraxinus' },
      { name: 'Tree not yet identified', category: 'not_yet_identified' },
      { name: 'Deciduous oak', category: 'quercus' },
    ]);
  });

  test('hexadecimal well-known binary', async () => {
    const summary = await run('portland-street-trees-ewkb', 'made-portland-ewkb.csv');
    expect(summary).toMatchObject({
      read: 12,
      inserted: 11,
      rejected: 1,
      rejections: [{ line: 7, reason: 'the_geom is no EWKB geometry ("0101")' }],
    });
    expect(
      await rows(
        "select attributes, planted_season, round(lon::numeric, 1)::float as lon from place where source = 'portland-ewkb' and source_id = '1000'",
      ),
    ).toEqual([
      {
        attributes: { dbhCm: 5.08, setting: 'strip', condition: 'Fair', plantedYear: 2016 },
        planted_season: 2016,
        lon: -122.6,
      },
    ]);
  });

  test('GeoJSON with heights', async () => {
    expect(await run('portland-concordia', 'made-portland-concordia.geojson')).toMatchObject({
      read: 12,
      inserted: 12,
      counted: 'feature',
    });
    expect(
      await rows(
        "select category, attributes, geometry from place where source = 'portland-concordia' and source_id = '2'",
      ),
    ).toEqual([
      { category: 'acer_rubrum', attributes: { dbhCm: 2.54, condition: 'Good', overheadWires: true }, geometry: null },
    ]);
  });
});

describe('Magdeburg', () => {
  test('a shapefile in UTM, Latin and German in one field, girths, letters of ISO 8859-1', async () => {
    const summary = await run('magdeburg-trees', 'magdeburg-trees.zip', { box: [11.4, 51.9, 11.9, 52.3] });
    expect(summary).toMatchObject({ inserted: summary.read, rejected: 0 });
    const places = await rows("select name, category, address, attributes from place where source = 'magdeburg'");
    expect(places.some(({ name, address }) => /[äöüß]/.test(`${String(name)} ${String(address)}`))).toBe(true);
    expect(places.every(({ category }) => /^[a-z]+(_[a-z]+)*$/.test(String(category)))).toBe(true);
    expect(
      Math.max(...places.map(({ attributes }) => Number((attributes as { dbhCm?: number }).dbhCm ?? 0))),
    ).toBeLessThan(400);
  });

  test('the same trees a year later under other numbers are the same trees', async () => {
    await run('magdeburg-property-service-2022', 'magdeburg-property-service-2022.csv');
    const summary = await run('magdeburg-property-service', 'magdeburg-property-service-2023.csv', {
      allowRetire: true,
    });
    expect(summary.rekeyed + summary.updated).toBeGreaterThan(120);
    expect(summary.inserted).toBeLessThan(60);
  });
});

describe('Santa Monica', () => {
  test('vacant sites with the species that is planned for each', async () => {
    expect(await run('santa-monica-vacant-sites', 'santa-monica-vacant-sites.geojson')).toMatchObject({
      read: 89,
      inserted: 89,
    });
    expect(await rows("select distinct type, category from place where source = 'santa-monica-vacant-sites'")).toEqual([
      { type: 'PIT', category: null },
    ]);
    expect(
      await rows(
        "select count(*)::int as planned from place where source = 'santa-monica-vacant-sites' and attributes ? 'plannedSpecies'",
      ),
    ).toEqual([{ planned: expect.any(Number) }]);
  });

  test('a planting plan by street', async () => {
    expect(await run('santa-monica-planting-plan', 'made-santa-monica-planting-plan.geojson')).toMatchObject({
      read: 6,
      inserted: 6,
    });
    expect(
      await rows(
        "select layer, name, details from ground where source = 'santa-monica-planting-plan' and source_id = '2'",
      ),
    ).toEqual([
      {
        layer: 'PLANTING_PLAN',
        name: '3th St',
        details: {
          presentSpecies: 'Ficus Microcarpa',
          plannedSpecies: 'Quercus Agrifolia',
          trees: '10',
          vacancies: '1',
          year: '2021',
        },
      },
    ]);
  });
});

test('Edinburgh: parks known by a point, facilities on lines of one field', async () => {
  expect(await run('edinburgh-parks', 'edinburgh-parks.csv')).toMatchObject({
    read: 25,
    inserted: 25,
    counted: 'line',
  });
  const [park] = await rows("select name, details, geometry from area where kind = 'PARK' and slug = 'abercorn-park'");
  expect(park).toMatchObject({
    name: 'Abercorn Park',
    details: { facilities: ['Flower displays', 'Seating'], postcode: 'EH15 2EF' },
    geometry: { type: 'Polygon' },
  });
});

test('Plymouth: neighbourhoods; London: wards in the British National Grid', async () => {
  expect(await run('plymouth-neighbourhoods', 'plymouth-neighbourhoods.geojson')).toMatchObject({
    read: 12,
    inserted: 12,
  });
  expect(await run('london-wards', 'london-wards.zip')).toMatchObject({ read: 20, inserted: 20, retired: 12 });
  const wards = await rows("select lon, lat from area where kind = 'NEIGHBOURHOOD'");
  for (const { lon, lat } of wards) {
    expect(Math.abs(Number(lon) + 0.1)).toBeLessThan(0.6);
    expect(Math.abs(Number(lat) - 51.5)).toBeLessThan(0.4);
  }
});

test('OpenStreetMap: trees without identifiers, ways to walk, green, benches and water', async () => {
  expect(await run('osm-trees', 'osm-moorgate-trees.geojson')).toMatchObject({ read: 75, inserted: 75 });
  expect(await run('osm-walking', 'osm-moorgate-walking.geojson')).toMatchObject({ read: 120, rejected: 0 });
  expect(await run('osm-green', 'osm-moorgate-green.geojson')).toMatchObject({ read: 20, inserted: 20 });
  expect(await run('osm-benches-water', 'osm-moorgate-benches-water.geojson')).toMatchObject({
    read: 52,
    inserted: 52,
  });
  expect(
    await rows("select layer, count(*)::int > 0 as some from ground where source like 'osm-%' group by 1 order by 1"),
  ).toEqual(['BENCH', 'DRINKING_WATER', 'GREEN', 'PATH', 'STREET', 'TOILETS'].map((layer) => ({ layer, some: true })));
});

test('nothing of all this is another tenant’s', async () => {
  for (const table of ['place', 'area', 'ground', 'import_run', 'import_rejection'])
    expect(await rows(`select count(*)::int as count from ${table}`, borough)).toEqual([{ count: 0 }]);
});

test('mapping files stay short enough to be written by hand', async () => {
  const folders = [MAPPINGS, join(greentown.directory, 'data'), join(borough.directory, 'data')];
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder)).filter((name) => name.endsWith('.mapping.json')).map((name) => join(folder, name)),
      ),
    )
  ).flat();
  expect(files.length).toBeGreaterThan(25);
  for (const file of files)
    expect([file, (await readFile(file, 'utf8')).trim().split('\n').length < 30]).toEqual([file, true]);
});
