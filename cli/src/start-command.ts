/** `npm start`: from a fresh clone to a running town, and all of it ended by one Ctrl-C. */
import { get } from 'node:http';
import { openDatabase } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import { importTenantData } from '@greenward/api/import';
import { loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import { buildReleases } from './build-releases.ts';
import type { CliEnvironment } from './environment.ts';
import { startInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { assertPortFree } from './taken-port.ts';

/** How long a page may take at the start before it counts as broken. */
const PAGE_LIMIT_MS = 30_000;

/** Steps on the screen: what is done, and how long it took. */
function createProgress(): { step(text: string): void; done(): number } {
  const started = Date.now();
  const elapsed = (): string => `${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s`;
  return {
    step: (text) => console.log(`${elapsed()}  ${text}`),
    done: () => Date.now() - started,
  };
}

/** Asks edge for a tenant's home page. @throws Error when it does not answer 200 in time. */
function askHomePage(host: string, port: number, hostHeader: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host, port, path: '/', headers: { host: hostHeader }, timeout: PAGE_LIMIT_MS }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`The home page answers ${response.statusCode}`))));
    });
    request.on('timeout', () => request.destroy(new Error('The home page does not answer')));
    request.on('error', reject);
  });
}

/** The tenant whose page is waited for. */
const FIRST_TENANT = 'greentown'; // eslint-disable-line no-restricted-syntax -- the start names the town that newcomers are shown first

async function importData(tenant: Tenant, database: Database, step: (text: string) => void): Promise<void> {
  const summaries = await importTenantData({ tenant, database });
  for (const { name, summary } of summaries) {
    const changed = summary.inserted + summary.updated + summary.retired;
    if (changed > 0)
      step(`${tenant.config.projectName}: ${name}, ${summary.inserted.toLocaleString('en-GB')} places imported, ${summary.rejected} rows rejected`);
  }
}

export interface RunningStart {
  readonly installation: Installation;
  stop(): Promise<void>;
}

/** Starts everything and resolves when the first tenant's page answers. */
export async function startEverything(settings: CliEnvironment, mode: 'production' | 'development'): Promise<RunningStart> {
  const progress = createProgress();
  await assertPortFree(settings.port, settings.host);
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const first = tenants.find(({ code }) => code === FIRST_TENANT) ?? tenants[0];
  if (first === undefined) throw new Error('There is no tenant in tenants/');

  const building = buildReleases({
    mode,
    releasesDirectory: RELEASES_DIRECTORY,
    onBuilt: (name, seconds) => progress.step(`Built ${name} in ${seconds.toFixed(1)} s`),
  });
  building.catch(() => undefined); // awaited below; a failure in the meantime must not end the process
  const database = await openDatabase({
    installation: settings.installation,
    ownerUrl: settings.databaseUrl ?? undefined,
    loginUrls: settings.loginUrls,
    secret: settings.secret,
    tenantCodes: tenants.map(({ code }) => code),
    onProgress: progress.step,
  });
  let installation: Installation | null = null;
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      await installation?.stop();
      await database.stop();
    })();
    return stopping;
  };
  try {
    await importData(first, database, progress.step);
    const records = await building;
    progress.step('Starting api and edge');
    installation = await startInstallation({
      settings,
      database,
      releasesDirectory: RELEASES_DIRECTORY,
      records,
      tenants: tenants.map(({ code }) => code),
      port: settings.port,
      onLog: (part, line) => console.error(`[${part}] ${line}`),
    });
    await askHomePage(settings.host, settings.port, `${first.code}.${settings.base}`);
    console.log(`\n  ${first.config.projectName} is at http://${first.code}.${settings.base}   (${(progress.done() / 1000).toFixed(1)} s)\n`);
    for (const tenant of tenants.filter((other) => other !== first)) {
      if (stopping !== null) break;
      await importData(tenant, database, progress.step);
      console.log(`  ${tenant.config.projectName} is at http://${tenant.code}.${settings.base}`);
    }
    console.log('\n  Ctrl-C stops everything; the data stays.\n');
    return { installation, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves when somebody wants this program to end. Later signals are swallowed: everything is being stopped already. */
export function endSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/** Runs until it is told to end. */
export async function startCommand(settings: CliEnvironment): Promise<void> {
  const ending = endSignal();
  const starting = startEverything(settings, 'production');
  const early = await Promise.race([starting.then(() => false), ending.then(() => true)]);
  if (early) console.log('\nStopping as soon as the start allows ...');
  const running = await starting;
  await ending;
  console.log('\nStopping ...');
  await running.stop();
  console.log('Stopped. Nothing is left running.');
  process.exit(0);
}
