/** Tests ballots: applying, closing, the draw and its check, and that trees go to those who drew them, in drawn order. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkBallot } from '@greenward/contract/ballot';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, HOLD_STOCK, listWrongCounters, ORDER_TABLES, withOrders } from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { offerTrees } from '../waiting/offer.service.ts';
import { endHolds } from '../order/order-jobs.service.ts';
import { openBallots } from './ballot-book.ts';
import { careForBallots } from './ballot-jobs.service.ts';
import { createBallotSeeds } from './ballot-seed.ts';
import { forgetOldEntries } from './ballot.store.ts';

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
const at = (hours: number): void => {
  now = new Date(MORNING.getTime() + hours * HOUR_MS);
};
const ask = createAskAs(() => ({ api, identity, town }));
const unfenced = (statement: string): Promise<Record<string, unknown>[]> =>
  runUnfenced(
    database,
    [...ORDER_TABLES, 'outbox', 'profile', 'desk_act', 'deleted_account', 'staff_member'],
    statement,
  );
/** What the jobs process logged as failed. */
const failures: string[] = [];

beforeAll(async () => {
  const towns = await loadTestTenants();
  [town, other] = [withOrders(towns.greentown), withOrders(towns.borough)];
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
  failures.length = 0;
});

const tools = () => ({
  ...{ pool: worker, links: createLinkCodec(TEST_LINK_KEYS), environment: 'production' as const, now: () => now },
  ...{ seeds: createBallotSeeds(TEST_ORDER_KEYS) },
  log: { error: ({ market, err }: { market: string; err: Error }) => void failures.push(`${market}: ${err.message}`) },
});
/** A run of the jobs. */
const care = (): Promise<void> => careForBallots(tools() as never, tenantId, town);

interface Market {
  readonly slug: string;
  readonly file: MarketFile;
  readonly location: string;
  readonly skus: Readonly<Record<string, string>>;
}

let serial = 0;
/** Opens at once and closes at 20:00. */
async function openBallot(
  stock: Readonly<Record<string, number>>,
  more: Partial<MarketFile> = {},
  { hasSeed = true } = {},
): Promise<Market> {
  serial += 1;
  const slug = `large-${serial}`;
  const file = aMarket(slug, {
    ...{ mode: 'ballot', closesAt: '2026-11-27T20:00:00Z', treesPerOrder: 1, waitingList: true },
    skus: Object.keys(stock).map((sku) => aSku(sku)),
    locations: [aLocation(`${slug}-yard`, { stock })],
    events: [anEvent(`${slug}-day`)],
    ...more,
  });
  await putMarkets(database, town, [file], now);
  if (hasSeed) await care();
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid } getStockSKUs { skuId guid } }`,
  );
  return {
    ...{ slug, file, location: data.getStockLocations[0].guid },
    skus: Object.fromEntries(
      data.getStockSKUs.map(({ skuId, guid }: { skuId: string; guid: string }) => [skuId, guid]),
    ),
  };
}

const BALLOT = `status trees entries seedHash closedAt listHash drawnAt publicValue seed isOver
  entry { number audience weight postcode state place position stockSku { skuId } offer { expiresAt stockLocationGuid fulfillmentType pickupSlug stockSku { skuId } } }`;
const GET = `query Q($market: MarketKey!) { getBallot(market: $market) { ${BALLOT} } getBallotList(market: $market) { entryList order } }`;
const APPLY = `mutation M($market: MarketKey!, $audience: String!, $postcode: String!, $skuGuid: ID) {
  applyInBallot(market: $market, audience: $audience, postcode: $postcode, skuGuid: $skuGuid) { ballot { ${BALLOT} } refusal { code message } } }`;
const WITHDRAW = `mutation M($market: MarketKey!) { withdrawFromBallot(market: $market) { ballot { ${BALLOT} } refusal { code } } }`;

const get = async (account: string | null, { slug }: Market) => (await ask(account, GET, { market: { slug } })).data;
const ballotOf = async (account: string | null, market: Market) => (await get(account, market)).getBallot;
const entryOf = async (account: string, market: Market) => (await ballotOf(account, market)).entry;
const applyAs = (account: string | null, { slug }: Market, more: object = {}, options: object = {}) =>
  ask(
    account,
    APPLY,
    { ...{ market: { slug }, audience: 'residents', postcode: '02139', skuGuid: null }, ...more },
    options,
  );
const numberOf = async (account: string, market: Market, more: object = {}): Promise<number> =>
  (await applyAs(account, market, more)).data.applyInBallot.ballot.entry.number;
const refusalOf = async (asked: ReturnType<typeof applyAs>): Promise<string | undefined> =>
  (await asked).data.applyInBallot.refusal?.code;
const withdrawAs = async (account: string, { slug }: Market) =>
  (await ask(account, WITHDRAW, { market: { slug } })).data.withdrawFromBallot;
const orderAs = async (account: string, market: Market, { sku = 'oak', audience = 'residents' } = {}) =>
  (
    await ask(account, ADD_ORDER, {
      order: {
        ...{ paid: 0, address: null, postcode: '021', fullName: 'Rowan Green', audience },
        pickupEvent: { slug: `${market.slug}-day` },
        orderItems: [{ guid: market.skus[sku], quantityOrdered: 1, conclusionAttributes: {} }],
      },
      ...{ market: { slug: market.slug }, stockLocation: { guid: market.location } },
    })
  ).data.addOrder;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const keys = `test:${Buffer.alloc(32, 8).toString('base64')}`;

async function inBook<Answer>(
  work: (book: Awaited<ReturnType<typeof openBallots>>) => Promise<Answer>,
): Promise<Answer> {
  const book = await openBallots({ workerUrl: database.workerUrl, tenant: town, now: () => now });
  try {
    return await work(book);
  } finally {
    await book.close();
  }
}
/** The job has published the list. */
async function draw({ slug }: Market, publicValue = '7 12 19 23 41 48', orderKeys = keys): Promise<number> {
  await care();
  return inBook((book) => book.draw(slug, { publicValue, actor: 'test', orderKeys }));
}
/** Draws and offers. @returns accounts in drawn order */
async function drawn(market: Market, accounts: readonly string[]): Promise<string[]> {
  at(11);
  await draw(market);
  await care();
  const places = await Promise.all(
    accounts.map(async (account) => [account, (await entryOf(account, market)).place] as const),
  );
  return places.toSorted(([, one], [, two]) => one - two).map(([account]) => account);
}
const mailsOf = (account: string, { slug }: Market): Promise<Record<string, unknown>[]> =>
  unfenced(
    `select key, payload from outbox join profile on email = payload->>'to' and profile.tenant_id = outbox.tenant_id
      where account_id like '%${account}%' and payload->'values'->'action'->>'path' = '/order/ballot/${slug}'`,
  );
const FOUR = ['ash', 'birch', 'cedar', 'rowan'] as const;

describe('applying', () => {
  test('gives one number by chance, and changing one’s mind keeps it', async () => {
    const market = await openBallot({ oak: 2, elm: 1 });
    const number = await numberOf('ash', market, { postcode: '021 39' });
    expect(number).toBeGreaterThanOrEqual(100_000);
    expect(await numberOf('ash', market, { skuGuid: market.skus['elm'] })).toBe(number);
    expect(await ballotOf('ash', market)).toMatchObject({
      ...{ status: 'OPEN', trees: 3, entries: 1, closedAt: null, listHash: null, seed: null },
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      entry: {
        number,
        audience: 'residents',
        weight: 1,
        postcode: '021',
        state: 'ENTERED',
        stockSku: { skuId: 'elm' },
      },
    });
    expect((await ballotOf(null, market)).entry).toBeNull();
    expect((await ballotOf('birch', market)).entry).toBeNull();
    expect((await get('ash', market)).getBallotList).toBeNull();
    const own = await unfenced(
      `select seed_hash, sealed_seed, seed from ballot where seed_hash = '${(await ballotOf(null, market)).seedHash}'`,
    );
    expect(own[0]?.['seed']).toBeNull();
    expect(own[0]?.['sealed_seed']).toMatch(/^test\./);
  });

  test('is refused as an order is, and by any market that is no ballot', async () => {
    const market = await openBallot({ oak: 1 }, { postcodes: ['021'] });
    expect((await applyAs(null, market)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await applyAs('ash', market, { postcode: 'nowhere' })).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect((await applyAs('ash', market, { skuGuid: market.location })).errors[0].extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await refusalOf(applyAs('ash', market, { postcode: '10001' }))).toBe('POSTCODE');
    expect(await refusalOf(applyAs('ash', market, { audience: 'mayors' }))).toBe('NO_SUCH_AUDIENCE');
    expect(await refusalOf(applyAs('ash', market, { market: { slug: 'nowhere' } }))).toBe('NOT_HERE');
    expect((await ask('ash', GET, { market: { slug: market.slug } }, { town: other })).data.getBallot).toBeNull();
    const waits = await openBallot({ oak: 1 }, { opensAt: '2026-11-27T12:00:00Z' });
    expect(await refusalOf(applyAs('ash', waits))).toBe('NOT_OPEN');
    // The hash of the seed is public before it opens.
    expect((await ballotOf(null, waits)).seedHash).not.toBeNull();
    const unready = await openBallot({ oak: 1 }, {}, { hasSeed: false });
    expect(await refusalOf(applyAs('ash', unready))).toBe('NOT_OPEN');
    const usual = await openBallot({ oak: 1 }, { mode: 'market' });
    expect(await refusalOf(applyAs('ash', usual))).toBe('NOT_HERE');
    expect((await get('ash', usual)).getBallot).toBeNull();
    // Nobody orders before the draw.
    expect((await orderAs('ash', market)).code).toBe('NOT_HERE');
  });

  test('are limited by network address; changing an entry does not count', async () => {
    const market = await openBallot({ oak: 2 }, { ordersPerNetwork: 2 });
    const from = { from: '192.0.2.7' };
    for (const account of ['ash', 'birch', 'ash'])
      expect((await applyAs(account, market, {}, from)).data.applyInBallot.refusal).toBeNull();
    expect(await refusalOf(applyAs('cedar', market, {}, from))).toBe('NETWORK_LIMIT');
    expect((await applyAs('cedar', market, {}, { from: '192.0.2.8' })).data.applyInBallot.refusal).toBeNull();
    expect((await ballotOf(null, market)).entries).toBe(3);
  });

  test('happens once for a key, and twice at once gives one entry', async () => {
    const market = await openBallot({ oak: 1 });
    const key = { idempotencyKey: 'ballot-once-000001' };
    await Promise.all([applyAs('ash', market, {}, key), applyAs('ash', market, {}, key), applyAs('ash', market)]);
    expect((await ballotOf(null, market)).entries).toBe(1);
  });

  test('can be withdrawn and repeated until closing', async () => {
    const market = await openBallot({ oak: 1 });
    const number = await numberOf('ash', market);
    expect((await withdrawAs('ash', market)).ballot).toMatchObject({ entries: 0, entry: { state: 'WITHDRAWN' } });
    expect((await withdrawAs('ash', market)).refusal).toBeNull();
    expect((await withdrawAs('birch', market)).refusal).toEqual({ code: 'NOT_APPLIED' });
    expect(await numberOf('ash', market)).toBe(number);
    expect((await ballotOf('ash', market)).entries).toBe(1);
  });
});

describe('closing', () => {
  test('publishes the list, its hash and its length, and nobody gets in after that', async () => {
    const market = await openBallot({ oak: 1 });
    const number = await numberOf('ash', market);
    await numberOf('birch', market);
    await withdrawAs('birch', market);
    at(10);
    // The clock decides, also before the list is closed.
    expect(await refusalOf(applyAs('cedar', market))).toBe('CLOSED');
    await care();
    const { getBallot: ballot, getBallotList: list } = await get(null, market);
    expect(list).toEqual({ entryList: `entry,audience,weight\n${number},residents,1\n`, order: null });
    expect(ballot).toMatchObject({ status: 'CLOSED', entries: 1, listHash: sha256(list.entryList), seed: null });
    expect(ballot.closedAt).toBe(now.toISOString());
    // Of a request that began before.
    at(9);
    expect(await refusalOf(applyAs('cedar', market))).toBe('CLOSED');
    expect((await ballotOf(null, market)).entries).toBe(1);
    expect((await get(null, market)).getBallotList).toEqual(list);
  });

  test('keeps the number of who withdraws or leaves later, and the draw passes them over', async () => {
    const market = await openBallot({ oak: 2 });
    for (const account of FOUR) await numberOf(account, market);
    at(10);
    // After the time, but before the job.
    await withdrawAs('ash', market);
    await care();
    await withdrawAs('birch', market);
    expect((await ballotOf('birch', market)).entries).toBe(4);
    await unfenced(
      `delete from ballot_entry where account_id like '%cedar%' and market_guid = (select guid from market where slug = '${market.slug}') returning 1`,
    );
    at(11);
    expect(await draw(market)).toBe(4);
    await care();
    expect(failures).toEqual([]);
    expect((await entryOf('ash', market)).state).toBe('WITHDRAWN');
    expect((await entryOf('birch', market)).state).toBe('WITHDRAWN');
    expect((await ballotOf('cedar', market)).entry).toBeNull();
    expect((await entryOf('rowan', market)).state).toBe('OFFERED');
    const { steps, order } = await inBook((book) => book.verify(market.slug));
    expect(order).toHaveLength(4);
    expect(steps.every(({ isRight }) => isRight)).toBe(true);
  });

  test('leaves out who deleted their account before the list was made, and its hash is that of what is published', async () => {
    const market = await openBallot({ oak: 1 });
    const numbers = [];
    for (const account of ['ash', 'birch']) numbers.push(await numberOf(account, market));
    at(10);
    // After the time, but before the job.
    const [gone] = await unfenced(
      `delete from ballot_entry where account_id like '%ash%' and market_guid = (select guid from market where slug = '${market.slug}') returning number`,
    );
    expect(gone).toEqual({ number: numbers[0] });
    await care();
    const { getBallot: ballot, getBallotList: list } = await get(null, market);
    expect(list.entryList).toBe(`entry,audience,weight\n${numbers[1]},residents,1\n`);
    expect(ballot).toMatchObject({ entries: 1, listHash: sha256(list.entryList) });
    at(11);
    expect(await draw(market)).toBe(1);
  });

  test('of twenty thousand entries is published, drawn and checked like any other', async () => {
    const MANY = 20_000;
    const market = await openBallot({ oak: 3 });
    await unfenced(
      `insert into profile (tenant_id, account_id, email, email_as_of, created_at, seen_at)
        select ${tenantId}, 'many|' || entry, 'many-' || entry || '@example.org', now(), now(), now() from generate_series(1, ${MANY}) entry returning 1`,
    );
    await unfenced(
      `insert into ballot_entry (tenant_id, guid, market_guid, number, account_id, audience, weight, sku_guid, postcode_part, applied_at)
        select tenant_id, gen_random_uuid(), guid, 100000 + entry, 'many|' || entry, 'residents', 1, null, '021', '2026-11-27T10:00:00Z'
        from market, generate_series(1, ${MANY}) entry where slug = '${market.slug}' returning 1`,
    );
    at(11);
    expect(await draw(market)).toBe(MANY);
    const { getBallot: ballot, getBallotList: list } = await get(null, market);
    expect(ballot).toMatchObject({ entries: MANY, listHash: sha256(list.entryList) });
    expect(list.entryList.split('\n')).toHaveLength(MANY + 2);
    expect(new Set(list.order).size).toBe(MANY);
    const { steps } = await inBook((book) => book.verify(market.slug));
    expect(steps.every(({ isRight }) => isRight)).toBe(true);
    await unfenced(
      `update ballot_entry set told_at = '2026-11-28T00:00:00Z' where account_id like 'many|%' returning 1`,
    );
    await care();
    expect(failures).toEqual([]);
    expect(
      await unfenced(
        `select count(*)::int as offers from waiting_entry where hold_guid is not null and market_guid = (select guid from market where slug = '${market.slug}')`,
      ),
    ).toEqual([{ offers: 3 }]);
  }, 120_000);

  test('comes at the time that people were told, whatever the tenant’s file says later', async () => {
    const market = await openBallot({ oak: 1 });
    const closesAt = async () =>
      (await ask(null, `{ getMarket(slug: "${market.slug}") { rules } }`)).data.getMarket.rules.closesAt;
    const later = (day: string) =>
      putMarkets(database, town, [{ ...market.file, closesAt: `2026-${day}T20:00:00Z` }], now);
    await later('11-29');
    expect(await closesAt()).toBe('2026-11-29T20:00:00.000Z');
    await numberOf('ash', market);
    await later('12-24');
    expect(await closesAt()).toBe('2026-11-29T20:00:00.000Z');
  });

  test('an empty ballot is closed and drawn like any other', async () => {
    const market = await openBallot({ oak: 1 });
    at(11);
    expect(await draw(market)).toBe(0);
    await care();
    // Nobody waits for the tree, so everybody can order it.
    expect((await orderAs('ash', market)).__typename).toBe('Order');
  });
});

describe('the draw', () => {
  test('follows from what is published, and anybody can check it', async () => {
    const market = await openBallot(
      { oak: 1 },
      {
        audiences: [
          { slug: 'residents', name: 'Residents', isGroup: false, quota: null },
          { slug: 'schools', name: 'Schools', isGroup: true, quota: null, weight: 3 },
        ],
      },
    );
    for (const account of FOUR) await numberOf(account, market, account === 'ash' ? { audience: 'schools' } : {});
    await expect(draw(market)).rejects.toThrow('is not closed yet');
    at(11);
    await expect(inBook((book) => book.verify(market.slug))).rejects.toThrow('has not been drawn yet');
    for (const wrong of ['', ' \n', 'a\nb', 'ü']) await expect(draw(market, wrong)).rejects.toThrow('--public-value');
    await draw(market, ' 7 12 19 ');
    await expect(draw(market, 'another')).rejects.toThrow('was drawn on');
    const { getBallot: ballot, getBallotList: list } = await get(null, market);
    expect(ballot).toMatchObject({ status: 'DRAWN', publicValue: '7 12 19', drawnAt: now.toISOString() });
    expect(sha256(ballot.seed)).toBe(ballot.seedHash);
    expect(list.entryList).toMatch(/,schools,3\n/);
    const steps = await checkBallot({ ...ballot, list: list.entryList, order: list.order });
    expect(steps.map(({ step, isRight }) => [step, isRight])).toEqual([
      ['seed', true],
      ['list', true],
      ['count', true],
      ['order', true],
    ]);
    const place = (await entryOf('ash', market)).place;
    expect(list.order[place - 1]).toBe((await entryOf('ash', market)).number);
    expect(await unfenced(`select from_value, to_value from desk_act where subject = 'Market ${market.slug}'`)).toEqual(
      [{ from_value: 'CLOSED', to_value: 'DRAWN: 7 12 19' }],
    );
    // What was published cannot be changed, not even in the database.
    await expect(
      unfenced(`update ballot set public_value = 'x' where seed_hash = '${ballot.seedHash}' returning 1`),
    ).rejects.toThrow('cannot be changed');
  });

  test('gives trees in drawn order; winners order though the market has closed, the others wait', async () => {
    const market = await openBallot({ oak: 1, elm: 1 });
    for (const account of FOUR) await numberOf(account, market);
    const [first = '', second = '', third = '', fourth = ''] = await drawn(market, FOUR);
    for (const winner of [first, second])
      expect(await entryOf(winner, market)).toMatchObject({
        state: 'OFFERED',
        offer: {
          ...{ expiresAt: '2026-11-29T21:00:00.000Z', stockLocationGuid: market.location, fulfillmentType: 'PICKUP' },
          pickupSlug: `${market.slug}-day`,
        },
      });
    expect(await entryOf(third, market)).toMatchObject({ state: 'WAITING', place: 3, position: 1, offer: null });
    expect(await entryOf(fourth, market)).toMatchObject({ state: 'WAITING', place: 4, position: 2 });
    expect(await mailsOf(first, market)).toMatchObject([{ key: expect.stringMatching(/^mail:waiting-offer:/) }]);
    expect(await mailsOf(fourth, market)).toMatchObject([{ key: expect.stringMatching(/^mail:ballot-drawn:/) }]);
    expect(JSON.stringify(await mailsOf(fourth, market))).toContain('number 2');
    await care();
    expect(await mailsOf(fourth, market)).toHaveLength(1);
    const sku = (await entryOf(first, market)).offer.stockSku.skuId;
    expect((await orderAs(third, market, { sku })).code).toBe('OUT_OF_STOCK');
    expect((await orderAs('hazel', market, { sku })).code).toBe('OUT_OF_STOCK');
    const hold = {
      ...{
        market: { slug: market.slug },
        stockLocation: { guid: market.location },
        audience: 'residents',
        quantity: 1,
      },
      skuGuid: market.skus[sku],
    };
    expect((await ask(first, HOLD_STOCK, hold)).data.holdStock).toMatchObject({
      ...{ __typename: 'StockHold', expiresAt: '2026-11-29T21:00:00.000Z' },
    });
    expect((await ask(third, HOLD_STOCK, hold)).data.holdStock.__typename).toBe('OutOfStock');
    expect((await orderAs(first, market, { sku })).__typename).toBe('Order');
    expect((await entryOf(first, market)).state).toBe('ORDERED');
    // Who does not answer loses the tree to the next one.
    at(60);
    expect((await entryOf(second, market)).state).toBe('ENDED');
    await endHolds(worker, tenantId, now);
    await care();
    expect((await entryOf(third, market)).state).toBe('OFFERED');
    expect((await entryOf(fourth, market)).position).toBe(1);
    // So does who withdraws.
    await withdrawAs(third, market);
    expect((await entryOf(third, market)).state).toBe('WITHDRAWN');
    await care();
    expect((await entryOf(fourth, market)).state).toBe('OFFERED');
    expect(await listWrongCounters(database)).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('keeps the kind that somebody wished, and an audience’s tree for that audience', async () => {
    const audiences = [
      { slug: 'residents', name: 'Residents', isGroup: false, quota: null },
      { slug: 'schools', name: 'Schools', isGroup: false, quota: null, weight: 100 },
    ];
    // Who takes any tree gets the kind that most are left of.
    const market = await openBallot({ oak: 2, elm: 1 }, { audiences });
    await numberOf('ash', market, { audience: 'schools', skuGuid: market.skus['elm'] });
    await numberOf('birch', market, { skuGuid: market.skus['elm'] });
    await numberOf('cedar', market);
    await drawn(market, ['ash', 'birch', 'cedar']);
    const kinds = await Promise.all(
      ['ash', 'birch', 'cedar'].map(async (account) => (await entryOf(account, market)).offer?.stockSku.skuId),
    );
    expect(kinds.filter((kind) => kind === 'elm')).toHaveLength(1);
    const winner = kinds[0] === 'elm' ? 'ash' : 'birch';
    const wrong = winner === 'ash' ? 'residents' : 'schools';
    expect((await orderAs(winner, market, { sku: 'elm', audience: wrong })).code).toBe('OUT_OF_STOCK');
    const right = winner === 'ash' ? 'schools' : 'residents';
    expect((await orderAs(winner, market, { sku: 'elm', audience: right })).__typename).toBe('Order');
  });

  test('an offer is used once by two orders at once', async () => {
    const market = await openBallot({ oak: 2 }, { ordersPerResident: 2 });
    for (const account of FOUR) await numberOf(account, market);
    const [first = '', second = ''] = await drawn(market, FOUR);
    // A tree comes back before it is offered.
    await unfenced(`update stock_item set total = 3 where location_guid = '${market.location}' returning 1`);
    const answers = await Promise.all([orderAs(first, market), orderAs(first, market)]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['InvalidOrder', 'Order']);
    expect((await orderAs(second, market)).__typename).toBe('Order');
    expect(await listWrongCounters(database)).toEqual([]);
  });

  test('leaves trees to everybody once nobody waits for them any more', async () => {
    const market = await openBallot({ oak: 3 });
    for (const account of ['ash', 'birch']) await numberOf(account, market);
    await drawn(market, ['ash', 'birch']);
    expect((await ask(null, `{ getMarket(slug: "${market.slug}") { status rules } }`)).data.getMarket).toMatchObject({
      status: 'DRAWN',
      rules: { mode: 'ballot', waitingList: false },
    });
    expect((await orderAs('hazel', market)).__typename).toBe('Order');
    expect((await orderAs('linden', market)).code).toBe('OUT_OF_STOCK');
    await withdrawAs('ash', market);
    expect((await orderAs('linden', market)).__typename).toBe('Order');
    expect((await orderAs('birch', market)).__typename).toBe('Order');
  });
});

describe('the public value', () => {
  test('is written as it was announced', async () => {
    const drawValue = { text: 'The lottery numbers of Saturday', form: 'numbers' as const };
    const market = await openBallot({ oak: 1 }, { drawValue });
    expect((await ask(null, `{ getMarket(slug: "${market.slug}") { rules } }`)).data.getMarket.rules.drawValue).toEqual(
      drawValue,
    );
    at(11);
    for (const wrong of ['19 7 12', '7, 12, 19', '07 12 19', '7  12 19', 'seven'])
      await expect(draw(market, wrong)).rejects.toThrow(
        `"${market.slug}" announced "The lottery numbers of Saturday", written as whole numbers in ascending order`,
      );
    expect((await ballotOf(null, market)).drawnAt).toBeNull();
    expect(await draw(market, '7 12 19')).toBe(0);
  });

  test('may be hexadecimal digits, in lower case only', async () => {
    const market = await openBallot({ oak: 1 }, { drawValue: { text: 'The beacon of noon', form: 'hex' } });
    at(11);
    await expect(draw(market, 'AB'.repeat(32))).rejects.toThrow('lower-case hexadecimal digits');
    expect(await draw(market, 'ab'.repeat(32))).toBe(0);
  });
});

describe('an offer for a pickup day that is cancelled', () => {
  test('ends, and its resident waits again where they stood, for any tree as they wished', async () => {
    const market = await openBallot(
      { oak: 1 },
      { events: [anEvent('first-day'), anEvent('second-day', { day: '2199-02-20' })] },
    );
    for (const account of ['ash', 'birch']) await numberOf(account, market);
    const [first = ''] = await drawn(market, ['ash', 'birch']);
    expect((await entryOf(first, market)).offer.pickupSlug).toBe('first-day');
    await unfenced("update pickup_event set cancelled_at = now() where slug = 'first-day' returning 1");
    await offerTrees(tools(), tenantId, town);
    const wishes = `select sku_guid, hold_guid from waiting_entry where ballot_entry_guid = (select guid from ballot_entry where place = 1 and market_guid = (select guid from market where slug = '${market.slug}'))`;
    expect(await unfenced(wishes)).toEqual([{ sku_guid: null, hold_guid: null }]);
    await care();
    expect(await entryOf(first, market)).toMatchObject({ state: 'OFFERED', offer: { pickupSlug: 'second-day' } });
    expect(await listWrongCounters(database)).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('the end', () => {
  test('comes two weeks after the last pickup day: nobody waits any more, and nothing is offered', async () => {
    const market = await openBallot({ oak: 1 });
    for (const account of ['ash', 'birch']) await numberOf(account, market);
    const [first = '', second = ''] = await drawn(market, ['ash', 'birch']);
    expect((await orderAs(first, market)).__typename).toBe('Order');
    await unfenced(
      `update pickup_event set starts_at = '2026-12-05T10:00:00Z', ends_at = '2026-12-05T13:00:00Z', booking_until = null where slug = '${market.slug}-day' returning 1`,
    );
    now = new Date('2026-12-19T12:59:00Z');
    await care();
    expect(await ballotOf(second, market)).toMatchObject({ isOver: false, entry: { state: 'WAITING' } });
    now = new Date('2026-12-19T13:00:00Z');
    await care();
    expect(await ballotOf(second, market)).toMatchObject({ isOver: true, entry: { state: 'OVER', offer: null } });
    expect((await entryOf(first, market)).state).toBe('ORDERED');
    const waiting = await unfenced(
      `select 1 from waiting_entry where market_guid = (select guid from market where slug = '${market.slug}')`,
    );
    expect(waiting).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('nobody leaves the waiting list of a ballot but by withdrawing', async () => {
    const market = await openBallot({ oak: 1 });
    await numberOf('ash', market);
    await drawn(market, ['ash']);
    const { errors } = await ask(
      'ash',
      'mutation M($market: MarketKey!, $skuGuid: ID!) { leaveWaitingList(market: $market, skuGuid: $skuGuid) { skuGuid } }',
      { market: { slug: market.slug }, skuGuid: market.skus['oak'] },
    );
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect((await entryOf('ash', market)).state).toBe('OFFERED');
  });

  test('entries of a ballot that was never drawn are kept no longer than those of others', async () => {
    const market = await openBallot({ oak: 1 });
    await numberOf('ash', market);
    at(11);
    await care();
    const entries = `select number from ballot_entry where market_guid = (select guid from market where slug = '${market.slug}')`;
    const forget = (before: Date) => inTransaction(worker, tenantId, (scope) => forgetOldEntries(scope, before));
    await forget(now);
    expect(await unfenced(entries)).toHaveLength(1);
    await forget(new Date(now.getTime() + 1));
    expect(await unfenced(entries)).toEqual([]);
  });
});

describe('a seed', () => {
  test('cannot be read by the api before the draw, not even encrypted', async () => {
    const app = createPool({
      ...{ url: database.appUrl, max: 1, name: 'test', statementTimeoutMs: 10_000 },
      onError: () => undefined,
    });
    try {
      await expect(app.query('select sealed_seed from ballot')).rejects.toThrow('permission denied');
      await app.query('select seed from ballot');
    } finally {
      await app.end();
    }
  });

  test('that was never made leaves nothing to draw', async () => {
    const market = await openBallot({ oak: 1 }, {}, { hasSeed: false });
    at(11);
    await expect(draw(market)).rejects.toThrow('has no seed: nobody could apply');
    expect((await ballotOf(null, market)).seedHash).toBeNull();
  });

  test('that nobody can read stops no other ballot, and says so', async () => {
    const lost = await openBallot({ oak: 1 });
    const [sealed] = await unfenced(
      `select sealed_seed as text from ballot where market_guid = (select guid from market where slug = '${lost.slug}')`,
    );
    await unfenced(
      `update ballot set sealed_seed = 'gone.AAAA' where market_guid = (select guid from market where slug = '${lost.slug}') returning 1`,
    );
    const market = await openBallot({ oak: 1 });
    await numberOf('ash', lost);
    await numberOf('ash', market);
    failures.length = 0;
    at(11);
    await care();
    expect(failures).toEqual([expect.stringContaining(`${lost.slug}: Nobody can read the seed`)]);
    const failedAt = async ({ slug }: Market) =>
      (
        await ask('officer', 'query Q($market: MarketKey!) { getDeskMarket(market: $market) { failedAt } }', {
          market: { slug },
        })
      ).data.getDeskMarket.failedAt;
    await unfenced(
      `insert into staff_member (tenant_id, email, account_id, added_by) values (${tenantId}, 'officer@example.org', 'officer', 'test') returning 1`,
    );
    const since = MORNING.toISOString();
    at(12);
    await care();
    expect(await failedAt(lost)).toBe(since);
    expect(await failedAt(market)).toBeNull();
    await expect(draw(lost)).rejects.toThrow('Nobody can read the seed');
    expect((await ballotOf(null, lost)).listHash).not.toBeNull();
    await draw(market);
    await care();
    expect((await entryOf('ash', market)).state).toBe('OFFERED');
    await unfenced(
      `update ballot set sealed_seed = '${sealed?.['text']}' where market_guid = (select guid from market where slug = '${lost.slug}') returning 1`,
    );
    await care();
    expect(await failedAt(lost)).toBeNull();
  });

  test('is encrypted again under the newest key', async () => {
    const market = await openBallot({ oak: 1 });
    await numberOf('ash', market);
    const newer = [{ id: 'newer', bytes: Buffer.alloc(32, 9) }, ...TEST_ORDER_KEYS];
    const careByNewer = () => careForBallots({ ...tools(), seeds: createBallotSeeds(newer) } as never, tenantId, town);
    await careByNewer();
    const both = newer.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`);
    at(11);
    await careByNewer();
    expect(failures).toEqual([]);
    await expect(draw(market)).rejects.toThrow('Nobody can read the seed');
    expect(await draw(market, '1', both[0])).toBe(1);
  });
});
