/** Tests the api's answers, their number of statements, and attacks. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { createSpeciesContent } from '../tenant-site.ts';
import { aTreeLine, fillSmallTowns, importLines, loadTestTenants, TEST_MAPPING } from '../testing/small-towns.ts';
import { TEST_INTERNAL_TOKEN, startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;

const content = createSpeciesContent(
  [
    {
      slug: 'quercus_robur',
      name: 'English oak',
      scientificName: 'Quercus robur',
      genus: 'Quercus',
      genusName: 'Oak',
      description: 'A broad tree.',
      disclaimer: null,
      detail: '<p>Acorns.</p>',
      photos: [],
    },
  ],
  [{ genus: 'Tilia', name: 'Lime' }],
);

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  await importLines({
    database,
    tenant: greentown,
    mapping: { ...TEST_MAPPING, source: 'cultivars' },
    lines: [
      aTreeLine(greentown, { id: 'c1', scientific: "Quercus robur 'Fastigiata'", common: 'Upright oak', trunk: '80' }),
      aTreeLine(greentown, { id: 'c2', scientific: 'Unknown', common: '' }),
      aTreeLine(greentown, { id: '1', scientific: 'Quercus robur' }),
    ],
  });
  api = await startTestApi(database, [greentown, borough], { content, now: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const codesOf = (body: { errors?: { extensions: { code: string } }[] }): string[] =>
  (body.errors ?? []).map(({ extensions }) => extensions.code);

test('Places of a known kind and those that nobody has identified are told apart', async () => {
  const namesOf = async (isIdentified: boolean | null): Promise<string[]> =>
    (
      await api.ask(
        greentown,
        'query Q($known: Boolean) { getPlaces(where: { type: "TREE", isIdentified: $known }, first: 100) { sourceId category } }',
        {
          known: isIdentified,
        },
      )
    ).body.data.getPlaces.map(({ category }: { category: string }) => category);
  const [known, unknown, all] = [await namesOf(true), await namesOf(false), await namesOf(null)];
  expect(known).not.toContain('not_yet_identified');
  expect(new Set(unknown)).toEqual(new Set(['not_yet_identified']));
  expect([known.length > 0, all.length]).toEqual([true, known.length + unknown.length]);
});

describe('A place', () => {
  test('is found by guid, slug and source id, with all that is known', async () => {
    const selection =
      '{ id guid name description category category2 address slug lon lat geometry type subType source sourceId attributes website model area { name treeCount youngTreeCount } species { name scientificName description } rarity { heading count total } }';
    const bySource = (await api.ask(greentown, `{ getPlace(sourceId: "test-town:1") ${selection} }`)).body.data
      .getPlace;
    expect(bySource).toMatchObject({
      name: 'Lime of greentown',
      category: 'tilia_cordata',
      address: '1 greentown Street',
      type: 'TREE',
      source: 'test-town',
      sourceId: '1',
      geometry: { type: 'Point', coordinates: [bySource.lon, bySource.lat] },
      attributes: {
        dbhCm: 30,
        plantedYear: 2026,
        plantedSeason: '25-26',
        plantingSeasonOrdinal: 2,
        sizeCode: 'm',
        ecoScore: 57,
      },
      area: { name: 'Middle of greentown' },
      species: { name: 'Lime of greentown', scientificName: 'Tilia cordata', description: null },
      rarity: { count: 2 },
    });
    expect(bySource.id).toBe(bySource.guid);
    for (const [key, type] of [
      ['guid', 'ID'],
      ['slug', 'String'],
    ] as const) {
      expect(
        (
          await api.ask(greentown, `query Q($key: ${type}) { getPlace(${key}: $key) ${selection} }`, {
            key: bySource[key],
          })
        ).body,
      ).toEqual({
        data: { getPlace: bySource },
      });
    }
    expect((await api.ask(greentown, '{ getPlace(sourceId: "cultivars:1") { category } }')).body.data.getPlace).toEqual(
      { category: 'quercus_robur' },
    );
  });

  test('that is vacant has no species, and one not identified none either', async () => {
    for (const id of ['4', 'c2'])
      expect(
        (
          await api.ask(
            greentown,
            'query Q($id: String) { getPlace(sourceId: $id) { species { name } rarity { heading } } }',
            { id },
          )
        ).body,
      ).toEqual({
        data: { getPlace: { species: null, rarity: null } },
      });
  });

  test.each([
    ['{ getPlace { guid } }', 'Give exactly one of guid, slug and sourceId'],
    [
      '{ getPlace(guid: "00000000-0000-4000-8000-000000000001", slug: "x") { guid } }',
      'Give exactly one of guid, slug and sourceId',
    ],
    [
      '{ getPlace(guid: "not-a-guid") { guid } }',
      '"not-a-guid" is not a guid: 36 characters, lower-case letters and digits in 8-4-4-4-12',
    ],
    [
      '{ getPlace(guid: "00000000-0000-4000-8000-00000000000A") { guid } }',
      '"00000000-0000-4000-8000-00000000000A" is not a guid: 36 characters, lower-case letters and digits in 8-4-4-4-12',
    ],
    ['{ getPlace(slug: "") { guid } }', 'The slug is empty, too long or holds a character that none may hold'],
    ['{ getPlace(slug: "a\\u0000b") { guid } }', 'The slug is empty, too long or holds a character that none may hold'],
    ['{ getPlaces(where: {}, first: 0) { guid } }', 'first must lie between 1 and 1000'],
    ['{ getPlaces(where: {}, first: 1001) { guid } }', 'first must lie between 1 and 1000'],
    ['{ getPlaces(where: { type: "HOUSE" }) { guid } }', 'type is one of TREE, SHRUB, COPSE, GATHER, PIT, CANOPY'],
    [
      '{ getPlaces(where: { boundingBox: [1, 2, 3] }) { guid } }',
      'boundingBox is [west, south, east, north] in degrees',
    ],
    [
      '{ getPlaces(where: { boundingBox: [1, 2, 0, 3] }) { guid } }',
      'boundingBox is [west, south, east, north] in degrees: west must not lie east of east, nor south north of north',
    ],
    [
      '{ getAreas(type: NEIGHBOURHOOD) { areas { outline(withinMetres: -1) } } }',
      'withinMetres must lie between 0 and 5000',
    ],
  ])('%s is refused', async (query, message) => {
    const { body } = await api.ask(greentown, query);
    expect(body.errors).toEqual([expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })]);
  });

  test.each([['00000000-0000-4000-8000-000000000001'], ['zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz']])(
    '%s is nobody’s',
    async (guid) => {
      expect(
        (await api.ask(greentown, 'query Q($guid: ID) { getPlace(guid: $guid) { guid } }', { guid })).body,
      ).toEqual({ data: { getPlace: null } });
    },
  );
});

describe('Places', () => {
  test.each([
    ['{ type: "PIT" }', 1],
    ['{ type: "TREE" }', 7],
    ['{ category: "quercus_robur" }', 2],
    ['{ type: "TREE", category: "quercus_robur_cv_fastigiata" }', 1],
    ['{ boundingBox: [0, 0, 1, 1] }', 0],
    ['{}', 8],
  ])('where %s are %i', async (where, count) => {
    expect((await api.ask(greentown, `{ getPlaces(where: ${where}) { guid } }`)).body.data.getPlaces).toHaveLength(
      count,
    );
  });
});

describe('Several species', () => {
  const ask = async (
    slugs: readonly string[],
  ): Promise<{ data: { getMultipleCategories: { slug: string }[] }; errors?: { message: string }[] }> =>
    (
      await api.ask(
        greentown,
        'query Q($slugs: [String!]!) { getMultipleCategories(setCodes: ["species"], slugs: $slugs) { slug } }',
        { slugs },
      )
    ).body;

  test('come in the order in which they were asked for, each once, without those nobody knows', async () => {
    const { data } = await ask([
      'tilia_cordata',
      'nobody_knows',
      'quercus_robur',
      'tilia_cordata',
      'not_yet_identified',
    ]);
    expect(data.getMultipleCategories.map(({ slug }) => slug)).toEqual(['tilia_cordata', 'quercus_robur']);
  });

  test('are at most a hundred', async () => {
    expect((await ask(Array.from({ length: 101 }, (_, at) => `acer_${at}`))).errors?.[0]?.message).toBe(
      'At most 100 slugs are asked for at once',
    );
  });

  test('are summed up with how many stand here, the commonest first', async () => {
    const { body } = await api.ask(
      greentown,
      '{ getCategorySummaries(setCode: "species") { name slug scientificName count } none: getCategorySummaries(setCode: "birds") { slug } }',
    );
    const counts = (body.data.getCategorySummaries as { slug: string; count: number }[]).map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts.length).toBeGreaterThan(1);
    expect(body.data.getCategorySummaries).toContainEqual({
      slug: 'quercus_robur',
      name: expect.any(String),
      scientificName: 'Quercus robur',
      count: expect.any(Number),
    });
    expect(body.data.none).toEqual([]);
  });
});

describe('A species', () => {
  test('of a cultivar has its own name and its species’ text', async () => {
    expect(
      (
        await api.ask(
          greentown,
          '{ getCategory(setCodes: ["species"], slug: "quercus_robur_cv_fastigiata") { name slug scientificName description detail } }',
        )
      ).body.data.getCategory,
    ).toEqual({
      name: 'Upright oak',
      slug: 'quercus_robur_cv_fastigiata',
      scientificName: "Quercus robur 'Fastigiata'",
      description: 'A broad tree.',
      detail: '<p>Acorns.</p>',
    });
  });

  test.each([
    'not_yet_identified',
    'unknown_genus_unknown_species',
    'not_a_tree',
    'no_such_species',
    "'; drop table place; --",
  ])('%s has neither text nor numbers', async (slug) => {
    expect(
      (
        await api.ask(
          greentown,
          'query Q($slug: String!) { getCategory(setCodes: ["species"], slug: $slug) { name } getCategoryStats(setCode: "species", slug: $slug) { heading } }',
          { slug },
        )
      ).body,
    ).toEqual({ data: { getCategory: null, getCategoryStats: null } });
  });

  test('of another set is not known', async () => {
    expect(
      (
        await api.ask(
          greentown,
          '{ getCategory(setCodes: ["birds"], slug: "quercus_robur") { name } getCategoryStats(setCode: "birds", slug: "quercus_robur") { heading } }',
        )
      ).body,
    ).toEqual({ data: { getCategory: null, getCategoryStats: null } });
  });

  test('genera carry their common names', async () => {
    expect(
      (await api.ask(greentown, '{ getInventorySummary { topGenera(first: 2) { genus name count } } }')).body.data
        .getInventorySummary.topGenera,
    ).toEqual([
      { genus: 'Quercus', name: 'Oak', count: 3 },
      { genus: 'Tilia', name: 'Lime', count: 2 },
    ]);
  });
});

describe('Work per operation', () => {
  /** Number of statements, including the one that opens the transaction. */
  test.each([
    ['PlaceAlone', '{ getPlace(sourceId: "test-town:1") { guid name attributes } }', 2],
    [
      'PlacePage',
      '{ getPlace(sourceId: "test-town:1") { guid area { name outline } species { name } rarity { heading } } }',
      4,
    ],
    ['ListOfPlaces', '{ getPlaces(where: {}) { guid area { name } species { name } rarity { heading } } }', 4],
    [
      'HomePage',
      '{ getInventorySummary { treeCount topGenera { name } } getAreas(type: NEIGHBOURHOOD) { areas { name outline treeCount treeSample } } getLiveProjectPromos { promos { title } } getPlaces(where: {}, first: 6) { guid name } }',
      6,
    ],
    ['Promos', '{ getLiveProjectPromos { promos { title } } }', 0],
  ])('%s takes at most its budget', async (name, query, statements) => {
    const { body } = await api.ask(greentown, `query ${name} ${query}`);
    expect(body.errors).toBeUndefined();
    expect(api.statements.get(name)).toBe(statements);
  });
});

describe('Attacks', () => {
  test('an operation that nests too deep is refused before it runs', async () => {
    const nested = `query Q { getAllProjectContent ${'{ projects '.repeat(15)} { shortCode } ${'}'.repeat(15)} }`;
    const { status, body } = await api.ask(greentown, nested);
    expect(status).toBe(400);
    expect(codesOf(body)).toEqual(['QUERY_TOO_DEEP']);
  });

  test('a flood of aliases is refused', async () => {
    const { body } = await api.ask(
      greentown,
      `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: getPlace(slug: "x") { guid }`).join(' ')} }`,
    );
    expect(codesOf(body)).toEqual(['QUERY_TOO_COSTLY']);
    expect(body.data).toBeNull();
  });

  test('a flood of words is refused', async () => {
    const { status, body } = await api.ask(greentown, `{ ${'__typename '.repeat(1_600)} }`);
    expect(status).toBe(400);
    expect(codesOf(body)).toEqual(['BAD_USER_INPUT']);
  });

  test('a list of lists is refused by its size in a variable', async () => {
    const { body } = await api.ask(
      greentown,
      'query Q($n: Int) { getPlaces(where: {}, first: $n) { species { photos { url smallUrl alt credit } } } }',
      {
        n: 1000,
      },
    );
    expect(codesOf(body)).toEqual(['QUERY_TOO_COSTLY']);
  });

  test('outlines many times over are refused before any is read', async () => {
    const { body } = await api.ask(
      greentown,
      `{ getAreas(type: NEIGHBOURHOOD) { areas { ${Array.from({ length: 450 }, (_, index) => `g${index}:geometry`).join(' ')} } } }`,
    );
    expect([body.data, codesOf(body)]).toEqual([null, ['QUERY_TOO_COSTLY']]);
  });

  test('an answer longer than the limit is not sent', async () => {
    const terse = await startTestApi(database, [greentown, borough], { content, largestAnswerBytes: 300 });
    try {
      const { status, headers, body } = await terse.ask(greentown, '{ getPlaces(where: {}) { guid name address } }');
      expect([status, body]).toEqual([
        400,
        { data: null, errors: [expect.objectContaining({ extensions: { code: 'QUERY_TOO_COSTLY' } })] },
      ]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(
        (await terse.ask(greentown, '{ getPlaces(where: {}, first: 1) { guid } }')).body.data.getPlaces,
      ).toHaveLength(1);
    } finally {
      await terse.close();
    }
  });

  test.each([
    "' or '1'='1",
    "'; drop table place; --",
    '$1',
    '%',
    '\\',
    "1', false); select set_config('app.tenant', '2",
  ])('the text %s is only a text', async (text) => {
    const { body } = await api.ask(
      greentown,
      'query Q($text: String) { a: getPlace(slug: $text) { guid } b: getPlace(sourceId: $text) { guid } c: getPlaces(where: { category: $text }) { guid } }',
      { text },
    );
    expect(body).toEqual({ data: { a: null, b: null, c: [] } });
    // The fifth place is a pit, which this tenant hides.
    expect((await api.ask(borough, '{ getPlaces(where: {}) { guid } }')).body.data.getPlaces).toHaveLength(4);
  });

  test('outside development nobody reads the schema, nor guesses names by hints', async () => {
    expect(codesOf((await api.ask(greentown, '{ __schema { types { name } } }')).body)).toContain('BAD_USER_INPUT');
    const { body } = await api.ask(greentown, '{ getPlac { guid } }');
    expect(body.errors[0].message).toBe('Cannot query field "getPlac" on type "Query".');
  });

  test('an operation as a JSON tree is refused', async () => {
    const { status, body } = await api.ask(greentown, JSON.stringify({ kind: 'Document', definitions: [] }));
    expect([status, codesOf(body)]).toEqual([400, ['BAD_USER_INPUT']]);
  });

  test.each([
    ['no JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { body: 'query=1', headers: { 'content-type': 'text/plain' } }, 415],
    [
      'a body too large',
      { body: JSON.stringify({ query: ' '.repeat(70_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
    ['no query', { body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    [
      'variables that are no object',
      { body: '{"query":"{__typename}","variables":[1]}', headers: { 'content-type': 'application/json' } },
      400,
    ],
  ])('%s is told without a stack trace', async (_name, init, expected) => {
    const { status, body } = await api.request('/graphql', {
      method: 'POST',
      body: init.body,
      headers: { ...init.headers, 'x-fmp-token': greentown.token, 'x-forwarded-host': greentown.hosts[0] ?? '' },
    });
    expect(status).toBe(expected);
    expect(codesOf(body)).toEqual(['BAD_USER_INPUT']);
    expect(JSON.stringify(body)).not.toMatch(/ at |node_modules|\.ts/);
  });

  test('GET answers queries, and never writes', async () => {
    const headers = { 'x-fmp-token': greentown.token, 'x-forwarded-host': greentown.hosts[0] ?? '' };
    const search = new URLSearchParams({
      query: 'query Q($id: String) { getPlace(sourceId: $id) { name } }',
      variables: '{"id":"2"}',
    });
    expect((await api.request(`/graphql?${search}`, { headers })).body).toEqual({
      data: { getPlace: { name: 'Lime of greentown' } },
    });
    expect((await api.request('/graphql?query={__typename}&variables={', { headers })).status).toBe(400);
    expect((await api.request('/graphql?query=mutation{x}', { headers })).status).toBe(400);
  });

  test.each([
    ['an operation that is not there', 'query a{__typename}&operationName=b'],
    ['one of two, unnamed', 'query a{__typename} query b{__typename}'],
    ['none', 'fragment f on Query{__typename}'],
  ])('GET of %s is the caller’s fault', async (_name, search) => {
    const headers = { 'x-fmp-token': greentown.token, 'x-forwarded-host': greentown.hosts[0] ?? '' };
    const { status, body } = await api.request(encodeURI(`/graphql?query=${search}`), { headers });
    expect([status, codesOf(body)]).toEqual([400, ['BAD_USER_INPUT']]);
  });

  test.each(['[{"query":"{ __typename }"}]', '{}', '[]', '"x"', '1', 'null', ' {"kind":"Document"}'])(
    'the JSON %s is no query',
    async (query) => {
      const { status, body } = await api.ask(greentown, query);
      expect([status, codesOf(body)]).toEqual([400, ['BAD_USER_INPUT']]);
    },
  );
});

describe('A variable of the wrong type', () => {
  const secret = 'Jane Doe 07700 900123';
  test.each<[string, string, Record<string, unknown>, string]>([
    [
      'a text for a number',
      'query Q($n: Int) { getPlaces(where: {}, first: $n) { guid } }',
      { n: secret },
      'The variable "$n" does not hold a value of the type Int',
    ],
    [
      'a field that the input does not have',
      'query Q($w: PlaceWhere!) { getPlaces(where: $w) { guid } }',
      { w: { typ: 1, [secret]: secret } },
      'The variable "$w" does not hold a value of the type PlaceWhere!',
    ],
    [
      'an object for a text',
      'query Q($s: String) { getPlace(slug: $s) { guid } }',
      { s: { [secret]: 1 } },
      'The variable "$s" does not hold a value of the type String',
    ],
    [
      'null where the argument has none',
      'query Q($w: PlaceWhere = {}) { getPlaces(where: $w) { guid } }',
      { w: null },
      'Argument "where" of non-null type "PlaceWhere!" must not be null.',
    ],
  ])('%s is refused without being repeated, to the caller or in the log', async (_name, query, variables, message) => {
    const lines: string[] = [];
    const logging = await startTestApi(database, [greentown, borough], {
      content,
      logLevel: 'info',
      logTo: { write: (line) => void lines.push(line) },
    });
    try {
      // Twice, as a cached operation takes a different path.
      for (const time of [1, 2]) {
        const { body } = await logging.ask(greentown, query, variables, { 'x-request-id': `refused-${time}` });
        expect(codesOf(body).every((code) => code === 'BAD_USER_INPUT')).toBe(true);
        expect(body.errors.map((error: { message: string }) => error.message)).toContain(message);
        expect(JSON.stringify(body)).not.toMatch(/Jane|07700/);
      }
    } finally {
      await logging.close();
    }
    const log = lines.join('');
    expect(log).not.toMatch(/Jane|07700|"stack"|\.js:\d+/);
    expect(log).toMatch(/"code":"BAD_USER_INPUT","requestId":"refused-1"/);
  });
});

describe('Which tenant a request is for', () => {
  const query = '{ getPlaces(where: {}) { guid } }';
  test.each([
    ['an unknown host', () => ({ 'x-forwarded-host': 'nowhere.example' })],
    ['the bare base', () => ({ 'x-forwarded-host': 'greenward.test' })],
    ['another tenant’s token', () => ({ 'x-fmp-token': borough.token })],
    ['a made-up token', () => ({ 'x-fmp-token': 'x' })],
    ['no token', () => ({ 'x-fmp-token': '' })],
  ])('%s is refused', async (_name, headers) => {
    const { status, body } = await api.ask(greentown, query, {}, headers());
    expect(status).toBe(404);
    expect(codesOf(body)).toEqual(['NO_SUCH_PROJECT_PUBLIC_SHORT_CODE']);
  });

  test('a forwarded host is believed of trusted proxies only', async () => {
    const strict = await startTestApi(database, [greentown, borough], { content, trustedProxies: [] });
    try {
      const { status, body } = await strict.ask(greentown, query);
      expect([status, codesOf(body)]).toEqual([404, ['NO_SUCH_PROJECT_PUBLIC_SHORT_CODE']]);
    } finally {
      await strict.close();
    }
  });
});

describe('A surprise', () => {
  test('is told by its number alone, which is the request’s own', async () => {
    await database.query(database.ownerUrl, 'alter table inventory rename to inventory_away');
    try {
      const { status, headers, body } = await api.ask(
        greentown,
        '{ getCategoryStats(setCode: "species", slug: "quercus_robur") { heading } }',
        {},
        { 'x-request-id': 'a-number-of-ours' },
      );
      expect(status).toBe(200);
      expect(headers.get('x-request-id')).toBe('a-number-of-ours');
      expect(body).toEqual({
        data: { getCategoryStats: null },
        errors: [
          {
            message: 'Something went wrong. Please tell us this number: a-number-of-ours',
            path: ['getCategoryStats'],
            locations: expect.anything(),
            extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'a-number-of-ours' },
          },
        ],
      });
    } finally {
      await database.query(database.ownerUrl, 'alter table inventory_away rename to inventory');
    }
    expect((await api.ask(greentown, '{ getInventorySummary { treeCount } }')).body.errors).toBeUndefined();
  });

  test('a number that is none is replaced', async () => {
    const { headers } = await api.ask(greentown, '{ __typename }', {}, { 'x-request-id': '<script>' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('too many requests of one address are refused for a while, others’ are not', async () => {
  const limited = await startTestApi(database, [greentown, borough], { content, requestsPerMinute: 3 });
  try {
    const from = (address: string) => limited.ask(greentown, '{ __typename }', {}, { 'x-forwarded-for': address });
    for (let time = 0; time < 3; time += 1) expect((await from('203.0.113.1')).status).toBe(200);
    const refused = await from('203.0.113.1');
    expect([refused.status, codesOf(refused.body), refused.headers.get('retry-after')]).toEqual([
      429,
      ['RATE_LIMITED'],
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await from('203.0.113.2')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('The limit per address', () => {
  let limited: TestApi;
  beforeEach(async () => {
    limited = await startTestApi(database, [greentown, borough], { content, requestsPerMinute: 2 });
  });
  afterEach(() => limited.close());
  const statuses = async (headersOf: (time: number) => Record<string, string>): Promise<number[]> => {
    const answers: number[] = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await limited.ask(greentown, '{ __typename }', {}, headersOf(time))).status);
    return answers;
  };

  test('holds for a neighbour that names no visitor', async () => {
    expect(await statuses(() => ({}))).toEqual([200, 200, 429]);
  });

  test('does not hold for edge, which shows the internal token', async () => {
    expect(await statuses(() => ({ authorization: `Bearer ${TEST_INTERNAL_TOKEN}` }))).toEqual([200, 200, 200]);
  });

  test.each([
    ['a wrong token', () => ({ authorization: 'Bearer wrong' }), 401],
    ['a wrong token of ours beside a viewer’s', () => ({ 'x-internal-token': 'wrong' }), 200],
    [
      'the token on a visitor’s request',
      () => ({ authorization: `Bearer ${TEST_INTERNAL_TOKEN}`, 'x-forwarded-for': '203.0.113.1' }),
      200,
    ],
    ['one network’s many IPv6 addresses', (time: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${time + 1}` }), 200],
  ])('holds for %s', async (_name, headersOf, status) => {
    expect(await statuses(headersOf)).toEqual([status, status, 429]);
  });

  test('counts each IPv6 network by itself', async () => {
    expect(await statuses((time) => ({ 'x-forwarded-for': `2001:db8:1:${time}::1` }))).toEqual([200, 200, 200]);
  });
});
