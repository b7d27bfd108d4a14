/**
 * Tests the recording of visits to places: once per resident's landing, a number for anonymous visitors, and nothing
 * for invalid input.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { applyRetention } from '../../../apply-retention.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let place: string;
let other: string;
let foreign: string;
let now = new Date('2026-11-20T23:59:00Z');

const guidOf = async (town: Tenant, sourceId: string): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  [place, other, foreign] = await Promise.all([
    guidOf(greentown, '1'),
    guidOf(greentown, 'only-in-greentown'),
    guidOf(borough, 'only-in-borough'),
  ]);
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const TABLES = ['user_place_event', 'place_visit_count', 'attempt'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const events = () =>
  unfenced(
    'select place_guid::text as place, account_id as account, event, key, campaign_code as campaign from user_place_event order by at, event, key, account_id',
  );
const counts = () =>
  unfenced(
    'select place_guid::text as place, day::text as day, event, visits from place_visit_count order by day, event, place_guid',
  );
beforeEach(async () => {
  now = new Date('2026-11-20T23:59:00Z');
  for (const table of ['user_place_event', 'place_visit_count', 'attempt']) await unfenced(`delete from ${table}`);
});

const TELL =
  'mutation Q($place: ID!, $campaign: String!, $geometry: JSON!, $key: String!, $user: ID, $event: PlaceEventInput!) { createUserPlaceEvent(placeId: $place, campaignCode: $campaign, geometry: $geometry, idempotencyKey: $key, overrideUserId: $user, event: $event) { name } }';
interface Wish {
  readonly place?: string;
  readonly campaign?: string;
  readonly geometry?: unknown;
  readonly key?: string;
  readonly user?: string | null;
  readonly event?: Readonly<Record<string, unknown>>;
}
async function tell(account: string | null, wish: Wish = {}, town = greentown): Promise<Answer['body']> {
  const variables = {
    place,
    campaign: 'default',
    geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
    key: '6f1c',
    user: null,
    event: { code: 'QR' },
    ...wish,
  };
  return (
    await api.ask(
      town,
      TELL,
      variables,
      account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` },
    )
  ).body;
}
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

describe('A resident who is signed in', () => {
  test('lands once, however often and however closely together it is told', async () => {
    const answers = await Promise.all([tell('hazel'), tell('hazel'), tell('hazel')]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ data: { createUserPlaceEvent: { name: 'opened' } } })));
    expect(await events()).toEqual([{ place, account: 'hazel', event: 'QR', key: '6f1c', campaign: 'default' }]);
    expect(await counts()).toEqual([]);
  });

  test('lands again under another key, at another place and by another way; so does somebody else', async () => {
    expect(await tell('hazel', { event: { code: 'SH' } })).toEqual({
      data: { createUserPlaceEvent: { name: 'shared' } },
    });
    for (const wish of [{}, { key: '6f1d' }, { place: other }]) await tell('hazel', wish);
    await tell('ash');
    expect(await events()).toHaveLength(5);
  });

  test('names themselves or nobody; another is refused, and nothing is kept', async () => {
    expect((await tell('hazel', { user: 'hazel' })).errors).toBeUndefined();
    expect(codeOf(await tell('hazel', { user: 'ash', key: 'other' }))).toBe('NOT_PERMITTED');
    expect((await events()).map(({ account, key }) => [account, key])).toEqual([['hazel', '6f1c']]);
  });
});

describe('Staff', () => {
  test('may name a resident of the project, and nobody else', async () => {
    await database.query(
      database.workerUrl,
      "insert into operator_member (email, account_id, added_by) values ('rowan@example.org', 'rowan', 'test')",
    );
    const made = await api.ask(
      greentown,
      '{ getProfile { id } }',
      {},
      { authorization: `Bearer ${await identity.tokenFor(greentown, 'linden')}` },
    );
    expect(made.body.errors).toBeUndefined();
    expect((await tell('rowan', { user: 'linden' })).errors).toBeUndefined();
    expect(codeOf(await tell('rowan', { user: 'nobody' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await tell('rowan', { user: 'linden', place: foreign }, borough))).toBe('BAD_USER_INPUT');
    expect((await events()).map(({ account }) => account)).toEqual(['linden']);
  });
});

describe('A visitor', () => {
  test('is a number of a place and a day, and nothing else', async () => {
    await Promise.all([tell(null), tell(null, { key: 'another' })]);
    await tell(null, { event: { code: 'SH' } });
    now = new Date('2026-11-21T00:00:00Z');
    await tell(null);
    expect(await counts()).toEqual([
      { place, day: '2026-11-20', event: 'QR', visits: 2 },
      { place, day: '2026-11-20', event: 'SH', visits: 1 },
      { place, day: '2026-11-21', event: 'QR', visits: 1 },
    ]);
    expect(await events()).toEqual([]);
  });

  test('speaks for nobody', async () => {
    expect(codeOf(await tell(null, { user: 'hazel' }))).toBe('UNAUTHENTICATED');
    expect([await events(), await counts()]).toEqual([[], []]);
  });

  test('does not make a place look loved', async () => {
    const codes = new Set<unknown>();
    for (let told = 0; told < 125; told++) codes.add(codeOf(await tell(null)));
    expect(codes).toEqual(new Set([undefined, 'RATE_LIMITED']));
    expect(await counts()).toMatchObject([{ visits: 120 }]);
  });
});

test.each<[string, () => Wish]>([
  ['a place of another town', () => ({ place: foreign })],
  ['a place that is nowhere', () => ({ place: '00000000-0000-4000-8000-00000000dead' })],
  ['no guid', () => ({ place: "1' or true" })],
  ['a guid that is none of ours', () => ({ place: 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz' })],
  ['an unknown event', () => ({ event: { code: 'XX' } })],
  ['a property of every object', () => ({ event: { code: 'constructor' } })],
  ['an amount', () => ({ event: { code: 'QR', amount: 10 } })],
  ['a time', () => ({ event: { code: 'QR', at: '2026-11-20T12:00:00Z' } })],
  ['no key', () => ({ key: '' })],
  ['a key without end', () => ({ key: 'x'.repeat(201) })],
  ['a campaign of anything', () => ({ campaign: '<script>' })],
  [
    'a line instead of a point',
    () => ({
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 51],
          [0, 52],
        ],
      },
    }),
  ],
  ['a point off the earth', () => ({ geometry: { type: 'Point', coordinates: [0, 151] } })],
  ['no geometry', () => ({ geometry: 'here' })],
])('%s is refused, signed in or not, and nothing is kept', async (_what, wish) => {
  for (const account of ['hazel', null]) expect(codeOf(await tell(account, wish()))).toBe('BAD_USER_INPUT');
  expect([await events(), await counts()]).toEqual([[], []]);
});

test('What is too old goes with the project’s other interactions', async () => {
  await tell('hazel');
  await tell(null);
  const [{ id: tenantId }] = (await database.query(
    database.appUrl,
    `select id from tenant where code = '${greentown.code}'`,
  )) as [{ id: number }];
  const tenant = {
    ...greentown,
    config: {
      ...greentown.config,
      privacyKeepDurations: { ...greentown.config.privacyKeepDurations, interactions: '30 days' },
    },
  };
  const pool = createPool({
    url: database.workerUrl,
    max: 1,
    name: 'test',
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  try {
    const at = (text: string) => applyRetention(pool, { tenantId, tenant, now: new Date(text), isDryRun: false });
    expect(await at('2026-12-20T23:00:00Z')).toMatchObject({ activities: 0 });
    expect([(await events()).length, (await counts()).length]).toEqual([1, 1]);
    expect(await at('2026-12-21T23:59:30Z')).toMatchObject({ activities: 1 });
    expect([await events(), await counts()]).toEqual([[], []]);
  } finally {
    await pool.end();
  }
});
