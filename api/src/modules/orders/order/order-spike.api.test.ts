/** Tests that a spike of residents never oversells, and that any sequence of changes keeps the counters right. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import {
  ADD_ORDER,
  CANCEL_ORDER,
  GROUP,
  HOLD_STOCK,
  listWrongCounters,
  ORDER_TABLES,
  withOrders,
} from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { endHolds } from './order-jobs.service.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let town: Tenant;
let tenantId: number;
/** Residents who click at the same moment. The trees are gone within the first of these groups. */
const AT_ONCE = 100;
const TRIES = 5;
const MORNING = new Date('2026-11-27T10:00:00Z');
let now = MORNING;

const ask = createAskAs(() => ({ api, identity, town }));
const unfenced = (text: string): Promise<Record<string, unknown>[]> => runUnfenced(database, ORDER_TABLES, text);

beforeAll(async () => {
  town = withOrders((await loadTestTenants()).greentown);
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  api = await startTestApi(database, [town], {
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

interface Stall {
  readonly slug: string;
  readonly location: string;
  readonly sku: (skuId: string) => string;
}

async function stallOf(slug: string): Promise<Stall> {
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid } getStockSKUs { guid skuId } }`,
  );
  const skus = new Map(data.getStockSKUs.map((sku: Record<string, string>) => [sku['skuId'], sku['guid']]));
  return { slug, location: data.getStockLocations[0].guid, sku: (skuId) => String(skus.get(skuId)) };
}

const ADDRESS = { address1: '1 High Street', town: 'Greentown', postcode: '02139' };
const wishOf = ({ slug, location, sku }: Stall, trees: readonly string[], audience = 'residents') => ({
  order: {
    ...{ address: ADDRESS, fullName: 'A Resident', audience, pickupEvent: { slug: `${slug}-day` } },
    orderItems: trees.map((tree) => ({ guid: sku(tree), quantityOrdered: 1, conclusionAttributes: GROUP })),
  },
  market: { slug },
  stockLocation: { guid: location },
});

test('fifty trees, five hundred residents who click twice at once: fifty orders, and nothing but planned refusals', async () => {
  await putMarkets(
    database,
    town,
    [
      aMarket('spike', {
        locations: [aLocation('yard', { stock: { oak: 50 } })],
        audiences: [
          { slug: 'residents', name: 'Residents', isGroup: false, quota: 40 },
          { slug: 'groups', name: 'Groups', isGroup: true, quota: 40 },
        ],
      }),
    ],
    MORNING,
  );
  const stall = await stallOf('spike');
  const residents = Array.from({ length: 500 }, (_, number) => `resident-${number}`);
  await Promise.all(residents.map((account) => identity.tokenFor(town, account)));
  const send = (account: string, number: number, which: 'first' | 'second') =>
    ask(account, ADD_ORDER, wishOf(stall, ['oak'], number % 2 === 0 ? 'residents' : 'groups'), {
      // Half of them retry with the same key, the others have two tabs.
      key: `${account}-${number % 4 < 2 ? 'same' : which}-key`,
    });
  const click = async (account: string, number: number, which: 'first' | 'second') => {
    let body = await send(account, number, which);
    // A busy machine may ask them to try again, as pages do.
    for (let tried = 1; tried < TRIES && body.errors?.[0]?.extensions.code === 'UNAVAILABLE'; tried++)
      body = await send(account, number, which);
    return { account, body };
  };
  // A busy machine does not open a thousand connections in time.
  const answers: Awaited<ReturnType<typeof click>>[] = [];
  for (let at = 0; at < residents.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        residents
          .slice(at, at + AT_ONCE)
          .flatMap((account, index) => [click(account, at + index, 'first'), click(account, at + index, 'second')]),
      )),
    );
  expect(answers.flatMap(({ body }) => body.errors ?? [])).toEqual([]);
  const guidsBy = new Map<string, Set<string>>();
  const codes = new Set<string>();
  for (const { account, body } of answers) {
    const { guid, code } = body.data.addOrder;
    if (guid === undefined) codes.add(code);
    else guidsBy.set(account, (guidsBy.get(account) ?? new Set()).add(guid));
  }
  expect(guidsBy.size).toBe(50);
  expect([...guidsBy.values()].every(({ size }) => size === 1)).toBe(true);
  for (const code of codes) expect(['OUT_OF_STOCK', 'QUOTA_FULL', 'ORDERED_ALREADY']).toContain(code);
  expect(
    await unfenced('select count(*)::int as orders, count(distinct account_id)::int as people from customer_order'),
  ).toEqual([{ orders: 50, people: 50 }]);
  expect(
    await unfenced(
      'select sum(taken)::int as taken, max(taken)::int as most, sum(held)::int as held from audience_quota',
    ),
  ).toMatchObject([{ taken: 50, held: 0 }]);
  expect(await listWrongCounters(database)).toEqual([]);
});

type Act =
  | {
      readonly kind: 'hold' | 'order';
      readonly who: number;
      readonly tree: string;
      readonly count: number;
      readonly audience: string;
    }
  | { readonly kind: 'cancel'; readonly who: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'job' };

const who = fc.nat(3);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('hold' as const, 'order' as const),
    who,
    tree: fc.constantFrom('oak', 'lime'),
    count: fc.integer({ min: 1, max: 3 }),
    audience: fc.constantFrom('residents', 'groups'),
  }),
  fc.record({ kind: fc.constant('cancel' as const), who }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 15) }),
  fc.constant({ kind: 'job' as const }),
);

let serial = 0;
/** @returns a function that does one act, and throws for anything but success and a planned refusal */
async function openStall(): Promise<(one: Act) => Promise<void>> {
  serial += 1;
  const slug = `sequence-${serial}`;
  await putMarkets(
    database,
    town,
    [
      aMarket(slug, {
        skus: [aSku('oak'), aSku('lime')],
        locations: [aLocation('yard', { stock: { oak: 4, lime: 2 } })],
        events: [anEvent(`${slug}-day`, { tickets: 3 })],
        audiences: [
          { slug: 'residents', name: 'Residents', isGroup: false, quota: 4 },
          { slug: 'groups', name: 'Groups', isGroup: true, quota: 3 },
        ],
      }),
    ],
    MORNING,
  );
  const stall = await stallOf(slug);
  const nameOf = (number: number): string => `${slug}-person-${number}`;
  return async (one) => {
    if (one.kind === 'wait') {
      now = new Date(now.getTime() + one.minutes * 60_000);
      return;
    }
    if (one.kind === 'job') {
      await endHolds(worker, tenantId, now);
      return;
    }
    const account = nameOf(one.who);
    const { order, ...place } = wishOf(
      stall,
      one.kind === 'order' ? Array.from({ length: one.count }, () => one.tree) : [],
      one.kind === 'cancel' ? 'residents' : one.audience,
    );
    if (one.kind === 'cancel') {
      const mine = (await ask(account, '{ getUserOrders { guid } }')).data.getUserOrders as { guid: string }[];
      for (const { guid } of mine) expect((await ask(account, CANCEL_ORDER, { guid })).errors).toBeUndefined();
      return;
    }
    const { errors } =
      one.kind === 'order'
        ? await ask(account, ADD_ORDER, { order, ...place })
        : await ask(account, HOLD_STOCK, {
            ...{ ...place, skuGuid: stall.sku(one.tree), audience: one.audience, quantity: one.count },
          });
    expect(errors).toBeUndefined();
  };
}

test('whatever residents hold, order and cancel, and whatever ends, the counters equal the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      now = MORNING;
      const doIt = await openStall();
      for (const one of acts) await doIt(one);
      expect(await listWrongCounters(database)).toEqual([]);
    }),
    { numRuns: 20, seed: 7 },
  );
});

test('the same with all of them at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 4, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
      async (rounds) => {
        now = MORNING;
        const doIt = await openStall();
        for (const acts of rounds) {
          // Time passes between the rounds, as tokens are issued by the same clock.
          for (const one of acts.filter(({ kind }) => kind === 'wait')) await doIt(one);
          await Promise.all(acts.filter(({ kind }) => kind !== 'wait').map(doIt));
        }
        expect(await listWrongCounters(database)).toEqual([]);
      },
    ),
    { numRuns: 20, seed: 8 },
  );
});
