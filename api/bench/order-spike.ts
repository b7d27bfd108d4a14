/**
 * A spike of residents who order at once, over HTTP: how fast they are answered, and that no tree is given twice, also
 * when the api is killed in the middle.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../src/testing/a-market.ts';
import { createRandom } from '../src/testing/create-random.ts';
import { GROUP, listWrongCounters, ORDER_TABLES } from '../src/testing/order-town.ts';
import { runUnfenced } from '../src/testing/test-database.ts';
import { startApiProcess } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import { BENCH_BASE, openBenchDatabase } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';
import { startBenchSignIn } from './bench-sign-in.ts';
import type { BenchSignIn } from './bench-sign-in.ts';
import { spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

const TREES = 500;
const RESIDENTS_PER_TREE = 10;
const SECONDS_OF_SPIKE = 60;
const SECONDS_OF_RUSH = 10;
/** The second click comes so long after the first one. */
const CLICKS_APART_MS = [80, 400] as const;
/** Share of answers that never arrive, and how soon the connection breaks. */
const LOST = 0.1;
const LOST_AFTER_MS = [1, 120] as const;
const RETRY_AFTER_MS = 250;
/** Nobody waits longer, so the measurement ends. */
const GIVE_UP_AFTER_MS = 120_000;
const UNAVAILABLE = 503;
const CONNECTIONS = 2_000;
const SEED = 19;
const PLANNED = new Set(['OUT_OF_STOCK', 'QUOTA_FULL', 'EVENT_FULL', 'ORDERED_ALREADY']);

/** As the page asks (verify.graphql in the remote orders). */
const ADD_ORDER = `mutation addOrder($order: OrderInput!, $market: MarketKey!, $stockLocation: StockLocationKey!) {
  addOrder(order: $order, market: $market, stockLocation: $stockLocation, activityProps: { common_name: "Oak" }) {
    __typename ... on Order { guid publicId } ... on InvalidOrder { code message } ... on FMPError { message } }
}`;

export interface SpikeRun {
  readonly seconds: number;
  readonly asked: number;
  readonly lost: number;
  /** Connections that the network reset; asked again. */
  readonly reset: number;
  /** Answers 503 'come back in a minute'; asked again. */
  readonly turnedAway: number;
  /** From the click until the whole answer is there. */
  readonly answer: Spread;
  readonly orders: number;
  /** Refusals by code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Whatever must not happen; empty. */
  readonly faults: readonly string[];
}

export interface OrderSpikeBench {
  readonly trees: number;
  readonly residents: number;
  readonly spike: SpikeRun;
  readonly rush: SpikeRun;
  /** The api is killed when half of the trees are ordered, and started again. */
  readonly killed: SpikeRun;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Town extends Pick<BenchDatabase, 'database' | 'tenant'> {
  readonly signIn: BenchSignIn;
  readonly agent: Agent;
}

/** @param loseAfterMs breaks the connection after so long, unless the answer is there before; null never does */
const send = (
  url: string,
  { agent, headers, body }: { readonly agent: Agent; readonly headers: Record<string, string>; readonly body: string },
  loseAfterMs: number | null = null,
): Promise<Answered> =>
  new Promise((done, fail) => {
    const asked = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      answer.on('error', fail);
    });
    const lose = loseAfterMs === null ? null : setTimeout(() => asked.destroy(new Error('lost')), loseAfterMs);
    asked.on('close', () => clearTimeout(lose ?? undefined));
    asked.on('error', fail);
    asked.end(body);
  });

const between = (random: () => number, [from, to]: readonly [number, number]): number => from + random() * (to - from);

/** As a market that residents know: two kinds of trees, two days, and quotas for residents and groups. */
async function openStall({ database, tenant, agent }: Town, url: string, slug: string, trees: number) {
  const half = Math.floor(trees / 2);
  await putMarkets(database, tenant, [
    aMarket(slug, {
      skus: [aSku('oak'), aSku('lime')],
      locations: [aLocation(`${slug}-yard`, { stock: { oak: half, lime: trees - half } })],
      events: [anEvent(`${slug}-first`, { tickets: half }), anEvent(`${slug}-second`, { tickets: trees - half })],
      audiences: [
        { slug: 'residents', name: 'Residents', isGroup: false, quota: Math.ceil(trees * 0.6) },
        { slug: 'groups', name: 'Groups', isGroup: true, quota: trees - Math.ceil(trees * 0.6) },
      ],
    }),
  ]);
  const query = `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid } getStockSKUs { guid skuId } }`;
  const { text } = await send(url, { agent, headers: headersOf(tenant), body: JSON.stringify({ query }) });
  const { data } = JSON.parse(text) as {
    data: { getStockLocations: { guid: string }[]; getStockSKUs: { guid: string; skuId: string }[] };
  };
  const skus = new Map(data.getStockSKUs.map(({ guid, skuId }) => [skuId, guid]));
  return { slug, location: data.getStockLocations[0]?.guid ?? '', sku: (skuId: string) => skus.get(skuId) ?? '' };
}

const headersOf = (tenant: Town['tenant']): Record<string, string> => ({
  'content-type': 'application/json',
  'x-fmp-token': tenant.token,
  'x-forwarded-host': tenant.hosts[0] ?? '',
});

interface Wanted {
  readonly trees: number;
  readonly residents: number;
  readonly seconds: number;
  readonly slug: string;
  readonly isKilled?: boolean;
}

/** All of them come, click, lose answers and ask again. @param api the one that answers; replaced when it was killed */
async function runSpike(
  town: Town,
  api: { current: ApiProcess; startAgain(): Promise<ApiProcess> },
  { trees, residents, seconds, slug, isKilled = false }: Wanted,
): Promise<SpikeRun> {
  const { tenant, agent, signIn, database } = town;
  const stall = await openStall(town, api.current.url, slug, trees);
  const random = createRandom(SEED);
  const people = Array.from({ length: residents }, (_, number) => ({
    account: `${slug}-${number}`,
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    audience: random() < 0.6 ? 'residents' : 'groups',
    tree: random() < 0.5 ? 'oak' : 'lime',
    day: random() < 0.5 ? 'first' : 'second',
    at: random() * seconds * 1000,
    clicks: [0, between(random, CLICKS_APART_MS)].map((after) => ({
      after,
      loseAfterMs: random() < LOST ? between(random, LOST_AFTER_MS) : null,
    })),
  }));
  const tokens = new Map<string, string>();
  for (const { account } of people) tokens.set(account, await signIn.tokenFor(account));

  const faults: string[] = [];
  const took: number[] = [];
  const refusals: Record<string, number> = {};
  const ordersOf = new Map<string, Set<string>>();
  let [asked, lost, reset, turnedAway, acknowledged] = [0, 0, 0, 0, 0];
  let isDown = false;
  let restart: Promise<void> | null = null;
  const killOnce = (): void => {
    if (!isKilled || restart !== null || acknowledged < trees / 2) return;
    isDown = true;
    restart = (async () => {
      await api.current.kill();
      api.current = await api.startAgain();
      isDown = false;
    })();
  };

  const learn = (account: string, { status, text }: Answered): void => {
    if (status !== 200 || text.includes('"errors"')) {
      faults.push(`${account}: ${status} ${text.slice(0, 200)}`);
      return;
    }
    const { addOrder } = (JSON.parse(text) as { data: { addOrder: { guid?: string; code?: string } } }).data;
    if (addOrder.guid === undefined) {
      const code = addOrder.code ?? 'none';
      refusals[code] = (refusals[code] ?? 0) + 1;
      if (!PLANNED.has(code)) faults.push(`${account}: refused by ${code}`);
      return;
    }
    if (!ordersOf.has(account)) acknowledged += 1;
    ordersOf.set(account, (ordersOf.get(account) ?? new Set()).add(addOrder.guid));
    killOnce();
  };

  const began = performance.now();
  const click = async (person: (typeof people)[number], after: number, loseAfterMs: number | null): Promise<void> => {
    const due = person.at + after;
    await pause(Math.max(0, due - (performance.now() - began)));
    const body = JSON.stringify({
      query: ADD_ORDER,
      variables: {
        order: {
          address: { address1: '1 High Street', town: 'Greentown', postcode: '02139' },
          ...{ fullName: 'A Resident', audience: person.audience, pickupEvent: { slug: `${slug}-${person.day}` } },
          orderItems: [{ guid: stall.sku(person.tree), quantityOrdered: 1, conclusionAttributes: GROUP }],
        },
        market: { slug },
        stockLocation: { guid: stall.location },
      },
    });
    const headers = {
      ...headersOf(tenant),
      authorization: `Bearer ${tokens.get(person.account)}`,
      'x-forwarded-for': person.address,
      'idempotency-key': `key-of-${person.account}`,
    };
    // As a browser does: asks again under the same key while nothing answers.
    for (let losing = loseAfterMs; ; losing = null) {
      const sent = losing === null && loseAfterMs === null ? began + due : performance.now();
      asked += 1;
      try {
        const answer = await send(api.current.url, { agent, headers, body }, losing);
        if (answer.status !== UNAVAILABLE) {
          took.push(performance.now() - sent);
          learn(person.account, answer);
          return;
        }
        turnedAway += 1;
      } catch (error) {
        if (losing !== null) lost += 1;
        else if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') reset += 1;
        else if (restart === null) faults.push(`${person.account}: ${(error as Error).message}`);
      }
      if (performance.now() - began - due > GIVE_UP_AFTER_MS) {
        faults.push(`${person.account}: was never answered`);
        return;
      }
      do await pause(RETRY_AFTER_MS);
      while (isDown);
    }
  };
  await Promise.all(
    people.flatMap((person) => person.clicks.map(({ after, loseAfterMs }) => click(person, after, loseAfterMs))),
  );
  const measured = (performance.now() - began) / 1000;
  await restart;
  if (isKilled && restart === null) faults.push('the api was not killed');
  const { orders, wrong } = await checkRows(database, slug, { trees, ordersOf });
  return {
    ...{
      seconds: Math.round(measured * 10) / 10,
      asked,
      lost,
      reset,
      turnedAway,
      answer: spreadOf(took),
      orders,
      refusals,
    },
    faults: [...faults, ...(turnedAway === 0 ? [] : [`${turnedAway} answers were 503`]), ...wrong],
  };
}

/** What the database has: every order that was acknowledged, no other, and counters that are used up exactly. */
async function checkRows(
  database: BenchDatabase['database'],
  slug: string,
  { trees, ordersOf }: { readonly trees: number; readonly ordersOf: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<{ readonly orders: number; readonly wrong: readonly string[] }> {
  const of = `join market on market.guid = market_guid and market.slug = '${slug}'`;
  const rows = await runUnfenced(
    database,
    ORDER_TABLES,
    `select customer_order.guid, account_id as account, customer_order.state from customer_order ${of}`,
  );
  const quotas = await runUnfenced(
    database,
    ORDER_TABLES,
    `select audience, quota, taken, held from audience_quota ${of} where taken <> quota or held <> 0`,
  );
  const counters = await listWrongCounters(database);
  const known = new Set(rows.map(({ guid, account }) => `${String(account)} ${String(guid)}`));
  const acknowledged = [...ordersOf].flatMap(([account, guids]) => [...guids].map((guid) => `${account} ${guid}`));
  const missing = acknowledged.filter((one) => !known.has(one));
  const people = new Set(rows.map(({ account }) => account));
  return {
    orders: rows.length,
    wrong: [
      ...(rows.length === trees ? [] : [`${rows.length} orders of ${trees} trees`]),
      ...(people.size === rows.length ? [] : [`${rows.length - people.size} residents have two orders`]),
      ...(acknowledged.length === ordersOf.size ? [] : ['residents were told of two orders']),
      ...(acknowledged.length === rows.length
        ? []
        : [`${acknowledged.length} orders were acknowledged of ${rows.length}`]),
      ...missing.map((one) => `acknowledged and lost: ${one}`),
      ...quotas.map((quota) => `quota not exact: ${JSON.stringify(quota)}`),
      ...counters.map((counter) => `wrong counter: ${JSON.stringify(counter)}`),
    ],
  };
}

/** @param trees Ten residents want each of them. */
export async function benchOrderSpike(trees: number = TREES): Promise<OrderSpikeBench> {
  const residents = trees * RESIDENTS_PER_TREE;
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    const signIn = await startBenchSignIn(tenant, BENCH_BASE);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const startAgain = () => startApiProcess(database.appUrl, { AUTH_JWKS_URL: signIn.jwksUrl });
    const api = { current: await startAgain(), startAgain };
    try {
      const town = { database, tenant, signIn, agent };
      const share = trees / TREES;
      // Code that has run, connections that are open.
      await runSpike(town, api, { slug: 'warm-up', trees: 20, residents: 200, seconds: 2 });
      const run = (wanted: Pick<Wanted, 'slug' | 'seconds' | 'isKilled'>): Promise<SpikeRun> =>
        runSpike(town, api, { ...wanted, trees, residents });
      return {
        ...{ trees, residents },
        spike: await run({ slug: 'spike', seconds: SECONDS_OF_SPIKE * share }),
        rush: await run({ slug: 'rush', seconds: SECONDS_OF_RUSH * share }),
        killed: await run({ slug: 'killed', seconds: SECONDS_OF_RUSH * share, isKilled: true }),
      };
    } finally {
      signIn.close();
      agent.destroy();
      await api.current.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) {
  const result = await benchOrderSpike(Number(process.argv[2] ?? TREES));
  console.log(JSON.stringify(result, null, 1));
  if ([result.spike, result.rush, result.killed].some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
