/** Tests what happens after trees were collected: mails at three times, answers by link and page, and figures. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, listWrongCounters, ORDER_TABLES, withOrders } from '../../../testing/order-town.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import { askAboutTrees } from './ask-about-trees.service.ts';
import { answerPath } from './tree-check.link.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let town: Tenant;
let other: Tenant;
let tenantId: number;
let otherId: number;

/** The town is five hours behind UTC in winter, four in summer. Its clocks change on 8 March and 1 November 2026. */
const COLLECTED = new Date('2026-02-25T01:30:00Z'); // the evening of the 24th
let now = COLLECTED;

const TABLES = [
  ...ORDER_TABLES,
  ...['tree_check', 'check_in', 'outbox', 'profile', 'attempt', 'staff_member', 'desk_act'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town }));

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
  const idOf = async (code: string) =>
    Number((await unfenced(`select id from tenant where code = '${code}'`))[0]?.['id']);
  [tenantId, otherId] = [await idOf('greentown'), await idOf('borough')];
  await unfenced(
    `insert into staff_member (tenant_id, email, account_id, added_by) values (${tenantId}, 'officer@example.org', 'officer', 'test'), (${otherId}, 'neighbour@example.org', 'neighbour', 'test')`,
  );
});
afterAll(async () => {
  await worker?.end();
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = COLLECTED;
  await unfenced('delete from attempt');
  // Each test asks about its own orders.
  await unfenced('update customer_order set checks_stopped_at = now() where checks_stopped_at is null');
});

interface Day {
  readonly market: string;
  readonly location: string;
  readonly skus: Readonly<Record<string, string>>;
}
let serial = 0;
async function aDay(more: Partial<MarketFile> = {}): Promise<Day> {
  serial += 1;
  const market = `m${serial}`;
  const file = aMarket(market, {
    ...{ skus: [aSku('oak'), aSku('rowan')], ordersPerResident: 3 },
    locations: [aLocation(`${market}-yard`, { stock: { oak: 90, rowan: 90 } })],
    events: [anEvent(`${market}-day`)],
    ...more,
  });
  await putMarkets(database, town, [file], COLLECTED);
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${market}" }) { guid } getStockSKUs { guid skuId } }`,
  );
  return {
    market,
    location: data.getStockLocations[0].guid,
    skus: Object.fromEntries(data.getStockSKUs.map((sku: { skuId: string; guid: string }) => [sku.skuId, sku.guid])),
  };
}
interface Wish {
  readonly trees?: readonly string[];
  readonly postcode?: string;
  /** When the trees are handed out; null to leave them there. */
  readonly at?: Date | null;
}
interface Ordered {
  readonly guid: string;
  readonly items: readonly string[];
}
async function orderAs(account: string, day: Day, { trees = ['oak'], postcode = '021', at = COLLECTED }: Wish = {}) {
  const { data, errors } = await ask(account, ADD_ORDER, {
    order: {
      ...{ fullName: 'Rowan Secretname', postcode, pickupEvent: { slug: `${day.market}-day` } },
      orderItems: trees.map((sku) => ({ guid: day.skus[sku], quantityOrdered: 1, conclusionAttributes: {} })),
    },
    market: { slug: day.market },
    stockLocation: { guid: day.location },
  });
  if (data?.addOrder.guid === undefined) throw new Error(JSON.stringify({ data, errors }));
  const { guid, orderItems } = data.addOrder;
  if (at !== null) await collect(guid, at);
  return { guid, items: orderItems.map((item: { guid: string }) => item.guid) } as Ordered;
}
async function collect(guid: string, at: Date): Promise<void> {
  const moment = at.toISOString();
  await unfenced(`update customer_order set state = 'COLLECTED', ended_at = '${moment}' where guid = '${guid}'`);
  await unfenced(
    `insert into check_in (tenant_id, order_guid, event_guid, account_id, collected_at, recorded_at) values (${tenantId}, '${guid}', gen_random_uuid(), 'officer', '${moment}', '${moment}')`,
  );
}
const links = createLinkCodec(TEST_LINK_KEYS);
const secrets = createOrderSecrets(TEST_ORDER_KEYS);
const tools = () => ({ pool: worker, secrets, links, now: () => now });
const askAt = (moment: string): Promise<number> => {
  now = new Date(moment);
  return askAboutTrees(tools(), tenantId, town);
};
interface Mail {
  readonly to: string;
  readonly mail: string;
  readonly values: {
    readonly title: string;
    readonly intro: readonly string[];
    readonly trees: readonly { readonly name: string; readonly answers: readonly { label: string; path: string }[] }[];
  };
  readonly list: { readonly name: string; readonly unsubscribePath: string };
}
const mailsOf = async ({ guid }: Pick<Ordered, 'guid'>): Promise<Mail[]> =>
  (
    await unfenced(
      `select payload from outbox where key like 'mail:tree-check:${guid}:%' order by split_part(key, ':', 4) = 'MONTHS_12', split_part(key, ':', 4) = 'MONTHS_6'`,
    )
  ).map(({ payload }) => payload as Mail);
const headersOf = (tenant: Tenant) => ({ 'x-forwarded-host': tenant.hosts[0] ?? '' });
const look = (path: string, tenant = town): Promise<Answer> => api.request(path, { headers: headersOf(tenant) });
const press = (path: string, { body = 'confirm=yes', tenant = town } = {}): Promise<Answer> =>
  api.request(path, {
    method: 'POST',
    headers: { ...headersOf(tenant), 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const checksOf = ({ guid }: Pick<Ordered, 'guid'>): Promise<Record<string, unknown>[]> =>
  unfenced(`select round, condition from tree_check where order_guid = '${guid}' order by round desc, condition`);
const pathOf = (mail: Mail | undefined, answer: string, tree = 0): string =>
  mail?.values.trees[tree]?.answers.find(({ label }) => label.includes(answer))?.path ?? '';

const ANSWER = `mutation M($orderItemGuid: ID!, $condition: String!) {
  answerTreeCheck(orderItemGuid: $orderItemGuid, condition: $condition) { guid condition stockSku { name } } }`;

describe('The mails', () => {
  test('come two weeks, six and twelve months after the day in the town, by day, once each', async () => {
    const order = await orderAs('hazel', await aDay());
    // The tree was collected on 24 February by the town's clock; on 10 March its summer time has begun.
    expect(await askAt('2026-03-09T15:00:00Z')).toBe(0);
    expect(await askAt('2026-03-10T11:59:00Z')).toBe(0); // 7:59
    expect(await askAt('2026-03-11T00:00:00Z')).toBe(0); // 20:00
    now = new Date('2026-03-10T12:00:00Z'); // 8:00
    const both = await Promise.all([askAboutTrees(tools(), tenantId, town), askAboutTrees(tools(), tenantId, town)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await askAt('2026-03-10T15:00:00Z')).toBe(0);
    expect(await askAt('2026-08-23T15:00:00Z')).toBe(0);
    expect(await askAt('2026-08-24T15:00:00Z')).toBe(1);
    expect(await askAt('2027-02-23T15:00:00Z')).toBe(0);
    expect(await askAt('2027-02-24T15:00:00Z')).toBe(1);
    expect(await askAt('2027-02-25T15:00:00Z')).toBe(0);
    const mails = await mailsOf(order);
    expect(mails.map(({ to, mail, values }) => [to, mail, values.intro.length])).toEqual([
      ['hazel@example.org', 'tree-check', 5], // the first one says how to plant, water and show it
      ['hazel@example.org', 'tree-check', 2],
      ['hazel@example.org', 'tree-check', 2],
    ]);
    expect(mails[0]?.values.trees).toMatchObject([{ name: 'Tree oak' }]);
    expect(mails[0]?.values.trees[0]?.answers).toHaveLength(4);
  });

  test('are left out when they are late by more than a month, and the next ones come', async () => {
    const order = await orderAs('late', await aDay());
    expect(await askAt('2026-04-11T15:00:00Z')).toBe(0);
    expect(await askAt('2026-09-24T15:00:00Z')).toBe(1);
    expect((await checksOf(order)).map(({ round }) => round)).toEqual(['MONTHS_6']);
  });

  test('do not come for orders that are not collected, cancelled, checked in by mistake, or of a deleted account', async () => {
    const day = await aDay();
    await orderAs('waits', day, { at: null });
    const undone = await orderAs('undone', day, { at: null });
    const [{ code } = {}] = await unfenced(
      `select public_id as code from customer_order where guid = '${undone.guid}'`,
    );
    const variables = { code, event: { slug: `${day.market}-day` }, at: now.toISOString() };
    const CHECK_IN = 'mutation M($code: String!, $event: PickupEventKey!, $at: String!)';
    const { data: collected } = await ask(
      'officer',
      `${CHECK_IN} { checkInOrder(code: $code, event: $event, at: $at, confirmed: true) { order { state } } }`,
      variables,
    );
    expect(collected.checkInOrder.order.state).toBe('COLLECTED');
    // An answer of the same hour does not keep the check-in from being undone.
    await ask('undone', ANSWER, { orderItemGuid: undone.items[0], condition: 'ALIVE' });
    const { data: back } = await ask(
      'officer',
      'mutation M($code: String!, $event: PickupEventKey!) { undoCheckIn(code: $code, event: $event) { order { state } } }',
      variables,
    );
    expect(back.undoCheckIn.order.state).toBe('ORDERED');
    const released = await orderAs('released', day, { at: null });
    await unfenced(
      `update customer_order set state = 'CANCELLED', cancel_reason = 'no-show', ended_at = '${COLLECTED.toISOString()}' where guid = '${released.guid}'`,
    );
    await orderAs('leaver', day);
    identity.accounts.push({ id: 'leaver', email: 'leaver@example.org' });
    expect(
      (await ask('leaver', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).data.deleteMyAccount.deleted,
    ).toBe(true);
    expect(await askAt('2026-03-10T15:00:00Z')).toBe(0);
  });

  test('do not come where nothing can be ordered', async () => {
    const order = await orderAs('switched', await aDay());
    const { config } = town;
    const without = { ...town, config: { ...config, switches: { ...config.switches, showOrders: false } } };
    now = new Date('2026-03-10T15:00:00Z');
    expect(await askAboutTrees(tools(), tenantId, without)).toBe(0);
    expect(await mailsOf(order)).toEqual([]);
    expect(await askAt('2026-03-10T15:00:00Z')).toBe(1);
  });

  test('do not ask about a tree that died, which counts as dead in the next round', async () => {
    const order = await orderAs('mourner', await aDay(), { trees: ['oak', 'rowan'] });
    await askAt('2026-03-10T15:00:00Z');
    const [first] = await mailsOf(order);
    await press(
      pathOf(
        first,
        'died',
        first?.values.trees.findIndex(({ name }) => name === 'Tree oak'),
      ),
    );
    await askAt('2026-08-24T15:00:00Z');
    const second = (await mailsOf(order))[1];
    expect(second?.values.trees.map(({ name }) => name)).toEqual(['Tree rowan']);
    expect(await checksOf(order)).toEqual([
      { round: 'WEEKS_2', condition: 'DEAD' },
      { round: 'WEEKS_2', condition: null },
      { round: 'MONTHS_6', condition: 'DEAD' },
      { round: 'MONTHS_6', condition: null },
    ]);
  });

  test('stop for an order by their link, for that order alone', async () => {
    const day = await aDay();
    const [one, two] = [await orderAs('quiet', day), await orderAs('quiet', day)];
    expect(await askAt('2026-03-10T15:00:00Z')).toBe(2);
    const path = (await mailsOf(one))[0]?.list.unsubscribePath ?? '';
    expect((await look(path)).body).toContain('Stop these mails');
    expect((await press(path, { body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect((await press(path)).status).toBe(200); // twice does no harm
    expect(await askAt('2026-08-24T15:00:00Z')).toBe(1);
    expect([(await mailsOf(one)).length, (await mailsOf(two)).length]).toEqual([1, 2]);
  });
});

describe('An answer by a link', () => {
  async function asked(account: string): Promise<{ readonly order: Ordered; readonly mail: Mail | undefined }> {
    const order = await orderAs(account, await aDay());
    await askAt('2026-03-10T15:00:00Z');
    return { order, mail: (await mailsOf(order))[0] };
  }

  test('is not given by a program that follows all links of a mail', async () => {
    const { order, mail } = await asked('scanned');
    for (const { path } of mail?.values.trees[0]?.answers ?? []) {
      const page = await look(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      await api.request(path, { method: 'HEAD', headers: headersOf(town) });
      // Nor by a mail program that posts to leave a list.
      expect((await press(path, { body: 'List-Unsubscribe=One-Click' })).status).toBe(404);
    }
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: null }]);
  });

  test('is one tap on the page, and can be corrected for 90 days', async () => {
    const { order, mail } = await asked('tapper');
    expect((await look(pathOf(mail, 'alive'))).body).toMatch(/Tree oak.*It is alive and well<\/button>/s);
    expect((await press(pathOf(mail, 'alive'))).body).toContain('Thank you');
    expect((await press(pathOf(mail, 'alive'))).status).toBe(200);
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: 'ALIVE' }]);
    now = new Date('2026-06-08T14:59:00Z');
    await Promise.all(['poorly', 'poorly', 'poorly'].map((answer) => press(pathOf(mail, answer))));
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: 'POORLY' }]);
    now = new Date('2026-06-08T15:00:00Z');
    expect((await press(pathOf(mail, 'died'))).status).toBe(410);
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: 'POORLY' }]);
  });

  test('names nobody in its address, and nothing of the order can be read or changed in it', async () => {
    const { order, mail } = await asked('private');
    const path = pathOf(mail, 'alive');
    expect(path).toMatch(/^\/action\/link\/[\w.-]+$/);
    for (const secret of [order.guid, order.items[0] ?? '', 'private', 'Secretname']) {
      expect(path).not.toContain(secret);
      expect(Buffer.from(path.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(secret);
    }
    expect((await press(`${path.slice(0, -2)}AA`)).status).toBe(404);
    expect((await press(path, { tenant: other })).status).toBe(404);
    expect((await look(path, other)).status).toBe(404);
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: null }]);
  });

  test('of a town’s own making is good for no tree of another town', async () => {
    const { order } = await asked('far');
    const path = answerPath({ links, tenantId: otherId, now }, order.items[0] ?? '', {
      ...{ round: 'WEEKS_2', condition: 'DEAD' },
    });
    expect((await press(path, { tenant: other })).status).toBe(404);
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: null }]);
  });

  test('is not taken once the check-in is undone or the account is gone', async () => {
    const { order, mail } = await asked('undo');
    await unfenced(`update customer_order set state = 'ORDERED', ended_at = null where guid = '${order.guid}'`);
    expect((await press(pathOf(mail, 'alive'))).status).toBe(404);
    await unfenced(
      `update customer_order set state = 'COLLECTED', ended_at = now(), account_id = null, sealed = null where guid = '${order.guid}'`,
    );
    expect((await press(pathOf(mail, 'alive'))).status).toBe(404);
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: null }]);
  });
});

describe('An answer on the page of one’s orders', () => {
  const answerAs = (account: string | null, guid: string | undefined, condition: string, where = {}) =>
    ask(account, ANSWER, { orderItemGuid: guid, condition }, where);

  test('belongs to the round of the day, and a later one of that round replaces it', async () => {
    const order = await orderAs('walker', await aDay());
    const [tree] = order.items;
    now = new Date('2026-02-26T12:00:00Z');
    expect((await answerAs('walker', tree, 'ALIVE', { key: 'walker-key-1' })).data.answerTreeCheck).toEqual({
      ...{ guid: tree, condition: 'ALIVE', stockSku: { name: 'Tree oak' } },
    });
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: 'ALIVE' }]);
    // The mail comes all the same, as it says how to plant.
    expect(await askAt('2026-03-10T15:00:00Z')).toBe(1);
    await answerAs('walker', tree, 'POORLY');
    // The same key again changes nothing.
    await answerAs('walker', tree, 'ALIVE', { key: 'walker-key-1' });
    expect(await checksOf(order)).toEqual([{ round: 'WEEKS_2', condition: 'POORLY' }]);
    now = new Date('2026-09-01T12:00:00Z');
    await answerAs('walker', tree, 'MOVED');
    expect(await checksOf(order)).toEqual([
      { round: 'WEEKS_2', condition: 'POORLY' },
      { round: 'MONTHS_6', condition: 'MOVED' },
    ]);
    const { data } = await ask('walker', '{ getUserOrders { orderItems { guid condition } } exportMyData }');
    expect(data.getUserOrders[0].orderItems).toEqual([{ guid: tree, condition: 'MOVED' }]);
    expect(data.exportMyData.data.customer_order[0].treeAnswers).toMatchObject([
      { tree: 'Tree oak', round: 'WEEKS_2', condition: 'POORLY' },
      { tree: 'Tree oak', round: 'MONTHS_6', condition: 'MOVED' },
    ]);
  });

  test('is for one’s own trees that are collected, and one of four', async () => {
    const day = await aDay();
    const [{ items: mine }, { items: waiting }] = [
      await orderAs('owner', day),
      await orderAs('owner', day, { at: null }),
    ];
    const codeOf = async (asked: ReturnType<typeof answerAs>) => (await asked).errors?.[0].extensions.code;
    expect(await codeOf(answerAs(null, mine[0], 'DEAD'))).toBe('UNAUTHENTICATED');
    for (const asked of [
      answerAs('thief', mine[0], 'DEAD'),
      answerAs('owner', mine[0], 'DEAD', { town: other }),
      answerAs('owner', waiting[0], 'DEAD'),
      answerAs('owner', mine[0], 'EATEN'),
      answerAs('owner', 'x', 'DEAD'),
    ])
      expect(await codeOf(asked)).toBe('BAD_USER_INPUT');
    expect(await unfenced(`select 1 from tree_check where item_guid in ('${mine[0]}', '${waiting[0]}')`)).toEqual([]);
  });
});

describe('The figures', () => {
  const COUNT = 'asked answered alive poorly dead moved';
  const SURVIVAL = `total { ${COUNT} } kinds { name count { ${COUNT} } } postcodes { name count { ${COUNT} } }`;
  const OF = `query Q($slug: String!) { getMarket(slug: $slug) { survival { ${SURVIVAL} } } }`;
  const DESK = `query Q($round: String) { getDeskSurvival(round: $round) { market name figures { ${SURVIVAL} } } }`;
  const close = (day: Day) =>
    unfenced(`update market set rules = rules || '{"closesAt": "2026-01-01T00:00:00Z"}' where slug = '${day.market}'`);
  const survivalOf = async ({ market }: Day, where = {}) =>
    (await ask(null, OF, { slug: market }, where)).data.getMarket?.survival;

  /** Nine people with an oak and three with a rowan; two of the oaks are in another part of the town. */
  async function answered(): Promise<Day> {
    const day = await aDay({ skus: [aSku('oak'), aSku('rowan', { name: '=Rowan' })] });
    const orders: Ordered[] = [];
    for (let number = 0; number < 12; number += 1)
      orders.push(
        await orderAs(`n${serial}-${number}`, day, {
          ...{ trees: [number < 9 ? 'oak' : 'rowan'], postcode: number < 2 ? '022' : '021' },
        }),
      );
    await askAt('2026-03-10T15:00:00Z');
    const conditions = ['alive', 'alive', 'alive', 'poorly', 'died', 'moved', 'alive', 'alive'];
    for (const [index, condition] of conditions.entries()) {
      const order = orders[index];
      if (order !== undefined) await press(pathOf((await mailsOf(order))[0], condition));
    }
    return day;
  }

  test('are shown once the market has closed, of those who answered, and without small groups', async () => {
    const day = await answered();
    expect(await survivalOf(day)).toBeNull();
    await close(day);
    const count = { asked: 12, answered: 8, alive: 5, poorly: 1, dead: 1, moved: 1 };
    expect(await survivalOf(day)).toEqual({
      total: count,
      // No rowan was answered for, which says nothing of anybody.
      kinds: [
        { name: 'Tree oak', count: { ...count, asked: 9 } },
        { name: null, count: { asked: 3, answered: 0, alive: 0, poorly: 0, dead: 0, moved: 0 } },
      ],
      // Two answers of the other part of the town would follow from the total.
      postcodes: [{ name: null, count }],
    });
    expect(await survivalOf(day, { town: other })).toBeUndefined();
  });

  test('leave out orders whose check-in was undone, and keep answers of those who left', async () => {
    const day = await answered();
    await close(day);
    await unfenced(
      `update customer_order set state = 'ORDERED', ended_at = null where account_id = 'n${serial}-0' and market_guid = (select guid from market where slug = '${day.market}')`,
    );
    identity.accounts.push({ id: `n${serial}-1`, email: `n${serial}-1@example.org` });
    await ask(`n${serial}-1`, 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    expect((await survivalOf(day)).total).toMatchObject({ asked: 11, answered: 7, alive: 4 });
  });

  test('of staff are by market and round, and a file that no spreadsheet runs', async () => {
    const day = await answered();
    const total = { asked: 12, answered: 8 };
    for (const [round, there] of [
      [undefined, [{ figures: { total } }]],
      ['WEEKS_2', [{ figures: { total } }]],
      ['MONTHS_6', []],
    ] as const) {
      const { data } = await ask('officer', DESK, { round });
      const markets: { market: string }[] = data.getDeskSurvival;
      expect(markets.filter(({ market }) => market === day.market)).toMatchObject(there);
    }
    expect((await ask('officer', DESK, { round: 'YEARS_9' })).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(await unfenced("update stock_sku set name = '=Oak' where sku_id = 'oak' returning 1")).not.toEqual([]);
    const { fileName, text } = (await ask('officer', '{ exportDeskSurvival { fileName text } }')).data
      .exportDeskSurvival;
    await unfenced("update stock_sku set name = 'Tree oak' where sku_id = 'oak'");
    expect(fileName).toBe('greentown-survival-2026-03-10.csv');
    const lines: string[] = text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('market,round,by,group,asked,answered,alive,poorly,dead,moved');
    expect(lines.filter((line) => line.startsWith(`${day.market},LATEST`))).toEqual([
      `${day.market},LATEST,all,all,12,8,5,1,1,1`,
      `${day.market},LATEST,kind,'=Oak,9,8,5,1,1,1`,
      `${day.market},LATEST,kind,others,3,0,0,0,0,0`,
      `${day.market},LATEST,postcode,others,12,8,5,1,1,1`,
    ]);
  });

  test('of staff are for staff of the town alone', async () => {
    for (const account of [null, 'hazel', 'neighbour'])
      for (const query of [DESK, '{ exportDeskSurvival { text } }'])
        expect((await ask(account, query)).errors?.[0].extensions.code).toBe(
          account === null ? 'UNAUTHENTICATED' : 'NOT_PERMITTED',
        );
    expect((await ask('neighbour', DESK, {}, { town: other })).data.getDeskSurvival).toEqual([]);
  });
});

describe('A market of a tenant’s file that is over', () => {
  const none = { alive: 0, poorly: 0, moved: 0, dead: 0 };
  const past = {
    collectedOn: '2024-11-23',
    trees: [
      {
        ...{ skuId: 'oak', postcode: '021', collected: 8 },
        answers: { WEEKS_2: { ...none, alive: 7 }, MONTHS_6: none, MONTHS_12: { ...none, alive: 4, dead: 2 } },
      },
    ],
  };
  const file = aMarket('past', {
    past,
    closesAt: '2024-11-22T12:00:00Z',
    events: [anEvent('past-day', { day: '2024-11-23' })],
  });

  test('comes with its orders and answers once, which are nobody’s', async () => {
    for (let time = 0; time < 2; time += 1) await putMarkets(database, town, [file], COLLECTED);
    const { data } = await ask(
      null,
      '{ getMarket(slug: "past") { status survival { total { asked answered alive dead } kinds { name } postcodes { name } } } }',
    );
    expect(data.getMarket).toEqual({
      status: 'CLOSED',
      survival: {
        // Of the eighth tree nobody ever answered; a seventh had an answer after two weeks.
        total: { asked: 8, answered: 7, alive: 5, dead: 2 },
        kinds: [{ name: 'Tree oak' }],
        postcodes: [{ name: '021' }],
      },
    });
    const orders = await unfenced(
      "select account_id, sealed, state from customer_order where market_guid = (select guid from market where slug = 'past')",
    );
    expect(orders).toHaveLength(8);
    for (const order of orders) expect(order).toEqual({ account_id: null, sealed: null, state: 'COLLECTED' });
    expect(await listWrongCounters(database)).toEqual([]);
    expect(await askAt('2024-12-07T15:00:00Z')).toBe(0);
  });

  test('cannot bring orders of somebody, or orders that are still to come', async () => {
    const insert = (account: string, state: string, endedAt: string) =>
      database.query(
        database.workerUrl,
        `select set_config('app.tenant', '${tenantId}', false);
          insert into customer_order (tenant_id, guid, generation, public_id, market_guid, location_guid, account_id, slot, state, audience, postcode_part, ordered_at, ended_at)
          values (${tenantId}, gen_random_uuid(), 'v2', 'GTFORBIDDEN', gen_random_uuid(), gen_random_uuid(), ${account}, 1, '${state}', 'residents', '021', now(), ${endedAt})`,
      );
    await expect(insert("'hazel'", 'COLLECTED', 'now()')).rejects.toThrow(/row-level security/);
    await expect(insert('null', 'ORDERED', 'null')).rejects.toThrow(/row-level security/);
  });
});
