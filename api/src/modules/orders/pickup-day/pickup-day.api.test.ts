/** Tests pickup days: lists for staff, check-ins once and by the first device, undo, guessed codes, and no-shows. */
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
  GROUP,
  listWrongCounters,
  ORDER_TABLES,
  withOrders,
} from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { endMissed } from './no-show.service.ts';
import { remindOfPickups } from './pickup-reminder.service.ts';

const MAILS = { links: createLinkCodec(TEST_LINK_KEYS), secrets: createOrderSecrets(TEST_ORDER_KEYS) };
let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let tenantId: number;
/** Orders are placed before, on the day of anEvent: 16 January 2199, from 15:00 to 18:00 UTC. */
const BEFORE = new Date('2199-01-10T10:00:00Z');
const PICKUP = new Date('2199-01-16T15:42:00Z');
let now = BEFORE;

const TABLES = [
  ...ORDER_TABLES,
  ...['check_in', 'staff_member', 'desk_act', 'private_profile', 'idempotency_key', 'outbox', 'activity', 'attempt'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withOrders(towns.greentown);
  borough = withOrders(towns.borough);
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [greentown, borough], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  worker = createPool({
    ...{ url: database.workerUrl, max: 2, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  tenantId = Number((await unfenced("select id from tenant where code = 'greentown'"))[0]?.['id']);
  for (const [town, account] of [
    ['greentown', 'officer'],
    ['greentown', 'warden'],
    ['borough', 'neighbour'],
  ])
    await unfenced(
      `insert into staff_member (tenant_id, email, account_id, added_by) select id, '${account}@example.org', '${account}', 'test' from tenant where code = '${town}'`,
    );
});
afterAll(async () => {
  await worker?.end();
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = BEFORE;
  await unfenced('delete from attempt');
});

interface Day {
  readonly market: string;
  readonly event: string;
  readonly location: string;
  readonly sku: string;
}

let serial = 0;
async function aDay(more: Partial<MarketFile> = {}): Promise<Day> {
  serial += 1;
  const market = `m${serial}`;
  await putMarkets(database, greentown, [aMarket(market, more)], BEFORE);
  const { data } = await ask(
    null,
    `{ getPickupEvents(filter: { marketSlug: "${market}" }) { slug } getStockLocations(filter: { marketSlug: "${market}" }) { guid }
       getStockSKUs { guid skuId } }`,
  );
  return {
    market,
    event: data.getPickupEvents[0].slug,
    location: data.getStockLocations[0].guid,
    sku: data.getStockSKUs.find(({ skuId }: { skuId: string }) => skuId === 'oak').guid,
  };
}

interface Wish {
  readonly name?: string;
  readonly trees?: number;
  readonly event?: string | null;
  readonly audience?: string;
}
/** @returns the code */
async function orderAs(account: string, day: Day, { name, trees = 1, event, audience }: Wish = {}): Promise<string> {
  const { data, errors } = await ask(account, ADD_ORDER, {
    order: {
      ...{ fullName: name ?? `Name of ${account}`, audience: audience ?? 'residents' },
      address: { address1: '17 Secret Lane', town: 'Greentown', postcode: '02139' },
      pickupEvent: event === null ? null : { slug: event ?? day.event },
      orderItems: Array.from({ length: trees }, () => ({
        guid: day.sku,
        quantityOrdered: 1,
        conclusionAttributes: audience === 'groups' ? GROUP : {},
      })),
    },
    market: { slug: day.market },
    stockLocation: { guid: day.location },
  });
  if (data?.addOrder.publicId === undefined) throw new Error(JSON.stringify({ data, errors }));
  return data.addOrder.publicId;
}

const ORDER = 'code state cancelReason name group trees attention postcode market collectedAt collectedBy';
const LIST = `query Q($event: PickupEventKey!) { getDeskPickupList(event: $event) {
  event { slug markets waiting collected releasesAt isCancelled } orders { ${ORDER} } serverTime } }`;
const EXPORT = 'query Q($event: PickupEventKey!) { exportDeskPickupList(event: $event) { fileName text } }';
const CHECK_IN = `mutation M($code: String!, $event: PickupEventKey!, $at: String!, $confirmed: Boolean) {
  checkInOrder(code: $code, event: $event, at: $at, confirmed: $confirmed) { order { ${ORDER} } refusal { code message } } }`;
const UNDO = `mutation M($code: String!, $event: PickupEventKey!) {
  undoCheckIn(code: $code, event: $event) { order { ${ORDER} } refusal { code message } } }`;

const listOf = async (event: string, account = 'officer') => {
  const { data, errors } = await ask(account, LIST, { event: { slug: event } });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data.getDeskPickupList;
};
interface CheckIn {
  readonly account?: string;
  readonly at?: string;
  readonly confirmed?: boolean;
  readonly key?: string;
}
const checkIn = async (code: string, event: string, { account = 'officer', at, confirmed, key }: CheckIn = {}) => {
  const variables = { code, event: { slug: event }, at: at ?? now.toISOString(), confirmed: confirmed ?? false };
  const { data, errors } = await ask(account, CHECK_IN, variables, key === undefined ? {} : { key });
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data.checkInOrder;
};
const undo = async (code: string, event: string, account = 'officer') =>
  (await ask(account, UNDO, { code, event: { slug: event } })).data.undoCheckIn;
const acts = (subject: string): Promise<Record<string, unknown>[]> =>
  unfenced(`select kind, from_value, to_value, actor from desk_act where subject = '${subject}' order by id`);
const stateOf = async (code: string): Promise<unknown> =>
  (await unfenced(`select state, cancel_reason from customer_order where public_id = '${code}'`))[0];

describe('the list of an event', () => {
  test('has each order by name, with its trees and what to look at', async () => {
    const day = await aDay();
    await orderAs('zoe', day, { name: 'Zoe Zink', trees: 2 });
    await orderAs('abe', day, { name: 'Abe Aspen', audience: 'groups' });
    await unfenced(
      `insert into private_profile (tenant_id, account_id, name) values (${tenantId}, 'abe', 'Somebody Else'), (${tenantId}, 'zoe', 'zoe zink')`,
    );
    const { event, orders, serverTime } = await listOf(day.event);
    expect([event, serverTime]).toEqual([
      {
        slug: day.event,
        markets: [`Market ${day.market}`],
        waiting: 2,
        collected: 0,
        releasesAt: null,
        isCancelled: false,
      },
      now.toISOString(),
    ]);
    expect(orders).toMatchObject([
      {
        name: 'Abe Aspen',
        group: 'Elm Street School',
        trees: ['Tree oak'],
        attention: ['NAME_DIFFERS'],
        postcode: '021',
      },
      {
        name: 'Zoe Zink',
        group: null,
        trees: ['Tree oak', 'Tree oak'],
        attention: ['SEVERAL_TREES'],
        state: 'ORDERED',
      },
    ]);
  });

  test('is a file too, and who read it is in the history: the page once a day, each file', async () => {
    const day = await aDay({ events: [anEvent('read-day', { name: 'Reading day' })] });
    const code = await orderAs('reader', day, { name: '=cmd()' });
    await listOf(day.event);
    await listOf(day.event);
    const { fileName, text } = (await ask('warden', EXPORT, { event: { slug: day.event } })).data.exportDeskPickupList;
    expect(fileName).toBe('greentown-read-day-2199-01-10.csv');
    const [head, line] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^code,name,group,trees,state/);
    expect(line).toContain(code);
    expect(line).not.toContain(',=cmd'); // a spreadsheet would run it
    const read = { kind: 'pickupList', from_value: 'sealed' };
    expect(await acts('Reading day')).toEqual([
      { ...read, to_value: 'read', actor: 'account:officer' },
      { ...read, to_value: 'exported', actor: 'account:warden' },
    ]);
    now = new Date(BEFORE.getTime() + 25 * 3_600_000);
    await listOf(day.event);
    expect(await acts('Reading day')).toHaveLength(3);
  });

  test('is for staff of the town alone', async () => {
    const day = await aDay();
    const code = await orderAs('hidden', day);
    const variables = { code, event: { slug: day.event }, at: now.toISOString() };
    for (const account of [null, 'hidden', 'neighbour'])
      for (const query of [LIST, EXPORT, CHECK_IN, UNDO, '{ getDeskPickupEvents { slug } }'])
        expect((await ask(account, query, variables)).errors?.[0].extensions.code).toBe(
          account === null ? 'UNAUTHENTICATED' : 'NOT_PERMITTED',
        );
    const there = { town: borough };
    expect((await ask('neighbour', LIST, variables, there)).data.getDeskPickupList).toBeNull();
    expect((await ask('neighbour', '{ getDeskPickupEvents { slug } }', {}, there)).data.getDeskPickupEvents).toEqual(
      [],
    );
    for (const query of [EXPORT, CHECK_IN, UNDO])
      expect((await ask('neighbour', query, variables, there)).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(await stateOf(code)).toMatchObject({ state: 'ORDERED' });
  });
});

test('the events of staff are those to come and of the last 30 days, with what waits', async () => {
  const day = await aDay({ noShowHours: 24 });
  await orderAs('one', day);
  await orderAs('two', day);
  const event = async () =>
    (
      await ask('officer', '{ getDeskPickupEvents { slug name startDate endDate waiting collected releasesAt } }')
    ).data.getDeskPickupEvents.find(({ slug }: { slug: string }) => slug === day.event);
  expect(await event()).toEqual({
    ...{ slug: day.event, name: `Event ${day.event}`, waiting: 2, collected: 0 },
    ...{ startDate: '2199-01-16T15:00:00.000Z', endDate: '2199-01-16T18:00:00.000Z' },
    releasesAt: '2199-01-17T18:00:00.000Z',
  });
  now = new Date('2199-02-15T17:59:00Z');
  expect(await event()).toBeDefined();
  now = new Date('2199-02-15T18:00:00Z');
  expect(await event()).toBeUndefined();
});

describe('a check-in', () => {
  test('marks the order as collected, and says when and from whom', async () => {
    const day = await aDay();
    const code = await orderAs('hazel', day);
    now = PICKUP;
    const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`;
    const { order, refusal } = await checkIn(typed, day.event);
    expect(refusal).toBeNull();
    expect(order).toMatchObject({
      ...{ code, state: 'COLLECTED', name: 'Name of hazel', attention: [] },
      ...{ collectedAt: PICKUP.toISOString(), collectedBy: 'o•••@e•••.org' },
    });
    expect((await listOf(day.event)).event).toMatchObject({ waiting: 0, collected: 1 });
    expect(await acts(code)).toEqual([
      { kind: 'checkIn', from_value: 'ORDERED', to_value: 'COLLECTED', actor: 'account:officer' },
    ]);
    now = new Date(PICKUP.getTime() + 60_000);
    expect((await checkIn(code, day.event, { account: 'warden' })).refusal).toEqual({
      code: 'COLLECTED',
      message: expect.stringMatching(/^Already collected on .*10:42.*, from o•••@e•••\.org\.$/),
    });
  });

  test('is done once for its key, however often a device sends it, at the time at which it was made', async () => {
    const day = await aDay();
    const code = await orderAs('ash', day);
    now = new Date('2199-01-16T20:00:00Z');
    const late = { key: 'key-of-ash', at: PICKUP.toISOString() };
    const answers = await Promise.all([1, 2, 3].map(() => checkIn(code, day.event, late)));
    for (const { order, refusal } of answers)
      expect([order.state, order.collectedAt, refusal]).toEqual(['COLLECTED', PICKUP.toISOString(), null]);
    expect(await acts(code)).toHaveLength(1);
    const other = await ask('officer', CHECK_IN, { code, event: { slug: day.event }, at: now.toISOString() }, late);
    expect(other.errors?.[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('that was refused is not kept under its key', async () => {
    const day = await aDay();
    const code = await orderAs('elder', day);
    now = PICKUP;
    await checkIn(code, day.event);
    const again = { account: 'warden', key: 'key-of-elder' };
    expect((await checkIn(code, day.event, again)).refusal.code).toBe('COLLECTED');
    await undo(code, day.event);
    expect((await checkIn(code, day.event, again)).refusal).toBeNull();
  });

  test('of many devices at once is one: the first wins, the others hear who it was', async () => {
    const day = await aDay({ locations: [aLocation('many', { stock: { oak: 40 } })] });
    const codes: string[] = [];
    for (let number = 0; number < 20; number += 1) codes.push(await orderAs(`many-${number}`, day));
    now = PICKUP;
    const devices = ['officer', 'warden', 'officer', 'warden'];
    for (const code of codes) {
      const answers = await Promise.all(
        devices.map((account, device) => checkIn(code, day.event, { account, key: `device-${device}-${code}` })),
      );
      const refusals = answers.flatMap(({ refusal }) => refusal?.code ?? []);
      expect(refusals).toEqual(['COLLECTED', 'COLLECTED', 'COLLECTED']);
      const [row] = await unfenced(
        `select check_in.account_id from check_in join customer_order on guid = order_guid where public_id = '${code}'`,
      );
      const winner = devices[answers.findIndex(({ refusal }) => refusal === null)];
      expect([row?.['account_id'], await acts(code)]).toMatchObject([winner, [{ actor: `account:${winner}` }]]);
    }
    expect((await listOf(day.event)).event).toMatchObject({ waiting: 0, collected: 20 });
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('asks before it hands out two trees, or trees of another event of the market', async () => {
    const day = await aDay({ events: [anEvent('first-day'), anEvent('second-day', { day: '2199-01-23' })] });
    const two = await orderAs('two-trees', day, { trees: 2 });
    const elsewhere = await orderAs('elsewhere', day, { event: 'second-day' });
    now = PICKUP;
    for (const [code, mark] of [
      [two, 'SEVERAL_TREES'],
      [elsewhere, 'OTHER_EVENT'],
    ] as const) {
      const asked = await checkIn(code, 'first-day');
      expect([asked.refusal.code, asked.order.state, asked.order.attention]).toEqual(['CONFIRM', 'ORDERED', [mark]]);
      expect((await checkIn(code, 'first-day', { confirmed: true })).order.state).toBe('COLLECTED');
    }
    const here = (await listOf('first-day')).orders.map(({ code }: { code: string }) => code);
    expect(here.sort()).toEqual([two, elsewhere].sort());
  });

  test('says why it is refused: cancelled, of another market, or unknown', async () => {
    const day = await aDay();
    const other = await aDay();
    const cancelled = await orderAs('sorry', day);
    const { data } = await ask('sorry', '{ getUserOrders { guid } }');
    await ask('sorry', CANCEL_ORDER, { guid: data.getUserOrders[0].guid });
    const foreign = await orderAs('foreign', other);
    now = PICKUP;
    expect((await checkIn(cancelled, day.event)).refusal).toEqual({
      code: 'CANCELLED',
      message: 'The resident cancelled this order.',
    });
    expect(await checkIn(foreign, day.event, { confirmed: true })).toEqual({
      order: null, // neither name nor trees of another market
      refusal: { code: 'OTHER_MARKET', message: expect.stringContaining(`Market ${other.market}`) },
    });
    for (const code of ['GTZZZZZZZZZ', 'hello', '', "GT'; --", '9'.repeat(5_000)])
      expect(await checkIn(code, day.event)).toMatchObject({ order: null, refusal: { code: 'UNKNOWN' } });
    const never = { code: foreign, event: { slug: other.event }, at: 'yesterday' };
    expect((await ask('officer', CHECK_IN, never)).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('by a device whose clock is wrong has the time of the server', async () => {
    const day = await aDay();
    const codes = [await orderAs('clock-behind', day), await orderAs('clock-ahead', day)];
    now = PICKUP;
    for (const [index, at] of ['2016-01-01T00:00:00Z', '2999-01-01T00:00:00Z'].entries()) {
      const { order, refusal } = await checkIn(codes[index] ?? '', day.event, { at });
      expect([order.state, order.collectedAt, refusal]).toEqual(['COLLECTED', PICKUP.toISOString(), null]);
    }
  });

  test('by guessed codes is limited, and true codes still work', async () => {
    const day = await aDay();
    const code = await orderAs('guessed', day);
    now = PICKUP;
    const guess = (number: number) =>
      ask('officer', CHECK_IN, {
        ...{ code: `GT00000${String(number).padStart(4, '0')}`, event: { slug: day.event } },
        at: now.toISOString(),
      });
    for (let number = 0; number < 20; number += 1)
      expect((await guess(number)).data.checkInOrder.refusal.code).toBe('UNKNOWN');
    expect((await guess(20)).errors?.[0].extensions.code).toBe('RATE_LIMITED');
    expect((await checkIn(code, day.event)).refusal).toBeNull();
  });

  test('is taken back on the same day, by any colleague, and can then be made again', async () => {
    const day = await aDay();
    const code = await orderAs('back', day);
    now = PICKUP;
    expect((await undo(code, day.event)).refusal.code).toBe('NOT_COLLECTED');
    await checkIn(code, day.event);
    const undone = await undo(code, day.event, 'warden');
    expect([undone.refusal, undone.order.state, undone.order.collectedAt]).toEqual([null, 'ORDERED', null]);
    expect((await checkIn(code, day.event)).refusal).toBeNull();
    expect((await acts(code)).map(({ to_value: to, actor }) => [to, actor])).toEqual([
      ['COLLECTED', 'account:officer'],
      ['ORDERED', 'account:warden'],
      ['COLLECTED', 'account:officer'],
    ]);
    now = new Date('2199-01-17T05:00:00Z'); // midnight in the town
    expect((await undo(code, day.event)).refusal.code).toBe('TOO_LATE');
  });

  test('stays when the account of the staff member ends, without it', async () => {
    const day = await aDay();
    const code = await orderAs('stays', day);
    now = PICKUP;
    await checkIn(code, day.event);
    await unfenced(
      `update check_in set account_id = null where order_guid = (select guid from customer_order where public_id = '${code}')`,
    );
    const [order] = (await listOf(day.event)).orders;
    expect(order).toMatchObject({ state: 'COLLECTED', collectedBy: 'Somebody who has left' });
  });

  test('cannot be written past the staff desk', async () => {
    const day = await aDay();
    const code = await orderAs('past', day);
    const app = createPool({
      ...{ url: database.appUrl, max: 1, name: 'test', statementTimeoutMs: 10_000 },
      onError: () => undefined,
    });
    const asApp = async (statement: string): Promise<void> => {
      const client = await app.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('app.tenant', '${tenantId}', true)`);
        await client.query(statement);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    try {
      await expect(
        asApp(`update customer_order set state = 'COLLECTED', ended_at = now() where public_id = '${code}'`),
      ).rejects.toThrow('staff alone');
      await expect(
        asApp(`insert into check_in (tenant_id, order_guid, event_guid, account_id, collected_at, recorded_at)
          select tenant_id, guid, event_guid, 'past', now(), now() from customer_order where public_id = '${code}'`),
      ).rejects.toThrow('staff alone');
    } finally {
      await app.end();
    }
  });
});

describe('deliveries', () => {
  const DELIVERIES = `query Q($market: MarketKey!) { getDeskDeliveries(market: $market) {
    name deliveries { code name group trees address telephone deliveredAt } } }`;
  const DELIVER = `mutation M($code: String!, $market: MarketKey!, $at: String!) {
    deliverDeskOrder(code: $code, market: $market, at: $at) { order { ${ORDER} } refusal { code } } }`;
  const UNDO_DELIVERY = `mutation M($code: String!, $market: MarketKey!) {
    undoDeskDelivery(code: $code, market: $market) { order { ${ORDER} } refusal { code } } }`;
  const FILE = 'query Q($market: MarketKey!) { exportDeskDeliveries(market: $market) { fileName text } }';
  const ROUNDS = '{ getDeskDeliveryRounds { market name waiting } }';
  const brought = async (account: string, day: Day, address1: string): Promise<string> => {
    const { data } = await ask(account, ADD_ORDER, {
      order: {
        ...{ fullName: `Name of ${account}`, pickupEvent: null },
        address: { address1, town: 'Greentown', postcode: '02139', telephone: '617 555 0100' },
        orderItems: [{ guid: day.sku, quantityOrdered: 1, conclusionAttributes: {} }],
      },
      market: { slug: day.market },
      stockLocation: { guid: day.location },
    });
    return data.addOrder.publicId;
  };

  test('are listed in street order with address and telephone, to print and as a file, and reading is recorded', async () => {
    const day = await aDay({ name: 'Van', locations: [aLocation('van', { fulfilment: 'DELIVERY' })] });
    const market = { slug: day.market };
    const far = await brought('far', day, '100 Elm Street');
    const near = await brought('near', day, '9 Elm Street');
    const gone = await brought('gone', day, '1 Ash Lane');
    const { data } = await ask('gone', '{ getUserOrders { guid } }');
    await ask('gone', CANCEL_ORDER, { guid: data.getUserOrders[0].guid });
    expect((await ask('officer', ROUNDS)).data.getDeskDeliveryRounds).toEqual([
      { market: day.market, name: 'Van', waiting: 2 },
    ]);
    const stop = {
      name: 'Name of near',
      group: null,
      trees: ['Tree oak'],
      telephone: '617 555 0100',
      deliveredAt: null,
    };
    expect((await ask('officer', DELIVERIES, { market })).data.getDeskDeliveries).toEqual({
      name: 'Van',
      deliveries: [
        { ...stop, code: near, address: '9 Elm Street, Greentown, 02139' },
        { ...stop, code: far, name: 'Name of far', address: '100 Elm Street, Greentown, 02139' },
      ],
    });
    const { fileName, text } = (await ask('warden', FILE, { market })).data.exportDeskDeliveries;
    expect(fileName).toBe(`greentown-deliveries-${day.market}-2199-01-10.csv`);
    expect(text).toMatch(/1,"9 Elm Street, Greentown, 02139",Name of near/);
    expect(text).not.toContain(gone);
    expect(await acts('Van')).toEqual([
      { kind: 'deliveryList', from_value: 'sealed', to_value: 'read', actor: 'account:officer' },
      { kind: 'deliveryList', from_value: 'sealed', to_value: 'exported', actor: 'account:warden' },
    ]);
  });

  test('are marked as delivered once, stay on the list for that day, and can be taken back on it', async () => {
    const day = await aDay({ locations: [aLocation('bike', { fulfilment: 'DELIVERY' })] });
    const market = { slug: day.market };
    const code = await brought('brought', day, '9 Elm Street');
    const deliver = async (more: object = {}) =>
      (await ask('officer', DELIVER, { code, market, at: now.toISOString(), ...more })).data.deliverDeskOrder;
    const stops = async (): Promise<unknown[]> =>
      (await ask('officer', DELIVERIES, { market })).data.getDeskDeliveries.deliveries.map(
        ({ deliveredAt }: { deliveredAt: unknown }) => deliveredAt,
      );
    expect(await deliver()).toMatchObject({ refusal: null, order: { state: 'COLLECTED', attention: [] } });
    expect((await deliver()).refusal.code).toBe('COLLECTED');
    expect(await stops()).toEqual([now.toISOString()]);
    expect((await ask('brought', '{ getUserOrders { state canCancel } }')).data.getUserOrders).toEqual([
      { state: 'COLLECTED', canCancel: false },
    ]);
    const undone = (await ask('officer', UNDO_DELIVERY, { code, market })).data.undoDeskDelivery;
    expect([undone.refusal, undone.order.state, await stops()]).toEqual([null, 'ORDERED', [null]]);
    await deliver();
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await stops()).toEqual([]);
    expect((await ask('officer', UNDO_DELIVERY, { code, market })).data.undoDeskDelivery.refusal.code).toBe('TOO_LATE');
    expect((await acts(code)).map(({ to_value: to }) => to)).toEqual(['COLLECTED', 'ORDERED', 'COLLECTED']);
  });

  test('of another market, and orders that are collected, are not delivered', async () => {
    const [day, van] = [await aDay(), await aDay({ locations: [aLocation('sledge', { fulfilment: 'DELIVERY' })] })];
    const code = await orderAs('walker', day);
    const deliver = async (slug: string) =>
      (await ask('officer', DELIVER, { code, market: { slug }, at: now.toISOString() })).data.deliverDeskOrder;
    expect((await deliver(day.market)).refusal.code).toBe('NO_DELIVERY');
    expect(await deliver(van.market)).toMatchObject({ refusal: { code: 'OTHER_MARKET' }, order: null });
    expect(await stateOf(code)).toMatchObject({ state: 'ORDERED' });
  });

  test('are for staff of the town alone', async () => {
    const market = { slug: (await aDay({ locations: [aLocation('cart', { fulfilment: 'DELIVERY' })] })).market };
    for (const account of [null, 'somebody', 'neighbour'])
      for (const query of [DELIVERIES, FILE, ROUNDS])
        expect((await ask(account, query, { market })).errors?.[0].extensions.code).toBe(
          account === null ? 'UNAUTHENTICATED' : 'NOT_PERMITTED',
        );
    const there = { town: borough };
    expect((await ask('neighbour', DELIVERIES, { market }, there)).data.getDeskDeliveries).toBeNull();
    expect((await ask('neighbour', ROUNDS, {}, there)).data.getDeskDeliveryRounds).toEqual([]);
  });
});

describe('an order that nobody collected', () => {
  const released = () => endMissed(worker, tenantId, now);
  const left = async ({ market }: Day): Promise<number> =>
    (await ask(null, `{ getStockLocations(filter: { marketSlug: "${market}" }) { items { quantityAvailable } } }`)).data
      .getStockLocations[0].items[0].quantityAvailable;

  test('is released at the hour that its market states, with its tree and ticket; what was collected stays', async () => {
    const day = await aDay({ noShowHours: 2, locations: [aLocation('two-left', { stock: { oak: 3 } })] });
    const keeping = await aDay();
    const [missed, collected] = [await orderAs('missed', day), await orderAs('collected', day)];
    const kept = await orderAs('kept', keeping);
    now = PICKUP;
    await checkIn(collected, day.event);
    now = new Date('2199-01-16T19:59:59Z');
    await released();
    expect([await stateOf(missed), await left(day)]).toEqual([{ state: 'ORDERED', cancel_reason: null }, 1]);
    now = new Date('2199-01-16T20:00:00Z');
    expect([await released(), await released()]).toEqual([1, 0]);
    expect([await stateOf(missed), await stateOf(collected), await stateOf(kept), await left(day)]).toEqual([
      { state: 'CANCELLED', cancel_reason: 'no-show' },
      { state: 'COLLECTED', cancel_reason: null },
      { state: 'ORDERED', cancel_reason: null },
      2,
    ]);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('is not released before the changed hours have passed since the change', async () => {
    const day = await aDay();
    const missed = await orderAs('surprised', day);
    now = new Date('2199-01-20T12:00:00Z');
    await released(); // orders of other tests
    const setHours = (hours: number | null, at: string): Promise<unknown> =>
      unfenced(
        `update market set rules = rules || '{"noShowHours": ${hours}}', changed_at = '${at}' where slug = '${day.market}' returning 1`,
      );
    await setHours(24, '2199-01-20T12:00:00Z');
    expect(await released()).toBe(0);
    await setHours(24, '2199-01-20T20:00:00Z'); // other rules changed
    now = new Date('2199-01-21T11:59:59Z');
    expect(await released()).toBe(0);
    const { data } = await ask('officer', '{ getDeskPickupEvents { slug releasesAt } }');
    expect(data.getDeskPickupEvents.find(({ slug }: { slug: string }) => slug === day.event).releasesAt).toBe(
      '2199-01-21T12:00:00.000Z',
    );
    now = new Date('2199-01-21T12:00:00Z');
    expect([await released(), await stateOf(missed)]).toEqual([1, { state: 'CANCELLED', cancel_reason: 'no-show' }]);
  });

  test('and was handed out by a device without a network takes its tree again, unless it went to somebody else', async () => {
    const day = await aDay({
      noShowHours: 1,
      skus: [aSku('oak')],
      locations: [aLocation('late', { stock: { oak: 2 } })],
    });
    const [first, second] = [await orderAs('late-one', day), await orderAs('late-two', day)];
    now = new Date('2199-01-16T19:00:00Z');
    expect(await released()).toBe(2);
    const at = PICKUP.toISOString();
    expect((await checkIn(first, day.event, { at })).order).toMatchObject({ state: 'COLLECTED', collectedAt: at });
    expect([await left(day), await listWrongCounters(database)]).toEqual([1, []]);
    await unfenced('update stock_item set total = 1 where total = 2');
    const { refusal, order } = await checkIn(second, day.event, { at });
    expect([refusal.code, order.state]).toEqual(['RELEASED', 'CANCELLED']);
    expect(await stateOf(second)).toEqual({ state: 'CANCELLED', cancel_reason: 'no-show' });
    expect(await acts(second)).toEqual([]);
  });
});

describe('The mail on the day before', () => {
  const mails = (): Promise<Record<string, unknown>[]> =>
    unfenced(
      "select payload->>'to' as to, payload->'values' as values from outbox where key like 'mail:pickup-reminder:%' order by 1",
    );
  const remindAt = (moment: string): Promise<number> =>
    remindOfPickups({ pool: worker, ...MAILS }, tenantId, greentown, new Date(moment));

  test('goes to those who collect trees tomorrow, once, by day, and says when they go to others', async () => {
    await unfenced('update pickup_event set reminded_at = now() where reminded_at is null returning guid');
    const day = await aDay({ noShowHours: 24 });
    const [coming] = [await orderAs('coming', day), await orderAs('away', day)];
    const { data } = await ask('away', '{ getUserOrders { guid state } }');
    await ask('away', CANCEL_ORDER, { guid: data.getUserOrders[0].guid });
    // Two days before, and at night in the town (UTC-5).
    expect(await remindAt('2199-01-14T15:00:00Z')).toBe(0);
    expect(await remindAt('2199-01-15T09:00:00Z')).toBe(0);
    now = new Date('2199-01-15T14:00:00Z');
    await orderAs('today', day);
    expect(await Promise.all([remindAt('2199-01-15T15:00:00Z'), remindAt('2199-01-15T15:00:00Z')])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect(await remindAt('2199-01-15T16:00:00Z')).toBe(0);
    const [mail, ...others] = await mails();
    expect([mail?.['to'], others]).toEqual(['coming@example.org', []]);
    const text = JSON.stringify(mail?.['values']);
    for (const part of [coming, 'Tree oak', '1 Park Road', 'Behind the school.', '17 January 2199'])
      expect(text).toContain(part);
  });

  test('is not sent for an event that is cancelled, or where nothing can be ordered', async () => {
    const day = await aDay();
    await orderAs('unlucky', day);
    const { config } = greentown;
    const without = { ...greentown, config: { ...config, switches: { ...config.switches, showOrders: false } } };
    expect(await remindOfPickups({ pool: worker, ...MAILS }, tenantId, without, new Date('2199-01-15T15:00:00Z'))).toBe(
      0,
    );
    await unfenced(`update pickup_event set cancelled_at = now() where slug = '${day.event}' returning guid`);
    expect(await remindAt('2199-01-15T15:00:00Z')).toBe(0);
  });
});
