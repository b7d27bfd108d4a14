/** Tests waiting lists: who may join, in which order trees are offered, and that nobody gets what another was offered. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import {
  ADD_ORDER,
  CANCEL_ORDER,
  HOLD_STOCK,
  listWrongCounters,
  ORDER_TABLES,
  withOrders,
} from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { endHolds } from '../order/order-jobs.service.ts';
import { offerTrees } from './offer.service.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let town: Tenant;
let other: Tenant;
let tenantId: number;
const MORNING = new Date('2026-11-27T10:00:00Z');
const HOUR_MS = 3_600_000;
let now = MORNING;
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
const ask = createAskAs(() => ({ api, identity, town }));
const unfenced = (statement: string): Promise<Record<string, unknown>[]> =>
  runUnfenced(database, [...ORDER_TABLES, 'outbox', 'profile', 'signed_link'], statement);

beforeAll(async () => {
  const towns = await loadTestTenants();
  [town, other] = [withOrders(towns.greentown), withOrders(towns.borough, { isUnlimited: true })];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [town, other], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  worker = createPool({
    ...{ url: database.workerUrl, max: 3, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  tenantId = Number((await unfenced("select id from tenant where code = 'greentown'"))[0]?.['id']);
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

interface Market {
  readonly slug: string;
  readonly event: string;
  readonly location: string;
  readonly skus: Readonly<Record<string, string>>;
}

let serial = 0;
async function openMarket(stock: Readonly<Record<string, number>>, more: Partial<MarketFile> = {}): Promise<Market> {
  serial += 1;
  const slug = `wanted-${serial}`;
  const file = aMarket(slug, {
    waitingList: true,
    skus: Object.keys(stock).map((sku) => aSku(sku)),
    locations: [aLocation(`${slug}-yard`, { stock })],
    events: [anEvent(`${slug}-day`)],
    ...more,
  });
  await putMarkets(database, town, [file], MORNING);
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid } getStockSKUs { skuId guid } }`,
  );
  return {
    ...{ slug, event: `${slug}-day`, location: data.getStockLocations[0].guid },
    skus: Object.fromEntries(
      data.getStockSKUs.map(({ skuId, guid }: { skuId: string; guid: string }) => [skuId, guid]),
    ),
  };
}

const ENTRY =
  'guid audience position stockSku { skuId } offer { expiresAt serverTime stockLocationGuid pickupEvent { slug } }';
const JOIN =
  'mutation M($market: MarketKey!, $skuGuid: ID!, $audience: String, $postcode: String) { joinWaitingList(market: $market, skuGuid: $skuGuid, audience: $audience, postcode: $postcode) { guid position refusal { code message } } }';
const LEAVE =
  'mutation M($market: MarketKey!, $skuGuid: ID!) { leaveWaitingList(market: $market, skuGuid: $skuGuid) { skuGuid } }';
const MINE = `query Q($market: MarketKey!) { getWaitingListEntries(market: $market) { ${ENTRY} } }`;

const wishOf = ({ slug, skus }: Market, sku: string) => ({ market: { slug }, skuGuid: skus[sku] });
const joinAs = async (account: string, market: Market, sku = 'oak', audience: string | null = null) =>
  ask(account, JOIN, { ...wishOf(market, sku), audience });
const positionOf = async (account: string, market: Market, sku = 'oak'): Promise<number> =>
  (await joinAs(account, market, sku)).data.joinWaitingList.position;
const joinCodeOf = async (asked: ReturnType<typeof ask>): Promise<string> =>
  (await asked).data.joinWaitingList.refusal.code;
const refusalOf = async (asked: ReturnType<typeof ask>): Promise<string> => {
  const { extensions, message } = (await asked).errors[0];
  return `${extensions.code}: ${message}`;
};
const minesOf = async (account: string | null, { slug }: Market) =>
  (await ask(account, MINE, { market: { slug } })).data.getWaitingListEntries;
const leaveAs = (account: string, market: Market, sku = 'oak') => ask(account, LEAVE, wishOf(market, sku));
const orderAs = async (account: string, market: Market, trees: readonly string[] = ['oak'], event = market.event) =>
  (
    await ask(account, ADD_ORDER, {
      order: {
        ...{ paid: 0, address: null, postcode: '021', fullName: 'Rowan Green', pickupEvent: { slug: event } },
        orderItems: trees.map((sku) => ({ guid: market.skus[sku], quantityOrdered: 1, conclusionAttributes: {} })),
      },
      ...{ market: { slug: market.slug }, stockLocation: { guid: market.location } },
    })
  ).data.addOrder;
const cancelAs = (account: string, guid: string) => ask(account, CANCEL_ORDER, { guid });
const holdAs = async (account: string, market: Market, { sku = 'oak', quantity = 1 } = {}) =>
  (
    await ask(account, HOLD_STOCK, {
      ...{ market: { slug: market.slug }, stockLocation: { guid: market.location } },
      ...{ skuGuid: market.skus[sku], audience: null, quantity },
    })
  ).data.holdStock;
const tools = () => ({
  ...{ pool: worker, links: createLinkCodec(TEST_LINK_KEYS), environment: 'production' as const, now: () => now },
});
const offer = (): Promise<number> => offerTrees(tools(), tenantId, town);
/** Offers of this market's trees. */
const mailsOf = async (account: string, { slug }: Market): Promise<Record<string, unknown>[]> =>
  unfenced(
    `select payload from outbox join profile on email = payload->>'to'
      where account_id like '%${account}%' and key like 'mail:waiting-offer:%' and payload->'values'->'action'->>'path' = '/order/${slug}'`,
  );
const press = (path: string) =>
  api.request(path, {
    method: 'POST',
    body: 'confirm=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': town.hosts[0] ?? '' },
  });
const leftOf = async ({ slug }: Market): Promise<number> =>
  (await ask(null, `{ getStockLocations(filter: { marketSlug: "${slug}" }) { items { quantityAvailable } } }`)).data
    .getStockLocations[0].items[0].quantityAvailable;

describe('joining', () => {
  test('is for audiences whose share is used up, though others can order', async () => {
    const market = await openMarket(
      { oak: 3 },
      {
        audiences: [
          { slug: 'residents', name: 'Residents', isGroup: false, quota: 1 },
          { slug: 'groups', name: 'Groups', isGroup: true, quota: 2 },
        ],
      },
    );
    expect(await joinCodeOf(joinAs('early', market))).toBe('NOT_SOLD_OUT');
    const { guid } = await orderAs('first', market);
    expect(await orderAs('late', market)).toMatchObject({ code: 'QUOTA_FULL' });
    expect(await joinCodeOf(joinAs('club', market, 'oak', 'groups'))).toBe('NOT_SOLD_OUT');
    expect(await positionOf('late', market)).toBe(1);
    await offer();
    expect(await minesOf('late', market)).toMatchObject([{ offer: null }]);
    await cancelAs('first', guid);
    await offer();
    expect(await minesOf('late', market)).toMatchObject([{ offer: { stockLocationGuid: market.location } }]);
  });

  test('is for trees that are sold out, and keeps the order of arrival', async () => {
    const market = await openMarket({ oak: 1 });
    expect(await joinCodeOf(joinAs('ash', market))).toBe('NOT_SOLD_OUT');
    await orderAs('rowan', market);
    expect(await positionOf('ash', market)).toBe(1);
    expect(await positionOf('birch', market)).toBe(2);
    // Joining again keeps the place.
    expect(await positionOf('ash', market)).toBe(1);
    expect(await minesOf('birch', market)).toMatchObject([
      { audience: 'residents', position: 2, stockSku: { skuId: 'oak' }, offer: null },
    ]);
    expect(await minesOf(null, market)).toEqual([]);
    expect(await minesOf('cedar', market)).toEqual([]);
  });

  test('is refused without an account, a list, an open market, such a tree or audience, and with an order', async () => {
    const market = await openMarket({ oak: 1 });
    const order = await orderAs('rowan', market);
    expect(order.__typename).toBe('Order');
    const asked = { ...wishOf(market, 'oak'), audience: null };
    expect(await refusalOf(ask(null, JOIN, asked))).toMatch('UNAUTHENTICATED');
    expect(await refusalOf(ask('ash', JOIN, { ...asked, market: { slug: 'nowhere' } }))).toMatch('no such market');
    expect(await refusalOf(ask('ash', JOIN, { ...asked, skuGuid: 'x' }))).toMatch('BAD_USER_INPUT');
    expect(await refusalOf(ask('ash', JOIN, { ...asked, skuGuid: market.location }))).toMatch('no such tree');
    expect(await refusalOf(ask('ash', JOIN, { ...asked, audience: 'mayors' }))).toMatch('audience');
    expect(await joinCodeOf(joinAs('rowan', market))).toBe('ORDERED_ALREADY');
    const closed = await openMarket({ oak: 0 }, { closesAt: '2026-11-01T00:00:00Z' });
    expect(await joinCodeOf(joinAs('ash', closed))).toBe('CLOSED');
    const soon = await openMarket({ oak: 0 }, { opensAt: '2026-12-01T00:00:00Z' });
    expect(await joinCodeOf(joinAs('ash', soon))).toBe('NOT_OPEN');
    const without = await openMarket({ oak: 0 }, { waitingList: false });
    expect(await refusalOf(joinAs('ash', without))).toMatch('no waiting list');
    expect((await ask('ash', JOIN, asked, { town: other })).errors[0].message).toMatch('no such market');
  });

  test('is for those whose postcode may order, as given or as in their private profile', async () => {
    const market = await openMarket({ oak: 0 }, { postcodes: ['021'] });
    const join = (account: string, postcode: string | null) =>
      ask(account, JOIN, { ...wishOf(market, 'oak'), audience: null, postcode });
    expect(await joinCodeOf(join('ash', null))).toBe('POSTCODE');
    expect(await joinCodeOf(join('ash', '90210'))).toBe('POSTCODE');
    expect(await joinCodeOf(join('ash', 'nonsense'))).toBe('POSTCODE');
    expect((await join('ash', '02139')).data.joinWaitingList).toMatchObject({ position: 1, refusal: null });
    await ask('birch', 'mutation { updateUserPrivateProfile(name: "Birch", postcode: "02138") { name } }');
    expect((await join('birch', null)).data.joinWaitingList).toMatchObject({ position: 2, refusal: null });
  });

  test('ends at ten kinds', async () => {
    const kinds = Array.from({ length: 11 }, (_, index) => `kind-${index}`);
    const market = await openMarket(Object.fromEntries(kinds.map((kind) => [kind, 0])));
    for (const kind of kinds.slice(0, 10)) expect(await positionOf('ash', market, kind)).toBe(1);
    const { code, message } = (await joinAs('ash', market, 'kind-10')).data.joinWaitingList.refusal;
    expect([code, message]).toEqual(['TOO_MANY_KINDS', expect.stringContaining('10')]);
  });

  test('is left again, twice without harm, and those behind move up', async () => {
    const market = await openMarket({ oak: 0 });
    await positionOf('ash', market);
    await positionOf('birch', market);
    expect((await leaveAs('ash', market)).data.leaveWaitingList).toEqual({ skuGuid: market.skus['oak'] });
    expect((await leaveAs('ash', market)).errors).toBeUndefined();
    expect(await positionOf('birch', market)).toBe(1);
    expect(await minesOf('ash', market)).toEqual([]);
  });
});

describe('an offer', () => {
  test('goes to the first one, keeps tree and ticket for them alone, and is ordered like any tree', async () => {
    const market = await openMarket({ oak: 1 }, { events: [anEvent('only-two', { tickets: 1 })], holdMinutes: 15 });
    const order = await orderAs('rowan', market, ['oak'], 'only-two');
    await positionOf('ash', market);
    await positionOf('birch', market);
    await cancelAs('rowan', order.guid);
    // The tree is free, but not for those who do not wait.
    expect(await leftOf(market)).toBe(0);
    expect((await orderAs('cedar', market, ['oak'], 'only-two')).code).toBe('OUT_OF_STOCK');
    expect(await offer()).toBe(1);
    expect(await offer()).toBe(0);
    const [entry] = await minesOf('ash', market);
    expect(entry).toMatchObject({
      position: 0,
      offer: {
        ...{ expiresAt: '2026-11-29T10:00:00.000Z', serverTime: MORNING.toISOString() },
        ...{ stockLocationGuid: market.location, pickupEvent: { slug: 'only-two' } },
      },
    });
    expect(await positionOf('birch', market)).toBe(1);
    expect(await listWrongCounters(database)).toEqual([]);
    expect(await mailsOf('birch', market)).toEqual([]);
    const [mail] = await mailsOf('ash', market);
    expect(JSON.stringify(mail)).toContain('Tree oak');
    later(30);
    // Choosing it does not shorten the offer.
    expect(await holdAs('ash', market)).toMatchObject({
      __typename: 'StockHold',
      expiresAt: '2026-11-29T10:00:00.000Z',
    });
    expect((await holdAs('ash', market, { quantity: 2 })).__typename).toBe('OutOfStock');
    expect((await orderAs('birch', market, ['oak'], 'only-two')).__typename).toBe('InvalidOrder');
    expect((await orderAs('ash', market, ['oak'], 'only-two')).__typename).toBe('Order');
    expect(await minesOf('ash', market)).toEqual([]);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('that nobody takes goes to the next one', async () => {
    const market = await openMarket({ oak: 0 });
    for (const account of ['ash', 'birch']) await positionOf(account, market);
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(1);
    later(48);
    expect(await minesOf('ash', market)).toEqual([]);
    expect((await orderAs('ash', market)).code).toBe('OUT_OF_STOCK');
    await endHolds(worker, tenantId, now);
    expect(await offer()).toBe(1);
    expect((await minesOf('birch', market))[0].position).toBe(0);
    // The first one may join again, behind the other.
    expect(await positionOf('ash', market)).toBe(1);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('is declined on the page or by the link of the mail, which works once', async () => {
    const market = await openMarket({ oak: 0 });
    for (const account of ['ash', 'birch', 'cedar']) await positionOf(account, market);
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    await offer();
    await leaveAs('ash', market);
    await offer();
    const mail = (await mailsOf('birch', market))[0];
    const { also } = (mail?.['payload'] as { values: { also: { path: string } } }).values;
    const headers = { 'x-forwarded-host': town.hosts[0] ?? '' };
    expect((await api.request(also.path, { headers })).body).toContain('Tree oak');
    expect((await minesOf('birch', market))[0].position).toBe(0);
    expect((await press(also.path)).status).toBe(200);
    expect(await minesOf('birch', market)).toEqual([]);
    await offer();
    expect((await minesOf('cedar', market))[0].position).toBe(0);
    expect((await press(also.path)).status).toBe(410);
    expect((await minesOf('cedar', market))[0].position).toBe(0);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('waits for a quota, and those who wait for one keep nobody else from ordering', async () => {
    const audiences = [
      { slug: 'residents', name: 'Residents', isGroup: false, quota: null },
      { slug: 'groups', name: 'Groups', isGroup: true, quota: 0 },
    ];
    const market = await openMarket({ oak: 0 }, { audiences });
    expect((await joinAs('ash', market, 'oak', 'groups')).errors).toBeUndefined();
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(0);
    expect(await leftOf(market)).toBe(1);
    expect((await orderAs('birch', market)).__typename).toBe('Order');
  });

  test('is not made to somebody who has ordered meanwhile, nor when too little time is left', async () => {
    const market = await openMarket({ oak: 0, elm: 1 });
    await positionOf('ash', market);
    await positionOf('birch', market);
    expect((await orderAs('ash', market, ['elm'])).__typename).toBe('Order');
    await unfenced(
      `update stock_item set total = 1 where location_guid = '${market.location}' and total = 0 returning 1`,
    );
    await offer();
    expect(await minesOf('ash', market)).toEqual([]);
    expect((await minesOf('birch', market))[0].position).toBe(0);
    const ending = await openMarket({ oak: 0 }, { closesAt: '2026-11-27T11:00:00Z' });
    await positionOf('cedar', ending);
    await unfenced(`update stock_item set total = 1 where location_guid = '${ending.location}' returning 1`);
    await offer();
    expect((await minesOf('cedar', ending))[0].position).toBe(1);
  });

  test('is one at a time for somebody who can have one order, and keeps nothing else from the others', async () => {
    const market = await openMarket({ oak: 0, elm: 0 });
    for (const sku of ['oak', 'elm']) await positionOf('ash', market, sku);
    await positionOf('birch', market, 'elm');
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(2);
    const offered = async (account: string) =>
      (await minesOf(account, market))
        .filter(({ offer: made }: { offer: object | null }) => made !== null)
        .map(({ stockSku }: { stockSku: { skuId: string } }) => stockSku.skuId);
    expect(await offered('ash')).toEqual(['oak']);
    expect(await offered('birch')).toEqual(['elm']);
    // Anybody can order the next elm: the only resident on its list already has an offer.
    await unfenced(
      `update stock_item set total = 2 where location_guid = '${market.location}' and sku_guid = '${market.skus['elm']}' returning 1`,
    );
    expect(await offer()).toBe(0);
    expect((await orderAs('cedar', market, ['elm'])).__typename).toBe('Order');
    // Who declines is offered the other tree again.
    await unfenced(
      `update stock_item set total = 3 where location_guid = '${market.location}' and sku_guid = '${market.skus['elm']}' returning 1`,
    );
    await leaveAs('ash', market, 'oak');
    expect(await offer()).toBe(1);
    expect(await offered('ash')).toEqual(['elm']);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('is for a later event when the next one is too near, and does not stop the list', async () => {
    const events = [
      anEvent('in-an-hour', { day: '2026-11-27', from: '06:00', to: '09:00' }),
      anEvent('next-week', { day: '2026-12-05' }),
    ];
    const market = await openMarket({ oak: 0 }, { events });
    for (const account of ['ash', 'birch']) await positionOf(account, market);
    await unfenced(`update stock_item set total = 2 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(2);
    for (const account of ['ash', 'birch'])
      expect((await minesOf(account, market))[0].offer.pickupEvent.slug).toBe('next-week');
  });

  test('that names a cancelled event ends; its resident is the first to get one for another event', async () => {
    const events = [anEvent('called-off', { day: '2199-01-10' }), anEvent('stands', { day: '2199-01-17' })];
    const market = await openMarket({ oak: 0 }, { events });
    for (const account of ['ash', 'birch']) await positionOf(account, market);
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(1);
    expect((await minesOf('ash', market))[0].offer.pickupEvent.slug).toBe('called-off');
    await unfenced("update pickup_event set cancelled_at = starts_at where slug = 'called-off' returning 1");
    expect(await offer()).toBe(1);
    expect((await minesOf('ash', market))[0].offer.pickupEvent.slug).toBe('stands');
    expect((await minesOf('birch', market))[0].position).toBe(1);
    expect(await mailsOf('ash', market)).toHaveLength(2);
    expect(await orderAs('ash', market, ['oak'], 'stands')).toMatchObject({ __typename: 'Order' });
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('that names the only event, which was cancelled, is no offer any more; its resident waits in their place', async () => {
    const market = await openMarket({ oak: 0 }, { events: [anEvent('only-one')] });
    for (const account of ['ash', 'birch']) await positionOf(account, market);
    await unfenced(`update stock_item set total = 1 where location_guid = '${market.location}' returning 1`);
    expect(await offer()).toBe(1);
    await unfenced("update pickup_event set cancelled_at = starts_at where slug = 'only-one' returning 1");
    expect(await offer()).toBe(0);
    expect((await minesOf('ash', market))[0]).toMatchObject({ offer: null, position: 1 });
    expect((await minesOf('birch', market))[0]).toMatchObject({ offer: null, position: 2 });
    await unfenced("update pickup_event set cancelled_at = null where slug = 'only-one' returning 1");
    expect(await offer()).toBe(1);
    expect((await minesOf('ash', market))[0].offer.pickupEvent.slug).toBe('only-one');
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('waits for a change of the resident that is under way', async () => {
    const market = await openMarket({ oak: 0, elm: 1 });
    await positionOf('ash', market);
    await unfenced(
      `update stock_item set total = 1 where location_guid = '${market.location}' and total = 0 returning 1`,
    );
    await Promise.all([orderAs('ash', market, ['elm']), offer(), offer()]);
    await offer();
    const inMarket = `{ getUserOrdersInMarket(market: { slug: "${market.slug}" }) { state } }`;
    const orders = (await ask('ash', inMarket)).data.getUserOrdersInMarket.length;
    expect(orders + (await minesOf('ash', market)).length).toBe(1);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('several jobs at once offer every tree once', async () => {
    const market = await openMarket({ oak: 0 });
    const residents = Array.from({ length: 12 }, (_, index) => `waiter-${index}`);
    for (const account of residents) await positionOf(account, market);
    await unfenced(`update stock_item set total = 5 where location_guid = '${market.location}' returning 1`);
    const made = await Promise.all([offer(), offer(), offer()].map((one) => one.catch(() => 0)));
    expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(5);
    await offer();
    const positions = await Promise.all(residents.map(async (account) => (await minesOf(account, market))[0].position));
    expect(positions).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await listWrongCounters(database)).toEqual([]);
  });
});

test('where residents can have any number of orders, a tree for somebody who has one and waits is not left for others', async () => {
  const there = { town: other };
  const slug = 'wanted-again';
  const stock = { malus: 1, sorbus: 0 };
  const skus = Object.keys(stock).map((sku) => aSku(sku));
  await putMarkets(
    database,
    other,
    [aMarket(slug, { waitingList: true, skus, locations: [aLocation(`${slug}-yard`, { stock })] })],
    MORNING,
  );
  const query = `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid items { quantityAvailable stockSku { skuId guid } } } }`;
  const shown = async () => (await ask(null, query, {}, there)).data.getStockLocations[0];
  const { guid, items } = await shown();
  const guidOf = (skuId: string): string =>
    items.find(({ stockSku }: { stockSku: { skuId: string } }) => stockSku.skuId === skuId).stockSku.guid;
  const leftOfKind = async (skuId: string): Promise<number> =>
    (await shown()).items.find(({ stockSku }: { stockSku: { skuId: string } }) => stockSku.skuId === skuId)
      .quantityAvailable;
  const ordered = await ask(
    'many',
    ADD_ORDER,
    {
      order: {
        ...{ address: null, postcode: 'NW1', fullName: 'Rowan Green', pickupEvent: { slug: `${slug}-day` } },
        orderItems: [{ guid: guidOf('malus'), quantityOrdered: 1, conclusionAttributes: {} }],
      },
      ...{ market: { slug }, stockLocation: { guid } },
    },
    there,
  );
  expect(ordered.data.addOrder.__typename).toBe('Order');
  const joined = await ask('many', JOIN, { market: { slug }, skuGuid: guidOf('sorbus') }, there);
  expect(joined.data.joinWaitingList.refusal).toBeNull();
  await unfenced(`update stock_item set total = 1 where sku_guid = '${guidOf('sorbus')}' returning 1`);
  expect(await leftOfKind('sorbus')).toBe(0);
  const otherId = Number((await unfenced("select id from tenant where code = 'borough'"))[0]?.['id']);
  expect(await offerTrees(tools(), otherId, other)).toBe(1);
});
