/**
 * Tests what residents choose to be told by mail, the weekly mail, and the links that stop it or everything: once, with
 * nothing that was not asked for, and for nobody else.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { applyRetention } from '../../../apply-retention.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import type { ActivityInput } from '../../people/activity/activity.service.ts';
import { stopNoticesPath } from '../../people/notice/notice.link.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createDigestJobs } from './digest.delivery.ts';
import { stopDigestPath } from './digest.link.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
/** Guids of greentown's trees; the lime is hazel's. */
let lime: string;
let oak: string;
const FRIDAY = new Date('2026-07-24T14:00:00Z'); // ten in the morning in Massachusetts
let now = FRIDAY;
const links = createLinkCodec(TEST_LINK_KEYS);
const record = createActivityWriter();

const TABLES = [
  ...['activity', 'activity_topic', 'user_follow', 'adoption', 'outbox', 'attempt', 'watering', 'project_subscription'],
  ...['notice_preference', 'notice_mail', 'digest_mark', 'reminder_stop', 'away_helper', 'signed_link', 'profile'],
];
const KEPT = new Set(['profile']);
/** The owner, to whom row-level security does not apply in this database. */
let owner: Client;
async function unfenced(statement: string): Promise<Record<string, unknown>[]> {
  const result = await owner.query<Record<string, unknown>>(statement);
  return result.rows;
}
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
const withSwitches = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    phase: 2,
    switches: {
      ...tenant.config.switches,
      ...{ showAdopt: true, showWatering: true, showIssues: true, showOrders: false, showPitAdopt: false },
      ...{ userAccount: true, councilLedWatering: false },
    },
  },
});
async function as(account: string | null, query: string, variables: Record<string, unknown> = {}, town = greentown) {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await api.ask(town, query, variables, headers)).body as Answer['body'];
}
const SETTINGS = '{ topics { topic byMail } mailsPerWeek quietFrom quietUntil }';
const SET = `mutation Set($topic: String!, $isOn: Boolean!) { setNoticeByMail(topic: $topic, isOn: $isOn) ${SETTINGS} }`;
const wish = (account: string, topic: string, isOn = true, town = greentown) => as(account, SET, { topic, isOn }, town);
const wished = async (account: string, town = greentown): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      (await as(account, `query G { getNoticeSettings ${SETTINGS} }`, {}, town)).data.getNoticeSettings as {
        topics: { topic: string; byMail: string }[];
      }
    ).topics.map(({ topic, byMail }) => [topic, byMail]),
  );
const follow = (account: string, code: string) =>
  as(account, 'mutation F($code: String!) { userFollowList(listCode: $code) { subscribed } }', { code });
const adopts = (account: string, place: string) =>
  unfenced(
    `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at)
     values (${idOf(greentown)}, gen_random_uuid(), '${place}', '${account}', 'default', 1, '2026-04-20')`,
  );
let count = 0;
const happens = (activity: Partial<ActivityInput> & Pick<ActivityInput, 'kind'>, town = greentown) =>
  inTransaction(worker, idOf(town), (scope) =>
    record(scope, {
      ...{ key: `k${(count += 1)}`, actor: 'rowan', thing: { type: 'place', guid: oak }, at: now },
      facts: { commonName: 'Oak' },
      ...activity,
    }),
  );

interface Mail {
  readonly to: string;
  readonly mail: string;
  readonly values: {
    readonly title: string;
    readonly sections: readonly {
      title: string;
      lines: { text: string; link: { path: string } | null }[];
      more: string | null;
    }[];
  };
  readonly list: { readonly name: string; readonly unsubscribePath: string; readonly stopAllPath: string };
}
const mails = async (): Promise<Mail[]> =>
  (await unfenced(`select payload from outbox where kind = 'mail' order by payload ->> 'to', created_at`)).map(
    ({ payload }) => payload as Mail,
  );
const lines = async (): Promise<string[]> =>
  (await mails()).flatMap(({ values }) => values.sections.flatMap((section) => section.lines.map(({ text }) => text)));
/** Runs what is due in the jobs process, with the tasks that it orders; each twice, as after a crash, and at once. */
async function jobsRun(tenants: readonly Tenant[] = [greentown, borough]): Promise<void> {
  const byId = new Map(tenants.map((tenant) => [idOf(tenant), tenant]));
  const jobs = createDigestJobs({ pool: worker, links, tenants: () => byId, now: () => now });
  const order = () => Promise.all([...byId].map(([id, tenant]) => jobs.order(id, tenant)));
  await Promise.all([order(), order()]);
  const tasks = await unfenced(
    `update outbox set delivered_at = now() where kind <> 'mail' and delivered_at is null returning tenant_id, key, payload`,
  );
  for (const { tenant_id: tenantId, key, payload } of tasks) {
    const facts = { tenantId: Number(tenantId), key: String(key), attempt: 1, signal: new AbortController().signal };
    await Promise.all([jobs.delivery.deliver(payload, facts), jobs.delivery.deliver(payload, facts)]);
  }
}
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const ownerOf = (accountId: string, town = greentown) => ({ tenantId: idOf(town), accountId, now });
const visit = (path: string, town = greentown, init: Record<string, unknown> = {}) =>
  api.request(path, { headers: { 'x-forwarded-host': town.hosts[0] ?? '' }, ...init });

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withSwitches(towns.greentown);
  borough = withSwitches(towns.borough);
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
    lines: ['lime', 'oak'].map((id, index) =>
      aTreeLine(greentown, { id, year: '2026', lon: greentown.config.boundingBox[0] + index * 0.001 }),
    ),
  });
  api = await startTestApi(database, [greentown, borough], {
    now: () => now,
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
  });
  const guidOf = async (id: string): Promise<string> =>
    (await api.ask(greentown, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id })).body.data.getPlace
      .guid as string;
  [lime, oak] = [await guidOf('lime'), await guidOf('oak')];
  for (const account of ['hazel', 'rowan'])
    for (const town of [greentown, borough]) await as(account, 'query P { getProfile { id } }', {}, town);
});
afterAll(async () => {
  await Promise.all([api.close(), identity.close(), worker.end(), owner.end()]);
  await database.drop();
});
beforeEach(async () => {
  now = FRIDAY;
  for (const table of TABLES.filter((name) => !KEPT.has(name))) await unfenced(`delete from ${table}`);
});

describe('The choice of mails', () => {
  test('is of the topics that the project has, and everything new is off until somebody asks for it', async () => {
    expect(await wished('hazel')).toEqual({
      ...{ updates: 'OFF', watering: 'ON', away: 'OFF', reports: 'OFF', follows: 'OFF', nearby: 'OFF' },
    });
    const { data } = await as('hazel', `query G { getNoticeSettings ${SETTINGS} }`);
    expect(data.getNoticeSettings).toMatchObject({ mailsPerWeek: 3, quietFrom: 21, quietUntil: 7 });
  });

  test('is kept for one resident at one project', async () => {
    await wish('hazel', 'follows');
    await wish('hazel', 'watering', false);
    expect(await wished('hazel')).toMatchObject({ follows: 'ON', nearby: 'OFF', watering: 'OFF' });
    expect(await wished('rowan')).toMatchObject({ follows: 'OFF', watering: 'ON' });
    expect(await wished('hazel', borough)).toMatchObject({ follows: 'OFF', watering: 'ON' });
    await wish('hazel', 'follows', false);
    expect(await wished('hazel')).toMatchObject({ follows: 'OFF' });
  });

  test('of the project’s updates is confirmed from the mailbox first, and few such mails are sent', async () => {
    await wish('hazel', 'updates');
    expect(await wished('hazel')).toMatchObject({ updates: 'ASKED' });
    expect((await mails()).map(({ mail, to }) => [mail, to])).toEqual([['confirm-subscription', 'hazel@example.org']]);
    await unfenced('update project_subscription set confirmed_at = now()');
    expect(await wished('hazel')).toMatchObject({ updates: 'ON' });
    await wish('hazel', 'updates', false);
    expect(await wished('hazel')).toMatchObject({ updates: 'OFF' });
    for (let times = 0; times < 2; times += 1) await wish('hazel', 'updates');
    expect((await wish('hazel', 'updates')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  test.each([
    ['a topic that nobody has', 'constructor'],
    ['a topic that the project does not offer', 'collected'],
    ['no topic', ''],
  ])('refuses %s', async (_what, topic) => {
    expect((await wish('hazel', topic)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await unfenced('select from notice_preference')).toEqual([]);
  });

  test('is for residents who are signed in', async () => {
    for (const query of [
      `query G { getNoticeSettings ${SETTINGS} }`,
      `mutation S { stopNoticesByMail ${SETTINGS} }`,
      `mutation S { setNoticeByMail(topic: "follows", isOn: true) ${SETTINGS} }`,
    ])
      expect((await as(null, query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('The weekly mail', () => {
  beforeEach(async () => {
    for (const topic of ['reports', 'follows', 'nearby']) await wish('hazel', topic);
  });

  test('lists news of reports, of what a resident follows and of their trees, each once', async () => {
    await adopts('hazel', lime);
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-watered', facts: { commonName: 'Oak', litres: 20 } });
    await happens({ kind: 'tree-watered', facts: { commonName: 'Oak', litres: 30 } });
    await happens({
      kind: 'picture-added',
      actor: null,
      thing: { type: 'place', guid: lime },
      facts: { commonName: 'Lime' },
    });
    await happens({
      ...{ kind: 'issue-resolved', actor: 'hazel', thing: { type: 'issue', guid: 'GW-7K2MQ9XD' } },
    });
    await jobsRun();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'hazel@example.org', mail: 'digest' });
    expect(mail?.values.title).toBe(`Your week in ${greentown.config.projectName}`);
    expect(mail?.values.sections.map(({ title, lines: told }) => [title, told.map(({ text }) => text)])).toEqual([
      ['Your reports and applications', ['What you reported about green space has been dealt with.']],
      ['What you follow', ['Somebody watered the Oak with 30 litres. This happened 2 times.']],
      ['Near the trees you look after', ['Somebody added a picture of the Lime.']],
    ]);
    expect(mail?.values.sections[1]?.lines[0]?.link?.path).toBe(`/place/${oak}`);
    expect(mail?.list.name).toBe(`Weekly mail of ${greentown.config.projectName}`);
  });

  test('is sent once a week, and tells nothing again', async () => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-adopted' });
    await jobsRun();
    for (const hours of [1, 24, 24]) {
      later(hours);
      await jobsRun();
    }
    expect(await mails()).toHaveLength(1);
    now = new Date(FRIDAY.getTime() + 7 * 86_400_000);
    await jobsRun();
    expect(await mails()).toHaveLength(1);
    await happens({ kind: 'picture-added' });
    now = new Date(FRIDAY.getTime() + 14 * 86_400_000);
    await jobsRun();
    expect(await lines()).toEqual(['Somebody adopted the Oak.', 'Somebody added a picture of the Oak.']);
  });

  test.each([
    ['when nothing happened', async () => void (await follow('hazel', `place:${oak}`))],
    [
      'of what happened before the resident asked for it',
      async () => {
        for (const topic of ['reports', 'follows', 'nearby']) await wish('hazel', topic, false);
        await follow('hazel', `place:${oak}`);
        await happens({ kind: 'tree-adopted' });
        await wish('hazel', 'follows');
      },
    ],
    [
      'of what the resident did',
      async () => {
        await follow('hazel', `place:${oak}`);
        await happens({ kind: 'tree-watered', actor: 'hazel' });
      },
    ],
    [
      'of what others hid',
      async () => {
        await follow('hazel', `place:${oak}`);
        await happens({ kind: 'tree-watered' });
        await unfenced('update activity set is_public = false, for_followers = false');
      },
    ],
    ['of other trees', async () => void (await happens({ kind: 'tree-watered' }))],
    [
      'of a topic that was not chosen',
      async () => {
        await follow('hazel', `place:${oak}`);
        await wish('hazel', 'follows', false);
        await happens({ kind: 'tree-watered' });
      },
    ],
    [
      'of another town',
      async () => {
        await follow('hazel', `place:${oak}`);
        await happens({ kind: 'tree-watered' }, borough);
      },
    ],
  ])('is not sent %s', async (_when, work) => {
    await work();
    await jobsRun();
    expect(await mails()).toEqual([]);
  });

  test('leaves out what the project does not have at the moment', async () => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-watered' });
    await jobsRun([{ ...greentown, config: { ...greentown.config, phase: 1 } }]);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['on Thursday', '2026-07-23T14:00:00Z'],
    ['on Monday', '2026-07-27T14:00:00Z'],
    ['in quiet hours', '2026-07-24T10:59:00Z'],
    ['in the evening', '2026-07-25T01:00:00Z'],
  ])('is not sent %s', async (_when, at) => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-watered' });
    now = new Date(at);
    await jobsRun();
    expect(await mails()).toEqual([]);
  });

  test('that no process sent on Friday is sent on Saturday', async () => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-watered' });
    later(24);
    await jobsRun();
    expect(await mails()).toHaveLength(1);
  });

  test('waits a week where the resident had as many mails as the project sends, and then tells it all', async () => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-adopted' });
    await unfenced(
      `insert into notice_mail (tenant_id, account_id, key, sent_at)
       select ${idOf(greentown)}, 'hazel', 'another-' || n, '${new Date(FRIDAY.getTime() - 3_600_000).toISOString()}' from generate_series(1, 3) n`,
    );
    await jobsRun();
    expect(await mails()).toEqual([]);
    now = new Date(FRIDAY.getTime() + 7 * 86_400_000);
    await jobsRun();
    expect(await lines()).toEqual(['Somebody adopted the Oak.']);
  });

  test('has links that stop it, and everything', async () => {
    await follow('hazel', `place:${oak}`);
    await happens({ kind: 'tree-adopted' });
    await jobsRun();
    const [mail] = await mails();
    // A mail scanner opens links. It changes nothing.
    for (const path of [mail?.list.unsubscribePath ?? '', mail?.list.stopAllPath ?? '']) {
      expect((await visit(path)).status).toBe(200);
      expect((await visit(path, greentown, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await wished('hazel')).toMatchObject({ follows: 'ON', watering: 'ON' });
    const oneClick = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'x-forwarded-host': greentown.hosts[0] ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
    };
    for (let times = 0; times < 2; times += 1)
      expect((await visit(mail?.list.unsubscribePath ?? '', greentown, oneClick)).status).toBe(200);
    expect(await wished('hazel')).toMatchObject({ reports: 'OFF', follows: 'OFF', nearby: 'OFF', watering: 'ON' });
    expect((await visit(mail?.list.stopAllPath ?? '', greentown, { ...oneClick, body: 'confirm=yes' })).status).toBe(
      200,
    );
    expect(new Set(Object.values(await wished('hazel')))).toEqual(new Set(['OFF']));
    expect(new Set(Object.values(await wished('rowan')))).toEqual(new Set(['OFF', 'ON']));
    await happens({ kind: 'picture-added' });
    now = new Date(FRIDAY.getTime() + 7 * 86_400_000);
    await jobsRun();
    expect(await mails()).toHaveLength(1);
  });
});

describe('A link that stops mail', () => {
  const post = (path: string, town = greentown) =>
    visit(path, town, {
      method: 'POST',
      body: 'confirm=yes',
      headers: { 'x-forwarded-host': town.hosts[0] ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each([
    ['is forged', () => `${stopNoticesPath(links, ownerOf('hazel')).slice(0, -6)}AAAAAA`],
    ['is of another town', () => stopNoticesPath(links, ownerOf('hazel', borough))],
    ['is of nobody', () => stopNoticesPath(links, ownerOf('willow'))],
    [
      'is older than two years',
      () => stopDigestPath(links, { ...ownerOf('hazel'), now: new Date('2024-07-01T00:00:00Z') }),
    ],
    [
      'is sealed with another key',
      () => stopNoticesPath(createLinkCodec([{ id: 'test', bytes: Buffer.alloc(32, 9) }]), ownerOf('hazel')),
    ],
  ])('does nothing where it %s', async (_what, path) => {
    await wish('hazel', 'follows');
    const { status } = await post(path());
    expect([404, 410]).toContain(status);
    expect(await wished('hazel')).toMatchObject({ follows: 'ON', watering: 'ON' });
    expect(await unfenced(`select from notice_preference where account_id = 'willow'`)).toEqual([]);
  });

  test('also ends a subscription that was never confirmed', async () => {
    await wish('hazel', 'updates');
    await post(stopNoticesPath(links, ownerOf('hazel')));
    expect(await unfenced('select from project_subscription')).toEqual([]);
  });

  test('does the same as the button of the page for a resident who is signed in', async () => {
    await wish('hazel', 'follows');
    await as('hazel', `mutation S { stopNoticesByMail ${SETTINGS} }`);
    expect(new Set(Object.values(await wished('hazel')))).toEqual(new Set(['OFF']));
  });
});

test('Counted mails are forgotten after two months, and choices stay as long as the account', async () => {
  await wish('hazel', 'follows');
  await unfenced(
    `insert into notice_mail (tenant_id, account_id, key, sent_at) values (${idOf(greentown)}, 'hazel', 'old', '2026-05-01'), (${idOf(greentown)}, 'hazel', 'new', '2026-07-20')`,
  );
  await applyRetention(worker, { tenantId: idOf(greentown), tenant: greentown, now, isDryRun: false });
  expect(await unfenced('select key from notice_mail')).toEqual([{ key: 'new' }]);
  expect(await wished('hazel')).toMatchObject({ follows: 'ON' });
});
