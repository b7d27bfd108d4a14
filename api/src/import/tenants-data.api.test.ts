/** The data of every tenant of the demonstration, through the importer; nobody sees anybody else's. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { importTenantData } from './import-tenant-data.ts';

interface Expected {
  /** Rows read, taken and rejected, by data set. */
  readonly sets: Readonly<Record<string, readonly [read: number, inserted: number, rejected: number]>>;
  readonly trees: number;
  readonly pits: number;
  readonly areas: number;
}

/** Greentown and borough have tests of their own; the numbers here are those of the README beside each file. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  northcity: {
    sets: { parks: [144, 144, 0], 'play-areas': [152, 152, 0], monuments: [52, 52, 0], 'notable-trees': [23, 23, 0] },
    trees: 23,
    pits: 0,
    areas: 144,
  },
  pitborough: { sets: { neighbourhoods: [5, 5, 0], 'vacant-sites': [89, 89, 0], 'planting-plan': [9, 9, 0] }, trees: 0, pits: 89, areas: 5 },
  workplaces: { sets: { neighbourhoods: [39, 39, 0], trees: [696, 696, 0] }, trees: 696, pits: 0, areas: 39 },
  midtown: { sets: { trees: [11_375, 11_375, 0] }, trees: 11_375, pits: 0, areas: 0 },
  // 55 points lie in other states, 458 trees have no position, 66 rows are landscaping; 93 are places of which the species column says that they are vacant
  citytrees: { sets: { points: [187_457, 187_402, 55], trees: [8_365, 7_837, 462] }, trees: 195_146, pits: 93, areas: 0 },
  quarter: {
    sets: { parks: [6, 6, 0], trees: [75, 75, 0], benches: [52, 52, 0], green: [20, 20, 0], walking: [623, 623, 0] },
    trees: 75,
    pits: 0,
    areas: 6,
  },
  holding: { sets: {}, trees: 0, pits: 0, areas: 0 },
};

/** Of one run of all tests, on two cores: 196,000 trees are among them. */
const IMPORT_LIMIT_MS = 300_000;
const MEGABYTE = 1_000_000;

let database: TestDatabase;
let tenants: readonly Tenant[];
const taken = new Map<string, Record<string, readonly number[]>>();

beforeAll(async () => {
  database = await createTestDatabase();
  tenants = (await loadTenants({ environment: 'development', base: 'greenward.localhost' })).filter(({ code }) => code in EXPECTED);
  await database.query(database.ownerUrl, 'insert into tenant (code) select unnest($1::text[]) on conflict do nothing', [tenants.map(({ code }) => code)]);
  for (const tenant of tenants) {
    const results = await importTenantData({ tenant, database });
    taken.set(tenant.code, Object.fromEntries(results.map(({ name, summary: { read, inserted, rejected } }) => [name, [read, inserted, rejected]])));
  }
}, IMPORT_LIMIT_MS);
afterAll(() => database.drop());

/** Rows that `text` gives to the requests' login while it works for `code`. */
const asked = async (code: string, text: string): Promise<Record<string, unknown>[]> =>
  database.query(
    database.appUrl,
    `with scope as materialized (select set_config('app.tenant', (select id::text from tenant where code = '${code}'), false)) select asked.* from scope, lateral (${text}) asked`,
  );

const COUNTS = `select (select count(*) from place where type = 'TREE' and retired_at is null)::int as trees,
  (select count(*) from place where type = 'PIT' and retired_at is null)::int as pits, (select count(*) from area)::int as areas`;

describe.each(Object.entries(EXPECTED))('%s', (code, { sets, trees, pits, areas }) => {
  test('Every file is taken, with the numbers that its README gives', () => {
    expect(taken.get(code)).toEqual(sets);
  });

  test('The tenant sees its own trees, pits and areas, and nothing of the others', async () => {
    // without a tenant in the where: only the fence of the database is left
    expect(await asked(code, COUNTS)).toEqual([{ trees, pits, areas }]);
  });
});

test('A tree of which only the position is known is not yet identified, and does not count towards rarity', async () => {
  const unknown = "select count(*)::int as count from place where source = 'san-francisco-points' and category <> 'not_yet_identified'";
  expect(await asked('citytrees', unknown)).toEqual([{ count: 0 }]);
  const rated = "select count(*)::int as count from species where slug = 'not_yet_identified'";
  expect(await asked('citytrees', rated)).toEqual([{ count: 0 }]);
});

test('Neighbourhoods and regions of the configuration are those of the imported outlines', async () => {
  for (const { code, config } of tenants.filter(({ config: { switches } }) => switches.showHoods)) {
    const slugs = (await asked(code, "select slug from area where kind = 'NEIGHBOURHOOD' order by slug")).map(({ slug }) => slug);
    expect(config.neighbourhoods.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  }
});

test('Each empty pit of pitborough stands on a street of its planting plan, and the plan counts as many', async () => {
  const unplanned = `select count(*)::int as count from place where type = 'PIT' and not exists (
    select from ground where layer = 'PLANTING_PLAN' and name = place.address and details ->> 'year' ~ '^20[0-9]{2}$')`;
  expect(await asked('pitborough', unplanned)).toEqual([{ count: 0 }]);
  const vacancies = "select sum((details ->> 'vacancies')::int)::int as count from ground where layer = 'PLANTING_PLAN'";
  expect(await asked('pitborough', vacancies)).toEqual([{ count: EXPECTED['pitborough']!.pits }]);
});

test('The data of all tenants together has at most 14 MB', async () => {
  const all = await loadTenants({ environment: 'development', base: 'greenward.localhost' });
  let bytes = 0;
  for (const { directory } of all) {
    const folder = join(directory, 'data');
    for (const name of await readdir(folder).catch((): string[] => [])) bytes += (await stat(join(folder, name))).size;
  }
  expect(bytes).toBeGreaterThan(MEGABYTE);
  expect(bytes).toBeLessThanOrEqual(14 * MEGABYTE);
});
