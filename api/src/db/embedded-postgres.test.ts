/** The database that an installation brings with it: its start, its end, and what happens after a crash. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runQuery } from '../testing/test-database.ts';
import { copyEmbeddedPostgres, findRunningEmbeddedPostgres, listSockets, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

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

const start = async (): Promise<EmbeddedPostgres> => {
  running = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: 'off' } });
  return running;
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // nobody there
  }
};
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to pass');
    await pause(50);
  }
}

test('it keeps its data over a restart, listens on no network and leaves nothing running', async () => {
  const first = await start();
  expect(await runQuery(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await runQuery(first.ownerUrl, "create table kept (word text); insert into kept values ('here')");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(await listSockets(dataDirectory)).toEqual([]);
  const second = await start();
  expect(await runQuery(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
}, 30_000);

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
}, 60_000);

test('its owner is no superuser, and its passwords are readable by us alone', async () => {
  const { ownerUrl } = await start();
  expect(await runQuery(ownerUrl, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  await expect(runQuery(ownerUrl.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const files = await readdir(dataDirectory, { recursive: true });
  for (const name of files.filter((file) => file.endsWith('.json'))) expect((await stat(join(dataDirectory, name))).mode & 0o077).toBe(0);
}, 30_000);

test('a second start says who holds the directory, and since when', async () => {
  const { pid } = await start();
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toMatchObject({
    code: 'DATABASE_HELD',
    pid: process.pid,
    message: expect.stringMatching(new RegExp(`already in use by process ${process.pid}, since 20\\d\\d-`)),
  });
  expect(isAlive(pid)).toBe(true);
  expect(await findRunningEmbeddedPostgres(dataDirectory)).toEqual({ pid, ownerUrl: expect.stringContaining('greenward_owner') });
}, 30_000);

/** Starts the server from another process, which can then die hard. */
async function startElsewhere(): Promise<{ readonly holder: number; readonly server: number; kill(): Promise<void> }> {
  const script = join(dataDirectory, 'start.ts');
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};\nconst { pid } = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });\nconsole.log(pid);\nsetInterval(() => {}, 1000);\n`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] } });
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
  await until(() => !isAlive(server));
  await start();
}, 30_000);

test('a server that outlived its program is stopped and started anew', async () => {
  if (process.platform !== 'linux') return; // finds the watchdog by /proc
  const { holder, server, kill } = await startElsewhere();
  // without its watchdog, as on a system that has no shell
  for (const entry of await readdir('/proc')) {
    const command = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '') : '';
    if (command.includes('greenward-database-watchdog') && command.split('\0').includes(String(server))) process.kill(Number(entry), 'SIGKILL');
  }
  await kill();
  expect(isAlive(holder)).toBe(false);
  expect(isAlive(server)).toBe(true);
  const { pid } = await start();
  expect(isAlive(server)).toBe(false);
  expect(isAlive(pid)).toBe(true);
}, 30_000);

test('a lock file left by a power cut does not stop the start, even if its number is another program’s now', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDirectory, 'holder.json'), JSON.stringify({ pid: process.pid, startedTicks: '1', since: new Date(0).toISOString() }));
  const second = await start();
  expect(await runQuery(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 30_000);
