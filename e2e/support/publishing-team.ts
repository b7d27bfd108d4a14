/**
 * An external team with its remote (e2e/fixtures), and other helpers of the publishing journeys for the production
 * site.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@greenward/api/db';
import type { ReleaseRecord } from '@greenward/contract';
import { createPublishingClient } from '@greenward/cli/publishing-client';
import { readPrivateKey, signRelease } from '@greenward/contract/release-signature';
import { readInherited } from './environment.ts';
import { loadTenants } from '@greenward/tenants/node';
import pg from 'pg';
import { asOperator, asTeam } from './greenward.ts';
import type { Said } from './greenward.ts';
import type { Site } from './sites.ts';

const ROOT = join(import.meta.dirname, '../..');
export const RELEASES = join(ROOT, 'dist/releases');
/** Inside the repository, so that packages can be resolved. */
const WORKING = join(ROOT, '.cache/journeys/publishing');

/** URL of the site's api, and an operator's token for it. */
export function apiOf({ home }: Pick<Site, 'home'>): { readonly apiUrl: string; readonly internalToken: string } {
  const { apiUrl } = JSON.parse(readFileSync(join(home, '.greenward/running.json'), 'utf8')) as { apiUrl: string };
  return { apiUrl, internalToken: readFileSync(join(home, '.greenward/internal-token'), 'utf8').trim() };
}

/** Remotes of e2e/fixtures, which are not part of the product. */
const FIXTURE_REMOTES = ['seasons', 'diary'] as const;
type FixtureRemote = (typeof FIXTURE_REMOTES)[number];

export interface Team {
  /** Its signing key. */
  key(): KeyObject;
  /** Its token for the api. */
  token(channel: 'staging' | 'stable'): string;
  /** Folder with the sources of one edition of its remote; its pages show the edition. */
  sourceOf(edition: string): string;
  /** `greenward` with the team's key and its token for one channel. */
  runs(channel: 'staging' | 'stable', ...words: readonly string[]): Promise<Said>;
}

/** Removes all traces of the remote from a site, so that a retried journey starts from the same state. */
async function forgetRemote(site: Site, remote: FixtureRemote): Promise<void> {
  const tenants = (await loadTenants({ environment: 'development', base: site.base })).map(({ code }) => code);
  const { ownerUrl } = await openDatabase({
    installation: site.home,
    use: 'existing',
    joinRunning: true,
    tenantCodes: tenants,
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // Row-level security also applies to the owner; this disables it for the transaction.
    await owner.query('alter table release_pointer no force row level security');
    await owner.query('delete from release_pointer where name = $1', [remote]);
    await owner.query('delete from release where name = $1', [remote]);
    await owner.query('alter table release_pointer force row level security');
    await owner.query(
      `select pg_notify('greenward_event', json_build_object('tenantId', id, 'kind', 'releases')::text) from tenant`,
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

/** A newly admitted team: it generated a key, which the operator certified, and received tokens. */
export async function letTeamIn(site: Site, remote: FixtureRemote = 'seasons'): Promise<Team> {
  const working = join(WORKING, remote);
  rmSync(working, { recursive: true, force: true });
  await forgetRemote(site, remote);
  const home = join(working, 'team');
  mkdirSync(home, { recursive: true });
  const publicKey = (await asTeam({ home }, 'remote', 'key', remote)).out.trim();
  await asOperator(site, 'remote', 'trust', remote, publicKey);
  const tokens = new Map<string, string>();
  for (const channel of ['staging', 'stable'])
    tokens.set(channel, (await asOperator(site, 'remote', 'token', remote, '--channel', channel)).out.trim());
  const { apiUrl } = apiOf(site);
  return {
    key: () => readPrivateKey(readFileSync(join(home, '.greenward/publishers', remote), 'utf8').trim()),
    token: (channel) => tokens.get(channel) ?? '',
    sourceOf(edition) {
      const folder = join(working, edition);
      cpSync(join(ROOT, 'e2e/fixtures', remote), folder, { recursive: true });
      const words = join(folder, 'src/words/en-GB.json');
      writeFileSync(words, readFileSync(words, 'utf8').replace('first edition', `${edition} edition`));
      return folder;
    },
    runs: (channel, ...words) => asTeam({ home, apiUrl, token: tokens.get(channel) ?? '' }, ...words),
  };
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The newest production build of a part. @param releases folder of builds */
export function newestBuild(name: string, releases = RELEASES): ReleaseRecord {
  const { buildId } = JSON.parse(readFileSync(join(releases, `${name}.production.stamp.json`), 'utf8')) as {
    buildId: string;
  };
  return JSON.parse(readFileSync(join(releases, name, buildId, 'release.json'), 'utf8')) as ReleaseRecord;
}

const otherIdOf = (buildId: string): string => createHash('sha256').update(buildId).digest('hex').slice(0, 16);

/**
 * The same build under another id: every file that contains the id gets a new URL and hash. @returns its record; the
 * files are in `<to>/<name>/<buildId>`
 */
export function underAnotherId(
  releases: string,
  { buildId, ...record }: ReleaseRecord,
  other: string,
  to: string,
): ReleaseRecord {
  const folder = join(to, record.name, other);
  mkdirSync(folder, { recursive: true });
  const renamed = JSON.parse(JSON.stringify({ ...record, buildId }).replaceAll(buildId, other)) as ReleaseRecord;
  const write = (url: string): { integrity: string; bytes: number } => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    const bytes = Buffer.from(
      readFileSync(join(releases, record.name, buildId, name), 'utf8').replaceAll(buildId, other),
    );
    writeFileSync(join(folder, name), bytes);
    return { integrity: integrityOf(bytes), bytes: bytes.length };
  };
  const files = Object.fromEntries(Object.keys(renamed.files).map((url) => [url, write(url)]));
  const serverBuild = { file: renamed.serverBuild.file, ...write(renamed.serverBuild.file) };
  const whole = { ...renamed, files, serverBuild };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(whole));
  return whole;
}

/** A remote that is published repeatedly without another build. */
export interface Editions {
  /** Publishes it for all tenants under another build id and title. @returns the tenants that have it */
  publish(edition: number): Promise<readonly unknown[]>;
  /** Rolls all tenants back to the previous build. */
  takeBack(): Promise<readonly unknown[]>;
}

/** @param source folder of the built edition; its title becomes 'The seasons, edition N' */
export function editionsOf(site: Site, team: Team, source: string): Editions {
  const releases = join(source, 'dist/releases');
  const own = newestBuild('seasons', releases);
  const client = createPublishingClient({ apiUrl: apiOf(site).apiUrl, token: team.token('stable') });
  return {
    publish(edition) {
      const buildId = createHash('sha256').update(`${own.buildId} ${edition}`).digest('hex').slice(0, 16);
      const other = underAnotherId(releases, own, buildId, releases);
      const messages = {
        'en-GB': { ...other.messages?.['en-GB'], 'seasons.title': `The seasons, edition ${edition}` },
      };
      return client.publish(signRelease({ ...other, messages }, team.key()), releases, {
        channel: 'stable',
        tenants: 'all',
      });
    },
    takeBack: async () =>
      (
        await client.post<{ tenants: readonly unknown[] }>('releases/rollback', {
          name: 'seasons',
          channel: 'stable',
          tenants: 'all',
        })
      ).tenants,
  };
}

/** The shell under another build id. @returns the folder for `shell publish --build` */
export function anotherShell(): string {
  const record = newestBuild('host');
  const to = join(WORKING, 'shell/dist/releases');
  return join(to, 'host', underAnotherId(RELEASES, record, otherIdOf(record.buildId), to).buildId);
}

/** What must not change while a team publishes: the shell's files on disk, its sources, and its processes. */
export function shellAsItStands({ pids }: Site): { readonly files: string; readonly running: readonly boolean[] } {
  const hash = createHash('sha256');
  const { buildId } = newestBuild('host');
  for (const file of globSync([`dist/releases/host/${buildId}/**`, 'host/{src,edge}/**', 'tenants/base/words/**'], {
    cwd: ROOT,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted())
    hash.update(file).update(readFileSync(file));
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false; // it has ended
    }
  };
  return { files: hash.digest('hex'), running: pids.map(isRunning) };
}

export interface SecondEdge {
  readonly port: number;
  stop(): Promise<void>;
}

/** An edge server of the same installation that shows staged builds. */
export async function startStagingEdge(site: Site): Promise<SecondEdge> {
  const { apiUrl, internalToken } = apiOf(site);
  const operatorKey = (await asOperator(site, 'operator', 'key')).out.match(/^OPERATOR_PUBLIC_KEY=(.+)$/m)?.[1] ?? '';
  const child = fork(join(ROOT, 'host/edge/src/main.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...readInherited(),
      ...{
        GREENWARD_ENV: 'development',
        GREENWARD_BASE: site.base,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '0',
      },
      ...{
        API_URL: apiUrl,
        INTERNAL_TOKEN: internalToken,
        OPERATOR_PUBLIC_KEY: operatorKey,
        RELEASES_DIR: RELEASES,
        RELEASE_CHANNEL: 'staging',
      },
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The staging edge ended with code ${code}`)));
  });
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Deletes everything published besides the product's own builds. */
export function clearPublished(): void {
  for (const remote of FIXTURE_REMOTES) rmSync(join(RELEASES, remote), { recursive: true, force: true });
  rmSync(join(RELEASES, 'host', otherIdOf(newestBuild('host').buildId)), { recursive: true, force: true });
  rmSync(WORKING, { recursive: true, force: true });
}
