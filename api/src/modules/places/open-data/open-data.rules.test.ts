/** Tests that open data files are safe in any spreadsheet and match the inventory. */
import { expect, test } from '@jest/globals';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import { readWordsUnchecked } from '@greenward/tenants/words-files';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvHead, csvLine, geojsonFeature, OPEN_DATA_COLUMNS, rowOf } from './open-data.rules.ts';
import type { OpenDataRow } from './open-data.rules.ts';

const PLACE = {
  guid: '3f2a0000-0000-4000-8000-000000000001',
  type: 'TREE',
  subType: null,
  category: 'tilia_cordata',
  name: 'Small-leaved lime',
  address: 'High Street',
  neighbourhood: null,
  lon: -0.123456789,
  lat: 51.5,
  geometry: null,
  attributes: { dbhCm: 30, spreadM: 'wide', owner: 'Somebody' },
  plantedSeason: 2022,
  source: 'town',
  sourceId: '7',
  updatedAt: new Date('2026-03-01T10:00:00Z'),
};
const FACTS = {
  origin: 'https://town.test',
  names: { name: 'Small-leaved lime', scientificName: 'Tilia cordata' },
  day: new Date('2026-11-20'),
};
const row = (change: Partial<OpenDataRow> = {}): OpenDataRow => ({ ...rowOf(PLACE, FACTS), ...change });

/** Reads a line like a program: every column by its name. */
const read = (line: string): Record<string, string> => {
  const [only] = parse(`${csvHead()}${line}`, { bom: true, columns: true }) as Record<string, string>[];
  return only ?? {};
};
/** Follows the column description's instructions for programs. */
const withoutApostrophe = (text: string): string =>
  /^'(['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])/.test(text) ? text.slice(1) : text;

test('a place is one line of all columns, with numbers as numbers and nothing that is no column', () => {
  expect(read(csvLine(row()))).toEqual({
    guid: PLACE.guid,
    url: `https://town.test/place/${PLACE.guid}`,
    type: 'TREE',
    sub_type: '',
    name: 'Small-leaved lime',
    species: 'tilia_cordata',
    scientific_name: 'Tilia cordata',
    common_name: 'Small-leaved lime',
    address: 'High Street',
    neighbourhood: '',
    lon: '-0.123457',
    lat: '51.5',
    dbh_cm: '30',
    height_m: '',
    spread_m: '',
    planted_season: '22-23',
    size_code: 'm',
    source: 'town',
    source_id: '7',
    updated_at: '2026-03-01T10:00:00.000Z',
  });
});

test.each([
  ['=HYPERLINK("http://evil.test","Click")'],
  ['+44 20 7946 0000'],
  ['-2+3'],
  ['@SUM(A1:A9)'],
  ['＝1+1'],
  [' =1+1'],
  ["'=1+1"],
  ["''=1+1"],
  ['\t=1+1'],
  ['\r=1+1'],
  ["'\tx"],
])('%j does nothing in a spreadsheet, and is read back as it was', (address) => {
  const cell = read(csvLine(row({ address })))['address'] ?? '';
  expect(cell).toBe(`'${address}`);
  expect(withoutApostrophe(cell)).toBe(address);
});

test.each([
  ['He said "oak"'],
  ['one,two;three'],
  ['first\nsecond'],
  ['first\r\nsecond'],
  ["O'Connell Street"],
  ["'Round the corner"],
  ['3-5 High Street'],
  ['Ærøskøbing 木'],
])('%j is written as it is', (address) => {
  expect(read(csvLine(row({ address })))['address']).toBe(address);
});

test('control characters, which no text has, are left out', () => {
  expect(read(csvLine(row({ address: 'High\u0000 Str\u001beet' })))['address']).toBe('High Street');
  expect(read(csvLine(row({ address: '\u0000=1+1' })))['address']).toBe("'=1+1");
});

test('whatever the texts are, a program reads back what was there, in one line of as many cells', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\'",;\t\r\n aé'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (address, name) => {
      const found = read(csvLine(row({ address, name })));
      expect([found['address'], found['name']].map((cell) => withoutApostrophe(cell ?? ''))).toEqual([address, name]);
      expect(found['address'] ?? '').not.toMatch(/^\s*[=+\-@]/);
      expect(Object.keys(found)).toEqual([...OPEN_DATA_COLUMNS]);
    }),
  );
});

test('lines end as RFC 4180 says, and the file begins with the byte order mark that spreadsheets ask for', () => {
  expect(csvHead()).toBe(`\uFEFF${OPEN_DATA_COLUMNS.join(',')}\r\n`);
  expect(csvLine(row())).toMatch(/Z\r\n$/);
});

test('a feature has its outline where there is one, else its point, and the texts as they are', () => {
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [0.1234567, 1],
        [1, 1],
        [1, 2],
        [0.1234567, 1],
      ],
    ],
  };
  const feature = JSON.parse(geojsonFeature(row({ address: '=1+1' }), null)) as Record<string, unknown>;
  expect(feature).toMatchObject({
    type: 'Feature',
    id: PLACE.guid,
    geometry: { type: 'Point', coordinates: [-0.123457, 51.5] },
    properties: { address: '=1+1', dbh_cm: 30 },
  });
  expect(feature['properties']).not.toHaveProperty('lon');
  expect((JSON.parse(geojsonFeature(row(), outline)) as { geometry: unknown }).geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [0.123457, 1],
        [1, 1],
        [1, 2],
        [0.123457, 1],
      ],
    ],
  });
});

test('a place whose kind nobody knows has no species', () => {
  expect(rowOf({ ...PLACE, category: 'not_yet_identified' }, { ...FACTS, names: null })).toMatchObject({
    species: null,
    scientific_name: null,
    common_name: null,
  });
});

test('each column is explained to people', () => {
  const words = readWordsUnchecked(BASE_DIRECTORY, 'en-GB');
  const explained = Object.keys(words).flatMap((key) => /^api\.data\.column\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(explained.sort()).toEqual([...OPEN_DATA_COLUMNS].sort());
});
