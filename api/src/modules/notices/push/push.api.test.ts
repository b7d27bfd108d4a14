/**
 * Tests browsers that are told of news: who may add which, whom a push is sent to and when, what it says, and that a
 * subscription that has ended is forgotten. A stub on this machine takes the place of the push service.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { applyRetention } from '../../../apply-retention.ts';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createGuardedFetch, FetchFailed, publicUrlOf } from '../../../http/guarded-fetch.ts';
import type { GuardedFetch } from '../../../http/guarded-fetch.ts';
import { DeliveryRefused } from '../../../module/delivery.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_PUSH_KEY as key } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import type { ActivityInput } from '../../people/activity/activity.service.ts';
import { createPushJobs } from './push.delivery.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
let oak: string;
const MORNING = new Date('2026-07-21T14:00:00Z'); // ten in the morning in Massachusetts
let now = MORNING;
const record = createActivityWriter();
const TABLES = [
  'area_follow',
  'activity',
  'activity_topic',
  'user_follow',
  'outbox',
  'attempt',
  'push_browser',
  'push_news',
  'push_due',
];
let owner: Client;
async function unfenced(statement: string): Promise<Record<string, unknown>[]> {
  const result = await owner.query<Record<string, unknown>>(statement);
  return result.rows;
}
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
async function as(account: string | null, query: string, variables: Record<string, unknown> = {}, town = greentown) {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await api.ask(town, query, variables, headers)).body as Answer['body'];
}

/** A browser with the keys of its subscription. */
function aBrowser(path = '/ok') {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint: `https://push.example.org${path}`, pair, secret: randomBytes(16) };
}
type Browser = ReturnType<typeof aBrowser>;
const ADD = `mutation A($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushBrowser(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { publicKey browsers }
}`;
const add = (account: string | null, { endpoint, pair, secret }: Browser, differences = {}, town = greentown) =>
  as(
    account,
    ADD,
    {
      ...{ endpoint, p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') },
      ...differences,
    },
    town,
  );
const follow = (account: string) =>
  as(account, 'mutation F($code: String!) { userFollowList(listCode: $code) { subscribed } }', {
    code: `place:${oak}`,
  });
let count = 0;
const happens = (activity: Partial<ActivityInput> & Pick<ActivityInput, 'kind'>) =>
  inTransaction(worker, idOf(greentown), (scope) =>
    record(scope, {
      ...{ key: `k${(count += 1)}`, actor: 'rowan', thing: { type: 'place', guid: oak } },
      facts: { commonName: 'Oak' },
      ...activity,
    }),
  );

/** What the stub received: paths, headers and bodies. */
let server: Server;
let received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
const toStub = createGuardedFetch({ isLoopbackAllowed: true });
const send: GuardedFetch = async (text, request) => {
  const url = publicUrlOf(text);
  if (url === null) throw new FetchFailed('NOT_ALLOWED', false);
  return toStub(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}`, request);
};
const failures: unknown[] = [];
/** Runs what is due in the jobs process twice at once, and every push twice, as after a crash. */
async function jobsRun(times = 1): Promise<void> {
  const byId = new Map([greentown, borough].map((tenant) => [idOf(tenant), tenant]));
  const jobs = createPushJobs({
    ...{ pool: worker, key, contact: 'mailto:push@example.org', send, tenants: () => byId, now: () => now },
  });
  const order = () => Promise.all([...byId].map(([id, tenant]) => jobs.order(id, tenant)));
  await Promise.all([order(), order()]);
  const tasks = await unfenced(
    `update outbox set delivered_at = now() where kind = 'push' and delivered_at is null returning tenant_id, key, payload`,
  );
  for (const { tenant_id: tenantId, key: name, payload } of tasks)
    for (let time = 0; time < times; time += 1)
      await jobs.delivery
        .deliver(payload, {
          ...{ tenantId: Number(tenantId), key: String(name), attempt: 1, signal: new AbortController().signal },
        })
        .catch((error: unknown) => failures.push(error));
}
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const endpoints = async (): Promise<unknown[]> =>
  (await unfenced('select endpoint from push_browser order by added_at, endpoint')).map(({ endpoint }) => endpoint);

/** Decrypts a message as a browser does (RFC 8291). */
function opened(body: Buffer, { pair, secret }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const ikm = hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32);
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

beforeAll(async () => {
  const towns = await loadTestTenants();
  const withSwitches = (tenant: Tenant): Tenant => ({
    ...tenant,
    config: {
      ...tenant.config,
      phase: 2,
      switches: { ...tenant.config.switches, showAdopt: true, showIssues: true, userAccount: true },
    },
  });
  greentown = withSwitches(towns.greentown);
  borough = withSwitches(towns.borough);
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(Number(/^\/(\d{3})/.exec(request.url ?? '')?.[1] ?? 201), { location: '/elsewhere' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(TABLES.map((table) => `alter table ${table} no force row level security`).join(';'));
  identity = await startTestIdentity({ now: () => now });
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  worker = createPool({
    ...{ url: database.workerUrl, max: 4, name: 'test', statementTimeoutMs: 0 },
    onError: () => undefined,
  });
  await importLines({
    ...{ database, tenant: greentown, newSource: true },
    lines: [aTreeLine(greentown, { id: 'oak', year: '2026', lon: greentown.config.boundingBox[0] })],
  });
  api = await startTestApi(database, [greentown, borough], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  oak = (await api.ask(greentown, 'query Q { getPlace(sourceId: "oak") { guid } }')).body.data.getPlace.guid as string;
  for (const account of ['hazel', 'rowan'])
    for (const town of [greentown, borough]) await as(account, 'query P { getProfile { id } }', {}, town);
});
afterAll(async () => {
  await Promise.all([api.close(), identity.close(), worker.end(), owner.end()]);
  await new Promise((done) => server.close(done));
  await database.drop();
});
beforeEach(async () => {
  now = MORNING;
  received = [];
  failures.length = 0;
  for (const table of TABLES) await unfenced(`delete from ${table}`);
});

describe('A browser', () => {
  test('is added by who is signed in, for one town, and removed by them alone', async () => {
    const browser = aBrowser();
    expect((await add(null, browser)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await add('hazel', browser)).data.addPushBrowser).toEqual({ publicKey: key.publicKey, browsers: 1 });
    const SETTINGS = 'query S { getPushSettings { browsers } }';
    expect((await as('hazel', SETTINGS, {}, borough)).data.getPushSettings).toEqual({ browsers: 0 });
    const REMOVE = 'mutation R($endpoint: String!) { removePushBrowser(endpoint: $endpoint) { browsers } }';
    const { endpoint } = browser;
    await as('rowan', REMOVE, { endpoint });
    await as('hazel', REMOVE, { endpoint }, borough);
    expect((await as('hazel', SETTINGS)).data.getPushSettings).toEqual({ browsers: 1 });
    expect((await as('hazel', REMOVE, { endpoint })).data.removePushBrowser).toEqual({ browsers: 0 });
  });

  test('that is added again is one, and goes with who added it last', async () => {
    const browser = aBrowser();
    for (const account of ['hazel', 'hazel', 'rowan']) await add(account, browser);
    expect(await unfenced('select account_id as account from push_browser')).toEqual([{ account: 'rowan' }]);
  });

  test('is forgotten when five newer ones are added', async () => {
    for (let number = 1; number <= 6; number += 1) {
      now = new Date(MORNING.getTime() + number * 1_000);
      await add('hazel', aBrowser(`/${number}`));
    }
    expect(await endpoints()).toEqual([2, 3, 4, 5, 6].map((number) => `https://push.example.org/${number}`));
  });

  test.each([
    ['a private address', { endpoint: 'https://192.168.1.10/a' }],
    ['this machine', { endpoint: 'https://localhost/a' }],
    ['the address of cloud metadata', { endpoint: 'https://169.254.169.254/latest' }],
    ['an address without encryption', { endpoint: 'http://push.example.org/a' }],
    ['another port', { endpoint: 'https://push.example.org:5432/a' }],
    ['a long address', { endpoint: `https://push.example.org/${'a'.repeat(1_000)}` }],
    ['a key that is none', { p256dh: 'AAAA' }],
    ['a secret that is none', { auth: 'AAAA' }],
  ])('with %s is refused', async (_what, differences) => {
    expect((await add('hazel', aBrowser(), differences)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await endpoints()).toEqual([]);
  });
});

describe('A push', () => {
  test('is sent to the browsers of those who follow, and says nothing of anybody', async () => {
    const browser = aBrowser('/hazel');
    await add('hazel', browser);
    await add('rowan', aBrowser('/rowan'));
    await follow('hazel');
    await follow('rowan');
    await happens({ kind: 'tree-watered' });
    await jobsRun();
    expect(received.map(({ path }) => path)).toEqual(['/hazel']);
    const [message] = received;
    expect(JSON.parse(opened(message?.body ?? Buffer.alloc(0), browser))).toEqual({
      ...{ title: greentown.config.projectName, path: '/inbox' },
      body: 'Something happened that you may want to see. Open your inbox.',
    });
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'low', ttl: '43200' });
    expect(message?.headers['authorization']).toMatch(/^vapid t=/);
  });

  test('is one for everything that happened, and not again for six hours', async () => {
    await add('hazel', aBrowser());
    await follow('hazel');
    for (const kind of ['tree-watered', 'tree-adopted', 'picture-added'] as const) await happens({ kind });
    await jobsRun();
    await jobsRun();
    expect(received).toHaveLength(1);
    await happens({ kind: 'tree-watered' });
    later(5);
    await jobsRun();
    expect(received).toHaveLength(1);
    later(1);
    await jobsRun();
    expect(received).toHaveLength(2);
  });

  test('is sent of what became of a report to who reported it', async () => {
    await add('hazel', aBrowser());
    await happens({ kind: 'issue-resolved', actor: 'hazel', thing: { type: 'issue', guid: 'GW-7K2MQ9XD' } });
    await jobsRun();
    expect(received).toHaveLength(1);
  });

  test.each([
    ['of what one did', async () => void (await happens({ kind: 'tree-watered', actor: 'hazel' }))],
    ['of what only its actor sees', async () => void (await happens({ kind: 'order-placed', actor: 'hazel' }))],
    [
      'of what was hidden meanwhile',
      async () => {
        await happens({ kind: 'tree-watered' });
        await unfenced('update activity set is_public = false, for_followers = false');
      },
    ],
    [
      'of what was withdrawn',
      async () => {
        await happens({ kind: 'tree-watered' });
        await unfenced('delete from activity');
      },
    ],
    [
      'to a browser that was removed meanwhile',
      async () => {
        await happens({ kind: 'tree-watered' });
        await unfenced('delete from push_browser');
      },
    ],
  ])('is not sent %s', async (_what, work) => {
    await add('hazel', aBrowser());
    await follow('hazel');
    await work();
    await jobsRun();
    expect(received).toEqual([]);
  });

  test('waits for the end of the quiet hours', async () => {
    now = new Date('2026-07-22T02:00:00Z'); // ten in the evening
    await add('hazel', aBrowser());
    await follow('hazel');
    await happens({ kind: 'tree-watered' });
    await jobsRun();
    expect(received).toEqual([]);
    later(9);
    await jobsRun();
    expect(received).toHaveLength(1);
  });

  test('that could not be sent in the evening is not tried at night', async () => {
    await add('hazel', aBrowser());
    await follow('hazel');
    await happens({ kind: 'tree-watered' });
    const byId = new Map([[idOf(greentown), greentown]]);
    const jobs = createPushJobs({
      ...{ pool: worker, key, contact: 'mailto:push@example.org', send, tenants: () => byId, now: () => now },
    });
    await jobs.order(idOf(greentown), greentown);
    const [task] = await unfenced(`select payload from outbox where kind = 'push'`);
    later(12);
    await jobs.delivery.deliver(task?.['payload'], {
      ...{ tenantId: idOf(greentown), key: 'k', attempt: 2, signal: new AbortController().signal },
    });
    expect(received).toEqual([]);
  });

  test('of news that nobody looked for is forgotten', async () => {
    await add('hazel', aBrowser());
    await follow('hazel');
    await happens({ kind: 'tree-watered', at: now });
    await happens({ kind: 'picture-added', at: new Date(now.getTime() - 3 * 86_400_000) });
    const retention = { tenantId: idOf(greentown), tenant: greentown, now, isDryRun: false };
    await applyRetention(worker, retention);
    expect(await unfenced('select from push_news')).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 410])('answered by %s forgets the browser', async (status) => {
    await add('hazel', aBrowser(`/${status}`));
    await follow('hazel');
    await happens({ kind: 'tree-watered' });
    await jobsRun(2);
    expect([received.length, failures, await endpoints()]).toEqual([1, [], []]);
  });

  test.each([
    [302, true],
    [418, true],
    [429, false],
    [500, false],
  ])('answered by %s is given up: %s; the browser stays', async (status, isGivenUp) => {
    await add('hazel', aBrowser(`/${status}`));
    await follow('hazel');
    await happens({ kind: 'tree-watered' });
    await jobsRun();
    expect([received.length, failures.length, (await endpoints()).length]).toEqual([1, 1, 1]);
    expect(failures[0] instanceof DeliveryRefused).toBe(isGivenUp);
    expect(String(failures[0])).not.toContain('push.example.org');
  });

  test('of what happens in an area that a resident follows', async () => {
    await add('hazel', aBrowser());
    const { lon, lat } = (await as(null, 'query P($guid: ID) { getPlace(guid: $guid) { lon lat } }', { guid: oak }))
      .data.getPlace;
    const area = { position: [lon, lat], radiusMetres: 250, name: 'Home' };
    await as('hazel', 'mutation F($area: AreaInput!) { followArea(area: $area) { area { code } } }', { area });
    await happens({ kind: 'tree-watered' });
    await jobsRun();
    expect(received).toHaveLength(1);
  });

  test('whose address leads into our own network forgets the browser', async () => {
    await add('hazel', aBrowser());
    await follow('hazel');
    await unfenced(`update push_browser set endpoint = 'https://10.0.0.1/a'`);
    await happens({ kind: 'tree-watered' });
    await jobsRun();
    expect([received, failures, await endpoints()]).toEqual([[], [], []]);
  });

  test('costs writers nothing where no browser was added', async () => {
    await follow('hazel');
    await happens({ kind: 'tree-watered' });
    expect(await unfenced('select from push_news')).toEqual([]);
  });
});
