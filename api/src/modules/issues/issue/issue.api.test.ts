/**
 * Tests reports: of residents and visitors, what is refused, what others see, the desk with its mails, two at once, and
 * what is dropped in the end.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import sharp from 'sharp';
import { applyRetention } from '../../../apply-retention.ts';
import { createPool } from '../../../db/pool.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { addTestStaff } from '../../../testing/test-staff.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let tree: string;
let neighbour: string;
let foreign: string;
let photo: Buffer;
const START = new Date('2026-07-20T10:00:00Z');
let now = START;

const TABLES = [
  ...[
    'issue_picture',
    'image',
    'issue_contact',
    'issue_confirmation',
    'issue_visitor_confirmation',
    'account_mute',
    'issue_step',
    'issue_referral',
    'issue',
    'activity',
    'outbox',
    'attempt',
    'user_follow',
  ],
  ...['desk_act', 'idempotency_key', 'profile'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const ask = createAskAs(() => ({ api, identity, town: greentown }));
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;
const STAFF = 'rowan';

const withIssues = (tenant: Tenant, from: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showIssues: true, userAccount: true },
    issueReports: from.config.issueReports,
  },
});
const guidIn = async (town: Tenant, sourceId: string): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withIssues(towns.greentown, towns.greentown), withIssues(towns.borough, towns.greentown)];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const town of [greentown, borough]) {
    const [west, south, east, north] = town.config.boundingBox;
    const [lon, lat] = [(west + east) / 2, (south + north) / 2];
    await importLines({
      ...{ database, tenant: town, newSource: true },
      lines: [
        aTreeLine(town, { id: 'tree', lon, lat }),
        aTreeLine(town, { id: 'neighbour', lon, lat: lat + 0.0002 }),
        aTreeLine(town, { id: `only-in-${town.code}`, lon, lat: lat + 0.01 }),
      ],
    });
  }
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  [tree, neighbour] = [await guidIn(greentown, 'tree'), await guidIn(greentown, 'neighbour')];
  foreign = await guidIn(borough, 'only-in-borough');
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#486b3c' } })
    .jpeg()
    .toBuffer();
  await addTestStaff(database, { greentown: `${STAFF}@example.org` });
});
afterAll(async () => {
  await api?.close();
  await identity?.close();
  await database?.drop();
});
beforeEach(async () => {
  now = START;
  await unfenced(TABLES.map((table) => `delete from ${table}`).join('; '));
});

const ADD = `mutation A($guid: ID!, $issue: IssueInput!) {
  addPlaceIssue(guid: $guid, issue: $issue, activityProps: { common_name: "Lime" }) { identifier needsConfirmation picturePermit refusal { code message identifier } }
}`;
const BRANCH = { issueType: 'broken-branch', answer: 'Thicker than an arm', description: 'Hanging over the path' };
const report = async (account: string | null, issue: Record<string, unknown> = BRANCH, guid = tree, key?: string) =>
  ask(account, ADD, { guid, issue }, key === undefined ? {} : { key });
const reported = async (account: string, issue?: Record<string, unknown>, guid?: string): Promise<string> =>
  (await report(account, issue, guid)).data.addPlaceIssue.identifier as string;
const atPlace = async (account: string | null = null, guid = tree, town = greentown) =>
  (
    await ask(
      account,
      'query P($guid: ID) { getPlace(guid: $guid) { issues { reportedType reportedDate images smallImages identifier technicalTypes status resolvedDate } } }',
      { guid },
      { town },
    )
  ).data.getPlace?.issues;
const follow = (account: string, code: string) =>
  ask(account, `mutation { userFollowList(listCode: "${code}") { subscribed } }`);
const groupsOf = async (account: string) =>
  (await ask(account, '{ getUserNotifications { groups { activityCount activities { value { m } } } } }')).data
    .getUserNotifications.groups as { activityCount: number; activities: { value: { m: string } }[] }[];
const newsOf = async (account: string): Promise<(string | undefined)[]> =>
  (await groupsOf(account)).map(({ activities }) => activities[0]?.value.m);
const countNews = async (account: string): Promise<number> =>
  (await groupsOf(account)).reduce((sum, { activityCount }) => sum + activityCount, 0);
const mails = () =>
  unfenced(
    "select payload ->> 'to' as to, payload -> 'values' ->> 'title' as title, payload -> 'values' -> 'paragraphs' as text, payload -> 'values' -> 'action' ->> 'path' as path, payload -> 'values' -> 'also' ->> 'path' as also from outbox where kind = 'mail' order by created_at, id",
  );
const hostOf = () => ({ 'x-forwarded-host': greentown.hosts[0] ?? '' });
const press = async (path: string) =>
  api.request(path, {
    ...{ method: 'POST', body: 'confirm=yes' },
    headers: {
      ...hostOf(),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'null',
    },
  });

const DESK =
  'identifier revision status resolvedDate answer description technicalTypes by canBeTold isMine placeGuid confirmations mergedInto pictures { id url isShown } steps { by status note }';
const CHANGE = `mutation C($identifier: ID!, $seen: Int!, $change: DeskIssueInput!) {
  changeDeskIssue(identifier: $identifier, seen: $seen, change: $change) { issue { ${DESK} } refusal { code message } }
}`;
const change = async (identifier: string, wish: Record<string, unknown>, seen = 1) =>
  ask(STAFF, CHANGE, { identifier, seen, change: wish });
const queue = async (done = false) =>
  (await ask(STAFF, `query Q($done: Boolean) { getDeskIssues(done: $done) { waiting issues { ${DESK} } } }`, { done }))
    .data.getDeskIssues;

/** The rows that retention leaves after so many days. */
async function afterDays(days: number, query: string): Promise<Record<string, unknown>[]> {
  const worker = createPool({
    ...{ url: database.workerUrl, max: 1, name: 'test', statementTimeoutMs: 10_000, onError: () => undefined },
  });
  const [town] = await unfenced("select id from tenant where code = 'greentown'");
  now = new Date(START.getTime() + days * 86_400_000);
  await applyRetention(worker, { tenantId: Number(town?.['id']), tenant: greentown, now, isDryRun: false });
  await worker.end();
  return unfenced(query);
}

describe('The kinds', () => {
  test('are those that are shown, with what they ask, and how long they take once there are enough', async () => {
    const types = async () =>
      (
        await ask(
          null,
          '{ getDelegatedIssueTypes { slug title description image visibility action ask advice isDanger medianDays site { visibility source type } } getIssueDanger { text telephone } }',
        )
      ).data;
    const { getDelegatedIssueTypes: kinds, getIssueDanger } = await types();
    expect(kinds).toHaveLength(7);
    expect(kinds[0]).toMatchObject({ slug: 'fallen-tree', action: 'INTERNAL', isDanger: true, medianDays: null });
    expect(kinds[5]).toMatchObject({ action: 'DELEGATE', site: { type: ['Street light', 'Traffic sign'] } });
    expect(getIssueDanger).toMatchObject({ telephone: '911' });
    for (let days = 1; days <= 5; days++) {
      now = START;
      const identifier = await reported(`resident-${days}`);
      now = new Date(START.getTime() + days * 86_400_000);
      await change(identifier, { status: 'Resolved' });
    }
    expect((await types()).getDelegatedIssueTypes[1]).toMatchObject({ slug: 'broken-branch', medianDays: 3 });
  });
});

describe('A resident', () => {
  test('reports once, however often they press, and everybody sees that it was reported and no word of theirs', async () => {
    const [first, again] = await Promise.all([
      report('hazel', BRANCH, tree, 'key-0001'),
      report('hazel', BRANCH, tree, 'key-0001'),
    ]);
    const { identifier } = first.data.addPlaceIssue;
    expect(identifier).toMatch(/^GW-[0-9A-Z]{8}$/);
    expect(again.data.addPlaceIssue).toMatchObject({ identifier, needsConfirmation: false, refusal: null });
    const seen = await atPlace();
    expect(seen).toEqual([
      {
        ...{ identifier, status: 'Open', images: [], smallImages: [], technicalTypes: [], resolvedDate: null },
        ...{ reportedType: 'A branch is broken or hangs loose', reportedDate: START.toISOString() },
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('Hanging');
    expect(await unfenced('select kind, is_public, actor from activity')).toEqual([
      { kind: 'issue-reported', is_public: false, actor: 'hazel' },
    ]);
  });

  test('is told when they have already reported the same', async () => {
    const identifier = await reported('hazel');
    expect((await report('hazel')).data.addPlaceIssue).toMatchObject({
      identifier: null,
      refusal: { code: 'ALREADY_REPORTED', identifier },
    });
    expect(await atPlace()).toHaveLength(1);
    expect(await reported('hazel', BRANCH, neighbour)).toMatch(/^GW-/);
  });

  test.each([
    ['an unknown kind', { issueType: 'nonsense' }, 'BAD_USER_INPUT'],
    ['a kind that another body takes', { issueType: 'street-light' }, 'BAD_USER_INPUT'],
    ['an answer that is not offered', { ...BRANCH, answer: 'As thick as a whale' }, 'BAD_USER_INPUT'],
    ['a description without end', { ...BRANCH, description: 'x'.repeat(2_001) }, 'BAD_USER_INPUT'],
  ])('%s is refused', async (_what, issue, code) => {
    expect(codeOf(await report('hazel', issue))).toBe(code);
    expect(await unfenced('select guid from issue')).toEqual([]);
  });

  test('a place that is not here is refused, and rude words kindly', async () => {
    for (const guid of [foreign, '00000000-0000-4000-8000-000000000001', 'nothing'])
      expect(codeOf(await report('hazel', BRANCH, guid))).toBe('BAD_USER_INPUT');
    const { refusal } = (await report('hazel', { ...BRANCH, description: 'what a fuck' })).data.addPlaceIssue;
    expect(refusal).toMatchObject({ code: 'NOT_KIND', message: expect.stringContaining('rude') });
  });

  test('HTML in a description stays text', async () => {
    await report('hazel', { ...BRANCH, description: '<script>alert(1)</script>' });
    expect((await queue()).issues[0].description).toBe('<script>alert(1)</script>');
  });

  test('reports something else to the project, and a problem at no tree by its position', async () => {
    const other = await ask('hazel', ADD.replace('addPlaceIssue', 'addPlaceGreentalkIssue'), {
      guid: tree,
      issue: { issueType: 'something-else', description: 'Stake too tight' },
    });
    expect(other.data.addPlaceGreentalkIssue.identifier).toMatch(/^GW-/);
    const at = (position: readonly number[]) =>
      ask(
        'hazel',
        'mutation A($position: [Float!]!, $issue: IssueInput!) { addIssueAt(position: $position, issue: $issue) { identifier refusal { code } } }',
        { position, issue: { issueType: 'fallen-tree' } },
      );
    const [west, south] = greentown.config.boundingBox;
    expect((await at([west, south])).data.addIssueAt.identifier).toMatch(/^GW-/);
    expect((await at([0, 51])).data.addIssueAt.refusal).toEqual({ code: 'OUTSIDE' });
    expect(codeOf(await at([west]))).toBe('BAD_USER_INPUT');
    expect((await queue()).waiting).toBe(2);
  });

  test('withdraws their own report only, which others no longer see', async () => {
    const identifier = await reported('hazel');
    const withdraw = (account: string) =>
      ask(
        account,
        `mutation { withdrawIssue(identifier: "${identifier}") { issue { status canReopen } refusal { code } } }`,
      );
    expect(codeOf(await withdraw('oak'))).toBe('BAD_USER_INPUT');
    expect((await withdraw('hazel')).data.withdrawIssue).toEqual({
      issue: { status: 'Closed', canReopen: false },
      refusal: null,
    });
    expect(await atPlace()).toEqual([]);
    expect((await change(identifier, { status: 'Open' }, 2)).data.changeDeskIssue.refusal.code).toBe('CLOSED');
  });

  test('has seen the same: counted once, not for the reporter', async () => {
    const identifier = await reported('hazel');
    const confirm = async (account: string) =>
      (
        await ask(
          account,
          `mutation { confirmPlaceIssue(identifier: "${identifier}") { identifier confirmations refusal { code } } }`,
        )
      ).data.confirmPlaceIssue;
    expect(await confirm('hazel')).toEqual({ identifier, confirmations: 0, refusal: null });
    for (let times = 0; times < 2; times++)
      expect(await confirm('oak')).toEqual({ identifier, confirmations: 1, refusal: null });
    expect(codeOf(await ask(null, `mutation { confirmPlaceIssue(identifier: "${identifier}") { identifier } }`))).toBe(
      'UNAUTHENTICATED',
    );
    const near = await ask(
      'oak',
      `{ a: getOpenIssuesNear(type: "broken-branch", guid: "${neighbour}") { identifier distanceMetres confirmations isOwn }
         b: getOpenIssuesNear(type: "fallen-tree", guid: "${neighbour}") { identifier } }`,
    );
    expect(near.data).toEqual({ a: [{ identifier, distanceMetres: 22, confirmations: 1, isOwn: true }], b: [] });
    await change(identifier, { status: 'Resolved' });
    expect(await confirm('elm')).toEqual({ identifier, confirmations: 1, refusal: { code: 'CLOSED' } });
  });

  test('reopens a resolved report within 28 days, as people who confirmed it can, but nobody else', async () => {
    const identifier = await reported('hazel');
    await ask('oak', `mutation { confirmPlaceIssue(identifier: "${identifier}") { identifier } }`);
    await change(identifier, { status: 'Resolved' });
    const reopen = async (account: string) =>
      (
        await ask(
          account,
          `mutation { reopenIssue(identifier: "${identifier}", note: "It still hangs there") { issue { status } refusal { code } } }`,
        )
      ).data.reopenIssue;
    expect((await reopen('elm')).refusal).toEqual({ code: 'NOT_YOURS' });
    const listed = async (account: string | null) =>
      (await ask(account, '{ getSeenIssues { identifier status canReopen placeGuid } }')).data.getSeenIssues;
    expect(await listed('oak')).toEqual([{ identifier, status: 'Resolved', canReopen: true, placeGuid: tree }]);
    expect([await listed('hazel'), await listed(null)]).toEqual([[], []]);
    now = new Date(START.getTime() + 28 * 86_400_000);
    expect(await reopen('oak')).toEqual({ issue: null, refusal: null });
    expect((await queue()).issues).toMatchObject([
      { identifier, status: 'Open', steps: [{}, {}, { by: 'resident', status: 'Open', note: 'It still hangs there' }] },
    ]);
    await change(identifier, { status: 'Resolved' }, 3);
    now = new Date(now.getTime() + 29 * 86_400_000);
    expect((await reopen('hazel')).refusal).toEqual({ code: 'TOO_LATE' });
  });
});

describe('A visitor', () => {
  const issue = { ...BRANCH, contact: { name: 'Hazel Wood', email: 'hazel@example.org' } };

  test('confirms by mail; until then nobody else can see the report', async () => {
    expect((await report(null)).data.addPlaceIssue.refusal).toMatchObject({ code: 'CONTACT' });
    const [first, again] = [await report(null, issue, tree, 'key-0002'), await report(null, issue, tree, 'key-0002')];
    const { identifier } = first.data.addPlaceIssue;
    expect(first.data.addPlaceIssue).toMatchObject({ identifier, needsConfirmation: true, refusal: null });
    expect(again.data.addPlaceIssue.identifier).toBe(identifier);
    expect([await atPlace(), (await queue()).waiting]).toEqual([[], 0]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'hazel@example.org', title: 'Send your report to Greentown' });
    const path = String(mail?.['path']);
    expect(String((await api.request(path, { headers: hostOf() })).body)).toContain(identifier);
    expect(await atPlace()).toEqual([]);
    expect((await press(path)).status).toBe(200);
    expect(await atPlace()).toMatchObject([{ identifier }]);
    expect((await queue()).issues).toMatchObject([{ identifier, by: 'Hazel Wood', canBeTold: true }]);
  });

  test('is heard of by those who follow the tree once it is confirmed', async () => {
    await follow('elm', `place:${tree}`);
    await report(null, issue);
    expect(await newsOf('elm')).toEqual([]);
    await press(String((await mails())[0]?.['path']));
    expect(await newsOf('elm')).toEqual([expect.stringMatching(/^Somebody reported a problem with/)]);
  });

  test('cannot have others bombed with mail', async () => {
    for (let sent = 0; sent < 6; sent++) await report(null, issue, tree);
    expect(codeOf(await report(null, issue, tree))).toBe('RATE_LIMITED');
    expect(await mails()).toHaveLength(6);
  });

  test('whose report is not confirmed is forgotten after a week', async () => {
    await report(null, issue);
    expect(await afterDays(6, 'select email from issue_contact')).toHaveLength(1);
    expect(await afterDays(8, 'select email from issue_contact')).toEqual([]);
  });
});

test('whether a position is inside, at the edge or outside is known from the boundary, with the neighbours', async () => {
  const [west, south, east, north] = greentown.config.boundingBox;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const side = async (position: readonly number[]) =>
    (
      await ask(
        null,
        'query B($position: [Float!]!) { getIssueBoundary(position: $position) { side neighbours { name url } } }',
        { position },
      )
    ).data.getIssueBoundary;
  const neighbours = greentown.config.issueReports.neighbours;
  expect(neighbours.length).toBeGreaterThan(0);
  expect(await side([lon, lat])).toEqual({ side: 'INSIDE', neighbours: [] });
  expect(await side([lon, lat + 20])).toEqual({ side: 'OUTSIDE', neighbours });
  const ring = [
    [lon, lat],
    [lon + 0.01, lat],
    [lon + 0.01, lat + 0.01],
    [lon, lat + 0.01],
    [lon, lat],
  ];
  await runUnfenced(
    database,
    ['ground'],
    `insert into ground (tenant_id, id, source, source_id, layer, geometry, west, south, east, north)
      select id, 1, 'test', 'town', 'BOUNDARY', '${JSON.stringify({ type: 'Polygon', coordinates: [ring] })}', ${lon}, ${lat}, ${lon + 0.01}, ${lat + 0.01} from tenant where code = 'greentown'`,
  );
  expect((await side([lon + 0.005, lat + 0.005])).side).toBe('INSIDE');
  expect(await side([lon + 0.005, lat + 0.0001])).toEqual({ side: 'EDGE', neighbours });
  expect((await side([lon + 0.005, lat + 0.02])).side).toBe('OUTSIDE');
  await runUnfenced(database, ['ground'], 'delete from ground');
  expect(codeOf(await ask(null, '{ getIssueBoundary(position: [1]) { side } }'))).toBe('BAD_USER_INPUT');
});

describe('A visitor who has seen the same', () => {
  const SEEN = `mutation S($identifier: ID!, $email: String!) {
    confirmPlaceIssue(identifier: $identifier, contact: { email: $email }) { confirmations needsConfirmation refusal { code } } }`;
  const seen = async (identifier: string, email = 'oak@example.org') =>
    (await ask(null, SEEN, { identifier, email })).data.confirmPlaceIssue;
  const mailTo = async (address: string) => (await mails()).filter(({ to }) => to === address);
  const count = async (identifier: string): Promise<unknown> =>
    (await queue()).issues.find((issue: { identifier: string }) => issue.identifier === identifier)?.confirmations;

  test('confirms by mail and counts once, is told when it is resolved, and says that it is not fixed', async () => {
    const identifier = await reported('hazel');
    const asked = { confirmations: 0, needsConfirmation: true, refusal: null };
    expect([await seen(identifier), await count(identifier)]).toEqual([asked, 0]);
    const [ask1] = await mailTo('oak@example.org');
    expect(ask1).toMatchObject({ title: 'Have you seen the same?' });
    expect((await press(String(ask1?.['path']))).status).toBe(200);
    expect(await count(identifier)).toBe(1);
    // Once more: nothing is sent, and the answer does not tell.
    expect(await seen(identifier)).toEqual({ ...asked, confirmations: 1 });
    expect(await mailTo('oak@example.org')).toHaveLength(1);

    await change(identifier, { status: 'Resolved', note: 'For the reporter' });
    const [, told, ...others] = await mailTo('oak@example.org');
    expect([told?.['title'], others]).toEqual([`Report ${identifier} is resolved`, []]);
    expect(JSON.stringify(told)).not.toContain('For the reporter');
    const again = String(told?.['also']);
    expect((await press(again)).status).toBe(200);
    expect((await queue()).issues).toMatchObject([
      { identifier, status: 'Open', steps: [{}, {}, { by: 'resident', status: 'Open', note: null }] },
    ]);
    expect(codeOf(await ask(null, SEEN, { identifier, email: 'not an address' }))).toBe('BAD_USER_INPUT');
  });

  test('does not count for a report that is closed meanwhile, nor as its own reporter', async () => {
    const identifier = (await report(null, { ...BRANCH, contact: { email: 'oak@example.org' } })).data.addPlaceIssue
      .identifier as string;
    await press(String((await mails())[0]?.['path']));
    await seen(identifier);
    expect(await mailTo('oak@example.org')).toHaveLength(1);
    await seen(identifier, 'elm@example.org');
    await change(identifier, { status: 'Closed' });
    const late = await press(String((await mailTo('elm@example.org'))[0]?.['path']));
    expect(late.status).not.toBe(200);
    expect((await seen(identifier, 'ash@example.org')).refusal).toEqual({ code: 'CLOSED' });
    expect((await queue(true)).issues).toMatchObject([{ identifier, confirmations: 0 }]);
  });

  test('who reported it can reopen it by the mail for 28 days', async () => {
    await report(null, { ...BRANCH, contact: { email: 'oak@example.org' } });
    await press(String((await mails())[0]?.['path']));
    const [{ identifier }] = (await queue()).issues;
    await change(identifier, { status: 'Resolved' });
    const link = String((await mailTo('oak@example.org')).at(-1)?.['also']);
    now = new Date(START.getTime() + 29 * 86_400_000);
    expect((await press(link)).status).not.toBe(200);
    now = new Date(START.getTime() + 27 * 86_400_000);
    expect((await press(link)).status).toBe(200);
    expect((await queue()).issues).toMatchObject([{ identifier, status: 'Open', steps: [{}, {}, { by: 'reporter' }] }]);
  });

  test('of a report that was merged is told of the one it repeats; addresses are forgotten in the end', async () => {
    const [first, second] = [await reported('hazel'), await reported('elm')];
    await seen(second);
    await press(String((await mailTo('oak@example.org'))[0]?.['path']));
    await change(second, { mergeInto: first });
    await change(first, { status: 'Resolved' });
    expect((await mailTo('oak@example.org')).map(({ title }) => title)).toContain(`Report ${first} is resolved`);
    // The mail's link opens the report that the merged one repeats.
    const link = String((await mailTo('oak@example.org')).at(-1)?.['also']);
    expect((await press(link)).status).toBe(200);
    expect((await queue()).issues).toMatchObject([{ identifier: first, status: 'Open' }]);
    const address = 'select email from issue_visitor_confirmation';
    expect(await afterDays(40, address)).toEqual([{ email: 'oak@example.org' }]);
    now = START;
    await change(first, { status: 'Resolved' }, 3);
    expect(await afterDays(20, address)).toEqual([{ email: 'oak@example.org' }]);
    expect(await afterDays(30, address)).toEqual([{ email: null }]);
  });

  test('can be a resident, who reopens the report that theirs repeats', async () => {
    const [first, second] = [await reported('hazel'), await reported('elm')];
    await ask('oak', `mutation { confirmPlaceIssue(identifier: "${second}") { identifier } }`);
    await change(second, { mergeInto: first });
    await change(first, { status: 'Resolved' });
    for (const [account, code] of [
      ['ash', { code: 'NOT_YOURS' }],
      ['oak', null],
    ] as const)
      expect(
        (
          await ask(
            account,
            `mutation { reopenIssue(identifier: "${first}", note: "It still hangs there") { refusal { code } } }`,
          )
        ).data.reopenIssue.refusal,
      ).toEqual(code);
  });

  test('is forgotten after a week without confirming', async () => {
    await seen(await reported('hazel'));
    expect(await afterDays(6, 'select email from issue_visitor_confirmation')).toHaveLength(1);
    expect(await afterDays(8, 'select email from issue_visitor_confirmation')).toEqual([]);
  });
});

describe('Pictures', () => {
  const send = async (permit: string, key = randomUUID() as string): Promise<Answer> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
    const headers = { ...hostOf(), 'x-fmp-token': greentown.token, 'x-upload-permit': permit, 'idempotency-key': key };
    return api.request('/images', { method: 'POST', body: form, headers });
  };
  const permitOf = async (account: string | null, issue: Record<string, unknown> = BRANCH): Promise<string> =>
    (await report(account, issue)).data.addPlaceIssue.picturePermit as string;
  const look = async (url: string): Promise<number> => (await api.request(url, { headers: hostOf() })).status;

  const pictureNear = async (): Promise<string | null> =>
    (await ask(null, `{ getOpenIssuesNear(type: "broken-branch", guid: "${neighbour}") { picture } }`)).data
      .getOpenIssuesNear[0].picture as string | null;

  test('are seen by sender and staff, by everybody once staff show them, and no longer once they hide them', async () => {
    expect((await send(await permitOf('hazel'))).status).toBe(201);
    const own = (await ask('hazel', '{ getOwnIssues { pictures { url isShown } } }')).data.getOwnIssues[0].pictures;
    expect(own).toMatchObject([{ isShown: false }]);
    const [{ identifier, pictures }] = (await queue()).issues;
    const [{ id, url }] = pictures;
    expect([await look(own[0].url), await look(url), await look(url.replace(/\?.*/, ''))]).toEqual([200, 200, 404]);
    expect(await atPlace()).toMatchObject([{ images: [] }]);
    await change(identifier, { pictures: [{ id, isShown: true }] });
    const [{ images, smallImages }] = await atPlace();
    expect(images).toHaveLength(1);
    expect(await Promise.all([...images, ...smallImages].map(look))).toEqual([200, 200]);
    expect(await pictureNear()).toBe(smallImages[0]);
    await change(identifier, { pictures: [{ id, isShown: false }] }, 2);
    expect(await atPlace()).toMatchObject([{ images: [] }]);
    expect(await look(images[0])).toBe(404);
    expect(await pictureNear()).toBeNull();
    const other = await reported('oak');
    expect(codeOf(await change(other, { pictures: [{ id, isShown: true }] }))).toBe('BAD_USER_INPUT');
  });

  test.each([
    [
      'withdrawn',
      (identifier: string) =>
        ask('hazel', `mutation { withdrawIssue(identifier: "${identifier}") { issue { status } } }`),
    ],
    ['merged', async (identifier: string) => change(identifier, { mergeInto: await reported('oak') }, 2)],
  ])('that were shown are hidden once their report is %s', async (_what, end) => {
    expect((await send(await permitOf('hazel'))).status).toBe(201);
    const [{ identifier, pictures }] = (await queue()).issues;
    await change(identifier, { pictures: [{ id: pictures[0].id, isShown: true }] });
    const [{ images }] = await atPlace();
    expect(await look(images[0])).toBe(200);
    await end(identifier);
    expect(await look(images[0])).toBe(404);
    const own = (await ask('hazel', '{ getOwnIssues { pictures { url } } }')).data.getOwnIssues[0].pictures;
    expect(await look(own[0].url)).toBe(200);
  });

  test('are at most five for a report, however many permits there are, and none once it is closed', async () => {
    const once = { key: 'key-0009' };
    const ask5 = async (): Promise<string> =>
      (await ask('hazel', ADD, { guid: tree, issue: BRANCH }, once)).data.addPlaceIssue.picturePermit as string;
    for (let sent = 0; sent < 3; sent++) expect((await send(await ask5())).status).toBe(201);
    const permit = await ask5();
    const statuses = await Promise.all([send(permit), send(permit), send(permit)]);
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(2);
    const { identifier } = (await queue()).issues[0];
    await change(identifier, { status: 'Closed' });
    expect((await send(await ask5())).status).toBe(403);
  });

  test('of a visitor whose report is not confirmed are deleted with it', async () => {
    const permit = await permitOf(null, { ...BRANCH, contact: { email: 'hazel@example.org' } });
    expect((await send(permit)).status).toBe(201);
    expect(await afterDays(8, 'select guid from image')).toEqual([]);
    expect(await unfenced("select kind from outbox where kind = 'image-deletion'")).toHaveLength(1);
  });
});

test('that somebody went to another body is counted, without who it was', async () => {
  const record = (guid: string, type: string) =>
    ask(
      'hazel',
      'mutation R($guid: ID!, $type: String!) { recordPlaceDelegatedIssueReferral(guid: $guid, delegatedIssue: { type: $type }) { recorded } }',
      { guid, type },
    );
  expect((await record(tree, 'Branches cover a street light or a sign')).data).toEqual({
    recordPlaceDelegatedIssueReferral: { recorded: true },
  });
  for (const [guid, type] of [
    [tree, 'broken-branch'],
    [foreign, 'street-light'],
  ] as const)
    expect(codeOf(await record(guid, type))).toBe('BAD_USER_INPUT');
  expect(await unfenced('select place_guid, type_slug from issue_referral')).toEqual([
    { place_guid: tree, type_slug: 'street-light' },
  ]);
});

describe('The desk', () => {
  test('changes a report, and only its reporter reads the note', async () => {
    const identifier = await reported('hazel');
    await ask('hazel', 'mutation { updateProfile(user_prov_nick: false) { nickname } }');
    const wish = {
      status: 'In progress',
      note: 'A crew comes on Friday',
      technicalTypes: ['Split limb', 'Dieback'],
      isMine: true,
    };
    expect((await change(identifier, wish)).data.changeDeskIssue).toMatchObject({
      issue: { status: 'In progress', technicalTypes: ['Dieback', 'Split limb'], isMine: true, revision: 2 },
      refusal: null,
    });
    expect(await mails()).toMatchObject([
      { to: 'hazel@example.org', text: [expect.any(String), 'A note from staff: A crew comes on Friday'] },
    ]);
    expect(JSON.stringify(await atPlace('oak'))).not.toContain('Friday');
    const own = await ask('hazel', '{ getOwnIssues { identifier placeGuid placeName status steps { by note } } }');
    expect(own.data.getOwnIssues).toEqual([
      {
        identifier,
        placeGuid: tree,
        placeName: expect.stringMatching(/./),
        status: 'In progress',
        steps: [
          { by: 'reporter', note: null },
          { by: 'staff', note: 'A crew comes on Friday' },
        ],
      },
    ]);
    expect((await ask('oak', '{ getOwnIssues { identifier } }')).data.getOwnIssues).toEqual([]);
    expect(await unfenced('select kind, subject, from_value, to_value from desk_act')).toEqual([
      { kind: 'issue', subject: identifier, from_value: 'Open', to_value: 'In progress' },
    ]);
  });

  test('notifies only the reporter, people who confirmed it and its followers when it is resolved', async () => {
    const identifier = await reported('hazel');
    await ask('oak', `mutation { confirmPlaceIssue(identifier: "${identifier}") { identifier } }`);
    await ask('elm', `mutation { userFollowList(listCode: "issue:${identifier}") { subscribed } }`);
    now = new Date(START.getTime() + 60_000);
    await change(identifier, { status: 'Resolved' });
    const news = async (account: string): Promise<string[]> =>
      (
        await ask(
          account,
          'query { getUserNotifications(limit: 20, offset: 0, markAllSeen: false, markAllRead: false) { groups { isSeen activities { value { m } } } } }',
        )
      ).data.getUserNotifications.groups
        .filter(({ isSeen }: { isSeen: boolean }) => !isSeen)
        .map(({ activities }: { activities: { value: { m: string } }[] }) => activities[0]?.value.m);
    expect(await news('hazel')).toEqual([expect.stringMatching(/^What you reported about .* has been dealt with\.$/)]);
    for (const account of ['oak', 'elm'])
      expect(await news(account)).toEqual([expect.stringMatching(/^A problem with .* has been dealt with\.$/)]);
    expect(await news('ash')).toEqual([]);
    expect(await unfenced("select is_public from activity where kind = 'issue-resolved'")).toEqual([
      { is_public: false },
    ]);
  });

  test('tells followers of a tree of a report, without its reporter, until it is withdrawn or merged', async () => {
    await follow('elm', `place:${tree}`);
    const [kept, repeated] = [await reported('hazel'), await reported('oak')];
    const both = [expect.stringMatching(/^Somebody reported a problem with/)];
    expect(await newsOf('elm')).toEqual(both);
    expect(await countNews('elm')).toBe(2);
    await change(repeated, { mergeInto: kept });
    expect(await countNews('elm')).toBe(1);
    await change(repeated, { undoMerge: true }, 2);
    expect(await countNews('elm')).toBe(2);
    await ask('hazel', `mutation { withdrawIssue(identifier: "${kept}") { refusal { code } } }`);
    expect(await countNews('elm')).toBe(1);
    // The reporter keeps it.
    expect(await newsOf('hazel')).toEqual([expect.stringMatching(/^You reported a problem with/)]);
    expect(await unfenced("select is_public from activity where kind = 'issue-reported'")).toEqual([
      { is_public: false },
      { is_public: false },
    ]);
  });

  test('of two at once one wins, and the other sees what happened', async () => {
    const identifier = await reported('hazel');
    const answers = await Promise.all([
      change(identifier, { status: 'Resolved' }),
      change(identifier, { status: 'Closed' }),
    ]);
    const refused = answers.filter(({ data }) => data.changeDeskIssue.refusal !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.data.changeDeskIssue).toMatchObject({
      issue: { revision: 2, resolvedDate: START.toISOString() },
      refusal: { code: 'CHANGED_MEANWHILE' },
    });
  });

  test('merges what repeats another, and moves a report to another tree', async () => {
    const [kept, repeated] = [await reported('hazel'), await reported('oak')];
    expect((await change(repeated, { mergeInto: kept })).data.changeDeskIssue.issue).toMatchObject({
      ...{ status: 'Closed', mergedInto: kept },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'oak@example.org', title: `Your report ${repeated} was already known` });
    expect(JSON.stringify(mail?.['text'])).toContain(kept);
    expect(await atPlace()).toMatchObject([{ identifier: kept }]);
    expect(codeOf(await change(kept, { mergeInto: repeated }))).toBe('BAD_USER_INPUT');
    const withdrawn = await reported('hazel', { issueType: 'dying-tree' });
    await ask('hazel', `mutation { withdrawIssue(identifier: "${withdrawn}") { refusal { code } } }`);
    expect(codeOf(await change(kept, { mergeInto: withdrawn }))).toBe('BAD_USER_INPUT');
    expect((await change(kept, { placeGuid: neighbour })).data.changeDeskIssue.issue.placeGuid).toBe(neighbour);
    expect([await atPlace(), await atPlace(null, neighbour)]).toMatchObject([[], [{ identifier: kept }]]);
    expect(codeOf(await change(kept, { placeGuid: foreign }, 2))).toBe('BAD_USER_INPUT');
  });

  test('undoes a merge: the status from before is back, the reporter hears of it, and the step is kept', async () => {
    const [kept, repeated] = [await reported('hazel'), await reported('oak')];
    await change(repeated, { status: 'In progress' });
    await change(repeated, { mergeInto: kept }, 2);
    expect((await change(repeated, { status: 'Open' }, 3)).data.changeDeskIssue.refusal).toMatchObject({
      code: 'CLOSED',
    });
    expect((await change(repeated, { undoMerge: true }, 2)).data.changeDeskIssue.refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(codeOf(await change(repeated, { undoMerge: true, status: 'Resolved' }, 3))).toBe('BAD_USER_INPUT');
    expect((await change(repeated, { undoMerge: true }, 3)).data.changeDeskIssue).toMatchObject({
      issue: {
        ...{ status: 'In progress', mergedInto: null, revision: 4, resolvedDate: null },
        steps: [{}, { status: 'In progress' }, { status: 'Closed' }, { by: 'staff', status: 'In progress' }],
      },
      refusal: null,
    });
    expect((await mails()).at(-1)).toMatchObject({
      to: 'oak@example.org',
      title: `Your report ${repeated} stands on its own again`,
      text: expect.arrayContaining([expect.stringContaining('It is in progress, as it was before.')]),
    });
    expect(await atPlace()).toHaveLength(2);
    expect((await change(repeated, { undoMerge: true }, 4)).data.changeDeskIssue.refusal).toMatchObject({
      code: 'CLOSED',
    });
  });

  test('of a report that was resolved before, the undo of a merge announces nothing again', async () => {
    const [kept, repeated] = [await reported('hazel'), await reported('oak')];
    await change(repeated, { status: 'Resolved' });
    const resolved = () => unfenced("select id from activity where kind = 'issue-resolved'");
    expect(await resolved()).toHaveLength(1);
    await change(repeated, { mergeInto: kept }, 2);
    expect((await change(repeated, { undoMerge: true }, 3)).data.changeDeskIssue.issue).toMatchObject({
      ...{ status: 'Resolved', resolvedDate: START.toISOString() },
    });
    expect(await resolved()).toHaveLength(1);
  });

  test('lists what is overdue, what the viewer looks after and what nobody does, with counts and on the map', async () => {
    const old = await reported('hazel');
    now = new Date(START.getTime() + 10 * 86_400_000);
    const mine = await reported('oak', { issueType: 'dying-tree' }, neighbour);
    await change(mine, { isMine: true });
    now = new Date(START.getTime() + 14 * 86_400_000 + 1);
    const listed = async (filter: string): Promise<string[]> =>
      (await ask(STAFF, `{ getDeskIssues(${filter}) { issues { identifier } } }`)).data.getDeskIssues.issues.map(
        ({ identifier }: { identifier: string }) => identifier,
      );
    expect(await listed('done: false')).toEqual([old, mine]);
    expect(await listed('overdue: true')).toEqual([old]);
    expect(await listed('assignee: ME')).toEqual([mine]);
    expect(await listed('assignee: NOBODY')).toEqual([old]);
    expect(await listed('type: "dying-tree"')).toEqual([mine]);
    expect(await listed('status: "In progress"')).toEqual([]);
    const { data } = await ask(
      STAFF,
      `{ getDeskIssues { waiting mine unassigned overdue issues { isOverdue placeName placeAddress } }
        of: getDeskIssues(type: "dying-tree") { waiting mine unassigned overdue }
        getDeskIssueMarks(overdue: true) { identifier reportedType isOverdue }
        getDeskIssueOptions { types { slug } technicalTypes overdueDays } }`,
    );
    expect(data.getDeskIssues).toMatchObject({
      ...{ waiting: 2, mine: 1, unassigned: 1, overdue: 1 },
      issues: [{ isOverdue: true }, { isOverdue: false }],
    });
    expect(data.of).toEqual({ waiting: 1, mine: 1, unassigned: 0, overdue: 0 });
    expect(data.getDeskIssueMarks).toEqual([
      { identifier: old, reportedType: expect.stringContaining('branch'), isOverdue: true },
    ]);
    const { types, technicalTypes, overdueDays } = data.getDeskIssueOptions;
    expect(types.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['broken-branch', 'something-else']),
    );
    expect(types.map(({ slug }: { slug: string }) => slug)).not.toContain('street-light');
    expect([technicalTypes.length > 0, overdueDays]).toEqual([true, 14]);
    await change(old, { status: 'Resolved' });
    for (const filter of ['done: true, status: "Resolved"', 'status: "Resolved"'])
      expect(await listed(filter)).toEqual([old]);
    expect(await listed('done: true, status: "Closed"')).toEqual([]);
    expect(await listed('overdue: true')).toEqual([]);
    expect(codeOf(await ask(STAFF, '{ getDeskIssues(status: "Lost") { waiting } }'))).toBe('BAD_USER_INPUT');
  });

  test('shows one report as its identifier is typed, and no report of a visitor that is not confirmed', async () => {
    const identifier = await reported('hazel');
    const one = async (given: string) =>
      (
        await ask(STAFF, 'query D($id: ID!) { getDeskIssue(identifier: $id) { identifier isWithdrawn } }', {
          id: given,
        })
      ).data.getDeskIssue;
    expect(await one(identifier.toLowerCase())).toEqual({ identifier, isWithdrawn: false });
    expect([await one('GW-00000000'), await one('nonsense')]).toEqual([null, null]);
    const visitors = (await report(null, { ...BRANCH, contact: { email: 'ash@example.org' } })).data.addPlaceIssue;
    expect(await one(visitors.identifier)).toBeNull();
    await ask('hazel', `mutation { withdrawIssue(identifier: "${identifier}") { refusal { code } } }`);
    expect(await one(identifier)).toEqual({ identifier, isWithdrawn: true });
    expect((await change(identifier, { status: 'Open' }, 2)).data.changeDeskIssue.refusal).toMatchObject({
      code: 'CLOSED',
    });
  });

  test('exports what is listed, without who reported it', async () => {
    const contact = { name: 'Ash Visitor', email: 'ash@example.org' };
    const visitors = await report(null, { ...BRANCH, contact });
    await press(String((await mails())[0]?.['path']));
    const { identifier } = visitors.data.addPlaceIssue;
    const own = await reported('hazel', { ...BRANCH, description: '=SUM(1)' });
    await change(identifier, { note: 'A crew comes on Friday', technicalTypes: ['Split limb'] });
    const { fileName, text } = (await ask(STAFF, '{ exportDeskIssues { fileName text } }')).data.exportDeskIssues;
    expect(fileName).toBe('greentown-reports-2026-07-20.csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(text).toContain(`${identifier},`);
    expect(text).toMatch(/Hanging over the path,Split limb,0,A crew comes on Friday,/);
    expect(text).toContain("'=SUM(1)"); // no formula of a spreadsheet
    expect(text).not.toMatch(/ash|visitor|hazel|@/i);
    const done = (await ask(STAFF, '{ exportDeskIssues(done: true) { text } }')).data.exportDeskIssues;
    expect(done.text.trim().split('\r\n')).toHaveLength(1);
    expect(codeOf(await ask('oak', '{ exportDeskIssues { text } }'))).toBe('NOT_PERMITTED');
    expect(own).not.toBe(identifier);
  });

  test('leads followers and the reporter of a problem at no tree to their reports, and to the tree it is moved to', async () => {
    const added = await ask(
      'hazel',
      'mutation A($position: [Float!]!, $issue: IssueInput!) { addIssueAt(position: $position, issue: $issue) { identifier } }',
      { position: greentown.config.boundingBox.slice(0, 2).map((one) => one + 0.001), issue: BRANCH },
    );
    const { identifier } = added.data.addIssueAt;
    const links = async (): Promise<unknown[]> =>
      (
        await ask('hazel', '{ getUserActivities(limit: 20, offset: 0) { kind value { url urlt } } }')
      ).data.getUserActivities.map(({ value }: { value: unknown }) => value);
    const urlt = expect.stringContaining('branch');
    expect(await links()).toEqual([{ url: '/issue', urlt }]);
    await change(identifier, { status: 'Resolved' });
    expect(await links()).toEqual([
      { url: '/issue', urlt },
      { url: '/issue', urlt },
    ]);
    await change(identifier, { placeGuid: tree }, 2);
    expect(await links()).toEqual([
      { url: `/place/${tree}`, urlt },
      { url: `/place/${tree}`, urlt },
    ]);
  });

  test.each([
    ['an unknown status', { status: 'Lost' }],
    ['a word that is not on the list', { technicalTypes: ['Gnomes'] }],
  ])('%s is refused', async (_what, wish) => {
    expect(codeOf(await change(await reported('hazel'), wish))).toBe('BAD_USER_INPUT');
  });

  test('takes no reports of a resident whom it had to turn down again and again, until it takes that back', async () => {
    const identifier = await reported('hazel');
    const mute = async (is: boolean, account = STAFF) =>
      ask(
        account,
        'mutation M($identifier: ID!, $mute: Boolean!) { muteDeskReporter(identifier: $identifier, mute: $mute) { issue { hasAccount mutedUntil } } }',
        { identifier, mute: is },
      );
    expect(codeOf(await mute(true, 'oak'))).toBe('NOT_PERMITTED');
    expect((await mute(true)).data.muteDeskReporter.issue).toEqual({
      hasAccount: true,
      mutedUntil: expect.any(String),
    });
    const other = { ...BRANCH, issueType: 'fallen-tree', answer: undefined };
    expect((await report('hazel', other)).data.addPlaceIssue.refusal).toMatchObject({ code: 'MUTED' });
    expect((await report('oak', other)).data.addPlaceIssue.refusal).toBeNull();
    now = new Date(START.getTime() + 31 * 86_400_000);
    expect((await report('hazel', other)).data.addPlaceIssue.refusal).toBeNull();
  });

  test('is closed to residents and to staff of other towns', async () => {
    const identifier = await reported('hazel');
    expect(codeOf(await ask('oak', '{ getDeskIssues { waiting } }'))).toBe('NOT_PERMITTED');
    expect(codeOf(await ask('oak', CHANGE, { identifier, seen: 1, change: {} }))).toBe('NOT_PERMITTED');
    expect(await atPlace(null, tree, borough)).toBeUndefined();
  });
});
