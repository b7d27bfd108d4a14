/** Tests what residents follow: only existing things, only for themselves, only in projects of phase 2 and later. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { parseListCode } from './follow.rules.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let place: string;

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = towns.greentown;
  borough = { ...towns.borough, config: { ...towns.borough.config, phase: 1.5 } };
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity()]);
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { jwksUrl: identity.jwksUrl });
  place = (await api.ask(greentown, '{ getPlace(sourceId: "1") { guid } }')).body.data.getPlace.guid as string;
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const as = async (
  account: string,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Answer['body']> =>
  (await api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, account)}` })).body;
const FOLLOW = 'mutation Q($code: String!) { userFollowList(listCode: $code) { subscribed } }';
const UNFOLLOW = 'mutation Q($code: String!) { userUnfollowList(listCode: $code) { subscribed } }';
const follows = async (account: string, town = greentown): Promise<unknown> =>
  (await as(account, '{ getUserFollows }', {}, town)).data.getUserFollows as unknown;

test.each([
  ['place:00000000-0000-4000-8000-000000000001', 'place'],
  ['place:1', null],
  ['place:', null],
  ['hood:middle-of-greentown', 'hood'],
  ['hood:Middle', null],
  ['issue:GW-1', 'issue'],
  ['story:welcome', 'story'],
  ['story:../x', null],
  ['story:' + 'x'.repeat(101), null],
  ['news:x', null],
  ['', null],
  ['place:00000000-0000-4000-8000-000000000001 ', null],
])('%j is a code for: %s', (code, kind) => {
  expect(parseListCode(code)?.kind ?? null).toBe(kind);
});

test('following and no longer following, each as often as one likes', async () => {
  expect(await follows('hazel')).toEqual({});
  const codes = [`place:${place}`, 'hood:middle-of-greentown', 'story:welcome'];
  for (const code of [...codes, ...codes])
    expect(await as('hazel', FOLLOW, { code })).toEqual({ data: { userFollowList: { subscribed: true } } });
  expect(await follows('hazel')).toEqual(Object.fromEntries(codes.map((code) => [code, true])));
  expect(await follows('ash')).toEqual({});
  for (const code of [`place:${place}`, `place:${place}`])
    expect(await as('hazel', UNFOLLOW, { code })).toEqual({ data: { userUnfollowList: { subscribed: false } } });
  expect(Object.keys((await follows('hazel')) as object)).toEqual(codes.slice(1));
});

test.each([
  ...['place:00000000-0000-4000-8000-000000000001', 'hood:nowhere', 'story:nowhere', 'issue:GW-1', 'issue:GW-7K2MQ9XD'],
  ...['place:1', 'x'],
])('what is not there cannot be followed: %s', async (code) => {
  const { errors } = await as('hazel', FOLLOW, { code });
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

describe('Before phase 2', () => {
  test('nothing is followed, and that is no failure', async () => {
    expect(await follows('hazel', borough)).toEqual({});
  });
  test('and nothing can be', async () => {
    for (const query of [FOLLOW, UNFOLLOW])
      expect((await as('hazel', query, { code: 'story:welcome' }, borough)).errors[0].extensions.code).toBe(
        'NOT_PERMITTED',
      );
  });
});
