/** Another tenant sees nothing: every question of the schema, asked by one town about the other's things. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { createLinkCodec } from '../modules/links/link-codec.ts';
import { startTestApi, TEST_LINK_KEYS } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { buildSchema } from './schema.ts';

let database: TestDatabase;
let api: TestApi;
let identity: TestIdentity;
let greentown: Tenant;
let borough: Tenant;
/** What the same account is called at each town. */
const nicknames = new Map<string, string>();

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  identity = await startTestIdentity({ now: () => NOW });
  identity.accounts.push({ id: 'hazel', email: 'hazel@example.org' });
  api = await startTestApi(database, [greentown, borough], { now: () => NOW, jwksUrl: identity.jwksUrl, identityUrl: identity.url });
  for (const [town, forename] of [
    [greentown, 'Rowan'],
    [borough, 'Magpie'],
  ] as const) {
    const offered = await askSignedIn(town, 'mutation Q($forename: String!) { generateUniqueNickname(forename: $forename) { nickname } }', { forename });
    const { nickname } = (offered.body.data as { generateUniqueNickname: { nickname: string } }).generateUniqueNickname;
    nicknames.set(town.code, nickname);
    const told = await askSignedIn(
      town,
      'mutation Q($name: String!, $nickname: String!, $code: String!) { updateUserPrivateProfile(name: $name) { name } updateProfile3(nickname: $nickname, preference_colour: "33691e") { nickname } userFollowList(listCode: $code) { subscribed } }',
      { name: `Hazel of ${town.code}`, nickname, code: `place:${(await placeOf(town, '1')).guid}` },
    );
    expect(told.body.errors).toBeUndefined();
  }
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const NOW = new Date('2026-11-20T12:00:00Z');

/** One account, signed in at a town: it is known at both, and is somebody else at each. */
const askSignedIn: TestApi['ask'] = async (town, query, variables) =>
  api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, 'hazel')}` });

interface Question {
  readonly query: string;
  readonly variables: (town: Tenant) => Promise<Record<string, unknown>>;
  readonly isSignedIn?: true;
  /** How a town refuses what is the other's; without one it just tells nothing of it. */
  readonly foreignRefusal?: string;
}
const nothing = async (): Promise<Record<string, unknown>> => ({});

interface Known {
  readonly guid: string;
  readonly slug: string;
}
/** A link of a town, for a purpose that anybody may read. */
async function linkOf(town: Tenant): Promise<string> {
  const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]);
  return createLinkCodec(TEST_LINK_KEYS).seal({
    purpose: 'flow-tag',
    tenantId: Number(row?.['id']),
    subject: 'flow',
    validForMs: 1_000,
    now: new Date('2026-11-20T12:00:00Z'),
    data: { tag: `tag of ${town.code}` },
  });
}
const placeOf = async (tenant: Tenant, sourceId: string): Promise<Known> =>
  (await api.ask(tenant, 'query Q($id: String) { getPlace(sourceId: $id) { guid slug } }', { id: sourceId })).body.data.getPlace as Known;

/**
 * For each question: how one town asks for things of the other's, and what it must not be told. `own` is asked with the town's own things and must be
 * told something, so that a question that never answers cannot pass.
 */
const QUESTIONS: Readonly<Record<string, Question>> = {
  getPlace: {
    query:
      'query Q($guid: ID!, $slug: String!, $sourceId: String!) { a: getPlace(guid: $guid) { ...all } b: getPlace(slug: $slug) { ...all } c: getPlace(sourceId: $sourceId) { ...all } } fragment all on Place { guid name address slug sourceId area { name } species { name } rarity { count } }',
    variables: async (town) => ({ ...(await placeOf(town, `only-in-${town.code}`)), sourceId: `only-in-${town.code}` }),
  },
  getPlaces: {
    query: 'query Q($where: PlaceWhere!) { getPlaces(where: $where, first: 1000) { guid name address area { name } species { name } } }',
    variables: async (town) => ({ where: { boundingBox: town.config.maximumBoundingBox } }),
  },
  findPlaces: {
    query:
      'query Q($where: PlaceWhere!, $near: [Float!]) { findPlaces(where: $where, near: $near, first: 200) { numberMatched places { distanceMetres place { guid featureId name address area { name } species { name } } } } }',
    variables: async (town) => ({ where: { boundingBox: town.config.maximumBoundingBox }, near: town.config.boundingBox.slice(0, 2) }),
  },
  matchPlaces: {
    query: 'query Q($at: [Float!]!) { matchPlaces(coordinates: $at, searchRangeMetres: 10000, first: 100) { distanceMetres place { guid name address } } }',
    variables: async ({ config: { boundingBox: box } }) => ({ at: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }),
  },
  getPlacesAsFeatureCollection: {
    query: 'query Q($where: PlaceWhere!) { getPlacesAsFeatureCollection(where: $where) }',
    variables: async (town) => ({ where: { guids: [(await placeOf(town, '1')).guid, (await placeOf(town, `only-in-${town.code}`)).guid] } }),
  },
  searchAddresses: {
    query: 'query Q($text: String!) { searchAddresses(text: $text) { kind label lon lat placeCount } }',
    variables: async (town) => ({ text: `1 ${town.code} Street` }),
  },
  getMapTileSets: { query: '{ getMapTileSets { id layers revision url minZoom maxZoom } }', variables: async () => ({}) },
  mapTilesGetTileStatus: {
    query: 'query Q($since: String!) { mapTilesGetTileStatus(msSinceEpochString: $since) { status } }',
    variables: async () => ({ since: String(Date.now()) }),
  },
  decrypt: { query: 'query Q($data: String!) { decrypt(data: $data) }', variables: async (town) => ({ data: await linkOf(town) }) },
  getAllProjectContent: {
    query:
      '{ getAllProjectContent { projects { shortCode fmpToken neighbourhoods { name geometry } customisableContent adoptProgramme mapStyleSettings boundingBox } } }',
    variables: async () => ({}),
  },
  getAreas: {
    query: '{ getAreas(type: NEIGHBOURHOOD) { areas { name slug geometry outline lat lon treeCount youngTreeCount treeSample } } }',
    variables: async () => ({}),
  },
  getLiveProjectPromos: {
    query: '{ getLiveProjectPromos { promos { type kicker title text buttonLabel link images { url caption copyright } } } }',
    variables: async () => ({}),
  },
  getCategory: {
    query: 'query Q($slug: String!) { getCategory(setCodes: ["species"], slug: $slug) { name slug } }',
    variables: async () => ({ slug: 'tilia_cordata' }),
  },
  getMultipleCategories: {
    query: 'query Q($slugs: [String!]!) { getMultipleCategories(setCodes: ["species"], slugs: $slugs) { name slug } }',
    variables: async () => ({ slugs: ['tilia_cordata'] }),
  },
  getCategorySummaries: { query: '{ getCategorySummaries(setCode: "species") { name slug scientificName count } }', variables: async () => ({}) },
  getCategoryStats: {
    query: 'query Q($slug: String!) { getCategoryStats(setCode: "species", slug: $slug) { narrative heading count total } }',
    variables: async (town) => ({ slug: town.code === 'greentown' ? 'acer_rubrum' : 'platanus_hispanica' }),
  },
  getCmsPage: {
    query: 'query Q($type: String!) { getCmsPage(type: $type) { page { title subTitle versionDate bodyHtml } hasFailed } }',
    variables: async () => ({ type: 'privacyPolicy' }),
  },
  getStatement: { query: '{ getStatement(name: "accessibility") { page { title bodyHtml } hasFailed } }', variables: async () => ({}) },
  getProfile: { query: '{ getProfile { id nickname picture preference_colour user_prov_nick email roles } }', variables: nothing, isSignedIn: true },
  getUserExists: { query: '{ getUserExists(email: "hazel@example.org") }', variables: nothing },
  getUserFollows: { query: '{ getUserFollows }', variables: nothing, isSignedIn: true },
  getUserPrivateProfile: { query: '{ getUserPrivateProfile { name address postcode telephone email } }', variables: nothing, isSignedIn: true },
  exportMyData: { query: '{ exportMyData }', variables: nothing, isSignedIn: true },
  generateUniqueNickname: { query: 'mutation { generateUniqueNickname(forename: "Hazel") { nickname } }', variables: nothing, isSignedIn: true },
  updateProfile3: { query: 'mutation { updateProfile3(user_prov_nick: true) { nickname picture } }', variables: nothing, isSignedIn: true },
  userFollowList: {
    query: 'mutation Q($code: String!) { userFollowList(listCode: $code) { subscribed } }',
    variables: async (town) => ({ code: `place:${(await placeOf(town, 'only-in-' + town.code)).guid}` }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT',
  },
  userUnfollowList: {
    query: 'mutation Q($code: String!) { userUnfollowList(listCode: $code) { subscribed } }',
    variables: async (town) => ({ code: `place:${(await placeOf(town, 'only-in-' + town.code)).guid}` }),
    isSignedIn: true,
  },
  requestChangePasswordEmail: { query: 'mutation { requestChangePasswordEmail(emailAddress: "hazel@example.org") }', variables: nothing },
  requestEmailChange: { query: 'mutation { requestEmailChange(newEmailAddress: "hazel@example.com") }', variables: nothing, isSignedIn: true },
  updateUserPrivateProfile: { query: 'mutation { updateUserPrivateProfile(postcode: "BD1 1HY") { name postcode } }', variables: nothing, isSignedIn: true },
  // the last of them: whoever is gone is nobody afterwards
  deleteMyAccount: {
    query: 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }',
    variables: nothing,
    isSignedIn: true,
    foreignRefusal: 'UNAUTHENTICATED',
  },
  getInventorySummary: {
    query: '{ getInventorySummary { treeCount pitCount speciesCount youngTreeCount topGenera { genus name count } } }',
    variables: async () => ({}),
  },
};

test('every question of the schema stands in this test', () => {
  const schema = buildSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect(Object.keys(QUESTIONS).sort()).toEqual(fields.sort());
});

describe.each(Object.entries(QUESTIONS))('%s', (_field, { query, variables, isSignedIn = false, foreignRefusal }) => {
  const ask: TestApi['ask'] = (town, text, values) => (isSignedIn ? askSignedIn : api.ask)(town, text, values);
  const meaning = (data: unknown): string[] => JSON.stringify(data).match(/"[^"]+":(?!null|\[\]|0[,}])[^,}\]]+/g) ?? [];

  test('tells a town of its own', async () => {
    for (const town of [greentown, borough]) {
      const { body } = await ask(town, query, await variables(town));
      expect(body.errors).toBeUndefined();
      expect(JSON.stringify(body.data)).not.toContain('null,"b":null');
    }
  });

  test('tells a town nothing of the other’s', async () => {
    for (const [town, other] of [
      [greentown, borough],
      [borough, greentown],
    ] as const) {
      const { body } = await ask(town, query, await variables(other));
      expect(body.errors?.[0]?.extensions.code).toBe(foreignRefusal);
      const told = JSON.stringify(body.data);
      for (const foreign of [
        `of ${other.code}`,
        nicknames.get(other.code) ?? '',
        `${other.code} Street`,
        `in-${other.code}`,
        other.token,
        (await placeOf(other, '1')).guid,
        (await placeOf(other, `only-in-${other.code}`)).guid,
      ])
        expect(told).not.toContain(foreign);
      expect(meaning(body.data).filter((part) => part.includes(other.code))).toEqual([]);
    }
  });
});

test('a town’s numbers do not change with another town’s trees', async () => {
  const numbers = async (): Promise<unknown> =>
    (
      await api.ask(
        greentown,
        '{ getInventorySummary { treeCount pitCount speciesCount youngTreeCount } getCategoryStats(setCode: "species", slug: "tilia_cordata") { count total } }',
      )
    ).body;
  expect(await numbers()).toEqual({
    data: { getInventorySummary: { treeCount: 4, pitCount: 1, speciesCount: 3, youngTreeCount: 1 }, getCategoryStats: { count: 2, total: 4 } },
  });
  expect((await api.ask(greentown, '{ getCategoryStats(setCode: "species", slug: "platanus_hispanica") { count } }')).body).toEqual({
    data: { getCategoryStats: null },
  });
});
