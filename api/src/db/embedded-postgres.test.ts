/** Tests the embedded database: start, shutdown and recovery after a crash. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PauseLimits } from '@greenward/contract/growing-pauses';
import { Client } from 'pg';
import waitForExpect from 'wait-for-expect';
import { runQuery } from '../testing/test-database.ts';
import {
  copyEmbeddedPostgres,
  findRunningEmbeddedPostgres,
  listSockets,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';

let dataDirectory: string;
let running: EmbeddedPostgres | null;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'greenward-embedded-'));
  running = null;
});
afterEach(async () => {
  await running?.stop();
  await removeEmbeddedPostgres(dataDirectory);
});

const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
  running = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: 'off' }, ...options });
  return running;
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no server answers
  }
};

test('it keeps its data over a restart, listens on no network and leaves nothing running', async () => {
  const first = await start();
  expect(await runQuery(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await runQuery(first.ownerUrl, "create table kept (word text); insert into kept values ('here')");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(await listSockets(dataDirectory)).toEqual([]);
  const second = await start();
  expect(await runQuery(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
});

test('a stopped one is copied, and each of the two then goes its own way; a running one is not', async () => {
  const first = await start();
  await runQuery(first.ownerUrl, "create table kept (word text); insert into kept values ('both')");
  const copy = await mkdtemp(join(tmpdir(), 'greenward-copied-'));
  await expect(copyEmbeddedPostgres(dataDirectory, copy)).rejects.toMatchObject({ code: 'DATABASE_HELD' });
  await first.stop();
  await copyEmbeddedPostgres(dataDirectory, copy);
  const second = await startEmbeddedPostgres({ dataDirectory: copy, settings: { fsync: 'off' } });
  try {
    await runQuery(second.ownerUrl, "insert into kept values ('second')");
    expect(await runQuery(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'both' }, { word: 'second' }]);
    expect(await runQuery((await start()).ownerUrl, 'select word from kept')).toEqual([{ word: 'both' }]);
  } finally {
    await second.stop();
    await removeEmbeddedPostgres(copy);
  }
});

test('its owner is no superuser, and its passwords are readable by us alone', async () => {
  const { ownerUrl } = await start();
  expect(await runQuery(ownerUrl, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  await expect(runQuery(ownerUrl.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const files = await readdir(dataDirectory, { recursive: true });
  for (const name of files.filter((file) => file.endsWith('.json')))
    expect((await stat(join(dataDirectory, name))).mode & 0o077).toBe(0);
});

test('a second start says who holds the directory, and since when', async () => {
  const { pid } = await start();
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toMatchObject({
    code: 'DATABASE_HELD',
    pid: process.pid,
    message: expect.stringMatching(new RegExp(`already in use by process ${process.pid}, since 20\\d\\d-`)),
  });
  expect(isAlive(pid)).toBe(true);
  expect(await findRunningEmbeddedPostgres(dataDirectory)).toEqual({
    pid,
    ownerUrl: expect.stringContaining('greenward_owner'),
  });
});

/** Starts the server from another process that a test can kill. */
async function startElsewhere(): Promise<{ readonly holder: number; readonly server: number; kill(): Promise<void> }> {
  const script = join(dataDirectory, 'start.ts');
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};\nconst { pid } = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });\nconsole.log(pid);\nsetInterval(() => {}, 1000);\n`,
  );
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  const server = await new Promise<number>((done, fail) => {
    child.stdout.on('data', (text: Buffer) => done(Number(text.toString())));
    child.once('exit', () => fail(new Error('it did not start')));
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    holder: child.pid ?? 0,
    server,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('when the program that started it is killed, it ends by itself, and the next start has its data', async () => {
  const { server, kill } = await startElsewhere();
  await kill();
  await waitForExpect(() => expect(isAlive(server)).toBe(false));
  await start();
});

test('a server that outlived its program is stopped and started anew', async () => {
  if (process.platform !== 'linux') return; // finding the watchdog needs /proc
  const { holder, server, kill } = await startElsewhere();
  // Kill the watchdog, to simulate a system without a shell.
  for (const entry of await readdir('/proc')) {
    const command = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '') : '';
    if (command.includes('greenward-database-watchdog') && command.split('\0').includes(String(server)))
      process.kill(Number(entry), 'SIGKILL');
  }
  await kill();
  expect(isAlive(holder)).toBe(false);
  expect(isAlive(server)).toBe(true);
  const { pid } = await start();
  expect(isAlive(server)).toBe(false);
  expect(isAlive(pid)).toBe(true);
});

test('a lock file left by a power cut does not stop the start, even if its number is another program’s now', async () => {
  const first = await start();
  await first.stop();
  await writeFile(
    join(dataDirectory, 'holder.json'),
    JSON.stringify({ pid: process.pid, startedTicks: '1', since: new Date(0).toISOString() }),
  );
  const second = await start();
  expect(await runQuery(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

const QUICK: PauseLimits = { firstMs: 10, longestMs: 100, healthyAfterMs: 600_000 };
const answers = async ({ ownerUrl }: EmbeddedPostgres): Promise<boolean> =>
  runQuery(ownerUrl, 'select 1').then(
    () => true,
    () => false,
  );

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
  'killed by %s while it has clients, it comes back where it was, with its data, and says so',
  async (signal) => {
    const told: string[] = [];
    const server = await start({ pauses: QUICK, lookEveryMs: 20, onProgress: (message) => told.push(message) });
    const { ownerUrl, pid } = server;
    await runQuery(ownerUrl, "create table kept (word text); insert into kept values ('here')");
    const client = new Client({ connectionString: ownerUrl });
    const isLost = new Promise((done) => client.on('error', done));
    await client.connect();
    process.kill(pid, signal);
    await isLost;
    await waitForExpect(async () => expect(server.pid !== pid && (await answers(server))).toBe(true));
    expect(server.ownerUrl).toBe(ownerUrl);
    expect(await runQuery(ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
    expect(await findRunningEmbeddedPostgres(dataDirectory)).toEqual({ pid: server.pid, ownerUrl });
    await waitForExpect(() => expect(told).toContain('PostgreSQL runs again'));
    expect(told.filter((message) => /^(PostgreSQL ended|Starting PostgreSQL again)/.test(message))).toEqual([
      expect.stringMatching(signal === 'SIGKILL' ? /^PostgreSQL ended \(SIGKILL\)/ : /^PostgreSQL ended \(code \d\)/),
      'Starting PostgreSQL again in 0.01 s',
    ]);
  },
  60_000,
);

test('killed again and again, it comes back each time, and ends when it is told to', async () => {
  const server = await start({ pauses: QUICK });
  for (let death = 1; death <= 7; death += 1) {
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await waitForExpect(async () => expect(server.pid !== pid && (await answers(server))).toBe(true));
  }
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
  expect(await listSockets(dataDirectory)).toEqual([]);
});

test('it waits for what a killed server left running, as two servers would destroy the data', async () => {
  const told: string[] = [];
  const server = await start({ pauses: QUICK, onProgress: (message) => told.push(message) });
  const { ownerUrl, pid } = server;
  // A backend in a busy loop does not notice that its server has ended.
  const left = new Client({ connectionString: ownerUrl, statement_timeout: 1_500 });
  left.on('error', () => undefined);
  await left.connect();
  const busy = left.query('select count(*) from generate_series(1, 1e12)').catch(() => undefined);
  await waitForExpect(async () =>
    expect(
      (
        await runQuery(
          ownerUrl,
          "select 1 from pg_stat_activity where query like '%generate_series(1, 1e12)%' and pid <> pg_backend_pid()",
        )
      ).length,
    ).toBe(1),
  );
  process.kill(pid, 'SIGKILL');
  await busy;
  await waitForExpect(async () => expect(server.pid !== pid && (await answers(server))).toBe(true));
  expect(told.some((message) => message.includes('pre-existing shared memory block'))).toBe(true);
});

test('stopped during a pause, it ends at once and is not started again', async () => {
  const told: string[] = [];
  const server = await start({
    pauses: { firstMs: 2_000_000, longestMs: 2_000_000, healthyAfterMs: 1 },
    onProgress: (message) => told.push(message),
  });
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await waitForExpect(() => expect(told).toContain('Starting PostgreSQL again in 2000 s'));
  await server.stop();
  expect([server.pid, isAlive(pid)]).toEqual([pid, false]);
  expect(await answers(await start())).toBe(true);
});
