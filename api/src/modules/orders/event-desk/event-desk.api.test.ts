/** Tests pickup events that staff move, cancel and restore: who is told what, and once; other days; what is released. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { aLocation, aMarket, anEvent, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, CANCEL_ORDER, listWrongCounters, ORDER_TABLES, withOrders } from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { endUnbooked, tellOfChanges } from './event-mail.service.ts';

const MAILS = { links: createLinkCodec(TEST_LINK_KEYS), secrets: createOrderSecrets(TEST_ORDER_KEYS) };
let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let tenantId: number;
/** The events are on 16 and 17 January 2199, from 15:00 to 18:00 UTC. */
const BEFORE = new Date('2199-01-10T10:00:00Z');
let now = BEFORE;

const TABLES = [...ORDER_TABLES, 'staff_member', 'desk_act', 'outbox', 'attempt', 'check_in'];
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

interface Days {
  readonly market: string;
  readonly first: string;
  readonly second: string;
  readonly location: string;
  readonly sku: string;
}

let serial = 0;
async function twoDays(more: Partial<MarketFile> = {}, tickets = 100): Promise<Days> {
  serial += 1;
  const market = `m${serial}`;
  const [first, second] = [`first-${serial}`, `second-${serial}`];
  const events = [
    anEvent(first, { name: `First day ${serial}` }),
    anEvent(second, { day: '2199-01-17', tickets, name: `Second day ${serial}` }),
  ];
  await putMarkets(database, greentown, [aMarket(market, { events, ...more })], BEFORE);
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${market}" }) { guid } getStockSKUs { guid skuId } }`,
  );
  return {
    ...{ market, first, second, location: data.getStockLocations[0].guid },
    sku: data.getStockSKUs.find(({ skuId }: { skuId: string }) => skuId === 'oak').guid,
  };
}

async function orderAs(account: string, days: Days, event = days.first): Promise<{ guid: string; publicId: string }> {
  const { data, errors } = await ask(account, ADD_ORDER, {
    order: {
      ...{ fullName: `Name of ${account}`, postcode: '021', pickupEvent: { slug: event } },
      orderItems: [{ guid: days.sku, quantityOrdered: 1, conclusionAttributes: {} }],
    },
    market: { slug: days.market },
    stockLocation: { guid: days.location },
  });
  if (data?.addOrder.guid === undefined) throw new Error(JSON.stringify({ data, errors }));
  return data.addOrder;
}

const EVENT = 'slug name address directions lat lon tickets day from to startDate isCancelled isOver waiting isTelling';
const CHANGE = `{ event { ${EVENT} } refusal { code message } }`;
const MOVE = `mutation M($event: PickupEventKey!, $plan: DeskEventPlan!) { moveDeskEvent(event: $event, plan: $plan) ${CHANGE} }`;
const CANCEL = `mutation M($event: PickupEventKey!) { cancelDeskEvent(event: $event) ${CHANGE} }`;
const RESTORE = `mutation M($event: PickupEventKey!) { restoreDeskEvent(event: $event) ${CHANGE} }`;
const FIND = `query Q($event: PickupEventKey!) { getDeskEvent(event: $event) { ${EVENT} } }`;
const REBOOK = `mutation M($guid: ID!, $pickupEvent: PickupEventKey!) { changePickupEvent(guid: $guid, pickupEvent: $pickupEvent) {
  __typename ... on Order { state canCancel canChangeEvent pickupEvent { slug } } ... on InvalidOrder { code } } }`;
const OWN = (market: string): string =>
  `{ getUserOrdersInMarket(market: { slug: "${market}" }) { state cancelReason canCancel canChangeEvent guid pickupEvent { slug isCancelled } } }`;

const PLAN = {
  day: '2199-01-23',
  from: '11:00',
  to: '14:00',
  address: '5 Mill Lane',
  directions: 'By the pond.',
  lat: 42.38,
  lon: -71.12,
};
const at = (slug: string) => ({ event: { slug } });
const move = async (slug: string, plan: object = {}, key?: string) =>
  (await ask('officer', MOVE, { ...at(slug), plan: { ...PLAN, ...plan } }, key === undefined ? {} : { key })).data
    .moveDeskEvent;
const cancel = async (slug: string) => (await ask('officer', CANCEL, at(slug))).data.cancelDeskEvent;
const restore = async (slug: string) => (await ask('officer', RESTORE, at(slug))).data.restoreDeskEvent;
const find = async (slug: string) => (await ask('officer', FIND, at(slug))).data.getDeskEvent;
async function ownOf(account: string, { market }: Days) {
  const [order] = (await ask(account, OWN(market))).data.getUserOrdersInMarket;
  const { data } = await ask(account, 'query Q($guid: ID!) { getOtherPickupEvents(guid: $guid) { slug } }', {
    guid: order.guid,
  });
  return { ...order, otherEvents: data.getOtherPickupEvents };
}
const rebook = async (account: string, guid: string, slug: string) =>
  (await ask(account, REBOOK, { guid, pickupEvent: { slug } })).data.changePickupEvent;
/** After the changes have settled. */
const tell = (): Promise<number> =>
  tellOfChanges({ pool: worker, ...MAILS }, tenantId, greentown, new Date(now.getTime() + 60_000));
/** Of one kind, to one resident. */
const mailsTo = async (account: string, kind: string): Promise<string[]> =>
  (
    await unfenced(
      `select payload from outbox where key like 'mail:${kind}%' and payload->>'to' = '${account}@example.org' order by id`,
    )
  ).map(({ payload }) => JSON.stringify(payload));
const acts = (subject: string): Promise<Record<string, unknown>[]> =>
  unfenced(`select kind, from_value, to_value, actor from desk_act where subject = '${subject}' order by id`);

describe('An event that is moved', () => {
  test('has the new time and place for everybody, and each who ordered before is told once', async () => {
    const days = await twoDays();
    await orderAs('ash', days);
    await orderAs('birch', days, days.second);
    const gone = await orderAs('gone', days);
    await ask('gone', CANCEL_ORDER, { guid: gone.guid });
    expect(await find(days.first)).toMatchObject({ day: '2199-01-16', from: '10:00', to: '13:00', waiting: 1 });
    const { event, refusal } = await move(days.first);
    expect([refusal, event]).toMatchObject([
      null,
      { ...PLAN, startDate: '2199-01-23T16:00:00.000Z', waiting: 1, isTelling: true },
    ]);
    now = new Date(now.getTime() + 61_000);
    await orderAs('late', days);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect((await find(days.first)).isTelling).toBe(false);
    const [mail, ...more] = await mailsTo('ash', 'event-moved');
    expect(more).toEqual([]);
    for (const part of ['5 Mill Lane', 'By the pond.', '23 January 2199', '/order/thankyou?market='])
      expect(mail).toContain(part);
    for (const account of ['birch', 'gone', 'late']) expect(await mailsTo(account, 'event-')).toEqual([]);
    expect(await acts(event.name)).toEqual([
      {
        ...{ kind: 'event', actor: 'account:officer' },
        ...{ from_value: '2199-01-16T15:00:00.000Z', to_value: '2199-01-23T16:00:00.000Z' },
      },
    ]);
  });

  test('can have more places or fewer, of which nobody is told, but not fewer than are taken', async () => {
    const days = await twoDays({}, 3);
    await orderAs('pear', days, days.second);
    await orderAs('plum', days, days.second);
    const { day, from, to, address, directions, lat, lon } = await find(days.second);
    const asItIs = { day, from, to, address, directions, lat, lon };
    expect((await move(days.second, { ...asItIs, tickets: 1 })).refusal).toMatchObject({ code: 'TICKETS_TAKEN' });
    const { event, refusal } = await move(days.second, { ...asItIs, tickets: 2 });
    expect([refusal, event]).toMatchObject([null, { tickets: 2, isTelling: false }]);
    await expect(orderAs('quince', days, days.second)).rejects.toThrow('EVENT_FULL');
    expect(await acts(event.name)).toMatchObject([{ from_value: '3 places', to_value: '2 places' }]);
    // A page of an earlier build does not know them.
    expect((await move(days.second)).event).toMatchObject({ ...PLAN, tickets: 2, isTelling: true });
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('again is told again; the same again, and a repeated request, change nothing', async () => {
    const days = await twoDays();
    await orderAs('cedar', days);
    await move(days.first, {}, 'move-once');
    await tell();
    now = new Date(now.getTime() + 60_000);
    await move(days.first, {}, 'move-once');
    await move(days.first);
    expect(await tell()).toBe(0);
    await move(days.first, { from: '12:00' });
    expect(await tell()).toBe(1);
    expect(await mailsTo('cedar', 'event-moved')).toHaveLength(2);
  });

  test('is refused with a wrong time, after its end, and while it is cancelled', async () => {
    const days = await twoDays();
    expect((await move(days.first, { to: '11:00' })).refusal.code).toBe('WRONG_TIME');
    expect((await move(days.first, { day: '2199-01-09' })).refusal.code).toBe('WRONG_TIME');
    for (const plan of [{ day: 'tomorrow' }, { from: '25:00' }, { address: ' ' }, { directions: 'x'.repeat(5_000) }])
      expect(
        (await ask('officer', MOVE, { ...at(days.first), plan: { ...PLAN, ...plan } })).errors[0].extensions.code,
      ).toBe('BAD_USER_INPUT');
    await cancel(days.first);
    expect((await move(days.first)).refusal).toMatchObject({ code: 'CANCELLED', message: /Restore it/ });
    now = new Date('2199-01-18T00:00:00Z');
    for (const refused of [await move(days.second), await cancel(days.second), await restore(days.first)])
      expect(refused.refusal.code).toBe('OVER');
    expect((await find(days.second)).isOver).toBe(true);
    expect(await acts(`Second day ${serial}`)).toEqual([]);
  });

  test('is for staff of the town alone', async () => {
    const days = await twoDays();
    for (const [account, code] of [
      [null, 'UNAUTHENTICATED'],
      ['somebody', 'NOT_PERMITTED'],
      ['neighbour', 'NOT_PERMITTED'],
    ] as const)
      for (const query of [MOVE, CANCEL, RESTORE, FIND])
        expect((await ask(account, query, { ...at(days.first), plan: PLAN })).errors[0].extensions.code).toBe(code);
    const there = { town: borough };
    expect((await ask('neighbour', FIND, at(days.first), there)).data.getDeskEvent).toBeNull();
    expect((await ask('neighbour', CANCEL, at(days.first), there)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect((await find(days.first)).isCancelled).toBe(false);
  });
});

describe('An event that is cancelled', () => {
  test('takes no orders; those who ordered are asked for another day, and have a week after it', async () => {
    const days = await twoDays();
    const order = await orderAs('dogwood', days);
    await orderAs('elder', days);
    expect((await cancel(days.first)).event).toMatchObject({ isCancelled: true, waiting: 2 });
    expect(await tell()).toBe(2);
    const [mail] = await mailsTo('dogwood', 'event-cancelled');
    expect(mail).toContain('23 January 2199'); // a week after the event
    expect(await ownOf('dogwood', days)).toMatchObject({
      ...{ state: 'ORDERED', canCancel: true, canChangeEvent: true },
      ...{ pickupEvent: { slug: days.first, isCancelled: true }, otherEvents: [{ slug: days.second }] },
    });
    await expect(orderAs('fig', days)).rejects.toThrow('EVENT_NOT_BOOKABLE');
    // Also after the time at which it would have begun.
    now = new Date('2199-01-16T17:00:00Z');
    expect(await rebook('dogwood', order.guid, days.second)).toMatchObject({ pickupEvent: { slug: days.second } });
    now = new Date('2199-01-23T17:59:59Z'); // 12:59 in the town
    const release = () => endUnbooked({ pool: worker, ...MAILS }, tenantId, greentown, now);
    expect(await release()).toBe(0);
    now = new Date('2199-01-23T18:00:00Z');
    expect([await release(), await release()]).toEqual([1, 0]);
    expect(await ownOf('elder', days)).toMatchObject({ state: 'CANCELLED', cancelReason: 'event' });
    expect(await ownOf('dogwood', days)).toMatchObject({ state: 'ORDERED' });
    expect(await mailsTo('elder', 'event-released')).toHaveLength(1);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('and restored takes orders again, and tells those who have kept it', async () => {
    const days = await twoDays();
    await orderAs('gorse', days);
    await cancel(days.first);
    await cancel(days.first);
    // Nobody is told of what was taken back at once, but of the outcome.
    expect((await restore(days.first)).event.isCancelled).toBe(false);
    expect(await tell()).toBe(1);
    expect(await mailsTo('gorse', 'event-cancelled')).toEqual([]);
    expect(await mailsTo('gorse', 'event-restored')).toHaveLength(1);
    expect((await orderAs('hazel', days)).publicId).toMatch(/^GT/);
    expect((await acts(`First day ${serial}`)).map(({ to_value: to }) => to)).toEqual(['cancelled', 'planned']);
  });
});

describe('Another pickup day', () => {
  test('is chosen by the resident alone, takes a ticket there and gives the former one back, and is confirmed', async () => {
    const days = await twoDays({}, 1);
    const order = await orderAs('ivy', days);
    expect(
      (await ask('somebody', REBOOK, { guid: order.guid, pickupEvent: { slug: days.second } })).errors,
    ).toHaveLength(1);
    const others = 'query Q($guid: ID!) { getOtherPickupEvents(guid: $guid) { slug } }';
    for (const account of [null, 'somebody'])
      expect((await ask(account, others, { guid: order.guid })).data.getOtherPickupEvents).toEqual([]);
    expect(await rebook('ivy', order.guid, days.second)).toMatchObject({
      ...{ __typename: 'Order', canChangeEvent: true, pickupEvent: { slug: days.second } },
    });
    expect((await mailsTo('ivy', 'order-moved'))[0]).toContain('17 January 2199');
    // The same again is done already.
    expect((await rebook('ivy', order.guid, days.second)).__typename).toBe('Order');
    expect(await mailsTo('ivy', 'order-moved')).toHaveLength(1);
    const other = await orderAs('juniper', days);
    expect(await rebook('juniper', other.guid, days.second)).toMatchObject({ code: 'EVENT_FULL' });
    expect((await ownOf('juniper', days)).otherEvents).toEqual([]);
    expect(await rebook('juniper', other.guid, 'nowhere')).toMatchObject({ code: 'NOT_HERE' });
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('with one ticket left goes to one of many', async () => {
    const days = await twoDays({}, 1);
    const residents = Array.from({ length: 8 }, (_, index) => `crowd-${index}`);
    const orders = await Promise.all(residents.map((account) => orderAs(account, days)));
    const answers = await Promise.all(
      orders.map(({ guid }, index) => rebook(residents[index] ?? '', guid, days.second)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'Order')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'EVENT_FULL')).toHaveLength(7);
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('is no longer possible once the event has begun, for a delivery, for trees of elsewhere, or after cancelling', async () => {
    const yards = [aLocation('north'), aLocation('south')];
    const days = await twoDays({
      locations: yards,
      events: [
        anEvent('north-day', { location: 'north' }),
        anEvent('south-day', { location: 'south', day: '2199-01-17' }),
      ],
    });
    const north = { ...days, first: 'north-day' };
    const { data } = await ask(null, `{ getStockLocations(filter: { marketSlug: "${days.market}" }) { guid slug } }`);
    const yard = data.getStockLocations.find(({ slug }: { slug: string }) => slug === 'north').guid;
    const order = await orderAs('kale', { ...north, location: yard });
    expect(await rebook('kale', order.guid, 'south-day')).toMatchObject({ code: 'EVENT_NOT_BOOKABLE' });
    expect((await ownOf('kale', days)).otherEvents).toEqual([]);
    const plain = await twoDays();
    const begun = await orderAs('larch', plain);
    now = new Date('2199-01-16T15:00:00Z');
    expect(await rebook('larch', begun.guid, plain.second)).toMatchObject({ code: 'ORDER_OVER' });
    expect(await ownOf('larch', plain)).toMatchObject({ canChangeEvent: false, otherEvents: [] });
    now = BEFORE;
    await ask('larch', CANCEL_ORDER, { guid: begun.guid });
    expect(await rebook('larch', begun.guid, plain.second)).toMatchObject({ code: 'ORDER_OVER' });
  });
});
