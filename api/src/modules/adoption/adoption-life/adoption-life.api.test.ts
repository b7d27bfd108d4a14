/**
 * Tests the life of an adoption: pauses and the neighbours who are asked, hand-overs under contention, and adopters who
 * are asked twice before their trees are free again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { createPool } from '../../../db/pool.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import type { AskedWhere } from '../../../testing/ask-as.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createDailyLife } from './daily-life.delivery.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let guids: Readonly<Record<string, string>>;
const ids = new Map<string, number>();
const SUMMER = new Date('2026-07-20T10:00:00Z');
let now = SUMMER;
const DAY_MS = 86_400_000;
const goOn = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};

/** All but the last two are emptied before each test. */
const TABLES = [
  ...['adoption', 'adoption_hand_over', 'away_helper', 'user_place', 'activity', 'outbox', 'attempt', 'watering'],
  ...['signed_link', 'idempotency_key', 'flow', 'profile', 'weather_day', 'deleted_account'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);

/** A point this many metres east of the middle. */
const eastOf = ({ config: { boundingBox: box } }: Tenant, metres: number): { lon: number; lat: number } => {
  const lat = (box[1] + box[3]) / 2;
  return { lon: (box[0] + box[2]) / 2 + metres / (111_195 * Math.cos((lat * Math.PI) / 180)), lat };
};
const withSwitches = (tenant: Tenant, switches: Partial<Tenant['config']['switches']>): Tenant => ({
  ...tenant,
  config: { ...tenant.config, switches: { ...tenant.config.switches, ...switches } },
});
const withAdoption = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...withSwitches(tenant, { showAdopt: true, userAccount: true, showWatering: true, councilLedWatering: false })
      .config,
    adoptProgramme: {
      name: 'Adopt a tree',
      adoptersPerTree: 1,
      treesPerAdopter: 2,
      silentAfterDays: 60,
      careGroups: false,
    },
  },
});
const METRES: Readonly<Record<string, number>> = {
  ...{ 'tree-0': 0, 'tree-1': 100, 'tree-2': 200, 'tree-3': 300, 'tree-4': 400, 'tree-5': 500, 'tree-6': 700 },
  'tree-7': 900,
};

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withAdoption(towns.greentown), withAdoption(towns.borough)];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  for (const town of [greentown, borough])
    await importLines({
      database,
      tenant: town,
      newSource: true,
      lines: Object.entries(METRES).map(([id, metres]) =>
        aTreeLine(town, { id, year: '2025', ...eastOf(town, metres) }),
      ),
    });
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  const guidOf = async (id: string): Promise<[string, string]> => {
    const query = 'query Q($id: String) { getPlace(sourceId: $id) { guid } }';
    return [id, (await api.ask(greentown, query, { id })).body.data.getPlace.guid as string];
  };
  guids = Object.fromEntries(await Promise.all(Object.keys(METRES).map(guidOf)));
  const settings = { max: 3, name: 'test', statementTimeoutMs: 10_000, onError: () => undefined };
  worker = createPool({ url: database.workerUrl, ...settings });
  const today = SUMMER.toISOString().slice(0, 10);
  const rows = daysBetween(addDays(today, -60), today).map((day) => `(${idOf(greentown)}, '${day}', 26, 0, 'file')`);
  await unfenced(`insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values ${rows.join(', ')}`);
});
afterAll(async () => {
  await worker.end();
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  now = SUMMER;
  await unfenced(
    TABLES.slice(0, -2)
      .map((table) => `delete from ${table}`)
      .join('; '),
  );
});
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;

const ask = createAskAs(() => ({ api, identity, town: greentown }));
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

const adopt = async (account: string, tree = 'tree-0'): Promise<void> => {
  const { data } = await ask(
    account,
    'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopter: 1 }) { refusal { code } } }',
    { place: guids[tree] },
  );
  expect(data.updateUserPlaceAttributes.refusal).toBeNull();
};
const release = (account: string, tree = 'tree-0') =>
  ask(account, 'mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") { adopter } }', {
    place: guids[tree],
  });
const water = async (account: string, tree = 'tree-0'): Promise<void> => {
  const { errors } = await ask(
    account,
    'mutation Q($place: ID!, $key: String!, $at: String!) { createUserPlaceEvent(placeId: $place, campaignCode: "default", geometry: { type: "Point", coordinates: [0, 51] }, idempotencyKey: $key, event: { code: "WA", amount: 20, at: $at }) { name } }',
    { place: guids[tree], key: crypto.randomUUID(), at: now.toISOString() },
  );
  expect(errors).toBeUndefined();
};
const ADOPTION = 'adoption { placeId pause { from until isNow } handOver { email } } refusal { code message }';
interface Change {
  readonly adoption: { readonly pause: object | null; readonly handOver: object | null } | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
const changed = async (name: string, body: Promise<Answer['body']>): Promise<Change> => {
  const { data, errors } = await body;
  expect(errors).toBeUndefined();
  return data[name] as Change;
};
const pause = (
  account: string,
  until: string,
  { from, tree = 'tree-0', ...where }: AskedWhere & { from?: string; tree?: string } = {},
) =>
  changed(
    'pauseAdoption',
    ask(
      account,
      `mutation Q($place: ID!, $from: String, $until: String!) { pauseAdoption(placeId: $place, campaignCode: "default", from: $from, until: $until) { ${ADOPTION} } }`,
      { place: guids[tree], from, until },
      where,
    ),
  );
const resume = (account: string) =>
  changed(
    'resumeAdoption',
    ask(
      account,
      `mutation Q($place: ID!) { resumeAdoption(placeId: $place, campaignCode: "default") { ${ADOPTION} } }`,
      { place: guids['tree-0'] },
    ),
  );
const HAND_OVER = `mutation Q($place: ID!, $email: String!, $message: String) { handOverAdoption(placeId: $place, campaignCode: "default", email: $email, message: $message) { ${ADOPTION} } }`;
const handOver = (
  account: string,
  email = 'ash@example.org',
  { tree = 'tree-0', message, ...where }: AskedWhere & { tree?: string; message?: string } = {},
) => changed('handOverAdoption', ask(account, HAND_OVER, { place: guids[tree], email, message }, where));
const withdraw = (account: string) =>
  changed(
    'withdrawHandOver',
    ask(
      account,
      `mutation Q($place: ID!) { withdrawHandOver(placeId: $place, campaignCode: "default") { ${ADOPTION} } }`,
      { place: guids['tree-0'] },
    ),
  );
const accept = async (account: string, token: string, where: AskedWhere = {}) => {
  const { data, errors } = await ask(
    account,
    'mutation Q($token: String!) { acceptHandOver(token: $token) { placeId refusal { code } } }',
    { token },
    where,
  );
  expect(errors).toBeUndefined();
  return data.acceptHandOver as { placeId: string | null; refusal: { code: string } | null };
};
const look = async (account: string | null, token: string, where: AskedWhere = {}) =>
  (
    await ask(
      account,
      'query Q($token: String!) { getHandOver(token: $token) { refusal handOver { from message isOwn place { guid } } } }',
      { token },
      where,
    )
  ).data.getHandOver as { refusal: string | null; handOver: Record<string, unknown> | null };
const own = async (account: string) =>
  (
    await ask(
      account,
      '{ getOwnAdoptions(campaignCode: "default") { helpsWhenAway adoptions { placeId isByApplication pause { from until isNow } handOver { email } } } }',
    )
  ).data.getOwnAdoptions as {
    helpsWhenAway: boolean;
    adoptions: { placeId: string; isByApplication: boolean; pause: unknown; handOver: unknown }[];
  };
const help = (account: string, isWanted = true) =>
  ask(account, 'mutation Q($isWanted: Boolean!) { setAwayHelp(isWanted: $isWanted) }', { isWanted });
const standing = async (tree = 'tree-0') =>
  (
    await ask(null, 'query Q($guid: ID) { getPlace(guid: $guid) { adoption { adopters helpWantedUntil refusal } } }', {
      guid: guids[tree],
    })
  ).data.getPlace.adoption as Record<string, unknown>;
const current = () =>
  unfenced('select account_id as who, slot from adoption where ended_at is null order by slot, account_id');
const ended = () => unfenced('select account_id as who, end_reason as why from adoption where ended_at is not null');

interface Mail {
  readonly to: string;
  readonly list: { readonly unsubscribePath: string } | null;
  readonly values: {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly action?: { readonly path: string };
    readonly yes?: { readonly path: string };
    readonly trees?: readonly { readonly name: string; readonly path: string }[];
  };
}
const mails = async (title?: string): Promise<Mail[]> =>
  (await unfenced("select payload from outbox where kind = 'mail' order by created_at, payload ->> 'to'"))
    .map(({ payload }) => payload as Mail)
    .filter(({ values }) => title === undefined || values.title === title);
const AWAY = 'Can you water a neighbour’s tree?';
const OFFERED = 'Would you look after a tree?';
const STILL = 'Do you still look after your tree?';
const tokenOf = (path = ''): string => path.split('/').at(-1) ?? '';
const offeredToken = async (): Promise<string> => tokenOf((await mails(OFFERED)).at(-1)?.values.action?.path);
const recordActivity = createActivityWriter();
const dailyOf = (...towns: readonly Tenant[]) =>
  createDailyLife({
    pool: worker,
    tenants: () => new Map(towns.map((town) => [idOf(town), town])),
    now: () => now,
    links: createLinkCodec(TEST_LINK_KEYS),
    recordActivity,
  });
const runDaily = (tenant = greentown): Promise<void> =>
  dailyOf(tenant).delivery.deliver(
    {},
    { tenantId: idOf(tenant), key: 'test', attempt: 1, signal: new AbortController().signal },
  );
const press = (path: string, body = 'confirm=yes') =>
  api.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': greentown.hosts[0] ?? '' },
  });

describe('An adopter who is away', () => {
  test('keeps the tree, everybody sees until when, and it ends by itself', async () => {
    await adopt('hazel');
    expect(await pause('hazel', '2026-07-25')).toEqual({
      adoption: {
        placeId: guids['tree-0'],
        pause: { from: '2026-07-20', until: '2026-07-25', isNow: true },
        handOver: null,
      },
      refusal: null,
    });
    expect(await standing()).toEqual({ adopters: 1, helpWantedUntil: '2026-07-25', refusal: 'TAKEN' });
    now = new Date('2026-07-26T10:00:00Z');
    expect(await standing()).toMatchObject({ adopters: 1, helpWantedUntil: null });
    expect((await own('hazel')).adoptions).toMatchObject([{ pause: null }]);
  });

  test('may be back sooner, and may announce it ahead', async () => {
    await adopt('hazel');
    await pause('hazel', '2026-08-10', { from: '2026-08-01' });
    expect(await standing()).toMatchObject({ helpWantedUntil: null });
    expect((await own('hazel')).adoptions).toMatchObject([{ pause: { isNow: false } }]);
    await pause('hazel', '2026-08-10');
    expect(await standing()).toMatchObject({ helpWantedUntil: '2026-08-10' });
    expect((await resume('hazel')).adoption).toMatchObject({ pause: null });
    expect(await resume('hazel')).toMatchObject({ refusal: null });
    expect(await standing()).toMatchObject({ helpWantedUntil: null });
  });

  test.each([
    ['2026-10-18', undefined, 'TOO_LONG'],
    ['2026-07-19', undefined, 'WRONG_ORDER'],
    ['2026-07-25', '2026-07-19', 'IN_THE_PAST'],
    ['2028-07-25', '2028-07-20', 'TOO_FAR_AHEAD'],
  ])('until %s from %s is refused with %s', async (until, from, code) => {
    await adopt('hazel');
    const { refusal } = await pause('hazel', until, from === undefined ? {} : { from });
    expect(refusal).toEqual({ code, message: expect.not.stringContaining('api.life') });
    expect(await standing()).toMatchObject({ helpWantedUntil: null });
  });

  test('sends a day that exists', async () => {
    await adopt('hazel');
    const query =
      'mutation Q($place: ID!) { pauseAdoption(placeId: $place, campaignCode: "default", until: "2026-02-30") { refusal { code } } }';
    expect(codeOf(await ask('hazel', query, { place: guids['tree-0'] }))).toBe('BAD_USER_INPUT');
  });

  test('is somebody who looks after the tree: not another resident, a visitor or another tenant', async () => {
    await adopt('hazel');
    expect(await pause('ash', '2026-07-25')).toMatchObject({ adoption: null, refusal: { code: 'NOT_YOURS' } });
    expect(await pause('hazel', '2026-07-25', { town: borough })).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    const query =
      'mutation Q($place: ID!) { pauseAdoption(placeId: $place, campaignCode: "default", until: "2026-07-25") { refusal { code } } }';
    expect(codeOf(await ask(null, query, { place: guids['tree-0'] }))).toBe('UNAUTHENTICATED');
    expect(await standing()).toMatchObject({ helpWantedUntil: null });
  });

  test('pauses once by a key, and a repetition does not bring back a pause that was ended', async () => {
    await adopt('hazel');
    await Promise.all([1, 2].map(() => pause('hazel', '2026-07-25', { key: 'pause-once' })));
    await resume('hazel');
    expect(await pause('hazel', '2026-07-25', { key: 'pause-once' })).toMatchObject({ adoption: { pause: null } });
    expect(await standing()).toMatchObject({ helpWantedUntil: null });
  });

  test('leaves a thirsty tree that the list of trees in need shows again', async () => {
    const { lon, lat } = eastOf(greentown, 0);
    const listed = async () =>
      (
        await ask(
          null,
          'query Q($from: [Float!]!) { findTreesInNeed(from: $from, first: 50) { trees { reasons place { guid } } } }',
          {
            from: [lon, lat],
          },
        )
      ).data.findTreesInNeed.trees.find((tree: { place: { guid: string } }) => tree.place.guid === guids['tree-0']) as
        | { reasons: string[] }
        | undefined;
    expect(await listed()).toBeDefined();
    await adopt('hazel');
    expect(await listed()).toBeUndefined();
    await pause('hazel', '2026-07-25');
    expect((await listed())?.reasons).toContain('Neighbours are asked to look after it until Saturday 25 July.');
  });
});

describe('Neighbours who help', () => {
  /** Helpers look after the trees 1 to 7; the last one is too far away. */
  const helpers = ['elm', 'oak', 'fir', 'yew', 'box', 'bay', 'far'];
  const neighbours = async (): Promise<void> => {
    for (const [index, account] of helpers.entries()) {
      await adopt(account, `tree-${index + 1}`);
      await help(account);
    }
    await adopt('hazel');
    await unfenced('delete from outbox');
  };

  test('are asked by mail when a pause begins: the nearest five within ten minutes, once', async () => {
    await neighbours();
    await pause('hazel', '2026-07-25');
    await runDaily();
    const sent = await mails(AWAY);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      ['box', 'elm', 'fir', 'oak', 'yew'].map((one) => `${one}@example.org`),
    );
    expect(sent[0]?.values.paragraphs[0]).toContain('needs a neighbour until Saturday 25 July');
    expect(sent[0]?.values.action?.path).toBe(`/place/${guids['tree-0']}`);
    expect(JSON.stringify(sent)).not.toContain('hazel');
  });

  test('are asked on the first day of a pause that is announced ahead', async () => {
    await neighbours();
    await pause('hazel', '2026-07-30', { from: '2026-07-23' });
    await runDaily();
    expect(await mails(AWAY)).toEqual([]);
    goOn(3);
    await Promise.all([runDaily(), runDaily()]);
    expect(await mails(AWAY)).toHaveLength(5);
    goOn(1);
    await runDaily();
    await pause('hazel', '2026-08-02');
    expect(await mails(AWAY)).toHaveLength(5);
  });

  test('are only those who want to be, and are there themselves', async () => {
    await neighbours();
    await help('elm', false);
    await pause('oak', '2026-07-25', { tree: 'tree-2' });
    await unfenced('delete from outbox');
    await pause('hazel', '2026-07-25');
    expect((await mails(AWAY)).map(({ to }) => to)).toEqual(
      ['bay', 'box', 'fir', 'yew'].map((one) => `${one}@example.org`),
    );
    expect([(await own('elm')).helpsWhenAway, (await own('fir')).helpsWhenAway]).toEqual([false, true]);
  });

  test('stop it by the link of the mail, also when a mail program presses it', async () => {
    await neighbours();
    await pause('hazel', '2026-07-25');
    const [mail] = await mails(AWAY);
    const path = mail?.list?.unsubscribePath ?? '';
    expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect((await press(path)).status).toBe(200);
    expect((await own((mail?.to ?? '').replace('@example.org', ''))).helpsWhenAway).toBe(false);
    expect(await unfenced('select account_id from away_helper')).toHaveLength(6);
  });

  test.each([
    ['outside the watering season', new Date('2026-12-01T10:00:00Z'), '2026-11-25', '2026-12-05', false],
    ['where the council waters', new Date('2026-07-22T10:00:00Z'), '2026-07-21', '2026-07-25', true],
  ])('are asked for nothing %s', async (_when, at, from, until, councilLedWatering) => {
    await neighbours();
    await pause('hazel', until, { from });
    now = at;
    await runDaily(withSwitches(greentown, { councilLedWatering }));
    expect(await mails(AWAY)).toEqual([]);
  });
});

describe('A hand-over', () => {
  test('sends one mail to the neighbour, who sees what it is about without an account', async () => {
    await adopt('hazel');
    await unfenced(
      "update profile set nickname = 'Hazel Swift', nickname_key = 'hazelswift' where account_id = 'hazel'",
    );
    expect(await handOver('hazel', ' Ash@Example.org ', { message: 'It is by your door.' })).toMatchObject({
      adoption: { handOver: { email: 'Ash@Example.org' } },
      refusal: null,
    });
    const [mail] = await mails(OFFERED);
    expect(mail).toMatchObject({ to: 'Ash@Example.org', list: null });
    expect(mail?.values.paragraphs.join(' ')).toContain('Hazel Swift looks after a tree');
    expect(mail?.values.paragraphs.join(' ')).toContain('“It is by your door.”');
    const token = await offeredToken();
    expect(mail?.values.action?.path).toBe(`/action/handover/${token}`);
    const shown = { from: 'Hazel Swift', message: 'It is by your door.', place: { guid: guids['tree-0'] } };
    expect(await look(null, token)).toEqual({ refusal: null, handOver: { ...shown, isOwn: false } });
    expect((await look('hazel', token)).handOver).toMatchObject({ isOwn: true });
    expect(await look(null, token, { town: borough })).toEqual({ refusal: 'LINK_INVALID', handOver: null });
    expect(await standing()).toMatchObject({ adopters: 1 });
  });

  test('answers may be stored by nobody', async () => {
    const answer = await api.ask(greentown, '{ getHandOver(token: "no-token") { refusal } }');
    expect(answer.body.data.getHandOver.refusal).toBe('LINK_INVALID');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('that is accepted passes the tree on in its slot: a guide for one, thanks for the other', async () => {
    await adopt('hazel');
    await unfenced("update adoption set slot = 3 where account_id = 'hazel'");
    await handOver('hazel', 'somebody@example.org');
    const token = await offeredToken();
    expect(await accept('ash', token, { key: 'accept-once' })).toEqual({ placeId: guids['tree-0'], refusal: null });
    expect(await accept('ash', token, { key: 'accept-once' })).toEqual({ placeId: guids['tree-0'], refusal: null });
    expect(await current()).toEqual([{ who: 'ash', slot: 3 }]);
    expect(await ended()).toEqual([{ who: 'hazel', why: 'handed-over' }]);
    expect((await mails('You have adopted a tree')).map(({ to }) => to)).toEqual([
      'hazel@example.org',
      'ash@example.org',
    ]);
    expect((await mails('Your tree has a new neighbour')).map(({ to }) => to)).toEqual(['hazel@example.org']);
    expect(await unfenced('select actor, kind from activity order by id')).toEqual([
      { actor: 'hazel', kind: 'tree-adopted' },
      { actor: 'hazel', kind: 'tree-released' },
      { actor: 'ash', kind: 'tree-adopted' },
    ]);
    expect(await unfenced('select email from adoption_hand_over')).toEqual([]);
    expect(JSON.stringify(await unfenced('select * from idempotency_key'))).not.toContain('somebody');
    expect(await look('elm', token)).toEqual({ refusal: 'ENDED', handOver: null });
  });

  test('is accepted by one of two who try at the same moment', async () => {
    await adopt('hazel');
    await handOver('hazel');
    const token = await offeredToken();
    const answers = await Promise.all(['ash', 'elm', 'oak'].map((account) => accept(account, token)));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal?.code === 'ENDED')).toHaveLength(2);
    expect(await current()).toHaveLength(1);
  });

  test('and a release at the same moment leave one outcome', async () => {
    await adopt('hazel');
    await handOver('hazel');
    const token = await offeredToken();
    const [{ refusal }] = await Promise.all([accept('ash', token), release('hazel')]);
    expect(await current()).toEqual(refusal === null ? [{ who: 'ash', slot: 1 }] : []);
    expect(await ended()).toEqual([{ who: 'hazel', why: refusal === null ? 'handed-over' : 'released' }]);
    expect(await unfenced('select email from adoption_hand_over')).toEqual([]);
  });

  test('ends when the adopter releases the tree or withdraws it, and its link says so', async () => {
    await adopt('hazel');
    await handOver('hazel');
    const first = await offeredToken();
    expect(await withdraw('hazel')).toMatchObject({ adoption: { handOver: null }, refusal: null });
    expect(await accept('ash', first)).toMatchObject({ refusal: { code: 'ENDED' } });
    await unfenced('delete from outbox');
    await handOver('hazel', 'elm@example.org');
    const second = await offeredToken();
    await release('hazel');
    expect(await accept('elm', second)).toMatchObject({ refusal: { code: 'ENDED' } });
    expect(await current()).toEqual([]);
    expect(await unfenced('select email from adoption_hand_over')).toEqual([]);
  });

  test('ends after fourteen days: the address is deleted and the adopter is told, once', async () => {
    await adopt('hazel');
    await handOver('hazel');
    const token = await offeredToken();
    // The mail could not be sent: its address goes with the offer.
    await unfenced("update outbox set dead_at = now() where key like 'mail:hand-over:%'");
    goOn(13);
    await runDaily();
    expect(await unfenced("select key from outbox where key like 'mail:hand-over:%'")).toHaveLength(1);
    goOn(1);
    expect(await look(null, token)).toEqual({ refusal: 'LINK_EXPIRED', handOver: null });
    expect(await accept('ash', token)).toMatchObject({ refusal: { code: 'ENDED' } });
    expect((await own('hazel')).adoptions).toMatchObject([{ handOver: null }]);
    await Promise.all([runDaily(), runDaily()]);
    expect(await unfenced('select email from adoption_hand_over')).toEqual([]);
    expect(await unfenced("select key from outbox where key like 'mail:hand-over:%'")).toEqual([]);
    expect((await mails('Nobody has taken over your tree')).map(({ to }) => to)).toEqual(['hazel@example.org']);
    expect(await current()).toEqual([{ who: 'hazel', slot: 1 }]);
    expect(await handOver('hazel')).toMatchObject({ refusal: null });
  });

  test('is one at a time, also when it is sent twice at once, and once by a key', async () => {
    await adopt('hazel');
    const answers = await Promise.all(['ash@example.org', 'elm@example.org'].map((email) => handOver('hazel', email)));
    expect(answers.map(({ refusal }) => refusal?.code ?? null).sort()).toEqual(['OFFERED_ALREADY', null].sort());
    expect(await mails(OFFERED)).toHaveLength(1);
    await withdraw('hazel');
    await Promise.all([1, 2].map(() => handOver('hazel', 'oak@example.org', { key: 'hand-over-once' })));
    expect(await mails(OFFERED)).toHaveLength(2);
  });

  test('is refused for good reasons', async () => {
    expect(await handOver('hazel')).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    await adopt('hazel');
    expect(await handOver('ash', 'elm@example.org')).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    expect(await handOver('hazel', 'elm@example.org', { town: borough })).toMatchObject({
      refusal: { code: 'NOT_YOURS' },
    });
    expect(await handOver('hazel', 'HAZEL@example.org')).toMatchObject({ refusal: { code: 'OWN_ADDRESS' } });
    expect(await handOver('hazel', 'ash@example.org', { message: 'see evil.example.org' })).toMatchObject({
      refusal: { code: 'HAS_LINK' },
    });
    expect(codeOf(await ask('hazel', HAND_OVER, { place: guids['tree-0'], email: 'not an address' }))).toBe(
      'BAD_USER_INPUT',
    );
    const long = 'x'.repeat(301);
    expect(
      codeOf(await ask('hazel', HAND_OVER, { place: guids['tree-0'], email: 'a@example.org', message: long })),
    ).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(null, HAND_OVER, { place: guids['tree-0'], email: 'ash@example.org' }))).toBe(
      'UNAUTHENTICATED',
    );
    await unfenced(
      `insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
        values (${idOf(greentown)}, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', '${guids['tree-0']}', 'hazel', 'planted', 1, '{}', now(), now())`,
    );
    expect(await handOver('hazel')).toMatchObject({ refusal: { code: 'BY_APPLICATION' } });
    expect((await own('hazel')).adoptions).toMatchObject([{ isByApplication: true }]);
    expect(await mails(OFFERED)).toEqual([]);
  });

  test('cannot flood an address, nor come from one account without end', async () => {
    await adopt('hazel');
    const offers: (string | null)[] = [];
    for (let number = 0; number < 4; number += 1) {
      offers.push(
        (await handOver('hazel', number % 2 === 0 ? 'victim@example.org' : 'Victim@example.org')).refusal?.code ?? null,
      );
      await withdraw('hazel');
    }
    expect(offers).toEqual([null, null, null, 'TOO_MANY_MAILS']);
    const others: (string | null)[] = [];
    for (let number = 0; number < 7; number += 1) {
      others.push((await handOver('hazel', `n${number}@example.org`)).refusal?.code ?? null);
      await withdraw('hazel');
    }
    expect(others.at(-1)).toBe('TOO_MANY_MAILS');
    expect(await mails(OFFERED)).toHaveLength(9);
  });

  test('is not accepted by its own adopter, or by somebody who has as many trees as they may', async () => {
    await adopt('hazel');
    await handOver('hazel');
    const token = await offeredToken();
    expect(await accept('hazel', token)).toMatchObject({ refusal: { code: 'YOURS_ALREADY' } });
    await adopt('ash', 'tree-1');
    await adopt('ash', 'tree-2');
    expect(await accept('ash', token)).toMatchObject({ refusal: { code: 'TOO_MANY_TREES' } });
    expect(
      codeOf(await ask(null, 'mutation Q($token: String!) { acceptHandOver(token: $token) { placeId } }', { token })),
    ).toBe('UNAUTHENTICATED');
    expect(await accept('elm', token)).toMatchObject({ refusal: null });
  });

  test('ends with the account of the adopter, whose download had it', async () => {
    await adopt('hazel');
    await help('hazel');
    await handOver('hazel');
    const token = await offeredToken();
    const { data } = (await ask('hazel', '{ exportMyData }')).data.exportMyData;
    expect([data.adoption_hand_over, data.away_helper].map((rows: unknown[]) => rows.length)).toEqual([1, 1]);
    await ask('hazel', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    expect(await accept('ash', token)).toMatchObject({ refusal: { code: 'ENDED' } });
    expect(
      await unfenced('select account_id from adoption_hand_over union select account_id from away_helper'),
    ).toEqual([]);
    await unfenced('delete from deleted_account');
  });
});

describe('A silent adopter', () => {
  /** Adopted long ago: 60 days of the season have passed since. */
  const silent = async (account: string, ...trees: string[]): Promise<void> => {
    now = new Date('2026-05-01T10:00:00Z');
    for (const tree of trees) await adopt(account, tree);
    await unfenced('delete from outbox');
    now = SUMMER;
  };

  test('is asked, is asked again after a fortnight, and after another one the tree is free', async () => {
    await silent('hazel', 'tree-0');
    await runDaily();
    await runDaily();
    expect((await mails()).map(({ to, values }) => [to, values.title])).toEqual([['hazel@example.org', STILL]]);
    goOn(13);
    await runDaily();
    expect(await mails()).toHaveLength(1);
    goOn(1);
    await Promise.all([runDaily(), runDaily()]);
    const [, second] = await mails();
    expect(await mails()).toHaveLength(2);
    expect(second?.values.paragraphs[1]).toContain('by Monday 17 August');
    expect(await standing()).toMatchObject({ adopters: 1 });
    goOn(14);
    await Promise.all([runDaily(), runDaily()]);
    expect(await standing()).toEqual({ adopters: 0, helpWantedUntil: null, refusal: null });
    expect(await ended()).toEqual([{ who: 'hazel', why: 'silent' }]);
    expect(await unfenced("select facts ->> 'commonName' as name from activity where kind = 'tree-released'")).toEqual([
      { name: 'Small-leaved lime' },
    ]);
    expect((await mails('Your tree is looking for a new neighbour')).map(({ to }) => to)).toEqual([
      'hazel@example.org',
    ]);
    expect(await mails()).toHaveLength(3);
  });

  test('keeps the tree by one button of the mail', async () => {
    await silent('hazel', 'tree-0');
    await runDaily();
    const [mail] = await mails(STILL);
    expect((await press(mail?.values.yes?.path ?? '')).status).toBe(200);
    goOn(14);
    await runDaily();
    expect(await mails()).toHaveLength(1);
    expect((await press(mail?.values.yes?.path ?? '')).status).toBe(410);
    goOn(60);
    await runDaily();
    expect(await mails()).toHaveLength(2);
  });

  test('releases the tree by the other button, once, and an open offer ends', async () => {
    await silent('hazel', 'tree-0');
    await handOver('hazel');
    now = new Date('2026-10-20T10:00:00Z');
    await runDaily();
    const path = (await mails(STILL))[0]?.values.trees?.[0]?.path ?? '';
    await unfenced(
      `insert into adoption_hand_over (tenant_id, guid, adoption_guid, account_id, email, offered_at, expires_at)
        select tenant_id, gen_random_uuid(), guid, account_id, 'elm@example.org', now(), '2027-01-01' from adoption`,
    );
    expect((await press(path)).status).toBe(200);
    expect((await press(path)).status).toBe(410);
    expect(await ended()).toEqual([{ who: 'hazel', why: 'released' }]);
    expect(await unfenced('select email from adoption_hand_over')).toEqual([]);
    expect(await unfenced("select actor from activity where kind = 'tree-released'")).toEqual([{ actor: 'hazel' }]);
  });

  test('gets one mail for all trees, with a link to release each', async () => {
    await silent('hazel', 'tree-0', 'tree-1');
    await runDaily();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.values.title).toBe('Do you still look after your trees?');
    expect(mail?.values.trees).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['waters one of their trees', () => water('hazel', 'tree-1')],
    [
      'rates one of their trees',
      () =>
        ask(
          'hazel',
          'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { rating: 4 }) { rating } }',
          { place: guids['tree-0'] },
        ),
    ],
    ['is away', () => pause('hazel', '2026-07-25')],
    ['offers a tree', () => handOver('hazel')],
  ])('is heard of again who %s', async (_what, sign) => {
    await silent('hazel', 'tree-0', 'tree-1');
    await runDaily();
    await unfenced('delete from outbox');
    await sign();
    goOn(14);
    await runDaily();
    expect(await mails(STILL)).toEqual([]);
    expect(await mails('Do you still look after your trees?')).toEqual([]);
  });

  test('is not heard of by what others do at their tree, or by what they do elsewhere', async () => {
    await silent('hazel', 'tree-0');
    await water('ash', 'tree-0');
    await water('hazel', 'tree-5');
    await runDaily();
    expect(await mails(STILL)).toHaveLength(1);
  });

  test('is left alone while away, outside the season, and while staff look after the application', async () => {
    await silent('hazel', 'tree-0', 'tree-1');
    await unfenced(
      "update adoption set paused_from = '2026-07-01', paused_until = '2026-07-20' where account_id = 'hazel'",
    );
    await runDaily();
    now = new Date('2026-11-20T10:00:00Z');
    await runDaily();
    now = SUMMER;
    await unfenced(
      `update adoption set paused_from = null, paused_until = null;
       insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
        select tenant_id, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', place_guid, account_id, 'planted', 1, '{}', now(), now() from adoption`,
    );
    await runDaily();
    expect(await mails()).toEqual([]);
  });

  test('of another tenant is not touched', async () => {
    await silent('hazel', 'tree-0');
    await runDaily(borough);
    expect(await mails()).toEqual([]);
    expect(await unfenced('select asked_times as times from adoption')).toEqual([{ times: 0 }]);
  });
});

test('The daily work is ordered once a day, not at night', async () => {
  now = new Date('2026-07-20T05:00:00Z'); // night in greentown
  const daily = dailyOf(greentown, borough);
  const order = () => Promise.all([greentown, borough].map((town) => daily.order(idOf(town), town)));
  const orders = async () =>
    (await unfenced(`select key from outbox where kind = 'adoption-life' and tenant_id = ${idOf(greentown)}`)).map(
      ({ key }) => key,
    );
  await order();
  expect(await orders()).toEqual([]);
  now = new Date('2026-07-20T16:00:00Z');
  await Promise.all([order(), order()]);
  now = new Date('2026-07-20T18:00:00Z');
  await order();
  expect(await orders()).toEqual(['adoption-life:2026-07-20']);
});
