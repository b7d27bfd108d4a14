/**
 * Tests that tenants are isolated: each operation, generated from the schema, is sent at one town with the ids of the
 * other town.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aSquareArea, fillSmallTowns, importAreaCollection, loadTestTenants } from '../testing/small-towns.ts';
import { createLinkCodec } from '../modules/platform/links/link-codec.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../testing/a-market.ts';
import { startTestApi, TEST_LINK_KEYS } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { buildApiSchema } from '../api-schema.ts';
import { generatedQuestion, NO_SUCH_ID, rootFieldsOf, valueOfType } from '../contract-test/generated-question.ts';
import { loadModuleSamples } from '../testing/module-samples.ts';
import type { SampleTown } from '../testing/module-samples.ts';
import { readFences } from './schema-fences.ts';

let database: TestDatabase;
let api: TestApi;
let identity: TestIdentity;
let greentown: Tenant;
let borough: Tenant;
/** Nickname of the same account at each town. */
const nicknames = new Map<string, string>();

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  borough = {
    ...borough,
    config: {
      ...borough.config,
      switches: { ...borough.config.switches, showGreenSpacesExplorer: true, showPitAdopt: true },
    },
  }; // needed by both
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  for (const town of [greentown, borough]) await importPark(town);
  identity = await startTestIdentity({ now: () => NOW });
  identity.accounts.push({ id: 'hazel', email: 'hazel@example.org' });
  for (const town of [greentown, borough])
    await putMarkets(database, town, [
      aMarket(`market-of-${town.code}`, {
        ...{ ordersPerResident: 9, events: [anEvent(`day-of-${town.code}`)] },
        // The last one by name is sold out.
        ...{ waitingList: true, skus: [aSku('oak'), aSku('yew')] },
        locations: [aLocation('yard', { stock: { oak: 10, yew: 0 } })],
      }),
      aMarket(`ballot-of-${town.code}`, { mode: 'ballot', closesAt: '2199-01-01T00:00:00Z' }),
      aMarket(`closed-ballot-of-${town.code}`, { mode: 'ballot', closesAt: '2026-01-01T00:00:00Z' }),
    ]);
  await fillDesks();
  await fillGardens();
  await fillWeather();
  api = await startTestApi(database, [greentown, borough], {
    now: () => NOW,
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
  });
  for (const [town, forename] of [
    [greentown, 'Rowan'],
    [borough, 'Magpie'],
  ] as const) {
    const offered = await askSignedIn(
      town,
      'mutation Q($forename: String!) { generateUniqueNickname(forename: $forename) { nickname } }',
      { forename },
    );
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
/** Postcode of each town's park. */
const POSTCODES: Readonly<Record<string, string>> = { greentown: '02139', borough: 'NW1 1AA' };

/** A park in the middle of a town, with its postcode. */
async function importPark(town: Tenant): Promise<void> {
  const collection = aSquareArea(town, `Park of ${town.code}`, 0.001) as {
    features: { properties: Record<string, string> }[];
  };
  for (const { properties } of collection.features) properties['postcode'] = POSTCODES[town.code] ?? '';
  await importAreaCollection(database, town, collection, {
    kind: 'areas',
    format: 'geojson',
    areas: 'PARK',
    name: 'name',
    details: { texts: { postcode: 'postcode' } },
  });
}

/** Fills the staff desk of each town. The requests come from an operator, so that no missing role hides a leak. */
async function fillDesks(): Promise<void> {
  await database.query(
    database.workerUrl,
    "insert into operator_member (email, added_by) values ('hazel@example.org', 'test')",
  );
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
      `${here} insert into ballot (tenant_id, market_guid, seed_hash, sealed_seed, made_at)
        select tenant_id, guid, repeat('a', 64), 'sealed', now() from market where tenant_id = ${id} and mode = 'ballot';
        update ballot set closed_at = now(), entry_list = 'entry,audience,weight', list_hash = repeat('b', 64), entries = 0
        where tenant_id = ${id} and market_guid = (select guid from market where tenant_id = ${id} and slug = 'closed-ballot-of-${code}')`,
    );
    await run(
      database.workerUrl,
      `${here} insert into staff_member (tenant_id, email, added_by) values (${id}, 'warden@${code}.example.org', 'Sue of ${code}');
        insert into switch_override (tenant_id, switch, value) values (${id}, 'showTalk', false);
        insert into outbox (tenant_id, key, kind, payload, last_error, dead_at) select ${id}, 'mail:' || n, 'mail', '{"mail": "notice"}', 'failed of ${code}', now() from generate_series(1, 3) n`,
    );
    await run(
      database.appUrl,
      `${here} insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
        values (${id}, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', gen_random_uuid(), 'hazel', 'applied', 1, '{"address": "High Street of ${code}"}', now(), now())`,
    );
    await run(
      database.appUrl,
      `${here} insert into release_pointer (tenant_id, name, channel, build_id, revision) values (${id}, 'walks', 'stable', 'walks0001', 1);
        insert into release_audit (tenant_id, act, name, channel, to_build_id, actor) values (${id}, 'publish', 'walks', 'stable', 'walks0001', 'Sue of ${code}')`,
    );
  }
}
/** In each town a tree that the resident of the test has collected, in a market that is over. */
async function fillGardens(): Promise<void> {
  for (const town of [greentown, borough]) {
    const slug = `past-of-${town.code}`;
    const locations = [aLocation(`${slug}-yard`)];
    await putMarkets(database, town, [
      aMarket(slug, { name: `Past market of ${town.code}`, closesAt: '2021-01-01T00:00:00Z', locations, events: [] }),
    ]);
    const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]);
    const id = String(row?.['id']);
    await database.query(
      database.appUrl,
      `select set_config('app.tenant', '${id}', false);
        with ordered as (
          insert into customer_order (tenant_id, guid, generation, public_id, market_guid, location_guid, account_id, slot, state, audience, postcode_part, ordered_at, ended_at)
          select ${id}, gen_random_uuid(), 'v2', 'GTCOLLECTED', market_guid, guid, 'hazel', 1, 'COLLECTED', 'residents', 'of ${town.code}', '2026-11-01', '2026-11-02'
          from stock_location where slug = '${slug}-yard' returning guid
        ) insert into customer_order_item (tenant_id, order_guid, number, guid, sku_guid)
          select ${id}, ordered.guid, 1, gen_random_uuid(), stock_sku.guid from ordered, stock_sku where sku_id = 'oak'`,
    );
  }
}
/** Records a dry day in one town and a wet one in the other. */
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
/** Sends a request as the same account at either town, where it has a different profile. */
const askSignedIn: TestApi['ask'] = async (town, query, variables) =>
  api.ask(town, query, variables, {
    authorization: `Bearer ${await identity.tokenFor(town, 'hazel')}`,
    'idempotency-key': randomUUID(),
  });

interface Known {
  readonly guid: string;
  readonly slug: string;
}
/** A signed link of a town, with a purpose that needs no account. */
async function linkOf(town: Tenant): Promise<string> {
  const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [town.code]);
  return createLinkCodec(TEST_LINK_KEYS).seal({
    purpose: 'subscribe-list',
    tenantId: Number(row?.['id']),
    subject: 'flow',
    validForMs: 1_000,
    now: new Date('2026-11-20T12:00:00Z'),
    data: { tag: `tag of ${town.code}` },
  });
}
const placeOf = async (tenant: Tenant, sourceId: string): Promise<Known> =>
  (await api.ask(tenant, 'query Q($id: String) { getPlace(sourceId: $id) { guid slug } }', { id: sourceId })).body.data
    .getPlace as Known;

/** A town with its own data, for the modules' samples. */
async function readSampleTown(tenant: Tenant): Promise<SampleTown> {
  const [west, south, east, north] = tenant.config.boundingBox;
  return {
    tenant,
    ownPlace: await placeOf(tenant, `only-in-${tenant.code}`),
    place: await placeOf(tenant, '2'),
    ownCollection: tenant.code === greentown.code ? 'great-trunks' : 'widest-crowns',
    ownSpecies: tenant.code === greentown.code ? 'acer_rubrum' : 'platanus_hispanica',
    centre: [(west + east) / 2, (south + north) / 2],
    postcode: POSTCODES[tenant.code] ?? '',
    firstId: async (query) =>
      JSON.stringify((await askSignedIn(tenant, query, {})).body.data).match(
        /[0-9a-f]{8}-[0-9a-f-]{27}|GW-[0-9A-Z]{8}/,
      )?.[0] ?? NO_SUCH_ID,
    ask: async (query, variables) => (await api.ask(tenant, query, variables)).body.data as unknown,
    link: () => linkOf(tenant),
  };
}

const towns = new Map<string, Promise<SampleTown>>();
function sampleTownOf(tenant: Tenant): Promise<SampleTown> {
  const known = towns.get(tenant.code) ?? readSampleTown(tenant);
  towns.set(tenant.code, known);
  return known;
}

const schema = buildApiSchema();
const fences = readFences(schema);

const { arguments: samples, foreignRefusals } = await loadModuleSamples();

/** Queries that need an account. */
const isForAccounts = (name: string): boolean => {
  const fence = fences.get(name);
  return (
    fence?.role !== null ||
    fence.switches?.allOf.includes('userAccount') === true ||
    fence.switches?.anyOf.includes('userAccount') === true
  );
};
/** Mutations come first, so that lists have entries; a resident who has left cannot sign in afterwards. */
const LAST = 'deleteMyAccount';
const questions = rootFieldsOf(schema)
  .toSorted(
    ([one, field], [other, otherField]) =>
      Number(field === LAST) - Number(otherField === LAST) || one.localeCompare(other),
  )
  .map(([root, field]) => ({
    ...generatedQuestion(schema, root, field, (argument) => `${field}.${argument}` in samples || argument in samples),
    isSignedIn: root === 'Mutation' || isForAccounts(`${root}.${field}`),
  }));

/** Variables with which a town requests its own data. */
async function variablesOf(
  { field, arguments: given }: (typeof questions)[number],
  tenant: Tenant,
): Promise<Record<string, unknown>> {
  const town = await sampleTownOf(tenant);
  const values: Record<string, unknown> = {};
  for (const { name, type } of given)
    values[name] = await (samples[`${field}.${name}`] ?? samples[name] ?? (() => valueOfType(type)))(town);
  return values;
}

describe.each(questions.map((question) => [question.field, question] as const))('%s', (_field, question) => {
  const ask: TestApi['ask'] = (town, text, values) => (question.isSignedIn ? askSignedIn : api.ask)(town, text, values);
  const meaning = (data: unknown): string[] => JSON.stringify(data).match(/"[^"]+":(?!null|\[\]|0[,}])[^,}\]]+/g) ?? [];

  test('answers a town about itself', async () => {
    for (const town of [greentown, borough]) {
      const { body } = await ask(town, question.text, await variablesOf(question, town));
      expect(body.errors).toBeUndefined();
      expect(body.data[question.field]).not.toBeNull(); // an operation without an answer at home would prove nothing about the other town
    }
  });

  test('tells a town nothing about the other', async () => {
    for (const [town, other] of [
      [greentown, borough],
      [borough, greentown],
    ] as const) {
      const { body } = await ask(town, question.text, await variablesOf(question, other));
      expect(body.errors?.[0]?.extensions.code).toBe(foreignRefusals[question.field]);
      const answer = JSON.stringify(body);
      for (const foreign of [
        `of ${other.code}`,
        nicknames.get(other.code) ?? '',
        `${other.code} Street`,
        `in-${other.code}`,
        other.token,
        (await placeOf(other, '1')).guid,
        (await sampleTownOf(other)).ownPlace.guid,
      ])
        expect(answer).not.toContain(foreign);
      expect(meaning(body.data).filter((part) => part.includes(other.code))).toEqual([]);
    }
  });
});

test('a town’s weather is its own, and rain at the other’s position is nobody’s here', async () => {
  const weather = '{ getWeatherForProject(fromDay: "2026-11-01", toDay: "2026-11-20") { maxTemp } }';
  const rain =
    'query Q($at: [Float!]!) { getRainfall(fromDay: "2026-11-01", toDay: "2026-11-20", coordinates: $at) { days { day value } } }';
  const warmest = async (town: Tenant): Promise<unknown> =>
    ((await api.ask(town, weather)).body.data.getWeatherForProject as { maxTemp: number | null }[]).flatMap(
      ({ maxTemp }) => maxTemp ?? [],
    );
  expect([await warmest(greentown), await warmest(borough)]).toEqual([[10], [11]]);
  const fallen = async (town: Tenant, at: Tenant): Promise<unknown> =>
    (await api.ask(town, rain, { at: (await sampleTownOf(at)).centre })).body.data.getRainfall.days;
  expect([await fallen(greentown, greentown), await fallen(borough, borough)]).toEqual([
    [{ day: '2026-11-18', value: 1 }],
    [{ day: '2026-11-19', value: 2 }],
  ]);
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
    data: {
      getInventorySummary: { treeCount: 4, pitCount: 1, speciesCount: 3, youngTreeCount: 1 },
      getCategoryStats: { count: 2, total: 4 },
    },
  });
  expect(
    (await api.ask(greentown, '{ getCategoryStats(setCode: "species", slug: "platanus_hispanica") { count } }')).body,
  ).toEqual({
    data: { getCategoryStats: null },
  });
});
