/**
 * `npm run load`: sends a remote's typical requests to the local installation for a limited time, and fails if it
 * exceeds the remote's budget.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import type { LoadFacts, LoadScenario } from '@greenward/contract/load-scenario';
import { buildTargets } from '../build-releases.ts';
import type { CliEnvironment } from '../environment.ts';
import { createPublishingClient } from '../publishing-client.ts';
import { findApi, readRunning } from '../running-installation.ts';
import { tableLines } from '../table-lines.ts';
import { fanOut } from './fan-out.ts';
import { fire } from './fire.ts';
import type { Shot, Volley } from './fire.ts';
import { usageOf } from './process-usage.ts';
import type { Usage } from './process-usage.ts';

export interface LoadOptions {
  /** Name of a remote, 'all', or 'events' for the event fan-out. */
  readonly remote: string;
  /** Short code; by default the first town. */
  readonly tenant?: string;
  readonly connections: number;
  /** Duration per kind of request. */
  readonly seconds: number;
}

/** Upper limit, so that a forgotten load test does not occupy the machine. */
const LONGEST_S = 60;
const MOST_CONNECTIONS = 500;
/** Number of variations per query, so that the test does not only measure caches. */
const TURNS = 40;

interface Site {
  readonly url: string;
  readonly host: string;
}

async function read({ url, host }: Site, path: string): Promise<string> {
  const { request } = await import('node:http'); // fetch does not allow setting the Host header
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${path} answers ${response.statusCode}`)),
      );
    });
    asked.on('error', reject).end();
  });
}

/** Files that a browser loads from a remote: its entry and those of its pages. */
const filesOf = ({ start, routes }: ReleaseRecord): string[] => [
  ...new Set([start, ...routes.map(({ files }) => files)].flatMap(({ js, css }) => [...js, ...css])),
];

/** Creates one request per query and variation. @throws Error for a query that the scenario lacks */
function operationShots(
  record: ReleaseRecord,
  scenario: LoadScenario,
  facts: LoadFacts,
  headers: Readonly<Record<string, string>>,
): Shot[] {
  return Object.entries(record.operations).flatMap(([id, { name, text }]) => {
    const variablesOf = scenario.operations[name];
    if (variablesOf === undefined) {
      if (/^\s*mutation\b/.test(text) || scenario.notAsked?.[name] !== undefined) return [];
      throw new Error(
        `The load scenario of ${record.name} does not ask ${name}: add it to \`operations\`, or to \`notAsked\` with the reason`,
      );
    }
    return Array.from({ length: TURNS }, (_, turn): Shot => {
      const search = new URLSearchParams({ id, variables: JSON.stringify(variablesOf(facts, turn)) });
      return { method: 'GET', path: `/graphql?${search}`, headers };
    });
  });
}

const milliseconds = (value: number): string => `${value} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function row(
  what: string,
  { requests, perSecond, p50, p95, p99, failed, bytes }: Volley,
  cpu: string,
  limit: number,
): readonly string[] {
  const verdict = failed > 0 ? `${failed} FAILED` : p99 > limit ? `over ${limit} ms` : 'ok';
  return [
    what,
    String(requests),
    String(perSecond),
    milliseconds(p50),
    milliseconds(p95),
    milliseconds(p99),
    String(failed),
    megabytes(bytes),
    cpu,
    verdict,
  ];
}

/** @returns true if everything stayed within budget @throws Error with a readable message */
export async function loadCommand(
  settings: CliEnvironment,
  { remote, tenant: wanted, connections, seconds }: LoadOptions,
): Promise<boolean> {
  if (!(seconds > 0 && seconds <= LONGEST_S))
    throw new Error(`A load test lasts 1 to ${LONGEST_S} seconds for each kind of request`);
  if (!(connections > 0 && connections <= MOST_CONNECTIONS)) throw new Error(`1 to ${MOST_CONNECTIONS} connections`);
  const running = await readRunning(settings);
  const tenant = (await loadTenants({ environment: settings.environment, base: settings.base })).find(
    ({ code, config }) => (wanted === undefined ? config.startsFirst : code === wanted),
  );
  if (tenant === undefined) throw new Error(`There is no tenant "${wanted ?? 'that starts first'}"`);
  const { code } = tenant;
  if (remote === 'events') return fanOut({ settings, running, tenant });
  const site: Site = {
    url: `http://127.0.0.1:${running.edgePort}`,
    host: `${tenant.hosts[0] ?? ''}${/:\d+$/.exec(settings.base)?.[0] ?? ''}`,
  };
  const registry = await createPublishingClient(await findApi(settings)).get<{
    host: ReleaseRecord;
    remotes: readonly ReleaseRecord[];
  }>(`registry/${code}`);
  const home = await read(site, '/');
  const token = /"projectToken":"([^"]+)"/.exec(home)?.[1] ?? '';
  // Follows links in pages, as demonstrations have no sitemap.
  const pages = [home, await read(site, '/map').catch(() => '')];
  const places = [
    ...new Set(pages.flatMap((page) => [...page.matchAll(/\/place\/([0-9a-f-]{36})/g)].map(([, guid]) => guid ?? ''))),
  ];
  if (places.length === 0) throw new Error(`No page of ${code} leads to a place`);
  const facts: LoadFacts = {
    places,
    neighbourhoods: tenant.config.neighbourhoods.map(({ slug }) => slug),
    boundingBox: tenant.config.boundingBox,
  };

  const table: (readonly string[])[] = [
    ['what', 'requests', 'per s', 'p50', 'p95', 'p99', 'failed', 'bytes', 'cpu', ''],
  ];
  let isWithin = true;
  const measured = async (what: string, shots: readonly Shot[], limit: number): Promise<void> => {
    if (shots.length === 0) return;
    const usage = async (): Promise<readonly (Usage | null)[]> =>
      Promise.all([usageOf(running.pids.edge), usageOf(running.pids.api)]);
    const before = await usage();
    const volley = await fire(site.url, shots, { connections, seconds });
    const after = await usage();
    const [edge, api] = after.map((now, index) =>
      now === null ? '-' : `${Math.round((100 * (now.cpuSeconds - (before[index]?.cpuSeconds ?? 0))) / seconds)}%`,
    );
    isWithin &&= volley.failed === 0 && volley.p99 <= limit;
    table.push(row(what, volley, `edge ${edge}, api ${api}`, limit));
  };
  const headers = { host: site.host, 'accept-encoding': 'br' };
  const names =
    remote === 'all'
      ? (await buildTargets()).filter(({ role }) => role === 'remote').map(({ name }) => name)
      : [remote];
  for (const name of names) {
    const target = (await buildTargets()).find((one) => one.name === name && one.role === 'remote');
    if (target === undefined) throw new Error(`There is no remotes/${name}`);
    const record = registry.remotes.find((one) => one.name === name);
    if (record === undefined) throw new Error(`${code} has no build of ${name}`);
    const file = join(target.directory, 'load/scenario.ts');
    if (!existsSync(file)) throw new Error(`remotes/${name} has no load/scenario.ts`);
    const { scenario } = (await import(file)) as { scenario: LoadScenario };
    const { pageP99Ms, operationP99Ms, fileP99Ms } = scenario.budget;
    const turns = Array.from({ length: TURNS }, (_, turn) => turn);
    await measured(
      `${name}: files`,
      filesOf(record).map((path) => ({ method: 'GET', path, headers })),
      fileP99Ms,
    );
    await measured(
      `${name}: operations`,
      operationShots(record, scenario, facts, { ...headers, 'x-fmp-token': token }),
      operationP99Ms,
    );
    await measured(
      `${name}: pages`,
      turns.flatMap((turn) =>
        scenario.pages.map((page): Shot => ({ method: 'GET', path: page(facts, turn), headers })),
      ),
      pageP99Ms,
    );
  }
  if (remote === 'all') {
    await measured('shell: /boot.json', [{ method: 'GET', path: '/boot.json', headers }], 250);
    await measured(
      'shell: files',
      filesOf(registry.host).map((path) => ({ method: 'GET', path, headers })),
      250,
    );
  }
  for (const line of tableLines(table)) console.log(line);
  const [edge, api] = await Promise.all([usageOf(running.pids.edge), usageOf(running.pids.api)]);
  if (edge !== null && api !== null)
    console.log(
      `\nMemory: edge with its renderers ${megabytes(edge.residentBytes)}, api ${megabytes(api.residentBytes)}`,
    );
  if (!isWithin)
    console.log(
      '\nNot within the budget. (Where requests failed: an installation under test is started with RATE_LIMIT_PER_MINUTE=0.)',
    );
  return isWithin;
}
