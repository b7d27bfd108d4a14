/** Tests numbers, dates, hints and geometry texts as inventories write them. */
import { describe, expect, test } from '@jest/globals';
import { parseEwkb } from './ewkb.rules.ts';
import { boxAround, pointOf, roundGeometry } from './geometry.rules.ts';
import { splitLocationHint } from './location-hint.rules.ts';
import { createMissing, parseLength, parseNumber } from './number.rules.ts';
import { parseDay, seasonOfDay } from './planted.rules.ts';
import { degreesFrom } from './projection.ts';
import { encodingOfCodePage } from './read-shapefile.ts';
import { groupOf } from '../species/species-name.rules.ts';

describe('Numbers', () => {
  test.each([
    ['12', 'point', 12],
    ['12.5', 'point', 12.5],
    ['.5', 'point', 0.5],
    ['1e2', 'point', 100],
    ['-3', 'point', -3],
    ['1,234', 'point', 1234],
    ['1,234,567.5', 'point', 1234567.5],
    ['12,5', 'point', 12.5],
    ['1 234', 'point', 1234],
    ['1’234', 'point', 1234],
    ['1,234', 'comma', 1.234],
    ['1.234', 'comma', 1234],
    ['1.234,5', 'comma', 1234.5],
    ['12,5', 'comma', 12.5],
    ['12.5', 'comma', 12.5],
    ['', 'point', null],
    ['ten', 'point', null],
    ['10-15', 'point', null],
    ['12,34,5', 'point', null],
    ['1.2.3', 'comma', null],
  ] as const)('%j with a decimal %s is %j', (text, decimals, value) => {
    expect(parseNumber(text, decimals)).toBe(value);
  });

  test.each([
    ['12 in', 0.3048],
    ['3ft', 0.9144],
    ['2.5 m', 2.5],
    ['30 cm.', 0.3],
    ['12"', 0.3048],
    ['12', null],
    ['12 apples', null],
  ])('%j names its own unit: %j metres', (text, metres) => {
    if (metres === null) expect(parseLength(text)).toBeNull();
    else expect(parseLength(text)).toBeCloseTo(metres, 6);
  });

  test('words for nothing stand for nothing, and so do a council’s own', () => {
    const isMissing = createMissing(['Nicht erfasst']);
    expect(['', 'None', 'N/A', 'unbekannt', '-', 'nicht erfasst', 'NULL'].map(isMissing)).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    expect(['0', 'Nonesuch Road', 'no', 'Unknown Soldier’s Oak'].map(isMissing)).toEqual([false, false, false, false]);
  });
});

describe('Days', () => {
  test.each([
    ['2015-06-27', 'ymd', [2015, 6, 27]],
    ['2016-09-22 17:47:40+00', 'ymd', [2016, 9, 22]],
    ['20100821', 'ymd', [2010, 8, 21]],
    ['03/20/2019 10:48:00 AM', 'mdy', [2019, 3, 20]],
    ['27.06.2015', 'dmy', [2015, 6, 27]],
    ['03/04/2019', 'dmy', [2019, 4, 3]],
    ['03/04/2019', 'mdy', [2019, 3, 4]],
    ['2019-02-30', 'ymd', null],
    ['27/06/2015', 'mdy', null],
    ['someday', 'dmy', null],
    ['01/01/1001', 'dmy', null],
  ] as const)('%j read as %s is %j', (text, order, day) => {
    const parsed = parseDay(text, order);
    expect(parsed === null ? null : [parsed.year, parsed.month, parsed.day]).toEqual(day);
  });

  test('a season starts on the first of November', () => {
    expect([seasonOfDay({ year: 2022, month: 10, day: 31 }), seasonOfDay({ year: 2022, month: 11, day: 1 })]).toEqual([
      2021, 2022,
    ]);
  });
});

test.each([
  ['rear of 12 High Street', 'rear of', '12 High Street'],
  ['Rear 12 High Street', 'rear', '12 High Street'],
  ['opp 14 King St', 'opp', '14 King St'],
  ['Opposite The Red Lion', 'opposite the', 'Red Lion'],
  ['o/s 3 Mill Lane', 'o/s', '3 Mill Lane'],
  ['r/o 3 Mill Lane', 'r/o', '3 Mill Lane'],
  ['next to 8 Mill Lane', 'next to', '8 Mill Lane'],
  ['side of 8 Mill Lane', 'side of', '8 Mill Lane'],
  ['within car park, Mill Lane', 'within car park', 'Mill Lane'],
  ['in front of 5 Mill Lane', 'in front of', '5 Mill Lane'],
  ['left of 5 Mill Lane', 'left of', '5 Mill Lane'],
  ['park, Mill Lane', 'park', 'Mill Lane'],
  ['fence 5 Mill Lane', 'fence', '5 Mill Lane'],
  ['adjacent to rear of 5 Mill Lane', 'adjacent to rear of', '5 Mill Lane'],
  ['Park Road', null, 'Park Road'],
  ['Park Lane 12', null, 'Park Lane 12'],
  ['School Lane', null, 'School Lane'],
  ['Left Bank', null, 'Left Bank'],
  ['Front Street 12', null, 'Front Street 12'],
  ['Hedge End', null, 'Hedge End'],
  ['Over Court', null, 'Over Court'],
  ['Rear', null, 'Rear'],
  ['rear of', null, 'rear of'],
  ['Parkside 4', null, 'Parkside 4'],
  ['12 rear of High Street', null, '12 rear of High Street'],
  ['', null, ''],
])('the address %j has the hint %j and the street %j', (address, hint, street) => {
  expect(splitLocationHint(address)).toEqual({ hint, street });
});

test.each([
  ['Woodland', 'COPSE:WOODLAND'],
  ['mini wood', 'COPSE:MINI_WOOD'],
  ['Copse', 'COPSE'],
  ['Hedge', 'SHRUB:HEDGE'],
  ['Mixed hedge', 'SHRUB:HEDGE'],
  ['Hedge maple', null],
  ['Wood, small-leaved', null],
  ['Boxwood', null],
])('the name %j stands for %j', (name, kind) => {
  expect(groupOf(name)).toBe(kind);
});

describe('Extended well-known binary', () => {
  test.each([
    [
      '0101000020E61000002AFD35453BA45EC0ACB1EA96AAC94640',
      {
        srid: 4326,
        geometry: { type: 'Point', coordinates: [expect.closeTo(-122.56612, 4), expect.closeTo(45.57552, 4)] },
      },
    ],
    ['0101000000000000000000F03F0000000000000040', { srid: null, geometry: { type: 'Point', coordinates: [1, 2] } }],
    ['00000000013FF00000000000004000000000000000', { srid: null, geometry: { type: 'Point', coordinates: [1, 2] } }],
    [
      '0101000080000000000000F03F00000000000000400000000000000840',
      { srid: null, geometry: { type: 'Point', coordinates: [1, 2] } },
    ],
    [
      '01E9030000000000000000F03F00000000000000400000000000000840',
      { srid: null, geometry: { type: 'Point', coordinates: [1, 2] } },
    ],
  ])('%s', (hex, parsed) => {
    expect(parseEwkb(hex)).toEqual(parsed);
    expect(parseEwkb(hex.toLowerCase())).toEqual(parsed);
  });

  test('an outline of a million corners, and the same cut in the middle of a byte', () => {
    const corners = 1_000_000;
    const bytes = Buffer.alloc(9 + 16 * corners);
    bytes.writeUInt8(1, 0);
    bytes.writeUInt32LE(2, 1);
    bytes.writeUInt32LE(corners, 5);
    const hex = bytes.toString('hex');
    expect(parseEwkb(hex)?.geometry).toMatchObject({ type: 'LineString', coordinates: { length: corners } });
    expect(parseEwkb(hex.slice(1))).toBeNull();
    expect(parseEwkb(hex.slice(0, -1))).toBeNull();
  });

  test('a polygon and a collection of points', () => {
    const float = (value: number): string => {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes.toString('hex');
    };
    const ring = [0, 0, 1, 0, 1, 1, 0, 0].map(float).join('');
    expect(parseEwkb(`01030000000100000004000000${ring}`)?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
    expect(parseEwkb(`0104000000010000000101000000${float(3)}${float(4)}`)?.geometry).toEqual({
      type: 'MultiPoint',
      coordinates: [[3, 4]],
    });
  });

  test.each([
    '',
    'zz',
    '0101',
    '0101000020E6100000',
    `${'0101000000'}${'00'.repeat(17)}`,
    `0103000000ffffffff${'00'.repeat(16)}`,
    `0163000000${'00'.repeat(16)}`,
  ])('%j is none', (hex) => {
    expect(parseEwkb(hex)).toBeNull();
  });
});

describe('Projections', () => {
  test.each<[string, number, number, number, number]>([
    ['EPSG:27700', 529_090, 179_645, -0.14159, 51.501],
    ['EPSG:25832', 678_123.5, 5_778_123.25, 11.60211, 52.1249],
    ['EPSG:2227', 6_008_750.98529, 2_102_125.48957, -122.41261590092621, 37.75253032611771],
    ['EPSG:3857', -7_914_000, 5_215_000, -71.0925, 42.35961],
    ['EPSG:4326', 1, 2, 1, 2],
  ])('%s', async (projection, x, y, lon, lat) => {
    const [east, north] = (await degreesFrom(projection))(x, y);
    expect(east).toBeCloseTo(lon, 3);
    expect(north).toBeCloseTo(lat, 3);
  });

  test('one that nobody knows is refused in words', async () => {
    await expect(degreesFrom('EPSG:1')).rejects.toThrow('The projection EPSG:1 is not in our list');
    await expect(degreesFrom('my own grid')).rejects.toThrow('The projection "my own grid" cannot be used');
  });
});

test.each([
  ['UTF-8', 'utf-8'],
  ['1252', 'windows-1252'],
  ['ANSI 1250', 'windows-1250'],
  ['ISO 8859-1', 'windows-1252'],
  ['88591', 'windows-1252'],
  ['LDID/87', 'windows-1252'],
  ['Klingon', null],
])('the code page %j is %j', (name, encoding) => {
  expect(encodingOfCodePage(name)).toBe(encoding);
});

describe('Geometry', () => {
  test('is rounded without positions that say the same twice, and nothing too small is left', () => {
    expect(
      roundGeometry(
        {
          type: 'LineString',
          coordinates: [
            [0.12345678, 1, 99],
            [0.12345681, 1],
            [0.2, 1],
          ],
        },
        6,
      ),
    ).toEqual({
      type: 'LineString',
      coordinates: [
        [0.123457, 1],
        [0.2, 1],
      ],
    });
    expect(
      roundGeometry(
        {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1e-9, 0],
          ],
        },
        6,
      ),
    ).toBeNull();
    expect(roundGeometry({ type: 'GeometryCollection', geometries: [] }, 6)).toBeNull();
  });

  test('an outline of a bench, given as a closed line, lies in its middle; a bent path on itself', () => {
    const square = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ];
    const bent = [
      [0, 0],
      [1, 0],
      [2, 2],
    ];
    expect(pointOf({ type: 'LineString', coordinates: square })).toEqual({ lon: 1, lat: 1 });
    expect(pointOf({ type: 'LineString', coordinates: bent })).toEqual({ lon: 1, lat: 0 });
    expect(boxAround({ type: 'MultiLineString', coordinates: [square, [[5, 5]]] })).toEqual([0, 0, 5, 5]);
    expect(boxAround({ type: 'Point', coordinates: [NaN, 1] }).some(Number.isFinite)).toBe(false);
  });
});
