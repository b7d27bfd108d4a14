/** Tests orders of a giveaway: stock, the two steps of an order, refusals, exactly once, and that nobody else sees them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import type { AskedWhere } from '../../../testing/ask-as.ts';
import {
  ADD_ORDER,
  CANCEL_ORDER,
  HOLD_STOCK,
  listWrongCounters,
  ORDER_TABLES,
  withOrders,
} from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import { sweepUnclaimed } from './giveaway.store.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
/** Each giveaway of a test has a pickup of its own, and the settings of the town list all of them. */
let borough: Tenant;
let greentown: Tenant;
/** No limit of orders. */
let unlimited: Tenant;
/** Orders are switched off. */
let without: Tenant;
const MORNING = new Date('2026-11-27T10:00:00Z');
let now = MORNING;
const PICKUPS = Array.from({ length: 60 }, (_, number) => `pickup-${number + 1}`);
const SPECIES = ['malus', 'sorbus', 'prunus_avium'];

const TABLES = [...ORDER_TABLES, 'ground', 'outbox', 'idempotency_key', 'activity', 'profile', 'private_profile'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: borough }));

const settings = {
  pickups: PICKUPS.map((slug) => ({ slug })),
  species: SPECIES.map((slug) => ({
    ...{ slug, displayName: `The ${slug}`, pickups: PICKUPS, detail: { images: [], parentImages: [] } },
    noStock: slug === 'prunus_avium' ? ['pickup-1'] : [],
  })),
};

beforeAll(async () => {
  const towns = await loadTestTenants();
  borough = withOrders(towns.borough, settings);
  greentown = withOrders(towns.greentown, settings);
  unlimited = withOrders(towns.citytrees, { ...settings, isUnlimited: true });
  without = {
    ...towns.midtown,
    config: {
      ...towns.midtown.config,
      switches: { ...towns.midtown.config.switches, userAccount: true, showAdopt: true, showOrders: false },
    },
  };
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [borough, greentown, unlimited, without], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  worker = createPool({
    ...{ url: database.workerUrl, max: 3, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
});
afterAll(async () => {
  await worker?.end();
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(() => {
  now = MORNING;
});

let serial = 0;
interface Opened {
  readonly slug: string;
  readonly pickup: string;
  readonly town: Tenant;
}

/** A giveaway with a pickup that no other one has, unless the test names one. */
async function openGiveaway(
  stock: Readonly<Record<string, number>> = { malus: 5, sorbus: 5 },
  { town = borough, pickup, ...more }: Partial<MarketFile> & { town?: Tenant; pickup?: string } = {},
): Promise<Opened> {
  serial += 1;
  const slug = `giveaway-${serial}`;
  const at = pickup ?? `pickup-${serial}`;
  const skuOf = (species: string): string => species.replace('_', '-');
  await putMarkets(
    database,
    town,
    [
      aMarket(slug, {
        ...{ mode: 'giveaway', treesPerOrder: 1 },
        skus: SPECIES.map((species) => aSku(skuOf(species), { category: species, name: `A ${species}` })),
        locations: [
          aLocation(at, { stock: Object.fromEntries(Object.entries(stock).map(([one, left]) => [skuOf(one), left])) }),
        ],
        ...more,
      }),
    ],
    MORNING,
  );
  return { slug, pickup: at, town };
}

const ADD_PLACE = `mutation AddPlacev2($place: OrderPlaceInput!, $name: String, $address: String, $postcode: String) {
  addPlacev2(place: $place) { __typename ... on Place { guid name type subType sourceId attributes geometry } ... on PlaceAlreadyExists { message } ... on FMPError { message } }
  updateUserPrivateProfile(name: $name, address: $address, postcode: $postcode, telephone: "020 7946 0000", email: "a@example.org") { name }
}`;
const CLAIM = `mutation M($placeId: ID!, $partAttributes: JSON!) {
  updateUserPlaceAttributes(placeId: $placeId, campaignCode: "default", geometry: null, partAttributes: $partAttributes, activityProps: {}, mailOptions: { template: "GIVEAWAY_ORDER" }) {
    orderer adopter attributes refusal { code message free { distanceMetres } }
  }
}`;
const PLACES =
  '{ getUserPlaces(campaignCode: "default") { placeId type geometry attributes place { guid name type } } }';

interface Wish {
  readonly place?: Readonly<Record<string, unknown>>;
  readonly postcode?: string;
  readonly species?: string;
  readonly key?: string;
  /** That the page showed. */
  readonly event?: string | null;
}

const at = (town: Tenant, key?: string): AskedWhere => ({ town, ...(key === undefined ? {} : { key }) });

async function addPlaceAs(account: string, { slug, town }: Opened, { place, postcode, key }: Wish = {}) {
  const home = town === borough ? 'NW1 1AA' : '02139';
  return ask(
    account,
    ADD_PLACE,
    {
      place: {
        ...{ name: 'A malus', geometry: { type: 'Point', coordinates: [-0.15, 51.54] }, address: home.split(' ')[0] },
        ...{
          type: 'ORDER',
          subType: 'ORDERED',
          category: 'malus',
          source: 'GTORDER_PRD',
          sourceId: 'user|GT000000000',
        },
        ...{ market: { slug }, ...(town === borough ? {} : { geometry: null }) },
        ...place,
      },
      ...{ name: 'Rowan Secretname', address: '17 Secret Lane\nLondon', postcode: postcode ?? home },
    },
    at(town, key),
  );
}

const claimAs = async (
  account: string,
  { pickup, town }: Opened,
  placeId: string,
  { species = 'malus', key, event }: Wish = {},
) =>
  ask(
    account,
    CLAIM,
    {
      placeId,
      partAttributes: {
        ...{ orderer: 1, c1: 'GT000000000', c2: 'NW1', c3: pickup, c4: species },
        ...(event === undefined ? {} : { event }),
      },
    },
    at(town, key),
  );

/** Both steps. */
async function orderAs(account: string, giveaway: Opened, wish: Wish = {}) {
  const added = await addPlaceAs(account, giveaway, wish);
  if (added.errors !== undefined) throw new Error(JSON.stringify(added.errors));
  const place = added.data.addPlacev2;
  if (place.__typename !== 'Place') return { place, claim: null };
  const body = await claimAs(account, giveaway, place.guid, wish);
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return { place, claim: body.data.updateUserPlaceAttributes };
}

const takenOf = async ({ slug }: Opened): Promise<number> => {
  const [row] = await unfenced(
    `select sum(taken)::int as taken from stock_item join stock_location on stock_location.guid = location_guid join market on market.guid = market_guid where market.slug = '${slug}'`,
  );
  return Number(row?.['taken']);
};
const codeOf = (body: { errors?: { extensions: { code: string } }[] }): string | undefined =>
  body.errors?.[0]?.extensions.code;

const stockOf = async (town: Tenant, headers: Record<string, string> = { 'x-fmp-token': town.token }) =>
  api.request('/stock', { headers: { 'x-forwarded-host': town.hosts[0] ?? '', ...headers } });

describe('stock', () => {
  test('lists what is left for each pickup and species, for the token of the project', async () => {
    const giveaway = await openGiveaway({ malus: 2, sorbus: 0 });
    await orderAs('stock-one', giveaway);
    const { status, body, headers } = await stockOf(borough);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((body as { c3: string }[]).filter(({ c3 }) => c3 === giveaway.pickup)).toEqual([
      { c3: giveaway.pickup, c4: 'malus', remain: 1 },
      { c3: giveaway.pickup, c4: 'sorbus', remain: 0 },
    ]);
  });

  test('is refused without the token, and where orders are switched off', async () => {
    expect((await stockOf(borough, {})).status).toBeGreaterThanOrEqual(400);
    expect((await stockOf(borough, { 'x-fmp-token': greentown.token })).status).toBeGreaterThanOrEqual(400);
    expect((await stockOf(without)).status).toBeGreaterThanOrEqual(400);
  });

  test('of another town, of a closed giveaway and of a market is not listed', async () => {
    const closed = await openGiveaway({ malus: 3 }, { closesAt: '2026-11-27T10:00:00Z' });
    const elsewhere = await openGiveaway({ malus: 3 }, { town: greentown });
    const market = await openGiveaway({ malus: 3 }, { mode: 'market' });
    const pickups = ((await stockOf(borough)).body as { c3: string }[]).map(({ c3 }) => c3);
    for (const { pickup } of [closed, elsewhere, market]) expect(pickups).not.toContain(pickup);
  });

  test('a market names the species and pickups of the order settings', async () => {
    const giveaway = await openGiveaway({ sorbus: 1, malus: 1 });
    const query = `query Q($slug: String!) { getMarket(slug: $slug) { termsStory { slug } giveaway {
      species { slug displayName pickups noStock images { url } parentImages { url } stockSku { skuId } }
      pickups { slug stockLocation { slug } event { slug } } } } }`;
    const { giveaway: offer, termsStory } = (await ask(null, query, { slug: giveaway.slug })).data.getMarket;
    expect(termsStory).toEqual({ slug: 'order-terms-borough-prd' });
    expect(offer.species.map(({ slug }: { slug: string }) => slug)).toEqual(['malus', 'sorbus']);
    expect(offer.pickups).toEqual([
      { slug: giveaway.pickup, stockLocation: { slug: giveaway.pickup }, event: { slug: `${giveaway.slug}-day` } },
    ]);
    const market = await openGiveaway({ malus: 1 }, { mode: 'market' });
    expect((await ask(null, query, { slug: market.slug })).data.getMarket.giveaway).toBeNull();
  });
});

describe('an order', () => {
  test('is limited by network address once it takes its tree', async () => {
    const giveaway = await openGiveaway({ malus: 5 }, { ordersPerNetwork: 1 });
    expect((await orderAs('network-one', giveaway)).claim.refusal).toBeNull();
    const { claim } = await orderAs('network-two', giveaway);
    expect(claim.refusal).toMatchObject({ code: 'NETWORK_LIMIT', message: expect.stringContaining('connection') });
    expect(await takenOf(giveaway)).toBe(1);
  });

  test('begins as a place and takes its tree with its attributes', async () => {
    const giveaway = await openGiveaway();
    const { place, claim } = await orderAs('rowan', giveaway);
    expect(place).toMatchObject({
      ...{ __typename: 'Place', name: 'A malus', type: 'ORDER', subType: 'ORDERED' },
      geometry: { type: 'Point', coordinates: [-0.15, 51.54] },
    });
    const code: string = place.attributes.c1;
    expect(code).toMatch(/^GT[0-9A-Z]{9}$/);
    expect(code).not.toBe('GT000000000');
    expect(place.sourceId).toBe(`rowan|${code}`);
    const attributes = { orderer: 1, c1: code, c2: 'NW1', c3: giveaway.pickup, c4: 'malus', market: giveaway.slug };
    expect(claim).toEqual({ orderer: 1, adopter: null, attributes, refusal: null });
    expect(await takenOf(giveaway)).toBe(1);
    expect((await ask('rowan', PLACES)).data.getUserPlaces).toEqual([
      {
        ...{ placeId: place.guid, type: 'ORDER', attributes, geometry: place.geometry },
        place: { guid: place.guid, name: 'A malus', type: 'ORDER' },
      },
    ]);
    expect(
      (
        await ask(
          'rowan',
          '{ getUserOrders { guid publicId state postcode canCancel pickupEvent { slug } market { slug } orderItems { stockSku { name } } } }',
        )
      ).data.getUserOrders,
    ).toEqual([
      {
        ...{ guid: place.guid, publicId: code, state: 'ORDERED', postcode: 'NW1', canCancel: true },
        ...{ pickupEvent: { slug: `${giveaway.slug}-day` }, market: { slug: giveaway.slug } },
        orderItems: [{ stockSku: { name: 'A malus' } }],
      },
    ]);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('is a place for nobody else, and on no list', async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('hidden', giveaway);
    const query = 'query Q($guid: ID) { getPlace(guid: $guid) { guid } }';
    for (const account of ['hidden', 'another', null])
      expect((await ask(account, query, { guid: place.guid })).data.getPlace).toBeNull();
    const bySource = 'query Q($id: String) { getPlace(sourceId: $id) { guid } }';
    expect((await ask('another', bySource, { id: place.sourceId })).data.getPlace).toBeNull();
    expect((await ask('another', PLACES)).data.getUserPlaces).toEqual([]);
    expect((await ask('hidden', PLACES, {}, { town: greentown })).data.getUserPlaces).toEqual([]);
    expect((await unfenced(`select count(*)::int as rows from activity`))[0]).toEqual({ rows: 0 });
    expect((await claimAs('another', giveaway, place.guid)).data.updateUserPlaceAttributes.refusal.code).toBe(
      'NOT_HERE',
    );
    expect(
      (await claimAs('hidden', { ...giveaway, town: greentown }, place.guid)).data.updateUserPlaceAttributes.refusal
        .code,
    ).toBe('NOT_HERE');
  });

  test('answers what lists of places ask of a place', async () => {
    const giveaway = await openGiveaway();
    await orderAs('lister', giveaway);
    const { data, errors } = await ask(
      'lister',
      `{ getUserPlaces(campaignCode: "default") { adoptedAt place { guid name address lon lat type attributes area { slug } species { slug name }
         retired { since } watering { needsWatering } need { need } adoption { isOwn } tagChoices { slug } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.getUserPlaces).toMatchObject([
      { adoptedAt: null, place: { address: 'NW1', retired: null, area: null, adoption: { isOwn: false } } },
    ]);
  });

  test('without a pin or a name is a tree in the middle of the town', async () => {
    const giveaway = await openGiveaway();
    const [west, south, east, north] = borough.config.boundingBox;
    const { addPlacev2: place } = (await addPlaceAs('pinless', giveaway, { place: { geometry: null, name: ' ' } }))
      .data;
    expect(place.name).toBe('A tree');
    expect(place.geometry.coordinates).toEqual([(west + east) / 2, (south + north) / 2]);
  });

  test('sends one mail with the code and its QR code, in the words of the project', async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('mailed', giveaway);
    const rows = await unfenced(`select payload from outbox where key = 'mail:ordered:${place.guid}'`);
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows[0]?.['payload']);
    expect(text).toContain(`Your tree from the council: ${place.attributes.c1}`);
    expect(rows[0]).toMatchObject({ payload: { values: { qrCode: { text: place.attributes.c1 } } } });
    expect(text).not.toMatch(/Secret/);
  });

  test('keeps name, address and pin encrypted, and shows them to its resident in the download alone', async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('sealed', giveaway);
    const everything = JSON.stringify([
      ...(await unfenced('select * from customer_order')),
      ...(await unfenced('select * from outbox')),
      ...(await unfenced('select * from idempotency_key')),
    ]);
    expect(everything).not.toMatch(/Secret|51\.54/);
    const [row] = await unfenced(`select tenant_id, sealed from customer_order where guid = '${place.guid}'`);
    const secrets = createOrderSecrets(TEST_ORDER_KEYS);
    expect(
      secrets.open({ tenantId: Number(row?.['tenant_id']), guid: place.guid }, String(row?.['sealed'])),
    ).toMatchObject({
      name: 'Rowan Secretname',
      address: { address1: '17 Secret Lane', town: 'London', postcode: 'NW1 1AA', telephone: '020 7946 0000' },
      pins: [{ lon: -0.15, lat: 51.54 }],
    });
    const download = JSON.stringify((await ask('sealed', '{ exportMyData }')).data);
    expect(download).toContain(place.attributes.c1);
    expect(download).toContain('17 Secret Lane');
  });

  test('remembers the terms that were accepted', async () => {
    const giveaway = await openGiveaway();
    const terms = 'order-terms-borough-prd';
    const [{ addPlacev2: wrong }, { addPlacev2: right }] = [
      (await addPlaceAs('terms', giveaway, { place: { acceptedTerms: 'others' } })).data,
      (await addPlaceAs('terms', giveaway, { place: { acceptedTerms: terms } })).data,
    ];
    expect(wrong.__typename).toBe('FMPError');
    expect(right.__typename).toBe('Place');
    expect(
      await unfenced(`select terms_story, terms_accepted_at from customer_order where guid = '${right.guid}'`),
    ).toEqual([{ terms_story: terms, terms_accepted_at: MORNING }]);
  });
});

describe('a refusal', () => {
  test("is 'PlaceAlreadyExists' while an order of this giveaway is open, and no longer once it is cancelled", async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('twice', giveaway);
    expect((await orderAs('twice', giveaway)).place.__typename).toBe('PlaceAlreadyExists');
    await ask('twice', CANCEL_ORDER, { guid: place.guid });
    expect(await takenOf(giveaway)).toBe(0);
    expect((await ask('twice', PLACES)).data.getUserPlaces[0].attributes).toMatchObject({ cancelByUser: 1 });
    expect((await claimAs('twice', giveaway, place.guid)).data.updateUserPlaceAttributes.refusal.code).toBe('NOT_HERE');
    expect((await orderAs('twice', giveaway)).claim).toMatchObject({ orderer: 1 });
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('does not come from an order of an earlier giveaway at the same pickup', async () => {
    const earlier = await openGiveaway({ malus: 5 }, { closesAt: '2026-11-28T00:00:00Z' });
    await orderAs('yearly', earlier);
    now = new Date('2026-11-28T00:00:00Z');
    const giveaway = await openGiveaway({ malus: 5 }, { pickup: earlier.pickup });
    expect((await orderAs('yearly', giveaway)).claim).toMatchObject({
      orderer: 1,
      attributes: { market: giveaway.slug },
    });
    expect([await takenOf(earlier), await takenOf(giveaway)]).toEqual([1, 1]);
  });

  test('without a giveaway that is named is that of the open one', async () => {
    const giveaway = await openGiveaway({ malus: 5 }, { town: greentown });
    const { claim } = await orderAs('unnamed', giveaway, { place: { market: null } });
    expect(claim).toMatchObject({ orderer: 1 });
  });

  test('of a second order begun before the first had its tree comes with the attributes', async () => {
    const giveaway = await openGiveaway();
    const [one, two] = [
      (await addPlaceAs('tabs', giveaway)).data.addPlacev2,
      (await addPlaceAs('tabs', giveaway)).data.addPlacev2,
    ];
    expect((await claimAs('tabs', giveaway, one.guid)).data.updateUserPlaceAttributes.orderer).toBe(1);
    expect((await claimAs('tabs', giveaway, two.guid)).data.updateUserPlaceAttributes).toMatchObject({
      orderer: null,
      refusal: { code: 'ORDERED_ALREADY', free: [] },
    });
    expect(await takenOf(giveaway)).toBe(1);
  });

  test.each<[string, string, Parameters<typeof openGiveaway>, Wish]>([
    ['of a species that is gone', 'OUT_OF_STOCK', [{ malus: 0 }], {}],
    ['of a species without a row', 'OUT_OF_STOCK', [{ sorbus: 1 }], {}],
    ['of a species that is not offered', 'NOT_HERE', [{ malus: 1 }], { species: 'ulmus' }],
    ['of a postcode that may not order', 'POSTCODE', [{ malus: 1 }, { postcodes: ['NW5'] }], {}],
    [
      'when the audience has all its trees',
      'QUOTA_FULL',
      [{ malus: 1 }, { audiences: [{ slug: 'all', name: 'All', isGroup: false, quota: 0 }] }],
      {},
    ],
    ['of a full event', 'EVENT_FULL', [{ malus: 1 }, { events: [anEvent('full-day', { tickets: 0 })] }], {}],
  ])('%s takes nothing: %s', async (_why, code, given, wish) => {
    const giveaway = await openGiveaway(...given);
    const { claim } = await orderAs(`refused-${code}`, giveaway, wish);
    expect(claim).toMatchObject({ orderer: null, attributes: {}, refusal: { code } });
    expect(await takenOf(giveaway)).toBe(0);
  });

  test('of a species that the settings list under noStock says that it is gone', async () => {
    const giveaway = await openGiveaway({ prunus_avium: 5 }, { pickup: 'pickup-1' });
    expect((await orderAs('no-stock', giveaway, { species: 'prunus_avium' })).claim.refusal.code).toBe('OUT_OF_STOCK');
  });

  test('before the giveaway opens, after it closes and outside the town comes at once, in the words of the project', async () => {
    const soon = await openGiveaway({ malus: 1 }, { opensAt: '2026-12-01T10:00:00Z' });
    const over = await openGiveaway({ malus: 1 }, { closesAt: '2026-11-27T10:00:00Z' });
    const open = await openGiveaway({ malus: 1 });
    const refusal = async (giveaway: Opened, wish: Wish = {}) => (await orderAs('early', giveaway, wish)).place;
    expect(await refusal(soon)).toMatchObject({
      __typename: 'FMPError',
      message: expect.stringContaining('You can order from'),
    });
    expect(await refusal(over)).toMatchObject({
      __typename: 'FMPError',
      message: expect.stringContaining('has closed'),
    });
    const far = { geometry: { type: 'Point', coordinates: [10, 50] } };
    expect(await refusal(open, { place: far })).toMatchObject({ __typename: 'FMPError' });
    expect(await refusal({ ...open, slug: 'no-giveaway' })).toMatchObject({ __typename: 'FMPError' });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['another type', { type: 'TREE' }],
    ['another sub-type', { subType: 'PLANTED' }],
    ['the source of another environment', { source: 'GTORDER_DEV' }],
    ['no postcode', { address: 'somewhere' }],
    ['no point', { geometry: { type: 'Point', coordinates: [999, 0] } }],
    ['no species', { category: 'no species!' }],
    ['a long name', { name: 'x'.repeat(121) }],
    ['a long source id', { sourceId: 'x'.repeat(201) }],
  ])('of %s is an error', async (_what, place) => {
    const giveaway = await openGiveaway();
    expect(codeOf(await addPlaceAs('wrong', giveaway, { place }))).toBe('BAD_USER_INPUT');
  });

  test('tells adopters and orders apart by their attributes and switches', async () => {
    const giveaway = await openGiveaway();
    const { addPlacev2: place } = (await addPlaceAs('apart', giveaway)).data;
    const change = async (partAttributes: object, town: Tenant) =>
      codeOf(await ask('apart', CLAIM, { placeId: place.guid, partAttributes }, { town }));
    expect(await change({ orderer: 1, adopter: 1, c3: giveaway.pickup, c4: 'malus' }, borough)).toBe('BAD_USER_INPUT');
    expect(await change({ orderer: 1, pickedup: 1, c3: giveaway.pickup, c4: 'malus' }, borough)).toBe('BAD_USER_INPUT');
    for (const parts of [{ pickedup: 1 }, { cancelByGT: 1 }, { cancelByUser: 1 }, { c2: 'NW1' }])
      expect(await change(parts, borough)).toBe('NOT_PERMITTED');
    for (const parts of [{ orderer: 1, c3: 'x', c4: 'malus' }, { c3: 'x' }, { c4: 'malus' }])
      expect(await change(parts, without)).toBe('FEATURE_OFF');
    expect(codeOf(await claimAs(null as unknown as string, giveaway, place.guid))).toBe('UNAUTHENTICATED');
    expect(codeOf(await addPlaceAs(null as unknown as string, giveaway))).toBe('UNAUTHENTICATED');
  });

  test('keeps giveaways and markets apart', async () => {
    const giveaway = await openGiveaway();
    const { getStockLocations } = (
      await ask(
        null,
        `{ getStockLocations(filter: { marketSlug: "${giveaway.slug}" }) { guid items { stockSku { guid } } } }`,
      )
    ).data;
    const where = { market: { slug: giveaway.slug }, stockLocation: { guid: getStockLocations[0].guid } };
    const skuGuid = getStockLocations[0].items[0].stockSku.guid;
    expect((await ask('v2', HOLD_STOCK, { ...where, skuGuid })).data.holdStock).toMatchObject({ code: 'NOT_HERE' });
    const order = {
      ...{ fullName: 'A', address: { address1: '1 High Street', town: 'London', postcode: 'NW1 1AA' } },
      ...{ pickupEvent: { slug: `${giveaway.slug}-day` }, orderItems: [{ guid: skuGuid, quantityOrdered: 1 }] },
    };
    expect((await ask('v2', ADD_ORDER, { ...where, order })).data.addOrder).toMatchObject({ code: 'NOT_HERE' });
    const market = await openGiveaway({ malus: 1 }, { mode: 'market' });
    const { addPlacev2: place } = (await addPlaceAs('v1', giveaway)).data;
    expect((await claimAs('v1', market, place.guid)).data.updateUserPlaceAttributes.refusal.code).toBe('NOT_HERE');
  });
});

describe('exactly once', () => {
  test('a repeated request has the same order', async () => {
    const giveaway = await openGiveaway();
    const key = 'place-key-1';
    const first = (await addPlaceAs('again', giveaway, { key })).data.addPlacev2;
    expect((await addPlaceAs('again', giveaway, { key })).data.addPlacev2).toEqual(first);
    const claim = (await claimAs('again', giveaway, first.guid, { key: 'claim-key-1' })).data;
    for (const again of ['claim-key-1', 'claim-key-2'])
      expect((await claimAs('again', giveaway, first.guid, { key: again })).data).toEqual(claim);
    // The lost answer of the first step, asked for again after the second one.
    expect((await addPlaceAs('again', giveaway, { key })).data.addPlacev2).toEqual(first);
    expect(await takenOf(giveaway)).toBe(1);
    expect(
      await unfenced(`select count(*)::int as mails from outbox where key = 'mail:ordered:${first.guid}'`),
    ).toEqual([{ mails: 1 }]);
  });

  test('a double click has one tree', async () => {
    const giveaway = await openGiveaway();
    const { addPlacev2: place } = (await addPlaceAs('double', giveaway)).data;
    const answers = await Promise.all([1, 2, 3].map(() => claimAs('double', giveaway, place.guid)));
    for (const { data } of answers) expect(data.updateUserPlaceAttributes.orderer).toBe(1);
    expect(await takenOf(giveaway)).toBe(1);
  });

  test('a refusal is not kept, so that the same request may succeed later', async () => {
    const giveaway = await openGiveaway({ malus: 1 });
    const first = await orderAs('first', giveaway);
    const { addPlacev2: place } = (await addPlaceAs('second', giveaway)).data;
    const key = 'claim-of-second';
    expect((await claimAs('second', giveaway, place.guid, { key })).data.updateUserPlaceAttributes.refusal.code).toBe(
      'OUT_OF_STOCK',
    );
    await ask('first', CANCEL_ORDER, { guid: first.place.guid });
    expect((await claimAs('second', giveaway, place.guid, { key })).data.updateUserPlaceAttributes.orderer).toBe(1);
  });

  test('of another day than the one that was shown is refused', async () => {
    const events = [anEvent('first-day', { tickets: 1 }), anEvent('second-day', { day: '2199-01-17' })];
    const giveaway = await openGiveaway({ malus: 5 }, { events });
    expect((await orderAs('early', giveaway, { event: 'first-day' })).claim.orderer).toBe(1);
    const { addPlacev2: place } = (await addPlaceAs('late', giveaway)).data;
    const claim = async (event: string | null) =>
      (await claimAs('late', giveaway, place.guid, { event })).data.updateUserPlaceAttributes;
    expect((await claim('first-day')).refusal.code).toBe('EVENT_FULL');
    expect((await claim(null)).refusal.code).toBe('EVENT_FULL');
    expect((await claim('second-day')).orderer).toBe(1);
  });

  test('is not possible after the last event', async () => {
    const events = [anEvent('long-ago', { day: '2026-01-16' })];
    const giveaway = await openGiveaway({ malus: 5 }, { events });
    const { place, claim } = await orderAs('too-late', giveaway);
    expect(place.__typename).toBe('Place');
    expect(claim.refusal.code).toBe('CLOSED');
    expect(await takenOf(giveaway)).toBe(0);
  });

  test('any number of orders is possible where the project says so', async () => {
    const giveaway = await openGiveaway({ malus: 5 }, { town: unlimited });
    for (const _ of [1, 2, 3]) expect((await orderAs('many', giveaway)).claim).toMatchObject({ orderer: 1 });
    expect(await takenOf(giveaway)).toBe(3);
  });
});

test('twenty trees, a hundred and twenty residents with two tabs each: twenty orders, and nothing but planned refusals', async () => {
  const giveaway = await openGiveaway({ malus: 12, sorbus: 8 });
  const residents = Array.from({ length: 120 }, (_, number) => `spike-${number}`);
  await Promise.all(residents.map((account) => identity.tokenFor(borough, account)));
  const answers = await Promise.all(
    residents.flatMap((account, number) => {
      const species = number % 2 === 0 ? 'malus' : 'sorbus';
      return [orderAs(account, giveaway, { species }), orderAs(account, giveaway, { species })];
    }),
  );
  const codes = answers.flatMap(({ claim }) => (claim?.orderer === 1 ? [claim.attributes.c1] : []));
  expect(new Set(codes).size).toBe(20);
  for (const { place, claim } of answers)
    if (claim === null) expect(place.__typename).toBe('PlaceAlreadyExists');
    else if (claim.orderer === null) expect(['OUT_OF_STOCK', 'ORDERED_ALREADY']).toContain(claim.refusal.code);
  expect(await takenOf(giveaway)).toBe(20);
  const owners = await unfenced(
    `select account_id from customer_order join market on market.guid = market_guid where market.slug = '${giveaway.slug}' and state = 'ORDERED'`,
  );
  expect(owners).toHaveLength(20);
  expect(new Set(owners.map((row) => row['account_id'])).size).toBe(20);
  expect(await listWrongCounters(database)).toEqual([]);
});

describe('what is left behind', () => {
  test('an order without a tree is swept after 30 minutes, others never', async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('kept', giveaway);
    const { addPlacev2: begun } = (await addPlaceAs('swept', giveaway)).data;
    const tenantId = Number((await unfenced("select id from tenant where code = 'borough'"))[0]?.['id']);
    const sweep = (before: Date) => inTransaction(worker, tenantId, (scope) => sweepUnclaimed(scope, before));
    expect(await sweep(MORNING)).toBe(0);
    expect(await sweep(new Date(MORNING.getTime() + 1))).toBeGreaterThan(0);
    expect((await claimAs('swept', giveaway, begun.guid)).data.updateUserPlaceAttributes.refusal.code).toBe('NOT_HERE');
    // The same request again begins the order again.
    const key = 'begun-before-the-sweep';
    const { addPlacev2: former } = (await addPlaceAs('again', giveaway, { key })).data;
    await sweep(new Date(MORNING.getTime() + 1));
    const { addPlacev2: repeated } = (await addPlaceAs('again', giveaway, { key })).data;
    expect(repeated.sourceId).toBe(former.sourceId);
    expect((await claimAs('again', giveaway, repeated.guid)).data.updateUserPlaceAttributes.orderer).toBe(1);
    expect((await ask('kept', PLACES)).data.getUserPlaces).toMatchObject([{ placeId: place.guid }]);
    await inTransaction(worker, tenantId, ({ db }) =>
      db.run(sql`delete from customer_order where tenant_id = ${tenantId}`),
    );
    expect((await ask('kept', PLACES)).data.getUserPlaces).toMatchObject([{ placeId: place.guid }]);
  });

  test('an order of a deleted account gives its tree to somebody else and says nothing of its resident', async () => {
    const giveaway = await openGiveaway();
    const { place } = await orderAs('leaver', giveaway);
    await addPlaceAs('leaver', await openGiveaway());
    await unfenced("update customer_order set account_id = null where account_id = 'leaver'");
    expect(await takenOf(giveaway)).toBe(0);
    expect(await unfenced(`select state, sealed from customer_order where guid = '${place.guid}'`)).toEqual([
      { state: 'CANCELLED', sealed: null },
    ]);
    expect(await listWrongCounters(database)).toEqual([]);
  });
});
