/** Tests markets at the desk: made from nothing or from another one, changed, opened, closed, tried out, exported. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { aMarket, anEvent, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, listWrongCounters, ORDER_TABLES, withOrders } from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { ordersFile } from '../market/market-changes.service.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
const NOW = new Date('2199-01-10T10:00:00Z');
let now = NOW;

const TABLES = [...ORDER_TABLES, 'staff_member', 'desk_act', 'attempt'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withOrders(towns.greentown);
  // As in a project of another language.
  greentown = { ...greentown, words: { ...greentown.words, 'api.marketDesk.residents': 'Einwohner' } };
  borough = withOrders(towns.borough);
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [greentown, borough], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  for (const [town, account] of [
    ['greentown', 'officer'],
    ['borough', 'neighbour'],
  ])
    await unfenced(
      `insert into staff_member (tenant_id, email, account_id, added_by) select id, '${account}@example.org', '${account}', 'test' from tenant where code = '${town}'`,
    );
});
afterAll(async () => {
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = NOW;
  await unfenced('delete from attempt');
});

const CHANGED = '{ slug refusal { code message } }';
const CREATE = `mutation M($market: NewDeskMarket!) { createDeskMarket(market: $market) ${CHANGED} }`;
const PLAN = `mutation M($market: MarketKey!, $plan: DeskMarketPlan!, $seen: String!) { changeDeskMarket(market: $market, plan: $plan, seen: $seen) ${CHANGED} }`;
const MOVE = `mutation M($market: MarketKey!, $to: String!) { moveDeskMarket(market: $market, to: $to) ${CHANGED} }`;
const STOCK =
  'mutation M($market: MarketKey!, $file: String!, $dryRun: Boolean) { setDeskStock(market: $market, file: $file, dryRun: $dryRun) { changes { location sku from to } mistakes { code line said count } problems } }';
const LOCATION = `mutation M($market: MarketKey!, $location: NewDeskLocation!) { addDeskLocation(market: $market, location: $location) ${CHANGED} }`;
const TREE = `mutation M($market: MarketKey!, $tree: NewDeskTree!) { addDeskTree(market: $market, tree: $tree) ${CHANGED} }`;
const EVENT = `mutation M($market: MarketKey!, $event: NewDeskEvent!) { addDeskEvent(market: $market, event: $event) ${CHANGED} }`;
const BOOK = `query Q($market: MarketKey!) { getDeskMarket(market: $market) {
  version
  market { slug name mode status opensAt closesAt trees ordered held } description isPublic opensAt closesAt ordersPerResident treesPerOrder postcodes
  ordersPerNetwork drawValue { text form }
  waitingList offerHours holdMinutes noShowHours applied audiences { slug name quota weight } locations { slug name fulfilment }
  stock { location sku tree total ordered held } events { slug name startDate isCancelled ticketsLeft } } }`;
const LIST = '{ getDeskMarkets { slug name mode status trees ordered held } }';
const TRY =
  'query Q($market: MarketKey!, $wish: DeskTrialWish!) { tryDeskMarket(market: $market, wish: $wish) { outside orders without treesLeft endedBy } }';
const STOCK_FILE = 'query Q($market: MarketKey!) { exportDeskStock(market: $market) { fileName text } }';
const ORDERS_FILE = 'query Q($market: MarketKey!) { exportDeskMarket(market: $market) { fileName text } }';

const key = (slug: string) => ({ market: { slug } });
async function change(query: string, variables: object, where: object = {}) {
  const { data, errors } = await ask('officer', query, variables as Record<string, unknown>, where);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as { slug: string | null; refusal: { code: string; message: string } | null };
}
const codeOf = async (query: string, variables: object): Promise<string | undefined> =>
  (await change(query, variables)).refusal?.code;
const create = (slug: string, copyOf = '') => change(CREATE, { market: { name: `Name of ${slug}`, slug, copyOf } });
const bookOf = async (slug: string) => (await ask('officer', BOOK, key(slug))).data.getDeskMarket;
/** With the version that is there now. */
const planOf = async (slug: string, more: object) => ({
  ...{ ...key(slug), plan: aPlan(more) },
  seen: (await bookOf(slug)).version,
});
const acts = async (subject: string): Promise<unknown[]> =>
  (await unfenced(`select kind, to_value from desk_act where subject = '${subject}' order by id`)).map(
    ({ kind, to_value: to }) => `${kind} ${to}`,
  );

const aPlan = (more: object = {}) => ({
  ...{ name: 'Spring trees', description: 'Free trees.', isPublic: true, opensAt: '', closesAt: '' },
  ...{ ordersPerResident: 1, treesPerOrder: 2, postcodes: ['021'], waitingList: true, offerHours: 24 },
  ...{ holdMinutes: 10, noShowHours: 24, quotas: [{ audience: 'residents', quota: null }] },
  ...more,
});
const aTree = (more: object = {}) => ({
  ...{ name: 'Red oak', skuId: 'red-oak', category: 'quercus_rubra', summary: 'A big tree.', description: '' },
  ...{ heightIn20Years: 12, spreadIn20Years: 9, sun: 'full', soil: 'Any', location: 'barn', total: 5 },
  ...more,
});
const aDay = (slug: string, more: object = {}) => ({
  ...{ name: `Day ${slug}`, slug, description: '', day: '2199-02-01', from: '10:00', to: '12:00' },
  ...{ address: '1 Park Road', directions: '', lat: 42.37, lon: -71.11, tickets: 5, location: '' },
  ...more,
});

async function orderAs(account: string, slug: string, event: string) {
  const { data } = await ask(
    account,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid items { stockSku { guid } } } }`,
  );
  const [location] = data.getStockLocations;
  return (
    await ask(account, ADD_ORDER, {
      order: {
        ...{ fullName: `Secret ${account}`, postcode: '021', pickupEvent: { slug: event } },
        orderItems: [{ guid: location.items[0].stockSku.guid, quantityOrdered: 1, conclusionAttributes: {} }],
      },
      ...{ market: { slug }, stockLocation: { guid: location.guid } },
    })
  ).data.addOrder;
}

test('A market is made from nothing, with a place, trees and an event, and residents order from it', async () => {
  expect(await create('first')).toEqual({ slug: 'first', refusal: null });
  expect((await bookOf('first')).market).toMatchObject({ status: 'DRAFT', trees: 0 });
  // Nobody else sees it, and it cannot be opened without trees.
  expect((await ask('rowan', '{ getMarket(slug: "first") { slug } }')).data.getMarket).toBeNull();
  expect(await codeOf(MOVE, { ...key('first'), to: 'OPEN' })).toBe('NO_TREES');
  expect(await codeOf(MOVE, { ...key('first'), to: 'CLOSED' })).toBe('DRAFT');
  expect(await codeOf(TREE, { ...key('first'), tree: aTree() })).toBe('NO_LOCATION');
  const barn = { name: 'The barn', slug: 'barn', description: '', fulfilment: 'PICKUP' };
  await change(LOCATION, { ...key('first'), location: barn });
  expect(await codeOf(LOCATION, { ...key('first'), location: barn })).toBe('THERE_ALREADY');
  await change(TREE, { ...key('first'), tree: aTree() });
  expect(await codeOf(TREE, { ...key('first'), tree: aTree() })).toBe('THERE_ALREADY');
  await change(EVENT, { ...key('first'), event: aDay('barn-day', { location: 'barn' }) });
  expect(await codeOf(MOVE, { ...key('first'), to: 'PUBLISHED' })).toBe('NO_DATES');
  await change(PLAN, await planOf('first', { opensAt: '2199-01-20T09:00', closesAt: '2199-03-01T18:00' }));
  await change(MOVE, { ...key('first'), to: 'PUBLISHED' });
  expect(await bookOf('first')).toEqual({
    version: expect.any(String),
    market: {
      ...{ slug: 'first', name: 'Spring trees', mode: 'market', status: 'HOLDING', trees: 5, ordered: 0, held: 0 },
      ...{ opensAt: '2199-01-20T14:00:00.000Z', closesAt: '2199-03-01T23:00:00.000Z' },
    },
    ...{ description: 'Free trees.', isPublic: true, opensAt: '2199-01-20T09:00', closesAt: '2199-03-01T18:00' },
    ...{ ordersPerResident: 1, treesPerOrder: 2, postcodes: ['021'], waitingList: true, offerHours: 24 },
    ...{
      holdMinutes: 10,
      noShowHours: 24,
      audiences: [{ slug: 'residents', name: 'Einwohner', quota: null, weight: 1 }],
    },
    ...{ applied: 0, ordersPerNetwork: 80, drawValue: null },
    locations: [{ slug: 'barn', name: 'The barn', fulfilment: 'PICKUP' }],
    stock: [{ location: 'barn', sku: 'red-oak', tree: 'Red oak', total: 5, ordered: 0, held: 0 }],
    events: [
      {
        ...{ slug: 'barn-day', name: 'Day barn-day', startDate: '2199-02-01T15:00:00.000Z' },
        ...{ isCancelled: false, ticketsLeft: 5 },
      },
    ],
  });
  expect(await orderAs('rowan', 'first', 'barn-day')).toMatchObject({ code: 'NOT_OPEN' });
  await change(MOVE, { ...key('first'), to: 'OPEN' });
  expect(await orderAs('rowan', 'first', 'barn-day')).toMatchObject({ __typename: 'Order' });
  await change(MOVE, { ...key('first'), to: 'CLOSED' });
  expect(await orderAs('ash', 'first', 'barn-day')).toMatchObject({ code: 'CLOSED' });
  expect(await acts('Spring trees')).toEqual(['market RULES', 'market PUBLISHED', 'market OPEN', 'market CLOSED']);
  expect(await listWrongCounters(database)).toEqual([]);
});

test('A market is made from another one: its rules, places and kinds, without trees, dates and orders', async () => {
  const event = 'last-year-day';
  await putMarkets(database, greentown, [
    aMarket('last-year', {
      events: [anEvent(event)],
      audiences: [{ slug: 'residents', name: 'Residents', isGroup: false, quota: 30 }],
      postcodes: ['021'],
    }),
  ]);
  await orderAs('birch', 'last-year', event);
  expect(await create('this-year', 'nowhere')).toMatchObject({ refusal: { code: 'NO_SUCH_COPY' } });
  expect(await create('this-year', 'last-year')).toEqual({ slug: 'this-year', refusal: null });
  expect(await bookOf('this-year')).toMatchObject({
    ...{ market: { status: 'DRAFT', ordered: 0 }, opensAt: '', postcodes: ['021'], events: [] },
    audiences: [{ slug: 'residents', quota: 30 }],
    stock: [{ sku: 'oak', total: 0, ordered: 0, held: 0 }],
  });
  expect(await create('this-year', 'last-year')).toMatchObject({ refusal: { code: 'TAKEN', message: /address/ } });
  expect(await listWrongCounters(database)).toEqual([]);
});

test('Repeated under its key, a change is made once', async () => {
  const market = { name: 'Once', slug: 'once', copyOf: '' };
  for (let time = 0; time < 2; time += 1)
    expect(await change(CREATE, { market }, { key: 'create-once' })).toEqual({ slug: 'once', refusal: null });
  expect(await acts('Once')).toEqual(['market DRAFT']);
});

describe('Rules', () => {
  test('are refused when they cannot be, and nothing of them is kept', async () => {
    await create('rules');
    const barn = { name: 'The barn', slug: 'barn', description: '', fulfilment: 'PICKUP' };
    await change(LOCATION, { ...key('rules'), location: barn });
    await change(TREE, { ...key('rules'), tree: aTree() });
    await change(EVENT, { ...key('rules'), event: aDay('rules-day') });
    await change(MOVE, { ...key('rules'), to: 'OPEN' });
    for (const account of ['cedar', 'dogwood'])
      expect(await orderAs(account, 'rules', 'rules-day')).toMatchObject({ __typename: 'Order' });
    const opensAt = '2199-01-01T10:00';
    const plan = (more: object) => planOf('rules', { name: 'Other name', opensAt, ...more });
    const quotas = (quota: number) => [{ audience: 'residents', quota }];
    expect(await codeOf(PLAN, await plan({ opensAt: '' }))).toBe('NO_DATES');
    expect(await codeOf(PLAN, { ...(await plan({})), seen: '2199-01-01T00:00:00.000Z' })).toBe('CHANGED');
    expect((await ask('officer', PLAN, await plan({ quotas: [] }))).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(await codeOf(PLAN, await plan({ quotas: quotas(1) }))).toBe('QUOTA_TAKEN');
    expect(await codeOf(PLAN, await plan({ opensAt: '2199-03-01T10:00', closesAt: '2199-02-01T10:00' }))).toBe(
      'WRONG_DATES',
    );
    expect((await ask('officer', PLAN, await plan({ holdMinutes: 600 }))).errors[0].extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await bookOf('rules')).market.name).toBe('Name of rules');
    expect(await codeOf(PLAN, await plan({ quotas: quotas(2) }))).toBeUndefined();
    expect(await orderAs('elder', 'rules', 'rules-day')).toMatchObject({ code: 'QUOTA_FULL' });
  });

  test('of an event: its time and its address', async () => {
    await create('days');
    expect(await codeOf(EVENT, { ...key('days'), event: aDay('over', { day: '2199-01-09' }) })).toBe('WRONG_TIME');
    expect(await codeOf(EVENT, { ...key('days'), event: aDay('back', { to: '09:00' }) })).toBe('WRONG_TIME');
    expect(await codeOf(EVENT, { ...key('days'), event: aDay('elsewhere', { location: 'mill' }) })).toBe('NO_LOCATION');
    await change(EVENT, { ...key('days'), event: aDay('a-day') });
    expect(await codeOf(EVENT, { ...key('days'), event: aDay('a-day') })).toBe('TAKEN');
    expect((await bookOf('days')).events).toHaveLength(1);
  });

  test('of events of two markets that get one address at the same time: one of them has it', async () => {
    await create('left');
    await create('right');
    const codes = await Promise.all(
      ['left', 'right'].map((slug) => codeOf(EVENT, { ...key(slug), event: aDay('one-address') })),
    );
    expect([...codes].sort()).toEqual(['TAKEN', undefined]);
    const events = await Promise.all(['left', 'right'].map(async (slug) => (await bookOf(slug)).events.length));
    expect(events.sort()).toEqual([0, 1]);
  });
});

test('A ballot keeps what it announced while somebody takes part', async () => {
  const slug = 'drawn-lots';
  await putMarkets(database, greentown, [
    aMarket(slug, { mode: 'ballot', closesAt: '2199-02-20T20:00:00Z', events: [anEvent('lots-day')] }),
  ]);
  await unfenced(
    `insert into ballot (tenant_id, market_guid, seed_hash, sealed_seed, made_at) select tenant_id, guid, repeat('a', 64), 'sealed', now() from market where slug = '${slug}' returning 1`,
  );
  const plan = (more: object) =>
    planOf(slug, {
      ...{ name: 'Lots', opensAt: '2025-12-31T19:00', closesAt: '2199-02-20T15:00', postcodes: [], treesPerOrder: 1 },
      ...{ ordersPerResident: 1, ...more },
    });
  const { opensAt, closesAt, postcodes, treesPerOrder, ordersPerResident, audiences } = await bookOf(slug);
  const asItIs = {
    ...{ opensAt, closesAt, postcodes, treesPerOrder, ordersPerResident },
    quotas: audiences.map(({ slug: audience, quota }: { slug: string; quota: number | null }) => ({ audience, quota })),
  };
  const fewer = { ...key(slug), file: `location,sku,total\n${slug}-yard,oak,8\n` };
  const setStock = async (wish: object) =>
    (await ask('officer', STOCK, { dryRun: false, ...wish } as Record<string, unknown>)).data.setDeskStock;

  // Nobody has applied: everything can change.
  expect(await codeOf(PLAN, await plan({ ...asItIs, treesPerOrder: 5 }))).toBeUndefined();
  expect(await codeOf(PLAN, await plan(asItIs))).toBeUndefined();
  const apply = `mutation M($market: MarketKey!) { applyInBallot(market: $market, audience: "residents", postcode: "02139") { refusal { code } } }`;
  expect((await ask('willow', apply, key(slug))).data.applyInBallot.refusal).toBeNull();
  expect((await bookOf(slug)).applied).toBe(1);

  for (const worse of [
    ...[{ closesAt: '2199-02-19T15:00' }, { treesPerOrder: 5 }, { postcodes: ['021'] }],
    { drawValue: { text: 'Another lottery', form: 'numbers' } },
    { quotas: asItIs.quotas.map((one: object) => ({ ...one, weight: 9 })) },
  ])
    expect(await codeOf(PLAN, await plan({ ...asItIs, ...worse }))).toBe('BALLOT_RUNNING');
  expect(await codeOf(MOVE, { ...key(slug), to: 'CLOSED' })).toBe('BALLOT_RUNNING');
  for (const dryRun of [true, false])
    expect((await setStock({ ...fewer, dryRun })).problems).toEqual([
      `line 2: people have applied for oak at ${slug}-yard, so there cannot be fewer than 10`,
    ]);
  expect(await codeOf(PLAN, await plan({ ...asItIs, closesAt: '2199-02-21T15:00', offerHours: 24 }))).toBeUndefined();
  expect((await setStock({ ...fewer, file: fewer.file.replace(',8', ',12') })).problems).toEqual([]);

  // Once everybody has withdrawn, nobody was promised anything.
  const withdraw = 'mutation M($market: MarketKey!) { withdrawFromBallot(market: $market) { refusal { code } } }';
  await ask('willow', withdraw, key(slug));
  expect(await codeOf(MOVE, { ...key(slug), to: 'CLOSED' })).toBeUndefined();
});

test('A ballot is made at the desk: its mode, tickets and the value of its draw, and no end means no ballot', async () => {
  const slug = 'desk-ballot';
  await create(slug);
  await change(LOCATION, {
    ...key(slug),
    location: { name: 'The barn', slug: 'barn', description: '', fulfilment: 'PICKUP' },
  });
  await change(TREE, { ...key(slug), tree: aTree() });
  await change(EVENT, { ...key(slug), event: aDay('desk-ballot-day') });
  const drawValue = { text: 'The lottery of 2 March, published at 20:00', form: 'numbers' };
  const lots = {
    ...{ name: 'Lots from the desk', mode: 'ballot', drawValue, ordersPerNetwork: 25, opensAt: '2199-01-09T09:00' },
    ...{ postcodes: [], quotas: [{ audience: 'residents', quota: null, weight: 3 }] },
  };
  expect(await codeOf(PLAN, await planOf(slug, lots))).toBeUndefined();
  expect(await bookOf(slug)).toMatchObject({
    ...{ market: { mode: 'ballot', status: 'DRAFT' }, drawValue, ordersPerNetwork: 25 },
    audiences: [{ slug: 'residents', weight: 3 }],
  });
  // The draw follows its end.
  expect(await codeOf(MOVE, { ...key(slug), to: 'PUBLISHED' })).toBe('NO_DATES');
  expect(await codeOf(PLAN, await planOf(slug, { ...lots, closesAt: '2199-02-20T15:00' }))).toBeUndefined();
  expect(await codeOf(MOVE, { ...key(slug), to: 'PUBLISHED' })).toBeUndefined();
  expect(await codeOf(PLAN, await planOf(slug, { ...lots, mode: 'market', closesAt: '2199-02-20T15:00' }))).toBe(
    'MODE_FIXED',
  );
  const ballot =
    '{ getBallot(market: { slug: "desk-ballot" }) { status entries seedHash } getMarket(slug: "desk-ballot") { rules } }';
  expect((await ask('willow', ballot)).data).toMatchObject({
    getBallot: { status: 'OPEN', entries: 0, seedHash: null },
    getMarket: { rules: { drawValue, audiences: [{ weight: 3 }] } },
  });
  // Another one begins with its tickets, and has to announce its own value.
  expect(await create('desk-ballot-2', slug)).toMatchObject({ refusal: null });
  expect(await bookOf('desk-ballot-2')).toMatchObject({
    market: { mode: 'ballot' },
    drawValue: null,
    audiences: [{ weight: 3 }],
  });
  // Of a market without a draw nothing of it is kept.
  expect(await codeOf(PLAN, await planOf('desk-ballot-2', { ...lots, mode: 'market' }))).toBeUndefined();
  expect(await bookOf('desk-ballot-2')).toMatchObject({
    market: { mode: 'market' },
    drawValue: null,
    audiences: [{ weight: 1 }],
  });
});

test('Stock comes as a file and goes as one, and a file with a mistake changes nothing', async () => {
  await putMarkets(database, greentown, [aMarket('filed', { events: [anEvent('filed-day')] })]);
  const { fileName, text } = (await ask('officer', STOCK_FILE, key('filed'))).data.exportDeskStock;
  expect(fileName).toBe('greentown-stock-filed-2199-01-10.csv');
  expect(text).toContain('filed-yard,oak,Tree oak,10,0,0');
  const set = async (file: string, dryRun = false) =>
    (await ask('officer', STOCK, { ...key('filed'), file, dryRun })).data.setDeskStock;
  const file = 'location,sku,total\nfiled-yard,oak,25\n';
  const difference = { location: 'filed-yard', sku: 'oak', from: 10, to: 25 };
  expect(await set(file, true)).toMatchObject({ changes: [difference], mistakes: [], problems: [] });
  expect((await bookOf('filed')).market.trees).toBe(10);
  expect((await set('location,sku,total\nfiled-yard,oak,many\n')).problems).toEqual([
    'line 2: "many" is no number of trees',
  ]);
  expect(await set(file)).toMatchObject({ changes: [difference], mistakes: [], problems: [] });
  expect((await bookOf('filed')).market.trees).toBe(25);
  expect(await acts('Market filed: oak')).toEqual(['stock 25']);
  expect(await set('"')).toMatchObject({
    changes: [],
    mistakes: [{ code: 'NO_CSV', line: 0 }],
    problems: ['the file is no CSV'],
  });
});

test('A trial says what would happen, and the orders are a file without names', async () => {
  await putMarkets(database, greentown, [
    aMarket('tried', { postcodes: ['021'], events: [anEvent('tried-day', { tickets: 8 })] }),
  ]);
  const wish = { people: 20, postcodes: ['021', '999'], audience: 'residents', trees: 1 };
  expect((await ask('officer', TRY, { ...key('tried'), wish })).data.tryDeskMarket).toEqual({
    ...{ outside: 10, orders: 8, without: 2, treesLeft: 2, endedBy: 'TICKETS' },
  });
  expect(
    (await ask('officer', TRY, { ...key('tried'), wish: { ...wish, audience: 'mayors' } })).errors[0].extensions.code,
  ).toBe('BAD_USER_INPUT');
  const order = await orderAs('hazel', 'tried', 'tried-day');
  const { text } = (await ask('officer', ORDERS_FILE, key('tried'))).data.exportDeskMarket;
  expect(text).toMatch(
    new RegExp(`${order.publicId},ORDERED,,2199-01-10T10:00:00.000Z,,residents,021,tried-yard,tried-day,oak`),
  );
  expect(text).not.toContain('Secret');
  // However many there are, they are read in parts.
  const second = await orderAs('hornbeam', 'tried', 'tried-day');
  const worker = createPool({
    ...{ url: database.workerUrl, max: 1, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  const [row] = await unfenced("select tenant_id, guid from market where slug = 'tried'");
  const whole = await inTransaction(worker, Number(row?.['tenant_id']), (scope) =>
    ordersFile(scope, String(row?.['guid']), 1),
  );
  await worker.end();
  expect(
    whole
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual([order.publicId, second.publicId].sort());
});

test('All of it is for staff of the town alone, in the database as well', async () => {
  await create('ours');
  const every: readonly (readonly [string, object])[] = [
    [CREATE, { market: { name: 'Theirs', slug: 'theirs', copyOf: '' } }],
    [PLAN, { ...key('ours'), plan: aPlan(), seen: '' }],
    [MOVE, { ...key('ours'), to: 'OPEN' }],
    [STOCK, { ...key('ours'), file: 'location,sku,total\n' }],
    [LOCATION, { ...key('ours'), location: { name: 'L', slug: 'l', description: '', fulfilment: 'PICKUP' } }],
    [TREE, { ...key('ours'), tree: aTree() }],
    [EVENT, { ...key('ours'), event: aDay('their-day') }],
    [LIST, {}],
    [BOOK, key('ours')],
    [TRY, { ...key('ours'), wish: { people: 1, postcodes: [], audience: 'residents', trees: 1 } }],
    [STOCK_FILE, key('ours')],
    [ORDERS_FILE, key('ours')],
  ];
  for (const [query, variables] of every)
    for (const account of [null, 'somebody', 'neighbour'])
      expect((await ask(account, query, variables as Record<string, unknown>)).errors[0].extensions.code).toBe(
        account === null ? 'UNAUTHENTICATED' : 'NOT_PERMITTED',
      );
  const there = { town: borough };
  expect((await ask('neighbour', BOOK, key('ours'), there)).data.getDeskMarket).toBeNull();
  expect((await ask('neighbour', LIST, {}, there)).data.getDeskMarkets).toEqual([]);
  expect((await ask('officer', LIST)).data.getDeskMarkets).toContainEqual(
    expect.objectContaining({ slug: 'ours', status: 'DRAFT' }),
  );
});
