/**
 * The result of importing every town, and what each tenant then sees of it. Collected once, from the database that each
 * site copies.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importTenantData } from '@greenward/api/import';
import { seedMarkets } from '@greenward/api/markets';
import type { ImportSummary } from '@greenward/api/import';
import type { Tenant } from '@greenward/tenants';
import pg from 'pg';

/**
 * Each runs as the api's database role for one tenant, without a tenant condition: only row-level security separates
 * tenants.
 */
const QUESTIONS = {
  counts: `select count(*) filter (where type = 'TREE' and retired_at is null)::int as trees,
    count(*) filter (where type = 'PIT' and retired_at is null)::int as pits,
    count(*) filter (where type = 'GATHER')::int as gathers, (select count(*) from area)::int as areas from place`,
  neighbourhoods: "select slug from area where kind = 'NEIGHBOURHOOD' order by slug",
  pitKinds: "select sub_type, count(*)::int as count from place where type = 'PIT' group by 1 order by 1",
  speciesOfPoints:
    "select category, count(*)::int as count from place where source = 'san-francisco-points' group by 1",
  ratedUnknown: "select count(*)::int as count from species where slug = 'not_yet_identified'",
  unplannedPits: `select count(*)::int as count from place where type = 'PIT' and not exists (
    select from ground where layer = 'PLANTING_PLAN' and name = place.address and details ->> 'year' ~ '^20[0-9]{2}$')`,
  plannedVacancies:
    "select sum((details ->> 'vacancies')::int)::int as count from ground where layer = 'PLANTING_PLAN'",
} as const;

type Question = keyof typeof QUESTIONS;
type Row = Readonly<Record<string, unknown>>;
type Summaries = Readonly<Record<string, ImportSummary>>;

export interface TownData {
  /** By data set. */
  readonly imported: Summaries;
  /** The same files imported again. */
  readonly importedAgain: Summaries;
  readonly seen: Readonly<Record<Question, readonly Row[]>>;
}

/** By tenant. */
export type TownsData = Readonly<Record<string, TownData>>;

const FILE = join(import.meta.dirname, '../../.cache/journeys/towns.json');

export const readTownsData = (): TownsData => JSON.parse(readFileSync(FILE, 'utf8')) as TownsData;

interface TownsDatabase {
  readonly appUrl: string;
  readonly workerUrl: string;
}

async function importOnce(tenant: Tenant, database: TownsDatabase): Promise<Summaries> {
  return Object.fromEntries((await importTenantData({ tenant, database })).map(({ name, summary }) => [name, summary]));
}

async function askAll(client: pg.Client, code: string): Promise<TownData['seen']> {
  const seen: Partial<Record<Question, readonly Row[]>> = {};
  await client.query('begin');
  await client.query("select set_config('app.tenant', (select id::text from tenant where code = $1), true)", [code]);
  for (const question of Object.keys(QUESTIONS) as Question[])
    seen[question] = (await client.query<Row>(QUESTIONS[question])).rows;
  await client.query('commit');
  return seen as TownData['seen'];
}

/** Imports all towns' data and saves the results for the journeys. */
export async function importTowns(tenants: readonly Tenant[], database: TownsDatabase): Promise<void> {
  const imports: [Tenant, Summaries, Summaries][] = [];
  for (const tenant of tenants) {
    await seedMarkets({ tenant, database, now: new Date() });
    imports.push([tenant, await importOnce(tenant, database), await importOnce(tenant, database)]);
  }
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    const towns: Record<string, TownData> = {};
    for (const [{ code }, imported, importedAgain] of imports)
      towns[code] = { imported, importedAgain, seen: await askAll(client, code) };
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(towns));
  } finally {
    await client.end();
  }
}
