/**
 * Tests what becomes of adoptions, ratings, waterings, reservations and pictures when a council's next export replaces
 * the records of their places. Each test has places of its own in one list, which is imported again and again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { applyRetention } from '../../../apply-retention.ts';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { createPool } from '../../../db/pool.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import type { TreeLine } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { addTestStaff } from '../../../testing/test-staff.ts';
import { followReplacedPlacesOf } from '../../../module/combine-modules.ts';
import { ALL_MODULES } from '../../all-modules.ts';
import { createReplacedPlacesDelivery } from './replaced-places.delivery.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
const now = new Date('2026-07-20T10:00:00Z');

const FOLLOWING = [
  'adoption',
  'user_place',
  'watering',
  'place_reservation',
  'verified_voucher',
  'place_picture',
  'issue',
];
/** The first fourteen are emptied before each test. */
const TABLES = [
  ...[...FOLLOWING, 'activity', 'outbox', 'attempt', 'place_correction', 'place_override', 'user_follow', 'flow'],
  ...['image', 'deleted_account', 'profile', 'place', 'desk_act'],
];
const EMPTIED = 14;
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;

const withAdoption = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showAdopt: true, showWatering: true, showPits: true, userAccount: true },
    adoptProgramme: {
      name: 'Adopt a tree',
      adoptersPerTree: 1,
      treesPerAdopter: 1,
      silentAfterDays: 120,
      careGroups: false,
    },
  },
});

/** The council's list by id. */
const list = new Map<string, TreeLine>();
let spots = 0;
/** A position with nothing near it. */
function aSpot(): { lon: number; lat: number } {
  const [west, south, east, north] = greentown.config.boundingBox as unknown as [number, number, number, number];
  spots += 1;
  return { lon: (west + east) / 2 + spots * 0.0003, lat: (south + north) / 2 };
}
/** Imports the list with these changes: null takes a record out. */
async function imports(changes: Readonly<Record<string, TreeLine | null>>): Promise<void> {
  for (const [id, line] of Object.entries(changes))
    if (line === null) list.delete(id);
    else list.set(id, { id, year: '2025', ...line });
  await importLines({
    database,
    tenant: greentown,
    newSource: true,
    allowRetire: true,
    lines: [...list.values()].map((line) => aTreeLine(greentown, line)),
  });
}
const guidOf = async (sourceId: string, town = greentown): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;
let places = 0;
/** A place in the list, at a position of its own. */
async function aPlace(
  line: TreeLine = {},
): Promise<{ readonly id: string; readonly guid: string; readonly at: TreeLine }> {
  places += 1;
  const id = `place-${places}`;
  const at = aSpot();
  await imports({ [id]: { ...at, ...line } });
  await unfenced('delete from outbox');
  return { id, guid: await guidOf(id), at };
}
const OAK = { scientific: 'Quercus robur', common: 'English oak' } as const;
const PIT = { site: 'Empty', scientific: '', common: '' } as const;
/** The next export has another record at the position of a place. @returns its guid */
async function replaced({ id, at }: { id: string; at: TreeLine }, line: TreeLine = {}): Promise<string> {
  places += 1;
  await imports({ [id]: null, [`place-${places}`]: { ...at, ...line } });
  return guidOf(`place-${places}`);
}

/** Runs the jobs that are ordered, and says how many there were. */
async function runJobs(tenant = greentown): Promise<number> {
  const ordered = await unfenced(
    `delete from outbox where kind = 'replaced-places' and tenant_id = ${idOf(tenant)} returning key`,
  );
  if (ordered.length > 0) await follow(tenant);
  return ordered.length;
}
const follow = (tenant = greentown): Promise<void> =>
  createReplacedPlacesDelivery({
    pool: worker,
    tenants: () =>
      new Map([
        [idOf(greentown), greentown],
        [idOf(borough), borough],
      ]),
    followReplacedPlaces: followReplacedPlacesOf(ALL_MODULES),
    now: () => now,
  }).deliver({}, { tenantId: idOf(tenant), key: 'test', attempt: 1, signal: new AbortController().signal });

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withAdoption(towns.greentown), withAdoption(towns.borough)];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  worker = createPool({
    url: database.workerUrl,
    max: 3,
    name: 'test',
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  const today = now.toISOString().slice(0, 10);
  await runUnfenced(
    database,
    ['weather_day'],
    `insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values ${daysBetween(
      addDays(today, -40),
      today,
    )
      .map((day) => `(${idOf(greentown)}, '${day}', 26, 0, 'file')`)
      .join(', ')}`,
  );
  api = await startTestApi(database, [greentown, borough], {
    now: () => now,
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
  });
  await addTestStaff(database, { greentown: 'rowan@example.org' });
});
afterAll(async () => {
  await api?.close();
  await identity.close();
  await worker.end();
  await database.drop();
});
beforeEach(async () => {
  await unfenced(
    TABLES.slice(0, EMPTIED)
      .map((table) => `delete from ${table}`)
      .join('; '),
  );
});

let keys = 0;
async function ask(
  account: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer['body']['data']> {
  keys += 1;
  const { body } = await api.ask(greentown, query, variables, {
    'idempotency-key': `key-of-a-test-${keys}`,
    ...(account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(greentown, account)}` }),
  });
  expect(body.errors).toBeUndefined();
  return body.data;
}
const ATTRIBUTES = '{ attributes refusal { code } }';
const update = async (
  account: string,
  place: string,
  parts: unknown,
): Promise<{ attributes: Record<string, unknown>; refusal: { code: string } | null }> =>
  (
    await ask(
      account,
      `mutation Q($place: ID!, $parts: JSON!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: $parts) ${ATTRIBUTES} }`,
      { place, parts },
    )
  ).updateUserPlaceAttributes;
const adopt = async (account: string, place: string): Promise<void> =>
  expect((await update(account, place, { adopter: 1 })).refusal).toBeNull();
const tag = (account: string, place: string, value: string) =>
  ask(
    account,
    `mutation Q($place: ID!, $value: String!) { updateUserPlaceArrayAttribute(placeId: $place, campaignCode: "default", attribute: "tags", value: $value) ${ATTRIBUTES} }`,
    { place, value },
  );
const release = (account: string, place: string) =>
  ask(account, `mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") ${ATTRIBUTES} }`, {
    place,
  });
const water = (account: string, place: string, amount = 40) =>
  ask(
    account,
    `mutation Q($place: ID!, $key: String!, $amount: Float) { createUserPlaceEvent(placeId: $place, campaignCode: "default", geometry: { type: "Point", coordinates: [0, 51] }, idempotencyKey: $key, event: { code: "WA", amount: $amount }) { name } }`,
    { place, key: `watering-${(keys += 1)}`, amount },
  );
/** Guid, attributes and end of each of the resident's places. */
const mine = async (account: string): Promise<unknown[]> =>
  (
    await ask(
      account,
      '{ getUserPlaces(campaignCode: "default") { placeId attributes place { retired { successor { guid } } } } }',
    )
  ).getUserPlaces;
const users = async (place: string): Promise<unknown[]> =>
  (
    await ask(null, 'query Q($place: ID!) { getPlaceUsers(campaignCode: "default", placeId: $place) { attributes } }', {
      place,
    })
  ).getPlaceUsers.map(({ attributes }: { attributes: unknown }) => attributes);
const placeAt = async (guid: string) =>
  (
    await ask(
      null,
      'query Q($guid: ID) { getPlace(guid: $guid) { adoption { adopters refusal } waterings { litres by } watering { reservoir } media { id } retired { successor { guid } } } }',
      { guid },
    )
  ).getPlace;
const mails = async (): Promise<{ to: string; text: string; path: string }[]> =>
  (await unfenced(
    "select payload ->> 'to' as to, payload -> 'values' ->> 'paragraphs' as text, payload -> 'values' -> 'action' ->> 'path' as path from outbox where kind = 'mail' and key like 'mail:tree-gone:%' order by 1",
  )) as { to: string; text: string; path: string }[];
async function everything(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of FOLLOWING) found.push(await unfenced(`select * from ${table} order by ${table}::text`));
  return [...found, await unfenced('select key from outbox order by key')];
}
const changePlace = (guid: string, change: string): Promise<unknown> =>
  database.query(
    database.workerUrl,
    `select set_config('app.tenant', '${idOf(greentown)}', false);
      update place set ${change} where tenant_id = ${idOf(greentown)} and guid = '${guid}'`,
  );
/** No import finds one successor for two places, but two imports or an operator may. */
const succeed = (guid: string, successor: string): Promise<unknown> =>
  changePlace(guid, `retired_at = now(), successor_guid = '${successor}'`);
/** An adoption of a pit starts with an application, which is no part of these tests. */
const adoptsPit = async (account: string, pit: string): Promise<void> => {
  await update(account, pit, { rating: 3 }); // makes the profile
  await unfenced(
    `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at) values (${idOf(greentown)}, gen_random_uuid(), '${pit}', '${account}', 'default', 1, now())`,
  );
};

describe('A tree with a new record of the same kind', () => {
  test('keeps its adopter, ratings, tags and those who hide, and the page of the old record leads to it', async () => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    await update('hazel', tree.guid, { rating: 4 });
    await tag('hazel', tree.guid, 'shade');
    await update('ash', tree.guid, { rating: 2, adopterprivate: 1 });
    const successor = await replaced(tree);
    expect(await mine('hazel')).toMatchObject([{ placeId: tree.guid }]); // until the job has run
    expect(await runJobs()).toBe(1);

    const attributes = { adopter: 1, rating: 4, tags: ['shade'] };
    expect(await mine('hazel')).toEqual([{ placeId: successor, attributes, place: { retired: null } }]);
    expect(await users(successor)).toEqual([attributes]);
    expect(await users(tree.guid)).toEqual([]);
    expect((await placeAt(successor)).adoption).toEqual({ adopters: 1, refusal: 'TAKEN' });
    expect((await placeAt(tree.guid)).retired).toEqual({ successor: { guid: successor } });
    expect((await update('ash', successor, {})).attributes).toEqual({ adopterprivate: 1, rating: 2 });
    expect((await update('elm', successor, { adopter: 1 })).refusal).toEqual({ code: 'TAKEN' });
    expect(await mails()).toEqual([]);
    expect(await unfenced('select place_guid, resolved_guid from adoption')).toEqual([
      { place_guid: tree.guid, resolved_guid: successor },
    ]);
  });

  test('keeps its waterings: on its page, in its reservoir and in the totals', async () => {
    const tree = await aPlace();
    await update('hazel', tree.guid, { adopterprivate: 1 });
    await water('hazel', tree.guid);
    await water('ash', tree.guid, 30);
    const before = await placeAt(tree.guid);
    const totals = () => ask(null, '{ getWateringTotals { litres waterings residents } }');
    const counted = await totals();
    const successor = await replaced(tree);
    const dry = (await placeAt(successor)).watering.reservoir as number;
    await runJobs();
    const after = await placeAt(successor);
    expect(after.watering.reservoir).toBe(before.watering.reservoir);
    expect(after.watering.reservoir).toBeGreaterThan(dry);
    expect(after.waterings).toEqual(before.waterings);
    expect(after.waterings.map(({ litres }: { litres: number }) => litres).toSorted()).toEqual([30, 40]);
    expect(await totals()).toEqual(counted);
    expect((await placeAt(tree.guid)).waterings).toEqual([]);
  });

  test('stays reserved, and its voucher stays good', async () => {
    const tree = await aPlace();
    const RESERVE =
      'mutation Q($place: ID!, $reserved: Boolean!) { reserveDeskPlace(placeId: $place, reserved: $reserved) { reservation { code } } }';
    const { code } = (await ask('rowan', RESERVE, { place: tree.guid, reserved: true })).reserveDeskPlace.reservation;
    const verify = async (account: string, guid: string): Promise<boolean> =>
      (
        await ask(account, 'query Q($guid: ID!, $code: String!) { verifyPlaceVoucher(guid: $guid, code: $code) }', {
          guid,
          code,
        })
      ).verifyPlaceVoucher;
    expect(await verify('hazel', tree.guid)).toBe(true);
    const successor = await replaced(tree);
    await runJobs();
    expect((await ask('rowan', '{ getDeskReservations { code place { guid } } }')).getDeskReservations).toEqual([
      { code, place: { guid: successor } },
    ]);
    expect((await update('ash', successor, { adopter: 1 })).refusal).toEqual({ code: 'RESERVED' });
    expect(await verify('elm', successor)).toBe(true);
    await adopt('hazel', successor); // with the voucher entered before
    const again = await ask('rowan', RESERVE, { place: successor, reserved: true });
    expect(again.reserveDeskPlace.reservation).toEqual({ code });
    await ask('rowan', RESERVE, { place: successor, reserved: false });
    expect(await unfenced('select voucher from place_reservation')).toEqual([]);
  });

  test('keeps its pictures, which their resident can still delete', async () => {
    const tree = await aPlace();
    const guid = crypto.randomUUID();
    await update('hazel', tree.guid, { rating: 5 });
    await unfenced(
      `insert into image (tenant_id, guid, state, width, height, bytes, sha256, subject, permit_id, upload_key)
        values (${idOf(greentown)}, '${guid}', 'ready', 10, 10, 10, '${'0'.repeat(64)}', 'place:${tree.guid}:hazel', 'test', '${guid}');
      insert into place_picture (tenant_id, image_guid, place_guid, account_id, state, sent_at, decided_at)
        values (${idOf(greentown)}, '${guid}', '${tree.guid}', 'hazel', 'shown', now(), now())`,
    );
    const successor = await replaced(tree);
    expect((await placeAt(successor)).media).toEqual([]);
    await runJobs();
    expect((await placeAt(successor)).media).toEqual([{ id: guid }]);
    expect(await users(successor)).toEqual([{ rating: 5, images: [guid] }]);
    await ask(
      'hazel',
      'mutation Q($guid: ID!, $fileId: ID!) { deleteImageUpload(guid: $guid, fileId: $fileId) { fileId } }',
      { guid: successor, fileId: guid },
    );
    expect(await unfenced('select image_guid from place_picture')).toEqual([]);
  });

  test('keeps its reports', async () => {
    const tree = await aPlace();
    await unfenced(
      `insert into issue (tenant_id, guid, identifier, place_guid, lon, lat, team, type_slug, type_title, description, account_id, reported_at, confirmed_at, changed_at)
        values (${idOf(greentown)}, gen_random_uuid(), 'GW-7K2MQ9XD', '${tree.guid}', 0, 0, 'council', 'broken-branch', 'A branch', '', 'hazel', now(), now(), now())`,
    );
    const successor = await replaced(tree);
    const reports = async (): Promise<unknown> =>
      (await ask(null, 'query Q($guid: ID) { getPlace(guid: $guid) { issues { identifier } } }', { guid: successor }))
        .getPlace.issues;
    expect(await reports()).toEqual([]);
    await runJobs();
    expect(await reports()).toEqual([{ identifier: 'GW-7K2MQ9XD' }]);
  });

  test('takes what is sent to the old record, by an open page or a device without a network', async () => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    const successor = await replaced(tree);
    await water('hazel', tree.guid, 12);
    await runJobs();
    await update('hazel', tree.guid, { rating: 3 });
    expect(await users(successor)).toEqual([{ adopter: 1, rating: 3 }]);
    expect((await placeAt(successor)).waterings).toMatchObject([{ litres: 12 }]);
    await release('hazel', tree.guid);
    expect((await placeAt(successor)).adoption).toEqual({ adopters: 0, refusal: null });
  });

  test('hides what its adopter did at the old record when they no longer want to be seen', async () => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    const successor = await replaced(tree);
    await runJobs();
    const isPublic = () => unfenced("select is_public as public from activity where kind = 'tree-adopted'");
    expect(await isPublic()).toEqual([{ public: true }]);
    await update('hazel', successor, { adopterprivate: 1 });
    expect(await isPublic()).toEqual([{ public: false }]);
  });

  test('is followed where one of the two species is unknown, but not over it to another species', async () => {
    const known = await aPlace();
    await adopt('hazel', known.guid);
    const unknown = await replaced(known, { scientific: '', common: '' });
    const id = `place-${places}`;
    await runJobs();
    expect(await mine('hazel')).toMatchObject([{ placeId: unknown }]);
    const oak = await replaced({ id, at: known.at }, OAK);
    await runJobs();
    expect(await mine('hazel')).toMatchObject([{ placeId: unknown, place: { retired: { successor: { guid: oak } } } }]);
    expect(await mails()).toHaveLength(1);
  });

  test('is followed through two imports, whether or not the job ran between them', async () => {
    for (const runsBetween of [true, false]) {
      const tree = await aPlace();
      const account = `hazel-${runsBetween}`;
      await adopt(account, tree.guid);
      await replaced(tree);
      const id = `place-${places}`;
      if (runsBetween) await runJobs();
      const third = await replaced({ id, at: tree.at });
      expect(await runJobs()).toBe(runsBetween ? 1 : 2);
      expect(await mine(account)).toMatchObject([{ placeId: third, attributes: { adopter: 1 } }]);
      expect(await users(third)).toEqual([{ adopter: 1 }]);
    }
  });
});

describe('A pit', () => {
  test('in which a tree was planted hands its adopter to the tree', async () => {
    const pit = await aPlace(PIT);
    await adoptsPit('hazel', pit.guid);
    const tree = await replaced(pit, OAK);
    await runJobs();
    expect(await mine('hazel')).toMatchObject([{ placeId: tree, attributes: { adopter: 1 } }]);
    expect(await mails()).toEqual([]);
  });

  test('that became a stump does not', async () => {
    const pit = await aPlace(PIT);
    await adoptsPit('hazel', pit.guid);
    await replaced(pit, { site: 'Stump', scientific: '', common: '' });
    await runJobs();
    expect(await mine('hazel')).toMatchObject([{ placeId: pit.guid }]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('The adopter is asked', () => {
  test.each<[string, TreeLine, string]>([
    ['another species', OAK, 'English oak, High Street'],
    ['a stump', { site: 'Stump', scientific: '', common: '' }, 'Tree stump, High Street'],
    ['a pit', PIT, 'High Street'],
  ])('once, when the tree was replaced by %s', async (_what, line, name) => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    await update('ash', tree.guid, { rating: 2 });
    const successor = await replaced(tree, line);
    await runJobs();
    expect(await mails()).toEqual([
      { to: 'hazel@example.org', text: expect.stringContaining(`In its place the list now has: `), path: '/pick/list' },
    ]);
    expect((await mails())[0]?.text).toContain(name);
    expect((await mails())[0]?.text).toContain('Small-leaved lime, High Street');
    expect(await mine('hazel')).toMatchObject([
      { placeId: tree.guid, attributes: { adopter: 1 }, place: { retired: { successor: { guid: successor } } } },
    ]);
    expect(await users(successor)).toEqual([]);
    // Sent mails are deleted after some time, and with them the key that would refuse a second one.
    await unfenced('delete from outbox');
    await follow();
    expect(await mails()).toEqual([]);
  });

  test('when the tree is gone, and can choose another although a resident may have one tree only', async () => {
    const [tree, other] = [await aPlace(), await aPlace()];
    await adopt('hazel', tree.guid);
    expect((await update('hazel', other.guid, { adopter: 1 })).refusal).toEqual({ code: 'TOO_MANY_TREES' });
    await imports({ [tree.id]: null });
    await runJobs();
    expect(await mails()).toMatchObject([
      { text: expect.stringContaining('It may have been felled'), path: '/pick/list' },
    ]);
    await adopt('hazel', other.guid);
    expect(await mine('hazel')).toHaveLength(2);
  });

  test('again when the tree came back and is gone a second time', async () => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    for (const count of [1, 2]) {
      await imports({ [tree.id]: null });
      await runJobs();
      expect(await mails()).toHaveLength(count);
      await imports({ [tree.id]: { ...tree.at } });
      await runJobs();
      expect(await mails()).toHaveLength(count);
    }
  });

  test('when staff accept that the tree is gone', async () => {
    const tree = await aPlace();
    await adopt('hazel', tree.guid);
    const { suggestPlaceCorrection: suggested } = await ask(
      'ash',
      'mutation Q($guid: ID!) { suggestPlaceCorrection(guid: $guid, correction: { kind: "gone" }) { guid } }',
      { guid: tree.guid },
    );
    await ask('rowan', 'mutation Q($id: ID!) { decideDeskCorrection(id: $id, accept: true) { correction { id } } }', {
      id: suggested.guid,
    });
    expect(await runJobs()).toBe(1);
    expect(await mails()).toMatchObject([{ to: 'hazel@example.org' }]);
    await ask('rowan', 'mutation Q($id: ID!) { undoDeskCorrection(id: $id) { correction { id } } }', {
      id: suggested.guid,
    });
    expect(await runJobs()).toBe(1);
  });
});

test('A tree that comes back gets its people back', async () => {
  const tree = await aPlace();
  await adopt('hazel', tree.guid);
  await update('hazel', tree.guid, { rating: 4 });
  await water('hazel', tree.guid);
  const successor = await replaced(tree);
  const successorId = `place-${places}`;
  await runJobs();
  expect(await users(successor)).toEqual([{ adopter: 1, rating: 4 }]);
  await update('hazel', successor, { rating: 5 });
  await imports({ [successorId]: null, [tree.id]: { ...tree.at } });
  await runJobs();
  expect(await mine('hazel')).toEqual([
    { placeId: tree.guid, attributes: { adopter: 1, rating: 5 }, place: { retired: null } },
  ]);
  expect((await placeAt(tree.guid)).waterings).toHaveLength(1);
  expect((await placeAt(tree.guid)).adoption).toEqual({ adopters: 1, refusal: 'TAKEN' });
  expect(await users(successor)).toEqual([]);
  expect(await mails()).toEqual([]);
});

describe('Two trees that became one record', () => {
  test('keep both adopters, above the number that the tree takes, and nobody else fits', async () => {
    const [one, two, kept] = [await aPlace(), await aPlace(), await aPlace()];
    await adopt('hazel', one.guid);
    await adopt('ash', two.guid);
    for (const { guid } of [one, two]) await succeed(guid, kept.guid);
    await follow();
    expect(await users(kept.guid)).toEqual([{ adopter: 1 }, { adopter: 1 }]);
    expect(await unfenced('select slot from adoption order by slot')).toEqual([{ slot: 1 }, { slot: 2 }]);
    expect((await placeAt(kept.guid)).adoption).toEqual({ adopters: 2, refusal: 'TAKEN' });
    await release('hazel', kept.guid);
    expect((await update('elm', kept.guid, { adopter: 1 })).refusal).toEqual({ code: 'TAKEN' });
    await release('ash', kept.guid);
    await adopt('elm', kept.guid);
    expect(await mails()).toEqual([]);
  });

  test('keep one whose slot is taken at the record that stays', async () => {
    const [one, kept] = [await aPlace(), await aPlace()];
    await adopt('hazel', one.guid);
    await adopt('ash', kept.guid);
    await succeed(one.guid, kept.guid);
    await follow();
    expect(await users(kept.guid)).toHaveLength(2);
    await changePlace(one.guid, 'retired_at = null, successor_guid = null');
    await follow();
    expect([await users(one.guid), await users(kept.guid)]).toEqual([[{ adopter: 1 }], [{ adopter: 1 }]]);
    expect(await unfenced('select slot from adoption')).toEqual([{ slot: 1 }, { slot: 1 }]);
  });

  test('count a resident who looked after both once, join what they said, and are released together', async () => {
    const [one, two] = [await aPlace(), await aPlace()];
    await adopt('hazel', one.guid);
    await tag('hazel', one.guid, 'shade');
    await update('hazel', one.guid, { rating: 2 });
    await unfenced(
      `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at) values (${idOf(greentown)}, gen_random_uuid(), '${two.guid}', 'hazel', 'default', 1, now())`,
    );
    await tag('hazel', two.guid, 'blossom');
    await succeed(one.guid, two.guid);
    await follow();
    expect(await users(two.guid)).toEqual([
      { adopter: 1, rating: 2, tags: expect.arrayContaining(['shade', 'blossom']) },
    ]);
    expect((await placeAt(two.guid)).adoption).toEqual({ adopters: 1, refusal: 'TAKEN' });
    await update('hazel', two.guid, { rating: 5 });
    await tag('hazel', two.guid, 'shade');
    expect(await users(two.guid)).toMatchObject([{ rating: 5, tags: expect.arrayContaining(['shade', 'blossom']) }]);
    expect(await unfenced('select cardinality(tags) as tags, rating from user_place')).toEqual([
      { tags: 1, rating: 5 },
      { tags: 1, rating: 5 },
    ]);
    await release('hazel', two.guid);
    expect(await unfenced('select guid from adoption where ended_at is null')).toEqual([]);
  });
});

test('Who follows a place follows the record that continues it, and nobody follows another species', async () => {
  const [followed, gone] = [await aPlace(), await aPlace()];
  const insert = (account: string, guid: string, day: string): string =>
    `insert into user_follow (tenant_id, account_id, list_code, followed_at) values (${idOf(greentown)}, '${account}', 'place:${guid}', '${day}')`;
  await unfenced(
    [
      insert('hazel', followed.guid, '2026-05-01'),
      insert('ash', gone.guid, '2026-05-02'),
      `insert into user_follow (tenant_id, account_id, list_code, followed_at) values (${idOf(greentown)}, 'hazel', 'hood:north', '2026-05-03')`,
    ].join(';'),
  );
  const successor = await replaced(followed);
  await imports({ [gone.id]: null });
  await Promise.all([follow(), follow()]);
  expect(await unfenced('select account_id as who, list_code as code from user_follow order by followed_at')).toEqual([
    { who: 'hazel', code: `place:${successor}` },
    { who: 'ash', code: `place:${gone.guid}` },
    { who: 'hazel', code: 'hood:north' },
  ]);
});

describe('Corrections that wait for staff', () => {
  const SUGGEST =
    'mutation Q($guid: ID!, $kind: String!, $note: String, $geometry: JSON) { suggestPlaceCorrection(guid: $guid, correction: { kind: $kind, note: $note, geometry: $geometry }) { guid refusal { code } } }';
  const suggest = async (account: string, place: string, kind: string, parts: object = {}): Promise<string> => {
    const { guid, refusal } = (await ask(account, SUGGEST, { guid: place, kind, ...parts })).suggestPlaceCorrection;
    expect(refusal).toBeNull();
    return guid as string;
  };
  const own = async (account: string, place: string): Promise<string[]> =>
    (
      await ask(account, 'query Q($place: ID) { getPlace(guid: $place) { ownCorrections { guid } } }', { place })
    ).getPlace.ownCorrections.map(({ guid }: { guid: string }) => guid);
  const DECIDE =
    'mutation Q($id: ID!, $accept: Boolean!) { decideDeskCorrection(id: $id, accept: $accept) { correction { state } refusal { code } } }';
  const decide = async (id: string, accept: boolean) =>
    (await ask('rowan', DECIDE, { id, accept })).decideDeskCorrection;
  const placesOf = (): Promise<unknown> =>
    unfenced(
      'select account_id as who, kind, place_guid as place, note from place_correction order by suggested_at, guid',
    );
  /** All of them are sent at one moment of the test, so their order has to be made. */
  const sentOn = (guid: string, day: string): Promise<unknown> =>
    unfenced(`update place_correction set suggested_at = '${day}' where guid = '${guid}'`);

  test('go on at the record that continues their place, where staff accept them', async () => {
    const tree = await aPlace();
    const suggested = await suggest('hazel', tree.guid, 'gone', { note: 'Only a hole is left' });
    const successor = await replaced(tree);
    expect(await own('hazel', successor)).toEqual([]); // until the job has run
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await placesOf()).toEqual([{ who: 'hazel', kind: 'gone', place: successor, note: 'Only a hole is left' }]);
    expect(await own('hazel', successor)).toEqual([suggested]);
    expect(await decide(suggested, true)).toEqual({ correction: { state: 'accepted' }, refusal: null });
    expect((await placeAt(successor)).retired).not.toBeNull();
  });

  test('stay where they were decided, where another species grows, and at a pit that is gone because a tree stands in it', async () => {
    const [decided, felled, pit] = [await aPlace(), await aPlace(), await aPlace(PIT)];
    const first = await suggest('hazel', decided.guid, 'gone');
    await sentOn(first, '2026-05-01');
    await decide(first, false);
    await sentOn(await suggest('ash', felled.guid, 'wrong-species'), '2026-05-02');
    await sentOn(await suggest('elm', pit.guid, 'gone'), '2026-05-03');
    const at = { type: 'Point', coordinates: [pit.at.lon, pit.at.lat] };
    await sentOn(await suggest('elm', pit.guid, 'moved', { geometry: at }), '2026-05-04');
    await replaced(decided);
    await replaced(felled, OAK);
    const planted = await replaced(pit);
    await follow();
    expect(await placesOf()).toMatchObject([
      { who: 'hazel', place: decided.guid },
      { who: 'ash', place: felled.guid },
      { who: 'elm', kind: 'gone', place: pit.guid },
      { who: 'elm', kind: 'moved', place: planted },
    ]);
  });

  test('that one resident sent of both records become one, with both notes; those of others stay', async () => {
    const tree = await aPlace();
    const first = await suggest('hazel', tree.guid, 'gone', { note: 'Felled on Monday' });
    await sentOn(first, '2026-05-01');
    await sentOn(await suggest('ash', tree.guid, 'gone'), '2026-05-02');
    await sentOn(await suggest('hazel', tree.guid, 'wrong-species'), '2026-05-03');
    const successor = await replaced(tree);
    const second = await suggest('hazel', successor, 'gone', { note: 'Still gone' });
    await sentOn(second, '2026-05-04');
    await sentOn(await suggest('hazel', successor, 'gone', { note: 'Still gone' }), '2026-05-05');
    await Promise.all([follow(), follow()]);
    expect(await placesOf()).toEqual([
      { who: 'hazel', kind: 'gone', place: successor, note: 'Felled on Monday\nStill gone' },
      { who: 'ash', kind: 'gone', place: successor, note: '' },
      { who: 'hazel', kind: 'wrong-species', place: successor, note: '' },
    ]);
    expect(await own('hazel', successor)).toContain(first);
    expect(await own('hazel', successor)).not.toContain(second);
  });

  test('are left alone in another tenant, even at the same guid', async () => {
    const tree = await aPlace();
    await suggest('hazel', tree.guid, 'gone');
    await unfenced(
      `insert into place_correction (tenant_id, guid, place_guid, account_id, kind, proposal, suggested_at)
        values (${idOf(borough)}, gen_random_uuid(), '${tree.guid}', 'hazel', 'gone', '{}', now())`,
    );
    const successor = await replaced(tree);
    await follow(borough);
    await follow();
    expect(await unfenced('select tenant_id as tenant, place_guid as place from place_correction order by 1')).toEqual(
      [
        { tenant: idOf(greentown), place: successor },
        { tenant: idOf(borough), place: tree.guid },
      ].toSorted((a, b) => a.tenant - b.tenant),
    );
  });
});

test('Applications go on at the record that continues their place, one of each resident', async () => {
  const [first, second] = [await aPlace(), await aPlace()];
  const insert = (account: string, guid: string, day: string, ended = 'null'): string =>
    `insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at, ended_at)
      values (${idOf(greentown)}, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', '${guid}', '${account}', 'applied', 0, '{}', '${day}', '${day}', ${ended})`;
  const successor = await replaced(first);
  await unfenced(
    [
      insert('hazel', first.guid, '2026-05-01'),
      insert('ash', first.guid, '2026-05-02'),
      insert('ash', successor, '2026-05-03'),
      insert('elm', first.guid, '2026-05-04', "'2026-06-01'"),
      insert('oak', second.guid, '2026-05-05'),
    ].join(';'),
  );
  await Promise.all([follow(), follow()]);
  expect(await unfenced('select account_id as who, place_guid as place from flow order by created_at')).toEqual([
    { who: 'hazel', place: successor },
    { who: 'ash', place: first.guid },
    { who: 'ash', place: successor },
    { who: 'elm', place: first.guid },
    { who: 'oak', place: second.guid },
  ]);
});

test('Running the job again, or twice at once, changes nothing', async () => {
  const [followed, asked] = [await aPlace(), await aPlace()];
  await adopt('hazel', followed.guid);
  await update('hazel', followed.guid, { rating: 4 });
  await water('hazel', followed.guid);
  await adopt('ash', asked.guid);
  const successor = await replaced(followed);
  await imports({ [asked.id]: null });
  await unfenced("delete from outbox where kind = 'replaced-places'");
  await Promise.all([follow(), follow()]);
  const first = await everything();
  expect(await users(successor)).toEqual([{ adopter: 1, rating: 4 }]);
  expect(await mails()).toHaveLength(1);
  await follow();
  expect(await everything()).toEqual(first);
});

test('Rows of another tenant are left alone, even at the same guid', async () => {
  const [followed, asked] = [await aPlace(), await aPlace()];
  await update('hazel', followed.guid, { rating: 4 });
  const rows = [followed, asked].map(
    ({ guid }) =>
      `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at) values (${idOf(borough)}, gen_random_uuid(), '${guid}', 'hazel', 'default', 1, now());
       insert into user_place (tenant_id, place_guid, account_id, campaign_code, rating, changed_at) values (${idOf(borough)}, '${guid}', 'hazel', 'default', 1, now())`,
  );
  await unfenced(rows.join(';'));
  const successor = await replaced(followed);
  await imports({ [asked.id]: null });
  await follow();
  await follow(borough);
  expect(
    await unfenced(
      `select tenant_id as tenant, resolved_guid as held from user_place where place_guid = '${followed.guid}' order by held nulls first`,
    ),
  ).toEqual([
    { tenant: idOf(borough), held: null },
    { tenant: idOf(greentown), held: successor },
  ]);
  expect(await unfenced('select distinct resolved_guid, told_retired_at from adoption')).toEqual([
    { resolved_guid: null, told_retired_at: null },
  ]);
  expect(await mails()).toEqual([]);
});

test('Deleting the account finds the rows that followed, and its download had them', async () => {
  const tree = await aPlace();
  await adopt('hazel', tree.guid);
  await update('hazel', tree.guid, { rating: 4 });
  await water('hazel', tree.guid);
  const successor = await replaced(tree);
  await runJobs();
  const { data } = (await ask('hazel', '{ exportMyData }')).exportMyData;
  for (const table of ['adoption', 'user_place', 'watering']) expect(JSON.stringify(data[table])).toContain(successor);
  await ask('hazel', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
  expect(await users(successor)).toEqual([]);
  expect((await placeAt(successor)).adoption).toEqual({ adopters: 0, refusal: null });
  expect((await placeAt(successor)).waterings).toEqual([{ litres: 40, by: null }]);
  expect([await unfenced('select guid from adoption'), await unfenced('select rating from user_place')]).toEqual([
    [],
    [],
  ]);
  await unfenced('delete from deleted_account');
});

test('Retention keeps what an adopter said of the old record, and drops it once they released the new one', async () => {
  const tree = await aPlace();
  await adopt('hazel', tree.guid);
  await update('hazel', tree.guid, { rating: 4 });
  const successor = await replaced(tree);
  await runJobs();
  await update('ash', successor, { rating: 1 });
  // As after a merge: what they said and the adoption were given to different records.
  await unfenced(`update user_place set place_guid = '${successor}', resolved_guid = null where account_id = 'hazel'`);
  const said = async () => {
    const at = new Date('2031-07-21T10:00:00Z');
    await applyRetention(worker, { tenantId: idOf(greentown), tenant: greentown, now: at, isDryRun: false });
    return unfenced('select account_id as who from user_place');
  };
  expect(await said()).toEqual([{ who: 'hazel' }]);
  await release('hazel', successor);
  expect(await said()).toEqual([]);
  expect(await unfenced('select guid from adoption')).toEqual([]);
});

test('Who releases the tree before the job has run no longer looks after either record', async () => {
  const tree = await aPlace(OAK);
  await adopt('hazel', tree.guid);
  const next = await replaced(tree, OAK);
  await release('hazel', next);
  expect(await unfenced('select count(*)::int as held from adoption where ended_at is null')).toEqual([{ held: 0 }]);
  await runJobs();
  expect(await mine('hazel')).toEqual([]);
});
