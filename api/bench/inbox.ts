/** How fast a large town answers inboxes and streams, with many activities and followers. */
import { Client } from 'pg';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../src/db/pool.ts';
import { centreOf } from '../src/geo/tile.rules.ts';
import { countTownMonths } from '../src/modules/content/stream/town-year.service.ts';
import { AREAS_AT_MOST, tileOfArea, topicsOfArea } from '../src/modules/people/follow/area-follow.rules.ts';
import { startApiProcess } from './api-process.ts';
import { BENCH_BASE, openBenchDatabase } from './bench-database.ts';
import { createBenchQuestions } from './bench-questions.ts';
import { startBenchSignIn } from './bench-sign-in.ts';
import { fillTown } from './generated-town.ts';
import type { Spread } from './spread.ts';

const PLACES = 50_000;
const QUESTIONS = 200;
const FOLLOWS_OF_RESIDENT = 5;
/** Follows as much as anybody may. */
const CURIOUS = 'curious';
const FOLLOWS_OF_CURIOUS = 500;
/** A neighbourhood that every fourth resident follows; a tenth of all activities happen there. */
const BUSY = 'hood:busy';
/** Follows the busy neighbourhood since now. */
const NEWCOMER = 'newcomer';
/** Follows five areas of a kilometre in the middle of the town, as many as anybody may. */
const WATCHER = 'watcher';
/** Of which there is none among the many waterings. */
const RARE_KIND = 'pit-adopted';
const DAYS = 400;

export interface InboxBench {
  readonly activities: number;
  readonly followers: number;
  /** The number in the header, asked on every page. */
  readonly badge: Spread;
  readonly dropdown: Spread;
  readonly page: Spread;
  readonly marked: Spread;
  /** Of a resident who follows five hundred things. */
  readonly manyFollows: Spread;
  /** Of a resident who follows five areas. */
  readonly fiveAreas: Spread;
  /** Of a resident who begins to follow a neighbourhood with a long history. */
  readonly newcomer: Spread;
  readonly projectStream: Spread;
  /** A kind that hardly ever happens, in town and in the busy neighbourhood. */
  readonly rareKind: Spread;
  readonly placeStream: Spread;
  readonly townYear: Spread;
  /** Counting this month and the last again, in milliseconds. */
  readonly countingMs: number;
}

/** Activities and follows, as residents would have made them. Nobody is notified of so many at once. @returns trees */
async function fillStreams(
  { ownerUrl, appUrl }: { readonly ownerUrl: string; readonly appUrl: string },
  tenantCode: string,
  { activities, followers }: { readonly activities: number; readonly followers: number },
): Promise<string[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    await owner.query('alter table activity disable trigger activity_told');
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [tenantCode]);
    const tenantId = rows[0]?.id ?? 0;
    await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
    const spot = `spot as materialized (select row_number() over (order by guid) - 1 as number, guid, lon, lat from place where tenant_id = ${tenantId} and type = 'TREE')`;
    const { rows: spots } = await client.query<{ guid: string }>(`with ${spot} select guid from spot order by number`);
    const count = spots.length;
    await client.query(
      `with ${spot}, made as (
         insert into activity (tenant_id, key, kind, is_public, for_followers, actor, thing_type, thing_guid, facts, at)
         select ${tenantId}, 'bench:' || n, 'tree-watered', true, true, 'resident-' || n % ${followers}, 'place', spot.guid,
           '{"commonName": "Lime", "litres": 10}', now() - (${activities} - n) * interval '${DAYS} days' / ${activities}
         from generate_series(1, ${activities}) n join spot on spot.number = (n::bigint * 7919) % ${count}
         order by n returning id, actor, thing_guid
       ), tiled as (
         select made.id, tile.topic from made join spot on spot.guid = made.thing_guid cross join lateral tile_topics(spot.lon, spot.lat) tile (topic)
       )
       insert into activity_topic (tenant_id, topic, activity_id, account_id)
       select ${tenantId}, 'project', id, null from made
       union all select ${tenantId}, 'place:' || thing_guid, id, null from made
       union all select ${tenantId}, '${BUSY}', id, null from made where id % 10 = 0
       union all select ${tenantId}, topic, id, null from tiled
       union all select ${tenantId}, 'account:' || actor, id, actor from made`,
    );
    await client.query(
      `with ${spot} insert into user_follow (tenant_id, account_id, list_code, followed_at, since_id)
       select ${tenantId}, 'resident-' || n, 'place:' || spot.guid, now() - interval '1 year', 0
       from generate_series(0, ${followers - 1}) n cross join generate_series(1, ${FOLLOWS_OF_RESIDENT}) turn
         join spot on spot.number = (n::bigint * 31 + turn * 7919) % ${count}
       union all select ${tenantId}, 'resident-' || n, '${BUSY}', now() - interval '1 year', 0 from generate_series(0, ${followers - 1}, 4) n
       union all select ${tenantId}, '${NEWCOMER}', '${BUSY}', now(), latest_activity_id()
       union all select ${tenantId}, '${CURIOUS}', 'place:' || guid, now() - interval '1 year', 0 from spot where number < ${FOLLOWS_OF_CURIOUS}
       on conflict do nothing`,
    );
    const { rows: middles } = await client.query<{ lon: number; lat: number }>(
      `select avg(lon) as lon, avg(lat) as lat from place where tenant_id = ${tenantId} and type = 'TREE'`,
    );
    const { lon = 0, lat = 0 } = middles[0] ?? {};
    for (let turn = 0; turn < AREAS_AT_MOST; turn += 1) {
      const tile = tileOfArea({ lon: lon + turn * 0.01, lat }, 1_000);
      await client.query(
        `insert into area_follow (tenant_id, account_id, code, name, radius_metres, zoom, x, y, topics, followed_at, since_id)
         values ($1, $2, $3, 'Bench', 1000, $4, $5, $6, $7, now() - interval '1 year', 0) on conflict do nothing`,
        [
          ...[tenantId, WATCHER, `area:${String(turn).padStart(16, '0')}`, tile.z, tile.x, tile.y],
          topicsOfArea(tile, centreOf(tile).lat, 1_000),
        ],
      );
    }
    await owner.query('alter table activity enable trigger activity_told');
    await owner.query('analyze activity, activity_topic, user_follow, area_follow');
    return spots.map(({ guid }) => guid);
  } finally {
    await client.end();
    await owner.end();
  }
}

/** The second time, as every five minutes. */
async function timeCounting(workerUrl: string, tenant: Tenant, now: Date): Promise<number> {
  const pool = createPool({ url: workerUrl, max: 1, name: 'bench', statementTimeoutMs: 0, onError: () => undefined });
  try {
    const { rows } = await pool.query<{ id: number }>('select id from tenant where code = $1', [tenant.code]);
    const tenantId = rows[0]?.id ?? 0;
    await countTownMonths({ pool, now }, tenantId, tenant);
    const from = performance.now();
    await countTownMonths({ pool, now }, tenantId, tenant);
    return Math.round(performance.now() - from);
  } finally {
    await pool.end();
  }
}

export async function benchInbox(activities: number, followers: number, places = PLACES): Promise<InboxBench> {
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    await fillTown(database.workerUrl, tenant.code, places, tenant.config.maximumBoundingBox);
    const trees = await fillStreams(database, tenant.code, { activities, followers });
    const signIn = await startBenchSignIn(tenant, BENCH_BASE);
    const api = await startApiProcess(database.appUrl, { AUTH_JWKS_URL: signIn.jwksUrl });
    try {
      const { ask, measure } = createBenchQuestions({ api, tenant, signIn, times: QUESTIONS });
      const resident = (at: number): string => `resident-${(at * 7919) % followers}`;
      const place = (at: number): string => trees[(at * 31) % trees.length] ?? '';
      const inbox = (account: string, more: string): Promise<number> =>
        ask(
          `query BenchInbox { getUserNotifications(${more}) { numUnseen numUnread topics newsKey groups { group isRead isSeen activities { time value { m url urlt } } } } }`,
          {},
          account,
        );
      const ACTIVITY = '{ time value { m url urlt } }';
      const now = new Date();
      const year = String(now.getFullYear());
      const countingMs = await timeCounting(database.workerUrl, tenant, now);
      await inbox(resident(1), 'limit: 3'); // code that has run, connections that are open
      return {
        ...{ activities, followers },
        badge: await measure((at) =>
          ask('query BenchBadge { getUserNotifications(limit: 1) { numUnseen topics newsKey } }', {}, resident(at)),
        ),
        dropdown: await measure((at) => inbox(resident(at), 'limit: 3')),
        page: await measure((at) => inbox(resident(at), `limit: 20, offset: ${(at % 3) * 20}`)),
        marked: await measure((at) => inbox(resident(at), 'limit: 1, markAllRead: true')),
        manyFollows: await measure(() => inbox(CURIOUS, 'limit: 20')),
        fiveAreas: await measure(() => inbox(WATCHER, 'limit: 20')),
        newcomer: await measure(() => inbox(NEWCOMER, 'limit: 20')),
        rareKind: await measure(() =>
          ask(
            `query BenchRare { town: getProjectActivities(limit: 30, kind: "${RARE_KIND}") ${ACTIVITY} hood: getProjectActivities(limit: 30, kind: "${RARE_KIND}", neighbourhood: "${BUSY.slice('hood:'.length)}") ${ACTIVITY} }`,
            {},
          ),
        ),
        projectStream: await measure(() =>
          ask(`query BenchStream { getProjectActivities(limit: 30) ${ACTIVITY} }`, {}),
        ),
        placeStream: await measure((at) =>
          ask(
            `query BenchPlace($guid: ID!) { getThingActivities(thingType: "place", thingGuid: $guid, limit: 5) ${ACTIVITY} getThingActivitiesStats(thingType: "place", thingGuid: $guid) { followers } }`,
            { guid: place(at) },
          ),
        ),
        townYear: await measure(() =>
          ask(
            'query BenchYear($year: ID!) { getTownYear(year: $year) { planted measures { measure total months } neighbourhoods { slug watered } pictured { time } } }',
            { year },
          ),
        ),
        countingMs,
      };
    } finally {
      signIn.close();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

if (import.meta.main) {
  const [activities = 1_000_000, followers = 100_000, places = PLACES] = process.argv.slice(2).map(Number);
  console.log(JSON.stringify(await benchInbox(activities, followers, places), null, 1));
}
