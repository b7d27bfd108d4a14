/** Tests how one record of a council's file becomes a place or a rejection. */
import { describe, expect, test } from '@jest/globals';
import { createLocator } from './locate-record.ts';
import type { PlacesMapping } from './mapping.schema.ts';
import { createMissing } from './number.rules.ts';
import type { MappedRecord } from './open-records.ts';
import { createRowReader, placeGuid, stagingLine } from './place-row.rules.ts';
import { seasonOf } from './planted.rules.ts';
import type { RowOutcome } from './place-row.rules.ts';

const header = [
  'Id',
  'Lon',
  'Lat',
  'Latin',
  'Common',
  'Site',
  'Trunk',
  'Pit',
  'Number',
  'Street',
  'Wires',
  'Year',
  'Season',
];
const mapping: PlacesMapping = {
  kind: 'places',
  format: 'csv',
  source: 'test',
  id: { column: 'Id' },
  coordinates: { lon: 'Lon', lat: 'Lat' },
  species: { scientific: 'Latin', common: 'Common' },
  site: { column: 'Site', values: { Tree: 'TREE', Empty: 'PIT', Stub: 'PIT:STUMP', Gone: 'retired', Lamp: 'skip' } },
  address: ['Number', 'Street'],
  measures: { dbhCm: { column: 'Trunk', unit: 'in', max: 100 }, pitLengthM: { column: 'Pit', unit: 'ft', max: 50 } },
  flags: { overheadWires: { column: 'Wires', is: '1' } },
  planted: { year: 'Year', season: 'Season' },
  constants: { owner: 'Council' },
};
const ordinary = {
  Id: '7',
  Lon: '-0.1',
  Lat: '51.5',
  Latin: 'Tilia cordata',
  Common: 'Lime - Small-leaved',
  Site: 'Tree',
  Trunk: '10',
  Pit: '4',
  Number: '12',
  Street: 'High Street',
  Wires: '1',
  Year: '2022',
  Season: '',
};
/** A record as read from a CSV with this header. */
function aRecord(values: readonly string[], mapping: PlacesMapping): Omit<MappedRecord, 'line'> {
  const isMissing = createMissing(mapping.missing);
  const written = (column: string | undefined): string =>
    column === undefined ? '' : (values[header.indexOf(column)] ?? '').trim();
  const text = (column: string | undefined): string => (isMissing(written(column)) ? '' : written(column));
  const locate = createLocator({
    coordinates: mapping.coordinates,
    decimals: mapping.decimals,
    toDegrees: (x, y) => [x, y],
    toDegreesOf: () => null,
  });
  return { values, written, text, locate: () => locate({ line: 1, values }, text) };
}
const reader = (used: PlacesMapping) => (values: readonly string[]) =>
  createRowReader({ tenantCode: 'a', mapping: used, width: header.length, maximumBox: [-1, 51, 1, 52] })(
    aRecord(values, used),
  );
const read = (changes: Partial<typeof ordinary> = {}, over: Partial<PlacesMapping> = {}): RowOutcome => {
  const record = { ...ordinary, ...changes };
  return reader({ ...mapping, ...over })(header.map((name) => record[name as keyof typeof ordinary]));
};

/** Uses a mapping without `site`, so that only the names say what is at the place. */
const readWithoutSite = (changes: Partial<typeof ordinary>): RowOutcome => {
  const { site: _left, ...rest } = mapping;
  const record = { ...ordinary, ...changes };
  return reader(rest)(header.map((name) => record[name as keyof typeof ordinary]));
};

test('a tree keeps its facts in metric units', () => {
  expect(read()).toMatchObject({
    kind: 'place',
    type: 'TREE',
    category: 'tilia_cordata',
    name: 'Small-leaved lime',
    address: '12 High Street',
    slug: expect.stringMatching(/^small-leaved-lime-12-high-street-[0-9a-f]{12}$/),
    attributes: { owner: 'Council', dbhCm: 25.4, pitLengthM: 1.22, overheadWires: true, plantedYear: 2022 },
    plantedSeason: 2021,
  });
});

test.each([
  [{ Lon: '0', Lat: '0' }, 'lies at 0,0, which stands for unknown coordinates'],
  [{ Lon: '0.0000001', Lat: '0.0000001' }, 'lies at 0,0, which stands for unknown coordinates'],
  [
    { Lon: '51.5', Lat: '-0.1' },
    "lies outside the tenant's maximum box (51.5, -0.1); longitude and latitude look swapped",
  ],
  [{ Lon: '5' }, "lies outside the tenant's maximum box (5, 51.5)"],
  [{ Lon: 'west' }, 'has no readable coordinates ("west", "51.5")'],
  [{ Lat: '' }, 'has no readable coordinates ("-0.1", "")'],
  [{ Trunk: 'ten' }, 'Trunk "ten" is not a number'],
  [{ Id: ' ' }, 'has no Id'],
  [{ Site: 'Hut' }, 'Site "Hut" is not in the mapping'],
  [{ Latin: 'Shrub' }, 'is not a tree ("Shrub")'],
])('%j is refused', (changes, reason) => {
  expect(read(changes)).toEqual({ kind: 'rejected', reason });
});

test('a record of another length than the header is refused', () => {
  expect(reader(mapping)(['7', '-0.1'])).toEqual({
    kind: 'rejected',
    reason: 'has 2 columns where the header has 13',
  });
});

test.each([
  [{ Site: 'Empty' }, { type: 'PIT', subType: null, name: 'Vacant tree pit', category: null }],
  [{ Site: 'Stub' }, { type: 'PIT', subType: 'STUMP', name: 'Tree stump', category: null }],
  [{ Latin: 'Vacant tree pit (old)' }, { type: 'PIT', subType: null, category: null }],
  [{ Latin: 'Stump Only' }, { type: 'PIT', subType: 'STUMP', category: null }],
  [
    { Latin: '', Common: '' },
    { type: 'TREE', category: 'not_yet_identified', name: 'Tree not yet identified' },
  ],
])('%j becomes %j', (changes, expected) => {
  expect(read(changes)).toMatchObject({ kind: 'place', ...expected });
});

test('what a row says of the trunk of a vacant site was the old tree’s, and is left out', () => {
  expect(read({ Site: 'Empty' })).toMatchObject({
    attributes: { owner: 'Council', pitLengthM: 1.22 },
    plantedSeason: null,
  });
  expect(read({ Site: 'Empty' })).not.toHaveProperty('attributes.dbhCm');
});

test('a trunk nobody can believe is left out and told, the tree stays', () => {
  const row = read({ Trunk: '900' });
  expect(row).toMatchObject({ kind: 'place', implausible: ['dbhCm'] });
  expect(row).not.toHaveProperty('attributes.dbhCm');
});

test('a trunk of zero was not measured', () => {
  expect(read({ Trunk: '0' })).toMatchObject({ implausible: [] });
  expect(read({ Trunk: '0' })).not.toHaveProperty('attributes.dbhCm');
});

test('gone and left-out rows are told apart', () => {
  expect(read({ Site: 'Gone' })).toEqual({ kind: 'retired', sourceId: '7' });
  expect(read({ Site: 'Lamp' })).toEqual({ kind: 'skipped' });
});

test('the number 0 is no address, and neither is a number without its street', () => {
  expect(read({ Number: '0' })).toMatchObject({ address: 'High Street' });
  expect(read({ Street: '' })).toMatchObject({ address: null });
});

describe('Identity', () => {
  test('is the same in every import, and differs by tenant and source', () => {
    expect(placeGuid('a', 'test', '7')).toBe(placeGuid('a', 'test', '7'));
    expect(
      new Set([
        placeGuid('a', 'test', '7'),
        placeGuid('b', 'test', '7'),
        placeGuid('a', 'other', '7'),
        placeGuid('a', 'test', '8'),
      ]).size,
    ).toBe(4);
    expect(placeGuid('a', 'test', '7')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  });

  test('is made from the columns that the mapping names, where the source has no ids', () => {
    const derived = { id: { derive: ['Lon', 'Lat', 'Latin'] } };
    const [first, same, other] = [
      read({}, derived),
      read({ Id: '99', Trunk: '11' }, derived),
      read({ Lon: '-0.11' }, derived),
    ];
    expect(first).toMatchObject({ kind: 'place' });
    expect((same as { guid: string }).guid).toBe((first as { guid: string }).guid);
    expect((other as { guid: string }).guid).not.toBe((first as { guid: string }).guid);
  });
});

test.each([
  ['Fall 2022', '', 2022],
  ['Autumn 2022', '2022', 2022],
  ['Spring 2023', '', 2022],
  ['', '2023', 2022],
  ['', '', null],
  ['someday', 'c. 1900', null],
])('"%s" and "%s" mean the season that starts in %s', (season, year, start) => {
  expect(seasonOf(season, year)).toBe(start);
});

test('tabs, line ends and backslashes do not break the staged line', () => {
  const row = read({ Id: 'A\tB\\N\nC', Street: 'A\tB\\N\nC' });
  if (row.kind !== 'place') throw new Error('expected a place');
  const line = stagingLine(3, row, null);
  expect(line.split('\n')).toHaveLength(2);
  expect(line.split('\t')).toHaveLength(20);
  expect(line).toContain('A\\tB\\\\N\\nC');
});

describe('Texts', () => {
  test('are one line without characters that nobody sees, and those are counted', () => {
    expect(read({ Common: 'Lime\u202e  tree', Street: 'High\r\nStreet\u0007' })).toMatchObject({
      name: 'Lime tree',
      address: '12 High Street',
      implausible: ['name', 'address'],
    });
    expect(read({ Street: 'High \t Street' })).toMatchObject({ address: '12 High Street', implausible: [] });
  });

  test('that are too long are not believed, the tree is kept', () => {
    expect(read({ Street: 'x'.repeat(20_000) })).toMatchObject({
      kind: 'place',
      name: 'Small-leaved lime',
      address: null,
      implausible: ['address'],
    });
    expect(read({ Number: 'x'.repeat(200), Street: 'y'.repeat(200) })).toMatchObject({
      address: null,
      implausible: ['address'],
    });
    expect(read({ Common: 'x'.repeat(20_000) })).toMatchObject({
      kind: 'place',
      name: 'Tilia cordata',
      implausible: ['name'],
    });
    expect(read({ Latin: `Tilia ${'x'.repeat(20_000)}` })).toMatchObject({
      kind: 'place',
      category: 'not_yet_identified',
      implausible: ['species'],
    });
    expect(read({ Site: 'x'.repeat(20_000) })).toEqual({
      kind: 'rejected',
      reason: `Site "${'x'.repeat(100)}…" is not in the mapping`,
    });
  });

  test.each([
    [{ Id: 'x'.repeat(201) }, 'has an id of more than 200 characters, or with some that nobody sees'],
    [{ Id: '7\u202e' }, 'has an id of more than 200 characters, or with some that nobody sees'],
    [{ Street: 'High\0 Street' }, 'holds a NUL byte, which no text may'],
  ])('%j makes the row unfit', (changes, reason) => {
    expect(read(changes)).toEqual({ kind: 'rejected', reason });
  });
});

describe('What is no single tree', () => {
  test.each([
    [
      { Latin: 'Woodland', Common: '' },
      { type: 'COPSE', subType: 'WOODLAND', name: 'Woodland', category: null },
    ],
    [
      { Latin: '', Common: 'Mini wood' },
      { type: 'COPSE', subType: 'MINI_WOOD', name: 'Mini wood', category: null },
    ],
    [{ Latin: 'Mixed hedge' }, { type: 'SHRUB', subType: 'HEDGE', category: null }],
    [
      { Latin: 'Acer campestre', Common: 'Hedge maple' },
      { type: 'TREE', name: 'Hedge maple', category: 'acer_campestre' },
    ],
  ])('%j becomes %j', (changes, expected) => {
    expect(readWithoutSite(changes)).toMatchObject({ kind: 'place', ...expected });
  });

  test('a column may say so, and a shrub may have a kind or be of none', () => {
    const site = { site: { column: 'Site', values: { Tree: 'SHRUB' } } };
    expect(read({ Latin: 'Buxus sempervirens', Common: 'Box' }, site)).toMatchObject({
      type: 'SHRUB',
      category: 'buxus_sempervirens',
      name: 'Box',
    });
    expect(read({ Latin: 'Shrub', Common: '' }, site)).toMatchObject({ type: 'SHRUB', category: null, name: 'Shrub' });
  });

  test.each(['Not a tree', 'Not a plant'])('"%s" is rejected', (name) => {
    expect(readWithoutSite({ Latin: name })).toEqual({ kind: 'rejected', reason: `is not a tree ("${name}")` });
  });
});

describe('Values as councils write them', () => {
  test('the girth by pi is the diameter, in any unit', () => {
    const girth = (unit: 'cm' | 'in' | 'm') => ({
      measures: { dbhCm: { column: 'Trunk', unit, girth: true, max: 1_000 } },
    });
    expect(read({ Trunk: '100' }, girth('cm'))).toMatchObject({ attributes: { dbhCm: 31.83 } });
    expect(read({ Trunk: '100' }, girth('in'))).toMatchObject({ attributes: { dbhCm: 80.85 } });
    expect(read({ Trunk: '1' }, girth('m'))).toMatchObject({ attributes: { dbhCm: 31.83 } });
  });

  test('a value that names its own unit is read by it; decimal commas are decimals', () => {
    expect(read({ Trunk: '30 cm' })).toMatchObject({ attributes: { dbhCm: 30 } });
    expect(
      read(
        { Trunk: '1.000,5', Lon: '-0,1', Lat: '51,5' },
        { decimals: 'comma', measures: { dbhCm: { column: 'Trunk', unit: 'mm' } } },
      ),
    ).toMatchObject({
      attributes: { dbhCm: 100.05 },
      lat: 51.5,
    });
  });

  test('words for nothing are nothing, but never an identifier or a site', () => {
    expect(read({ Trunk: 'None', Street: 'N/A', Number: '', Year: 'unknown' })).toMatchObject({
      kind: 'place',
      address: null,
      attributes: { owner: 'Council' },
    });
    expect(read({ Id: 'NA', Site: 'Tree' })).toMatchObject({ sourceId: 'NA' });
    expect(read({ Trunk: 'nicht gemessen' }, { missing: ['nicht gemessen'] })).not.toHaveProperty('attributes.dbhCm');
  });

  test('an address that begins with where to look keeps hint and street apart', () => {
    expect(read({ Number: '', Street: 'Rear of 12 High Street' })).toMatchObject({
      address: '12 High Street',
      attributes: { locationHint: 'rear of' },
    });
  });

  test('two names in one column, a genus and its epithet, codes', () => {
    expect(
      read({ Latin: 'Acer rubrum :: Red Maple', Common: '' }, { species: { scientific: 'Latin', split: '::' } }),
    ).toMatchObject({
      category: 'acer_rubrum',
      name: 'Red Maple',
    });
    expect(
      read({ Latin: 'QUERCUS', Common: 'ROBUR' }, { species: { genus: 'Latin', epithet: 'Common' } }),
    ).toMatchObject({ category: 'quercus_robur' });
    expect(
      read({ Latin: 'FR', Common: '' }, { species: { scientific: 'Latin', codes: { FR: 'Fraxinus spp.' } } }),
    ).toMatchObject({ category: 'fraxinus' });
  });

  test('a common name alone is better than none, and may say that nothing grows there', () => {
    expect(read({ Latin: '', Common: 'Maple, Norway' })).toMatchObject({
      category: 'not_yet_identified',
      name: 'Norway maple',
    });
    expect(readWithoutSite({ Latin: '', Common: 'Vacant site - planting site' })).toMatchObject({ type: 'PIT' });
  });

  test('only the rows that the mapping asks for', () => {
    expect(read({}, { only: { column: 'Wires', values: ['0'] } })).toEqual({ kind: 'skipped' });
  });

  test('a day of planting gives year and season', () => {
    expect(read({ Year: '11/02/2020' }, { planted: { date: 'Year', order: 'mdy' } })).toMatchObject({
      attributes: { plantedYear: 2020 },
      plantedSeason: 2020,
    });
    expect(read({ Year: 'soon' }, { planted: { date: 'Year', order: 'mdy' } })).toMatchObject({
      plantedSeason: null,
      implausible: ['planted'],
    });
  });
});
