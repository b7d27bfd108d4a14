/**
 * Tests the waterings that residents record: once each, by themselves only, and counted by the reservoir of the tree
 * even after they have left.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { applyRetention } from '../../../apply-retention.ts';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { accountHashOf } from '../../platform/viewer/viewer.service.ts';
import { aTreeLine, fillSmallTowns, importLines, loadTestTenants, TEST_MAPPING } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
/** Guids of greentown by source id, and one of borough. */
let young: string;
let other: string;
let pit: string;
let retired: string;
let canopy: string;
let foreign: string;
const NOON = new Date('2026-07-20T16:00:00Z'); // noon in Massachusetts
let now = NOON;
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

const withSwitches = (tenant: Tenant, switches: Partial<Tenant['config']['switches']>): Tenant => ({
  ...tenant,
  config: { ...tenant.config, switches: { ...tenant.config.switches, ...switches } },
});
const guidOf = async (town: Tenant, sourceId: string): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
const TABLES = ['watering', 'activity', 'attempt', 'profile', 'deleted_account'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);

/** Changes the type of a place of greentown. */
const becomes = (guid: string, type: string): Promise<unknown> =>
  database.query(
    database.workerUrl,
    `select set_config('app.tenant', '${idOf(greentown)}', false);
      update place set type = '${type}' where tenant_id = ${idOf(greentown)} and guid = '${guid}'`,
  );

/** The same weather on each of the last 40 days. */
async function weather(town: Tenant, rainMm: number): Promise<void> {
  const today = NOON.toISOString().slice(0, 10);
  const rows = daysBetween(addDays(today, -40), today).map((day) => `(${idOf(town)}, '${day}', 26, ${rainMm}, 'file')`);
  await runUnfenced(
    database,
    ['weather_day'],
    `insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values ${rows.join(', ')}`,
  );
}

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withSwitches(towns.greentown, { showAdopt: true, showWatering: true, councilLedWatering: false });
  borough = withSwitches(towns.borough, { showWatering: true });
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  await fillSmallTowns(database, [greentown, borough]);
  await importLines({
    database,
    tenant: greentown,
    newSource: true,
    mapping: { ...TEST_MAPPING, source: 'more' },
    lines: ['a', 'b', 'c'].map((id) => aTreeLine(greentown, { id: `young-${id}`, year: '2026' })),
  });
  await weather(greentown, 0);
  api = await startTestApi(database, [greentown, borough], {
    now: () => now,
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
  });
  [young, other, pit, retired, canopy, foreign] = (await Promise.all([
    ...['1', 'young-a', '4', '2', '3'].map((id) => guidOf(greentown, id)),
    guidOf(borough, 'only-in-borough'),
  ])) as [string, string, string, string, string, string];
  await database.query(
    database.workerUrl,
    `select set_config('app.tenant', '${idOf(greentown)}', false);
      update place set retired_at = now() where tenant_id = ${idOf(greentown)} and guid = '${retired}'`,
  );
  await becomes(canopy, 'CANOPY');
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  now = NOON;
  for (const table of ['watering', 'activity', 'attempt', 'deleted_account']) await unfenced(`delete from ${table}`);
});

const rows = () =>
  unfenced(
    'select place_guid::text as place, account_id as account, litres::float8 as litres, key, withdrawn_at is not null as withdrawn from watering order by watered_at, key, account_id',
  );
const activities = () =>
  unfenced('select kind, is_public, actor, thing_guid::text as place, facts from activity order by id');

async function as(
  account: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  { town = greentown, at = api }: { town?: Tenant; at?: TestApi } = {},
): Promise<Answer['body']> {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await at.ask(town, query, variables, headers)).body;
}
const RECORD =
  'mutation Q($place: ID!, $key: String!, $user: ID, $event: PlaceEventInput!) { createUserPlaceEvent(placeId: $place, campaignCode: "default", geometry: { type: "Point", coordinates: [0, 51] }, idempotencyKey: $key, overrideUserId: $user, event: $event) { name refusal { code message } } }';
interface Wish {
  readonly place?: string;
  readonly key?: string;
  readonly user?: string | null;
  readonly amount?: unknown;
  readonly at?: string;
}
const water = (
  account: string | null,
  { amount = 10, at, ...wish }: Wish = {},
  where: { town?: Tenant; at?: TestApi } = {},
): Promise<Answer['body']> =>
  as(
    account,
    RECORD,
    {
      place: young,
      key: 'key-1',
      user: null,
      ...wish,
      event: { code: 'WA', amount, ...(at === undefined ? {} : { at }) },
    },
    where,
  );
const WATERED = { data: { createUserPlaceEvent: { name: 'watered', refusal: null } } };
const refusedOf = (body: Answer['body']): unknown => body.data?.createUserPlaceEvent.refusal?.code;
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

const WATERINGS =
  'query Waterings($guid: ID!, $first: Int) { getPlace(guid: $guid) { waterings(first: $first) { guid wateredAt litres by isOwn viewerCanChange } watering { reservoir } } }';
interface Shown {
  readonly guid: string;
  readonly wateredAt: string;
  readonly litres: number;
  readonly by: string | null;
  readonly isOwn: boolean;
  readonly viewerCanChange: boolean;
}
async function placeOf(
  account: string | null = null,
  { guid = young, first }: { guid?: string; first?: number } = {},
): Promise<{ waterings: Shown[]; watering: { reservoir: number | null } | null }> {
  const { data, errors } = await as(account, WATERINGS, { guid, ...(first === undefined ? {} : { first }) });
  expect(errors).toBeUndefined();
  return data.getPlace as Awaited<ReturnType<typeof placeOf>>;
}
const TOTALS = 'query Totals { getWateringTotals { litres waterings residents } }';
const totals = async (town = greentown): Promise<unknown> =>
  (await as(null, TOTALS, {}, { town })).data.getWateringTotals;

describe('A watering', () => {
  test('is recorded with its news, which name the species and the litres of our records', async () => {
    expect(await water('hazel', { amount: 12.25 })).toEqual(WATERED);
    expect(await rows()).toEqual([{ place: young, account: 'hazel', litres: 12.3, key: 'key-1', withdrawn: false }]);
    expect(await activities()).toEqual([
      {
        kind: 'tree-watered',
        is_public: true,
        actor: 'hazel',
        place: young,
        facts: { commonName: 'Small-leaved lime', litres: 12 },
      },
    ]);
  });

  test('of a pit is recorded too, without a species', async () => {
    expect(await water('hazel', { place: pit })).toEqual(WATERED);
    expect((await activities()).map(({ facts }) => facts)).toEqual([{ litres: 10 }]);
  });

  test('that is sent ten times at the same moment is recorded once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => water('hazel')));
    expect(answers).toEqual(Array.from({ length: 10 }, () => WATERED));
    expect([(await rows()).length, (await activities()).length]).toEqual([1, 1]);
  });

  test('that is sent again a week later is recorded once, even after it was deleted and the place can no longer be watered', async () => {
    await water('hazel', { at: NOON.toISOString() });
    const [{ guid }] = (await placeOf('hazel')).waterings as [Shown];
    later(7 * 24 + 5);
    expect(await water('hazel', { at: NOON.toISOString() })).toEqual(WATERED);
    now = NOON;
    expect((await as('hazel', DELETE, { guid })).data.deleteWatering).toEqual({ guid, refusal: null });
    await becomes(young, 'CANOPY');
    try {
      expect(await water('hazel')).toEqual(WATERED);
    } finally {
      await becomes(young, 'TREE');
    }
    expect((await rows()).map(({ withdrawn }) => withdrawn)).toEqual([true]);
    expect([await activities(), (await placeOf()).waterings]).toEqual([[], []]);
  });

  test('is another one under another key, by another resident, and at another place with another key', async () => {
    await water('hazel');
    await water('hazel', { key: 'key-2' });
    await water('hazel', { key: 'key-3', place: other });
    await water('ash');
    expect((await rows()).map(({ account, key }) => [account, key])).toEqual([
      ['ash', 'key-1'],
      ['hazel', 'key-1'],
      ['hazel', 'key-2'],
      ['hazel', 'key-3'],
    ]);
  });

  test('from a device that was offline for six days has the time at which it happened', async () => {
    expect(await water('hazel', { at: '2026-07-14T16:00:00Z' })).toEqual(WATERED);
    expect((await placeOf()).waterings).toMatchObject([{ wateredAt: '2026-07-14T16:00:00.000Z', litres: 10 }]);
  });

  test('by a clock that is a little ahead happens now', async () => {
    expect(await water('hazel', { at: '2026-07-20T16:04:00Z' })).toEqual(WATERED);
    expect((await placeOf()).waterings).toMatchObject([{ wateredAt: NOON.toISOString() }]);
  });

  test.each<[string, () => Wish]>([
    ['a place of another town', () => ({ place: foreign })],
    ['a place that is nowhere', () => ({ place: '00000000-0000-4000-8000-00000000dead' })],
    ['a place that is not watered', () => ({ place: canopy })],
    ['a guid that is none of ours', () => ({ place: 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz' })],
    ['no amount', () => ({ amount: null })],
    ['1,000 litres', () => ({ amount: 1_000 })],
    ['a sip', () => ({ amount: 0.4 })],
    ['water taken away', () => ({ amount: -10 })],
    ['tomorrow', () => ({ at: '2026-07-21T16:00:00Z' })],
    ['more than a week ago', () => ({ at: '2026-07-13T15:59:59Z' })],
    ['a time without a time zone', () => ({ at: '2026-07-20T12:00:00' })],
    ['no key', () => ({ key: '' })],
  ])('of %s is refused, and nothing is kept', async (_what, wish) => {
    expect(codeOf(await water('hazel', wish()))).toBe('BAD_USER_INPUT');
    expect([await rows(), await activities()]).toEqual([[], []]);
  });

  test('of a place that is gone meanwhile says so', async () => {
    expect(await water('hazel', { place: retired })).toEqual({
      data: {
        createUserPlaceEvent: {
          name: 'refused',
          refusal: { code: 'GONE', message: 'This tree is no longer here, so nothing was recorded.' },
        },
      },
    });
    expect([await rows(), await activities()]).toEqual([[], []]);
  });

  test('by nobody in particular is refused', async () => {
    expect(codeOf(await water(null))).toBe('UNAUTHENTICATED');
    expect(codeOf(await water(null, { user: 'hazel' }))).toBe('UNAUTHENTICATED');
    expect(await rows()).toEqual([]);
  });

  test('in another’s name is refused, except by staff for a resident of the town', async () => {
    await as('linden', '{ getProfile { id } }');
    expect(codeOf(await water('hazel', { user: 'linden' }))).toBe('NOT_PERMITTED');
    await database.query(
      database.workerUrl,
      "insert into operator_member (email, account_id, added_by) values ('rowan@example.org', 'rowan', 'test') on conflict do nothing",
    );
    expect(codeOf(await water('rowan', { user: 'nobody' }))).toBe('BAD_USER_INPUT');
    const both = await Promise.all([water('rowan', { user: 'linden' }), water('rowan', { user: 'linden' })]);
    expect(both).toEqual([WATERED, WATERED]);
    expect((await rows()).map(({ account }) => account)).toEqual(['linden']);
    expect((await activities()).map(({ actor }) => actor)).toEqual(['linden']);
  });

  test('where the town shows no watering is refused', async () => {
    const quiet = await startTestApi(database, [withSwitches(greentown, { showWatering: false })], {
      now: () => now,
      jwksUrl: identity.jwksUrl,
    });
    try {
      for (const account of ['hazel', null])
        expect(codeOf(await water(account, {}, { at: quiet }))).toBe('FEATURE_OFF');
      expect(codeOf(await as(null, TOTALS, {}, { at: quiet }))).toBe('FEATURE_OFF');
      expect((await as(null, WATERINGS, { guid: young }, { at: quiet })).data.getPlace.waterings).toBeNull();
      expect(await rows()).toEqual([]);
    } finally {
      await quiet.close();
    }
  });

  test('is recorded six times a day and place by one resident, also when all are sent at once', async () => {
    const wishes = Array.from({ length: 9 }, (_, index) => ({ key: `key-${index}` }));
    const answers = await Promise.all(wishes.map((wish) => water('hazel', wish)));
    expect(answers.filter((answer) => refusedOf(answer) === undefined)).toHaveLength(6);
    const refused = answers.filter((answer) => refusedOf(answer) === 'TOO_OFTEN');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.data.createUserPlaceEvent).toMatchObject({
      ...{ name: 'refused', refusal: { message: expect.stringMatching(/^Enough waterings are recorded here/) } },
    });
    expect([(await rows()).length, (await activities()).length]).toEqual([6, 6]);
    expect(await water('hazel', { key: 'elsewhere', place: other })).toEqual(WATERED);
    expect(await water('ash')).toEqual(WATERED);
    later(24);
    expect(await water('hazel', { key: 'tomorrow' })).toEqual(WATERED);
    // Yesterday by the town's clock, although it is the same day in UTC.
    now = new Date('2026-07-22T03:30:00Z');
    for (let index = 0; index < 5; index++) expect(await water('hazel', { key: `late-${index}` })).toEqual(WATERED);
    expect(refusedOf(await water('hazel', { key: 'late-5' }))).toBe('TOO_OFTEN');
    now = new Date('2026-07-22T04:00:00Z');
    expect(await water('hazel', { key: 'midnight' })).toEqual(WATERED);
  });

  test('is recorded 30 times a day and place by all residents together', async () => {
    await unfenced(
      `insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key)
        select ${idOf(greentown)}, gen_random_uuid(), '${young}', 'account-' || n, 10, '${NOON.toISOString()}', '${NOON.toISOString()}', 'k' from generate_series(1, 29) n`,
    );
    expect(await water('hazel')).toEqual(WATERED);
    expect(refusedOf(await water('ash'))).toBe('TOO_OFTEN');
  });

  test('is recorded 300 times a day by one account', async () => {
    await water('hazel');
    await unfenced("update attempt set attempts = 299 where kind = 'watering'");
    expect(await water('hazel', { key: 'key-300' })).toEqual(WATERED);
    expect(codeOf(await water('hazel', { key: 'key-301' }))).toBe('RATE_LIMITED');
    expect(await water('hazel')).toEqual(WATERED); // a repetition is not counted
  });
});

const CORRECT =
  'mutation Q($guid: ID!, $litres: Float!, $wateredAt: String) { correctWatering(guid: $guid, litres: $litres, wateredAt: $wateredAt) { watering { guid wateredAt litres by isOwn viewerCanChange } refusal { code message } } }';
const DELETE = 'mutation Q($guid: ID!) { deleteWatering(guid: $guid) { guid refusal { code message } } }';

describe('Its resident', () => {
  const nicknameOf = async (account: string): Promise<string> => {
    const offered = await as(account, 'mutation { generateUniqueNickname(forename: "Rowan") { nickname } }');
    const { nickname } = offered.data.generateUniqueNickname as { nickname: string };
    const taken = await as(
      account,
      'mutation Q($nickname: String!) { updateProfile3(nickname: $nickname) { nickname } }',
      {
        nickname,
      },
    );
    expect(taken.errors).toBeUndefined();
    return nickname;
  };
  async function recorded(account = 'hazel'): Promise<string> {
    expect(await water(account)).toEqual(WATERED);
    return (await placeOf(account)).waterings[0]?.guid ?? '';
  }

  test('is shown by nickname, and it as their own to them alone', async () => {
    const by = await nicknameOf('juniper');
    await water('juniper', { at: '2026-07-20T10:00:00Z' });
    await water('ash', { amount: 5 });
    const own = { isOwn: true, viewerCanChange: true };
    const foreignOne = { isOwn: false, viewerCanChange: false };
    expect((await placeOf('juniper')).waterings).toMatchObject([
      { litres: 5, by: null, ...foreignOne },
      { litres: 10, by, ...own },
    ]);
    expect((await placeOf()).waterings).toMatchObject([foreignOne, { by, ...foreignOne }]);
    expect((await placeOf('juniper', { first: 1 })).waterings).toHaveLength(1);
    later(7 * 24 + 1);
    expect((await placeOf('juniper')).waterings[1]).toMatchObject({ isOwn: true, viewerCanChange: false });
  });

  test('is not named where they do not want to be seen, neither in the list nor in the news', async () => {
    const HIDE =
      'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopterprivate: 1 }) { attributes } }';
    await nicknameOf('juniper');
    await water('juniper');
    expect((await as('juniper', HIDE, { place: young })).errors).toBeUndefined();
    await water('juniper', { key: 'key-2' });
    expect((await placeOf()).waterings).toMatchObject([{ by: null }, { by: null }]);
    expect(await unfenced("select is_public as public from activity where kind = 'tree-watered'")).toEqual([
      { public: false },
      { public: false },
    ]);
    await runUnfenced(database, ['user_place'], 'delete from user_place');
  });

  test('corrects litres and time, and the news of it', async () => {
    const guid = await recorded();
    later(24);
    const { correctWatering } = (await as('hazel', CORRECT, { guid, litres: 25, wateredAt: '2026-07-18T16:00:00Z' }))
      .data;
    const watering = {
      ...{ guid, litres: 25, by: null, isOwn: true, viewerCanChange: true },
      wateredAt: '2026-07-18T16:00:00.000Z',
    };
    expect(correctWatering).toEqual({ watering, refusal: null });
    expect((await placeOf('hazel')).waterings).toEqual([watering]);
    expect((await activities()).map(({ facts }) => facts)).toEqual([{ commonName: 'Small-leaved lime', litres: 25 }]);
    const again = (await as('hazel', CORRECT, { guid, litres: 30 })).data.correctWatering;
    expect(again.watering).toEqual({ ...watering, litres: 30 });
  });

  test.each([
    [{ litres: 1_000 }],
    [{ litres: 0 }],
    [{ litres: 10, wateredAt: '2026-07-21T16:00:00Z' }],
    [{ litres: 10, wateredAt: '2026-07-10T16:00:00Z' }],
    [{ litres: 10, wateredAt: 'yesterday' }],
    [{ litres: 10, guid: "1' or true" }],
    [{ litres: 10, guid: 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz' }],
  ])('cannot correct it to %j', async (wish) => {
    const guid = await recorded();
    const before = await rows();
    expect(codeOf(await as('hazel', CORRECT, { guid, ...wish }))).toBe('BAD_USER_INPUT');
    expect(await rows()).toEqual(before);
  });

  test('cannot correct more waterings to a day than are plausible, and nothing changes', async () => {
    for (let index = 0; index < 6; index++) expect(await water('hazel', { key: `today-${index}` })).toEqual(WATERED);
    expect(await water('hazel', { key: 'early', at: '2026-07-19T16:00:00Z' })).toEqual(WATERED);
    const { guid } = (await placeOf('hazel')).waterings.find(({ wateredAt }) => wateredAt.startsWith('2026-07-19'))!;
    const before = await rows();
    const wish = { guid, litres: 200, wateredAt: '2026-07-20T15:00:00Z' };
    const { watering, refusal } = (await as('hazel', CORRECT, wish)).data.correctWatering;
    expect([watering, refusal.code]).toEqual([null, 'TOO_OFTEN']);
    expect(await rows()).toEqual(before);
    // Its amount, and another day with room, can still be corrected.
    expect((await as('hazel', CORRECT, { guid, litres: 15 })).data.correctWatering.refusal).toBeNull();
    const free = { guid, litres: 15, wateredAt: '2026-07-18T15:00:00Z' };
    expect((await as('hazel', CORRECT, free)).data.correctWatering.refusal).toBeNull();
  });

  test('deletes it, and the news of it', async () => {
    const guid = await recorded();
    expect((await as('hazel', DELETE, { guid })).data.deleteWatering).toEqual({ guid, refusal: null });
    expect([(await placeOf()).waterings, await activities()]).toEqual([[], []]);
    expect(await totals()).toEqual({ litres: 0, waterings: 0, residents: 0 });
    const again = (await as('hazel', DELETE, { guid })).data.deleteWatering;
    expect(again).toMatchObject({ guid: null, refusal: { code: 'NOT_THERE' } });
    expect((await as('hazel', CORRECT, { guid, litres: 5 })).data.correctWatering.refusal.code).toBe('NOT_THERE');
  });

  test('can do so for a week', async () => {
    const guid = await recorded();
    later(7 * 24 + 1);
    const before = [await rows(), await activities()];
    const message = 'You can change a watering for seven days. After that it stays as it is.';
    for (const [query, field] of [
      [CORRECT, 'correctWatering'],
      [DELETE, 'deleteWatering'],
    ] as const)
      expect((await as('hazel', query, { guid, litres: 5 })).data[field].refusal).toEqual({
        code: 'TOO_LATE',
        message,
      });
    expect([await rows(), await activities()]).toEqual(before);
  });

  test('is the only one who can: others, visitors and other towns get the answer for one that is not there', async () => {
    const guid = await recorded();
    const before = [await rows(), await activities()];
    const nowhere = '00000000-0000-4000-8000-00000000dead';
    for (const [query, field] of [
      [CORRECT, 'correctWatering'],
      [DELETE, 'deleteWatering'],
    ] as const) {
      const missing = (await as('hazel', query, { guid: nowhere, litres: 5 })).data[field];
      expect(missing.refusal.code).toBe('NOT_THERE');
      expect((await as('ash', query, { guid, litres: 5 })).data[field]).toEqual(missing);
      await as('hazel', '{ getProfile { id } }', {}, { town: borough });
      expect((await as('hazel', query, { guid, litres: 5 }, { town: borough })).data[field]).toEqual(missing);
      expect(codeOf(await as(null, query, { guid, litres: 5 }))).toBe('UNAUTHENTICATED');
    }
    expect([await rows(), await activities()]).toEqual(before);
  });
});

describe('A town', () => {
  test('sees its own waterings alone, and a key belongs to it', async () => {
    await water('hazel');
    expect(await water('hazel', { place: foreign, amount: 7 }, { town: borough })).toEqual(WATERED);
    expect(await totals()).toEqual({ litres: 10, waterings: 1, residents: 1 });
    expect(await totals(borough)).toEqual({ litres: 7, waterings: 1, residents: 1 });
    const asked = (await as('hazel', WATERINGS, { guid: young }, { town: borough })).data.getPlace;
    expect(asked).toBeNull();
  });

  test('counts litres, waterings and residents of the last seven days by its own clock', async () => {
    expect(await totals()).toEqual({ litres: 0, waterings: 0, residents: 0 });
    await water('hazel', { amount: 10.5 });
    await water('hazel', { key: 'key-2', place: other });
    await water('ash', { amount: 2 });
    await water('ash', { key: 'first-day', at: '2026-07-14T04:00:00Z', amount: 1 }); // midnight in Massachusetts
    await water('ash', { key: 'day-before', at: '2026-07-14T03:59:59Z', amount: 100 });
    expect(await totals()).toEqual({ litres: 23.5, waterings: 4, residents: 2 });
    expect(api.statements.get('Totals')).toBe(2); // opening the transaction, and the sum
  });

  test('is shown the latest waterings first, as many as are asked for', async () => {
    for (let index = 0; index < 12; index++)
      await water('hazel', {
        key: `key-${index}`,
        at: `2026-07-${14 + (index % 7)}T10:${10 + index}:00Z`,
        amount: index + 1,
      });
    const { waterings } = await placeOf();
    expect(waterings).toHaveLength(10);
    const times = waterings.map(({ wateredAt }) => wateredAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await placeOf(null, { first: 50 })).waterings).toHaveLength(12);
    for (const first of [0, -1, 51])
      expect(codeOf(await as(null, WATERINGS, { guid: young, first }))).toBe('BAD_USER_INPUT');
  });

  test('reads the waterings of many places with two statements, and the reservoir’s with one more', async () => {
    await water('hazel');
    await water('hazel', { key: 'key-2', place: other });
    const places = (fields: string, guids: string): string =>
      `query Counted { getPlaces(where: { guids: [${guids}] }, first: 100) { guid ${fields} } }`;
    const [one, many] = [`"${young}"`, [young, other, pit].map((guid) => `"${guid}"`).join(', ')];
    const count = async (fields: string, guids: string): Promise<number> => {
      expect((await as(null, places(fields, guids))).errors).toBeUndefined();
      return api.statements.get('Counted') ?? 0;
    };
    await count('watering { reservoir }', many); // collections are cached from here on
    const without = await count('', many);
    const [listed, reservoir] = ['waterings { litres } few: waterings(first: 1) { litres }', 'watering { reservoir }'];
    expect([(await count(listed, one)) - without, (await count(listed, many)) - without]).toEqual([2, 2]);
    expect(await count(reservoir, one)).toBe(await count(reservoir, many));
    const { data } = await as(null, places(listed, many));
    const found = (data.getPlaces as { guid: string; waterings: unknown[]; few: unknown[] }[]).map((place) => [
      place.guid,
      place.waterings.length,
      place.few.length,
    ]);
    expect(new Set(found)).toEqual(
      new Set([
        [young, 1, 1],
        [other, 1, 1],
        [pit, 0, 0],
      ]),
    );
  });
});

describe('The reservoir', () => {
  const needed = async (): Promise<string[]> => {
    const [west, south, east, north] = greentown.config.boundingBox;
    const from = [(west + east) / 2, (south + north) / 2];
    const { data } = await as(
      null,
      'query Q($from: [Float!]!) { findTreesInNeed(from: $from, first: 50) { trees { need place { guid } } } }',
      { from },
    );
    return (data.findTreesInNeed.trees as { need: string; place: { guid: string } }[])
      .filter(({ need }) => need === 'NOW')
      .map(({ place }) => place.guid);
  };

  test('rises with a watering, on the day of the town’s clock, and falls when it is deleted', async () => {
    const dry = (await placeOf()).watering?.reservoir ?? 1;
    expect(dry).toBeLessThan(0.4);
    expect(await needed()).toEqual(expect.arrayContaining([young, other]));
    await water('hazel', { amount: 60 });
    const wet = (await placeOf('hazel')).watering?.reservoir ?? 0;
    expect(wet).toBeGreaterThan(0.6);
    expect((await placeOf(null, { guid: other })).watering?.reservoir).toBe(dry);
    const still = await needed();
    expect(still).toContain(other);
    expect(still).not.toContain(young);
    const [{ guid }] = (await placeOf('hazel')).waterings as [Shown];
    await as('hazel', CORRECT, { guid, litres: 60, wateredAt: '2026-07-18T03:30:00Z' }); // the 17th in Massachusetts
    const earlier = (await placeOf()).watering?.reservoir ?? 1;
    await as('hazel', CORRECT, { guid, litres: 60, wateredAt: '2026-07-18T04:30:00Z' }); // the 18th
    expect((await placeOf()).watering?.reservoir).toBeGreaterThan(earlier);
    await as('hazel', DELETE, { guid });
    expect((await placeOf()).watering?.reservoir).toBe(dry);
  });

  test('keeps the water of somebody who has left, whose name is nowhere any more', async () => {
    identity.accounts.push({ id: 'birch', email: 'birch@example.org' });
    await water('birch', { amount: 60 });
    await water('ash');
    const data = (await as('birch', '{ exportMyData }')).data.exportMyData.data;
    expect(data.watering).toMatchObject([{ place_guid: young, account_id: 'birch', litres: 60, key: 'key-1' }]);
    const before = (await placeOf()).watering;
    expect((await as('birch', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).errors).toBeUndefined();
    expect((await placeOf()).watering).toEqual(before);
    expect((await placeOf()).waterings).toHaveLength(2);
    expect((await rows()).map(({ account, litres }) => [account, litres])).toEqual(
      expect.arrayContaining([
        [null, 60],
        ['ash', 10],
      ]),
    );
    expect((await activities()).map(({ actor }) => actor)).toEqual(['ash']);
    expect(await totals()).toEqual({ litres: 70, waterings: 2, residents: 1 });
  });

  test('gets no watering of an account that is deleted at the same moment', async () => {
    await as('cedar', '{ getProfile { id } }');
    const leaving = new Client({ connectionString: database.appUrl });
    await leaving.connect();
    try {
      await leaving.query(`begin; select set_config('app.tenant', '${idOf(greentown)}', true)`);
      await leaving.query("delete from profile where account_id = 'cedar'");
      const answer = water('cedar');
      await waitForExpect(async () =>
        expect(await database.query(database.ownerUrl, 'select 1 from pg_locks where not granted')).not.toEqual([]),
      );
      await leaving.query(
        `insert into deleted_account (tenant_id, account_hash, deleted_at) values (${idOf(greentown)}, '${accountHashOf('cedar')}', '${NOON.toISOString()}')`,
      );
      await leaving.query('commit');
      expect(codeOf(await answer)).toBe('UNAUTHENTICATED');
    } finally {
      await leaving.end();
    }
    expect(await rows()).toEqual([]);
    expect(await unfenced("select 1 from profile where account_id = 'cedar'")).toEqual([]);
  });
});

describe('Retention', () => {
  const keptFor = async (interactions: string, at: string): Promise<unknown> => {
    const durations = { ...greentown.config.privacyKeepDurations, interactions };
    const tenant = { ...greentown, config: { ...greentown.config, privacyKeepDurations: durations } };
    const pool = createPool({
      url: database.workerUrl,
      max: 1,
      name: 'test',
      statementTimeoutMs: 10_000,
      onError: () => undefined,
    });
    try {
      await applyRetention(pool, { tenantId: idOf(greentown), tenant, now: new Date(at), isDryRun: false });
    } finally {
      await pool.end();
    }
    return (await rows()).map(({ key }) => key);
  };

  test('deletes waterings after the project’s duration, but never those of the last 28 days', async () => {
    await water('hazel', { key: 'old', at: '2026-07-15T16:00:00Z' });
    await water('hazel', { key: 'new' });
    expect(await keptFor('indefinite', '2036-07-20T16:00:00Z')).toEqual(['old', 'new']);
    expect(await keptFor('7 days', '2026-08-12T15:00:00Z')).toEqual(['old', 'new']);
    expect(await keptFor('7 days', '2026-08-12T17:00:00Z')).toEqual(['new']);
    expect(await keptFor('60 days', '2026-09-18T15:00:00Z')).toEqual(['new']);
    expect(await keptFor('60 days', '2026-09-18T17:00:00Z')).toEqual([]);
  });

  test('forgets a deleted watering when no device repeats it any more', async () => {
    await water('hazel');
    const [{ guid }] = (await placeOf('hazel')).waterings as [Shown];
    await as('hazel', DELETE, { guid });
    expect(await keptFor('indefinite', '2026-07-28T15:00:00Z')).toEqual(['key-1']);
    expect(await keptFor('indefinite', '2026-07-28T17:00:00Z')).toEqual([]);
  });
});

test('A watering cannot pass to another account, whatever a request does', async () => {
  await water('hazel');
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', '${idOf(greentown)}', false)`);
    await expect(client.query("update watering set account_id = 'mallory'")).rejects.toThrow('another account');
    await expect(client.query('delete from watering')).rejects.toThrow('permission denied');
  } finally {
    await client.end();
  }
});
