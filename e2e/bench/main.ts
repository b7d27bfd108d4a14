/**
 * `npm run bench`: bytes, speed and throughput of the built product, printed and saved with facts about the machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  benchAdoption,
  benchGetPlace,
  benchHostileDocuments,
  benchHostileUploads,
  benchImport,
  benchInbox,
  benchOpenData,
  benchOrderSpike,
  benchTiles,
  benchTokens,
  benchTrails,
  fillTown,
} from '@greenward/api/bench';
import { benchCountdown, benchHtml, benchRender, benchSlowClients } from '@greenward/host/bench';
import { benchSignIns } from '@greenward/identity/bench';
import { loadTenants } from '@greenward/tenants/node';
import { findManyTrees, findPlaces } from '../support/find-places.ts';
import { pageUrl } from '../support/sites.ts';
import { startSites } from '../support/start-sites.ts';
import { measureEdgeMemory } from './edge-memory.ts';
import { measurePanning } from './map-page.ts';
import { measurePages } from './pages.ts';
import { benchPublishing } from './publishing.ts';
import { measureMount, measureRenderingGain, weighRemotes } from './remote-cost.ts';
import { benchToggle } from './toggle.ts';

const RESULTS = join(import.meta.dirname, '../../bench/results');
/** `npm run bench -- --pages`: only measurements that depend on the pages themselves; takes minutes. */
const ONLY_PAGES = process.argv.includes('--pages');
const VISITS = 5;
/** Number of places in San Francisco's inventory. */
const LARGE_CITY = 195_000;
/** Number of places whose pages are visited, and of those with most visits. */
const VISITED_PLACES = 600;
const WELL_VISITED = 40;

const { sites, stop } = await startSites(['production'], null);
try {
  const site = sites.production;
  const tenants = await loadTenants({ environment: 'development', base: site.base });
  const tenant = tenants.find(({ code }) => code === 'greentown');
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  const { tree } = await findPlaces(site, tenant.code, tenant.token);
  const facts = {
    at: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      memoryGib: Math.round(totalmem() / 2 ** 30),
      system: `${platform()} ${release()}`,
      node: process.versions.node,
    },
    ...(await measurePages(site, tenant.code, tree, VISITS)),
  };
  const measureRest = async () => ({
    remotes: {
      bytes: weighRemotes(site.records, site.releasesDirectory),
      mountMs: { homeToMap: await measureMount(site, tenant.code, { from: '/', to: '/map' }, VISITS) },
      rendering: await measureRenderingGain(site, tenant.code, `/place/${tree}`, VISITS),
    },
    html: await benchHtml({
      host: `${tenant.code}.${site.base}`,
      url: `http://127.0.0.1:${site.port}`,
      path: `/place/${tree}`,
    }),
    // Wanted: 2,000 views a second, and at most a page or two made.
    countdown: await benchCountdown({
      host: `${tenant.code}.${site.base}`,
      url: `http://127.0.0.1:${site.port}`,
      path: '/order/garden-trees',
    }),
    render: await benchRender({
      host: `${tenant.code}.${site.base}`,
      url: `http://127.0.0.1:${site.port}`,
      path: `/place/${tree}`,
      routeId: 'content.place',
      records: site.records,
      releasesDirectory: site.releasesDirectory,
    }),
    // Ratios within one run, so they also hold on a busy machine.
    slowClients: await benchSlowClients({
      url: `http://127.0.0.1:${site.port}`,
      host: `${tenant.code}.${site.base}`,
      authHost: `auth.${site.base}`,
      question: {
        path: '/graphql',
        headers: { 'content-type': 'application/json', 'x-fmp-token': tenant.token },
        body: JSON.stringify({ query: `query BenchPlace { getPlace(guid: "${tree}") { guid name } }` }),
      },
      pages: ['/', `/place/${tree}`, '/boot.json'],
    }),
    edgeMemory: await measureEdgeMemory(
      site,
      tenant.code,
      (await findManyTrees(site, tenant.code, tenant.token, VISITED_PLACES)).map((guid) => `/place/${guid}`),
      WELL_VISITED,
    ),
    toggle: await benchToggle({ site, tenant }),
    publishing: await benchPublishing(site),
    signIns: await benchSignIns({
      ...site.identity,
      base: site.base,
      tenant: {
        code: tenant.code,
        clientId: tenant.config.ac.auth0_client_id_web,
        audience: tenant.config.ac.auth0_audience,
      },
    }),
    panning: await (async () => {
      await fillTown(site.workerUrl, tenant.code, LARGE_CITY, tenant.config.maximumBoundingBox);
      return {
        places: LARGE_CITY,
        singly: await measurePanning(pageUrl(site, tenant.code, '/map#xyz=16/42.3736/-71.1106')),
        clustered: await measurePanning(pageUrl(site, tenant.code, '/map#xyz=13/42.3736/-71.1106')),
      };
    })(),
    ...(await benchGetPlace()),
    tokens: await benchTokens(),
    hostileDocuments: await benchHostileDocuments(),
    hostileUploads: await benchHostileUploads(),
    openData: await benchOpenData(LARGE_CITY),
    trails: await benchTrails(),
    orderSpike: await benchOrderSpike(),
    import: await benchImport(),
    inbox: await benchInbox(1_000_000, 100_000),
    adoption: [await benchAdoption(200_000), await benchAdoption(1_000_000)],
    tiles: [await benchTiles(200_000), await benchTiles(1_000_000)],
  });
  const rest = ONLY_PAGES ? null : await measureRest();
  const results = { ...facts, ...rest };
  const text = JSON.stringify(results, null, 2);
  console.log(text);
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${results.at.slice(0, 10)}${ONLY_PAGES ? '-pages' : ''}.json`);
  writeFileSync(file, `${text}\n`);
  console.log(`\nKept in ${file}`);
  if (rest?.hostileDocuments.isWithinBudget === false)
    throw new Error('Operations that nobody would write surprised the api or made it grow: hostileDocuments');
  if (
    rest !== null &&
    [rest.orderSpike.spike, rest.orderSpike.rush, rest.orderSpike.killed].some((run) => run.faults.length > 0)
  )
    throw new Error('Orders were lost, doubled or refused by surprise in a spike: orderSpike');
  if (rest?.hostileUploads.isWithinBudget === false)
    throw new Error('The api mishandled hostile uploads or grew too much: hostileUploads');
} finally {
  await stop();
}
