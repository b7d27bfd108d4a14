/** Tests orders that staff take for somebody: counted like others, confirmed by mail, and forgotten when asked. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MarketFile } from '@greenward/tenants/node';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { aLocation, aMarket, anEvent, putMarkets } from '../../../testing/a-market.ts';
import { startOrderTown } from '../../../testing/start-order-town.ts';
import type { OrderTown } from '../../../testing/start-order-town.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { listWrongCounters, ORDER_TABLES } from '../../../testing/order-town.ts';
import { runUnfenced } from '../../../testing/test-database.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import { askAboutTrees } from '../after-collection/ask-about-trees.service.ts';
import { tellOfChanges } from '../event-desk/event-mail.service.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import { remindOfPickups } from '../pickup-day/pickup-reminder.service.ts';
import { forgetOldOrders } from '../order/order.store.ts';
import { resealOrders } from '../order/order-jobs.service.ts';
import { forgetOrder } from './desk-order.store.ts';
import { markOrders } from './person-marks.service.ts';

let home: OrderTown;
/** The events are on 16 January 2199, from 15:00 to 18:00 UTC. */
const NOW = new Date('2199-01-10T10:00:00Z');
let now = NOW;

const TABLES = [
  ...ORDER_TABLES,
  'staff_member',
  'desk_act',
  'outbox',
  'attempt',
  'check_in',
  'profile',
  'pickup_event',
  'tree_check',
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> =>
  runUnfenced(home.database, TABLES, statement);
const ask = createAskAs(() => home);

beforeAll(async () => {
  home = await startOrderTown({ now: () => now });
  for (const [town, account] of [
    ['greentown', 'officer'],
    ['borough', 'neighbour'],
  ])
    await unfenced(
      `insert into staff_member (tenant_id, email, account_id, added_by) select id, '${account}@example.org', '${account}', 'test' from tenant where code = '${town}'`,
    );
});
afterAll(() => home?.close());
beforeEach(async () => {
  now = NOW;
  await unfenced('delete from attempt');
});

const ADD =
  'mutation M($market: MarketKey!, $order: NewDeskOrder!) { addDeskOrder(market: $market, order: $order) { code isMailed alike { code name state sameBy } refusal { code message } } }';
const FORGET =
  'mutation M($market: MarketKey!, $code: String!) { forgetDeskOrder(market: $market, code: $code) { code refusal { code message } } }';
const LIST =
  'query Q($event: PickupEventKey!) { getDeskPickupList(event: $event) { orders { code state name proxy contact trees attention } } }';
const CHECK_IN =
  'mutation M($code: String!, $event: PickupEventKey!, $at: String!) { checkInOrder(code: $code, event: $event, at: $at, confirmed: true) { order { state } refusal { code } } }';

let serial = 0;
async function openMarket(more: Partial<MarketFile> = {}, tickets = 10): Promise<string> {
  serial += 1;
  const slug = `desk-${serial}`;
  await putMarkets(home.database, home.town, [
    aMarket(slug, {
      opensAt: '2026-01-01T00:00:00Z',
      treesPerOrder: 2,
      events: [anEvent(`${slug}-day`, { tickets })],
      ...more,
    }),
  ]);
  return slug;
}

const anOrder = (slug: string, more: object = {}) => ({
  ...{
    name: 'Rowan Phone',
    address1: '12 Elm Street',
    town: 'Cambridge',
    postcode: '02139',
    telephone: '617 555 0134',
  },
  ...{ email: '', proxy: '', location: `${slug}-yard`, event: `${slug}-day`, audience: 'residents' },
  // Most tests order several times for the same person.
  ...{ trees: ['oak'], acceptedTerms: true, isAnother: true },
  ...more,
});
async function add(slug: string, more: object = {}, where: object = {}) {
  const { data, errors } = await ask('officer', ADD, { market: { slug }, order: anOrder(slug, more) }, where);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data.addDeskOrder;
}
const refusalOf = async (slug: string, more: object = {}): Promise<string | undefined> =>
  (await add(slug, more)).refusal?.code;
const listOf = async (slug: string) =>
  (await ask('officer', LIST, { event: { slug: `${slug}-day` } })).data.getDeskPickupList.orders;
const rowOf = async (code: string) =>
  (
    await unfenced(
      `select account_id, sealed is null as forgotten, state, cancel_reason from customer_order where public_id = '${code}'`,
    )
  )[0];
const mailsTo = async (email: string): Promise<string[]> =>
  (await unfenced(`select payload from outbox where payload->>'to' = '${email}' order by id`)).map(({ payload }) =>
    JSON.stringify(payload),
  );

describe('An order taken by telephone', () => {
  test('counts like any other, waits at the event, and is collected by its code', async () => {
    const slug = await openMarket();
    const { code, isMailed, refusal } = await add(slug, { trees: ['oak', 'oak'], proxy: 'Hazel Friend' });
    expect([code, isMailed, refusal]).toEqual([expect.stringMatching(/^GT/), false, null]);
    expect(await listOf(slug)).toEqual([
      {
        ...{ code, state: 'ORDERED', name: 'Rowan Phone', proxy: 'Hazel Friend', contact: '617 555 0134' },
        ...{ trees: ['Tree oak', 'Tree oak'], attention: ['SEVERAL_TREES'] },
      },
    ]);
    const [sealed] = await unfenced(`select sealed, account_id from customer_order where public_id = '${code}'`);
    expect(JSON.stringify(sealed)).not.toMatch(/Rowan|Elm|0134|Hazel/);
    const event = { slug: `${slug}-day` };
    expect((await ask('officer', CHECK_IN, { code, event, at: NOW.toISOString() })).data.checkInOrder).toEqual({
      order: { state: 'COLLECTED' },
      refusal: null,
    });
    expect(await listWrongCounters(home.database)).toEqual([]);
    expect(
      await unfenced(`select kind, to_value, actor from desk_act where subject = '${code}' order by id`),
    ).toMatchObject([
      { kind: 'order', to_value: 'TAKEN', actor: 'account:officer' },
      { kind: 'checkIn', to_value: 'COLLECTED' },
    ]);
  });

  test('is confirmed by mail where an address was given, and made once for a key', async () => {
    const slug = await openMarket();
    const email = 'Telephone.Only@example.org';
    const first = await add(slug, { email }, { key: 'phone-once' });
    expect(first).toMatchObject({ isMailed: true, refusal: null });
    expect((await add(slug, { email }, { key: 'phone-once' })).code).toBe(first.code);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    for (const part of [first.code, 'please contact us', '/action/link/']) expect(mail).toContain(part);
    expect(mail).not.toContain('Elm Street');
    expect(await listOf(slug)).toHaveLength(1);
  });

  test('of somebody with an account is theirs, and counts for them', async () => {
    const slug = await openMarket({ ordersPerResident: 1 });
    await unfenced(
      `insert into profile (tenant_id, account_id, email, email_as_of, created_at, seen_at) values (${home.tenantId}, 'birch', 'birch@example.org', now(), now(), now()) on conflict do nothing returning 1`,
    );
    const { code } = await add(slug, { email: 'BIRCH@example.org' });
    expect(await rowOf(code)).toMatchObject({ account_id: 'birch' });
    expect((await ask('birch', '{ getUserOrders { publicId } }')).data.getUserOrders).toEqual([{ publicId: code }]);
    expect(await mailsTo('birch@example.org')).toHaveLength(1);
    expect(await refusalOf(slug, { email: 'birch@example.org' })).toBe('ORDERED_ALREADY');
    expect((await listOf(slug))[0]).toMatchObject({ contact: null });
  });

  test('is refused for the reasons of any order, and takes nothing then', async () => {
    const slug = await openMarket(
      { postcodes: ['021'], locations: [aLocation('x', { slug: `desk-${serial + 1}-yard`, stock: { oak: 3 } })] },
      2,
    );
    expect(await refusalOf(slug, { postcode: '10001' })).toBe('POSTCODE');
    expect(await refusalOf(slug, { trees: ['oak', 'oak', 'oak'] })).toBe('TOO_MANY_TREES');
    expect(await refusalOf(slug, { trees: ['elm'] })).toBe('NOT_HERE');
    expect(await refusalOf(slug, { location: 'mill' })).toBe('NOT_HERE');
    expect(await refusalOf(slug, { event: '' })).toBe('EVENT_REQUIRED');
    expect(await refusalOf(slug, { audience: 'mayors' })).toBe('NO_SUCH_AUDIENCE');
    await add(slug, { trees: ['oak', 'oak'] });
    expect(await refusalOf(slug, { trees: ['oak', 'oak'] })).toBe('OUT_OF_STOCK');
    await add(slug);
    expect(await refusalOf(slug)).toBe('EVENT_FULL');
    for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { postcode: 'x' }, { trees: [] }, { telephone: 'call' }])
      expect(
        (await ask('officer', ADD, { market: { slug }, order: anOrder(slug, wrong) })).errors[0].extensions.code,
      ).toBe('BAD_USER_INPUT');
    expect(await listWrongCounters(home.database)).toEqual([]);
  });
});

describe('Somebody who seems to have ordered already', () => {
  const TAKEN =
    'select count(*)::int as orders from customer_order join market on market.guid = market_guid where slug = ';
  const counted = async (slug: string) => (await unfenced(`${TAKEN}'${slug}'`))[0]?.['orders'];

  test('is shown to staff with the reason, and ordered for once they have asked', async () => {
    const slug = await openMarket({ ordersPerResident: 1 });
    const { code } = await add(slug, { isAnother: false });
    const again = { name: 'PHONE, Rowan', telephone: '+1 617 555 0134', email: '', isAnother: false };
    const { refusal, alike } = await add(slug, again);
    expect(refusal).toMatchObject({
      code: 'LOOKS_ALIKE',
      message: expect.stringContaining('may already be from this person'),
    });
    expect(alike).toEqual([{ code, name: 'Rowan Phone', state: 'ORDERED', sameBy: ['TELEPHONE', 'NAME'] }]);
    expect(await counted(slug)).toBe(1);
    const taken = await add(slug, { ...again, isAnother: true });
    expect(taken.refusal).toBeNull();
    expect(await unfenced(`select from_value from desk_act where subject = '${taken.code}'`)).toEqual([
      { from_value: code },
    ]);
  });

  test('is not held up where it is somebody else, another market, cancelled, or within the limit', async () => {
    const [slug, other] = [await openMarket({ ordersPerResident: 1 }), await openMarket({ ordersPerResident: 2 })];
    const { code } = await add(slug, { isAnother: false });
    const neighbour = { name: 'Ash Other', telephone: '', isAnother: false };
    expect(await refusalOf(slug, neighbour)).toBeUndefined();
    for (const expected of [undefined, undefined, 'LOOKS_ALIKE'])
      expect(await refusalOf(other, { isAnother: false })).toBe(expected);
    await ask('officer', FORGET, { market: { slug }, code });
    expect(await refusalOf(slug, { isAnother: false })).toBeUndefined();
  });

  test('is found among those who ordered on the website, and under one e-mail address', async () => {
    const slug = await openMarket({ ordersPerResident: 1 });
    const email = 'twice@example.org';
    await add(slug, { email, isAnother: false });
    const { alike } = await add(slug, { email, name: 'Elm Again', telephone: '', isAnother: false });
    expect(alike).toMatchObject([{ sameBy: ['EMAIL'] }]);
    const site = await openMarket({ ordersPerResident: 1 });
    await unfenced(
      `insert into profile (tenant_id, account_id, email, email_as_of, created_at, seen_at) values (${home.tenantId}, 'cedar', 'cedar@example.org', now(), now(), now()) on conflict do nothing returning 1`,
    );
    await add(site, { email: 'cedar@example.org', isAnother: false });
    expect(await refusalOf(site, { email: '', isAnother: false })).toBe('LOOKS_ALIKE');
  });
});

describe('Keyed hashes of who ordered', () => {
  const MARKS = 'marks_key, email_mark, telephone_mark, name_mark';
  const marksOf = async (code: string) =>
    (await unfenced(`select ${MARKS} from customer_order where public_id = '${code}'`))[0];
  const NONE = { marks_key: null, email_mark: null, telephone_mark: null, name_mark: null };
  const mark = (keys = TEST_ORDER_KEYS): Promise<number> =>
    markOrders(home.worker, home.tenantId, createOrderSecrets(keys));

  test('find the orders of a person, also under a key that was replaced', async () => {
    for (const keys of [TEST_ORDER_KEYS, [...TEST_ORDER_KEYS].reverse()]) {
      const slug = await openMarket({ ordersPerResident: 1 });
      const { code } = await add(slug, { isAnother: false });
      expect(await marksOf(code)).toEqual(NONE);
      expect(await mark(keys)).toBeGreaterThan(0);
      expect(await mark(keys)).toBe(0);
      expect(await marksOf(code)).toMatchObject({ marks_key: keys[0]?.id, email_mark: null });
      expect(await refusalOf(slug, { isAnother: false })).toBe('LOOKS_ALIKE');
      expect(await refusalOf(slug, { name: 'Ash Other', telephone: '', isAnother: false })).toBeUndefined();
      // Of marked orders, nothing but the marks decides which are read.
      await unfenced(
        `update customer_order set name_mark = 'x', telephone_mark = 'x' where public_id = '${code}' returning 1`,
      );
      expect(await refusalOf(slug, { isAnother: false })).toBeUndefined();
    }
  });

  test('say nothing of a person, not even that two markets have the same, and go with what they are of', async () => {
    const codes = [];
    for (const slug of [await openMarket(), await openMarket()])
      codes.push({ slug, code: (await add(slug, { email: 'marked@example.org' })).code });
    await mark();
    const marks = await Promise.all(codes.map(({ code }) => marksOf(code)));
    const hashes = marks.flatMap(({ marks_key: _key, ...hashed } = {}) => Object.values(hashed));
    expect(new Set(hashes).size).toBe(6);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    const [{ slug, code } = { slug: '', code: '' }] = codes;
    await ask('officer', FORGET, { market: { slug }, code });
    expect(await marksOf(code)).toEqual(NONE);
  });

  test('are made anew once the order is encrypted under another key', async () => {
    const { code } = await add(await openMarket());
    await mark();
    const secrets = createOrderSecrets([...TEST_ORDER_KEYS].reverse());
    await resealOrders(home.worker, home.tenantId, secrets);
    expect(await marksOf(code)).toEqual(NONE);
    await markOrders(home.worker, home.tenantId, secrets);
    expect(await marksOf(code)).toMatchObject({ marks_key: secrets.keyId });
    await resealOrders(home.worker, home.tenantId, createOrderSecrets(TEST_ORDER_KEYS));
  });
});

describe('Mails to somebody without an account', () => {
  const MAILS = { links: createLinkCodec(TEST_LINK_KEYS), secrets: createOrderSecrets(TEST_ORDER_KEYS) };
  const tools = () => ({ pool: home.worker, ...MAILS });
  const linkIn = (mail: string | undefined): string => /\/action\/link\/[\w.-]+/.exec(mail ?? '')?.[0] ?? '';
  const visit = (path: string, isConfirmed = false) =>
    home.api.request(path, {
      headers: {
        'x-forwarded-host': home.town.hosts[0] ?? '',
        ...(isConfirmed ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isConfirmed ? { method: 'POST', body: 'confirm=yes' } : {}),
    });

  test('have a link that shows the order without signing in, and cancels it', async () => {
    const slug = await openMarket();
    const email = 'link.only@example.org';
    const { code } = await add(slug, { email });
    const path = linkIn((await mailsTo(email))[0]);
    const page = await visit(path);
    expect(page.status).toBe(200);
    for (const part of [code, 'Tree oak', 'Cancel the order']) expect(page.body).toContain(part);
    for (const secret of ['Rowan Phone', 'Elm Street', '0134']) expect(page.body).not.toContain(secret);
    expect(await rowOf(code)).toMatchObject({ state: 'ORDERED' });
    expect((await visit(path, true)).body).toContain('is cancelled');
    expect(await rowOf(code)).toMatchObject({ state: 'CANCELLED', cancel_reason: 'user' });
    expect((await visit(path, true)).status).toBe(410);
    expect(await listWrongCounters(home.database)).toEqual([]);
  });

  test('say that it is too late when the order is collected at that moment', async () => {
    const slug = await openMarket();
    const email = 'hasty.link@example.org';
    const { code } = await add(slug, { email });
    const path = linkIn((await mailsTo(email))[0]);
    const desk = await home.worker.connect();
    try {
      await desk.query('begin');
      await desk.query("select set_config('app.tenant', $1, true)", [String(home.tenantId)]);
      await desk.query("update customer_order set state = 'COLLECTED', ended_at = now() where public_id = $1", [code]);
      const cancelled = visit(path, true);
      const listBlocked = () =>
        desk.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))');
      while ((await listBlocked()).rowCount === 0) await setTimeout(10);
      await desk.query('commit');
      const { status, body } = await cancelled;
      expect(status).toBe(404);
      expect(body).not.toContain('is cancelled');
    } finally {
      desk.release();
    }
    expect(await rowOf(code)).toMatchObject({ state: 'COLLECTED' });
  });

  test('of a cancelled, begun or forgotten order say so, and change nothing', async () => {
    const slug = await openMarket();
    const [late, gone] = ['late.link@example.org', 'gone.link@example.org'];
    const { code } = await add(slug, { email: late });
    const forgotten = await add(slug, { email: gone });
    await ask('officer', FORGET, { market: { slug }, code: forgotten.code });
    expect((await visit(linkIn((await mailsTo(gone))[0]))).status).toBe(404);
    now = new Date('2199-01-16T15:00:00Z');
    expect((await visit(linkIn((await mailsTo(late))[0]), true)).status).toBe(404);
    expect(await rowOf(code)).toMatchObject({ state: 'ORDERED' });
  });

  test('remind people of the day, tell them of changes and ask about the trees; nobody without an address gets one', async () => {
    const slug = await openMarket();
    const email = 'all.mails@example.org';
    const { code } = await add(slug, { email });
    await add(slug, { email: '' });
    const event = { slug: `${slug}-day` };
    const known = async () =>
      (
        await ask(
          'officer',
          'query Q($event: PickupEventKey!) { getDeskEvent(event: $event) { waiting withoutAccount } }',
          { event },
        )
      ).data.getDeskEvent;
    expect(await known()).toEqual({ waiting: 2, withoutAccount: 1 });
    /** Payloads by the kind of mail. */
    const mails = async () =>
      Object.fromEntries(
        (
          await unfenced(
            `select split_part(key, ':', 2) as kind, payload from outbox where payload->>'to' = '${email}' order by kind`,
          )
        ).map(({ kind, payload }) => [String(kind), JSON.stringify(payload)]),
      );
    now = new Date('2199-01-15T15:00:00Z');
    const reminders = await remindOfPickups(tools(), home.tenantId, home.town, now);
    expect(Object.keys(await mails())).toEqual(['ordered', 'pickup-reminder']);
    expect(reminders).toBeGreaterThan(0);
    await ask(
      'officer',
      'mutation M($event: PickupEventKey!) { cancelDeskEvent(event: $event) { refusal { code } } }',
      { event },
    );
    await tellOfChanges(tools(), home.tenantId, home.town, new Date(now.getTime() + 120_000));
    const { 'pickup-reminder': reminder, 'event-cancelled': cancelled } = await mails();
    for (const mail of [reminder, cancelled]) {
      expect(mail).toContain(code);
      expect((await visit(linkIn(mail))).status).toBe(200);
      expect(mail).not.toMatch(/thankyou|choose another day/);
    }
    await ask(
      'officer',
      'mutation M($event: PickupEventKey!) { restoreDeskEvent(event: $event) { refusal { code } } }',
      { event },
    );
    now = new Date('2199-01-16T16:00:00Z');
    expect((await ask('officer', CHECK_IN, { code, event, at: now.toISOString() })).data.checkInOrder.order).toEqual({
      state: 'COLLECTED',
    });
    now = new Date('2199-01-30T15:00:00Z');
    expect(await askAboutTrees({ ...tools(), now: () => now }, home.tenantId, home.town)).toBe(1);
    const question = (await mails())['tree-check'];
    expect(question).not.toContain('My orders');
    const [tree] = JSON.parse(question ?? '').values.trees;
    const alive = tree.answers.find(({ label }: { label: string }) => label === 'It is alive and well');
    expect((await visit(alive.path, true)).body).toContain('Thank you');
    expect(
      await unfenced(
        `select condition from tree_check join customer_order on customer_order.guid = order_guid where public_id = '${code}'`,
      ),
    ).toEqual([{ condition: 'ALIVE' }]);
    // Once their data is deleted, they are not asked again.
    await ask('officer', FORGET, { market: { slug }, code });
    now = new Date('2199-07-16T15:00:00Z');
    expect(await askAboutTrees({ ...tools(), now: () => now }, home.tenantId, home.town)).toBe(0);
  });
});

describe('Personal data of such an order', () => {
  test('is deleted when they ask, and its trees go to others', async () => {
    const slug = await openMarket();
    const { code } = await add(slug);
    const forget = async (given: string, where = slug) =>
      (await ask('officer', FORGET, { market: { slug: where }, code: given })).data.forgetDeskOrder;
    expect((await forget('GT000000000')).refusal).toMatchObject({ code: 'UNKNOWN' });
    expect((await forget(code, await openMarket())).refusal).toMatchObject({ code: 'UNKNOWN' });
    expect(await forget(code.toLowerCase())).toEqual({ code, refusal: null });
    expect(await rowOf(code)).toEqual({
      ...{ account_id: null, forgotten: true, state: 'CANCELLED', cancel_reason: 'user' },
    });
    expect((await forget(code)).refusal).toMatchObject({ code: 'UNKNOWN' });
    expect(await listWrongCounters(home.database)).toEqual([]);
  });

  test('of an order with an account is its resident’s to delete', async () => {
    const slug = await openMarket();
    const { code } = await add(slug, { email: 'birch@example.org' });
    expect(await rowOf(code)).toMatchObject({ account_id: 'birch' });
    expect((await ask('officer', FORGET, { market: { slug }, code })).data.forgetDeskOrder.refusal).toMatchObject({
      code: 'UNKNOWN',
    });
  });

  test('goes with its time, like that of others', async () => {
    const slug = await openMarket();
    const { code } = await add(slug);
    const forgetBefore = (moment: string): Promise<number> =>
      inTransaction(home.worker, home.tenantId, (scope) => forgetOldOrders(scope, new Date(moment)));
    await forgetBefore('2199-01-16T17:00:00Z');
    expect(await rowOf(code)).toMatchObject({ forgotten: false });
    await forgetBefore('2199-01-17T00:00:00Z');
    expect(await rowOf(code)).toMatchObject({ forgotten: true });
  });
});

test('It is for staff of the town alone, in the database as well', async () => {
  const slug = await openMarket();
  for (const [query, variables] of [
    [ADD, { market: { slug }, order: anOrder(slug) }],
    [FORGET, { market: { slug }, code: 'GT000000000' }],
  ] as const)
    for (const account of [null, 'somebody', 'neighbour'])
      expect((await ask(account, query, variables)).errors[0].extensions.code).toBe(
        account === null ? 'UNAUTHENTICATED' : 'NOT_PERMITTED',
      );
  expect(
    (await ask('neighbour', ADD, { market: { slug }, order: anOrder(slug) }, { town: home.other })).errors[0].extensions
      .code,
  ).toBe('BAD_USER_INPUT');
  const app = createPool({
    ...{ url: home.database.appUrl, max: 1, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  const { code } = await add(slug);
  const [row] = await unfenced(`select market_guid from customer_order where public_id = '${code}'`);
  await expect(
    inTransaction(app, home.tenantId, (scope) =>
      forgetOrder(scope, { marketGuid: String(row?.['market_guid']), code }),
    ),
  ).rejects.toThrow();
  await app.end();
});
