/** How fast a large town answers about adoptions: trees in need, who looks after a tree, and a resident's own trees. */
import { Client } from 'pg';
import { startApiProcess } from './api-process.ts';
import { BENCH_BASE, openBenchDatabase } from './bench-database.ts';
import { createBenchQuestions } from './bench-questions.ts';
import { startBenchSignIn } from './bench-sign-in.ts';
import { fillTown, spotsOf } from './generated-town.ts';
import type { Spread } from './spread.ts';

const QUESTIONS = 300;
/** Of three trees that may be adopted one is. */
const OF_YOUNG_TREES = 3;
const TREES_OF_RESIDENT = 3;
/** Looks after a whole quarter. */
const GARDENER = 'gardener';
const TREES_OF_GARDENER = 100;
/** Trees of this season and later ones were adopted while they were young. */
const seasonsAgo = (now: Date): number => now.getUTCFullYear() - 5;

export interface AdoptionBench {
  readonly places: number;
  readonly adoptions: number;
  /** The first question after the inventory changed, which reads all young trees. */
  readonly firstInNeedMs: number;
  readonly inNeed: Spread;
  readonly placeUsers: Spread;
  readonly userPlaces: Spread;
  /** Of a resident with a hundred trees. */
  readonly manyUserPlaces: Spread;
}

/** Adoptions and ratings, as residents would have made them. @returns adopted trees */
async function adoptTrees(appUrl: string, tenantCode: string, now: Date): Promise<string[]> {
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [tenantCode]);
    const tenantId = rows[0]?.id ?? 0;
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [String(tenantId)]);
    const adopted = await client.query<{ guid: string }>(
      `with adopted as materialized (
         select guid, case when number <= ${TREES_OF_GARDENER} then '${GARDENER}' else 'resident-' || number / ${TREES_OF_RESIDENT} end as account_id
         from (
           select guid, row_number() over (order by guid) / ${OF_YOUNG_TREES} as number, row_number() over (order by guid) % ${OF_YOUNG_TREES} as turn
           from place where tenant_id = $1 and type = 'TREE' and planted_season >= $2
         ) young where turn = 0
       ), residents as (
         insert into profile (tenant_id, account_id, nickname, nickname_key, email, email_as_of)
           select distinct $1::int, account_id, account_id, account_id, account_id || '@example.org', now() from adopted
       ), adoptions as (
         insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at)
           select $1, gen_random_uuid(), guid, account_id, 'default', 1, now() from adopted
       ), ratings as (
         insert into user_place (tenant_id, place_guid, account_id, campaign_code, rating, changed_at)
           select $1, guid, account_id, 'default', 4, now() from adopted
       ) select guid from adopted order by guid`,
      [tenantId, seasonsAgo(now)],
    );
    await client.query('commit');
    return adopted.rows.map(({ guid }) => guid);
  } finally {
    await client.end();
  }
}

/** @param places Trees and pits of the generated town. */
export async function benchAdoption(places: number): Promise<AdoptionBench> {
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    const box = tenant.config.maximumBoundingBox;
    await fillTown(database.workerUrl, tenant.code, places, box);
    const adopted = await adoptTrees(database.appUrl, tenant.code, new Date());
    const signIn = await startBenchSignIn(tenant, BENCH_BASE);
    const api = await startApiProcess(database.appUrl, { AUTH_JWKS_URL: signIn.jwksUrl });
    try {
      const { ask, measure } = createBenchQuestions({ api, tenant, signIn, times: QUESTIONS });
      const spots = [...spotsOf(QUESTIONS, box)];
      const inNeed = (at: number): Promise<number> =>
        ask(
          'query BenchInNeed($from: [Float!]!) { findTreesInNeed(from: $from, first: 10) { numberMatched trees { distanceMetres place { guid name address } } } }',
          { from: [spots[at]?.lon, spots[at]?.lat] },
        );
      const placeUsers = (at: number): Promise<number> =>
        ask(
          'query BenchPlaceUsers($guid: ID!) { getPlaceUsers(campaignCode: "default", placeId: $guid) { userId nickname attributes } }',
          { guid: adopted[(at * 7919) % adopted.length] },
        );
      const userPlaces = (accountId: string): Promise<number> =>
        ask(
          'query BenchUserPlaces { getUserPlaces(campaignCode: "default") { placeId attributes place { guid name address } } }',
          {},
          accountId,
        );
      const residents = Math.floor(adopted.length / TREES_OF_RESIDENT);
      const resident = (at: number): string => `resident-${40 + ((at * 7919) % Math.max(1, residents - 40))}`;
      await placeUsers(0); // code that has run, connections that are open
      return {
        ...{ places, adoptions: adopted.length },
        firstInNeedMs: Math.round(await inNeed(0)),
        inNeed: await measure(inNeed),
        placeUsers: await measure(placeUsers),
        userPlaces: await measure((at) => userPlaces(resident(at))),
        manyUserPlaces: await measure(() => userPlaces(GARDENER)),
      };
    } finally {
      signIn.close();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchAdoption(Number(process.argv[2] ?? 200_000)), null, 1));
