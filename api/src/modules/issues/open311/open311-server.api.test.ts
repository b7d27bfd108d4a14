/** Reports for other systems: what everybody may read, who may report, and the conversation of two Greenwards. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { createGuardedFetch } from '../../../http/guarded-fetch.ts';
import type { GuardedFetch } from '../../../http/guarded-fetch.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
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
import { createOpen311Client } from './open311-client.ts';
import { openOpen311Keys } from './open311-keys.ts';
import type { Open311Keys } from './open311-keys.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let silent: Tenant;
let keys: Open311Keys;
let key: string;
let tree: string;
let centre: readonly [number, number];
const START = new Date('2026-07-20T10:00:00Z');
const DAY_MS = 86_400_000;
let now = START;
const STAFF = 'rowan';

const TABLES = [
  ...['issue_handover', 'issue_contact', 'issue_confirmation', 'issue_step', 'issue_picture', 'issue', 'activity'],
  ...['outbox', 'attempt', 'desk_act', 'idempotency_key', 'profile', 'open311_key'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));

const withIssues = (tenant: Tenant, from: Tenant, isOn = true): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showIssues: isOn, userAccount: true },
    issueReports: from.config.issueReports,
  },
});

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withIssues(towns.greentown, towns.greentown);
  // Broken branches of borough are greentown's to mend.
  const withKinds = withIssues(towns.borough, towns.greentown);
  const open311 = {
    ...{ peer: 'greentown', system: 'Greentown', serviceCode: 'broken-branch', sendsContact: false },
    closedAs: 'Resolved' as const,
  };
  borough = {
    ...withKinds,
    config: {
      ...withKinds.config,
      issueReports: {
        ...withKinds.config.issueReports,
        types: withKinds.config.issueReports.types.map((type) =>
          type.slug === 'broken-branch' ? { ...type, open311 } : type,
        ),
      },
      maximumBoundingBox: towns.greentown.config.maximumBoundingBox,
    },
  };
  silent = withIssues(towns.midtown, towns.greentown, false);
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  const [west, south, east, north] = greentown.config.boundingBox;
  centre = [(west + east) / 2 + 0.000_123_4, (south + north) / 2 + 0.000_123_4];
  await importLines({
    ...{ database, tenant: greentown, newSource: true },
    lines: [aTreeLine(greentown, { id: 'tree', lon: centre[0], lat: centre[1] })],
  });
  api = await startTestApi(database, [greentown, borough, silent], { now: () => now, jwksUrl: identity.jwksUrl });
  tree = (await api.ask(greentown, '{ getPlace(sourceId: "tree") { guid } }')).body.data.getPlace.guid as string;
  await addTestStaff(database, { greentown: `${STAFF}@example.org` });
  keys = await openOpen311Keys({ workerUrl: database.workerUrl, tenant: greentown, now: () => now });
});
afterAll(async () => {
  await keys?.close();
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = START;
  await unfenced(TABLES.map((table) => `delete from ${table}`).join('; '));
  key = await keys.create('Fix it app');
});

const get = (path: string, town = greentown): Promise<Answer> =>
  api.request(`/open311/v2/${path}`, { headers: { 'x-forwarded-host': town.hosts[0] ?? '' } });
const BRANCH = { service_code: 'broken-branch', description: 'Hangs over my path, call Ada' };
const here = () => ({ lat: String(centre[1]), long: String(centre[0]) });
const post = (
  fields: Record<string, string> | URLSearchParams,
  {
    format = 'json',
    town = greentown,
    headers = {},
  }: { format?: string; town?: Tenant; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  api.request(`/open311/v2/requests.${format}`, {
    method: 'POST',
    headers: {
      'x-forwarded-host': town.hosts[0] ?? '',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...headers,
    },
    body: String(
      fields instanceof URLSearchParams ? fields : new URLSearchParams({ api_key: key, ...here(), ...fields }),
    ),
  });
const reported = async (fields: Record<string, string> = BRANCH): Promise<string> =>
  (await post(fields)).body[0].service_request_id as string;
const change = async (identifier: string, wish: object) => {
  const { revision: seen } = (await ask(STAFF, `{ getDeskIssue(identifier: "${identifier}") { revision } }`)).data
    .getDeskIssue;
  return ask(
    STAFF,
    'mutation C($identifier: ID!, $seen: Int!, $change: DeskIssueInput!) { changeDeskIssue(identifier: $identifier, seen: $seen, change: $change) { issue { status } refusal { code } } }',
    { identifier, seen, change: wish },
  );
};

describe('Services', () => {
  test('are the kinds that are reported here, with what they ask', async () => {
    const { body, headers, status } = await get('services.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.map((one: { service_code: string }) => one.service_code)).toEqual([
      ...['fallen-tree', 'broken-branch', 'dying-tree', 'stake-or-guard', 'roots-and-paving'],
    ]);
    expect(body[1]).toEqual({
      ...{ service_code: 'broken-branch', service_name: 'A branch is broken or hangs loose' },
      description: 'A branch that is torn, split or held by others.',
      ...{ metadata: true, type: 'realtime', keywords: null, group: greentown.config.projectName },
    });
    expect((await get('services/broken-branch.json')).body).toEqual({
      service_code: 'broken-branch',
      attributes: [
        {
          ...{ variable: true, code: 'answer', datatype: 'multivaluelist', required: false },
          ...{ datatype_description: null, order: 1, description: null },
          values: [
            { key: 'Thinner than an arm', name: 'Thinner than an arm' },
            { key: 'Thicker than an arm', name: 'Thicker than an arm' },
          ],
        },
      ],
    });
  });

  test('are also in XML', async () => {
    const { body, headers } = await get('services.xml');
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<services><service><service_code>fallen-tree</);
    expect((await get('services/dying-tree.xml')).body).toContain(
      '<service_definition><service_code>dying-tree</service_code><attributes><attribute><variable>true</variable><code>answer</code><datatype>text</datatype>',
    );
  });

  test.each([
    ['services/street-light.json', '[{"code":404,"description":"service_code was not found"}]'],
    [
      'nonsense.xml',
      '<errors><error><code>404</code><description>There is nothing at this address</description></error></errors>',
    ],
    ['services', '<errors><error><code>404</code>'],
  ])('that do not exist: %s', async (path, text) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain(text);
  });

  test('are found by discovery', async () => {
    const at = (format: string, town = greentown) =>
      api.request(`/open311/discovery.${format}`, { headers: { 'x-forwarded-host': town.hosts[0] ?? '' } });
    const { body } = await at('json');
    expect(body).toMatchObject({
      contact: expect.stringMatching(/\/contact$/),
      endpoints: [
        {
          specification: 'http://wiki.open311.org/GeoReport_v2',
          url: expect.stringContaining(`//${greentown.hosts[0]}`),
          formats: ['text/xml', 'application/json'],
        },
      ],
    });
    expect((await at('xml')).body).toMatch(
      /^<\?xml .*\n<discovery><changeset>.*<endpoints><endpoint><specification>.*<formats><format>text\/xml<\/format><format>/,
    );
    expect((await at('json', silent)).status).toBe(404);
  });

  test('are not there while reports are switched off', async () => {
    for (const path of ['services.json', 'requests.json', 'requests/GW-00000001.json'])
      expect(await get(path, silent)).toMatchObject({
        status: 404,
        body: [{ code: 404, description: 'Reports are not taken here' }],
      });
    expect((await post(BRANCH, { town: silent })).status).toBe(404);
  });
});

describe('Reporting', () => {
  test('A report with a key gets its number, and staff have all of it', async () => {
    const fields = new URLSearchParams({ api_key: key, ...here(), ...BRANCH, email: 'Ada@example.org' });
    fields.append('first_name', 'Ada');
    fields.append('attribute[answer][]', 'Thicker than an arm');
    fields.append('media_url', 'http://127.0.0.1:1/secret.jpg');
    const { status, body } = await post(fields);
    expect([status, body]).toEqual([
      200,
      [{ service_request_id: expect.stringMatching(/^GW-/), service_notice: null, account_id: null }],
    ]);
    const [{ service_request_id: identifier }] = body as [{ service_request_id: string }];
    expect(
      (
        await ask(
          STAFF,
          `{ getDeskIssue(identifier: "${identifier}") { status type description answer by canBeTold placeGuid lon } }`,
        )
      ).data.getDeskIssue,
    ).toEqual({
      ...{ status: 'Open', type: 'broken-branch', description: BRANCH.description, answer: 'Thicker than an arm' },
      ...{ by: 'Ada', canBeTold: true, placeGuid: null, lon: centre[0] },
    });
    expect((await get(`tokens/${identifier}.json`)).body).toEqual([
      { service_request_id: identifier, token: identifier },
    ]);
  });

  test('In XML, and at one of our trees', async () => {
    const { body } = await post({ ...BRANCH, address_id: tree }, { format: 'xml' });
    const [, identifier] = /<service_requests><request><service_request_id>(GW-[^<]+)</.exec(body as string) ?? [];
    expect((await get(`requests/${identifier}.json`)).body[0]).toMatchObject({ address_id: tree, lat: centre[1] });
  });

  test('The same report under the same Idempotency-Key is one', async () => {
    const headers = { 'idempotency-key': 'report-0001' };
    const [first, second] = [await post(BRANCH, { headers }), await post(BRANCH, { headers })];
    expect(second.body).toEqual(first.body);
    expect(await unfenced('select 1 from issue')).toHaveLength(1);
    expect(await post({ ...BRANCH, description: 'Another' }, { headers })).toMatchObject({ status: 400 });
    // Of another system, the same key is another one.
    key = await keys.create('Other app');
    await post(BRANCH, { headers });
    expect(await unfenced('select 1 from issue')).toHaveLength(2);
  });

  test.each([
    ['no key', { api_key: '' }, 403, 'api_key is missing or not known here'],
    ['a wrong key', { api_key: 'gw-open311-nonsense' }, 403, 'api_key is missing or not known here'],
    ['no service', { service_code: '' }, 400, 'service_code was not provided'],
    ['an unknown service', { service_code: '001' }, 404, 'service_code was not found'],
    ['a kind of another body', { service_code: 'street-light' }, 404, 'service_code was not found'],
    ['no position', { lat: '' }, 400, 'lat and long, or the address_id of a place here, were not provided'],
    ['no number', { lat: 'north' }, 400, 'lat and long, or the address_id of a place here, were not provided'],
    ['a position elsewhere', { lat: '0' }, 400, 'lat and long are outside the area that is looked after here'],
    ['an unknown place', { address_id: '545483' }, 400, 'guid'],
    ['a foreign answer', { 'attribute[answer]': 'Blue' }, 400, 'answer: expected answers of the list'],
    ['too long a text', { description: 'a'.repeat(4_001) }, 400, 'description: expected at most 2000 characters'],
    ['no address', { email: 'nonsense' }, 400, 'email'],
  ])('%s is refused in the format of the standard', async (_name, wrong, status, description) => {
    const answer = await post({ ...BRANCH, ...wrong });
    expect(answer).toMatchObject({
      status,
      body: [{ code: status, description: expect.stringContaining(description) }],
    });
    expect(await unfenced('select 1 from issue')).toEqual([]);
  });

  test('A body that is too large or of another kind is refused in the format as well', async () => {
    expect(await post({ ...BRANCH, description: 'a'.repeat(100_000) })).toMatchObject({
      ...{ status: 413, body: [{ code: 413 }] },
    });
    expect(await post(BRANCH, { headers: { 'content-type': 'text/csv' } })).toMatchObject({
      ...{ status: 415, body: [{ code: 415 }] },
    });
  });

  test('A revoked key, and the key of another town, open nothing', async () => {
    expect((await post(BRANCH, { town: borough })).status).toBe(403);
    await keys.revoke('Fix it app');
    expect((await post(BRANCH)).status).toBe(403);
    await expect(keys.revoke('Fix it app')).rejects.toThrow('No key "Fix it app" is in use');
    // The name is free again.
    key = await keys.create('Fix it app');
    expect((await post(BRANCH)).status).toBe(200);
    expect((await keys.list()).map(({ name, revokedAt }) => [name, revokedAt])).toEqual([
      ['Fix it app', START],
      ['Fix it app', null],
    ]);
  });

  test('Nobody reads a key out of the database, or guesses on', async () => {
    expect(JSON.stringify(await unfenced('select * from open311_key'))).not.toContain(key);
    const statuses: number[] = [];
    for (let at = 0; at < 32; at++) statuses.push((await post({ ...BRANCH, api_key: `guess-${at}` })).status);
    expect(statuses.slice(-3)).toEqual([403, 429, 429]);
    expect((await post(BRANCH)).status).toBe(200);
  });
});

describe('What everybody may read', () => {
  test('is nothing that a reporter wrote, and no position below the street', async () => {
    const identifier = await reported({ ...BRANCH, email: 'ada@example.org', first_name: 'Ada' });
    const { body } = await get('requests.json');
    expect(body).toEqual([
      {
        ...{ service_request_id: identifier, status: 'open', status_notes: null },
        ...{ service_name: 'A branch is broken or hangs loose', service_code: 'broken-branch', description: null },
        ...{ agency_responsible: greentown.config.clientName, service_notice: null },
        ...{ requested_datetime: '2026-07-20T10:00:00Z', updated_datetime: '2026-07-20T10:00:00Z' },
        ...{ expected_datetime: null, address: null, address_id: null, zipcode: null },
        ...{ lat: Math.round(centre[1] * 1000) / 1000, long: Math.round(centre[0] * 1000) / 1000, media_url: null },
      },
    ]);
    const xml = (await get('requests.xml')).body as string;
    for (const text of ['Ada', 'ada@', 'Hangs', String(centre[0])]) {
      expect(JSON.stringify(body)).not.toContain(text);
      expect(xml).not.toContain(text);
    }
  });

  test('has staff’s own words and the end, but not the note to the reporter', async () => {
    const identifier = await reported({ ...BRANCH, email: 'ada@example.org' });
    now = new Date(START.getTime() + DAY_MS);
    const [word = ''] = greentown.config.issueReports.technicalTypes;
    await change(identifier, { status: 'Resolved', technicalTypes: [word], note: 'Dear Ada' });
    const { body } = await get(`requests/${identifier}.json`);
    expect(body).toMatchObject([
      { status: 'closed', description: word, status_notes: null, updated_datetime: '2026-07-21T10:00:00Z' },
    ]);
  });

  test('can be asked for by number, kind, status and time', async () => {
    const first = await reported();
    now = new Date(START.getTime() + DAY_MS);
    const second = await reported({ ...BRANCH, service_code: 'dying-tree' });
    await change(second, { status: 'Closed' });
    now = new Date(START.getTime() + 2 * DAY_MS);
    const third = await reported();
    const ids = async (query: string) =>
      (await get(`requests.json?${query}`)).body.map((one: { service_request_id: string }) => one.service_request_id);
    expect(await ids('')).toEqual([third, second, first]);
    expect(await ids('status=open')).toEqual([third, first]);
    expect(await ids('status=closed&status=')).toEqual([second]);
    expect(await ids('status=open,closed')).toHaveLength(3);
    expect(await ids('service_code=dying-tree,fallen-tree')).toEqual([second]);
    expect(await ids('start_date=2026-07-21T00:00:00Z&end_date=2026-07-22T00:00:00Z')).toEqual([second]);
    expect(await ids('end_date=2026-07-20T12:00:00%2B02:00')).toEqual([first]);
    expect(await ids(`service_request_id=${first.toLowerCase()},${second},GW-00000000&status=closed`)).toEqual([
      ...[second, first],
    ]);
    now = new Date(START.getTime() + 91 * DAY_MS);
    expect(await ids('')).toEqual([third, second]);
  });

  test.each([
    ['status=done', 'status'],
    ['start_date=yesterday', 'start_date'],
    ['start_date=2026-01-01', 'start_date'],
    ['start_date=2026-01-01T00:00:00Z&end_date=2026-07-01T00:00:00Z', 'start_date and end_date'],
    ['start_date=2026-07-02T00:00:00Z&end_date=2026-07-01T00:00:00Z', 'start_date and end_date'],
  ])('%s is refused', async (query, description) => {
    expect(await get(`requests.json?${query}`)).toMatchObject({
      ...{ status: 400, body: [{ code: 400, description: expect.stringMatching(`^${description}:`) }] },
    });
  });

  test('has no reports that were not confirmed, merged, withdrawn, for the project’s team or of another town', async () => {
    const shown = await reported();
    const merged = await reported();
    await change(merged, { mergeInto: shown });
    const add = async (account: string | null, issue: object, operation = 'addPlaceIssue') =>
      (
        await ask(
          account,
          `mutation A($guid: ID!, $issue: IssueInput!) { added: ${operation}(guid: $guid, issue: $issue) { identifier } }`,
          { guid: tree, issue },
        )
      ).data.added.identifier as string;
    const unconfirmed = await add(null, { issueType: 'broken-branch', contact: { email: 'bo@example.org' } });
    const team = await add('ada', { issueType: 'something-else', description: 'A nest' }, 'addPlaceGreentalkIssue');
    const withdrawn = await add('ada', { issueType: 'broken-branch' });
    await ask('ada', `mutation { withdrawIssue(identifier: "${withdrawn}") { issue { status } } }`);
    const body = JSON.stringify((await get('requests.json')).body);
    for (const hidden of [merged, unconfirmed, team, withdrawn]) expect(body).not.toContain(hidden);
    expect(body).toContain(shown);
    // Who knows the number may learn that it is closed.
    expect((await get(`requests/${merged}.json`)).body).toMatchObject([{ status: 'closed' }]);
    for (const hidden of [unconfirmed, team]) expect((await get(`requests/${hidden}.json`)).status).toBe(404);
    expect((await get(`requests/${shown}.json`, borough)).status).toBe(404);
    expect((await get('requests.json', borough)).body).toEqual([]);
  });
});

describe('Two Greenwards', () => {
  let pool: Pool;
  let boroughId: number;
  beforeAll(async () => {
    pool = createPool({
      url: database.workerUrl,
      max: 2,
      name: 'test',
      statementTimeoutMs: 10_000,
      onError: () => undefined,
    });
    const [row] = await database.query(database.ownerUrl, "select id from tenant where code = 'borough'");
    boroughId = Number(row?.['id']);
  });
  afterAll(() => pool.end());
  afterEach(() => unfenced('delete from open311_key'));

  test.each(['json', 'xml'] as const)(
    'A report goes from one to the other in %s, and its end comes back',
    async (format) => {
      const near = createGuardedFetch({ isLoopbackAllowed: true });
      let lost = 0;
      // Edge names the site; the first answer to a report is lost.
      const fetch: GuardedFetch = async (url, request) => {
        const headers = { ...request.headers, 'x-forwarded-host': greentown.hosts[0] ?? '' };
        const answer = await near(url, { ...request, headers });
        if (request.method === 'GET' || lost++ > 0) return answer;
        return { ...answer, status: 502, text: '' };
      };
      const jobs = createHandOverJobs({
        ...{ pool, base: 'greenward.localhost:8080', scheme: 'http', log: { warn: () => undefined }, now: () => now },
        settings: {
          isLoopbackAllowed: true,
          peers: [
            {
              ...{ name: 'greentown', tenants: ['borough'], endpoint: `${api.url}/open311/v2`, format },
              ...{ jurisdictionId: null, apiKey: key, repeat: 'by-key' },
            },
          ],
        },
        client: createOpen311Client(fetch),
        tenants: () => new Map([[boroughId, borough]]),
        say: createTenantWords('api.open311.', 'api.issue.'),
        links: createLinkCodec(TEST_LINK_KEYS),
      });
      const deliver = async (attempt: number) => {
        const [order] = await unfenced("select key, payload from outbox where kind = 'report-handover'");
        const facts = {
          tenantId: boroughId,
          key: String(order?.['key']),
          attempt,
          signal: new AbortController().signal,
        };
        await jobs.delivery.deliver(order?.['payload'], facts);
      };
      const own = (
        await ask(
          'ada',
          'mutation A($position: [Float!]!) { addIssueAt(position: $position, issue: { issueType: "broken-branch", description: "It <hangs> & sways" }) { identifier } }',
          { position: centre },
          { town: borough },
        )
      ).data.addIssueAt.identifier as string;
      await expect(deliver(1)).rejects.toThrow('BROKEN');
      await deliver(2);
      const arrived = (await ask(STAFF, '{ getDeskIssues { issues { identifier description } } }')).data.getDeskIssues
        .issues;
      expect(arrived).toHaveLength(1);
      const [{ identifier, description }] = arrived as [{ identifier: string; description: string }];
      expect(description).toContain('It <hangs> & sways');
      expect(description).toContain(`Reference ${own}`);
      await change(identifier, { status: 'Resolved', note: 'For greentown alone' });
      now = new Date(now.getTime() + DAY_MS);
      await jobs.look(boroughId, borough);
      const mine = (
        await ask('ada', '{ getOwnIssues { identifier status steps { by status note } } }', {}, { town: borough })
      ).data.getOwnIssues;
      expect(mine).toEqual([
        {
          ...{ identifier: own, status: 'Resolved' },
          steps: [
            { by: 'reporter', status: 'Open', note: null },
            { by: 'system', status: 'Resolved', note: null },
          ],
        },
      ]);
    },
  );
});
