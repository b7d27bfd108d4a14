/** `npm start`: starts everything from a fresh clone to a running town, and stops it all on one Ctrl-C. */
import { get } from 'node:http';
import { openDatabase } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import { importTenantData } from '@greenward/api/import';
import { seedDemonstration } from '@greenward/api/demonstration';
import { seedMarkets } from '@greenward/api/markets';
import type { ReleaseRecord } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import { buildMailTemplates } from './build-mail.ts';
import { buildReleases } from './build-releases.ts';
import type { CliEnvironment } from './environment.ts';
import { startInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { assertPortFree } from './taken-port.ts';

/** Time limit of the first page. */
const PAGE_LIMIT_MS = 30_000;

/** Prints the steps of the start and their duration. */
function createProgress(): { step(text: string): void; done(): number } {
  const started = Date.now();
  const elapsed = (): string => `${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s`;
  return {
    step: (text) => console.log(`${elapsed()}  ${text}`),
    done: () => Date.now() - started,
  };
}

/**
 * Requests a tenant's page from edge. Accepts a redirect, as a switched-off page leads home.
 * @throws Error on timeout or error status
 */
function askPage(path: string, host: string, port: number, hostHeader: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host, port, path, headers: { host: hostHeader }, timeout: PAGE_LIMIT_MS }, (response) => {
      response.resume();
      response.on('end', () =>
        (response.statusCode ?? 500) < 400
          ? resolve()
          : reject(new Error(`The page ${path} answers ${response.statusCode}`)),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`The page ${path} does not answer`)));
    request.on('error', reject);
  });
}

/** URL of a tenant's site, from its first host name and the base's port. */
const addressOf = ({ hosts, code }: Pick<Tenant, 'hosts' | 'code'>, base: string): string =>
  `http://${hosts[0] ?? code}${/:\d+$/.exec(base)?.[0] ?? ''}`;

async function importData(tenant: Tenant, database: Database, step: (text: string) => void): Promise<void> {
  await seedMarkets({ tenant, database, now: new Date() });
  const summaries = await importTenantData({ tenant, database });
  for (const { name, summary } of summaries) {
    const changed = summary.inserted + summary.updated + summary.retired;
    if (changed > 0)
      step(
        `${tenant.config.projectName}: ${name}, ${summary.inserted.toLocaleString('en-GB')} places imported, ${summary.rejected} rows rejected`,
      );
  }
  await demonstrateOrTell(tenant, database);
}

/** Tenants whose data folders are imported. @throws Error if TENANT_DATA names an unknown tenant */
export function tenantsWithData(
  tenants: readonly Tenant[],
  { tenantData }: Pick<CliEnvironment, 'tenantData'>,
): readonly Tenant[] {
  if (tenantData === null) return tenants;
  const unknown = tenantData.filter((code) => !tenants.some((tenant) => tenant.code === code));
  if (unknown.length > 0) throw new Error(`TENANT_DATA names tenants that are not in tenants/: ${unknown.join(', ')}`);
  return tenants.filter(({ code }) => tenantData.includes(code));
}

/** Fills a demonstration's stream. On failure, reports it: the tenant's data is imported all the same. */
export async function demonstrateOrTell(tenant: Tenant, database: Pick<Database, 'appUrl'>): Promise<void> {
  try {
    await seedDemonstration({ tenant, database, now: new Date() });
  } catch (error) {
    console.error(
      `\n  ${tenant.config.projectName} (${tenant.code}): the activities of its demonstration could not be made.\n  ${(error as Error).message}\n`,
    );
  }
}

/**
 * Imports one tenant's data. On failure, reports it and keeps the tenant's old data; other tenants are not affected.
 */
export async function importOrTell(tenant: Tenant, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(
      `\n  ${tenant.config.projectName} (${tenant.code}): its data could not be imported. What was there before is unchanged.\n  ${(error as Error).message}\n`,
    );
    return false;
  }
}

/** What to build and show: everything, or a single remote. */
export interface StartManner {
  readonly mode: 'production' | 'development';
  readonly onlyRemote?: string | undefined;
}

/** The remote's first page without parameters in its path; robots.txt if there is none. */
function firstPageOf(records: readonly ReleaseRecord[], remote: string): string {
  const routes = records.find(({ name }) => name === remote)?.routes ?? [];
  return routes.map(({ path }) => path.replace(/\/:[^/]*\?$/, '')).find((path) => !path.includes(':')) ?? '/robots.txt';
}

export interface RunningStart {
  readonly installation: Installation;
  stop(): Promise<void>;
}

/**
 * Starts everything. Resolves when the first tenant's page answers and the data of all others is imported.
 * @param ended aborted to end the program; everything stops at once then
 * @throws the reason of `ended`, or the error; leaves nothing running in either case
 */
export async function startEverything(
  settings: CliEnvironment,
  { mode, onlyRemote }: StartManner,
  ended: AbortSignal,
): Promise<RunningStart> {
  const progress = createProgress();
  await assertPortFree(settings.port, settings.host);
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const first = tenants.find(({ config }) => config.startsFirst) ?? tenants[0];
  if (first === undefined) throw new Error('There is no tenant in tenants/');
  const withData = tenantsWithData(tenants, settings);

  const building = buildReleases({
    mode,
    releasesDirectory: RELEASES_DIRECTORY,
    onBuilt: (name, seconds) => progress.step(`Built ${name} in ${seconds.toFixed(1)} s`),
    signal: ended,
    only: onlyRemote === undefined ? undefined : ['host', onlyRemote],
  });
  const buildingMail = buildMailTemplates();
  buildingMail.catch(() => undefined); // awaited when the jobs start
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
  // A running import loses its connection and is rolled back, so the old data stays intact.
  ended.addEventListener('abort', () => void stop());
  try {
    ended.throwIfAborted();
    if (withData.includes(first)) await importOrTell(first, () => importData(first, database, progress.step));
    const records = await building;
    ended.throwIfAborted();
    await buildingMail;
    progress.step('Starting api, sign-in service, edge and jobs');
    installation = await startInstallation({
      settings,
      database,
      releasesDirectory: RELEASES_DIRECTORY,
      records,
      tenants: tenants.map(({ code }) => code),
      port: settings.port,
      onlyRemote,
      onLog: (part, line) => console.error(`[${part}] ${line}`),
    });
    if (ended.aborted) await installation.stop();
    ended.throwIfAborted();
    const page = onlyRemote === undefined ? '/' : firstPageOf(records, onlyRemote);
    const placeOf = (tenant: Tenant): string => `${addressOf(tenant, settings.base)}${page === '/' ? '' : page}`;
    await askPage(page, settings.host, settings.port, new URL(addressOf(first, settings.base)).host);
    console.log(
      `\n  ${first.config.projectName} is at ${placeOf(first)}   (${(progress.done() / 1000).toFixed(1)} s)\n`,
    );
    for (const tenant of tenants.filter((other) => other !== first)) {
      const isIn =
        !withData.includes(tenant) || (await importOrTell(tenant, () => importData(tenant, database, progress.step)));
      ended.throwIfAborted();
      if (isIn) console.log(`  ${tenant.config.projectName} is at ${placeOf(tenant)}`);
    }
    if (settings.smtpUrl === null)
      console.log(`\n  Mail of this installation can be read at http://mail.${settings.base}`);
    console.log('\n  Ctrl-C stops everything; the data stays.\n');
    return { installation, stop };
  } catch (error) {
    await stop();
    ended.throwIfAborted();
    throw error;
  }
}

/** Aborted by the first Ctrl-C or similar signal. Later ones are ignored, as everything is already stopping. */
export function endSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) return;
      console.log('\nStopping ...');
      ending.abort(new Error('Stopped'));
    });
  }
  return ending.signal;
}

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));

/** Runs until a signal ends it. */
export async function startCommand(settings: CliEnvironment): Promise<void> {
  const ended = endSignal();
  try {
    const running = await startEverything(settings, { mode: 'production' }, ended);
    await aborted(ended);
    await running.stop();
  } catch (error) {
    if (!ended.aborted) throw error;
  }
  console.log('Stopped. Nothing is left running.');
  process.exit(0);
}
