/** Tests the list beside the map, neighbours and the address search with a small town. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import {
  aSquareArea,
  aTreeLine,
  importAreaCollection,
  importLines,
  loadTestTenants,
} from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let middle: readonly [number, number];

/** Degrees of longitude that are about `metres` here. */
const east = (metres: number): number => metres / (111_320 * Math.cos((middle[1] * Math.PI) / 180));

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  const [west, south, right, north] = greentown.config.boundingBox;
  middle = [(west + right) / 2, (south + north) / 2];
  database = await createTestDatabase();
  await importAreaCollection(database, greentown, aSquareArea(greentown, 'Saint-Étienne’s Common'));
  await importLines({
    database,
    tenant: greentown,
    lines: [
      ...[0, 10, 20, 30, 40].map((metres) =>
        aTreeLine(greentown, {
          id: `m${metres}`,
          lon: middle[0] + east(metres),
          lat: middle[1],
          street: `${metres + 1} Massachusetts Ave`,
        }),
      ),
      aTreeLine(greentown, {
        id: 'pit',
        site: 'Empty',
        scientific: '',
        common: '',
        lon: middle[0] + east(25),
        lat: middle[1],
        street: '12a Broadway',
      }),
      aTreeLine(greentown, {
        id: 'oak',
        scientific: 'Quercus robur',
        common: 'Oak',
        lon: middle[0] + east(200),
        lat: middle[1],
        street: 'Königstraße 7',
      }),
      aTreeLine(greentown, { id: 'nowhere', street: '', lon: middle[0] + east(400), lat: middle[1] }),
    ],
  });
  api = await startTestApi(database, [greentown], { now: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const FIND =
  'query Q($where: PlaceWhere!, $near: [Float!], $first: Int, $offset: Int) { findPlaces(where: $where, near: $near, first: $first, offset: $offset) { numberMatched numberMatchedAtLeast numberReturned places { distanceMetres place { sourceId featureId guid type } } } }';

async function find(variables: Record<string, unknown>): Promise<{
  numberMatched: number;
  numberMatchedAtLeast: boolean;
  numberReturned: number;
  places: {
    distanceMetres: number | null;
    place: { sourceId: string; featureId: number; guid: string; type: string };
  }[];
}> {
  const { body } = await api.ask(greentown, FIND, variables);
  expect(body.errors).toBeUndefined();
  return body.data.findPlaces;
}
const idsOf = ({ places }: { places: { place: { sourceId: string } }[] }): string[] =>
  places.map(({ place }) => place.sourceId);

describe('The list of places', () => {
  test('puts the nearest first and says how far they are', async () => {
    const page = await find({ where: {}, near: middle, first: 4 });
    expect(idsOf(page)).toEqual(['m0', 'm10', 'm20', 'pit']);
    expect(page.places.map(({ distanceMetres }) => Math.round(distanceMetres ?? NaN))).toEqual([0, 10, 20, 25]);
    expect(page).toMatchObject({ numberMatched: 8, numberMatchedAtLeast: false, numberReturned: 4 });
  });

  test('leaves out what the tenant does not show, as the map does', async () => {
    const config = { ...greentown.config, switches: { ...greentown.config.switches, showPits: false } };
    const without = await startTestApi(database, [{ ...greentown, config }]);
    try {
      const shown = async (where: object): Promise<string[]> =>
        idsOf((await without.ask(greentown, FIND, { where, near: middle, first: 8 })).body.data.findPlaces);
      expect(await shown({})).toEqual(['m0', 'm10', 'm20', 'm30', 'm40', 'oak', 'nowhere']);
      expect(await shown({ types: ['PIT'] })).toEqual([]);
      expect(await shown({ type: 'PIT' })).toEqual([]);
      expect(await shown({ type: 'TREE', types: ['TREE', 'PIT'] })).toHaveLength(7);
    } finally {
      await without.close();
    }
  });

  test('goes on where the page before it ended', async () => {
    const [first, second] = [
      await find({ where: {}, near: middle, first: 4 }),
      await find({ where: {}, near: middle, first: 4, offset: 4 }),
    ];
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['m0', 'm10', 'm20', 'pit', 'm30', 'm40', 'oak', 'nowhere']);
  });

  test('is in one order without a point, with no distance', async () => {
    const page = await find({ where: {} });
    expect(page.places).toHaveLength(8);
    expect(page.places.every(({ distanceMetres }) => distanceMetres === null)).toBe(true);
    expect(idsOf(await find({ where: {} }))).toEqual(idsOf(page));
  });

  test('is found by type, types, box, species, numbers of features and guids', async () => {
    const all = (await find({ where: {} })).places.map(({ place }) => place);
    const pit = all.find(({ type }) => type === 'PIT');
    const [lon, lat] = middle;
    expect(idsOf(await find({ where: { type: 'PIT' } }))).toEqual(['pit']);
    expect(idsOf(await find({ where: { types: ['PIT', 'GATHER'] } }))).toEqual(['pit']);
    expect(idsOf(await find({ where: { type: 'TREE', types: ['PIT'] } }))).toEqual([]);
    expect(idsOf(await find({ where: { category: 'quercus_robur' } }))).toEqual(['oak']);
    expect(idsOf(await find({ where: { featureIds: [pit?.featureId, 999_999_999_999] } }))).toEqual(['pit']);
    expect(idsOf(await find({ where: { guids: [pit?.guid, 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz'] } }))).toEqual([
      'pit',
    ]);
    const box = [lon + east(15), lat - 0.0001, lon + east(35), lat + 0.0001];
    expect(idsOf(await find({ where: { boundingBox: box }, near: middle }))).toEqual(['m20', 'pit', 'm30']);
  });

  test.each([[[1, 2, 0, 3]], [[1, 2, 3]], [[]], [[500, 91, 600, 95]]])(
    'with the box %j, which is none, holds nothing',
    async (boundingBox) => {
      expect(await find({ where: { boundingBox } })).toEqual({
        numberMatched: 0,
        numberMatchedAtLeast: false,
        numberReturned: 0,
        places: [],
      });
    },
  );

  test('with a box larger than the world holds all', async () => {
    expect((await find({ where: { boundingBox: [-400, -100, 400, 100] } })).numberMatched).toBe(8);
  });

  test.each([
    [{ where: {}, first: 201 }, 'first must lie between 0 and 200'],
    [{ where: {}, offset: 5_001 }, 'offset must lie between 0 and 5000'],
    [{ where: {}, near: [1] }, 'near is [lon, lat] in degrees'],
    [{ where: {}, near: [200, 0] }, 'near is [lon, lat] in degrees'],
    [{ where: { types: ['HOUSE'] } }, 'type is one of TREE, SHRUB, COPSE, GATHER, PIT, CANOPY'],
    [{ where: { featureIds: [1.5] } }, 'featureIds are whole numbers'],
    [{ where: { guids: ['x'] } }, 'guids have 36 characters, lower-case letters and digits in 8-4-4-4-12'],
    [
      { where: { featureIds: Array.from({ length: 1_001 }, (_, id) => id) } },
      'At most 1000 featureIds or guids are asked for at once',
    ],
  ])('asked for %j is refused', async (variables, message) => {
    const { body } = await api.ask(greentown, FIND, variables);
    expect(body.errors).toEqual([expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })]);
  });

  test('costs by the size of its page', async () => {
    const query =
      'query Q($first: Int) { a: findPlaces(where: {}, first: $first) { places { place { guid name address type category slug lon lat area { name } species { name } } } } b: findPlaces(where: {}, first: $first) { places { place { guid name address type category slug lon lat attributes geometry description website model } } } c: findPlaces(where: {}, first: $first) { places { place { guid name address type category slug lon lat attributes geometry description website model } } } }';
    expect((await api.ask(greentown, query, { first: 200 })).body.errors[0].extensions.code).toBe('QUERY_TOO_COSTLY');
    expect((await api.ask(greentown, query, { first: 50 })).body.errors).toBeUndefined();
  });
});

describe('Places near a point', () => {
  const MATCH =
    'query Q($at: [Float!]!, $range: Float, $first: Int, $where: PlaceWhere) { matchPlaces(coordinates: $at, searchRangeMetres: $range, first: $first, where: $where) { distanceMetres place { sourceId } } }';
  const match = async (variables: Record<string, unknown>): Promise<string[]> => {
    const { body } = await api.ask(greentown, MATCH, { at: middle, range: 150, first: 6, ...variables });
    expect(body.errors).toBeUndefined();
    return idsOf({ places: body.data.matchPlaces });
  };

  test('are those within the range, the nearest first', async () => {
    expect(await match({})).toEqual(['m0', 'm10', 'm20', 'pit', 'm30', 'm40']);
    expect(await match({ range: 15 })).toEqual(['m0', 'm10']);
    expect(await match({ range: 500, first: 100 })).toHaveLength(8);
    expect(await match({ where: { type: 'PIT' } })).toEqual(['pit']);
    expect(await match({ where: { boundingBox: [1, 2, 0, 3] } })).toEqual([]);
  });

  test.each([
    [{ range: 0 }, 'searchRangeMetres must lie between 0 and 10000'],
    [{ first: 101 }, 'first must lie between 1 and 100'],
    [{ at: [0] }, 'coordinates is [lon, lat] in degrees'],
  ])('asked for %j are refused', async (variables, message) => {
    const { body } = await api.ask(greentown, MATCH, { at: middle, range: 150, first: 6, ...variables });
    expect(body.errors).toEqual([expect.objectContaining({ message })]);
  });
});

describe('The feature collection', () => {
  const COLLECT =
    'query Q($where: PlaceWhere!, $decimals: Int) { getPlacesAsFeatureCollection(where: $where, geometryDecimalPlaces: $decimals) }';

  test('says what matched, and rounds positions', async () => {
    const { body } = await api.ask(greentown, COLLECT, { where: { type: 'PIT' }, decimals: 2 });
    const [lon, lat] = middle;
    expect(body.data.getPlacesAsFeatureCollection).toMatchObject({
      type: 'FeatureCollection',
      numberMatched: 1,
      numberReturned: 1,
      features: [
        {
          type: 'Feature',
          id: expect.any(Number),
          geometry: {
            type: 'Point',
            coordinates: [Math.round((lon + east(25)) * 100) / 100, Math.round(lat * 100) / 100],
          },
          properties: { guid: expect.any(String), type: 'PIT', name: expect.any(String), address: '12a Broadway' },
        },
      ],
    });
  });

  test('holds nothing in a box that is none', async () => {
    const { body } = await api.ask(greentown, COLLECT, { where: { boundingBox: [0, 0] }, decimals: 6 });
    expect(body.data.getPlacesAsFeatureCollection).toEqual({
      type: 'FeatureCollection',
      numberMatched: 0,
      numberReturned: 0,
      features: [],
    });
  });

  test('is asked for once in an operation', async () => {
    const twice = '{ a: getPlacesAsFeatureCollection(where: {}) b: getPlacesAsFeatureCollection(where: {}) }';
    expect((await api.ask(greentown, twice)).body.errors[0].extensions.code).toBe('QUERY_TOO_COSTLY');
  });
});

describe('The address search', () => {
  test.each([[[1e308, 1e308]], [[-71, 1e308]], [[-71, 90.1]], [[0]], [[1, 2, 3]], [[]]])(
    'near %j are refused',
    async (near) => {
      for (const field of [
        `searchAddresses(text: "broadway", near: $at) { label }`,
        `findPlaces(where: {}, near: $at) { numberMatched }`,
        `matchPlaces(coordinates: $at, searchRangeMetres: 10) { distanceMetres }`,
      ]) {
        const { body } = await api.ask(greentown, `query Q($at: [Float!]!) { ${field} }`, { at: near });
        expect(body.errors).toEqual([
          expect.objectContaining({
            message: expect.stringMatching(/^(near|coordinates) is \[lon, lat\] in degrees$/),
            extensions: { code: 'BAD_USER_INPUT' },
          }),
        ]);
      }
    },
  );

  const search = async (text: string, near: readonly number[] | null = null): Promise<string[]> => {
    const { body } = await api.ask(
      greentown,
      'query Q($text: String!, $near: [Float!]) { searchAddresses(text: $text, near: $near) { kind label placeCount lon lat } }',
      {
        text,
        near,
      },
    );
    expect(body.errors).toBeUndefined();
    return body.data.searchAddresses.map(
      ({ kind, label, placeCount }: { kind: string; label: string; placeCount: number }) =>
        `${kind} ${label} ${placeCount}`,
    );
  };

  test.each([
    ['massachusetts av', 'STREET Massachusetts Ave 5'],
    ['MASS', 'STREET Massachusetts Ave 5'],
    ['masachusets ave', 'STREET Massachusetts Ave 5'],
    ['11 Massachusetts Ave', 'ADDRESS 11 Massachusetts Ave 1'],
    ['massachusetts ave 21', 'ADDRESS 21 Massachusetts Ave 1'],
    ['12A broadway', 'ADDRESS 12a Broadway 1'],
    ['brodway', 'STREET Broadway 1'],
    ['konigstr', 'STREET Königstraße 1'],
    ['königstrasse', 'STREET Königstraße 1'],
    ['KÖNIGSTRAßE 7', 'ADDRESS Königstraße 7 1'],
    ['saint etienne', 'NEIGHBOURHOOD Saint-Étienne’s Common 0'],
    ['common', 'NEIGHBOURHOOD Saint-Étienne’s Common 0'],
  ])('%s finds %s first', async (text, first) => {
    expect((await search(text))[0]?.replace(/(Common) \d+$/, '$1 0')).toBe(first);
  });

  test('finds the street behind the houses of a number', async () => {
    expect(await search('1 massachusetts')).toEqual([
      'ADDRESS 1 Massachusetts Ave 1',
      'ADDRESS 11 Massachusetts Ave 1',
      'STREET Massachusetts Ave 5',
    ]);
  });

  test.each([[''], ['m'], ['7'], ['%%'], ['__'], ['zzzzqqq'], ['\\'], ['x'.repeat(5_000)]])(
    '%s finds nothing and fails nobody',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test('follows the next import', async () => {
    const line = aTreeLine(greentown, { id: 'm0', lon: middle[0], lat: middle[1], street: '1 Newly Named Road' });
    expect(await search('newly')).toEqual([]);
    await importLines({
      database,
      tenant: greentown,
      lines: [line],
      mapping: { ...mappingOf('another-source') },
      allowRetire: true,
    });
    expect(await search('newly')).toEqual(['STREET Newly Named Road 1']);
  });
});

const mappingOf = (source: string): Record<string, unknown> => ({
  kind: 'places',
  format: 'csv',
  source,
  id: { column: 'Id' },
  coordinates: { lon: 'Lon', lat: 'Lat' },
  species: { scientific: 'Scientific', common: 'Common' },
  address: ['Street'],
});
