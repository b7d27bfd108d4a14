/** Another tenant sees nothing: every question of the schema, asked by one town about the other's things. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aSquareArea, fillSmallTowns, importAreaCollection, loadTestTenants } from '../testing/small-towns.ts';
import { createLinkCodec } from '../modules/platform/links/link-codec.ts';
import { loadModuleSamples } from '../testing/module-samples.ts';
import type { TenantQuestion } from '../testing/module-samples.ts';
import { startTestApi, TEST_LINK_KEYS } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { buildApiSchema } from '../api-schema.ts';

let database: TestDatabase;
let api: TestApi;
let identity: TestIdentity;
let greentown: Tenant;
let borough: Tenant;
/** What the same account is called at each town. */
const nicknames = new Map<string, string>();

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  borough = { ...borough, config: { ...borough.config, switches: { ...borough.config.switches, showGreenSpacesExplorer: true } } }; // both have what is asked about
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  for (const town of [greentown, borough]) await importPark(town);
  identity = await startTestIdentity({ now: () => NOW });
  identity.accounts.push({ id: 'hazel', email: 'hazel@example.org' });
  await fillDesks();
  await fillWeather();
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
/** Of the park of each town. */
const POSTCODES: Readonly<Record<string, string>> = { greentown: 'GT1 1AA', borough: 'NW1 1AA' };

/** A park in the middle of a town, with its postcode. */
async function importPark(town: Tenant): Promise<void> {
  const collection = aSquareArea(town, `Park of ${town.code}`, 0.001) as { features: { properties: Record<string, string> }[] };
  for (const { properties } of collection.features) properties['postcode'] = POSTCODES[town.code] ?? '';
  await importAreaCollection(database, town, collection, {
    kind: 'areas',
    format: 'geojson',
    areas: 'PARK',
    name: 'name',
    details: { texts: { postcode: 'postcode' } },
  });
}

/** Something on the staff desk of each town; whoever asks is operator, so that no role stands before what is tested here. */
async function fillDesks(): Promise<void> {
  await database.query(database.workerUrl, "insert into operator_member (email, added_by) values ('hazel@example.org', 'test')");
  await database.query(
    database.appUrl,
    `insert into release (name, build_id, record, record_hash)
      values ('walks', 'walks0001', '{"role": "remote", "name": "walks", "buildId": "walks0001", "version": "1", "routes": [], "switches": {"anyOf": [], "allOf": [], "introduces": []}}', 'x')`,
  );
  const run = async (url: string, statements: string): Promise<void> => void (await database.query(url, statements));
  for (const { code } of [greentown, borough]) {
    const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [code]);
    const id = String(row?.['id']);
    const here = `select set_config('app.tenant', '${id}', false), set_config('app.actor', 'Sue of ${code}', false);`;
    await run(
      database.workerUrl,
      `${here} insert into staff_member (tenant_id, email, added_by) values (${id}, 'warden@${code}.example.org', 'Sue of ${code}');
        insert into switch_override (tenant_id, switch, value) values (${id}, 'showTalk', false);
        insert into outbox (tenant_id, key, kind, payload, last_error, dead_at) select ${id}, 'mail:' || n, 'mail', '{"mail": "notice"}', 'failed of ${code}', now() from generate_series(1, 3) n`,
    );
    await run(
      database.appUrl,
      `${here} insert into release_pointer (tenant_id, name, channel, build_id, revision) values (${id}, 'walks', 'stable', 'walks0001', 1);
        insert into release_audit (tenant_id, act, name, channel, to_build_id, actor) values (${id}, 'publish', 'walks', 'stable', 'walks0001', 'Sue of ${code}')`,
    );
  }
}
/** A dry day in the one town, a wet one in the other. */
async function fillWeather(): Promise<void> {
  for (const [index, { code }] of [greentown, borough].entries()) {
    const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [code]);
    const id = String(row?.['id']);
    await database.query(
      database.workerUrl,
      `select set_config('app.tenant', '${id}', false);
        insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values (${id}, '2026-11-${18 + index}', ${10 + index}, ${index + 1}, 'file');
        insert into weather_import (tenant_id, source, attribution, until, imported_at) values (${id}, 'file', 'Weather of ${code}', '2026-11-20', now())`,
    );
  }
}
/** The first entry of one of a town's desk lists. */
const firstOf = async (town: Tenant, query: string): Promise<string> =>
  JSON.stringify((await askSignedIn(town, query, {})).body.data).match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? '';

/** One account, signed in at a town: it is known at both, and is somebody else at each. */
const askSignedIn: TestApi['ask'] = async (town, query, variables) =>
  api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, 'hazel')}`, 'idempotency-key': randomUUID() });
/** Both lists of corrections: one that was decided by an earlier question is found too. */
const CORRECTION_IDS = '{ a: getDeskCorrections { corrections { id } } b: getDeskCorrections(decided: true) { corrections { id } } }';

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

/** A walk from one of its own trees. */
async function walkIn(town: Tenant): Promise<Record<string, unknown>> {
  const { body } = await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { lon lat } }', { id: `only-in-${town.code}` });
  return { start: [body.data.getPlace.lon, body.data.getPlace.lat], minimumSizeScore: 0, lengthMetres: 3_000 };
}

/**
 * For each operation that is not in the samples of its module: how one town asks for things of the other's, and what it must not be told. `own` is asked with the town's own things and must be
 * told something, so that a question that never answers cannot pass.
 */
const QUESTIONS: Readonly<Record<string, TenantQuestion>> = {
  ...(await loadModuleSamples()).questions,
  getPlace: {
    query:
      'query Q($guid: ID!, $slug: String!, $sourceId: String!) { a: getPlace(guid: $guid) { ...all } b: getPlace(slug: $slug) { ...all } c: getPlace(sourceId: $sourceId) { ...all } } fragment all on Place { guid name address slug sourceId area { name } species { name } rarity { count } spotCode { code } neighbours { place { name } } linkedPlaces { name } collections { slug } rainfall28Days { day value } watering { reservoir messages } rainReport { summary attribution } }',
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
  getNeighbourhood: {
    query: `query Q($slug: String!) { getNeighbourhood(slug: $slug) { name area { treeCount treeSample } pitCount kindCount commonestKinds { slug name count } plantings { count } nearest { slug name } } }`,
    variables: async ({ code }) => ({ slug: `middle-of-${code}` }),
  },
  findParks: { query: '{ findParks { numberMatched parks { park { name treeCount treeSample } } } }', variables: async () => ({}) },
  getOfflineArea: {
    query: 'query Q($key: String!) { getOfflineArea(kind: NEIGHBOURHOOD, key: $key) { name outline placeCount pages tiles } }',
    variables: async ({ code }) => ({ key: `middle-of-${code}` }),
  },
  getPark: {
    query:
      'query Q($slug: String!) { getPark(slug: $slug) { name treeCount outline commonestKinds { name count } neighbourhood { name } nearest { park { name } } } }',
    variables: async ({ code }) => ({ slug: `park-of-${code}` }),
  },
  getParkMarks: { query: '{ getParkMarks { name lon lat treeCount } }', variables: async () => ({}) },
  lookupAddressesForPostcode: {
    query: 'query Q($postcode: String!) { lookupAddressesForPostcode(postcode: $postcode) { address latitude longitude } }',
    variables: async ({ code }) => ({ postcode: POSTCODES[code] }),
  },
  findAddressChoices: {
    query: 'query Q($text: String) { findAddressChoices(text: $text) { choices { slug label kind } refusal } }',
    variables: async (town) => ({ text: `1 ${town.code} Street` }),
  },
  findAddresses: {
    query: 'query Q($text: String) { findAddresses(text: $text) { slug label kind } }',
    variables: async (town) => ({ text: `1 ${town.code} Street` }),
  },
  getAroundAddress: {
    query: 'query Q($slug: String!) { getAroundAddress(slug: $slug) { label treesWithin5Minutes treeSample places { place { guid name } } } }',
    variables: async ({ code }) => ({ slug: `1-${code}-street` }),
  },
  getCollections: { query: '{ getCollections { collections { slug name section } } }', variables: async () => ({}) },
  getCollection: {
    query: 'query Q($slug: String!) { getCollection(slug: $slug) { name description story { html } } }',
    variables: async ({ code }) => ({ slug: code === 'greentown' ? 'great-trunks' : 'widest-crowns' }),
  },
  getCollectionPlaces: {
    query: 'query Q($slug: String!) { getCollectionPlaces(slug: $slug) { guid name address } }',
    variables: async () => ({ slug: 'one-of-a-kind' }),
  },
  getPlaceCollections: {
    query: 'query Q($guid: ID!) { getPlaceCollections(guid: $guid) { slug name } }',
    variables: async (town) => ({ guid: (await placeOf(town, `only-in-${town.code}`)).guid }),
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
  getStories: { query: '{ getStories { stories { slug title summary html author images { url } } categories } }', variables: nothing },
  getStory: { query: '{ getStory(slug: "welcome") { title summary html } }', variables: nothing },
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
  createUserPlaceEvent: {
    query:
      'mutation Q($place: ID!) { createUserPlaceEvent(placeId: $place, campaignCode: "default", geometry: { type: "Point", coordinates: [0, 51] }, idempotencyKey: "6f1c", event: { code: "QR" }) { name } }',
    variables: async (town) => ({ place: (await placeOf(town, 'only-in-' + town.code)).guid }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT',
  },
  suggestPlaceCorrection: {
    query: 'mutation Q($guid: ID!) { suggestPlaceCorrection(guid: $guid, correction: { kind: "gone" }) { guid refusal { code } } }',
    variables: async (town) => ({ guid: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT',
  },
  requestPlacePicture: {
    query: 'mutation Q($guid: ID!) { requestPlacePicture(guid: $guid) { refusal { code } } }',
    variables: async (town) => ({ guid: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT',
  },
  deleteImageUpload: {
    query: 'mutation Q($guid: ID!) { deleteImageUpload(guid: $guid, fileId: $guid) { fileId message } }',
    variables: async (town) => ({ guid: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
  },
  getDeskPictures: { query: '{ getDeskPictures { waiting pictures { id by name placeGuid media { url caption } } } }', variables: nothing, isSignedIn: true },
  decideDeskPicture: {
    query: 'mutation Q($id: ID!) { decideDeskPicture(id: $id, accept: true) { picture { name } refusal { code } } }',
    variables: async (town) => ({ id: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
  },
  undoDeskPicture: {
    query: 'mutation Q($id: ID!) { undoDeskPicture(id: $id) { picture { name } refusal { code } } }',
    variables: async (town) => ({ id: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
  },
  getPlaceCareWords: { query: '{ getPlaceCareWords }', variables: nothing },
  getPlaceSearchWords: { query: '{ getPlaceSearchWords }', variables: nothing },
  getDeskCorrections: {
    query: '{ getDeskCorrections { waiting corrections { id by note name placeGuid facts { label now suggested } lon lat nearby } } }',
    variables: nothing,
    isSignedIn: true,
  },
  decideDeskCorrection: {
    query: 'mutation Q($id: ID!) { decideDeskCorrection(id: $id, accept: false, word: "no") { correction { name by } refusal { code } } }',
    variables: async (town) => ({ id: await firstOf(town, CORRECTION_IDS) }),
    isSignedIn: true,
  },
  undoDeskCorrection: {
    query: 'mutation Q($id: ID!) { undoDeskCorrection(id: $id) { correction { name by } refusal { code } } }',
    variables: async (town) => ({ id: await firstOf(town, CORRECTION_IDS) }),
    isSignedIn: true,
  },
  exportDeskCorrections: { query: '{ exportDeskCorrections { text } }', variables: nothing, isSignedIn: true },
  withdrawPlaceCorrection: {
    query: 'mutation Q($guid: ID!) { withdrawPlaceCorrection(guid: $guid) { guid refusal { code } } }',
    variables: async (town) => ({ guid: await firstOf(town, CORRECTION_IDS) }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT', // the own one is gone by then, and no id is none
  },
  overridePlace: {
    query: 'mutation Q($guid: ID!) { overridePlace(guid: $guid, placeOverride: { description: "Beside the well" }) { address category category2 } }',
    variables: async (town) => ({ guid: (await placeOf(town, '2')).guid }),
    isSignedIn: true,
    foreignRefusal: 'BAD_USER_INPUT',
  },
  addPlace: {
    query:
      'mutation Q($at: JSON!) { addPlace(place: { name: "A shrub", type: "SHRUB", geometry: $at }) { __typename ... on Place { name } ... on PlaceAlreadyExists { message } ... on FMPError { message } } }',
    variables: async ({ config: { boundingBox: box } }) => ({ at: { type: 'Point', coordinates: [box[0], box[1]] } }),
    isSignedIn: true,
  },
  requestChangePasswordEmail: { query: 'mutation { requestChangePasswordEmail(emailAddress: "hazel@example.org") }', variables: nothing },
  requestEmailChange: { query: 'mutation { requestEmailChange(newEmailAddress: "hazel@example.com") }', variables: nothing, isSignedIn: true },
  updateUserPrivateProfile: { query: 'mutation { updateUserPrivateProfile(postcode: "BD1 1HY") { name postcode } }', variables: nothing, isSignedIn: true },
  getDeskSwitches: {
    query: '{ getDeskSwitches { name configured override effective remotes routes changedAt changedBy } }',
    variables: nothing,
    isSignedIn: true,
  },
  getDeskHistory: {
    query: '{ getDeskHistory(first: 100) { acts { id at by kind subject before after } next } }',
    variables: nothing,
    isSignedIn: true,
  },
  getDeskMembers: { query: '{ getDeskMembers { id email role hasSignedIn isViewer addedAt addedBy } }', variables: nothing, isSignedIn: true },
  getDeskDeadLetters: {
    query: '{ getDeskDeadLetters(first: 100) { letters { id kind template recipient failure } next } }',
    variables: nothing,
    isSignedIn: true,
  },
  getDeskReleases: { query: '{ getDeskReleases { name currentBuildId builds { buildId publishedBy } } }', variables: nothing, isSignedIn: true },
  setDeskSwitch: {
    query: 'mutation { setDeskSwitch(name: "showTalk", value: false, seen: false) { switch { changedBy } refusal { code } } }',
    variables: nothing,
    isSignedIn: true,
  },
  addDeskMember: {
    query: 'mutation { addDeskMember(email: "new@example.org", role: staff) { members { email addedBy } refusal { code } } }',
    variables: nothing,
    isSignedIn: true,
  },
  removeDeskMember: {
    query: 'mutation Q($id: ID!) { removeDeskMember(id: $id) { members { email } refusal { code } } }',
    variables: async (town) => ({ id: await firstOf(town, '{ getDeskMembers { id } }') }),
    isSignedIn: true,
  },
  retryDeskDeadLetter: {
    query: 'mutation Q($id: ID!) { retryDeskDeadLetter(id: $id) { done } }',
    variables: async (town) => ({ id: await firstOf(town, '{ getDeskDeadLetters { letters { id } } }') }),
    isSignedIn: true,
  },
  discardDeskDeadLetter: {
    query: 'mutation Q($id: ID!) { discardDeskDeadLetter(id: $id) { done } }',
    variables: async (town) => ({ id: await firstOf(town, '{ getDeskDeadLetters { letters { id } } }') }),
    isSignedIn: true,
  },
  rollBackDeskRelease: {
    query: 'mutation { rollBackDeskRelease(remote: "walks", seen: "walks0001") { remote { builds { publishedBy } } refusal { code } } }',
    variables: nothing,
    isSignedIn: true,
  },
  pinDeskRelease: {
    query: 'mutation { pinDeskRelease(remote: "walks", buildId: "walks0001", pinned: false) { remote { builds { publishedBy } } refusal { code } } }',
    variables: nothing,
    isSignedIn: true,
  },
  // the last of them: whoever is gone is nobody afterwards
  deleteMyAccount: {
    query: 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }',
    variables: nothing,
    isSignedIn: true,
    foreignRefusal: 'UNAUTHENTICATED',
  },
  generateTrail: {
    query: 'mutation Q($trail: TrailInput!) { generateTrail(trail: $trail) { guid feature refusal { code } } }',
    variables: async (town) => ({ trail: await walkIn(town) }),
  },
  getRoute: {
    query:
      'query Q($guid: ID!) { getRoute(guid: $guid) { guid name feature options start { name } routePlaces { place { guid name address } } directions { text } comforts { kind } } }',
    variables: async (town) => ({
      guid: (await api.ask(town, 'mutation Q($trail: TrailInput!) { generateTrail(trail: $trail) { guid } }', { trail: await walkIn(town) })).body.data
        .generateTrail.guid as string,
    }),
  },
  getRoutes: { query: '{ getRoutes { guid slug name picture routePlaces { place { guid } } } }', variables: nothing },
  getTrailModes: { query: '{ getTrailModes { mode label isDefault } }', variables: nothing },
  getWeatherForProject: {
    query: '{ getWeatherForProject(fromDay: "2026-11-01", toDay: "2026-11-20") { day maxTemp } }',
    variables: nothing,
  },
  getRainfall: {
    query: 'query Q($at: [Float!]!) { getRainfall(fromDay: "2026-11-01", toDay: "2026-11-20", coordinates: $at) { days { day value } } }',
    variables: async ({ config: { boundingBox: box } }) => ({ at: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }),
  },
  findTreesInNeed: {
    query: 'query Q($from: [Float!]!) { findTreesInNeed(from: $from) { trees { reasons place { guid name } } numberMatched none { why title } } }',
    variables: async ({ config: { boundingBox: box } }) => ({ from: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }),
  },
  getOpenData: {
    query: '{ getOpenData { placeCount updatedAt } }',
    variables: async () => ({}),
  },
};

test('every operation of the schema has a question', () => {
  const schema = buildApiSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect(Object.keys(QUESTIONS).sort()).toEqual(fields.sort());
});

describe.each(Object.entries(QUESTIONS))('%s', (_field, { query, variables, isSignedIn = false, foreignRefusal }) => {
  const ask: TestApi['ask'] = (town, text, values) => (isSignedIn ? askSignedIn : api.ask)(town, text, values);
  const meaning = (data: unknown): string[] => JSON.stringify(data).match(/"[^"]+":(?!null|\[\]|0[,}])[^,}\]]+/g) ?? [];

  test('tells a town of its own', async () => {
    for (const town of [greentown, borough]) {
      const { body } = await ask(town, query, await variables(town, askSignedIn));
      expect(body.errors).toBeUndefined();
      expect(JSON.stringify(body.data)).not.toContain('null,"b":null');
    }
  });

  test('tells a town nothing of the other’s', async () => {
    for (const [town, other] of [
      [greentown, borough],
      [borough, greentown],
    ] as const) {
      const { body } = await ask(town, query, await variables(other, askSignedIn));
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

test('a town’s weather is its own, and rain at the other’s position is nobody’s here', async () => {
  const { query: weather } = QUESTIONS['getWeatherForProject']!;
  const { query: rain, variables } = QUESTIONS['getRainfall']!;
  const warmest = async (town: Tenant): Promise<unknown> =>
    ((await api.ask(town, weather)).body.data.getWeatherForProject as { maxTemp: number | null }[]).flatMap(({ maxTemp }) => maxTemp ?? []);
  expect([await warmest(greentown), await warmest(borough)]).toEqual([[10], [11]]);
  const fallen = async (town: Tenant, at: Tenant): Promise<unknown> => (await api.ask(town, rain, await variables(at, askSignedIn))).body.data.getRainfall.days;
  expect([await fallen(greentown, greentown), await fallen(borough, borough)]).toEqual([[{ day: '2026-11-18', value: 1 }], [{ day: '2026-11-19', value: 2 }]]);
  expect([await fallen(greentown, borough), await fallen(borough, greentown)]).toEqual([[], []]);
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
