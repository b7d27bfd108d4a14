/**
 * `greenward doctor`: checks the requirements of an installation, one line each, and suggests fixes. Changes nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { readDatabaseState } from '@greenward/api/db';
import { findPortHolder } from '@greenward/host/port-holder';
import { InvalidTenants, loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { RELEASES_DIRECTORY } from './paths.ts';
import { builtRecords } from './production-commands.ts';

/** About one day of logs and images of a busy installation. */
const LEAST_FREE_BYTES = 2_000_000_000;
/** Maximum clock difference, as links and sessions expire by the clock. */
const MOST_CLOCK_MS = 5_000;
const OLDEST_NODE = 22;

export interface Finding {
  readonly what: string;
  /** 'unknown': cannot be determined here, which is not a problem. */
  readonly state: 'good' | 'bad' | 'unknown';
  readonly said: string;
  /** Suggested fix. */
  readonly mend?: string;
}

const good = (what: string, said: string): Finding => ({ what, state: 'good', said });
const bad = (what: string, said: string, mend: string): Finding => ({ what, state: 'bad', said, mend });
const unknown = (what: string, said: string): Finding => ({ what, state: 'unknown', said });
const WITHOUT_TENANTS = 'not checked, because the tenant files have errors';
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

function nodeFinding(version: string = process.versions.node): Finding {
  const what = 'Node';
  return Number(version.split('.')[0]) >= OLDEST_NODE
    ? good(what, version)
    : bad(
        what,
        `${version} is too old`,
        `Use the commands of package.json (npm start, npm run greenward), which bring their own Node ${OLDEST_NODE} or newer.`,
      );
}

async function diskFinding(directory: string): Promise<Finding> {
  if (!existsSync(directory))
    return bad(
      'Disk',
      `there is no folder ${directory}`,
      'Set GREENWARD_HOME to the folder of the installation, or make it: mkdir -p',
    );
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  return free >= LEAST_FREE_BYTES
    ? good('Disk', `${gigabytes(free)} free`)
    : bad('Disk', `only ${gigabytes(free)} free in ${directory}`, 'Make room: a full disk stops the database.');
}

async function tenantsOf(
  settings: CliEnvironment,
  directory?: string,
): Promise<{ readonly tenants: readonly Tenant[]; readonly finding: Finding }> {
  try {
    const tenants = await loadTenants({
      environment: settings.environment,
      base: settings.base,
      ...(directory === undefined ? {} : { directory }),
    });
    return { tenants, finding: good('Tenants', `${tenants.length}: ${tenants.map(({ code }) => code).join(', ')}`) };
  } catch (error) {
    if (!(error instanceof InvalidTenants)) throw error;
    return { tenants: [], finding: bad('Tenants', error.message, 'Mend the keys named above.') };
  }
}

async function databaseFindings(settings: CliEnvironment, tenants: readonly Tenant[]): Promise<Finding[]> {
  const what = 'Database';
  const database = await openExistingDatabase(settings, { login: 'owner', tenantCodes: [] }).catch(
    (error: unknown) => error as Error,
  );
  if (database instanceof Error) return [bad(what, 'cannot be opened', database.message)];
  try {
    const state = await readDatabaseState(database);
    const {
      serverVersion,
      missingMigrations,
      unknownMigrations,
      tenantCodes,
      bytes,
      clockAheadMs,
      appLogin,
      workerLogin,
    } = state;
    const missing = tenants.filter(({ code }) => !tenantCodes.includes(code)).map(({ code }) => code);
    const bringUpToDate = 'Start the installation (npm start), or run: npm run greenward -- migrate';
    return [
      good(what, `PostgreSQL ${serverVersion}, ${gigabytes(bytes)}`),
      missingMigrations.length > 0
        ? bad('Migrations', `${missingMigrations.join(', ')} not applied`, bringUpToDate)
        : unknownMigrations > 0
          ? bad(
              'Migrations',
              `the database is ${unknownMigrations} ahead of this version`,
              'Run the newer version that has set it up.',
            )
          : good('Migrations', 'up to date'),
      missing.length > 0
        ? bad('Tenants in the database', `${missing.join(', ')} missing`, bringUpToDate)
        : tenants.length === 0
          ? unknown('Tenants in the database', WITHOUT_TENANTS)
          : good('Tenants in the database', 'all'),
      appLogin === null
        ? good('Login of requests', 'opens, and sees one tenant at a time')
        : bad('Login of requests', 'is not as it must be', appLogin),
      workerLogin === null
        ? good('Login of the worker', 'opens')
        : bad('Login of the worker', 'does not open', workerLogin),
      Math.abs(clockAheadMs) <= MOST_CLOCK_MS
        ? good('Clock', 'agrees with the database')
        : bad(
            'Clock',
            `is ${Math.round(Math.abs(clockAheadMs) / 1000)} s ${clockAheadMs > 0 ? 'behind' : 'ahead of'} the database's`,
            'Set both by NTP.',
          ),
    ];
  } catch (error) {
    return [bad(what, 'is not set up', (error as Error).message)];
  } finally {
    await database.stop();
  }
}

async function releasesFinding(): Promise<Finding> {
  const what = 'Builds';
  const records = await builtRecords().catch(() => null);
  if (records === null) return bad(what, 'there are none', 'Run: npm run build');
  for (const { name, buildId, files } of records)
    for (const [url, { integrity }] of Object.entries(files)) {
      const path = join(RELEASES_DIRECTORY, url.replace(/^\/releases\//, ''));
      const found = existsSync(path)
        ? `sha384-${createHash('sha384')
            .update(await readFile(path))
            .digest('base64')}`
        : null;
      if (found !== integrity)
        return bad(
          what,
          `${name} ${buildId}: ${url} is ${found === null ? 'missing' : 'not the file that was built'}`,
          'Run: npm run build',
        );
    }
  return good(what, records.map(({ name, buildId }) => `${name} ${buildId.slice(0, 8)}`).join(', '));
}

/** HTTP status of a tenant's home page on this machine; null without an answer. */
function askHome(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

async function pageFindings({ port, base }: CliEnvironment, tenants: readonly Tenant[]): Promise<Finding[]> {
  if (tenants.length === 0) return [unknown('Pages', WITHOUT_TENANTS)];
  const findings: Finding[] = [];
  for (const { code, hosts } of tenants) {
    const status = await askHome(port, hosts[0] ?? base);
    if (status === null) {
      const holder = findPortHolder(port);
      return [
        unknown(
          'Pages',
          holder === null
            ? `nothing runs on port ${port}`
            : `port ${port} is held by ${holder}, which does not answer as Greenward`,
        ),
      ];
    }
    if (status >= 500 || status === 404)
      findings.push(bad(`Page of ${code}`, `answers ${status}`, 'Look into the log of edge and api for the reason.'));
  }
  return findings.length > 0 ? findings : [good('Pages', `all ${tenants.length} tenants answer on port ${port}`)];
}

/** @param tenantsDirectory overrides the checkout's folder of tenants */
export async function examine(settings: CliEnvironment, tenantsDirectory?: string): Promise<Finding[]> {
  const { tenants, finding } = await tenantsOf(settings, tenantsDirectory);
  return [
    nodeFinding(),
    await diskFinding(settings.installation),
    finding,
    ...(await databaseFindings(settings, tenants)),
    await releasesFinding(),
    ...(await pageFindings(settings, tenants)),
  ];
}

const MARKS = { good: '✓', bad: '✗', unknown: '–' } as const;

/** @returns true if there are no problems */
export async function doctorCommand(settings: CliEnvironment): Promise<boolean> {
  const findings = await examine(settings);
  for (const { what, state, said, mend } of findings) {
    console.log(`${MARKS[state]} ${what}: ${said}`);
    if (mend !== undefined) console.log(`    ${mend.replaceAll('\n', '\n    ')}`);
  }
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\n${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`);
  return wrong === 0;
}
