/** Starts the installations that journeys and benchmarks visit: one database server, filled once; a copy for each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, removeEmbeddedPostgres } from '@greenward/api/db';
import { importTenantData } from '@greenward/api/import';
import { buildReleases } from '@greenward/cli/build-releases';
import type { BuildMode } from '@greenward/cli/build-releases';
import { readEnvironment } from '@greenward/cli/environment';
import { startInstallation } from '@greenward/cli/installation';
import type { Installation } from '@greenward/cli/installation';
import type { ReleaseRecord } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import { readInherited } from './environment.ts';
import { startMatomoStub } from './matomo-stub.ts';
import type { Site } from './sites.ts';

const DIST = join(import.meta.dirname, '../../dist');
const RELEASES: Readonly<Record<BuildMode, string>> = { production: join(DIST, 'releases'), development: join(DIST, 'releases-development') };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port was given'))));
    });
  });
}

export interface StartedSite extends Site {
  /** The worker's login of its database. */
  readonly workerUrl: string;
  /** The sign-in service, and its own login of the database. */
  readonly identity: { readonly url: string; readonly pid: number; readonly databaseUrl: string };
  readonly installation: Installation;
  readonly records: readonly ReleaseRecord[];
  readonly releasesDirectory: string;
}

export interface StartedSites {
  readonly sites: Readonly<Record<BuildMode, StartedSite>>;
  /** The stand-in for an analytics service. */
  readonly matomoUrl: string;
  stop(): Promise<void>;
}

/** Both sites, or only the production one. @throws Error with the reason; whatever had started is stopped then. */
export async function startSites(modes: readonly BuildMode[]): Promise<StartedSites> {
  const home = await mkdtemp(join(tmpdir(), 'greenward-journeys-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const matomo = await startMatomoStub();
    stops.push(() => matomo.close());
    const sites: Partial<Record<BuildMode, StartedSite>> = {};
    for (const mode of modes) {
      const port = await freePort();
      const base = `greenward.localhost:${port}`;
      const settings = readEnvironment({
        ...readInherited(),
        GREENWARD_ENV: 'development',
        GREENWARD_BASE: base,
        GREENWARD_HOME: join(home, mode),
        RATE_LIMIT_PER_MINUTE: '0',
        MATOMO_URL: matomo.url,
      });
      const tenants = await loadTenants({ environment: settings.environment, base });
      const tenantCodes = tenants.map(({ code }) => code);
      const records = await buildReleases({ mode, releasesDirectory: RELEASES[mode] });
      const database = await openDatabase({ installation: join(home, mode), tenantCodes });
      stops.push(async () => {
        await database.stop();
        await removeEmbeddedPostgres(join(home, mode, '.greenward/postgres'));
      });
      for (const tenant of tenants) await importTenantData({ tenant, database });
      const installation = await startInstallation({
        settings,
        database,
        releasesDirectory: RELEASES[mode],
        records,
        tenants: tenantCodes,
        port,
        onLog: (part, line) => console.error(`[${mode} ${part}] ${line}`),
      });
      stops.push(() => installation.stop());
      sites[mode] = {
        base,
        port,
        home: join(home, mode),
        pids: installation.pids,
        workerUrl: database.workerUrl,
        identity: { url: installation.identityUrl, pid: installation.pids[3] ?? 0, databaseUrl: database.identityUrl },
        installation,
        records,
        releasesDirectory: RELEASES[mode],
      };
    }
    return { sites: sites as Record<BuildMode, StartedSite>, matomoUrl: matomo.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
