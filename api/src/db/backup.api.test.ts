/** Tests that a backup is a consistent snapshot and that a restore reproduces every table byte for byte. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, escapeIdentifier } from 'pg';
import waitForExpect from 'wait-for-expect';
import { aTreeLine, fillSmallTowns, importLines, loadTestTenants, TEST_MAPPING } from '../testing/small-towns.ts';
import { startTestApi } from '../testing/test-api.ts';
import { TEST_SECRET } from '../testing/test-cluster.ts';
import { createTestDatabase, dropDatabase, loginUrlOf, runQuery } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readManifest, restoreBackup, writeBackup } from './backup.ts';
import type { BackupManifest } from './backup.ts';
import { MIGRATIONS } from './migrate.ts';

type Towns = Awaited<ReturnType<typeof loadTestTenants>>;
let towns: Towns;
let full: TestDatabase;
let home: string;
let backup: string;
let manifest: BackupManifest;
const emptied: string[] = [];

/** Creates a database without roles, tables or tenants. */
async function anEmptyDatabase(): Promise<string> {
  const name = `greenward_restore_${process.pid}_${emptied.length}`;
  await runQuery(full.ownerUrl, `create database ${escapeIdentifier(name)}`);
  emptied.push(name);
  const url = new URL(full.ownerUrl.replace('@/', '@socket.invalid/'));
  url.pathname = `/${name}`;
  return url.href.replace('@socket.invalid/', '@/');
}
const restore = (ownerUrl: string, directory = backup, migrations?: string): Promise<BackupManifest> =>
  restoreBackup({
    ownerUrl,
    secret: TEST_SECRET,
    ownLogins: new Set(),
    directory,
    ...(migrations === undefined ? {} : { migrations }),
  });

/** Every row of every table as text, read by a role with access to all tenants. */
async function contentOf(url: string, tables: readonly string[]): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query('set local role greenward_backup');
    const content: Record<string, string[]> = {};
    for (const name of tables)
      content[name] = (
        await client.query<{ row: string }>(
          `select t::text as row from ${name.split('.').map(escapeIdentifier).join('.')} t order by 1`,
        )
      ).rows.map(({ row }) => row);
    return content;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  towns = await loadTestTenants();
  full = await createTestDatabase();
  await fillSmallTowns(full, [towns.greentown, towns.borough]);
  await runQuery(full.identityUrl, "insert into identity.account (email) values ('hazel@example.org')");
  home = await mkdtemp(join(tmpdir(), 'greenward-backup-'));
  backup = join(home, 'backups', 'monday');
  manifest = await writeBackup({
    ownerUrl: full.ownerUrl,
    directory: backup,
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
});
afterAll(async () => {
  for (const name of emptied) await dropDatabase(full.ownerUrl, name);
  await full.drop();
  await rm(home, { recursive: true, force: true });
});

test('A restore into an empty database gives every row of every table back, and an api that serves it', async () => {
  const ownerUrl = await anEmptyDatabase();
  expect(await restore(ownerUrl)).toEqual(manifest);
  const tables = manifest.tables.map(({ name }) => name);
  const [before, after] = [await contentOf(full.ownerUrl, tables), await contentOf(ownerUrl, tables)];
  expect(before['place']?.length).toBeGreaterThan(5);
  expect(before['identity.account']).toHaveLength(1);
  expect(after).toEqual(before);
  expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
    tables.map((name) => [name, before[name]?.length]),
  );

  const api = await startTestApi({ appUrl: loginUrlOf(ownerUrl, 'app') }, [towns.greentown, towns.borough]);
  try {
    expect((await api.ask(towns.greentown, '{ getPlace(sourceId: "2") { name } }')).body.data.getPlace.name).toBe(
      'Lime of greentown',
    );
    expect((await api.ask(towns.borough, '{ getPlace(sourceId: "2") { name } }')).body.data.getPlace.name).toBe(
      'Lime of borough',
    );
  } finally {
    await api.close();
  }
  // Row-level security and triggers work again: a new import continues after the previous one.
  const unfenced = await runQuery(
    ownerUrl,
    "select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id' where relkind = 'r' and relnamespace = 'public'::regnamespace and not relforcerowsecurity",
  );
  expect(unfenced).toEqual([]);
  const summary = await importLines({
    database: { workerUrl: loginUrlOf(ownerUrl, 'worker') },
    tenant: towns.greentown,
    mapping: { ...TEST_MAPPING, source: 'after-the-restore' },
    lines: [aTreeLine(towns.greentown, { id: 'new' })],
    newSource: true,
  });
  expect(summary.inserted).toBe(1);
});

test('What is written while a backup is made is in it wholly or not at all', async () => {
  const writer = new Client({ connectionString: full.workerUrl });
  await writer.connect();
  let going = true;
  let rounds = 0;
  const writing = (async () => {
    for (; going; rounds += 1) {
      await writer.query('begin');
      await writer.query(
        "select set_config('app.tenant', (select id::text from tenant where code = 'greentown'), true)",
      );
      await writer.query("update place set name = $1 where source_id in ('1', '2')", [`Round ${rounds}`]);
      await writer.query('commit');
    }
  })();
  await waitForExpect(() => expect(rounds).toBeGreaterThan(0));
  const directory = join(home, 'busy');
  const before = rounds;
  await writeBackup({ ownerUrl: full.ownerUrl, directory, now: () => new Date() });
  going = false;
  await writing;
  await writer.end();
  const text = gunzipSync(await readFile(join(directory, 'tables', 'place.copy.gz'))).toString();
  const seen = [...text.matchAll(/Round \d+/g)].map(([round]) => round);
  expect([seen.length, new Set(seen).size]).toEqual([2, 1]);
  expect(rounds).toBeGreaterThan(before + 1);
});

test('A backup overwrites nothing, and leaves nothing half done', async () => {
  await expect(writeBackup({ ownerUrl: full.ownerUrl, directory: backup, now: () => new Date() })).rejects.toThrow(
    'overwrites nothing',
  );
  const failing = writeBackup({
    ownerUrl: full.ownerUrl,
    directory: join(home, 'failed'),
    now: () => new Date(),
    addFiles: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect((await readdir(home)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('A database that is newer than the program is not backed up into what nobody could restore', async () => {
  await runQuery(
    full.ownerUrl,
    "insert into schema_migration (hash, created_at) values ('of a newer version', 9999999999999)",
  );
  try {
    await expect(
      writeBackup({ ownerUrl: full.ownerUrl, directory: join(home, 'newer'), now: () => new Date() }),
    ).rejects.toThrow('newer version');
    expect((await readdir(home)).filter((name) => name.startsWith('newer'))).toEqual([]);
  } finally {
    await runQuery(full.ownerUrl, "delete from schema_migration where hash = 'of a newer version'");
  }
});

test('A connection that is lost once the tables are read takes nothing away', async () => {
  const directory = join(home, 'lost');
  const made = await writeBackup({
    ownerUrl: full.ownerUrl,
    directory,
    now: () => new Date(),
    async addFiles() {
      await runQuery(
        full.ownerUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenward-backup' and datname = current_database()",
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  });
  expect(await readManifest(directory)).toEqual(made);
});

test('A restore overwrites nothing', async () => {
  await expect(restore(full.ownerUrl)).rejects.toThrow('has tenants in it');
});

test.each<[string, (directory: string) => Promise<void>, string]>([
  ['a row is missing', (directory) => edit(directory, (text) => text.slice(text.indexOf('\n') + 1)), 'is damaged'],
  ['a letter is another', (directory) => edit(directory, (text) => text.replace('Lime', 'Lame')), 'is damaged'],
  [
    'a file is cut off',
    async (directory) => writeFile(placesOf(directory), (await readFile(placesOf(directory))).subarray(0, 200)),
    'unexpected end of file',
  ],
  ['the manifest is missing', (directory) => rm(join(directory, 'backup.json')), 'is no backup'],
])('When %s, a restore says so and keeps nothing', async (_what, spoil, message) => {
  const directory = await mkdtemp(join(home, 'spoilt-'));
  await cp(backup, directory, { recursive: true });
  await spoil(directory);
  const ownerUrl = await anEmptyDatabase();
  await expect(restore(ownerUrl, directory)).rejects.toThrow(message);
  const [row] = await runQuery(ownerUrl, "select to_regclass('public.tenant') is not null as made");
  if (row?.['made'] === true) expect(await runQuery(ownerUrl, 'select from tenant')).toEqual([]);
});

const placesOf = (directory: string): string => join(directory, 'tables', 'place.copy.gz');
async function edit(directory: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(placesOf(directory))).toString();
  expect(change(text)).not.toBe(text);
  await writeFile(placesOf(directory), gzipSync(change(text)));
}

test('A backup of an older version is restored and brought up to date; one of a newer version is refused', async () => {
  const newer = await mkdtemp(join(home, 'migrations-'));
  await cp(MIGRATIONS, newer, { recursive: true });
  const journal = JSON.parse(await readFile(join(newer, 'meta', '_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There are no migrations');
  await writeFile(
    join(newer, '9999_next.sql'),
    'alter table place add column next_version boolean not null default true;',
  );
  const next = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' };
  await writeFile(
    join(newer, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, next] }),
  );
  const ownerUrl = await anEmptyDatabase();
  await restore(ownerUrl, backup, newer);
  const rows = await runQuery(
    ownerUrl,
    "select column_default from information_schema.columns where column_name = 'next_version'",
  );
  expect(rows).toEqual([{ column_default: 'true' }]);

  const future = await mkdtemp(join(home, 'future-'));
  await cp(backup, future, { recursive: true });
  const written = await readManifest(future);
  await writeFile(
    join(future, 'backup.json'),
    JSON.stringify({ ...written, migrations: [...written.migrations, '9999_next'] }),
  );
  await expect(restore(await anEmptyDatabase(), future)).rejects.toThrow('of another version');
});
