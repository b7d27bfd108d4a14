/** How many place pages' worth of data the api answers per second, row-level security and all. */
import { createRequire } from 'node:module';
import { importTenantData } from '../src/modules/places/import/import-tenant-data.ts';
import { startApiProcess } from './api-process.ts';
import { openBenchDatabase } from './bench-database.ts';

/** The part of autocannon used here; it has no types of its own. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly requests: readonly {
    readonly method: 'POST';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }[];
  readonly verifyBody: (body: string | Buffer) => boolean;
}) => Promise<{
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly mismatches: number;
}>;
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

/** Seconds of the warm-up and of the measurement. */
const WARM_UP_SECONDS = 2;
const MEASURED_SECONDS = 6;
/** Visitors at once. */
const CONNECTIONS = 16;
const PLACES = 500;

export interface GetPlaceBench {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const QUERY =
  'query GetPlace($guid: ID) { getPlace(guid: $guid) { guid name address type lon lat attributes category } }';
const PAGE_QUERY =
  'query PlacePage($guid: ID) { getPlace(guid: $guid) { guid name address type lon lat attributes category area { name slug } species { name scientificName description photos { url alt credit } } rarity { heading narrative rarity_code } } }';

export async function benchGetPlace(): Promise<{
  readonly getPlace: GetPlaceBench;
  readonly placePage: GetPlaceBench;
}> {
  const { database, tenant, stop } = await openBenchDatabase();
  const api = await importTenantData({ tenant, database }).then(() => startApiProcess(database.appUrl));
  try {
    const headers = {
      'content-type': 'application/json',
      'x-fmp-token': tenant.token,
      'x-forwarded-host': tenant.hosts[0] ?? '',
    };
    const ask = async (query: string): Promise<unknown> =>
      (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
    const { data } = (await ask(`{ getPlaces(where: { type: "TREE" }, first: ${PLACES}) { guid } }`)) as {
      data: { getPlaces: { guid: string }[] };
    };
    const measure = async (query: string): Promise<GetPlaceBench> => {
      const requests = data.getPlaces.map(({ guid }) => ({
        method: 'POST' as const,
        path: '/graphql',
        headers,
        body: JSON.stringify({ query, variables: { guid } }),
      }));
      const run = (seconds: number): ReturnType<Autocannon> =>
        autocannon({
          url: api.url,
          connections: CONNECTIONS,
          duration: seconds,
          requests,
          verifyBody: (body) => String(body).includes('"name"') && !String(body).includes('"errors"'),
        });
      await run(WARM_UP_SECONDS);
      const { requests: answered, latency, non2xx, errors, mismatches } = await run(MEASURED_SECONDS);
      return {
        requestsPerSecond: Math.round(answered.average),
        p50Ms: latency.p50,
        p99Ms: latency.p99,
        failed: non2xx + errors + mismatches,
      };
    };
    return { getPlace: await measure(QUERY), placePage: await measure(PAGE_QUERY) };
  } finally {
    await api.stop();
    await stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchGetPlace()));
