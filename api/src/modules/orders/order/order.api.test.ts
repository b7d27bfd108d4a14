/** Tests orders of trees: refusals, exactly once, holds, cancelling, deletion, and that personal data stays secret. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import {
  ADD_ORDER,
  CANCEL_ORDER,
  GROUP,
  HOLD_STOCK,
  listWrongCounters,
  ORDER_TABLES,
  withOrders,
} from '../../../testing/order-town.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { endHolds, resealOrders } from './order-jobs.service.ts';
import { createOrderSecrets } from './order-secret.ts';
import { forgetOldOrders } from './order.store.ts';
import { giveBackEnded } from './stock.service.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let unlimited: Tenant;
const MORNING = new Date('2026-11-27T10:00:00Z');
let now = MORNING;
const MINUTE_MS = 60_000;
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

const TABLES = [...ORDER_TABLES, 'ground', 'outbox', 'idempotency_key', 'activity', 'profile'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));

let serial = 0;
/** A market of its own for a test. */
async function openMarket(more: Partial<MarketFile> = {}, town: Tenant = greentown): Promise<Opened> {
  serial += 1;
  const slug = `market-${serial}`;
  await putMarkets(database, town, [aMarket(slug, { ...more })], MORNING);
  const { body } = await api.ask(
    town,
    `{ getPickupEvents(filter: { marketSlug: "${slug}" }) { slug }
       getStockLocations(filter: { marketSlug: "${slug}" }) { slug guid } getStockSKUs { skuId guid } }`,
  );
  const guids = (rows: Record<string, string>[], name: string): Record<string, string> =>
    Object.fromEntries(rows.map((row) => [row[name], row['guid'] ?? '']));
  const locations = guids(body.data.getStockLocations, 'slug');
  return {
    // Events that are over are not listed.
    ...{ slug, town, event: body.data.getPickupEvents[0]?.slug ?? more.events?.[0]?.slug, locations },
    location: body.data.getStockLocations[0].guid,
    skus: guids(body.data.getStockSKUs, 'skuId'),
  };
}
interface Opened {
  readonly slug: string;
  readonly town: Tenant;
  readonly event: string;
  readonly location: string;
  readonly locations: Readonly<Record<string, string>>;
  readonly skus: Readonly<Record<string, string>>;
}

interface Wish {
  readonly trees?: readonly string[];
  readonly location?: string;
  readonly audience?: string;
  readonly conclusion?: Readonly<Record<string, unknown>>;
  readonly order?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly town?: Tenant;
}

const ADDRESS = {
  ...{ address1: '17 Secret Lane', address2: '', town: 'Greentown', county: null },
  ...{ postcode: '02139', telephone: '617 555 0100' },
};

const variablesOf = (market: Opened, { trees = ['oak'], location, audience, conclusion, order }: Wish) => ({
  order: {
    ...{ paid: 0, address: ADDRESS, postcode: '021', fullName: 'Rowan Secretname' },
    ...{ pickupEvent: { slug: market.event }, audience: audience ?? null },
    orderItems: trees.map((sku) => ({
      ...{ guid: market.skus[sku] ?? sku, quantityOrdered: 1 },
      conclusionAttributes: conclusion ?? {
        plantLat: 42.37,
        plantLon: -71.11,
        ...(audience === 'groups' ? GROUP : {}),
      },
    })),
    ...order,
  },
  market: { slug: market.slug },
  stockLocation: { guid: location ?? market.location },
});

const CHECK = `query Q($order: OrderInput!, $market: MarketKey!, $stockLocation: StockLocationKey!) {
  precheckOrder(order: $order, market: $market, stockLocation: $stockLocation) { valid invalidMessage invalidCode }
}`;

const orderAs = async (account: string, market: Opened, wish: Wish = {}) => {
  const body = await ask(account, ADD_ORDER, variablesOf(market, wish), {
    ...{ town: wish.town ?? market.town },
    ...(wish.key === undefined ? {} : { key: wish.key }),
  });
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data.addOrder;
};
const errorOf = async (account: string | null, market: Opened, wish: Wish = {}): Promise<unknown> =>
  (await ask(account, ADD_ORDER, variablesOf(market, wish), { town: market.town })).errors?.[0].extensions.code;
const checkAs = async (account: string, market: Opened, wish: Wish = {}) =>
  (await ask(account, CHECK, variablesOf(market, wish), { town: market.town })).data.precheckOrder;

const holdAs = async (
  account: string,
  market: Opened,
  { sku = 'oak', quantity = 1, audience = null as string | null, location = market.location } = {},
) => {
  const body = await ask(account, HOLD_STOCK, {
    ...{ market: { slug: market.slug }, stockLocation: { guid: location } },
    ...{ skuGuid: market.skus[sku] ?? sku, audience, quantity },
  });
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data.holdStock;
};
const cancelAs = async (account: string, guid: string, town = greentown) =>
  ask(account, CANCEL_ORDER, { guid }, { town });

const countersOf = async (market: Opened) => {
  const items = await unfenced(
    `select sku_id, sum(total)::int as total, sum(taken)::int as taken, sum(held)::int as held from stock_item
       join stock_location on stock_location.guid = location_guid join market on market.guid = market_guid
       join stock_sku on stock_sku.guid = sku_guid where market.slug = '${market.slug}' group by 1 order by 1`,
  );
  const quotas = await unfenced(
    `select audience, taken, held from audience_quota join market on guid = market_guid where slug = '${market.slug}' order by 1`,
  );
  const [event] = await unfenced(`select tickets_taken as taken from pickup_event where slug = '${market.event}'`);
  return { items, quotas, tickets: event?.['taken'] };
};

const expectCountersEqualRows = async (): Promise<void> => expect(await listWrongCounters(database)).toEqual([]);

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withOrders(towns.greentown), withOrders(towns.borough)];
  unlimited = withOrders(towns.citytrees, { isUnlimited: true });
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [greentown, borough, unlimited], {
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

describe('an order', () => {
  test('takes its trees and a ticket, and is found again by its owner alone', async () => {
    const market = await openMarket();
    const order = await orderAs('rowan', market, { trees: ['oak', 'oak'] });
    expect(order).toMatchObject({
      ...{ __typename: 'Order', state: 'ORDERED', postcode: '021', deliverAddress: null, canCancel: true },
      ...{ pickupEvent: { slug: market.event }, market: { slug: market.slug } },
      orderItems: [
        { quantityOrdered: 1, stockSku: { skuId: 'oak' } },
        { quantityOrdered: 1, stockSku: { skuId: 'oak' } },
      ],
    });
    expect(order.publicId).toMatch(/^GT[0-9A-Z]{9}$/);
    expect(await countersOf(market)).toEqual({
      items: [{ sku_id: 'oak', total: 10, taken: 2, held: 0 }],
      quotas: [
        { audience: 'groups', taken: 0, held: 0 },
        { audience: 'residents', taken: 2, held: 0 },
      ],
      tickets: 1,
    });
    const mine = `{ getUserOrders { guid publicId } getUserOrdersInMarket(market: { slug: "${market.slug}" }) { guid state } }`;
    expect((await ask('rowan', mine)).data).toEqual({
      getUserOrders: [{ guid: order.guid, publicId: order.publicId }],
      getUserOrdersInMarket: [{ guid: order.guid, state: 'ORDERED' }],
    });
    for (const town of [greentown, borough])
      expect((await ask('another', mine, {}, { town })).data).toEqual({ getUserOrders: [], getUserOrdersInMarket: [] });
    expect((await ask('rowan', mine, {}, { town: borough })).data).toEqual({
      getUserOrders: [],
      getUserOrdersInMarket: [],
    });
  });

  test('needs somebody who is signed in', async () => {
    const market = await openMarket();
    expect(await errorOf(null, market)).toBe('UNAUTHENTICATED');
    expect((await ask(null, '{ getUserOrders { guid } }')).data).toEqual({ getUserOrders: [] });
    expect((await ask(null, CHECK, variablesOf(market, {}))).data.precheckOrder).toMatchObject({ valid: true });
    expect((await ask(null, 'mutation { cancelOrder(guid: "x") { guid } }')).errors[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('of a delivery shows its address to its owner, and needs no event', async () => {
    const market = await openMarket({ locations: [aLocation('van', { fulfilment: 'DELIVERY' })], events: [] });
    expect(await errorOf('ash', market, { order: { address: null } })).toBe('BAD_USER_INPUT');
    const order = await orderAs('ash', market, { order: { pickupEvent: null } });
    expect(order).toMatchObject({ pickupEvent: null, deliverAddress: '17 Secret Lane, Greentown, 02139' });
  });

  test('keeps which terms were accepted, and when', async () => {
    const market = await openMarket({ termsStory: 'terms-2026' });
    expect(await orderAs('elm', market, { order: { acceptedTerms: 'terms-2026' } })).toMatchObject({
      __typename: 'Order',
    });
    expect(
      await unfenced(
        `select customer_order.terms_story, terms_accepted_at from customer_order join market on market.guid = market_guid where market.slug = '${market.slug}'`,
      ),
    ).toEqual([{ terms_story: 'terms-2026', terms_accepted_at: MORNING }]);
  });

  test('codes are unique within a second', async () => {
    const market = await openMarket();
    const codes = [];
    for (const account of ['a-one', 'a-two', 'a-three']) codes.push((await orderAs(account, market)).publicId);
    expect(new Set(codes).size).toBe(3);
    expect(new Set(codes.map((code: string) => code.slice(0, 8))).size).toBe(1);
  });
});

describe('a planned refusal', () => {
  test.each<[string, string, Partial<MarketFile>, Wish]>([
    ['while the market is not open', 'NOT_OPEN', { opensAt: '2026-11-27T10:00:01Z' }, {}],
    ['once it closed', 'CLOSED', { closesAt: '2026-11-27T10:00:00Z' }, {}],
    ['of trees that are gone', 'OUT_OF_STOCK', { locations: [aLocation('none', { stock: { oak: 0 } })] }, {}],
    [
      'of more trees than there are',
      'OUT_OF_STOCK',
      { locations: [aLocation('one', { stock: { oak: 1 } })] },
      { trees: ['oak', 'oak'] },
    ],
    [
      'of trees that the location never had',
      'OUT_OF_STOCK',
      { skus: [aSku('oak'), aSku('lime')] },
      { trees: ['lime'] },
    ],
    ['for a full event', 'EVENT_FULL', { events: [anEvent('full', { tickets: 0 })] }, {}],
    ['for an event that has passed', 'EVENT_NOT_BOOKABLE', { events: [anEvent('past', { day: '2026-11-20' })] }, {}],
    ['without an event', 'EVENT_REQUIRED', {}, { order: { pickupEvent: null } }],
    ['for an unknown event', 'NOT_HERE', {}, { order: { pickupEvent: { slug: 'nowhere' } } }],
    [
      'above the quota',
      'QUOTA_FULL',
      { audiences: [{ slug: 'residents', name: 'Residents', isGroup: false, quota: 1 }] },
      { trees: ['oak', 'oak'] },
    ],
    ['of an unknown audience', 'NO_SUCH_AUDIENCE', {}, { audience: 'friends' }],
    ['from another postcode', 'POSTCODE', { postcodes: ['022'] }, {}],
    ['of two trees where one is allowed', 'TOO_MANY_TREES', { treesPerOrder: 1 }, { trees: ['oak', 'oak'] }],
    ['of a hundred trees', 'TOO_MANY_TREES', {}, { trees: Array.from({ length: 100 }, () => 'oak') }],
    ['for a garden elsewhere', 'OUTSIDE_AREA', {}, { conclusion: { plantLat: 51.5, plantLon: 0 } }],
    ['without the terms', 'TERMS', { termsStory: 'terms-2026' }, {}],
    ['under earlier terms', 'TERMS', { termsStory: 'terms-2026' }, { order: { acceptedTerms: 'terms-2025' } }],
    ['in a ballot', 'NOT_HERE', { mode: 'ballot' }, {}],
    ['at an unknown location', 'NOT_HERE', {}, { location: '00000000-0000-4000-8000-000000000004' }],
    ['at a location that is no guid', 'NOT_HERE', {}, { location: 'no guid' }],
    ['of an unknown tree', 'NOT_HERE', {}, { trees: ['00000000-0000-4000-8000-000000000005'] }],
    ['of a tree that is no guid', 'NOT_HERE', {}, { trees: ["'; --"] }],
  ])('an order %s is refused as %s, takes nothing, and is told why', async (_what, code, more, wish) => {
    const market = await openMarket({
      ...more,
      ...(more.events === undefined
        ? {}
        : { events: more.events.map((event) => ({ ...event, slug: `${event.slug}-${serial}` })) }),
    });
    const before = await countersOf(market);
    const refused = await orderAs('sorbus', market, wish);
    expect(refused).toMatchObject({ __typename: 'InvalidOrder', code });
    expect(refused.message).not.toMatch(/api\.order|undefined|\{/);
    expect(await countersOf(market)).toEqual(before);
    expect(
      await unfenced(
        `select 1 from customer_order join market on market.guid = market_guid where market.slug = '${market.slug}'`,
      ),
    ).toEqual([]);
    const missing = ['EVENT_REQUIRED', 'TERMS'].includes(code) && wish.order?.['acceptedTerms'] === undefined;
    expect(await checkAs('sorbus', market, wish)).toEqual(
      missing
        ? { valid: true, invalidMessage: null, invalidCode: null }
        : { valid: false, invalidMessage: refused.message, invalidCode: code },
    );
  });

  test('ORDERED_ALREADY for a second order, while others can still order', async () => {
    const market = await openMarket();
    const first = await orderAs('hazel', market, { key: 'hazel-first-key' });
    expect(await orderAs('hazel', market, { key: 'hazel-second-key' })).toMatchObject({ code: 'ORDERED_ALREADY' });
    expect(await orderAs('hazel', market)).toMatchObject({ code: 'ORDERED_ALREADY' });
    expect(await checkAs('hazel', market)).toMatchObject({ valid: false, invalidCode: 'ORDERED_ALREADY' });
    expect(await holdAs('hazel', market)).toMatchObject({ code: 'ORDERED_ALREADY' });
    expect(await orderAs('other-hazel', market)).not.toMatchObject({ guid: first.guid });
  });

  test('no market and no location of another town takes an order', async () => {
    const [here, there] = [await openMarket(), await openMarket({}, borough)];
    expect(
      await orderAs('yew', here, {
        town: borough,
        order: { address: { ...ADDRESS, postcode: 'NW1 1AA' }, postcode: 'NW1' },
      }),
    ).toMatchObject({ code: 'NOT_HERE' });
    expect(await orderAs('yew', here, { location: there.location })).toMatchObject({ code: 'NOT_HERE' });
    const other = await openMarket();
    expect(await orderAs('yew', here, { location: other.location })).toMatchObject({ code: 'NOT_HERE' });
    expect(await orderAs('yew', here, { order: { pickupEvent: { slug: other.event } } })).toMatchObject({
      code: 'NOT_HERE',
    });
  });

  test('an event hands out trees of its location only', async () => {
    const market = await openMarket({
      locations: [aLocation('north'), aLocation('south')],
      events: [anEvent(`at-south-${serial}`, { location: 'south' })],
    });
    const { north, south } = market.locations;
    expect(await orderAs('oakley', market, { location: north ?? '' })).toMatchObject({ code: 'EVENT_NOT_BOOKABLE' });
    expect(await orderAs('oakley', market, { location: south ?? '' })).toMatchObject({ __typename: 'Order' });
  });

  test('a tree stands within the boundary and not in water, where the town’s data says so', async () => {
    const market = await openMarket({ ordersPerResident: 9 });
    const put = (layer: string, id: number, [west, south, east, north]: readonly number[], kind = 'null') =>
      unfenced(`insert into ground (tenant_id, id, source, source_id, layer, class, geometry, west, south, east, north)
        select id, ${id}, 'test', '${id}', '${layer}', ${kind}, '{"type":"Polygon","coordinates":[[[${west},${south}],[${east},${south}],[${east},${north}],[${west},${north}],[${west},${south}]]]}', ${west}, ${south}, ${east}, ${north} from tenant where code = 'greentown'`);
    await put('BOUNDARY', 901, [-71.14, 42.35, -71.07, 42.4]);
    await put('WATER', 902, [-71.12, 42.36, -71.115, 42.365]);
    await put('WATER', 903, [-71.1, 42.36, -71.095, 42.365], "'wetland'");
    const at = (plantLat: number, plantLon: number) => orderAs('pin', market, { conclusion: { plantLat, plantLon } });
    expect(await at(42.362, -71.117)).toMatchObject({ code: 'OUTSIDE_AREA' });
    expect(await at(42.362, -71.15)).toMatchObject({ code: 'OUTSIDE_AREA' });
    expect(await at(42.362, -71.097)).toMatchObject({ __typename: 'Order' });
    expect(await at(42.37, -71.11)).toMatchObject({ __typename: 'Order' });
    await unfenced('delete from ground where id > 900');
  });

  test.each<[string, Wish]>([
    [
      'a quantity of two',
      { order: { orderItems: [{ guid: '00000000-0000-4000-8000-000000000005', quantityOrdered: 2 }] } },
    ],
    [
      'a quantity of none',
      { order: { orderItems: [{ guid: '00000000-0000-4000-8000-000000000005', quantityOrdered: 0 }] } },
    ],
    ['no tree', { trees: [] }],
    ['a price', { order: { paid: 5 } }],
    ['no name', { order: { fullName: ' ' } }],
    ['no postcode', { order: { address: null, postcode: null } }],
    ['a postcode that is none', { order: { address: { ...ADDRESS, postcode: 'nowhere' } } }],
    ['a pin without a longitude', { conclusion: { plantLat: 42.37 } }],
    ['a link that is none', { conclusion: { groupUrl: 'javascript:alert(1)' } }],
  ])('%s is malformed', async (_what, wish) => {
    const market = await openMarket();
    expect(await errorOf('birch', market, wish)).toBe('BAD_USER_INPUT');
  });
});

describe('orders without a limit', () => {
  test('a town without a limit, and a market that gives two', async () => {
    const market = await openMarket({}, unlimited);
    const wish = { conclusion: {}, order: { address: { ...ADDRESS, postcode: '94110' }, postcode: '941' } };
    for (const _time of [1, 2, 3]) expect(await orderAs('many', market, wish)).toMatchObject({ __typename: 'Order' });
    const rules = `{ getMarket(slug: "${market.slug}") { rules } }`;
    expect((await ask(null, rules, {}, { town: unlimited })).data.getMarket.rules.ordersPerResident).toBeNull();
    const two = await openMarket({ ordersPerResident: 2 });
    const codes = [];
    for (const _time of [1, 2, 3]) codes.push((await orderAs('two', two)).__typename);
    expect(codes).toEqual(['Order', 'Order', 'InvalidOrder']);
  });
});

describe('exactly once', () => {
  test('a repeated submit with the same key gets the same order, when sold out and closed as well', async () => {
    const market = await openMarket({
      locations: [aLocation('last', { stock: { oak: 1 } })],
      closesAt: '2026-11-27T11:00:00Z',
    });
    const first = await orderAs('fern', market, { key: 'fern-lost-answer' });
    expect(first.__typename).toBe('Order');
    later(120);
    expect(await orderAs('fern', market, { key: 'fern-lost-answer' })).toMatchObject({
      ...{ __typename: 'Order', guid: first.guid, publicId: first.publicId },
    });
    // Somebody else's key tells nothing of the order.
    await expect(orderAs('late', market, { key: 'fern-lost-answer' })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    expect(await orderAs('late', market, { key: 'late-own-key' })).toMatchObject({ code: 'CLOSED' });
  });

  test('a key with another order is refused', async () => {
    const market = await openMarket();
    await orderAs('moss', market, { key: 'moss-key-one' });
    const body = await ask('moss', ADD_ORDER, variablesOf(market, { trees: ['oak', 'oak'] }), { key: 'moss-key-one' });
    expect(body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    ['the same key', ['twice-same-key', 'twice-same-key']],
    ['two keys', ['twice-key-one', 'twice-key-two']],
    ['no key', [undefined, undefined]],
  ])('twice at once with %s is one order', async (_what, keys) => {
    const market = await openMarket();
    const answers = await Promise.all(
      keys.map((key) => orderAs('twin', market, key === undefined ? {} : { key: `${market.slug}-${key}` })),
    );
    const guids = new Set(answers.flatMap(({ guid }) => guid ?? []));
    expect(guids.size).toBe(1);
    if (keys[0] !== keys[1] || keys[0] === undefined)
      expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['ORDERED_ALREADY']);
    expect((await countersOf(market)).items).toEqual([{ sku_id: 'oak', total: 10, taken: 1, held: 0 }]);
  });
});

test('quotas may add up to more than the stock; each audience is refused by what ends first', async () => {
  const market = await openMarket({
    locations: [aLocation('yard', { stock: { oak: 4 } })],
    audiences: [
      { slug: 'residents', name: 'Residents', isGroup: false, quota: 3 },
      { slug: 'groups', name: 'Groups', isGroup: true, quota: 3 },
    ],
  });
  const order = (account: string, audience: string) => orderAs(account, market, { audience });
  for (const number of [1, 2]) expect(await order(`group-${number}`, 'groups')).toMatchObject({ __typename: 'Order' });
  expect(await order('r-1', 'residents')).toMatchObject({ __typename: 'Order' });
  expect(await order('r-2', 'residents')).toMatchObject({ __typename: 'Order' });
  expect(await order('r-3', 'residents')).toMatchObject({ code: 'OUT_OF_STOCK' });
  await unfenced(`update stock_item set total = 9 where total = 4`);
  expect(await order('r-3', 'residents')).toMatchObject({ __typename: 'Order' });
  expect(await order('r-4', 'residents')).toMatchObject({ code: 'QUOTA_FULL' });
  expect(await order('group-3', 'groups')).toMatchObject({ __typename: 'Order' });
  expect(await order('group-4', 'groups')).toMatchObject({ code: 'QUOTA_FULL' });
  await expectCountersEqualRows();
});

describe('a hold', () => {
  test('keeps trees from others until it ends, and asking again never moves its end', async () => {
    const market = await openMarket({ locations: [aLocation('yard', { stock: { oak: 3 } })], waitingList: true });
    const first = await holdAs('holder', market, { quantity: 2 });
    expect(first).toMatchObject({
      ...{ __typename: 'StockHold', serverTime: now.toISOString(), expiresAt: '2026-11-27T10:15:00.000Z' },
    });
    expect(await holdAs('rival', market, { quantity: 2 })).toMatchObject({
      __typename: 'OutOfStock',
      waitingListOpen: true,
    });
    expect(await orderAs('rival', market, { trees: ['oak', 'oak'] })).toMatchObject({ code: 'OUT_OF_STOCK' });
    later(5);
    expect(await holdAs('holder', market, { quantity: 3 })).toMatchObject({
      guid: first.guid,
      expiresAt: first.expiresAt,
    });
    expect(await orderAs('rival', market)).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await holdAs('holder', market, { quantity: 1 })).toMatchObject({ expiresAt: first.expiresAt });
    expect((await countersOf(market)).items).toEqual([{ sku_id: 'oak', total: 3, taken: 0, held: 1 }]);
    later(10);
    // Ended, so the next writer takes the tree.
    expect(await orderAs('rival', market, { trees: ['oak', 'oak', 'oak'] })).toMatchObject({ __typename: 'Order' });
    expect((await countersOf(market)).items).toEqual([{ sku_id: 'oak', total: 3, taken: 3, held: 0 }]);
    expect(await orderAs('holder', market)).toMatchObject({ code: 'OUT_OF_STOCK' });
    await expectCountersEqualRows();
  });

  test('is used up by the order, with what it held too many', async () => {
    const market = await openMarket({ locations: [aLocation('yard', { stock: { oak: 3 } })] });
    await holdAs('keeper', market, { quantity: 3 });
    expect(await orderAs('other', market)).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await orderAs('keeper', market, { trees: ['oak', 'oak'] })).toMatchObject({ __typename: 'Order' });
    expect((await countersOf(market)).items).toEqual([{ sku_id: 'oak', total: 3, taken: 2, held: 0 }]);
    expect(await orderAs('other', market)).toMatchObject({ __typename: 'Order' });
  });

  test('of other trees takes its place, and wins no time', async () => {
    const market = await openMarket({
      ...{ treesPerOrder: 1, skus: [aSku('oak'), aSku('lime')] },
      locations: [aLocation('yard', { stock: { oak: 1, lime: 1 } })],
    });
    const first = await holdAs('chooser', market);
    later(10);
    expect(await holdAs('chooser', market, { sku: 'lime' })).toMatchObject({ expiresAt: first.expiresAt });
    expect((await countersOf(market)).items).toEqual([
      { sku_id: 'lime', total: 1, taken: 0, held: 1 },
      { sku_id: 'oak', total: 1, taken: 0, held: 0 },
    ]);
  });

  test('moves to another location or audience', async () => {
    const market = await openMarket({ locations: [aLocation('north'), aLocation('south')] });
    await holdAs('mover', market, { location: market.locations['north'] ?? '' });
    await holdAs('mover', market, { location: market.locations['south'] ?? '', audience: 'groups' });
    expect(await countersOf(market)).toMatchObject({
      items: [{ held: 1 }],
      quotas: [
        { audience: 'groups', held: 1 },
        { audience: 'residents', held: 0 },
      ],
    });
    await expectCountersEqualRows();
  });

  test('is refused as an order is', async () => {
    const market = await openMarket({
      treesPerOrder: 2,
      audiences: [{ slug: 'residents', name: 'R', isGroup: false, quota: 1 }],
    });
    expect(await holdAs('h', market, { quantity: 3 })).toMatchObject({ code: 'TOO_MANY_TREES' });
    expect(await holdAs('h', market, { quantity: 2 })).toMatchObject({ code: 'QUOTA_FULL' });
    expect(await holdAs('h', market, { audience: 'friends' })).toMatchObject({ code: 'NO_SUCH_AUDIENCE' });
    expect(await holdAs('h', market, { sku: '00000000-0000-4000-8000-000000000009' })).toMatchObject({
      code: 'NOT_HERE',
    });
    await expect(holdAs('h', market, { quantity: 0 })).rejects.toThrow('quantity: expected 1 to 1000');
    const closed = await openMarket({ opensAt: '2027-01-01T00:00:00Z' });
    expect(await holdAs('h', closed)).toMatchObject({ code: 'NOT_OPEN' });
  });

  test('is given back by the job, once', async () => {
    const market = await openMarket();
    await holdAs('gone', market, { quantity: 3 });
    const tenantId = Number((await unfenced("select id from tenant where code = 'greentown'"))[0]?.['id']);
    await endHolds(worker, tenantId, now);
    expect((await countersOf(market)).items).toMatchObject([{ held: 3 }]);
    later(15);
    await Promise.all([endHolds(worker, tenantId, now), endHolds(worker, tenantId, now)]);
    expect((await countersOf(market)).items).toMatchObject([{ held: 0 }]);
    await expectCountersEqualRows();
  });
});

describe('cancelling', () => {
  test('gives everything back once, also twice at once, and lets the resident order again', async () => {
    const market = await openMarket({ locations: [aLocation('yard', { stock: { oak: 2 } })] });
    const { guid } = await orderAs('changer', market, { trees: ['oak', 'oak'] });
    const answers = await Promise.all([cancelAs('changer', guid), cancelAs('changer', guid)]);
    for (const answer of answers)
      expect(answer.data.cancelOrder).toEqual({ guid, state: 'CANCELLED', cancelReason: 'user', canCancel: false });
    expect(await countersOf(market)).toMatchObject({
      items: [{ taken: 0 }],
      quotas: [{ taken: 0 }, { taken: 0 }],
      tickets: 0,
    });
    const again = await orderAs('changer', market);
    expect(again).toMatchObject({ __typename: 'Order' });
    expect(again.guid).not.toBe(guid);
    expect((await cancelAs('changer', guid)).data.cancelOrder.state).toBe('CANCELLED');
    expect((await countersOf(market)).items).toMatchObject([{ taken: 1 }]);
    await expectCountersEqualRows();
  });

  test('is for the owner, of the town, before the event', async () => {
    const market = await openMarket({ events: [anEvent(`soon-${serial}`, { day: '2026-12-05' })] });
    const { guid } = await orderAs('owner', market);
    const codeOf = async (answer: ReturnType<typeof cancelAs>): Promise<string> =>
      (await answer).errors[0].extensions.code;
    expect(await codeOf(cancelAs('stranger', guid))).toBe('BAD_USER_INPUT');
    expect(await codeOf(cancelAs('owner', guid, borough))).toBe('BAD_USER_INPUT');
    expect(await codeOf(cancelAs('owner', 'no guid'))).toBe('BAD_USER_INPUT');
    now = new Date('2026-12-05T15:00:00Z');
    expect((await ask('owner', '{ getUserOrders { canCancel } }')).data.getUserOrders).toEqual([{ canCancel: false }]);
    expect(await codeOf(cancelAs('owner', guid))).toBe('BAD_USER_INPUT');
    now = new Date('2026-12-05T14:59:59Z');
    expect((await cancelAs('owner', guid)).data.cancelOrder.state).toBe('CANCELLED');
  });

  test('is refused when the order is collected at that moment', async () => {
    const market = await openMarket();
    const { guid } = await orderAs('hasty', market);
    const desk = await worker.connect();
    try {
      await desk.query('begin');
      await desk.query("select set_config('app.tenant', id::text, true) from tenant where code = $1", [greentown.code]);
      await desk.query("update customer_order set state = 'COLLECTED', ended_at = now() where guid = $1", [guid]);
      const cancelled = cancelAs('hasty', guid);
      const listBlocked = () =>
        desk.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))');
      while ((await listBlocked()).rowCount === 0) await setTimeout(10);
      await desk.query('commit');
      expect((await cancelled).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    } finally {
      desk.release();
    }
    expect((await ask('hasty', '{ getUserOrders { state } }')).data.getUserOrders).toEqual([{ state: 'COLLECTED' }]);
  });
});

describe('an order for a group', () => {
  test.each(['groupName', 'groupPlantingReason'])('says its %s', async (field) => {
    const market = await openMarket();
    const wish = { audience: 'groups', conclusion: { ...GROUP, [field]: ' ' } };
    expect(await errorOf('teacher', market, wish)).toBe('BAD_USER_INPUT');
    expect(await orderAs('teacher', market, { audience: 'groups', conclusion: GROUP })).toMatchObject({
      __typename: 'Order',
    });
  });
});

test('A delivery is cancelled within seven days, before its round is planned', async () => {
  const market = await openMarket({ locations: [aLocation(`van-${serial}`, { fulfilment: 'DELIVERY' })] });
  const wish = { order: { pickupEvent: null } };
  const [early, late] = [await orderAs('early', market, wish), await orderAs('late', market, wish)];
  expect(early.canCancel).toBe(true);
  later(7 * 24 * 60 - 1);
  expect((await cancelAs('early', early.guid)).data.cancelOrder.state).toBe('CANCELLED');
  later(1);
  expect((await cancelAs('late', late.guid)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(await listWrongCounters(database)).toEqual([]);
});

test('A hold that has ended is worth a tree while another writer gives it back', async () => {
  const market = await openMarket({ locations: [aLocation(`last-${serial}`, { stock: { oak: 1 } })] });
  await holdAs('gone', market);
  later(15);
  const [row] = await unfenced(`select tenant_id from market where slug = '${market.slug}'`);
  const ordering = await inTransaction(worker, Number(row?.['tenant_id']), async (scope) => {
    await giveBackEnded(scope, now);
    const placed = orderAs('quick', market);
    await setTimeout(500); // it waits for the counters
    return { placed };
  });
  expect(await ordering.placed).toMatchObject({ __typename: 'Order' });
  expect(await listWrongCounters(database)).toEqual([]);
});

test('Many ended holds of other trees do not hide the one that is wanted', async () => {
  const market = await openMarket({
    skus: [aSku('oak'), aSku('yew')],
    locations: [aLocation(`many-${serial}`, { stock: { oak: 1, yew: 300 } })],
  });
  await unfenced(`insert into stock_hold (tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at)
    select market.tenant_id, gen_random_uuid(), 'somebody-' || number, market.guid, '${market.location}', case when number = 0 then '${market.skus['oak']}' else '${market.skus['yew']}' end::uuid,
      'residents', 1, '2026-11-27T09:00:00Z'::timestamptz - number * interval '1 second' from market, generate_series(0, 250) number where slug = '${market.slug}'`);
  await unfenced(
    `update stock_item set held = case when sku_guid = '${market.skus['oak']}' then 1 else 250 end where location_guid = '${market.location}'`,
  );
  await unfenced(
    `update audience_quota set held = 251 from market where market.guid = market_guid and slug = '${market.slug}' and audience = 'residents'`,
  );
  expect(await orderAs('patient', market)).toMatchObject({ __typename: 'Order' });
  expect(await listWrongCounters(database)).toEqual([]);
});

describe('personal data of orders', () => {
  const SECRET = /Secret|555 0100|42\.37|-71\.11|\b02139\b/;

  test('is encrypted in its row, and in no mail, answer or activity', async () => {
    const market = await openMarket();
    const { guid, publicId } = await orderAs('secretive', market, {
      audience: 'groups',
      conclusion: {
        plantLat: 42.3701,
        plantLon: -71.1101,
        groupName: 'Friends of Secret Lane',
        groupPlantingReason: 'A Secret reason',
        groupUrl: 'example.org',
      },
      key: 'secretive-key',
    });
    const [row] = await unfenced(`select * from customer_order where guid = '${guid}'`);
    expect(JSON.stringify(row)).not.toMatch(SECRET);
    const secret = createOrderSecrets(TEST_ORDER_KEYS).open(
      { tenantId: Number(row?.['tenant_id']), guid },
      String(row?.['sealed']),
    );
    expect(secret).toEqual({
      name: 'Rowan Secretname',
      address: { ...ADDRESS, address2: null },
      ...{ email: null, proxy: null },
      pins: [{ lat: 42.3701, lon: -71.1101 }],
      group: {
        ...{
          groupPlantingReason: 'A Secret reason',
          groupName: 'Friends of Secret Lane',
          groupUrl: 'http://example.org',
        },
        ...{ groupTwitter: null, groupInstagram: null },
      },
    });
    const elsewhere = [
      ...(await unfenced('select payload from outbox')),
      ...(await unfenced('select * from idempotency_key')),
      ...(await unfenced('select * from activity')),
      ...(await unfenced('select * from customer_order_item')),
    ];
    expect(elsewhere.length).toBeGreaterThan(2);
    expect(JSON.stringify(elsewhere)).not.toMatch(SECRET);
    const [mail] = await unfenced(`select payload from outbox where key = 'mail:ordered:${guid}'`);
    expect(mail?.['payload']).toMatchObject({ mail: 'notice', to: 'secretive@example.org' });
    const text = JSON.stringify(mail);
    for (const part of [publicId, 'Tree oak', `Event ${market.event}`, '1 Park Road', '16 January 2199', '10:00'])
      expect(text).toContain(part);
  });

  test('a row of another order or tenant does not open', () => {
    const secrets = createOrderSecrets(TEST_ORDER_KEYS);
    const secret = { name: 'N', address: null, pins: [], group: null };
    const guid = '00000000-0000-4000-8000-000000000001';
    const sealed = secrets.seal({ tenantId: 1, guid }, secret);
    expect(secrets.open({ tenantId: 1, guid }, sealed)).toEqual(secret);
    for (const key of [
      { tenantId: 2, guid },
      { tenantId: 1, guid: guid.replace(/1$/, '2') },
    ]) {
      expect(secrets.tryOpen(key, sealed)).toBeNull();
      expect(() => secrets.open(key, sealed)).toThrow('ORDER_KEYS');
    }
    expect(secrets.seal({ tenantId: 1, guid }, secret)).not.toBe(sealed);
  });

  test('moves to the newest key, after which the old one is not needed', async () => {
    const market = await openMarket({ locations: [aLocation('van', { fulfilment: 'DELIVERY' })] });
    const { guid } = await orderAs('rotated', market);
    const [row] = await unfenced(`select tenant_id, sealed from customer_order where guid = '${guid}'`);
    const tenantId = Number(row?.['tenant_id']);
    const fresh = { id: 'fresh', bytes: Buffer.alloc(32, 9) };
    expect(await resealOrders(worker, tenantId, createOrderSecrets([fresh, ...TEST_ORDER_KEYS]))).toBeGreaterThan(0);
    expect(await resealOrders(worker, tenantId, createOrderSecrets([fresh]))).toBe(0);
    const [after] = await unfenced(`select sealed from customer_order where guid = '${guid}'`);
    expect(after?.['sealed']).toMatch(/^fresh\./);
    expect(createOrderSecrets([fresh]).open({ tenantId, guid }, String(after?.['sealed'])).name).toBe(
      'Rowan Secretname',
    );
    // Back under the key of the api, for the other tests.
    await resealOrders(worker, tenantId, createOrderSecrets([...TEST_ORDER_KEYS, fresh]));
    // A key that is lost is no reason to stop.
    expect(await resealOrders(worker, tenantId, createOrderSecrets([fresh]))).toBe(0);
  });

  test('is in the download of its owner, readable', async () => {
    const market = await openMarket();
    await orderAs('downloader', market);
    const { exportMyData } = (await ask('downloader', '{ exportMyData }')).data;
    expect(exportMyData.data.customer_order).toMatchObject([
      {
        state: 'ORDERED',
        personal: { name: 'Rowan Secretname', address: { address1: '17 Secret Lane' } },
        trees: ['Tree oak'],
      },
    ]);
    expect(JSON.stringify(exportMyData)).not.toContain('sealed');
  });

  test('goes with the account: orders to come are cancelled, others stay for the sake of the stock, holds end', async () => {
    now = new Date();
    const market = await openMarket({
      ordersPerResident: 5,
      events: [anEvent(`far-${serial}`), anEvent(`near-${serial}`)],
    });
    const [toCome, past] = [
      await orderAs('leaver', market),
      await orderAs('leaver', market, { trees: ['oak', 'oak'] }),
    ];
    const collected = await orderAs('leaver', market);
    await orderAs('stayer', market);
    // The order that has passed is of an event that has.
    await unfenced(
      `update pickup_event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where slug = 'near-${serial - 1}'`,
    );
    await unfenced(`update pickup_event set tickets_taken = 1 where slug = 'near-${serial - 1}'`);
    await unfenced(`update pickup_event set tickets_taken = tickets_taken - 1 where slug = 'far-${serial - 1}'`);
    await unfenced(
      `update customer_order set event_guid = (select guid from pickup_event where slug = 'near-${serial - 1}') where guid = '${past.guid}'`,
    );
    await unfenced(`update customer_order set state = 'COLLECTED', ended_at = now() where guid = '${collected.guid}'`);
    await holdAs('leaver', await openMarket(), { quantity: 2 });
    identity.accounts.push({ id: 'leaver', email: 'leaver@example.org' });
    expect((await ask('leaver', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).data).toEqual({
      deleteMyAccount: { deleted: true },
    });
    const rows = await unfenced(
      `select guid, account_id, sealed, state, cancel_reason from customer_order where guid in ('${toCome.guid}', '${past.guid}', '${collected.guid}')`,
    );
    const stateOf = (guid: string): unknown => rows.find((row) => row['guid'] === guid);
    const nobody = { account_id: null, sealed: null };
    expect(stateOf(toCome.guid)).toEqual({ guid: toCome.guid, ...nobody, state: 'CANCELLED', cancel_reason: 'user' });
    expect(stateOf(past.guid)).toEqual({ guid: past.guid, ...nobody, state: 'ORDERED', cancel_reason: null });
    expect(stateOf(collected.guid)).toEqual({
      guid: collected.guid,
      ...nobody,
      state: 'COLLECTED',
      cancel_reason: null,
    });
    expect((await countersOf(market)).items).toMatchObject([{ taken: 4 }]);
    await expectCountersEqualRows();
    const tenantId = Number((await unfenced("select id from tenant where code = 'greentown'"))[0]?.['id']);
    expect(await endHolds(worker, tenantId, new Date())).toBeGreaterThan(0);
    await expectCountersEqualRows();
    expect(await unfenced("select 1 from stock_hold where account_id = 'leaver'")).toEqual([]);
  });

  test('ends with the tenant’s duration, counted from the end of the order', async () => {
    const market = await openMarket({
      ordersPerResident: 5,
      events: [anEvent(`day-${serial}`, { day: '2026-12-05' })],
    });
    const old = await orderAs('aged', market);
    await cancelAs('aged', old.guid);
    const held = await orderAs('aged', market);
    const tenantId = Number((await unfenced("select id from tenant where code = 'greentown'"))[0]?.['id']);
    const accountsLeft = async (): Promise<number> =>
      (
        await unfenced(
          `select 1 from customer_order where account_id = 'aged' and guid in ('${old.guid}', '${held.guid}')`,
        )
      ).length;
    const forget = (before: string): Promise<number> =>
      inTransaction(worker, tenantId, (scope) => forgetOldOrders(scope, new Date(before)));
    await forget('2026-11-27T09:00:00Z');
    expect(await accountsLeft()).toBe(2);
    await forget('2026-12-05T17:00:00Z');
    expect(await accountsLeft()).toBe(1);
    await forget('2026-12-05T18:00:01Z');
    expect(await accountsLeft()).toBe(0);
    expect(await unfenced(`select 1 from customer_order where guid = '${held.guid}' and sealed is not null`)).toEqual(
      [],
    );
    await expectCountersEqualRows();
  });
});
