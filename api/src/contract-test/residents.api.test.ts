/** Runs the residents' operations of the specification, word for word, as a signed-in resident. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Kind, parse, print, visit } from 'graphql';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import type { TestIdentity } from '../testing/test-identity.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
/** In Great Britain, as the postcode of the specification is. */
let borough: Tenant;
let place: string;
let offered = '';

beforeAll(async () => {
  ({ borough } = await loadTestTenants());
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity()]);
  await fillSmallTowns(database, [borough]);
  api = await startTestApi(database, [borough], { jwksUrl: identity.jwksUrl, identityUrl: identity.url });
  place = (await api.ask(borough, '{ getPlace(sourceId: "1") { guid } }')).body.data.getPlace.guid as string;
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const document = parse(readFileSync(new URL('./operations.graphql', import.meta.url), 'utf8'));
/** Fields of other features that share an operation with ours; skipped here. */
const NOT_OURS = new Set(['addPlacev2']);
const operation = (name: string): string =>
  document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name)
    .map((definition) =>
      print(visit(definition, { Field: (node) => (NOT_OURS.has(node.name.value) ? null : undefined) })),
    )
    .join('')
    .replace('place:1', `place:${place}`)
    .replace('Hazel Swift', offered);

// Runs in the order in which one person would use them; the last one deletes everything.
test.each<[string, unknown]>([
  ['GetUserExists', { getUserExists: false }],
  ['GetUserFollows', { getUserFollows: {} }],
  ['UserFollowList', { userFollowList: { subscribed: true } }],
  ['UserUnfollowList', { userUnfollowList: { subscribed: false } }],
  ['GenerateUniqueNickname', { generateUniqueNickname: { nickname: expect.stringMatching(/^Hazel /) } }],
  [
    'UpdateProfile3',
    {
      updateProfile3: {
        nickname: expect.stringMatching(/^Hazel /),
        preference_colour: '33691e',
        picture: expect.stringMatching(/^\/avatars\/33691e\/hazel\w+\.svg$/),
      },
    },
  ],
  ['RequestChangePasswordEmail', { requestChangePasswordEmail: true }],
  [
    'AddPlacev2',
    {
      updateUserPrivateProfile: {
        name: 'A Resident',
        address: '1 High Street, Greentown',
        postcode: 'BD1 1HY',
        telephone: '01274000000',
        email: 'a@example.org',
      },
    },
  ],
  [
    'GetUserPrivateProfile',
    {
      getUserPrivateProfile: {
        name: 'A••• R•••••••',
        address: '1••• H••• S•••••, G••••••••',
        postcode: 'BD1 •••',
        telephone: '••••••000',
      },
    },
  ],
  [
    'ExportMyData',
    {
      exportMyData: expect.objectContaining({
        data: expect.objectContaining({
          profile: [expect.objectContaining({ nickname: expect.stringMatching(/^Hazel /) })],
        }),
      }),
    },
  ],
  ['DeleteMyAccount', { deleteMyAccount: { deleted: true } }],
])('%s', async (name, expected) => {
  const { status, body } = await api.ask(
    borough,
    operation(name),
    {},
    { authorization: `Bearer ${await identity.tokenFor(borough, 'hazel')}` },
  );
  expect({ status, body }).toEqual({ status: 200, body: { data: expected } });
  if (name === 'GenerateUniqueNickname') offered = body.data.generateUniqueNickname.nickname as string;
});
