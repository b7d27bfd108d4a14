/** Tests event streams for browsers and edges: which events arrive, the limits, and how streams end. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { switchesRevision } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { openSwitches } from '../switches/open-switches.ts';
import type { OperatorSwitches } from '../switches/open-switches.ts';
import { listenToEvents } from '../../../testing/event-listener.ts';
import type { Listener } from '../../../testing/event-listener.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_INTERNAL_TOKEN } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { aHost, testRegistry } from '../../../testing/test-releases.ts';
import { parseEvent } from '../../../http/events-hub.ts';

let database: TestDatabase;
let greentown: Tenant;
let borough: Tenant;
let operator: OperatorSwitches;
const listeners: Listener[] = [];
const apis: TestApi[] = [];

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  operator = await openSwitches({ workerUrl: database.workerUrl, tenant: greentown });
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.hangUp();
  await Promise.all(apis.splice(0).map((api) => api.close()));
  for (const { name, override } of await operator.list())
    if (override !== null) await operator.change({ name, value: null, actor: 'test' });
});
afterAll(async () => {
  await operator.close();
  await database.drop();
});

const turn = (name: string, value: boolean): Promise<unknown> => operator.change({ name, value, actor: 'an officer' });
async function anApi(options: Parameters<typeof startTestApi>[2] = {}): Promise<TestApi> {
  const api = await startTestApi(database, [greentown, borough], options);
  apis.push(api);
  return api;
}

async function listen(api: TestApi, path: string, headers: Record<string, string>): Promise<Listener> {
  const listener = await listenToEvents(api, path, headers);
  listeners.push(listener);
  return listener;
}
const asBrowser = (api: TestApi, tenant: Tenant, more: Record<string, string> = {}): Promise<Listener> =>
  listen(api, '/events', { 'x-forwarded-host': tenant.hosts[0] ?? '', 'x-forwarded-for': '203.0.113.7', ...more });
const asEdge = (api: TestApi): Promise<Listener> =>
  listen(api, '/internal/events', { authorization: `Bearer ${TEST_INTERNAL_TOKEN}` });

const kindsOf = ({ heard }: Listener): string[] => heard.map(({ kind }) => kind);
const tellPlaces = async (tenant: Tenant): Promise<void> => {
  const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [tenant.code]);
  await database.query(database.ownerUrl, 'select pg_notify($1, $2)', [
    'greenward_event',
    JSON.stringify({ tenantId: row?.['id'], kind: 'places' }),
  ]);
};

describe('A page that listens', () => {
  test('is greeted with the revision of its switches, and hears at once that they changed', async () => {
    const page = await asBrowser(await anApi(), greentown);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(page.headers['content-encoding']).toBeUndefined();
    await waitForExpect(() => expect(page.heard).toHaveLength(1));
    expect(page.heard[0]).toMatchObject({
      kind: 'hello',
      facts: { revision: switchesRevision(greentown.config.switches), resumed: false },
    });
    expect(page.text()).toMatch(/^retry: [12]\d{3}\n/);
    await turn('showMap', false);
    await waitForExpect(() => expect(page.heard).toHaveLength(2));
    expect(page.heard[1]).toMatchObject({
      kind: 'switches',
      facts: { revision: switchesRevision({ ...greentown.config.switches, showMap: false }) },
    });
  });

  test('hears nothing of another tenant', async () => {
    const api = await anApi();
    const [page, other] = [await asBrowser(api, greentown), await asBrowser(api, borough)];
    await waitForExpect(() => expect(page.heard.length + other.heard.length).toBe(2));
    await turn('showMap', false);
    await tellPlaces(greentown);
    await waitForExpect(() => expect(page.heard).toHaveLength(3));
    expect(kindsOf(other)).toEqual(['hello']);
    expect(other.text()).not.toContain(greentown.code);
  });

  test('hears of many changed places once in a while, and of kinds that are not for pages never', async () => {
    const page = await asBrowser(await anApi(), greentown);
    await waitForExpect(() => expect(page.heard).toHaveLength(1));
    const from = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => tellPlaces(greentown)));
    for (const payload of [
      'not json',
      '{"tenantId":"1","kind":"switches"}',
      '{"tenantId":1,"kind":"Secret Things"}',
      '{"tenantId":1,"kind":"accounts"}',
    ])
      await database.query(database.ownerUrl, 'select pg_notify($1, $2)', ['greenward_event', payload]);
    await waitForExpect(() => expect(page.heard.length).toBeGreaterThanOrEqual(2));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(page.heard.slice(1).map(({ kind, facts }) => [kind, facts])).toEqual(
      Array.from({ length: page.heard.length - 1 }, () => ['places', {}]),
    );
    const quartersOfASecond = Math.ceil((performance.now() - from) / 250); // slow machines take more steps
    expect(page.heard.length - 1).toBeLessThanOrEqual(quartersOfASecond + 1);
  });

  test('that was cut off hears what it missed when it comes back, and no more', async () => {
    const api = await anApi();
    const first = await asBrowser(api, greentown);
    await waitForExpect(() => expect(first.heard).toHaveLength(1));
    first.hangUp();
    await first.ended;
    const other = await asBrowser(api, greentown);
    await tellPlaces(greentown);
    await turn('showMap', false);
    await waitForExpect(() => expect(other.heard).toHaveLength(3));
    const again = await asBrowser(api, greentown, { 'last-event-id': first.heard[0]?.id ?? '' });
    await waitForExpect(() => expect(again.heard).toHaveLength(3));
    expect(again.heard[0]).toMatchObject({
      kind: 'hello',
      facts: { resumed: true, revision: switchesRevision({ ...greentown.config.switches, showMap: false }) },
    });
    expect(kindsOf(again).slice(1).sort()).toEqual(['places', 'switches']);
    const upToDate = await asBrowser(api, greentown, { 'last-event-id': other.heard.at(-1)?.id ?? '' });
    const stranger = await asBrowser(api, greentown, { 'last-event-id': 'AAAAAAAA-3' });
    await waitForExpect(() => expect(upToDate.heard.length === 1 && stranger.heard.length === 1).toBe(true));
    expect([upToDate.heard[0]?.facts['resumed'], stranger.heard[0]?.facts['resumed']]).toEqual([true, false]);
  });

  test('leaves no trace when it goes away', async () => {
    const api = await anApi();
    const page = await asBrowser(api, greentown);
    const open = async (): Promise<string> =>
      /^api_event_streams (\d+)$/m.exec((await api.request('/metrics')).body as string)?.[1] ?? '';
    expect(await open()).toBe('1');
    page.hangUp();
    await waitForExpect(async () => expect(await open()).toBe('0'));
  });
});

test('One address holds so many streams and no more; another address, and an address that let go of one, gets its own', async () => {
  const api = await anApi({ eventStreamsPerAddress: 2 });
  const [first] = [await asBrowser(api, greentown), await asBrowser(api, borough)];
  const third = await asBrowser(api, greentown);
  expect(third.status).toBe(429);
  expect(third.headers['retry-after']).toBe('60');
  await waitForExpect(() => expect(third.text()).not.toBe(''));
  expect(JSON.parse(third.text())).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  expect((await asBrowser(api, greentown, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  first.hangUp();
  await waitForExpect(async () => expect((await asBrowser(api, greentown)).status).toBe(200));
});

test('A host that nobody has gets no stream', async () => {
  const nobody = await listen(await anApi(), '/events', { 'x-forwarded-host': 'nowhere.test' });
  expect(nobody.status).toBe(404);
});

describe('An edge that listens', () => {
  test('hears of every tenant by its code', async () => {
    const edge = await asEdge(await anApi());
    await waitForExpect(() => expect(edge.heard).toHaveLength(1));
    await turn('showMap', false);
    await waitForExpect(() => expect(edge.heard).toHaveLength(2));
    expect(edge.heard[1]).toMatchObject({ kind: 'switches', facts: { tenant: greentown.code } });
  });

  test('hears at once that a release was published or taken back; open pages, which keep what they have, hear nothing', async () => {
    const api = await anApi();
    const registry = testRegistry(api);
    const [edge, page] = [await asEdge(api), await asBrowser(api, greentown)];
    await waitForExpect(() => expect(edge.heard.length + page.heard.length).toBe(2));
    expect((await registry.publish(aHost())).status).toBe(200);
    await waitForExpect(() => expect(edge.heard).toHaveLength(2));
    expect((await registry.publish(aHost({ buildId: 'build0002' }))).status).toBe(200);
    await waitForExpect(() => expect(edge.heard).toHaveLength(3));
    expect((await registry.publish(aHost({ buildId: 'build0002' }))).body.tenants).toMatchObject([
      { outcome: 'there already' },
    ]);
    expect((await registry.post('releases/rollback', { name: 'host', channel: 'stable', tenants: 'all' })).status).toBe(
      200,
    );
    await waitForExpect(() => expect(edge.heard).toHaveLength(4));
    expect(edge.heard.slice(1)).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'releases', facts: { tenant: greentown.code } })),
    );
    expect(kindsOf(page)).toEqual(['hello']);
  });

  test('needs the internal token, and is no visitor', async () => {
    const api = await anApi();
    expect((await listen(api, '/internal/events', {})).status).toBe(401);
    expect(
      (
        await listen(api, '/internal/events', {
          authorization: `Bearer ${TEST_INTERNAL_TOKEN}`,
          'x-forwarded-for': '203.0.113.7',
        })
      ).status,
    ).toBe(404);
  });

  test('is told of a gap when the database could not be heard for a while, and pages are told how it stands', async () => {
    if (database.superuserUrl === null) return; // a shared database server: the test must not end its connections
    const api = await anApi();
    const [edge, page] = [await asEdge(api), await asBrowser(api, greentown)];
    await waitForExpect(() => expect(edge.heard.length === 1 && page.heard.length === 1).toBe(true));
    await database.query(
      database.superuserUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenward-events' and datname = current_database()",
    );
    await turn('showMap', false);
    await waitForExpect(() => expect(kindsOf(edge).includes('gap') && kindsOf(page).includes('switches')).toBe(true));
    expect(page.heard.filter(({ kind }) => kind === 'switches').at(-1)?.facts).toEqual({
      revision: switchesRevision({ ...greentown.config.switches, showMap: false }),
    });
  });
});

test('An api that ends lets go of every stream at once', async () => {
  const api = await anApi();
  const page = await asBrowser(api, greentown);
  const edge = await asEdge(api);
  apis.splice(0);
  await api.close(); // would hang while a stream is open
  await Promise.all([page.ended, edge.ended]);
});

test.each([
  ['{"tenantId":3,"kind":"places"}', { tenantId: 3, kind: 'places' }],
  ['{"tenantId":3,"kind":"places","more":"x"}', { tenantId: 3, kind: 'places' }],
  ['{"tenantId":3.5,"kind":"places"}', null],
  ['{"tenantId":3,"kind":"a\\nb"}', null],
  ['{"kind":"places"}', null],
  ['null', null],
  ['', null],
  [undefined, null],
])('Of the notification %p this is believed: %p', (payload, event) => expect(parseEvent(payload)).toEqual(event));
