/** Tests that many accounts behind one network address get only as many trees as the market allows a network. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MarketFile } from '@greenward/tenants/node';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { startOrderTown } from '../../../testing/start-order-town.ts';
import type { OrderTown } from '../../../testing/start-order-town.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, CANCEL_ORDER } from '../../../testing/order-town.ts';
import { runUnfenced } from '../../../testing/test-database.ts';
import { createOrderSecrets } from './order-secret.ts';

let home: OrderTown;
const MORNING = new Date('2026-11-27T10:00:00Z');
let now = MORNING;

const ask = createAskAs(() => home);

beforeAll(async () => {
  home = await startOrderTown({ now: () => now });
});
afterAll(() => home?.close());
beforeEach(() => {
  now = MORNING;
});

let serial = 0;
async function openMarket(stock: Readonly<Record<string, number>>, more: Partial<MarketFile> = {}) {
  serial += 1;
  const slug = `network-${serial}`;
  const file = aMarket(slug, {
    skus: Object.keys(stock).map((sku) => aSku(sku)),
    locations: [aLocation(`${slug}-yard`, { stock })],
    events: [anEvent(`${slug}-day`, { tickets: 500 })],
    ...more,
  });
  await putMarkets(home.database, home.town, [file], MORNING);
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${slug}" }) { guid } getStockSKUs { guid skuId } }`,
  );
  const skus = new Map<string, string>(
    data.getStockSKUs.map(({ skuId, guid }: Record<string, string>) => [skuId, guid]),
  );
  return { slug, location: String(data.getStockLocations[0].guid), sku: (skuId: string) => skus.get(skuId) ?? '' };
}
type Stall = Awaited<ReturnType<typeof openMarket>>;

/** @returns 'Order', or the code of the refusal */
async function orderFrom({ slug, location, sku }: Stall, account: string, from: string, key?: string): Promise<string> {
  const { data } = await ask(
    account,
    ADD_ORDER,
    {
      order: {
        address: { address1: '1 High Street', town: 'Greentown', postcode: '02139' },
        ...{ fullName: 'A Resident', audience: 'residents', pickupEvent: { slug: `${slug}-day` } },
        orderItems: [{ guid: sku('oak'), quantityOrdered: 1, conclusionAttributes: {} }],
      },
      market: { slug },
      stockLocation: { guid: location },
    },
    { from, ...(key === undefined ? {} : { key }) },
  );
  return data.addOrder.code ?? data.addOrder.__typename;
}

const JOIN =
  'mutation M($market: MarketKey!, $skuGuid: ID!) { joinWaitingList(market: $market, skuGuid: $skuGuid) { position refusal { code message } } }';
async function joinFrom({ slug, sku }: Stall, account: string, from: string, kind = 'oak'): Promise<string | null> {
  const { data } = await ask(account, JOIN, { market: { slug }, skuGuid: sku(kind) }, { from });
  return data.joinWaitingList.refusal?.code ?? null;
}

describe('orders from one network address', () => {
  test('a hundred accounts at once get eighty trees, and another network gets its own', async () => {
    const stall = await openMarket({ oak: 200 });
    const accounts = Array.from({ length: 100 }, (_, number) => `crowd-${number}`);
    await Promise.all(accounts.map((account) => home.identity.tokenFor(home.town, account)));
    const ends: string[] = [];
    for (let at = 0; at < accounts.length; at += 25)
      ends.push(
        ...(await Promise.all(accounts.slice(at, at + 25).map((account) => orderFrom(stall, account, '192.0.2.1')))),
      );
    expect(ends.filter((end) => end === 'Order')).toHaveLength(80);
    expect(new Set(ends)).toEqual(new Set(['Order', 'NETWORK_LIMIT']));
    expect(await orderFrom(stall, 'neighbour', '192.0.2.2')).toBe('Order');
  });

  test('the refusal says what to do', async () => {
    const stall = await openMarket({ oak: 5 }, { ordersPerNetwork: 1, name: 'Trees of spring' });
    expect(await orderFrom(stall, 'words-1', '192.0.2.3')).toBe('Order');
    const { data } = await ask(
      'words-2',
      ADD_ORDER,
      {
        order: {
          address: { address1: '1 High Street', town: 'Greentown', postcode: '02139' },
          ...{ fullName: 'A Resident', audience: 'residents', pickupEvent: { slug: `${stall.slug}-day` } },
          orderItems: [{ guid: stall.sku('oak'), quantityOrdered: 1, conclusionAttributes: {} }],
        },
        market: { slug: stall.slug },
        stockLocation: { guid: stall.location },
      },
      { from: '192.0.2.3' },
    );
    expect(data.addOrder.message).toContain('Trees of spring');
    expect(data.addOrder.message).toContain('another connection');
  });

  test('addresses of one IPv6 network count together, as do an IPv4 address and its IPv6 form', async () => {
    const stall = await openMarket({ oak: 20 }, { ordersPerNetwork: 2 });
    expect(await orderFrom(stall, 'six-1', '2001:db8:1:2::1')).toBe('Order');
    expect(await orderFrom(stall, 'six-2', '2001:db8:1:2:ffff::9')).toBe('Order');
    expect(await orderFrom(stall, 'six-3', '2001:db8:1:2:abcd:1:2:3')).toBe('NETWORK_LIMIT');
    expect(await orderFrom(stall, 'six-3', '2001:db8:1:3::1')).toBe('Order');
    expect(await orderFrom(stall, 'four-1', '198.51.100.9')).toBe('Order');
    expect(await orderFrom(stall, 'four-2', '::ffff:198.51.100.9')).toBe('Order');
    expect(await orderFrom(stall, 'four-3', '198.51.100.9')).toBe('NETWORK_LIMIT');
  });

  test('what is repeated or refused does not count, what is cancelled does, and a day later it begins anew', async () => {
    const stall = await openMarket({ oak: 20 }, { ordersPerNetwork: 2 });
    const from = '192.0.2.4';
    for (const _again of [1, 2, 3]) expect(await orderFrom(stall, 'twice-1', from, 'key-of-twice-1')).toBe('Order');
    for (const _again of [1, 2, 3]) expect(await orderFrom(stall, 'twice-1', from)).toBe('ORDERED_ALREADY');
    expect(await orderFrom(stall, 'twice-2', from)).toBe('Order');
    const [mine] = (await ask('twice-2', '{ getUserOrders { guid } }')).data.getUserOrders;
    await ask('twice-2', CANCEL_ORDER, { guid: mine.guid });
    expect(await orderFrom(stall, 'twice-2', from)).toBe('NETWORK_LIMIT');
    now = new Date(MORNING.getTime() + 24 * 3_600_000 - 1_000);
    expect(await orderFrom(stall, 'twice-2', from)).toBe('NETWORK_LIMIT');
    now = new Date(MORNING.getTime() + 24 * 3_600_000);
    expect(await orderFrom(stall, 'twice-2', from)).toBe('Order');
  });

  test('each market counts for itself, and one without a limit takes any number', async () => {
    const [first, second, open] = [
      await openMarket({ oak: 9 }, { ordersPerNetwork: 1 }),
      await openMarket({ oak: 9 }, { ordersPerNetwork: 1 }),
      await openMarket({ oak: 9 }, { ordersPerNetwork: null }),
    ];
    const from = '192.0.2.5';
    expect(await orderFrom(first, 'each-1', from)).toBe('Order');
    expect(await orderFrom(second, 'each-1', from)).toBe('Order');
    expect(await orderFrom(first, 'each-2', from)).toBe('NETWORK_LIMIT');
    for (const account of ['each-1', 'each-2', 'each-3']) expect(await orderFrom(open, account, from)).toBe('Order');
  });

  test('the address is nowhere in the database, nor a hash that can be made without the key', async () => {
    const stall = await openMarket({ oak: 5 }, { ordersPerNetwork: 1 });
    await orderFrom(stall, 'hidden', '203.0.113.77');
    const rows = await runUnfenced(home.database, ['attempt'], "select * from attempt where kind = 'order-network'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    const hashWith = (byte: number): string =>
      createOrderSecrets([{ id: 'k', bytes: Buffer.alloc(32, byte) }]).hashOf('203.0.113.77');
    expect(hashWith(1)).toBe(hashWith(1));
    expect(hashWith(1)).not.toBe(hashWith(2));
  });
});

test('accounts of one network that join a waiting list are limited, and one that waits for two kinds counts once', async () => {
  const stall = await openMarket({ oak: 0, lime: 0 }, { ordersPerNetwork: 2, waitingList: true });
  const from = '192.0.2.6';
  for (const kind of ['oak', 'lime']) expect(await joinFrom(stall, 'wait-1', from, kind)).toBeNull();
  expect(await joinFrom(stall, 'wait-2', from)).toBeNull();
  expect(await joinFrom(stall, 'wait-3', from)).toBe('NETWORK_LIMIT');
  expect(await joinFrom(stall, 'wait-3', '192.0.2.7')).toBeNull();
});
