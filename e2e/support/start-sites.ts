/**
 * Starts the installations for journeys and benchmarks: all towns are imported once, and each installation gets a copy
 * of that database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmbeddedPostgres, openDatabase, removeEmbeddedPostgres } from '@greenward/api/db';
import { buildReleases } from '@greenward/cli/build-releases';
import type { BuildMode } from '@greenward/cli/build-releases';
import { freePort } from '@greenward/cli/free-port';
import { readEnvironment } from '@greenward/cli/environment';
import { startInstallation } from '@greenward/cli/installation';
import type { Installation } from '@greenward/cli/installation';
import type { ReleaseRecord } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import { readInherited } from './environment.ts';
import { startMatomoStub } from './matomo-stub.ts';
import type { Site, SiteName } from './sites.ts';
import { importTowns } from './towns-data.ts';

const DIST = join(import.meta.dirname, '../../dist');
const RELEASES: Readonly<Record<BuildMode, string>> = {
  production: join(DIST, 'releases'),
  development: join(DIST, 'releases-development'),
};
/** Development builds only serve to find React's hydration warnings: the remotes of reading pages are enough. */
const DEVELOPMENT_BUILDS = ['host', 'content', 'map'];
/** Pages render on the server even on a slow machine: journeys test pages, not speed. */
const PAGE_LATE_MS = 30_000;

const modeOf = (name: SiteName): BuildMode => (name === 'development' ? 'development' : 'production');

export interface StartedSite extends Site {
  /** The worker's database URL. */
  readonly workerUrl: string;
  /** The sign-in service, with its own database URL. */
  readonly identity: { readonly url: string; readonly pid: number; readonly databaseUrl: string };
  readonly installation: Installation;
  readonly records: readonly ReleaseRecord[];
  readonly releasesDirectory: string;
}

export interface StartedSites {
  readonly sites: Readonly<Record<SiteName, StartedSite>>;
  /** The stub of an analytics service. */
  readonly matomoUrl: string;
  stop(): Promise<void>;
}

const databaseIn = (installation: string): string => join(installation, '.greenward/postgres');

/** Fills a database with all towns' data and stops it. @returns the installation that contains it */
async function makeTemplate(home: string): Promise<string> {
  const installation = join(home, 'template');
  const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost' });
  const database = await openDatabase({ installation, tenantCodes: tenants.map(({ code }) => code) });
  try {
    await importTowns(tenants, database);
  } finally {
    await database.stop();
  }
  return installation;
}

/** @param pageLateMs null for the production limits, as benchmarks need */
export async function startSites(
  names: readonly SiteName[],
  pageLateMs: number | null = PAGE_LATE_MS,
): Promise<StartedSites> {
  const home = await mkdtemp(join(tmpdir(), 'greenward-journeys-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).toReversed()) await one();
  };

  async function startSite(name: SiteName, template: string, matomoUrl: string): Promise<StartedSite> {
    const mode = modeOf(name);
    const port = await freePort();
    const base = `greenward.localhost:${port}`;
    const installationHome = join(home, name);
    const settings = readEnvironment({
      ...readInherited(),
      GREENWARD_ENV: 'development',
      GREENWARD_BASE: base,
      GREENWARD_HOME: installationHome,
      RATE_LIMIT_PER_MINUTE: '0',
      MATOMO_URL: matomoUrl,
      ...(pageLateMs === null ? {} : { PAGE_LATE_MS: String(pageLateMs) }),
    });
    const tenants = (await loadTenants({ environment: settings.environment, base })).map(({ code }) => code);
    const records = await buildReleases({
      mode,
      releasesDirectory: RELEASES[mode],
      only: mode === 'development' ? DEVELOPMENT_BUILDS : undefined,
    });
    await copyEmbeddedPostgres(databaseIn(template), databaseIn(installationHome));
    stops.push(() => removeEmbeddedPostgres(databaseIn(installationHome)));
    const database = await openDatabase({ installation: installationHome, tenantCodes: tenants });
    stops.push(() => database.stop());
    const installation = await startInstallation({
      settings,
      database,
      releasesDirectory: RELEASES[mode],
      records,
      tenants,
      port,
      onLog: (part, line) => console.error(`[${name} ${part}] ${line}`),
    });
    stops.push(() => installation.stop());
    return {
      base,
      port,
      home: installationHome,
      pids: installation.pids,
      workerUrl: database.workerUrl,
      identity: { url: installation.identityUrl, pid: installation.pids[3] ?? 0, databaseUrl: database.identityUrl },
      installation,
      records,
      releasesDirectory: RELEASES[mode],
    };
  }

  try {
    const matomo = await startMatomoStub();
    stops.push(() => matomo.close());
    const template = await makeTemplate(home);
    stops.push(() => removeEmbeddedPostgres(databaseIn(template)));
    // One after the other, because each start uses both cores of a small machine.
    const sites: Partial<Record<SiteName, StartedSite>> = {};
    for (const name of names) sites[name] = await startSite(name, template, matomo.url);
    return { sites: sites as Record<SiteName, StartedSite>, matomoUrl: matomo.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
