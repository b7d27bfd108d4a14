/** Tests the inspection of an unknown file: the proposed mapping, and its effect. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { zipOf } from '../../../../testing/zip-of.ts';
import { parseMapping } from '../mapping.schema.ts';
import type { Box } from '../../../../geo/box.ts';
import { tryMapping } from './try-mapping.ts';
import { inspectFile } from './inspect-file.ts';
import type { Inspection } from './inspect-file.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-inspect-'));
});
afterAll(() => rm(directory, { recursive: true }));

const inspectText = async (name: string, content: string | Buffer, box: Box | null = null): Promise<Inspection> => {
  const file = join(directory, name);
  await writeFile(file, content);
  return inspectFile(file, box);
};
/** The proposal must be a valid mapping. */
const checked = ({ mapping, ...rest }: Inspection): Inspection => {
  expect(parseMapping(JSON.stringify(mapping), 'proposal')).toEqual(mapping);
  return { mapping, ...rest };
};

test('Cambridge: what stands there by a column, inches, an identifier that some rows repeat', async () => {
  const { mapping, trial, notes, unused } = checked(
    await inspectFile(fixture('cambridge-trees.csv'), [-71.19, 42.33, -71.03, 42.43]),
  );
  expect(mapping).toMatchObject({
    kind: 'places',
    format: 'csv',
    source: 'cambridge-trees',
    id: { column: 'TreeId' },
    coordinates: { lon: 'Longitude', lat: 'Latitude' },
    species: { scientific: 'Scientific', genus: 'Genus', common: 'CommonName' },
    site: {
      column: 'SiteType',
      values: {
        Tree: 'TREE',
        Retired: 'retired',
        Stump: 'PIT:STUMP',
        'Planting Site': 'PIT',
        'Proposed Tree': 'PIT:PROPOSED',
        'Damaged Tree Well': 'PIT:DAMAGED',
        Spar: 'skip',
      },
    },
    address: ['StreetNumber', 'StreetName'],
    measures: { dbhCm: { column: 'Diameter', unit: 'in' } },
    planted: { year: 'PlantYear' },
  });
  expect(notes.join('\n')).toMatch(/"Diameter" is read in inches[\s\S]*"Spar"/);
  expect(unused).toContain('OverheadWires');
  expect(trial).toMatchObject({
    read: 214,
    kinds: expect.arrayContaining([['stumps', expect.any(Number)]]),
    examples: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect(trial?.reasons).toContainEqual({
    reason: 'lies at 0,0, which stands for unknown coordinates',
    times: expect.any(Number),
    line: expect.any(Number),
  });
});

test('San Francisco: two names in one column, American dates', async () => {
  const { mapping, trial } = checked(await inspectFile(fixture('san-francisco-trees.csv'), null));
  expect(mapping).toMatchObject({
    id: { column: 'TreeID' },
    species: { scientific: 'qSpecies', split: '::' },
    planted: { date: 'PlantDate', order: 'mdy' },
    measures: { dbhCm: { column: 'DBH', unit: 'in' } },
  });
  for (const example of trial?.examples ?? [])
    expect(example).toMatch(/^[A-Z].* \([A-Z][a-z]+ [a-z]+.*\), .* at 37\.\d{5}, -122\.\d{5}/);
});

test('Magdeburg: German columns, two names in one, girths', async () => {
  const { mapping, notes } = checked(await inspectFile(fixture('magdeburg-property-service-2023.csv'), null));
  expect(mapping).toMatchObject({
    id: { column: 'Baumnummer' },
    match: 'near',
    coordinates: { lon: 'longitude', lat: 'latitude' },
    species: { scientific: 'Gattung', split: ',' },
    measures: {
      dbhCm: { column: 'Stammumfang', unit: 'cm', girth: true },
      heightM: { column: 'Hoehe', unit: 'm' },
      spreadM: { column: 'Kronendurchm', unit: 'm' },
    },
  });
  expect(notes.join('\n')).toContain('around the trunk');
});

test('a numbering that begins anew with every export is no identifier', async () => {
  const { mapping, notes } = checked(
    await inspectText(
      'numbered.csv',
      'fid,Longitude,Latitude,Species\n1,-0.1,51.5,Acer rubrum\n2,-0.2,51.5,Tilia cordata\n',
    ),
  );
  expect(mapping).toMatchObject({ id: { derive: ['$position', 'Species'] }, match: 'near' });
  expect(notes.join('\n')).toContain('"fid" is a numbering that may begin anew with each export');
});

test('a shapefile: its fields have ten letters, its projection lies beside it', async () => {
  const { detected, mapping, trial } = checked(
    await inspectFile(fixture('magdeburg-trees.zip'), [11.4, 51.9, 11.9, 52.3]),
  );
  expect(detected).toEqual({ format: 'shapefile', encoding: null, delimiter: null });
  expect(mapping).toMatchObject({
    format: 'shapefile',
    id: { column: 'gid' },
    measures: { dbhCm: { column: 'Stammumfan', girth: true }, spreadM: { column: 'Kronendurc' } },
    planted: { year: 'Pflanzjahr' },
  });
  expect(trial).toMatchObject({ rejected: 0, counted: 'feature' });
});

test.each<[string, object]>([
  [
    'toronto-east-york-2023.csv',
    {
      id: { column: 'STRUCTID' },
      coordinates: { geojson: 'geometry' },
      species: { scientific: 'BOTANICAL_NAME' },
      measures: { dbhCm: { unit: 'cm' } },
    },
  ],
  ['made-portland-ewkb.csv', { coordinates: { ewkb: 'the_geom' }, measures: { dbhCm: { column: 'dbh', unit: 'in' } } }],
  ['made-portland-concordia.geojson', { format: 'geojson', species: { scientific: 'SCIENTIFIC', common: 'COMMON' } }],
  ['santa-monica-vacant-sites.geojson', { kind: 'places', species: { scientific: 'Bot_Name' } }],
  [
    'camden-trees.csv',
    { id: { derive: ['$position', 'Scientific Name'] }, measures: { heightM: { unit: 'm' }, spreadM: { unit: 'm' } } },
  ],
  ['edinburgh-parks.csv', { kind: 'areas', areas: 'PARK', name: 'Name', coordinates: { latLon: 'Location map' } }],
  ['plymouth-neighbourhoods.geojson', { kind: 'areas', areas: 'NEIGHBOURHOOD', name: 'NAME' }],
  ['london-wards.zip', { kind: 'areas', format: 'shapefile', areas: 'NEIGHBOURHOOD', name: 'WD11NM' }],
  [
    'osm-moorgate-walking.geojson',
    {
      kind: 'ground',
      layer: { column: 'highway', values: { footway: 'PATH', residential: 'STREET' } },
      class: { values: { primary: 'major' }, otherwise: 'minor' },
    },
  ],
  [
    'made-santa-monica-planting-plan.geojson',
    { kind: 'ground', layer: 'PLANTING_PLAN', details: { presentSpecies: 'Curr_spec', plannedSpecies: 'Prim_2015' } },
  ],
  ['osm-moorgate-trees.geojson', { kind: 'places', species: { common: 'species:en' } }],
  [
    'osm-moorgate-benches-water.geojson',
    {
      kind: 'ground',
      layer: { column: 'amenity', values: { bench: 'BENCH', drinking_water: 'DRINKING_WATER' } },
      reduce: 'point',
    },
  ],
])('%s', async (name, expected) => {
  const { mapping, trial } = checked(await inspectFile(fixture(name), null));
  expect(mapping).toMatchObject(expected);
  expect(trial?.kinds.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(5);
});

const TABLE =
  'Baumnr;Rechtswert;Hochwert;Baumart;Höhe;gepflanzt_am_Pflanzdatum\n1;678123,5;5778123,25;Tilia cordata;12,5;27.06.2015\n2;678133,5;5778133,25;Acer platanoides;8,5;13.11.2016\n3;678143,5;5778143,25;Quercus robur;15,0;01.02.2010\n';

describe('Letters, separators, commas and projections are found out', () => {
  const ONE_BYTE = Buffer.from(TABLE.replace('ö', '\u00f6'), 'latin1');

  test('of a German table from Excel', async () => {
    const { mapping, trial, notes } = checked(await inspectText('baeume_2023.csv', ONE_BYTE, [11.4, 51.9, 11.9, 52.3]));
    expect(mapping).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      decimals: 'comma',
      source: 'baeume',
      id: { column: 'Baumnr' },
      coordinates: { x: 'Rechtswert', y: 'Hochwert' },
      projection: 'EPSG:25832',
      measures: { heightM: { column: 'Höhe', unit: 'm' } },
      planted: { order: 'dmy' },
    });
    expect(trial).toMatchObject({ read: 3, rejected: 0, kinds: [['trees', 3]] });
    expect(trial?.examples[0]).toBe('Tilia cordata, at 52.12490, 11.60211; 12.5 m high; planted in 2015');
    expect(notes.join('\n')).toContain('are read as EPSG:25832');
  });

  test('but not where nobody says for whom the file is', async () => {
    const { mapping, notes } = await inspectText('baeume.csv', ONE_BYTE);
    expect(mapping).toBeNull();
    expect(notes).toEqual([
      expect.stringContaining('coordinates of a projection that we could not find out: say --tenant'),
    ]);
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${TABLE}`, 'utf16le'), 'utf-16le'],
    [
      'Macintosh',
      Buffer.from(
        TABLE.replace('Höhe', 'H\u009ahe').replace(
          /Tilia cordata/,
          'M\u009frb\u008aum, B\u008artige G\u008arten, K\u009fhle Br\u009fcke',
        ),
        'latin1',
      ),
      'macintosh',
    ],
    ['UTF-8', Buffer.from(TABLE), null],
  ])('%s', async (_name, bytes, encoding) => {
    expect((await inspectText('encoded.csv', bytes, [11.4, 51.9, 11.9, 52.3])).mapping?.encoding ?? null).toBe(
      encoding,
    );
  });

  test('longitude and latitude the wrong way round are turned', async () => {
    const { mapping, trial } = await inspectText(
      'swapped.csv',
      'TreeId,Longitude,Latitude,Species\n1,42.37,-71.1,Acer rubrum\n2,42.38,-71.11,Tilia cordata\n',
      [-71.19, 42.33, -71.03, 42.43],
    );
    expect(mapping).toMatchObject({ coordinates: { lon: 'Latitude', lat: 'Longitude' } });
    expect(trial).toMatchObject({ rejected: 0 });
  });
});

test.each<[string, string | Buffer, RegExp]>([
  ['page.csv', '<html><body>Download</body></html>', /is a web page or XML, not a table/],
  ['book.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 1]), /is no text: save it as CSV/],
  ['empty.csv', '', /is empty/],
  ['book.xlsx', zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]), /is a zip without a CSV or GeoJSON in it/],
  ['part.shp', Buffer.from([0, 0, 0x27, 0x0a, 0, 0, 0, 0]), /is one part of a shapefile: put all its parts/],
])('%s is refused with what to do', async (name, content, message) => {
  await expect(inspectText(name, content)).rejects.toThrow(message);
});

describe('What nobody calls trees is not taken for trees', () => {
  const monuments =
    'Monument,Location,Location map\n"Sundial","Lauriston Castle","55.97,-3.28"\n"Statue","High Street","55.95,-3.19"\n';

  test('unless somebody who knows says so', async () => {
    const { mapping, notes } = await inspectText('monuments_in_parks.csv', monuments);
    expect(mapping).toBeNull();
    expect(notes).toEqual([expect.stringMatching(/^I see no sign that these are trees: .* --as trees\.$/)]);
    const said = checked(await inspectFile(join(directory, 'monuments_in_parks.csv'), null, { as: 'trees' }));
    expect(said.mapping).toMatchObject({ kind: 'places', coordinates: { latLon: 'Location map' } });
    expect(said.trial).toMatchObject({ read: 2, kinds: [['trees of unknown kind', 2]] });
  });

  test('a street has a tree in it that is none, but the file may be called trees', async () => {
    expect((await inspectText('street_signs.csv', monuments)).mapping).toBeNull();
    expect((await inspectText('Street Trees.csv', monuments)).mapping).toMatchObject({ kind: 'places' });
  });

  test('lines with species are a planting plan, amenities what they say', async () => {
    const line = {
      type: 'Feature',
      properties: { SEGMENT: '1', Species: 'Ficus microcarpa' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-118.5, 34.02],
          [-118.49, 34.03],
        ],
      },
    };
    const plan = checked(
      await inspectText('segments.geojson', JSON.stringify({ type: 'FeatureCollection', features: [line, line] })),
    );
    expect(plan.mapping).toMatchObject({
      kind: 'ground',
      layer: 'PLANTING_PLAN',
      details: { presentSpecies: 'Species' },
    });
    const at = (amenity: string): unknown => ({
      type: 'Feature',
      properties: { amenity },
      geometry: { type: 'Point', coordinates: [13.35, 52.51] },
    });
    const places = { type: 'FeatureCollection', features: [at('bench'), at('bench'), at('toilets'), at('cafe')] };
    const { mapping, trial, notes } = checked(await inspectText('street-furniture.geojson', JSON.stringify(places)));
    expect(mapping).toMatchObject({
      kind: 'ground',
      layer: { column: 'amenity', values: { bench: 'BENCH', toilets: 'TOILETS' } },
    });
    expect(trial).toMatchObject({
      kinds: [
        ['benches', 2],
        ['toilets', 1],
      ],
      skipped: 1,
    });
    expect(notes.join('\n')).toContain('left out: "cafe"');
  });
});

describe('What is no geometry is told by its feature, and the others are taken', () => {
  const ring = [
    [13.35, 52.51],
    [13.36, 52.51],
    [13.36, 52.52],
    [13.35, 52.52],
  ];
  const odd = [
    'POINT (13.35 52.51)',
    [],
    { type: 'Point' },
    { type: 'Circle', coordinates: [13.35, 52.51] },
    { type: 'Polygon', coordinates: [13.35, 52.51] },
    { type: 'Polygon', coordinates: [[null, ...ring]] },
    { type: 'Polygon', coordinates: [[['a', 'b'], ...ring]] },
    { type: 'Polygon', coordinates: [[]] },
    { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
  ];
  const fine = [
    { type: 'Polygon', coordinates: [ring] }, // not closed
    { type: 'MultiPolygon', coordinates: [[[]], [[...ring, ring[0]], []]] },
  ];
  const features = [...odd, ...fine].map((geometry, index) => ({
    type: 'Feature',
    properties: { KEY: index, NAME: `No. ${index}` },
    geometry,
  }));

  test.each([
    { kind: 'places', format: 'geojson', source: 'odd', id: { column: 'KEY' } },
    { kind: 'areas', format: 'geojson', areas: 'PARK', name: 'NAME' },
    { kind: 'ground', format: 'geojson', source: 'odd', layer: 'GREEN' },
  ] as const)('as $kind', async (mapping) => {
    const file = join(directory, 'odd.geojson');
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
    const { read, rejected, kinds } = await tryMapping(file, mapping, null);
    expect([read, rejected, kinds.map(([, times]) => times)]).toEqual([features.length, odd.length, [fine.length]]);
  });
});

test('areas are tried as they are imported: by the name as it stands, and only with an outline', async () => {
  const area = (NAME: string, geometry: object): object => ({ type: 'Feature', properties: { NAME }, geometry });
  const corners = [13.35, 52.51, 13.36, 52.51, 13.36, 52.52, 13.35, 52.51];
  const outline = { type: 'Polygon', coordinates: [[0, 2, 4, 6].map((at) => corners.slice(at, at + 2))] };
  const features = [
    area('Unknown', outline),
    area('Elm Park', { type: 'Point', coordinates: [13.35, 52.51] }),
    area('\u202e', outline),
  ];
  const file = join(directory, 'areas.geojson');
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const trial = await tryMapping(file, { kind: 'areas', format: 'geojson', areas: 'PARK', name: 'NAME' }, null);
  expect(trial).toMatchObject({ kinds: [['parks', 1]], examples: ['Unknown'], rejected: 2 });
  expect(trial.reasons.map(({ reason }) => reason)).toContain('is no polygon');
});

test('a long file is looked at in part, and that is said', async () => {
  const rows = Array.from(
    { length: 50_100 },
    (_, index) => `T${index},-0.1,${(51 + index / 1e6).toFixed(6)},Acer rubrum`,
  );
  const { trial } = await inspectText('long.csv', `TreeId,Longitude,Latitude,Species\n${rows.join('\n')}\n`);
  expect(trial).toMatchObject({ read: 50_000, isSample: true, kinds: [['trees', 50_000]] });
  expect(trial?.places).toHaveLength(2_000);
  expect(
    (await inspectText('short.csv', `TreeId,Longitude,Latitude,Species\n${rows.slice(0, 50).join('\n')}\n`)).trial,
  ).toMatchObject({
    read: 50,
    isSample: false,
  });
});

test('trees with only a common name are counted as what the examples show', async () => {
  const { trial } = await inspectText(
    'toronto.csv',
    'TreeId,Longitude,Latitude,COMMON_NAME\n1,-79.3,43.7,Elm\n2,-79.31,43.7,Honey locust\n3,-79.32,43.7,\n',
  );
  expect(trial?.kinds).toEqual([
    ['trees with a common name but no Latin one', 2],
    ['trees of unknown kind', 1],
  ]);
  expect(trial?.examples.join('\n')).toMatch(/Elm, /);
});

test('a header without rows, and a zero byte, are told', async () => {
  const { mapping, notes } = await inspectText('header.csv', 'TreeId,Longitude,Latitude,Species\n');
  expect([mapping, notes]).toEqual([null, ['It has a header but no rows: ask for the file again.']]);
  const rows = Array.from(
    { length: 300 },
    (_, index) => `${index},-0.1,51.5,Acer rub${index === 6 ? '\0' : 'r'}um`,
  ).join('\r\n');
  await expect(inspectText('zero.csv', `TreeId,Longitude,Latitude,Species\r\n${rows}`)).rejects.toThrow(
    /zero\.csv, line 8 holds a NUL byte, which no text may: remove it there, or/,
  );
});

test('a table without positions says what is needed', async () => {
  const { mapping, notes, columns } = await inspectText('nowhere.csv', 'Id,Species\n1,Acer rubrum\n2,Tilia cordata\n');
  expect(mapping).toBeNull();
  expect(notes).toEqual([
    'No columns with positions were found: an import needs a longitude and a latitude, an easting and a northing, or a geometry.',
  ]);
  expect(columns).toEqual(['Id', 'Species']);
});
