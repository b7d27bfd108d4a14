/**
 * Tests addresses: lookup by postcode in our own records and in OS Places, search by text, and trees around an address.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { slugOf } from '../../../text/slug.rules.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_INTERNAL_TOKEN } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { postcodeAtEnd, postcodeOf, withLines } from './address-lookup.rules.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let other: Tenant;

beforeAll(async () => {
  ({ greentown: town, borough: other } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, other]);
  api = await startTestApi(database, [town, other]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const LOOKUP = `query L($postcode: String!) { lookupAddressesForPostcode(postcode: $postcode) {
  address latitude longitude derivedAddressLine1 derivedAddressLine2 subBuildingName buildingName buildingNumber dependentThoroughfare thoroughfare postTown postcode lcCode } }`;
const AROUND = `query A($slug: String) { getAroundAddress(slug: $slug) { label kind treesWithin5Minutes treesWithin10Minutes treeSample places(first: 10) { distanceMetres place { name type } } } }`;
const FIND = 'query F($text: String) { findAddressChoices(text: $text) { choices { slug label kind } refusal } }';

describe('Rules', () => {
  test.each([
    ['eh152ef', 'EH15 2EF'],
    [' EH15  2EF ', 'EH15 2EF'],
    ['W1A 0AX', 'W1A 0AX'],
    ['02139', null],
    ['High Street', null],
    ["' or 1=1", null],
  ])('The postcode of %j is %j', (text, postcode) => expect(postcodeOf(text)).toBe(postcode));

  test('A page’s name may end in a postcode', () =>
    expect([postcodeAtEnd('1-quiet-mews-nw1-2ab'), postcodeAtEnd('high-street')]).toEqual(['NW1 2AB', null]));

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
  for (const slug of [null, '1-borough-street', '', '../etc', "' or 1=1 --", 'x'.repeat(5_000), 'a-street-nw1-2ab'])
    expect((await api.ask(town, AROUND, { slug })).body.data.getAroundAddress).toBeNull();
});

test('By our own records a postcode that nobody wrote down has no addresses, and what is none neither', async () => {
  for (const postcode of ['BD1 1HY', '02139', '', 'x'.repeat(1_000)])
    expect((await api.ask(town, LOOKUP, { postcode })).body.data.lookupAddressesForPostcode).toEqual([]);
});

test('Pages that edge makes count for the visitor whom it names; nobody else can name one', async () => {
  const lookUp = async (headers: Record<string, string>): Promise<unknown> =>
    (await api.ask(town, LOOKUP, { postcode: 'NW1 1AB' }, headers)).body.errors?.[0].extensions.code ?? 'answered';
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
  expect((await api.ask(town, LOOKUP, { postcode: 'NW1 1AB' })).body.errors).toBeUndefined(); // counted per tenant
  // The page reports the limit and still finds streets.
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
    places = await startTestApi(database, [town], { osPlaces: { key: 'a-key', apiUrl } });
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
    const found = (await places.ask(town, LOOKUP, { postcode: 'gt11aa' })).body.data.lookupAddressesForPostcode;
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
    await places.ask(town, LOOKUP, { postcode: 'GT1 1AA' });
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

  test('An address that only it knows has a page too', async () => {
    const [choice] = (await places.ask(town, FIND, { text: 'GT1 1AA' })).body.data.findAddressChoices.choices;
    expect(choice).toMatchObject({ slug: '7-st-johns-road-greentown-gt1-1aa', kind: 'ADDRESS' });
    expect((await places.ask(town, AROUND, { slug: choice.slug })).body.data.getAroundAddress.label).toBe(
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
    const { body } = await places.ask(town, LOOKUP, { postcode: `GT2 ${what.length % 10}AA` });
    expect([body.data.lookupAddressesForPostcode, body.errors]).toEqual([[], undefined]);
  });
});
