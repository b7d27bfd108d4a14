/** Tests what residents see of markets, and how the tenants' files bring them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadMarkets, loadTenants } from '@greenward/tenants/node';
import { aLocation, aMarket, aSku, anEvent, putMarkets } from '../../../testing/a-market.ts';
import { withOrders } from '../../../testing/order-town.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { loadTestTenants, TEST_BASE } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { seedMarkets } from './seed-markets.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let now = new Date('2026-11-27T10:00:00Z');

const askAs = createAskAs(() => ({ api, identity, town: greentown }));
const TABLES = ['market', 'pickup_event', 'stock_item', 'stock_hold', 'stock_location', 'stock_sku', 'audience_quota'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withOrders(towns.greentown, { publicMarkets: ['winter', 'soon', 'draft'] });
  borough = withOrders(towns.borough, { publicMarkets: ['elsewhere'] });
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  await putMarkets(
    database,
    greentown,
    [
      aMarket('winter', {
        skus: [aSku('oak'), aSku('lime', { category: 'tilia_cordata' })],
        locations: [
          aLocation('yard', { stock: { oak: 5, lime: 0 } }),
          aLocation('van', { fulfilment: 'DELIVERY', stock: { lime: 2 } }),
        ],
        events: [
          anEvent('late', { day: '2026-12-19', location: 'yard' }),
          anEvent('early', { day: '2026-12-12', tickets: 0 }),
        ],
        audiences: [
          { slug: 'residents', name: 'Residents', isGroup: false, quota: null },
          { slug: 'groups', name: 'Groups', isGroup: true, quota: 4 },
        ],
      }),
      aMarket('soon', { opensAt: '2026-12-01T09:00:00Z', closesAt: '2026-12-08T09:00:00Z', events: [] }),
      aMarket('draft'),
      aMarket('unlisted'),
    ],
    now,
  );
  await unfenced("update market set is_draft = true where slug = 'draft'");
  await putMarkets(database, borough, [aMarket('elsewhere')], now);
  api = await startTestApi(database, [greentown, borough], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
});
afterAll(async () => {
  await api?.close();
  await identity?.close();
  await database?.drop();
});

const marketOf = async (slug: string, more: { readonly town?: Tenant; readonly account?: string } = {}) =>
  (
    await askAs(
      more.account ?? null,
      'query Q($slug: String!) { getMarket(slug: $slug) { slug status rules serverTime termsStory { slug } } }',
      { slug },
      more.town === undefined ? {} : { town: more.town },
    )
  ).data.getMarket;

test('a market opens and closes by the clock of the server', async () => {
  expect(await marketOf('soon')).toMatchObject({ status: 'HOLDING', serverTime: '2026-11-27T10:00:00.000Z' });
  const at = async (moment: string): Promise<string> => {
    now = new Date(moment);
    return (await marketOf('soon')).status;
  };
  expect(await at('2026-12-01T08:59:59Z')).toBe('HOLDING');
  expect(await at('2026-12-01T09:00:00Z')).toBe('OPEN');
  expect(await at('2026-12-08T08:59:59Z')).toBe('OPEN');
  expect(await at('2026-12-08T09:00:00Z')).toBe('CLOSED');
  now = new Date('2026-11-27T10:00:00Z');
});

test('the rules of a market name its audiences with their quotas', async () => {
  expect((await marketOf('winter')).rules).toEqual({
    mode: 'market',
    opensAt: '2020-01-01T00:00:00.000Z',
    closesAt: null,
    ordersPerResident: 1,
    ordersPerNetwork: 80,
    treesPerOrder: 3,
    postcodes: [],
    audiences: [
      { slug: 'residents', name: 'Residents', isGroup: false, quota: null, isFull: false },
      { slug: 'groups', name: 'Groups', isGroup: true, quota: 4, isFull: false },
    ],
    waitingList: false,
    holdMinutes: 15,
    offerHours: 48,
    noShowHours: null,
  });
});

test('nobody sees a market that is unknown, of another town or a draft, except that staff see drafts', async () => {
  for (const slug of ['nothing', 'elsewhere', 'draft', "'; --", '']) expect(await marketOf(slug)).toBeNull();
  expect(await marketOf('winter', { town: borough })).toBeNull();
  expect(await marketOf('draft', { account: 'resident' })).toBeNull();
  const query =
    '{ getPickupEvents(filter: { marketSlug: "draft" }) { slug } getStockLocations(filter: { marketSlug: "draft" }) { slug } }';
  expect((await askAs(null, query)).data).toEqual({ getPickupEvents: [], getStockLocations: [] });
  await unfencedStaff('officer');
  expect(await marketOf('draft', { account: 'officer' })).toMatchObject({ status: 'DRAFT' });
});

const unfencedStaff = (accountId: string): Promise<unknown> =>
  runUnfenced(
    database,
    ['staff_member', 'desk_act'],
    `insert into staff_member (tenant_id, email, account_id, added_by) select id, '${accountId}@example.org', '${accountId}', 'test' from tenant where code = 'greentown'`,
  );

test('the project lists its markets, the default one first, without drafts and those that it does not list', async () => {
  expect((await askAs(null, '{ getMarkets { slug } }')).data.getMarkets).toEqual([
    { slug: 'winter' },
    { slug: 'soon' },
  ]);
});

describe('pickup events', () => {
  const events = async () =>
    (
      await askAs(
        null,
        `{ getPickupEvents(filter: { marketSlug: "winter" }) {
          slug startDate endDate hasTicketsAvailable withinBookingPeriod markets { slug } stockLocation { slug } links { url }
        } }`,
      )
    ).data.getPickupEvents;

  test('come in the order of their dates, by the clock of the town', async () => {
    expect(await events()).toEqual([
      {
        ...{ slug: 'early', startDate: '2026-12-12T15:00:00.000Z', endDate: '2026-12-12T18:00:00.000Z' },
        ...{ hasTicketsAvailable: false, withinBookingPeriod: true, markets: [{ slug: 'winter' }] },
        ...{ stockLocation: null, links: [] },
      },
      {
        ...{ slug: 'late', startDate: '2026-12-19T15:00:00.000Z', endDate: '2026-12-19T18:00:00.000Z' },
        ...{ hasTicketsAvailable: true, withinBookingPeriod: true, markets: [{ slug: 'winter' }] },
        ...{ stockLocation: { slug: 'yard' }, links: [] },
      },
    ]);
  });

  test('cannot be booked outside their booking period, once they began, or when they are cancelled', async () => {
    const late = async (): Promise<boolean> => (await events())[1].withinBookingPeriod;
    await unfenced(
      "update pickup_event set booking_from = '2026-11-28T00:00:00Z', booking_until = '2026-12-01T00:00:00Z' where slug = 'late'",
    );
    expect(await late()).toBe(false);
    now = new Date('2026-11-28T00:00:00Z');
    expect(await late()).toBe(true);
    now = new Date('2026-12-01T00:00:00Z');
    expect(await late()).toBe(false);
    await unfenced("update pickup_event set booking_from = null, booking_until = null where slug = 'late'");
    expect(await late()).toBe(true);
    now = new Date('2026-12-19T15:00:00Z');
    expect((await events()).map(({ slug, withinBookingPeriod }: never) => [slug, withinBookingPeriod])).toEqual([
      ['late', false], // under way, and the early one is over
    ]);
    now = new Date('2026-11-27T10:00:00Z');
    await unfenced("update pickup_event set cancelled_at = now() where slug = 'late'");
    expect((await events())[1]).toMatchObject({ withinBookingPeriod: false, hasTicketsAvailable: false });
    await unfenced("update pickup_event set cancelled_at = null where slug = 'late'");
  });
});

test('stock is counted without what is ordered and held, and with holds that have ended', async () => {
  const stock = async () =>
    (
      await askAs(
        null,
        `{ getStockLocations(filter: { marketSlug: "winter" }) {
          slug fulfillmentType customerIdType items { name quantityAvailable stockSku { skuId type unitPrice category attributes } }
        } }`,
      )
    ).data.getStockLocations;
  const [van, yard] = await stock();
  expect(van).toMatchObject({ slug: 'van', fulfillmentType: 'DELIVERY', customerIdType: 'GTUSER' });
  expect(yard.items.map(({ name, quantityAvailable }: never) => [name, quantityAvailable])).toEqual([
    ['Tree lime', 0],
    ['Tree oak', 5],
  ]);
  expect(yard.items[1].stockSku).toMatchObject({
    ...{ skuId: 'oak', type: 'TREE', unitPrice: 0, category: 'quercus_alba' },
    attributes: {
      ...{ heightIn20Years: 8, spreadIn20Years: 5, sun: 'full', soil: 'Any' },
      image: { alt: expect.any(String), credit: expect.stringContaining('CC'), licence: expect.stringMatching(/^CC/) },
    },
  });
  const left = async (): Promise<number> => (await stock())[1].items[1].quantityAvailable;
  const item =
    "from stock_item join stock_location on guid = location_guid where slug = 'yard' and stock_item.total = 5";
  await unfenced(`with changed as (select sku_guid, location_guid ${item}) update stock_item set taken = 1, held = 2
    from changed where stock_item.sku_guid = changed.sku_guid and stock_item.location_guid = changed.location_guid`);
  await unfenced(`insert into stock_hold (tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at)
    select stock_item.tenant_id, gen_random_uuid(), 'somebody', market_guid, location_guid, sku_guid, 'residents', 2, '2026-11-27T10:10:00Z' ${item}`);
  expect(await left()).toBe(2);
  now = new Date('2026-11-27T10:10:00Z');
  expect(await left()).toBe(4);
  now = new Date('2026-11-27T10:00:00Z');
});

test('a category asks for the trees of one species', async () => {
  const query = 'query Q($filter: StockSkuFilter) { getStockSKUs(filter: $filter) { skuId } }';
  const skus = async (filter: object | null, town = greentown): Promise<unknown> =>
    (await askAs(null, query, { filter }, { town })).data.getStockSKUs;
  expect(await skus({ category: 'tilia_cordata' })).toEqual([{ skuId: 'lime' }]);
  expect(await skus(null)).toEqual([{ skuId: 'lime' }, { skuId: 'oak' }]);
  expect(await skus({ category: 'tilia_cordata' }, borough)).toEqual([]);
});

describe('the markets of the tenants’ folders', () => {
  let own: TestDatabase;
  const rows = (text: string): Promise<Record<string, unknown>[]> =>
    runUnfenced(own, [...TABLES, 'market_event'], text);
  const seed = (tenant: Tenant, at: string): Promise<void> => seedMarkets({ tenant, database: own, now: new Date(at) });

  beforeAll(async () => {
    own = await createTestDatabase();
  });
  afterAll(async () => {
    await own?.drop();
  });

  test.each(['greentown', 'northcity', 'borough'] as const)(
    '%s has markets whose trees it knows, and lists them in its settings',
    async (code) => {
      const all = await loadTenants({ environment: 'development', base: TEST_BASE });
      const tenant = all.find((one) => one.code === code);
      if (tenant === undefined) throw new Error(`${code} is gone from tenants/`);
      const files = await loadMarkets(tenant);
      expect(files.map(({ slug }) => slug).sort()).toEqual(
        [...(tenant.config.orderSettings?.publicMarkets ?? [])].sort(),
      );
      expect(files.length).toBeGreaterThan(0);
      const { pickups = [], species = [] } = tenant.config.orderSettings ?? {};
      const giveaways = files.filter(({ mode }) => mode === 'giveaway');
      for (const { slug } of pickups)
        expect(giveaways.flatMap(({ locations }) => locations.map((one) => one.slug))).toContain(slug);
      for (const { slug } of species)
        expect(giveaways.flatMap(({ skus }) => skus.map(({ category }) => category))).toContain(slug);
      expect(pickups.length > 0).toBe(giveaways.length > 0);
      await seed(tenant, '2026-11-27T10:00:00Z');
    },
  );

  test('are brought once, and never over what changed', async () => {
    const greentownFiles = (await loadTestTenants()).greentown;
    const everything = async (): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (const table of TABLES) found.push(await rows(`select * from ${table} order by 1, 2, 3`));
      return found;
    };
    await rows('update stock_item set taken = 3 where total = 60');
    await rows("update audience_quota set quota = 7 where audience = 'groups'");
    const before = await everything();
    await seed(greentownFiles, '2026-11-27T18:00:00Z');
    expect(await everything()).toEqual(before);
    await rows("update market set changed_at = now(), rules = jsonb_set(rules, '{treesPerOrder}', '9')");
    await seed(greentownFiles, '2027-01-01T10:00:00Z');
    expect(
      await rows(
        "select rules->>'treesPerOrder' as trees, rules->>'opensAt' as opens from market where slug = 'garden-trees'",
      ),
    ).toEqual([{ trees: '9', opens: '2026-10-28T13:00:00.000Z' }]);
  });

  test('follow the calendar: one is always still to open, and a pickup day is always ahead in the planting season', async () => {
    const tenant = (await loadTestTenants()).greentown;
    await rows('update market set changed_at = null');
    for (const at of ['2027-02-20T10:00:00Z', '2027-07-01T10:00:00Z', '2031-03-30T10:00:00Z']) {
      await seed(tenant, at);
      const [market] = await rows("select rules->>'opensAt' as opens from market where slug = 'front-yards'");
      expect(Date.parse(String(market?.['opens']))).toBeGreaterThan(Date.parse(at));
      const ahead = await rows(
        `select starts_at from pickup_event where starts_at > '${at}' and slug ~ '^(common|danehy-park)-'`,
      );
      expect(ahead.length).toBeGreaterThanOrEqual(2);
      for (const { starts_at: startsAt } of ahead)
        expect([11, 12, 1, 2, 3]).toContain((startsAt as Date).getUTCMonth() + 1);
    }
  });
});
