/**
 * Tests reminders from the dry spell to the answer: who gets one, what it says, how often, and that each answer does
 * what it says, once, and nothing else.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { createPool } from '../../../db/pool.ts';
import { applyRetention } from '../../../apply-retention.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createReminderJobs } from './reminder.delivery.ts';
import { laterPath, stopPath, wateredPath } from './reminder.link.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
/** Guids of greentown's trees. */
let young: string;
let second: string;
let old: string;
let undated: string;
const NINE = new Date('2026-07-20T13:00:00Z'); // nine in the morning in Massachusetts
let now = NINE;
const links = createLinkCodec(TEST_LINK_KEYS);

const withSwitches = (tenant: Tenant, switches: Partial<Tenant['config']['switches']>): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showAdopt: true, showWatering: true, userAccount: true, ...switches },
    adoptProgramme: {
      name: 'Adopt a tree',
      adoptersPerTree: 3,
      treesPerAdopter: null,
      silentAfterDays: 120,
      careGroups: false,
    },
  },
});
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
const EMPTIED = [
  'watering',
  'activity',
  'attempt',
  'adoption',
  'outbox',
  'watering_reminder',
  'reminder_pause',
  'notice_mail',
];
const TABLES = [
  ...EMPTIED,
  ...[
    'reminder_stop',
    'weather_day',
    'weather_forecast',
    'weather_import',
    'signed_link',
    'switch_override',
    'switch_audit',
    'profile',
  ],
];
/** The owner, to whom row-level security does not apply in this database. */
let owner: Client;
async function unfenced(statement: string): Promise<Record<string, unknown>[]> {
  const result = await owner.query<Record<string, unknown>>(statement);
  return result.rows;
}

interface Sky {
  readonly rainMm?: number;
  /** Rain of the days to come. */
  readonly forecastMm?: readonly number[];
  /** Days ago on which it rained enough. */
  readonly soaked?: number | null;
  readonly maxTempC?: number;
  readonly town?: Tenant;
  readonly until?: string;
}
/** The weather of the season so far, as imported this morning. */
async function weather({
  rainMm = 0,
  forecastMm = [0, 0, 0],
  soaked = null,
  maxTempC = 26,
  town = greentown,
  until = dayOf(now),
}: Sky = {}): Promise<void> {
  const id = idOf(town);
  const rows = daysBetween(addDays(until, -250), until).map(
    (day) =>
      `(${id}, '${day}', ${maxTempC}, ${soaked !== null && day === addDays(until, -soaked) ? 60 : rainMm}, 'file')`,
  );
  const days = forecastMm.map((mm, index) => `(${id}, '${addDays(until, index + 1)}', 24, ${mm})`);
  await unfenced(
    `delete from weather_day where tenant_id = ${id}; delete from weather_forecast where tenant_id = ${id};
     delete from weather_import where tenant_id = ${id};
     insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values ${rows.join(', ')};
     insert into weather_import (tenant_id, source, attribution, until, imported_at) values (${id}, 'file', 'Test', '${until}', now());
     ${days.length === 0 ? '' : `insert into weather_forecast (tenant_id, day, max_temp_c, rain_mm) values ${days.join(', ')}`}`,
  );
}
const emailOf = (account: string): string => `${account}@example.org`;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysLater = (days: number): void => {
  now = new Date(now.getTime() + days * 86_400_000);
};

async function as(account: string | null, query: string, variables: Record<string, unknown> = {}, town = greentown) {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await api.ask(town, query, variables, headers)).body as Answer['body'];
}
/** Adopted in spring, unless it says otherwise. */
const adopts = (account: string, place: string, { town = greentown, at = '2026-04-20', was = place } = {}) =>
  unfenced(
    `insert into adoption (tenant_id, guid, place_guid, resolved_guid, account_id, campaign_code, slot, adopted_at)
     select ${idOf(town)}, gen_random_uuid(), '${was}', nullif('${place}', '${was}')::uuid, '${account}', 'default', coalesce(max(slot), 0) + 1, '${at}' from adoption
       where coalesce(resolved_guid, place_guid) = '${place}'`,
  );
const watered = (account: string, place: string, litres: number, at: Date) =>
  unfenced(
    `insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key)
     values (${idOf(greentown)}, gen_random_uuid(), '${place}', '${account}', ${litres}, '${at.toISOString()}', '${at.toISOString()}', gen_random_uuid()::text)`,
  );

/** Runs what is due in the jobs process, with the tasks that it orders. */
async function jobsRun(tenants: readonly Tenant[] = [greentown, borough]): Promise<void> {
  const byId = new Map(tenants.map((tenant) => [idOf(tenant), tenant]));
  const jobs = createReminderJobs({ pool: worker, links, tenants: () => byId, now: () => now });
  const order = () => Promise.all([...byId].map(([id, tenant]) => jobs.order(id, tenant)));
  await Promise.all([order(), order()]);
  const tasks = await unfenced(
    `update outbox set delivered_at = now() where kind <> 'mail' and delivered_at is null returning tenant_id, kind, key, payload`,
  );
  for (const { tenant_id: tenantId, kind, key, payload } of tasks) {
    const delivery = jobs.deliveries.find((one) => one.kind === kind);
    const facts = { tenantId: Number(tenantId), key: String(key), attempt: 1, signal: new AbortController().signal };
    // A process that ends before it reports its task done does it again.
    await delivery?.deliver(payload, facts);
    await delivery?.deliver(payload, facts);
  }
}
interface Tree {
  readonly name: string;
  readonly why: string;
  readonly watered: { readonly path: string };
  readonly later: { readonly path: string };
}
interface Mail {
  readonly to: string;
  readonly mail: string;
  readonly values: {
    readonly title: string;
    readonly intro: readonly string[];
    readonly paragraphs: readonly string[];
    readonly trees: readonly Tree[];
  };
  readonly list: { readonly name: string; readonly unsubscribePath: string } | null;
}
const mails = async (): Promise<Mail[]> =>
  (await unfenced(`select payload from outbox where kind = 'mail' order by payload ->> 'to', created_at`)).map(
    ({ payload }) => payload as Mail,
  );
const noMails = (): Promise<unknown> => unfenced('delete from outbox');
const addresses = async (): Promise<string[]> => (await mails()).map(({ to }) => to.split('@')[0] ?? '');
const theTree = async (): Promise<Tree> => {
  const [mail] = await mails();
  const [tree] = mail?.values.trees ?? [];
  if (tree === undefined) throw new Error('There is no reminder');
  return tree;
};

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withSwitches(towns.greentown, { councilLedWatering: false });
  borough = withSwitches(towns.borough, { councilLedWatering: false });
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
  for (const town of [greentown, borough])
    await importLines({
      database,
      tenant: town,
      newSource: true,
      lines: ['young', 'second', 'old', 'undated'].map((id, index) =>
        aTreeLine(town, {
          id: `${town.code}-${id}`,
          year: { old: '1990', undated: '' }[id] ?? '2026',
          lon: town.config.boundingBox[0] + index * 0.001,
        }),
      ),
    });
  api = await startTestApi(database, [greentown, borough], {
    now: () => now,
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
  });
  [young, second, old, undated] = (await Promise.all(
    ['young', 'second', 'old', 'undated'].map(
      async (id) =>
        (
          await api.ask(greentown, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', {
            id: `greentown-${id}`,
          })
        ).body.data.getPlace.guid as string,
    ),
  )) as [string, string, string, string];
  for (const account of ['hazel', 'rowan'])
    for (const town of [greentown, borough]) await as(account, 'query P { getProfile { id } }', {}, town);
});
afterAll(async () => {
  await Promise.all([api.close(), identity.close(), worker.end(), owner.end()]);
  await database.drop();
});
beforeEach(async () => {
  now = NINE;
  for (const table of [...EMPTIED, 'reminder_stop', 'switch_override', 'switch_audit', 'signed_link'])
    await unfenced(`delete from ${table}`);
  await weather();
  await weather({ town: borough });
});

describe('A reminder', () => {
  test('says why: days without rain, litres, who watered last, and what is forecast', async () => {
    await weather({ soaked: 9 });
    await adopts('hazel', young);
    await watered('hazel', young, 10, new Date('2026-07-03T22:00:00Z'));
    await jobsRun();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: emailOf('hazel'), mail: 'watering-reminder' });
    expect(mail?.values.title).toBe('Your tree is thirsty');
    expect(mail?.values.intro).toEqual([
      'The ground around young trees is dry.',
      'No rain is forecast for the next 3 days.',
    ]);
    expect(mail?.values.trees[0]?.why).toMatch(
      /^No rain for 9 days\. About 45 litres are missing\. You watered it on 3 July\.$/,
    );
    expect(mail?.list?.name).toBe(`Watering reminders of ${greentown.config.projectName}`);
  });

  test('calls the weather what it is', async () => {
    await adopts('hazel', young);
    for (const [maxTempC, intro, tag] of [
      [26, 'It is very dry at the moment.', 'VD'],
      [39, 'It is very dry and very hot at the moment.', 'VDVH'],
    ] as const) {
      await weather({ maxTempC });
      await jobsRun();
      expect((await mails())[0]?.values.intro[0]).toBe(intro);
      expect(await unfenced('select weather_tag as tag from watering_reminder')).toEqual([{ tag }]);
      await unfenced('delete from outbox; delete from watering_reminder');
    }
  });

  test('names all thirsty trees of a resident, the driest first, and none that grew old', async () => {
    for (const place of [young, second, old]) await adopts('hazel', place);
    await watered('rowan', young, 12, new Date('2026-07-19T12:00:00Z'));
    await jobsRun();
    const [mail] = await mails();
    expect(mail?.values.title).toBe('2 of your trees are thirsty');
    expect(mail?.values.trees.map(({ watered: { path } }) => path.split('#')[0])).toEqual(
      [second, young].map((guid) => `/action/watered/${guid}`),
    );
    expect(mail?.values.trees[1]?.why).toContain('A neighbour watered it on 19 July.');
  });

  test('is sent of a tree whose season nobody knows: a collection had declared it adoptable', async () => {
    await adopts('hazel', undated);
    await jobsRun();
    expect((await theTree()).watered.path.split('#')[0]).toBe(`/action/watered/${undated}`);
  });

  test.each([
    ['when rain fell', async () => weather({ soaked: 1 })],
    ['when the forecast brings enough rain', async () => weather({ forecastMm: [0, 45, 0] })],
    ['when it was watered', async () => watered('rowan', young, 40, new Date('2026-07-20T10:00:00Z'))],
    ['before seven in the morning', async () => void (now = new Date('2026-07-20T10:30:00Z'))],
    [
      'outside the watering season',
      async () => {
        now = new Date('2026-01-20T14:00:00Z');
        await weather();
      },
    ],
    ['until the weather of the day is known', async () => weather({ until: '2026-07-19' })],
    [
      'where the desk lets the council water',
      () =>
        unfenced(
          `insert into switch_override (tenant_id, switch, value) values (${idOf(greentown)}, 'councilLedWatering', true)`,
        ),
    ],
    [
      'to residents who stopped them',
      () => unfenced(`insert into reminder_stop values (${idOf(greentown)}, 'hazel', now())`),
    ],
    ['of a tree that was released', () => unfenced("update adoption set ended_at = now(), end_reason = 'released'")],
  ])('is not sent %s', async (_when, prepare) => {
    await adopts('hazel', young);
    await prepare();
    await jobsRun();
    expect(await mails()).toEqual([]);
  });

  test('is sent although some rain is forecast that will not be enough, and says so', async () => {
    await weather({ forecastMm: [4, 0, 0] });
    await adopts('hazel', young);
    await jobsRun();
    expect((await mails())[0]?.values.intro[1]).toMatch(/of rain is forecast by Tuesday\. That will not be enough\.$/);
  });

  test('comes once a day, and not again within three days unless the tree is much drier', async () => {
    await adopts('hazel', young);
    await watered('hazel', young, 15, new Date('2026-07-19T12:00:00Z'));
    await jobsRun();
    await jobsRun();
    expect(await mails()).toHaveLength(1);
    await noMails();
    const before = Number((await unfenced('select reservoir from watering_reminder'))[0]?.['reservoir']);
    expect(before).toBeGreaterThan(0.1);
    daysLater(1);
    await weather();
    await jobsRun();
    expect(await mails()).toEqual([]);
    await noMails();
    await unfenced('update watering_reminder set reservoir = 0.39; delete from watering'); // it was moister then
    await jobsRun();
    expect(await addresses()).toEqual(['hazel']);
  });

  test('comes no more often in a week than the project allows', async () => {
    await adopts('hazel', young);
    const sent: string[] = [];
    for (let day = 0; day < 10; day += 1) {
      await weather();
      await jobsRun([greentown]);
      if ((await mails()).length > 0) sent.push(dayOf(now));
      await noMails();
      daysLater(1);
    }
    expect(sent).toEqual(['2026-07-20', '2026-07-23', '2026-07-27']);
    await unfenced('delete from watering_reminder');
    await weather();
    await jobsRun([{ ...greentown, config: { ...greentown.config, wateringReminders: { perWeek: 0 } } }]);
    expect(await mails()).toEqual([]);
  });

  test('of another town stays there', async () => {
    await adopts('hazel', young);
    await jobsRun([borough]);
    expect(await mails()).toEqual([]);
    await jobsRun();
    const rows = await unfenced('select distinct tenant_id from watering_reminder');
    expect(rows).toEqual([{ tenant_id: idOf(greentown) }]);
  });
});

const ANSWER =
  'mutation Answer($token: String!, $place: ID!, $litres: Float!) { recordWateringByLink(token: $token, placeId: $place, litres: $litres) { isRepeated refusal { code } } }';
const tokenIn = (path: string): string => path.split('#link=')[1] ?? '';
const answer = async (token: string, { place = young, litres = 20, town = greentown } = {}) =>
  as(null, ANSWER, { token, place, litres }, town);
const waterings = () =>
  unfenced('select account_id as account, place_guid::text as place, litres::float8 as litres from watering');

describe('“I have watered it”', () => {
  test('records one watering of the reader, signed out, however often the button is pressed', async () => {
    await adopts('hazel', young);
    await jobsRun();
    const token = tokenIn((await theTree()).watered.path);
    const answers = await Promise.all([answer(token), answer(token, { litres: 40 })]);
    expect(answers.map(({ data }) => data.recordWateringByLink.isRepeated as boolean).sort()).toEqual([false, true]);
    expect((await answer(token)).data.recordWateringByLink).toEqual({ isRepeated: true, refusal: null });
    expect(await waterings()).toMatchObject([{ account: 'hazel', place: young }]);
    await noMails();
    await unfenced('delete from watering_reminder');
    await jobsRun();
    expect((await mails()).length).toBe(0);
  });

  test('is answered so that nobody stores it', async () => {
    const { headers } = await api.ask(greentown, ANSWER, { token: 'x', place: young, litres: 20 });
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test.each([
    ['of another tree', () => wateredPath(links, ownerOf('hazel'), second), 'LINK_INVALID'],
    [
      'of another town',
      () => wateredPath(links, { ...ownerOf('hazel'), tenantId: idOf(borough) }, young),
      'LINK_INVALID',
    ],
    [
      'for another purpose',
      () => laterPath(links, ownerOf('hazel'), young).replace('/action/link/', '#link='),
      'LINK_INVALID',
    ],
    [
      'that stops reminders',
      () => stopPath(links, ownerOf('hazel')).replace('/action/link/', '#link='),
      'LINK_INVALID',
    ],
    ['of nobody here', () => wateredPath(links, ownerOf('nobody'), young), 'LINK_INVALID'],
    ['that is made up', () => '#link=test.AAAA', 'LINK_INVALID'],
    [
      'that is too old',
      () => wateredPath(links, { ...ownerOf('hazel'), now: new Date('2026-07-01T00:00:00Z') }, young),
      'LINK_EXPIRED',
    ],
  ])('a link %s records nothing', async (_what, path, code) => {
    expect((await answer(tokenIn(path()))).data.recordWateringByLink).toEqual({ isRepeated: false, refusal: { code } });
    expect(await waterings()).toEqual([]);
  });

  test('its link opens no page of ours and signs nobody in', async () => {
    const token = tokenIn(wateredPath(links, ownerOf('hazel'), young));
    const host = { 'x-forwarded-host': greentown.hosts[0] ?? '' };
    expect((await api.request(`/action/link/${token}`, { headers: host })).status).toBe(404);
    const { body } = await api.ask(
      greentown,
      'query S { getReminderSettings { isOn } }',
      {},
      { authorization: `Bearer ${token}` },
    );
    expect(body.errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test('too many tries are refused, and amounts are checked', async () => {
    const token = tokenIn(wateredPath(links, ownerOf('hazel'), young));
    expect((await answer(token, { litres: 0 })).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
    for (let tries = 0; tries < 60; tries += 1) await answer('x');
    expect((await answer(token)).errors?.[0].extensions.code).toBe('RATE_LIMITED');
    expect(await waterings()).toEqual([]);
  });
});

const ownerOf = (accountId: string) => ({ tenantId: idOf(greentown), accountId, now });
const press = (path: string, body = 'confirm=yes') =>
  api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': greentown.hosts[0] ?? '' },
    body,
  });

describe('Other answers', () => {
  test('“Not this week” is for one tree and seven days', async () => {
    for (const place of [young, second]) await adopts('hazel', place);
    await jobsRun();
    const tree = (await mails())[0]?.values.trees.find(({ watered: { path } }) => path.includes(young));
    const page = await press(tree?.later.path ?? '');
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('You will not hear of this tree')]);
    expect((await press(tree?.later.path ?? '')).status).toBe(410);
    const named: string[][] = [];
    for (const days of [3, 3, 1]) {
      await noMails();
      await unfenced('delete from watering_reminder');
      daysLater(days);
      await weather();
      await jobsRun([greentown]);
      named.push(
        (await mails()).flatMap(({ values: { trees } }) => trees.map(({ watered: { path } }) => path.slice(16, 52))),
      );
    }
    expect(named.map((guids) => guids.sort())).toEqual([[second], [second], [young, second].sort()]);
  });

  test('“No more reminders” works by one click in the mail program, again and again, and is undone in the profile', async () => {
    await adopts('hazel', young);
    await jobsRun();
    const path = (await mails())[0]?.list?.unsubscribePath ?? '';
    for (const _time of [1, 2]) expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await unfenced('select account_id as account from reminder_stop')).toEqual([{ account: 'hazel' }]);
    const SETTINGS = 'query S { getReminderSettings { isOffered isOn perWeek firstMonth lastMonth } }';
    const settings = async (account: string, town = greentown) =>
      (await as(account, SETTINGS, {}, town)).data.getReminderSettings as unknown;
    const ON = { isOffered: true, isOn: true, perWeek: 2, firstMonth: 'April', lastMonth: 'October' };
    expect(await settings('hazel')).toEqual({ ...ON, isOn: false });
    expect([await settings('rowan'), await settings('hazel', borough)]).toEqual([ON, ON]);
    const SET = 'mutation Set($on: Boolean!) { setWateringReminders(isOn: $on) { isOn } }';
    for (const on of [true, false, false, true])
      expect((await as('hazel', SET, { on })).data.setWateringReminders).toEqual({ isOn: on });
    expect(await settings('hazel')).toEqual(ON);
  });

  test('a visitor has no settings', async () => {
    const { errors } = await as(null, 'query S { getReminderSettings { isOn } }');
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test('old reminders and pauses are deleted; that somebody wants none is kept', async () => {
    const id = idOf(greentown);
    await unfenced(
      `insert into watering_reminder values (${id}, 'hazel', '${young}', '2026-05-01', 0.1, 'VD'), (${id}, 'hazel', '${young}', '2026-07-10', 0.1, '');
       insert into reminder_pause values (${id}, 'hazel', '${young}', '2026-07-19'), (${id}, 'hazel', '${second}', '2026-07-20');
       insert into reminder_stop values (${id}, 'hazel', '2025-01-01')`,
    );
    await applyRetention(worker, { tenantId: id, tenant: greentown, now, isDryRun: false });
    expect(await unfenced('select day::text as day from watering_reminder')).toEqual([{ day: '2026-07-10' }]);
    expect(await unfenced('select until::text as day from reminder_pause')).toEqual([{ day: '2026-07-20' }]);
    expect(await unfenced('select account_id as account from reminder_stop')).toEqual([{ account: 'hazel' }]);
  });
});

describe('The yearly thanks', () => {
  const AFTER = new Date('2026-11-01T14:00:00Z');
  test('say once what each tree drank, from the sky and from whom', async () => {
    now = AFTER;
    await weather({ rainMm: 1.5 });
    await adopts('hazel', young);
    await adopts('rowan', second, { at: '2026-11-01T12:00:00Z' }); // after the season
    await watered('hazel', young, 100, new Date('2026-07-10T12:00:00Z'));
    await watered('rowan', young, 50, new Date('2026-10-31T12:00:00Z'));
    await watered('rowan', young, 70, new Date('2026-11-01T12:00:00Z')); // not in the season
    await jobsRun();
    daysLater(1);
    await jobsRun();
    const all = await mails();
    expect(all.map(({ to }) => to)).toEqual([emailOf('hazel')]);
    expect(all[0]?.values.title).toBe('Thank you for a summer with your tree');
    const text = all[0]?.values.paragraphs.join('\n');
    expect(text).toContain('The watering season of 2026 is over.');
    expect(text).toContain('About 321 litres of rain fell on the ground around it.'); // 214 days
    expect(text).toContain('You brought 100 litres, and neighbours 50 more.');
    expect(text).toContain('1st summer since planting');
    expect(all[0]?.list?.unsubscribePath).toMatch(/^\/action\/link\//);
  });

  test('tell how a tree has grown when the council measured it again', async () => {
    now = AFTER;
    await adopts('hazel', young, { was: second });
    const measured = (guid: string, heightM: number) =>
      database.query(
        database.workerUrl,
        `select set_config('app.tenant', '${idOf(greentown)}', false);
          update place set attributes = attributes || '{"heightM": ${heightM}}' where tenant_id = ${idOf(greentown)} and guid = '${guid}'`,
      );
    await measured(second, 3);
    await measured(young, 4.5);
    await jobsRun();
    expect((await mails())[0]?.values.paragraphs.join(' ')).toContain('It has grown from 3 to 4.5 metres.');
  });

  test('are not sent to residents who stopped reminders, during the season, or long after it', async () => {
    await adopts('hazel', young);
    await adopts('rowan', young);
    await unfenced(`insert into reminder_stop values (${idOf(greentown)}, 'hazel', now())`);
    for (const [at, sent] of [
      ['2026-10-31T14:00:00Z', []],
      ['2026-11-14T14:00:00Z', ['rowan']],
      ['2026-11-20T14:00:00Z', []],
    ] as const) {
      await noMails();
      now = new Date(at);
      await weather({ rainMm: 10 });
      await jobsRun();
      expect((await mails()).map(({ to }) => to)).toEqual(sent.map((name) => emailOf(name)));
    }
  });
});

test('The page of a tree waits for rain that is forecast and says how much', async () => {
  const WATERING = 'query W($guid: ID!) { getPlace(guid: $guid) { watering { needsWatering messages } } }';
  const need = async () => (await as(null, WATERING, { guid: young })).data.getPlace.watering as unknown;
  expect(await need()).toMatchObject({ needsWatering: true });
  await weather({ forecastMm: [0, 45, 5] });
  expect(await need()).toEqual({
    needsWatering: false,
    messages: expect.arrayContaining([
      expect.stringMatching(
        /^The ground is dry, but you can wait for the rain\. About (50 mm|2 inches) of rain is forecast by Thursday\.$/,
      ),
    ]),
  });
});
