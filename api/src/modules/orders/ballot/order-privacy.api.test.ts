/**
 * Tests that what residents say of themselves in orders of each kind is nowhere but where it belongs: not in logs,
 * streams, activities, mails, answers for repetitions, open data, or what others see.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { listenToEvents } from '../../../testing/event-listener.ts';
import type { Listener } from '../../../testing/event-listener.ts';
import { ADD_ORDER, CANCEL_ORDER, HOLD_STOCK, withOrders } from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { careForBallots } from './ballot-jobs.service.ts';
import { createBallotSeeds } from './ballot-seed.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let town: Tenant;
let other: Tenant;
let stream: Listener;
const logged: string[] = [];
const NOW = new Date('2026-11-27T10:00:00Z');

const ask = createAskAs(() => ({ api, identity, town }));

/** None of these is a word, name, address or position of anything else in the towns of the tests. */
const SAID = {
  name: 'Quillon Zephyrine',
  address1: '771 Vexwood Passage',
  telephone: '617 555 0177',
  email: 'zephyrine.private@mailbox.example',
  groupName: 'Guild of Xyloquartz',
  reason: 'Our yard is a quonkery',
  website: 'xyloquartz.example',
  network: '203.0.113.201',
};
const SECRET = /Quillon|Zephyrine|Vexwood|555[ -]?0177|xyloquartz|quonkery|203\.0\.113\.201|42\.37013|-71\.11017/i;
/** The full postcode; its part may be in histories. */
const POSTCODE = '02139';

beforeAll(async () => {
  const towns = await loadTestTenants();
  [town, other] = [
    withOrders(towns.greentown, {
      publicMarkets: ['fair', 'draw', 'gift'],
      species: [
        {
          ...{ slug: 'malus', displayName: 'Apple', pickups: ['gift-pickup'], noStock: [], detail: null },
          ...{ images: [], parentImages: [] },
        },
      ] as never,
      pickups: ['gift-pickup'] as never,
    }),
    withOrders(towns.borough),
  ];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => NOW });
  api = await startTestApi(database, [town, other], {
    ...{ now: () => NOW, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
    ...{ logLevel: 'trace', logTo: { write: (line: string) => void logged.push(line) } },
  });
  worker = createPool({
    ...{ url: database.workerUrl, max: 1, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  stream = await listenToEvents(api, '/events', {
    ...{ 'x-fmp-token': town.token, 'x-forwarded-host': town.hosts[0] ?? '' },
  });
});
afterAll(async () => {
  stream?.hangUp();
  await worker?.end();
  await api?.close();
  await identity?.close();
  await database?.drop();
});

const from = { from: SAID.network };

interface Stall {
  readonly slug: string;
  readonly locations: Readonly<Record<string, string>>;
  readonly skus: Readonly<Record<string, string>>;
}
async function stallOf(slug: string): Promise<Stall> {
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { slug guid } getStockSKUs { skuId guid } }`,
  );
  const bySlug = (rows: Record<string, string>[], key: string): Record<string, string> =>
    Object.fromEntries(rows.map((row) => [row[key], row['guid']]));
  return { slug, locations: bySlug(data.getStockLocations, 'slug'), skus: bySlug(data.getStockSKUs, 'skuId') };
}

const orderOf = ({ slug, locations, skus }: Stall, location: string, more: object = {}, sku = 'oak') => ({
  order: {
    ...{ paid: 0, fullName: SAID.name, audience: 'residents', pickupEvent: { slug: `${slug}-day` } },
    address: {
      ...{ address1: SAID.address1, address2: null, town: 'Greentown', county: null },
      ...{ postcode: POSTCODE, telephone: SAID.telephone },
    },
    orderItems: [
      {
        ...{ guid: skus[sku], quantityOrdered: 1 },
        conclusionAttributes: {
          ...{ plantLat: 42.370131, plantLon: -71.110171, groupName: SAID.groupName },
          ...{ groupPlantingReason: SAID.reason, groupUrl: SAID.website },
        },
      },
    ],
    ...more,
  },
  market: { slug },
  stockLocation: { guid: locations[location] },
});

/** Residents say everything that they can, rightly, wrongly and twice. */
async function actAll(): Promise<void> {
  await putMarkets(
    database,
    town,
    [
      aMarket('fair', {
        ...{ waitingList: true, ordersPerResident: 3, postcodes: ['021'] },
        skus: [aSku('oak'), aSku('elm')],
        locations: [
          aLocation('fair-yard', { stock: { oak: 9, elm: 0 } }),
          aLocation('fair-van', { fulfilment: 'DELIVERY', stock: { oak: 9 } }),
        ],
      }),
      aMarket('draw', { mode: 'ballot', closesAt: '2026-11-27T20:00:00Z', treesPerOrder: 1, skus: [aSku('oak')] }),
      aMarket('gift', {
        ...{ mode: 'giveaway', treesPerOrder: 1, skus: [aSku('apple', { category: 'malus' })] },
        locations: [aLocation('gift-pickup', { stock: { apple: 3 } })],
        events: [anEvent('gift-day')],
      }),
    ],
    NOW,
  );
  const tenantId = Number(
    (await database.query(database.ownerUrl, `select id from tenant where code = '${town.code}'`))[0]?.['id'],
  );
  const seeds = createBallotSeeds(TEST_ORDER_KEYS);
  await careForBallots({ pool: worker, seeds, now: () => NOW } as never, tenantId, town);
  const fair = await stallOf('fair');
  const order = async (account: string, variables: object, key?: string): Promise<string> => {
    const { data, errors } = await ask(account, ADD_ORDER, variables as Record<string, unknown>, {
      ...from,
      ...(key === undefined ? {} : { key }),
    });
    return errors === undefined ? (data.addOrder.guid ?? data.addOrder.code) : errors[0].extensions.code;
  };
  const collected = orderOf(fair, 'fair-yard');
  const guid = await order('zoe', collected, 'key-of-zoe');
  expect(await order('zoe', collected, 'key-of-zoe')).toBe(guid);
  expect(await order('zoe', orderOf(fair, 'fair-yard', { audience: 'groups' }))).toMatch(/-/);
  expect(await order('yan', orderOf(fair, 'fair-van', { pickupEvent: null }))).toMatch(/-/);
  // Refused, as data and as an error that names the value.
  expect(await order('xia', orderOf(fair, 'fair-yard', {}, 'elm'))).toBe('OUT_OF_STOCK');
  expect(await order('xia', orderOf(fair, 'fair-yard', { fullName: `${SAID.name}\n${'x'.repeat(9_000)}` }))).toBe(
    'BAD_USER_INPUT',
  );
  expect(await order('xia', orderOf(fair, 'nowhere'))).toBe('BAD_USER_INPUT');
  const check =
    'query Q($order: OrderInput!, $market: MarketKey!, $stockLocation: StockLocationKey!) { precheckOrder(order: $order, market: $market, stockLocation: $stockLocation) { valid } }';
  expect((await ask('xia', check, collected, from)).data.precheckOrder.valid).toBe(true);
  await ask('xia', HOLD_STOCK, { ...collected, skuGuid: fair.skus['oak'], audience: 'residents', quantity: 1 }, from);
  const join =
    'mutation M($market: MarketKey!, $skuGuid: ID!, $postcode: String) { joinWaitingList(market: $market, skuGuid: $skuGuid, postcode: $postcode) { refusal { code } } }';
  const waits = { market: { slug: 'fair' }, skuGuid: fair.skus['elm'], postcode: POSTCODE };
  expect((await ask('wei', join, waits, from)).data.joinWaitingList.refusal).toBeNull();
  const apply =
    'mutation M($market: MarketKey!, $postcode: String!) { applyInBallot(market: $market, audience: "residents", postcode: $postcode) { refusal { code } } }';
  const applied = await ask('vic', apply, { market: { slug: 'draw' }, postcode: POSTCODE }, from);
  expect(applied.data.applyInBallot.refusal).toBeNull();
  await ask('yan', CANCEL_ORDER, { guid: (await ask('yan', '{ getUserOrders { guid } }')).data.getUserOrders[0].guid });
  await giveaway();
}

/** The order v1, which takes name and address from the private profile. */
async function giveaway(): Promise<void> {
  const add = `mutation M($place: OrderPlaceInput!, $name: String, $address: String, $postcode: String, $telephone: String, $email: String) {
    addPlacev2(place: $place) { __typename ... on Place { guid } ... on FMPError { message } }
    updateUserPrivateProfile(name: $name, address: $address, postcode: $postcode, telephone: $telephone, email: $email) { name }
  }`;
  const place = {
    ...{ name: 'A malus', geometry: { type: 'Point', coordinates: [-71.110171, 42.370131] }, address: '021' },
    ...{ type: 'ORDER', subType: 'ORDERED', category: 'malus', source: 'GTORDER_PRD', sourceId: 'user|GT000000000' },
    market: { slug: 'gift' },
  };
  const private1 = { name: SAID.name, address: SAID.address1, postcode: POSTCODE, telephone: SAID.telephone };
  const { data, errors } = await ask(
    'uma',
    add,
    { place, ...private1, email: SAID.email },
    { ...from, key: 'key-of-uma' },
  );
  expect(errors).toBeUndefined();
  expect(data.addPlacev2.__typename).toBe('Place');
  const claim = `mutation M($placeId: ID!, $partAttributes: JSON!) {
    updateUserPlaceAttributes(placeId: $placeId, campaignCode: "default", geometry: null, partAttributes: $partAttributes, activityProps: {}) { orderer refusal { code } } }`;
  const attributes = { orderer: 1, c1: 'GT000000000', c2: '021', c3: 'gift-pickup', c4: 'malus' };
  const claimed = await ask('uma', claim, { placeId: data.addPlacev2.guid, partAttributes: attributes }, from);
  expect(claimed.data.updateUserPlaceAttributes).toEqual({ orderer: 1, refusal: null });
}

/** Every row of every table, as text. */
async function listAllRows(): Promise<{ readonly table: string; readonly text: string }[]> {
  const tables = (
    await database.query(
      database.ownerUrl,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => String(name));
  const rows = await runUnfenced(
    database,
    tables,
    tables
      .map((table) => `select '${table}' as table, to_jsonb(t)::text as text from "${table}" t`)
      .join(' union all '),
  );
  return rows.map(({ table, text }) => ({ table: String(table), text: String(text) }));
}

test('what residents say of themselves is in their own order and profile, encrypted or theirs, and nowhere else', async () => {
  await actAll();
  const rows = await listAllRows();
  const tables = new Set(rows.map(({ table }) => table));
  for (const table of ['customer_order', 'waiting_entry', 'ballot_entry', 'outbox', 'idempotency_key', 'attempt'])
    expect(tables).toContain(table);
  // The private profile is the resident's own form, which only they read.
  const leaks = rows.filter(({ table, text }) => table !== 'private_profile' && SECRET.test(text));
  expect(leaks).toEqual([]);
  const ofOrders = [
    'customer_order',
    'customer_order_item',
    'waiting_entry',
    'ballot_entry',
    'outbox',
    'idempotency_key',
    'activity',
  ];
  expect(rows.filter(({ table, text }) => ofOrders.includes(table) && text.includes(POSTCODE))).toEqual([]);
  // The mails go to the address that the account has, not to the one of the form.
  const mails = rows.filter(({ table, text }) => table === 'outbox' && text.includes('mail:ordered:'));
  expect(mails.length).toBeGreaterThanOrEqual(4);

  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => SECRET.test(line) || line.includes(POSTCODE))).toEqual([]);
  expect(SECRET.test(stream.text()) || stream.text().includes(POSTCODE)).toBe(false);

  for (const path of ['/data/trees.csv', '/data/trees.geojson', '/stock']) {
    const { body } = await api.request(path, {
      headers: { 'x-fmp-token': town.token, 'x-forwarded-host': town.hosts[0] ?? '' },
    });
    expect(JSON.stringify(body)).not.toMatch(SECRET);
  }
});

test('other residents, visitors and other towns see nothing of it, and its owner does', async () => {
  const guids = (await ask('zoe', '{ getUserOrders { guid deliverAddress } }')).data.getUserOrders;
  expect(guids.length).toBe(2);
  const questions = [
    `{ getUserOrders { guid deliverAddress postcode } getUserOrdersInMarket(market: { slug: "fair" }) { guid deliverAddress } }`,
    `{ getPlace(guid: "${guids[0].guid}") { guid name address } }`,
    `{ getWaitingListEntries(market: { slug: "fair" }) { guid } getBallot(market: { slug: "draw" }) { entries } }`,
  ];
  for (const query of questions)
    for (const [account, where] of [
      ['stranger', town],
      [null, town],
      ['zoe', other],
    ] as const) {
      const { data } = await ask(account, query, {}, { town: where });
      expect(JSON.stringify(data ?? null)).not.toMatch(SECRET);
      for (const { guid } of guids) expect(JSON.stringify(data ?? null)).not.toContain(guid);
    }
  const { exportMyData } = (await ask('zoe', '{ exportMyData }')).data;
  expect(JSON.stringify(exportMyData)).toMatch(SECRET);
  const { exportMyData: ofOther } = (await ask('stranger', '{ exportMyData }')).data;
  expect(JSON.stringify(ofOther)).not.toMatch(SECRET);
});
