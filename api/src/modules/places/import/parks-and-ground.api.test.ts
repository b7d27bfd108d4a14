/** Tests parks with their details, gathers, and the ground of the base map. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { unpackNetwork } from '../trail/network-file.rules.ts';
import { runImport } from './run-import.ts';
import type { ImportSummary } from './import-work.ts';

let database: TestDatabase;
let greentown: Tenant;
let borough: Tenant;
let directory: string;
let [lon, lat] = [0, 0];
beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  directory = await mkdtemp(join(tmpdir(), 'greenward-parks-'));
  const [west = 0, south = 0, east = 0, north = 0] = greentown.config.boundingBox;
  [lon, lat] = [(west + east) / 2, (south + north) / 2];
});
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const rows = (text: string, tenant = greentown): Promise<Record<string, unknown>[]> =>
  database
    .query(
      database.workerUrl,
      `with scope as materialized (select set_config('app.tenant', (select id::text from tenant where code = '${tenant.code}'), false)) select * from scope, lateral (${text}) asked`,
    )
    .then((found) => found.map(({ set_config: _scope, ...row }) => row));

async function run(mapping: object, content: string | object, name = 'data.geojson'): Promise<ImportSummary> {
  const [mappingFile, file] = [join(directory, 'data.mapping.json'), join(directory, name)];
  await writeFile(mappingFile, JSON.stringify(mapping));
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return runImport({ workerUrl: database.workerUrl, tenant: greentown, mappingFile, file });
}
const square = (x: number, y: number, half: number): object => ({
  type: 'Polygon',
  coordinates: [
    [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
      [x - half, y - half],
    ],
  ],
});
const collection = (...features: readonly (readonly [object, object | null])[]): object => ({
  type: 'FeatureCollection',
  features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
});
const PARKS = {
  kind: 'areas',
  format: 'geojson',
  areas: 'PARK',
  name: 'NAME',
  id: 'KEY',
  sameName: 'merge',
  unnamed: 'skip',
};

describe('Parks', () => {
  const DETAILS = {
    file: 'details.csv',
    encoding: 'windows-1252',
    join: ['KEY', 'PARK_KEY'],
    facilities: { Play: 'Playground', Dogs: 'Dogs off the lead', Tennis: 'Tennis' },
    texts: { hours: 'Hours', website: 'Web' },
    numbers: { acres: 'Acres' },
  };
  const details = (): Promise<void> =>
    writeFile(
      join(directory, 'details.csv'),
      Buffer.from(
        'PARK_KEY,Play,Dogs,Tennis,Hours,Web,Acres\n7,1,-,0,9am \u0096 5pm,www.example.org/park,1.5\n8,0,,,not available,javascript:alert(1),none\n',
        'latin1',
      ),
    );

  test('are joined to their details, whatever the encoding; links are links or nothing', async () => {
    await details();
    const summary = await run(
      { ...PARKS, details: DETAILS },
      collection(
        [{ KEY: 7, NAME: 'Elm Park' }, square(lon, lat, 0.001)],
        [{ KEY: 8, NAME: 'Oak Park' }, square(lon + 0.01, lat, 0.001)],
        [{ KEY: 9, NAME: ' ' }, square(lon, lat, 0.001)],
      ),
    );
    expect(summary).toMatchObject({ read: 3, inserted: 2, skipped: 1, rejected: 0, counted: 'feature' });
    expect(await rows('select slug, name, source_id, details from area order by slug')).toEqual([
      {
        slug: 'elm-park',
        name: 'Elm Park',
        source_id: '7',
        details: { facilities: ['Playground'], hours: '9am – 5pm', website: 'http://www.example.org/park', acres: 1.5 },
      },
      { slug: 'oak-park', name: 'Oak Park', source_id: '8', details: {} },
    ]);
    expect(await rows('select count(*)::int as tiles from ground_tile')).toEqual([{ tiles: expect.any(Number) }]);
    expect(await rows('select 1 from area', borough)).toEqual([]);
  });

  test('of one name are one park; a place’s neighbourhood is never a park', async () => {
    await run(
      PARKS,
      collection(
        [{ KEY: 1, NAME: 'Long Park' }, square(lon, lat, 0.001)],
        [{ KEY: 2, NAME: 'Long Park' }, square(lon + 0.01, lat, 0.001)],
      ),
    );
    expect(await rows("select name, geometry->>'type' as type from area")).toEqual([
      { name: 'Long Park', type: 'MultiPolygon' },
    ]);
    await importLines({ database, tenant: greentown, lines: [aTreeLine(greentown, { id: '1', lon, lat })] });
    expect(await rows("select area_id from place where source = 'test-town'")).toEqual([{ area_id: null }]);
  });

  test('a table of details without a column that the mapping asks for is refused, and nothing is kept', async () => {
    await writeFile(join(directory, 'details.csv'), 'PARK_KEY,Play\n7,1\n');
    await expect(
      run({ ...PARKS, details: DETAILS }, collection([{ KEY: 7, NAME: 'Elm Park' }, square(lon, lat, 0.001)])),
    ).rejects.toThrow(/details\.csv has no column "Dogs", "Tennis", "Hours", "Web", "Acres"/);
    expect(await rows('select 1 from area')).toEqual([]);
  });
});

test('An id that no database keeps is told by the number of its feature; an area goes without what is not seen of it', async () => {
  const outline = square(lon, lat, 0.001);
  const ground = { kind: 'ground', format: 'geojson', source: 'odd', layer: 'GREEN', id: 'KEY' };
  expect(await run(ground, collection([{ KEY: 'a\0b' }, outline], [{ KEY: 'c' }, outline]))).toMatchObject({
    inserted: 1,
    rejections: [{ line: 1, reason: expect.stringMatching(/^has an id/) }],
  });
  await run(
    { ...PARKS, details: { texts: { owner: 'OWNER' } } },
    collection([{ KEY: 'a\0b', NAME: 'Elm \ud83c Park', OWNER: 'The town \ud83c' }, outline]),
  );
  expect(await rows('select name, source_id, details from area')).toEqual([
    { name: 'Elm Park', source_id: 'ab', details: { owner: 'The town' } },
  ]);
});

describe('The trees of a park', () => {
  const trees = (count: number): string[] =>
    Array.from({ length: count }, (_, index) =>
      aTreeLine(greentown, { id: String(index + 1), lon: lon + index * 0.0001, lat }),
    );
  const gathers = (): Promise<Record<string, unknown>[]> =>
    rows(
      "select guid, slug, name, type, attributes, round(lon::numeric, 6)::float as lon, retired_at is not null as retired from place where source = 'gathers'",
    );
  const park = (half = 0.001): Promise<ImportSummary> =>
    run(PARKS, collection([{ KEY: 7, NAME: 'Elm Park' }, square(lon, lat, half)]));

  test('are one place more, from five trees on, in the middle of them', async () => {
    await park();
    await importLines({ database, tenant: greentown, lines: trees(4) });
    expect(await gathers()).toEqual([]);
    await importLines({ database, tenant: greentown, lines: trees(5) });
    expect(await gathers()).toEqual([
      {
        guid: expect.any(String),
        slug: expect.stringMatching(/^trees-of-elm-park-[0-9a-f]{12}$/),
        name: 'Trees of Elm Park',
        type: 'GATHER',
        attributes: { quantity: 5, parkSlug: 'elm-park' },
        lon: Math.round((lon + 0.0002) * 1e6) / 1e6,
        retired: false,
      },
    ]);
  });

  test('are of a source that no file may take for its own: its trees would go as soon as no park had them', async () => {
    const mapping = { kind: 'places', format: 'geojson', source: 'gathers', id: { column: 'KEY' } };
    await expect(run(mapping, collection([{ KEY: 1 }, { type: 'Point', coordinates: [lon, lat] }]))).rejects.toThrow(
      /source: is the name of what is derived from trees and parks/,
    );
  });

  test('have a page for each park, also where two parks have one number', async () => {
    await run(
      PARKS,
      collection(
        [{ KEY: 7, NAME: 'Elm Park' }, square(lon, lat, 0.001)],
        [{ KEY: 7, NAME: 'Oak Park' }, square(lon + 0.01, lat, 0.001)],
      ),
    );
    const inOak = Array.from({ length: 6 }, (_, index) =>
      aTreeLine(greentown, { id: `oak-${index}`, lon: lon + 0.01, lat: lat + index * 0.0001 }),
    );
    await importLines({ database, tenant: greentown, lines: [...trees(5), ...inOak] });
    expect((await gathers()).map(({ attributes, retired }) => [attributes, retired]).sort()).toEqual([
      [{ quantity: 5, parkSlug: 'elm-park' }, false],
      [{ quantity: 6, parkSlug: 'oak-park' }, false],
    ]);
  });

  test('follow trees and park: counted again, gone with too few, and back on the same page', async () => {
    await importLines({ database, tenant: greentown, lines: trees(6) });
    await park();
    const [first] = await gathers();
    expect(first).toMatchObject({ attributes: { quantity: 6 } });
    await importLines({ database, tenant: greentown, lines: trees(5) });
    expect(await gathers()).toMatchObject([{ guid: first?.['guid'], attributes: { quantity: 5 }, retired: false }]);
    await park(0.00015);
    expect(await gathers()).toMatchObject([{ guid: first?.['guid'], retired: true }]);
    await park();
    expect(await gathers()).toMatchObject([{ guid: first?.['guid'], retired: false }]);
    expect(await rows("select places from place_count where type = 'GATHER'")).toEqual([{ places: 1 }]);
  });
});

describe('The ground', () => {
  const line = (...points: readonly (readonly [number, number])[]): object => ({
    type: 'LineString',
    coordinates: points.map(([x, y]) => [lon + x, lat + y]),
  });
  const STREETS = {
    kind: 'ground',
    format: 'geojson',
    source: 'streets',
    layer: 'STREET',
    id: 'KEY',
    name: 'NAME',
    class: { column: 'KIND', values: { A: 'major' }, otherwise: 'minor' },
  };
  const streets = (...names: string[]): object =>
    collection(
      ...names.map(
        (name, index) =>
          [
            { KEY: index + 1, NAME: name, KIND: index === 0 ? 'A' : 'C' },
            line([0, index / 1000], [0.01, index / 1000]),
          ] as const,
      ),
    );

  test('is imported, told what changed, and what the file no longer has goes', async () => {
    expect(await run(STREETS, streets('High Street', 'Low Street', ''))).toMatchObject({
      inserted: 3,
      updated: 0,
      retired: 0,
    });
    expect(await rows('select source_id, layer, class, name from ground order by id')).toEqual([
      { source_id: '1', layer: 'STREET', class: 'major', name: 'High Street' },
      { source_id: '2', layer: 'STREET', class: 'minor', name: 'Low Street' },
      { source_id: '3', layer: 'STREET', class: 'minor', name: null },
    ]);
    expect(await run(STREETS, streets('High Street', 'Lower Street'))).toMatchObject({
      inserted: 0,
      updated: 1,
      retired: 1,
      unchanged: 1,
    });
    expect(await run(STREETS, streets('High Street', 'Lower Street'))).toMatchObject({
      inserted: 0,
      updated: 0,
      retired: 0,
      unchanged: 2,
    });
    expect(await rows('select 1 from ground', borough)).toEqual([]);
  });

  test('layers by a column, outlines as points, and rows that lie elsewhere are rejected by number', async () => {
    const summary = await run(
      {
        kind: 'ground',
        format: 'geojson',
        source: 'furniture',
        layer: { column: 'amenity', values: { bench: 'BENCH', toilets: 'TOILETS' } },
        reduce: 'point',
      },
      collection(
        [{ amenity: 'bench' }, square(lon, lat, 0.0001)],
        [{ amenity: 'toilets' }, { type: 'Point', coordinates: [lon, lat] }],
        [{ amenity: 'cinema' }, { type: 'Point', coordinates: [lon, lat] }],
        [{ amenity: 'bench' }, { type: 'Point', coordinates: [0, 0] }],
        [{ amenity: 'bench' }, { type: 'Point', coordinates: [0, 80] }],
        [{ amenity: 'bench' }, null],
        [{ amenity: 'bench' }, square(lon, lat, 0.0001)],
      ),
    );
    expect(summary).toMatchObject({ read: 7, inserted: 2, skipped: 1, rejected: 4 });
    expect(summary.rejections).toEqual([
      { line: 4, reason: 'lies at 0,0, which stands for unknown coordinates' },
      { line: 5, reason: "lies outside the tenant's maximum box (0.00000, 80.00000)" },
      { line: 6, reason: 'has no geometry' },
      { line: 7, reason: 'repeats feature 1' },
    ]);
    expect(await rows("select layer, geometry->>'type' as type from ground order by layer")).toEqual([
      { layer: 'BENCH', type: 'Point' },
      { layer: 'TOILETS', type: 'Point' },
    ]);
  });

  test('a file cut short, or with nothing to draw, leaves what stands', async () => {
    await run(STREETS, streets('High Street'));
    await expect(run(STREETS, JSON.stringify(streets('High Street', 'Low Street')).slice(0, -20))).rejects.toThrow(
      /after feature 1: the file is cut short/,
    );
    await expect(run(STREETS, collection())).rejects.toThrow(/holds nothing for the ground/);
    await expect(run({ ...STREETS, name: 'LABEL' }, streets('High Street'))).rejects.toThrow(
      /has no column "LABEL", which the mapping asks for\. It has: KEY, NAME, KIND/,
    );
    expect(await rows('select name from ground')).toEqual([{ name: 'High Street' }]);
  });

  test('what is drawn is redrawn: its tiles and their revision change with it', async () => {
    const revision = async (): Promise<unknown> =>
      (await rows('select ground_revision from inventory'))[0]?.['ground_revision'];
    await run(STREETS, streets('High Street'));
    const first = Number(await revision());
    await run(STREETS, streets('High Street'));
    expect(await revision()).toBe(first);
    await run(STREETS, streets('High Street', 'Low Street'));
    expect(Number(await revision())).toBeGreaterThan(first);
  });
});

test('A bridge stays above the street that it crosses, in the network that walks are made of', async () => {
  const PATHS = {
    kind: 'ground',
    format: 'geojson',
    source: 'paths',
    layer: 'PATH',
    details: { layer: 'layer', bridge: 'bridge' },
    mayLack: ['layer', 'bridge'],
  };
  const line = (...coordinates: [number, number][]) => ({
    type: 'LineString',
    coordinates: coordinates.map(([x, y]) => [lon + x, lat + y]),
  });
  const drawn = (bridge: Readonly<Record<string, string>>) =>
    collection(
      [{}, line([-0.001, 0], [0.001, 0], [0.001, -0.001], [0, -0.001])],
      [bridge, line([0, -0.001], [0, 0.001])],
      [{}, line([0, 0.001], [0.001, 0.001])],
    );
  const junctions = async (): Promise<number> => {
    const [row] = await rows('select body from walking_network');
    return unpackNetwork(row?.['body'] as Buffer).junctionCount;
  };
  // A path around the corner and over the bridge joins its two ends.
  await run(PATHS, drawn({ bridge: 'yes', layer: '1' }));
  const above = await junctions();
  await run(PATHS, drawn({}));
  expect([above, await junctions()]).toEqual([2, 3]);
});
