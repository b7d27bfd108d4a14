/**
 * Tests where a place is, as its page shows it: codes, street view, neighbours, related places, and the drawing that
 * replaces a missing photo.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { Tenant } from '@greenward/tenants';
import {
  aSquareArea,
  aTreeLine,
  fillSmallTowns,
  importAreaCollection,
  importLines,
  loadTestTenants,
  TEST_MAPPING,
} from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let other: Tenant;
let middle: { readonly lon: number; readonly lat: number };

/** Degrees of latitude for this many metres. */
const north = (metres: number): number => metres / 111_195;
const PARK = { kind: 'areas', format: 'geojson', areas: 'PARK', name: 'name' } as const;

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  town = {
    ...greentown,
    config: { ...greentown.config, units: 'metric', placeFallbackImages: { SHRUB: '/images/logo.svg' } },
  };
  other = {
    ...borough,
    config: {
      ...borough.config,
      units: 'imperial',
      streetViewUrl: null,
      switches: { ...borough.config.switches, showPits: false, showGathers: false },
    },
  };
  const [west, south, east, up] = town.config.boundingBox;
  middle = { lon: (west + east) / 2, lat: (south + up) / 2 };
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, other]);
  api = await startTestApi(database, [town, other]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const placeOf = async (tenant: Tenant, id: string, fields: string, of = api) =>
  (await of.ask(tenant, `query Q($id: String) { getPlace(sourceId: $id) { ${fields} } }`, { id })).body.data.getPlace;

/** Uses the api's login, or for places the import's, which sees only the tenant's rows. */
async function ofTown(statement: string, login = database.appUrl): Promise<void> {
  const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]);
  await database.query(login, `select set_config('app.tenant', '${String(row?.['id'])}', false); ${statement}`);
}

describe('On the phone', () => {
  test('a spot has its Open Location Code where no service of three words is set', async () => {
    const { what3Words, spotCode } = await placeOf(town, '1', 'what3Words spotCode { kind code label hint copy url }');
    expect(what3Words).toMatch(/^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{3}$/);
    expect(spotCode).toEqual({
      kind: 'PLUS_CODE',
      code: what3Words,
      label: 'Plus code',
      hint: expect.stringContaining('on the phone'),
      copy: 'Copy the plus code',
      url: null,
    });
  });

  describe('with what3words', () => {
    let service: Server;
    let asked: { readonly path: string; readonly key: string | undefined }[];
    let answers: (request: IncomingMessage, response: ServerResponse) => void;
    let withWords: TestApi;
    const says = (words: string) => (_request: IncomingMessage, response: ServerResponse) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ words, country: 'GB', square: {} }));

    beforeEach(async () => {
      asked = [];
      answers = says('filled.count.soap');
      service = createServer((request, response) => {
        asked.push({ path: request.url ?? '', key: request.headers['x-api-key'] as string | undefined });
        answers(request, response);
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      const { port } = service.address() as AddressInfo;
      withWords = await startTestApi(database, [town, other], {
        what3Words: { key: 'a-key', apiUrl: `http://127.0.0.1:${port}/v3` },
      });
      await database.query(database.ownerUrl, 'truncate place_three_words, attempt');
    });
    afterEach(async () => {
      await withWords.close();
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    });

    test('three words are asked for once, with the key in a header, and kept for the place', async () => {
      const ask = () => placeOf(town, '1', 'what3Words spotCode { kind code label url }', withWords);
      const first = await ask();
      expect(first).toEqual({
        what3Words: 'filled.count.soap',
        spotCode: {
          kind: 'THREE_WORDS',
          code: 'filled.count.soap',
          label: 'Three words',
          url: 'https://what3words.com/filled.count.soap',
        },
      });
      expect(await ask()).toEqual(first);
      expect(asked).toEqual([
        {
          path: `/v3/convert-to-3wa?coordinates=${encodeURIComponent(`${middle.lat},${middle.lon}`)}&language=en&format=json`,
          key: 'a-key',
        },
      ]);
    });

    test('what one town looked up another does not read', async () => {
      await placeOf(town, '1', 'what3Words', withWords);
      answers = says('other.town.words');
      expect(await placeOf(other, '1', 'what3Words', withWords)).toEqual({ what3Words: 'other.town.words' });
      expect(await placeOf(town, '1', 'what3Words', withWords)).toEqual({ what3Words: 'filled.count.soap' });
    });

    test('a place that was moved is asked for anew', async () => {
      await placeOf(town, '2', 'what3Words', withWords);
      await ofTown("update place_three_words set lon = lon + 0.001, words = 'where.it.was'");
      answers = says('where.it.is');
      expect(await placeOf(town, '2', 'what3Words', withWords)).toEqual({ what3Words: 'where.it.is' });
    });

    test.each([
      [
        'refuses',
        (_request: IncomingMessage, response: ServerResponse) =>
          void response.writeHead(401).end('{"error":{"code":"InvalidKey"}}'),
      ],
      ['answers something else', says('<script>')],
      ['hangs', () => undefined],
    ])('a service that %s is not waited for twice, and the page has a plus code', async (_what, failing) => {
      answers = failing;
      const ask = () => placeOf(town, '3', 'what3Words spotCode { kind }', withWords);
      expect(await ask()).toEqual({ what3Words: null, spotCode: { kind: 'PLUS_CODE' } });
      const questions = asked.length;
      expect(await ask()).toEqual({ what3Words: null, spotCode: { kind: 'PLUS_CODE' } });
      expect(asked).toHaveLength(questions);
    });

    test('a list of places asks for a few alone', async () => {
      await importLines({
        database,
        tenant: town,
        lines: Array.from({ length: 8 }, (_, at) =>
          aTreeLine(town, { id: `row-${at}`, lat: middle.lat + north(2_000 + 10 * at) }),
        ),
        mapping: { ...TEST_MAPPING, source: 'a-row' },
        newSource: true,
      });
      const { body } = await withWords.ask(town, '{ getPlaces(where: { type: "TREE" }, first: 100) { what3Words } }');
      const found = body.data.getPlaces.filter(({ what3Words }: { what3Words: string | null }) => what3Words !== null);
      expect([found.length, asked.length]).toEqual([5, 5]);
    });

    test('nobody makes the town pay for thousands of questions', async () => {
      await placeOf(town, '1', 'what3Words', withWords);
      await ofTown("update attempt set attempts = 5000 where kind = 'three-words-all'");
      expect(await placeOf(town, '2', 'what3Words spotCode { kind }', withWords)).toEqual({
        what3Words: null,
        spotCode: { kind: 'PLUS_CODE' },
      });
      expect(asked).toHaveLength(1);
    });
  });
});

test('The view from the street is at its position, on the site that the project names, or nowhere', async () => {
  const { streetViewUrl } = await placeOf(town, '1', 'streetViewUrl');
  expect(streetViewUrl).toMatch(
    /^https:\/\/www\.google\.com\/maps\/@\?api=1&map_action=pano&viewpoint=-?\d+\.\d+,-?\d+\.\d+$/,
  );
  expect(await placeOf(other, '1', 'streetViewUrl')).toEqual({ streetViewUrl: null });
});

describe('What else grows here', () => {
  beforeAll(async () => {
    for (const tenant of [town, other]) {
      const [west, south, east, up] = tenant.config.boundingBox;
      const at = { lon: (west + east) / 2, lat: south + (up - south) / 4 };
      await importLines({
        database,
        tenant,
        lines: [
          aTreeLine(tenant, { id: 'here', ...at, common: 'Here' }),
          aTreeLine(tenant, { id: 'near', lon: at.lon, lat: at.lat + north(10), common: 'Near' }),
          aTreeLine(tenant, {
            id: 'pit',
            lon: at.lon,
            lat: at.lat - north(20),
            site: 'Empty',
            scientific: '',
            common: '',
          }),
          aTreeLine(tenant, { id: 'same', ...at, common: 'Same spot' }),
          aTreeLine(tenant, { id: 'edge', lon: at.lon, lat: at.lat + north(149), common: 'Edge' }),
          aTreeLine(tenant, { id: 'far', lon: at.lon, lat: at.lat + north(151), common: 'Far' }),
        ],
        mapping: { ...TEST_MAPPING, source: 'a-street' },
        newSource: true,
      });
    }
  });

  test('the nearest come first, with distance and direction in words, within 150 metres and without the place itself', async () => {
    const { neighbours } = await placeOf(
      town,
      'here',
      'neighbours { distanceMetres heading text place { name type } }',
    );
    expect(neighbours).toEqual([
      { distanceMetres: 0, heading: null, text: 'At the same spot', place: { name: 'Same spot', type: 'TREE' } },
      { distanceMetres: 10, heading: 'N', text: '10 m to the north', place: { name: 'Near', type: 'TREE' } },
      { distanceMetres: 20, heading: 'S', text: '20 m to the south', place: { name: expect.any(String), type: 'PIT' } },
      { distanceMetres: 149, heading: 'N', text: '149 m to the north', place: { name: 'Edge', type: 'TREE' } },
    ]);
  });

  test('in the project’s own units, without what it does not show', async () => {
    const { neighbours } = await placeOf(other, 'here', 'neighbours(first: 2) { text place { name } }');
    expect(neighbours).toEqual([
      { text: 'At the same spot', place: { name: 'Same spot' } },
      { text: '35 ft to the north', place: { name: 'Near' } },
    ]);
    const { neighbours: all } = await placeOf(other, 'here', 'neighbours { place { type } }');
    expect(all.map(({ place }: { place: { type: string } }) => place.type)).not.toContain('PIT');
  });

  test.each([0, 21])('%d of them are refused', async (first) => {
    const { body } = await api.ask(
      town,
      'query Q($id: String, $first: Int) { getPlace(sourceId: $id) { neighbours(first: $first) { text } } }',
      {
        id: 'here',
        first,
      },
    );
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('What belongs to it', () => {
  beforeAll(async () => {
    for (const tenant of [town, other]) {
      await importLines({
        database,
        tenant,
        lines: ['a', 'b', 'c'].map((id) => aTreeLine(tenant, { id: `in-park-${id}`, common: `In the park ${id}` })),
        mapping: { ...TEST_MAPPING, source: 'a-park' },
        newSource: true,
      });
      await importAreaCollection(database, tenant, aSquareArea(tenant, `Park of ${tenant.code}`, 0.0001), PARK);
    }
  });
  const linked = 'linkedPlaces(first: 100) { name type retired { since } }';

  test('a tree belongs to the group of its park, and the group to its trees and pits', async () => {
    const [group] = (await placeOf(town, '1', `linkedPlaces { guid name type }`)).linkedPlaces;
    expect(group).toMatchObject({ name: 'Trees of Park of greentown', type: 'GATHER' });
    const { body } = await api.ask(
      town,
      'query Q($guid: ID) { getPlace(guid: $guid) { linkedPlaces(first: 100) { type } pits: linkedPlaces(type: "PIT") { type } } }',
      {
        guid: group.guid,
      },
    );
    const { linkedPlaces, pits } = body.data.getPlace;
    expect([...new Set(linkedPlaces.map(({ type }: { type: string }) => type))].sort()).toEqual(['PIT', 'TREE']);
    expect(pits).toEqual([{ type: 'PIT' }]);
    const around = (
      await api.ask(
        town,
        'query Q($guid: ID) { getPlace(guid: $guid) { neighbours { text place { type } } whereTexts { neighbours } } }',
        { guid: group.guid },
      )
    ).body.data.getPlace;
    expect(around.whereTexts.neighbours).toBe('What stands in this group');
    expect(around.neighbours).toHaveLength(linkedPlaces.length);
    expect(around.neighbours.map(({ place }: { place: { type: string } }) => place.type)).not.toContain('GATHER');
  });

  test('a project that shows no groups shows none here', async () =>
    expect(await placeOf(other, '1', linked)).toEqual({ linkedPlaces: [] }));

  test('a tree knows the pit that it was planted in', async () => {
    await ofTown(
      `update place set retired_at = '2026-03-03T10:00:00Z', successor_guid = (select guid from place where source_id = 'near') where source_id = 'pit'`,
      database.workerUrl,
    );
    const { linkedPlaces } = await placeOf(
      town,
      'near',
      'linkedPlaces(type: "PIT") { type retired { since successor { name } } media { url } }',
    );
    expect(linkedPlaces).toEqual([
      { type: 'PIT', retired: { since: '2026-03-03T10:00:00.000Z', successor: { name: 'Near' } }, media: [] },
    ]);
    expect((await placeOf(town, 'near', 'linkedPlaces(type: "TREE") { name }')).linkedPlaces).toEqual([]);
  });

  test.each(['type: "BENCH"', 'first: 0', 'first: 101'])('%s is refused', async (argument) => {
    const { body } = await api.ask(
      town,
      `query Q($id: String) { getPlace(sourceId: $id) { linkedPlaces(${argument}) { name } } }`,
      { id: '1' },
    );
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('Water and benches', () => {
  const fields = 'nearbyAmenities { kind name heading text lon lat }';
  const amenity = (id: number, layer: string, metresNorth: number, name: string | null = null) => {
    const lat = middle.lat + north(metresNorth);
    const values = [id, `'test', '${id}', '${layer}'`, name === null ? 'null' : `'${name}'`, "'{}'"];
    return `(current_setting('app.tenant')::int, ${values.join(', ')}, ${middle.lon}, ${lat}, ${middle.lon}, ${lat})`;
  };
  const setAmenities = (...rows: readonly string[]) =>
    ofTown(
      `delete from ground where source = 'test'; insert into ground (tenant_id, id, source, source_id, layer, name, geometry, west, south, east, north) values ${rows.join(', ')}`,
      database.workerUrl,
    );

  test('are shown as far as somebody carries a can, and rests: the nearest three of each', async () => {
    await setAmenities(
      amenity(90_001, 'DRINKING_WATER', 480, 'Pump'),
      amenity(90_002, 'DRINKING_WATER', -120),
      amenity(90_003, 'DRINKING_WATER', 510),
      amenity(90_004, 'BENCH', 30),
      amenity(90_005, 'BENCH', 210),
      amenity(90_006, 'TOILETS', 5),
      ...[40, 50, 60].map((metres, index) => amenity(90_010 + index, 'BENCH', metres)),
    );
    const { nearbyAmenities: found } = await placeOf(town, '1', fields);
    expect(found.map(({ kind, name, heading, text }: Record<string, unknown>) => [kind, name, heading, text])).toEqual([
      ['DRINKING_WATER', null, 'S', '120 m to the south'],
      ['DRINKING_WATER', 'Pump', 'N', '480 m to the north'],
      ['BENCH', null, 'N', '30 m to the north'],
      ['BENCH', null, 'N', '40 m to the north'],
      ['BENCH', null, 'N', '50 m to the north'],
    ]);
    expect(found[0]).toMatchObject({
      lon: expect.closeTo(middle.lon, 6),
      lat: expect.closeTo(middle.lat - north(120), 6),
    });
  });

  test('in a corner of the box around the place are beyond reach', async () => {
    await setAmenities(
      amenity(90_001, 'DRINKING_WATER', 450).replaceAll(
        String(middle.lon),
        String(middle.lon + north(450) / Math.cos((middle.lat * Math.PI) / 180)),
      ),
    );
    expect((await placeOf(town, '1', fields)).nearbyAmenities).toEqual([]);
  });

  test('of another town are not shown, nor where there are none', async () => {
    await setAmenities(amenity(90_001, 'DRINKING_WATER', 10));
    expect((await placeOf(other, '1', fields)).nearbyAmenities).toEqual([]);
  });

  test('of many places take one statement more than none', async () => {
    await setAmenities(amenity(90_001, 'DRINKING_WATER', 10), amenity(90_002, 'BENCH', 10));
    const ask = (name: string, of: string) =>
      api.ask(town, `query ${name} { getPlaces(where: { type: "TREE" }, first: 5) { guid ${of} } }`, {});
    await ask('WithoutAmenities', '');
    const { body } = await ask('WithAmenities', 'nearbyAmenities { kind }');
    expect(body.data.getPlaces.length).toBeGreaterThan(1);
    expect(api.statements.get('WithAmenities')).toBe((api.statements.get('WithoutAmenities') ?? 0) + 1);
  });

  test('are found by their index, whose operators row-level security admits', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => amenity(91_000 + index, 'BENCH', index));
    await setAmenities(...many);
    await database.query(database.ownerUrl, 'analyze ground');
    const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]);
    const id = String(row?.['id']);
    const client = new Client({ connectionString: database.appUrl });
    await client.connect();
    await client.query(`select set_config('app.tenant', '${id}', false)`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select near.id from (values ('BENCH', ${middle.lat}::float8, ${middle.lat + north(20)}::float8)) as reach (kind, south, north)
        cross join lateral (select id from ground where tenant_id = ${id} and layer in ('BENCH', 'DRINKING_WATER') and layer = reach.kind
          and ground.south between reach.south and reach.north limit 3) near`,
    );
    await client.end();
    const plan = rows.map((one) => one['QUERY PLAN']).join('\n');
    expect(plan).toContain('ground_amenity');
  });
});

describe('Without a photo', () => {
  const fields = 'fallbackImage { url width height alt isOwn }';

  test('a drawing of ours stands there, by type, and says that there is no photo', async () => {
    const { fallbackImage } = await placeOf(town, '1', fields);
    expect(fallbackImage).toEqual({
      url: expect.stringMatching(/^\/images\/fallback\/tree\.svg\?v=[0-9a-f]{12}$/),
      width: 1200,
      height: 900,
      alt: expect.stringContaining('no photo'),
      isOwn: false,
    });
    expect((await placeOf(town, '4', fields)).fallbackImage.url).toMatch(/^\/images\/fallback\/pit\.svg\?v=/);
  });

  test('a project’s own picture stands for places of its type', async () => {
    await ofTown(`update place set type = 'SHRUB' where source_id = 'in-park-c'`, database.workerUrl);
    expect((await placeOf(town, 'in-park-c', fields)).fallbackImage).toMatchObject({
      url: expect.stringMatching(/^\/images\/logo\.svg\?v=/),
      isOwn: true,
    });
  });

  test('the picture that older pages name is there', async () => {
    const { status, headers } = await api.request('/images/tree_coming_soon.png', {
      headers: { 'x-forwarded-host': town.hosts[0] ?? '' },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
