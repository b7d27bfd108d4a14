/**
 * Tests addresses: lookup by postcode in our own records and in OS Places, search by text, and trees around an address.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { slugOf } from '../../../text/slug.rules.ts';
import { aSquareArea, fillSmallTowns, importAreaCollection, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_INTERNAL_TOKEN } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { postcodesAtEnd, recordedPostcodesOf, withLines } from './address-lookup.rules.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let other: Tenant;
/** In Canada. */
let midtown: Tenant;
/** In the same country as `town`. */
let citytrees: Tenant;

beforeAll(async () => {
  ({ greentown: town, borough: other, midtown, citytrees } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, other]);
  await importParks(town, { 'Maple Park': '02139', 'Elm Common': '02139-1234', 'Oak Green': '02141' });
  await importParks(other, { 'Quiet Gardens': 'nw1  4ry' });
  await importParks(midtown, { 'Rotary Park': 'm6n2a1' });
  await importParks(citytrees, { 'Bay Park': '02139' }); // a mistake in the records of San Francisco
  api = await startTestApi(database, [town, other, midtown, citytrees]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** Parks in the middle of a town, with postcodes as a council writes them. */
async function importParks(tenant: Tenant, parks: Readonly<Record<string, string>>): Promise<void> {
  const features = Object.entries(parks).flatMap(([name, postcode], index) => {
    const { features: squares } = aSquareArea(tenant, name, 0.001 * (index + 1)) as {
      features: { properties: Record<string, string> }[];
    };
    return squares.map((square) => ({ ...square, properties: { ...square.properties, postcode } }));
  });
  const collection = { type: 'FeatureCollection', features };
  await importAreaCollection(database, tenant, collection, {
    kind: 'areas',
    format: 'geojson',
    areas: 'PARK',
    name: 'name',
    details: { texts: { postcode: 'postcode' } },
  });
}

const LOOKUP = `query L($postcode: String!) { lookupAddressesForPostcode(postcode: $postcode) {
  address latitude longitude derivedAddressLine1 derivedAddressLine2 subBuildingName buildingName buildingNumber dependentThoroughfare thoroughfare postTown postcode lcCode } }`;
const AROUND = `query A($slug: String) { getAroundAddress(slug: $slug) { label kind treesWithin5Minutes treesWithin10Minutes treeSample places(first: 10) { distanceMetres place { name type } } } }`;
const FIND = 'query F($text: String) { findAddressChoices(text: $text) { choices { slug label kind } refusal } }';

describe('Rules', () => {
  test.each([
    ['GB', '1-quiet-mews-nw1-2ab', ['NW1 2AB']],
    ['GB', 'high-street', []],
    ['GB', 'nw1-2ab', ['NW1 2AB']],
    ['GB', 'high-street-02139', []],
    ['US', '37-maple-ave-cambridge-02139', ['02139']],
    ['US', 'maple-park-02139-1234', ['02139-1234']],
    ['US', 'route-1234-02139', ['02139']],
    ['US', 'route-12', []],
    ['CA', 'rotary-park-toronto-m6n-2a1', ['M6N 2A1']],
    ['CA', 'rotary-park-m6n2a1', []], // no page of ours is called so
    ['FR', 'square-de-paris-75011', ['75011', 'PARIS 75011']],
    ['NL', 'plein-1017-ab', ['1017 AB']],
    ['NL', 'het-plein', []],
  ])('In %s the page %s may end in %j', (country, slug, postcodes) =>
    expect(postcodesAtEnd(slug, country)).toEqual(postcodes),
  );

  test('A ZIP code finds the longer codes within it, and a longer one those of its ZIP code', () =>
    expect(
      [
        ['02139', 'US'],
        ['02139-1234', 'US'],
        ['EH15 2EF', 'GB'],
        ['M6N 2A1', 'CA'],
        ['1000-205', 'PT'],
      ].map(([postcode = '', country = '']) => recordedPostcodesOf(postcode, country)),
    ).toEqual([
      { whole: ['02139'], beginning: '02139' },
      { whole: ['021391234', '02139'], beginning: null },
      { whole: ['EH152EF'], beginning: null },
      { whole: ['M6N2A1'], beginning: null },
      { whole: ['1000205'], beginning: null },
    ]));

  test('Lines of a form are the house, then the street', () => {
    const nothing = {
      subBuildingName: null,
      buildingName: null,
      buildingNumber: null,
      dependentThoroughfare: null,
      thoroughfare: null,
      postTown: null,
      postcode: null,
      lcCode: null,
    };
    const flat = withLines(
      {
        ...nothing,
        subBuildingName: 'Flat 2',
        buildingName: 'Elm House',
        buildingNumber: '5',
        thoroughfare: 'High Street',
        postTown: 'London',
      },
      null,
    );
    expect([flat.derivedAddressLine1, flat.derivedAddressLine2, flat.address]).toEqual([
      'Flat 2, Elm House',
      '5 High Street',
      'Flat 2, Elm House, 5 High Street, London',
    ]);
    expect(withLines({ ...nothing, buildingNumber: '5', thoroughfare: 'High Street' }, null)).toMatchObject({
      derivedAddressLine1: '5 High Street',
      derivedAddressLine2: null,
    });
  });
});

test('A street, a house and a text that means either lead to what grows around them', async () => {
  const { body } = await api.ask(town, FIND, { text: '1 greentown street' });
  expect(body.data.findAddressChoices.choices[0]).toEqual({
    slug: '1-greentown-street',
    label: '1 greentown Street',
    kind: 'ADDRESS',
  });
  expect((await api.ask(town, FIND, {})).body.data.findAddressChoices).toEqual({ choices: [], refusal: null });
  // Queries as kept builds send them.
  const list = '{ findAddresses(text: "1 greentown Street") { slug label kind } nothing: findAddresses { slug } }';
  const { findAddresses, nothing } = (await api.ask(town, list)).body.data;
  expect([findAddresses, nothing]).toEqual([body.data.findAddressChoices.choices, []]);
  const around = (await api.ask(town, AROUND, { slug: '1-greentown-street' })).body.data.getAroundAddress;
  expect(around).toMatchObject({
    label: '1 greentown Street',
    kind: 'ADDRESS',
    treesWithin5Minutes: 4,
    treesWithin10Minutes: 4,
  });
  expect(around.treeSample).toHaveLength(4);
  expect(around.places.map(({ place }: { place: { type: string } }) => place.type).sort()).toEqual([
    'PIT',
    'TREE',
    'TREE',
    'TREE',
    'TREE',
  ]);
  expect((await api.ask(town, AROUND, { slug: 'greentown-street' })).body.data.getAroundAddress.kind).toBe('STREET');
});

test.each([
  'St Cuthbert’s Church - near to the main door',
  "O'Connor  Street / South",
  'Große Straße 12',
  'Þórður Ångström Allée',
  '12-14 High Street',
])('The page of %j is found by the name that the list gives it', async (name) => {
  await database.query(
    database.workerUrl,
    `with town as (select set_config('app.tenant', id::text, false), id from tenant where code = 'greentown')
      insert into address_entry (tenant_id, kind, key, number, label, lon, lat, place_count) select id, 'PARK', search_key_of($1), '', $1, 0, 51.5, 0 from town`,
    [name],
  );
  const slug = slugOf(name);
  expect((await api.ask(town, FIND, { text: name })).body.data.findAddressChoices.choices).toContainEqual({
    slug,
    label: name,
    kind: 'PARK',
  });
  expect((await api.ask(town, AROUND, { slug })).body.data.getAroundAddress).toMatchObject({
    label: name,
    kind: 'PARK',
  });
});

test('Another town’s address is none, nor is what no address is called', async () => {
  for (const slug of [null, '1-borough-street', '', '../etc', "' or 1=1 --", 'x'.repeat(5_000), 'a-street-02238'])
    expect((await api.ask(town, AROUND, { slug })).body.data.getAroundAddress).toBeNull();
});

test('By our own records a postcode that nobody wrote down has no addresses, and what is none neither', async () => {
  for (const postcode of ['02238', 'BD1 1HY', 'M6N 2A1', '', 'x'.repeat(1_000)])
    expect((await api.ask(town, LOOKUP, { postcode })).body.data.lookupAddressesForPostcode).toEqual([]);
});

describe('Our own records', () => {
  const lookUp = async (tenant: Tenant, postcode: string): Promise<[string, string][]> =>
    (await api.ask(tenant, LOOKUP, { postcode })).body.data.lookupAddressesForPostcode.map(
      (one: { buildingName: string; postcode: string }) => [one.buildingName, one.postcode],
    );

  test('are found by the postcode of a British tenant, however both are written', async () => {
    for (const postcode of ['NW1 4RY', 'nw14ry', 'ｎｗ１　４ｒｙ'])
      expect(await lookUp(other, postcode)).toEqual([['Quiet Gardens', 'NW1 4RY']]);
    expect(await lookUp(other, 'NW1')).toEqual([]);
  });

  test('are found by a ZIP code, with those of the longer codes within it', async () => {
    const [elm, maple] = [
      ['Elm Common', '02139-1234'],
      ['Maple Park', '02139'],
    ];
    expect(await lookUp(town, ' 02139 ')).toEqual([elm, maple]);
    expect(await lookUp(town, '021391234')).toEqual([elm, maple]);
    expect(await lookUp(town, '02139-9999')).toEqual([maple]);
    expect(await lookUp(town, '021')).toEqual([]);
  });

  test('are found by a Canadian postal code', async () => {
    expect(await lookUp(midtown, 'M6N-2A1')).toEqual([['Rotary Park', 'M6N 2A1']]);
    expect(await lookUp(midtown, 'M6N')).toEqual([]);
  });

  test('of another tenant are not found by a postcode that both have', async () => {
    expect(await lookUp(citytrees, '02139')).toEqual([['Bay Park', '02139']]);
    expect(await lookUp(citytrees, '02139-1234')).toEqual([['Bay Park', '02139']]);
  });

  test.each([
    ['greentown', '02141', /^Oak Green, .*02141$/],
    ['greentown', '021391234', /^Elm Common, .*02139-1234$/],
    ['borough', 'nw14ry', /^Quiet Gardens, .*NW1 4RY$/],
    ['midtown', 'm6n2a1', /^Rotary Park, .*M6N 2A1$/],
  ])('of %s are found by the search with %s, and have a page', async (code, text, label) => {
    const tenant = [town, other, midtown].find((one) => one.code === code)!;
    const [choice] = (await api.ask(tenant, FIND, { text })).body.data.findAddressChoices.choices;
    expect(choice.label).toMatch(label);
    expect((await api.ask(tenant, AROUND, { slug: choice.slug })).body.data.getAroundAddress.label).toBe(choice.label);
    expect((await api.ask(citytrees, AROUND, { slug: choice.slug })).body.data.getAroundAddress).toBeNull();
  });

  test('of a country without a known format are found by name first, then by postcode', async () => {
    const lisbon: Tenant = { ...town, config: { ...town.config, country: 'PT' } };
    const abroad = await startTestApi(database, [lisbon]);
    const labelsFor = async (text: string): Promise<string[]> =>
      (await abroad.ask(lisbon, FIND, { text })).body.data.findAddressChoices.choices.map(
        ({ label }: { label: string }) => label,
      );
    expect(await labelsFor('maple park')).toEqual(['Maple Park']);
    const [oak = ''] = await labelsFor('02141');
    expect(oak).toMatch(/^Oak Green, .*02141$/);
    expect((await abroad.ask(lisbon, AROUND, { slug: slugOf(oak) })).body.data.getAroundAddress.label).toBe(oak);
    await abroad.close();
  });
});

test('Pages that edge makes count for the visitor whom it names; nobody else can name one', async () => {
  const lookUp = async (headers: Record<string, string>): Promise<unknown> =>
    (await api.ask(town, LOOKUP, { postcode: '02238' }, headers)).body.errors?.[0].extensions.code ?? 'answered';
  const times = async (count: number, headers: Record<string, string>): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await lookUp(headers));
    return [...new Set(answers)];
  };
  const edge = { authorization: `Bearer ${TEST_INTERNAL_TOKEN}` };
  expect(await times(60, { ...edge, 'x-visitor-address': '203.0.113.7' })).toEqual(['answered']);
  expect(await times(2, { ...edge, 'x-visitor-address': '203.0.113.7' })).toEqual(['RATE_LIMITED']);
  expect(await times(2, { ...edge, 'x-visitor-address': '203.0.113.8' })).toEqual(['answered']);
  // A forged header without the token, or a request through edge, does not change who the caller is.
  for (const forged of [{}, { authorization: 'Bearer guessed' }, { ...edge, 'x-forwarded-for': '203.0.113.9' }])
    expect(await times(2, { ...forged, 'x-visitor-address': '203.0.113.7' })).not.toContain('RATE_LIMITED');
});

test('Whoever tries postcode after postcode is told to wait', async () => {
  let codes: unknown[] = [];
  for (let n = 0; n < 70 && codes.length === 0; n += 1) {
    const { body } = await api.ask(other, LOOKUP, { postcode: `NW1 ${n % 10}AB` });
    codes = (body.errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  }
  expect(codes).toEqual(['RATE_LIMITED']);
  expect((await api.ask(town, LOOKUP, { postcode: '02238' })).body.errors).toBeUndefined(); // counted per tenant
  // The page reports the limit, by the country's name of a postcode, and still finds streets.
  const found = async (text: string) => (await api.ask(other, FIND, { text })).body.data.findAddressChoices;
  expect(await found('NW1 1AB')).toEqual({
    choices: [],
    refusal: expect.stringMatching(/^Many postcodes were looked up from here\./),
  });
  expect(await found('1 borough Street')).toMatchObject({
    choices: [{ kind: 'ADDRESS' }, { kind: 'STREET' }],
    refusal: null,
  });
});

describe('OS Places', () => {
  let server: Server;
  let places: TestApi;
  let asked: { url: URL; key: string | undefined }[];
  let answer: { status: number; body: unknown };
  beforeAll(async () => {
    server = createServer((request: IncomingMessage, response) => {
      asked.push({ url: new URL(request.url ?? '', 'http://stub'), key: request.headers['key'] as string | undefined });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/places/v1`;
    places = await startTestApi(database, [other, town, midtown], {
      osPlaces: { key: 'a-key', apiUrl },
      now: () => new Date(Date.now() + 2 * 3_600_000), // when nobody has to wait any more
    });
  });
  afterAll(async () => {
    await places.close();
    server.closeAllConnections();
    server.close();
  });

  const [lon, lat] = [-71.11, 42.37];
  const RECORD = {
    DPA: {
      UPRN: '1',
      BUILDING_NUMBER: '7',
      THOROUGHFARE_NAME: "ST JOHN'S ROAD",
      POST_TOWN: 'GREENTOWN',
      POSTCODE: 'GT1 1AA',
      LOCAL_CUSTODIAN_CODE: 5210,
      LNG: lon,
      LAT: lat,
    },
  };

  test('Its records become addresses as forms need them; a postcode is asked for once, by a key that stands in no address', async () => {
    [asked, answer] = [[], { status: 200, body: { header: {}, results: [RECORD] } }];
    const found = (await places.ask(other, LOOKUP, { postcode: 'gt11aa' })).body.data.lookupAddressesForPostcode;
    expect(found).toEqual([
      {
        ...{
          address: "7 St John's Road, Greentown, GT1 1AA",
          latitude: lat,
          longitude: lon,
          derivedAddressLine1: "7 St John's Road",
          derivedAddressLine2: null,
        },
        ...{
          subBuildingName: null,
          buildingName: null,
          buildingNumber: '7',
          dependentThoroughfare: null,
          thoroughfare: "St John's Road",
        },
        ...{ postTown: 'Greentown', postcode: 'GT1 1AA', lcCode: '5210' },
      },
    ]);
    await places.ask(other, LOOKUP, { postcode: 'GT1 1AA' });
    expect(
      asked.map(({ url, key }) => [
        url.pathname,
        url.searchParams.get('postcode'),
        url.searchParams.get('output_srs'),
        url.search.includes('a-key'),
        key,
      ]),
    ).toEqual([['/search/places/v1/postcode', 'GT1 1AA', 'WGS84', false, 'a-key']]);
  });

  test('It is asked for tenants in Great Britain alone', async () => {
    [asked, answer] = [[], { status: 200, body: { header: {}, results: [RECORD] } }];
    for (const [tenant, postcode] of [
      [town, '02141'],
      [midtown, 'M6N 2A1'],
      [town, 'GT1 1AB'],
    ] as const)
      await places.ask(tenant, LOOKUP, { postcode });
    expect(asked).toEqual([]);
    await places.ask(other, LOOKUP, { postcode: 'GT1 1AB' });
    expect(asked).toHaveLength(1);
  });

  test('An address that only it knows has a page too', async () => {
    const [choice] = (await places.ask(other, FIND, { text: 'GT1 1AA' })).body.data.findAddressChoices.choices;
    expect(choice).toMatchObject({ slug: '7-st-johns-road-greentown-gt1-1aa', kind: 'ADDRESS' });
    expect((await places.ask(other, AROUND, { slug: choice.slug })).body.data.getAroundAddress.label).toBe(
      "7 St John's Road, Greentown, GT1 1AA",
    );
  });

  test.each([
    ['is away', { status: 503, body: {} }],
    ['has never heard of it', { status: 404, body: {} }],
    ['answers something else', { status: 200, body: { results: [{ LPI: {} }] } }],
    ['refuses the key', { status: 401, body: {} }],
  ])('Where it %s there are no addresses, and no failure of the page', async (what, told) => {
    [asked, answer] = [[], told];
    const { body } = await places.ask(other, LOOKUP, { postcode: `GT2 ${what.length % 10}AA` });
    expect([body.data.lookupAddressesForPostcode, body.errors]).toEqual([[], undefined]);
  });
});
