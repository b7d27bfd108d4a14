/**
 * Reports that a council's own system gets: sent once, also when nobody knows whether they arrived, and changed here
 * when the system closes them.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { createGuardedFetch } from '../../../http/guarded-fetch.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { DeliveryRefused } from '../../../module/delivery.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { startGeoReportServer } from '../../../testing/georeport-server.ts';
import type { GeoReportServer } from '../../../testing/georeport-server.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { addTestStaff } from '../../../testing/test-staff.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createHandOverJobs } from './handover.jobs.ts';
import type { HandOverJobs } from './handover.jobs.ts';
import { createOpen311Client } from './open311-client.ts';
import type { Peer } from './peers.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let city: GeoReportServer;
let pool: Pool;
let greentown: Tenant;
let borough: Tenant;
let townId: number;
let tree: string;
let jobs: HandOverJobs;
let peer: Peer;
const START = new Date('2026-07-20T10:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let now = START;
const STAFF = 'rowan';

const TABLES = [
  ...['issue_handover', 'issue_contact', 'issue_confirmation', 'issue_step', 'issue', 'activity', 'outbox', 'attempt'],
  ...['desk_act', 'idempotency_key', 'profile'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));

/** Broken branches go to the city, dying trees too with the reporter's address; the rest stays here. */
const SYSTEM = {
  peer: 'city',
  system: 'City works',
  serviceCode: '001',
  closedAs: 'Resolved',
  sendsContact: false,
} as const;
const withSystem = (tenant: Tenant, from: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showIssues: true, userAccount: true },
    issueReports: {
      ...from.config.issueReports,
      types: from.config.issueReports.types.map((type) => ({
        ...type,
        open311:
          type.slug === 'broken-branch'
            ? SYSTEM
            : type.slug === 'dying-tree'
              ? { ...SYSTEM, closedAs: 'Closed' as const, sendsContact: true }
              : null,
      })),
    },
  },
});

function open(more: Partial<Peer> = {}): void {
  peer = {
    ...{ name: 'city', tenants: ['greentown'], endpoint: city.url, format: 'json', jurisdictionId: 'city.gov' },
    ...{ apiKey: 'xyz', repeat: 'never', ...more },
  };
  jobs = createHandOverJobs({
    ...{ pool, base: 'greenward.localhost:8080', scheme: 'http', log: { warn: () => undefined }, now: () => now },
    settings: { peers: [peer], isLoopbackAllowed: true },
    client: createOpen311Client(createGuardedFetch({ isLoopbackAllowed: true, withinMs: 300 })),
    tenants: () => new Map([[townId, greentown]]),
    say: createTenantWords('api.open311.', 'api.issue.'),
    links: createLinkCodec(TEST_LINK_KEYS),
  });
}

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withSystem(towns.greentown, towns.greentown), withSystem(towns.borough, towns.greentown)];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  city = await startGeoReportServer(() => now);
  const [west, south, east, north] = greentown.config.boundingBox;
  await importLines({
    ...{ database, tenant: greentown, newSource: true },
    lines: [aTreeLine(greentown, { id: 'tree', lon: (west + east) / 2, lat: (south + north) / 2 })],
  });
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  tree = (await api.ask(greentown, '{ getPlace(sourceId: "tree") { guid } }')).body.data.getPlace.guid as string;
  await addTestStaff(database, { greentown: `${STAFF}@example.org` });
  pool = createPool({
    url: database.workerUrl,
    max: 2,
    name: 'test',
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  const [row] = await database.query(database.ownerUrl, "select id from tenant where code = 'greentown'");
  townId = Number(row?.['id']);
});
afterAll(async () => {
  await api?.close();
  await city?.close();
  await identity?.close();
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  now = START;
  open();
  await unfenced(TABLES.map((table) => `delete from ${table}`).join('; '));
});
afterEach(() => city.clear());

const BRANCH = { issueType: 'broken-branch', answer: 'Thicker than an arm', description: 'Hanging over the path' };
const report = async (issue: object = BRANCH, account: string | null = 'ada'): Promise<string> =>
  (
    await ask(
      account,
      'mutation A($guid: ID!, $issue: IssueInput!) { addPlaceIssue(guid: $guid, issue: $issue) { identifier } }',
      { guid: tree, issue },
    )
  ).data.addPlaceIssue.identifier as string;

/** Delivers what waits as the queue does. @returns how each delivery ended */
async function deliver(attempt = 1): Promise<string[]> {
  const orders = await unfenced(
    "select id, key, payload from outbox where kind = 'report-handover' and delivered_at is null order by created_at",
  );
  const ends: string[] = [];
  for (const { id, key, payload } of orders)
    try {
      const facts = { tenantId: townId, key: String(key), attempt, signal: new AbortController().signal };
      await jobs.delivery.deliver(payload, facts);
      await unfenced(`update outbox set delivered_at = now() where id = '${String(id)}'`);
      ends.push('done');
    } catch (error) {
      ends.push(error instanceof DeliveryRefused ? 'given up' : 'again');
    }
  return ends;
}
const look = (): Promise<void> => jobs.look(townId, greentown);
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

const HAND_OVER = 'handOver { system state remoteId remoteStatus problem problemSaid canSend }';
const atDesk = async (identifier: string): Promise<Answer['body']> =>
  (
    await ask(
      STAFF,
      `query D($identifier: ID!) { getDeskIssue(identifier: $identifier) { revision status steps { by status note } ${HAND_OVER} } }`,
      { identifier },
    )
  ).data.getDeskIssue;
const handOver = async (identifier: string) => (await atDesk(identifier)).handOver;
const sendAgain = async (identifier: string, account: string | null = STAFF, town = greentown) =>
  ask(
    account,
    `mutation S($identifier: ID!) { sendDeskIssue(identifier: $identifier) { ${HAND_OVER} refusal { code } } }`,
    { identifier },
    { town },
  );
const mails = async () =>
  (
    await unfenced(
      "select payload ->> 'to' as to, payload -> 'values' ->> 'title' as title, payload -> 'values' -> 'paragraphs' as text from outbox where kind = 'mail' order by created_at, id",
    )
  ).map(({ to, title, text }) => ({ to, title, text }));

describe.each(['json', 'xml'] as const)('In %s', (format) => {
  beforeEach(() => open({ format }));

  test('A report goes to the system with what the standard asks for, and nothing of who made it', async () => {
    const identifier = await report();
    expect(await handOver(identifier)).toEqual({
      ...{ system: 'City works', state: 'waiting', remoteId: null, remoteStatus: null },
      ...{ problem: null, problemSaid: null, canSend: false },
    });
    expect(await deliver()).toEqual(['done']);
    expect(city.asked).toEqual([`POST /v2/requests.${format}`]);
    const sent = Object.fromEntries(city.kept[0]?.fields ?? []);
    expect(Object.keys(sent).toSorted()).toEqual(
      ['address_string', 'api_key', 'description', 'jurisdiction_id', 'lat', 'long', 'service_code'].filter(
        (field) => field !== 'address_string' || 'address_string' in sent,
      ),
    );
    expect(sent).toMatchObject({ api_key: 'xyz', jurisdiction_id: 'city.gov', service_code: '001' });
    expect(sent['description']).toContain('Thicker than an arm\n\nHanging over the path');
    expect(sent['description']).toMatch(new RegExp(`Reference ${identifier}$`));
    expect(sent['description']).not.toContain('ada');
    const [west, south, east, north] = greentown.config.boundingBox;
    expect(Number(sent['lat'])).toBeCloseTo((south + north) / 2, 5);
    expect(Number(sent['long'])).toBeCloseTo((west + east) / 2, 5);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293944', canSend: false });
  });

  test('The system closes it: the report is resolved with its note, and the reporter is told as by staff', async () => {
    const identifier = await report();
    await deliver();
    later(4 * MINUTE_MS);
    await look();
    expect(city.asked).toHaveLength(1); // it is not asked yet
    later(2 * MINUTE_MS);
    await look();
    expect(city.asked.at(-1)).toBe(`GET /v2/requests/293944.${format}?jurisdiction_id=city.gov`);
    expect(await atDesk(identifier)).toMatchObject({ status: 'Open', handOver: { remoteStatus: 'open' } });
    city.closeRequest(293_944, 'The branch <b>was</b> cut & removed.');
    later(HOUR_MS);
    await look();
    expect(await atDesk(identifier)).toMatchObject({
      status: 'Resolved',
      handOver: { state: 'closed', remoteStatus: 'closed', canSend: false },
      steps: [
        { by: 'reporter', status: 'Open', note: null },
        { by: 'system', status: 'Resolved', note: 'The branch <b>was</b> cut & removed.' },
      ],
    });
    expect((await mails()).at(-1)).toMatchObject({
      ...{ to: 'ada@example.org', title: `Your report ${identifier} is resolved` },
      text: expect.arrayContaining(['A note from staff: The branch <b>was</b> cut & removed.']),
    });
    // Once is enough.
    const { length } = city.asked;
    later(DAY_MS);
    await look();
    expect(city.asked).toHaveLength(length);
  });

  test('A token is exchanged for the number when the system has one', async () => {
    city.fault = 'token';
    const identifier = await report();
    await deliver();
    expect(await handOver(identifier)).toMatchObject({ state: 'token', remoteId: null });
    later(2 * MINUTE_MS);
    await look();
    expect(city.asked.at(-1)).toBe(`GET /v2/tokens/t293944.${format}?jurisdiction_id=city.gov`);
    expect(await handOver(identifier)).toMatchObject({ state: 'token', problem: null });
    city.hasIds = true;
    later(HOUR_MS);
    await look();
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293944' });
  });

  test('What the system refuses is given up with its words, and staff send it again', async () => {
    city.fault = 'refuse';
    const identifier = await report();
    expect(await deliver()).toEqual(['given up']);
    expect(await handOver(identifier)).toMatchObject({
      ...{ state: 'failed', problem: 'REFUSED', problemSaid: 'service_code was not found', canSend: true },
    });
    city.fault = 'none';
    expect((await sendAgain(identifier)).data.sendDeskIssue).toMatchObject({
      handOver: { state: 'waiting', problem: null, canSend: false },
      refusal: null,
    });
    expect((await sendAgain(identifier)).data.sendDeskIssue.refusal).toEqual({ code: 'CHANGED_MEANWHILE' });
    // The order that was given up does nothing more.
    expect(await deliver()).toEqual(['done', 'done']);
    expect(city.kept).toHaveLength(1);
    expect(await unfenced("select kind, subject, from_value, to_value from desk_act where kind = 'issueSent'")).toEqual(
      [{ kind: 'issueSent', subject: identifier, from_value: 'failed', to_value: 'city' }],
    );
  });
});

describe('Never twice', () => {
  test('A report whose answer was lost is found in the list of the system', async () => {
    city.fault = 'crash';
    const identifier = await report();
    expect(await deliver()).toEqual(['again']);
    expect(await handOver(identifier)).toMatchObject({ state: 'unclear', problem: 'BROKEN', canSend: true });
    city.fault = 'none';
    later(MINUTE_MS);
    expect(await deliver(2)).toEqual(['done']);
    expect(city.asked.at(-1)).toMatch(
      /^GET \/v2\/requests\.json\?jurisdiction_id=city\.gov&service_code=001&start_date=2026-07-20T09%3A50%3A00Z&end_date=/,
    );
    expect(city.kept).toHaveLength(1);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293944', problem: null });
  });

  test('A process that ends while it sends is no different', async () => {
    const identifier = await report();
    await deliver();
    await unfenced("update outbox set delivered_at = null where kind = 'report-handover'");
    await unfenced(
      `update issue_handover set state = 'sending', remote_id = null, taken = 0, sending_since = '${now.toISOString()}'`,
    );
    expect(await deliver(2)).toEqual(['done']);
    expect(city.kept).toHaveLength(1);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293944' });
  });

  test('Where the list shows no descriptions, staff decide', async () => {
    city.fault = 'crash';
    city.showsDescriptions = false;
    const identifier = await report();
    await deliver();
    city.fault = 'none';
    later(MINUTE_MS);
    expect(await deliver(2)).toEqual(['again']);
    later(HOUR_MS);
    expect(await deliver(3)).toEqual(['given up']);
    expect(city.kept).toHaveLength(1);
    expect(await handOver(identifier)).toMatchObject({ state: 'unclear', problem: 'UNCLEAR', canSend: true });
    await sendAgain(identifier);
    expect(await deliver()).toContain('done');
    expect(city.kept).toHaveLength(2);
  });

  test('What staff send again is looked for once more, as the list may have it by now', async () => {
    city.fault = 'crash';
    city.showsDescriptions = false;
    const identifier = await report();
    await deliver();
    city.fault = 'none';
    later(HOUR_MS);
    expect(await deliver(3)).toEqual(['given up']);
    city.showsDescriptions = true;
    await sendAgain(identifier);
    expect(await deliver()).toContain('done');
    expect(city.kept).toHaveLength(1);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293944' });
  });

  test('Where the operator says that the list is complete, an absent report is sent again after a while', async () => {
    open({ repeat: 'if-absent' });
    city.fault = 'slow';
    const identifier = await report();
    expect(await deliver()).toEqual(['again']);
    expect(await handOver(identifier)).toMatchObject({ state: 'unclear', problem: 'SLOW' });
    city.fault = 'none';
    later(MINUTE_MS);
    expect(await deliver(2)).toEqual(['again']);
    expect(city.kept).toHaveLength(0);
    later(HOUR_MS);
    // The second attempt is lost as well, and the system needs a while to list it.
    Object.assign(city, { fault: 'crash', showsDescriptions: false });
    expect(await deliver(3)).toEqual(['again']);
    city.fault = 'none';
    later(MINUTE_MS);
    expect(await deliver(4)).toEqual(['again']);
    city.showsDescriptions = true;
    expect(await deliver(5)).toEqual(['done']);
    expect(city.kept).toHaveLength(1);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent' });
  });

  test('Where the system honours keys, each attempt has the same one', async () => {
    open({ repeat: 'by-key' });
    city.fault = 'crash';
    await report();
    await deliver();
    city.fault = 'none';
    expect(await deliver(2)).toEqual(['done']);
    expect(city.keys).toHaveLength(2);
    expect(city.keys[0]).toMatch(/^greenward-[0-9a-f-]{36}-0$/);
    expect(city.keys[1]).toBe(city.keys[0]);
  });

  test('A report that was closed before it was sent stays here', async () => {
    const identifier = await report();
    await ask('ada', `mutation { withdrawIssue(identifier: "${identifier}") { issue { status } } }`);
    expect(await deliver()).toEqual(['done']);
    expect(city.asked).toEqual([]);
    expect(await handOver(identifier)).toMatchObject({ state: 'cancelled', canSend: false });
  });
});

test('A report that was closed while nobody knew whether it arrived is looked for, but not sent again', async () => {
  open({ repeat: 'if-absent' });
  city.fault = 'slow';
  const identifier = await report();
  expect(await deliver()).toEqual(['again']);
  city.fault = 'none';
  await ask('ada', `mutation { withdrawIssue(identifier: "${identifier}") { issue { status } } }`);
  later(HOUR_MS);
  expect(await deliver(2)).toEqual(['done']);
  expect(city.kept).toHaveLength(0);
  expect(await handOver(identifier)).toMatchObject({ state: 'cancelled', canSend: false });
});

describe('Systems that misbehave', () => {
  test.each([
    ['down', 'unclear', 'BROKEN', 'again'],
    ['slow', 'unclear', 'SLOW', 'again'],
    ['redirect', 'unclear', 'REDIRECTS', 'given up'],
    ['nonsense', 'unclear', 'NONSENSE', 'again'],
    ['huge', 'unclear', 'TOO_LARGE', 'again'],
    ['entities', 'unclear', 'NONSENSE', 'again'],
    ['busy', 'waiting', 'BUSY', 'again'],
  ] as const)('%s', async (fault, state, problem, end) => {
    open({ format: fault === 'entities' ? 'xml' : 'json' });
    city.fault = fault;
    const identifier = await report();
    expect(await deliver()).toEqual([end]);
    expect(await handOver(identifier)).toMatchObject({ state, problem, canSend: true });
    expect(city.kept).toHaveLength(0);
  });

  test('What cannot be reached waits, and is given up after a day of attempts', async () => {
    open({ endpoint: 'http://127.0.0.1:1/v2' });
    const identifier = await report();
    expect(await deliver(1)).toEqual(['again']);
    expect(await handOver(identifier)).toMatchObject({ state: 'waiting', problem: 'DOWN' });
    expect(await deliver(11)).toEqual(['given up']);
    expect(await handOver(identifier)).toMatchObject({ state: 'failed', problem: 'DOWN', canSend: true });
  });

  test('A private network is not reached, whatever the operator wrote', async () => {
    open({ endpoint: 'https://192.168.0.1/v2' });
    const identifier = await report();
    expect(await deliver()).toEqual(['given up']);
    expect(await handOver(identifier)).toMatchObject({ state: 'failed', problem: 'NOT_ALLOWED' });
  });

  test('A system that the operator has not set up for this tenant gets nothing', async () => {
    open({ tenants: ['borough'] });
    const identifier = await report();
    expect(await deliver()).toEqual(['given up']);
    expect(city.asked).toEqual([]);
    expect(await handOver(identifier)).toMatchObject({ state: 'failed', problem: 'NO_PEER', canSend: true });
  });

  test('A system that says nothing of the status is asked at growing intervals', async () => {
    const identifier = await report();
    await deliver();
    city.fault = 'nonsense';
    const asked: number[] = [];
    for (let minute = 0; minute < 3 * 60; minute++) {
      later(MINUTE_MS);
      const before = city.asked.length;
      await look();
      if (city.asked.length > before) asked.push(minute + 1);
    }
    expect(asked).toEqual([5, 10, 20, 40, 80, 160]);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', problem: 'REFUSED' });
    city.fault = 'none';
    later(DAY_MS);
    await look();
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', problem: null, remoteStatus: 'open' });
  });

  test('Many reports are asked for at once, and one by one where the system cannot do that', async () => {
    for (const account of ['ada', 'ben', 'cem']) await report(BRANCH, account);
    await deliver();
    later(10 * MINUTE_MS);
    await look();
    expect(city.asked).toHaveLength(4);
    expect(city.asked.at(-1)).toMatch(
      /^GET \/v2\/requests\.json\?jurisdiction_id=city\.gov&service_request_id=(29394[456](%2C|$)){3}/,
    );
    city.fault = 'one-by-one';
    city.closeRequest(293_945, null);
    later(HOUR_MS);
    await look();
    expect(await unfenced('select remote_id, state from issue_handover order by remote_id')).toEqual([
      ...[
        { remote_id: '293944', state: 'sent' },
        { remote_id: '293945', state: 'closed' },
      ],
      { remote_id: '293946', state: 'sent' },
    ]);
  });

  test('A system that names no number has the report, and is not asked', async () => {
    city.fault = 'blackbox';
    const identifier = await report();
    expect(await deliver()).toEqual(['done']);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: null });
    later(DAY_MS);
    await look();
    expect(city.asked).toHaveLength(1);
  });
});

describe('Who and what', () => {
  test('The address of the reporter goes along only for kinds of which the tenant says so', async () => {
    await report({ issueType: 'dying-tree', answer: 'Bare' });
    await deliver();
    expect(city.kept[0]?.fields.get('email')).toBe('ada@example.org');
    city.closeRequest(293_944, null);
    later(HOUR_MS);
    await look();
    expect(await unfenced('select status from issue')).toEqual([{ status: 'Closed' }]);
  });

  test('Kinds without a system stay here', async () => {
    const identifier = await report({ issueType: 'roots-and-paving' });
    expect(await deliver()).toEqual([]);
    expect(await handOver(identifier)).toBeNull();
  });

  test('A visitor’s report goes once it is confirmed', async () => {
    await report({ ...BRANCH, contact: { name: 'Bo', email: 'bo@example.org' } }, null);
    expect(await deliver()).toEqual([]);
    const [mail] = await unfenced(
      "select payload -> 'values' -> 'action' ->> 'path' as path from outbox where kind = 'mail'",
    );
    const press = () =>
      api.request(String(mail?.['path']), {
        ...{ method: 'POST', body: 'confirm=yes' },
        headers: {
          'x-forwarded-host': greentown.hosts[0] ?? '',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
      });
    expect((await press()).status).toBe(200);
    await press();
    expect(await deliver()).toEqual(['done']);
    expect(city.kept).toHaveLength(1);
    expect(String(city.kept[0]?.fields)).not.toMatch(/bo%40|Bo\b/);
  });

  test('A report that is open again after the system closed it is sent anew with another key', async () => {
    open({ repeat: 'by-key' });
    const identifier = await report();
    await deliver();
    city.closeRequest(293_944, 'Done');
    later(HOUR_MS);
    await look();
    await ask('ada', `mutation { reopenIssue(identifier: "${identifier}", note: "Still there") { issue { status } } }`);
    expect(await handOver(identifier)).toMatchObject({ state: 'closed', canSend: true });
    await sendAgain(identifier);
    await deliver();
    expect(city.keys.map((key) => key?.slice(-1))).toEqual(['0', '1']);
    expect(await handOver(identifier)).toMatchObject({ state: 'sent', remoteId: '293945' });
  });

  test('Staff alone send reports, and those of their tenant alone', async () => {
    const identifier = await report();
    const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;
    expect(codeOf(await sendAgain(identifier, null))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendAgain(identifier, 'ada'))).toBe('NOT_PERMITTED');
    expect(codeOf(await sendAgain(identifier, STAFF, borough))).toBe('NOT_PERMITTED');
  });

  test('A report from before the system was set up is sent when staff say so', async () => {
    const identifier = await report();
    await unfenced("delete from issue_handover; delete from outbox where kind = 'report-handover'");
    expect(await handOver(identifier)).toMatchObject({ state: 'none', canSend: true });
    await sendAgain(identifier);
    expect(await deliver()).toEqual(['done']);
  });
});
