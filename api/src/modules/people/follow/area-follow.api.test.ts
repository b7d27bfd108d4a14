/** Tests alerts for areas and streets: what reaches an inbox, and that nobody else learns where somebody lives. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Pool } from 'pg';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { tileAt } from '../../../geo/tile.rules.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createActivityWriter } from '../activity/activity.service.ts';
import type { ActivityInput } from '../activity/activity.service.ts';
import { AREAS_AT_MOST, tileTopic } from './area-follow.rules.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let pool: Pool;
let greentown: Tenant;
let borough: Tenant;
let place: { guid: string; lon: number; lat: number; streetCode: string | null };
let tenantId: number;
const record = createActivityWriter();

beforeAll(async () => {
  const towns = await loadTestTenants();
  const opened = (tenant: Tenant, phase: number): Tenant => ({
    ...tenant,
    config: {
      ...tenant.config,
      phase,
      switches: { ...tenant.config.switches, userAccount: true, showAdopt: true, showIssues: true },
    },
  });
  greentown = opened(towns.greentown, 2);
  borough = opened(towns.borough, 1.5);
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity()]);
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { jwksUrl: identity.jwksUrl });
  pool = createPool({ url: database.appUrl, max: 2, name: 'test', statementTimeoutMs: 0, onError: () => undefined });
  place = (await api.ask(greentown, '{ getPlace(sourceId: "1") { guid lon lat streetCode } }')).body.data
    .getPlace as typeof place;
  const [row] = await database.query(database.ownerUrl, "select id from tenant where code = 'greentown'");
  tenantId = Number(row?.['id']);
});
afterAll(async () => {
  await pool.end();
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['area_follow', 'user_follow', 'activity', 'inbox_mark', 'attempt'])
    await runUnfenced(database, [table], `delete from ${table}`);
});

const as = async (
  account: string,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Answer['body']> =>
  (await api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, account)}` })).body;
const FOLLOW_AREA = `mutation F($area: AreaInput!) { followArea(area: $area) { area { code name radiusMetres position } refusal { code message } } }`;
const followArea = async (
  account: string,
  area: Record<string, unknown> = {},
  town = greentown,
): Promise<Answer['body']> =>
  as(
    account,
    FOLLOW_AREA,
    { area: { position: [place.lon, place.lat], radiusMetres: 250, name: 'Home', ...area } },
    town,
  );
const FOLLOW = 'mutation Q($code: String!) { userFollowList(listCode: $code) { subscribed } }';
const UNFOLLOW = 'mutation Q($code: String!) { userUnfollowList(listCode: $code) { subscribed } }';
let made = 0;
const happens = (activity: Partial<ActivityInput> = {}): Promise<boolean> =>
  inTransaction(pool, tenantId, (scope) =>
    record(scope, {
      ...{ kind: 'tree-watered', key: `test:${(made += 1)}`, actor: 'ash' },
      ...{ thing: { type: 'place', guid: place.guid }, facts: { commonName: 'Lime' } },
      ...activity,
    }),
  );
const newsOf = async (account: string): Promise<string[]> =>
  (
    await as(account, '{ getUserNotifications { groups { activities { value { m } } } } }')
  ).data.getUserNotifications.groups.map(
    ({ activities }: { activities: { value: { m: string } }[] }) => activities[0]?.value.m,
  );
const WATERED = 'Somebody watered the Lime.';

describe('An area', () => {
  test('brings what happens there to the inbox, from now on, until it is no longer followed', async () => {
    await happens();
    const { area } = (await followArea('hazel')).data.followArea;
    expect(await newsOf('hazel')).toEqual([]);
    await happens();
    expect(await newsOf('hazel')).toEqual([WATERED]);
    expect(await newsOf('rowan')).toEqual([]);
    expect((await as('hazel', '{ getUserFollows }')).data.getUserFollows).toEqual({ [area.code]: true });
    expect((await as('hazel', UNFOLLOW, { code: area.code })).data.userUnfollowList).toEqual({ subscribed: false });
    expect(await newsOf('hazel')).toEqual([]);
    expect((await as('hazel', '{ getFollowedAreas { code } }')).data.getFollowedAreas).toEqual([]);
  });

  test('has nothing of what happens further away', async () => {
    const north = place.lat + 900 / 111_195;
    await followArea('hazel', { position: [place.lon, north] });
    await followArea('rowan', { position: [place.lon, north], radiusMetres: 1_000 });
    await happens();
    expect(await newsOf('hazel')).toEqual([]);
    expect(await newsOf('rowan')).toEqual([WATERED]);
  });

  test('has reports that are at no tree, without a link that leads nowhere', async () => {
    await followArea('hazel');
    const spot = { lon: place.lon, lat: place.lat };
    const thing = { type: 'issue', guid: 'GW-7K2MQ9XD' } as const;
    await happens({ kind: 'issue-reported', thing, spot, facts: {} });
    expect(await newsOf('hazel')).toEqual(['Somebody reported a problem with green space.']);
    expect(await newsOf('ash')).toEqual(['You reported a problem with green space.']);
    expect(await newsOf('rowan')).toEqual([]);
  });

  test('has nothing that only its actor sees', async () => {
    await followArea('hazel');
    await happens({ kind: 'order-placed', thing: null, spot: { lon: place.lon, lat: place.lat } });
    await happens({ kind: 'tree-rated' });
    expect(await newsOf('hazel')).toEqual([]);
  });

  test('is stored by its tile, under a code that says nothing, and its owner alone finds it', async () => {
    const { area } = (await followArea('hazel', { name: '  12\n Elm  Street ' })).data.followArea;
    expect(area).toMatchObject({
      code: expect.stringMatching(/^area:[0-9a-f]{16}$/),
      name: '12 Elm Street',
      radiusMetres: 250,
    });
    expect(area.position).not.toEqual([place.lon, place.lat]);
    const OWN = '{ getFollowedAreas { code name position } getUserFollows }';
    expect((await as('hazel', OWN)).data.getFollowedAreas).toHaveLength(1);
    expect((await as('rowan', OWN)).data).toEqual({ getFollowedAreas: [], getUserFollows: {} });
    await as('rowan', UNFOLLOW, { code: area.code });
    expect((await as('hazel', OWN)).data.getFollowedAreas).toHaveLength(1);
    // Nobody follows the area of somebody else by its code, or a tile.
    for (const code of [area.code, 'tile:17-1-1'])
      expect((await as('rowan', FOLLOW, { code })).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('that is followed again keeps its code and gets the new name', async () => {
    const first = (await followArea('hazel')).data.followArea.area;
    const again = (await followArea('hazel', { name: 'School', position: first.position })).data.followArea.area;
    expect(again).toEqual({ ...first, name: 'School' });
  });

  test('is refused outside of town, and after five', async () => {
    expect((await followArea('hazel', { position: [10, 10] })).data.followArea).toMatchObject({
      area: null,
      refusal: { code: 'OUTSIDE', message: expect.stringContaining(greentown.config.projectName) },
    });
    for (let n = 0; n < AREAS_AT_MOST; n += 1)
      expect(
        (await followArea('hazel', { position: [place.lon, place.lat + n * 0.003] })).data.followArea.refusal,
      ).toBeNull();
    const sixth = { position: [place.lon, place.lat - 0.006] };
    expect((await followArea('hazel', sixth)).data.followArea.refusal.code).toBe('TOO_MANY');
    expect((await followArea('hazel', { name: 'One of the five' })).data.followArea.refusal).toBeNull();
  });

  test.each([
    { position: [1] },
    { position: [1, 2, 3] },
    { radiusMetres: 251 },
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { name: 'a\u0000b' },
  ])('is refused for %j', async (area) => {
    expect((await followArea('hazel', area)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('cannot be followed before phase 2', async () => {
    const { errors } = await followArea('hazel', {}, borough);
    expect(errors[0].extensions.code).toBe('NOT_PERMITTED');
    expect((await as('hazel', '{ getFollowedAreas { code } }', {}, borough)).data.getFollowedAreas).toEqual([]);
  });
});

describe('A street', () => {
  test('is that of the address, and brings what happens in it', async () => {
    expect(place.streetCode).toBe('street:greentown-street');
    await as('hazel', FOLLOW, { code: 'street:greentown-street' });
    await happens();
    expect(await newsOf('hazel')).toEqual([WATERED]);
    expect(await newsOf('rowan')).toEqual([]);
    await runUnfenced(
      database,
      ['user_follow'],
      `insert into user_follow (tenant_id, account_id, list_code) select tenant_id, account_id, 'street:gone' from user_follow`,
    );
    const streetsOf = async (account: string) =>
      (await as(account, '{ getFollowedStreets { slug name } }')).data.getFollowedStreets;
    expect(await streetsOf('hazel')).toEqual([
      { slug: 'greentown-street', name: 'greentown Street' },
      { slug: 'gone', name: 'gone' },
    ]);
    expect(await streetsOf('rowan')).toEqual([]);
  });

  test('that the inventory does not name cannot be followed', async () => {
    for (const code of ['street:nowhere', 'street:borough-street', 'street:1-greentown-street'])
      expect((await as('hazel', FOLLOW, { code })).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('The timeline of a resident has streets and areas as well', async () => {
  await followArea('hazel');
  await as('hazel', FOLLOW, { code: 'street:greentown-street' });
  await happens();
  const { data } = await as('hazel', '{ getUserTimelineActivities { value { m } } }');
  expect(data?.getUserTimelineActivities ?? []).toEqual([{ value: { m: WATERED } }]);
});

test('The database finds the same tiles as the rules', async () => {
  const anywhere = fc.record({
    lon: fc.integer({ min: -179_000_000, max: 179_000_000 }).map((millionths) => millionths / 1e6),
    lat: fc.integer({ min: -70_000_000, max: 70_000_000 }).map((millionths) => millionths / 1e6),
  });
  const spots = fc.sample(anywhere, 500);
  const rows = await database.query(
    database.appUrl,
    `select tile_topics(lon, lat) as topic from jsonb_to_recordset('${JSON.stringify(spots)}') spot (lon float8, lat float8)`,
  );
  expect(rows.map(({ topic }) => topic).sort()).toEqual(
    spots.flatMap((spot) => [16, 17].map((zoom) => tileTopic(tileAt(spot, zoom)))).sort(),
  );
});
