/** `npm start`: from a fresh clone to a running town, and all of it ended by one Ctrl-C. */
import { get } from 'node:http';
import { openDatabase } from '@greenward/api/db';
import type { Database } from '@greenward/api/db';
import { importTenantData } from '@greenward/api/import';
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

/** Asks edge for a tenant's page. @throws Error when it does not answer in time, or with trouble; a page that is switched off leads home. */
function askPage(path: string, host: string, port: number, hostHeader: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host, port, path, headers: { host: hostHeader }, timeout: PAGE_LIMIT_MS }, (response) => {
      response.resume();
      response.on('end', () => ((response.statusCode ?? 500) < 400 ? resolve() : reject(new Error(`The page ${path} answers ${response.statusCode}`))));
    });
    request.on('timeout', () => request.destroy(new Error(`The page ${path} does not answer`)));
    request.on('error', reject);
  });
}

/** Where a tenant's site is: at its first host name, on the port of the base. */
const addressOf = ({ hosts, code }: Pick<Tenant, 'hosts' | 'code'>, base: string): string => `http://${hosts[0] ?? code}${/:\d+$/.exec(base)?.[0] ?? ''}`;

async function importData(tenant: Tenant, database: Database, step: (text: string) => void): Promise<void> {
  const summaries = await importTenantData({ tenant, database });
  for (const { name, summary } of summaries) {
    const changed = summary.inserted + summary.updated + summary.retired;
    if (changed > 0)
      step(`${tenant.config.projectName}: ${name}, ${summary.inserted.toLocaleString('en-GB')} places imported, ${summary.rejected} rows rejected`);
  }
}

/** Those whose data folders are imported. @throws Error when TENANT_DATA names a tenant that there is not. */
export function tenantsWithData(tenants: readonly Tenant[], { tenantData }: Pick<CliEnvironment, 'tenantData'>): readonly Tenant[] {
  if (tenantData === null) return tenants;
  const unknown = tenantData.filter((code) => !tenants.some((tenant) => tenant.code === code));
  if (unknown.length > 0) throw new Error(`TENANT_DATA names tenants that are not in tenants/: ${unknown.join(', ')}`);
  return tenants.filter(({ code }) => tenantData.includes(code));
}

/** Imports one tenant's data. Trouble with it is that tenant's alone: it is told, its old data stays, and everybody else goes on. */
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

/** What is built and shown: all, or one remote alone. */
export interface StartManner {
  readonly mode: 'production' | 'development';
  readonly onlyRemote?: string | undefined;
}

/** The first page of a remote that has an address without parameters; the robots' text, where it has none. */
function firstPageOf(records: readonly ReleaseRecord[], remote: string): string {
  const routes = records.find(({ name }) => name === remote)?.routes ?? [];
  return routes.map(({ path }) => path.replace(/\/:[^/]*\?$/, '')).find((path) => !path.includes(':')) ?? '/robots.txt';
}

export interface RunningStart {
  readonly installation: Installation;
  stop(): Promise<void>;
}

/**
 * Starts everything and resolves when the first tenant's page answers and the others' data is in.
 * @param ended Aborted when somebody wants the program to end; whatever runs is stopped at once then.
 * @throws the reason of `ended`, or what went wrong; nothing is left running in either case.
 */
export async function startEverything(settings: CliEnvironment, { mode, onlyRemote }: StartManner, ended: AbortSignal): Promise<RunningStart> {
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
  buildingMail.catch(() => undefined); // asked for again, and awaited, when the jobs start
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
  // An import under way loses its connection and so keeps nothing: the old data stays whole.
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
    console.log(`\n  ${first.config.projectName} is at ${placeOf(first)}   (${(progress.done() / 1000).toFixed(1)} s)\n`);
    for (const tenant of tenants.filter((other) => other !== first)) {
      const isIn = !withData.includes(tenant) || (await importOrTell(tenant, () => importData(tenant, database, progress.step)));
      ended.throwIfAborted();
      if (isIn) console.log(`  ${tenant.config.projectName} is at ${placeOf(tenant)}`);
    }
    if (settings.smtpUrl === null) console.log(`\n  Mail of this installation can be read at http://mail.${settings.base}`);
    console.log('\n  Ctrl-C stops everything; the data stays.\n');
    return { installation, stop };
  } catch (error) {
    await stop();
    ended.throwIfAborted();
    throw error;
  }
}

/** Aborted by the first Ctrl-C (or its like); later ones are swallowed, as everything is being stopped already. */
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

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));

/** Runs until it is told to end. */
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
