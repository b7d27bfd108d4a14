/**
 * Backs up an installation's database to a folder: one file per table and a manifest, from a single snapshot. Needs no
 * PostgreSQL client programs.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { BACKUP_ROLE } from './bootstrap-logins.ts';
import type { LoginName } from './bootstrap-logins.ts';
import { listMigrations, migrateDatabase, MIGRATIONS } from './migrate.ts';

const MANIFEST = 'backup.json';
const FORMAT = 1;
/** Schemas in a backup. The schema of the job queue is left out, as it is rebuilt from the outbox. */
const SCHEMAS = ['public', 'identity'];
/** SQL for a table's name: `place`, or `identity.account` outside the public schema. */
const NAME_OF_TABLE =
  "case relnamespace when 'public'::regnamespace then relname::text else relnamespace::regnamespace::text || '.' || relname end";
/** Filled by the migrations, so not part of a backup's rows. */
const MIGRATION_TABLE = 'schema_migration';

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** ISO time. */
  madeAt: v.string(),
  /** Names of the migrations applied to the database, in order. */
  migrations: v.array(v.string()),
  /** Sorted so that each table comes after the tables it references. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number(), sha256: v.string() })),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type BackupManifest = v.InferOutput<typeof manifestSchema>;

interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
}

/** @throws Error if tables reference one another in a cycle, as no loading order then exists. */
function inLoadingOrder(
  tables: readonly TableFacts[],
  references: readonly { readonly from: string; readonly to: string }[],
): TableFacts[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableFacts[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    );
    if (next === undefined)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to one another in a circle`);
    waiting.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

async function listTables(client: Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `/* backup.listTables */ select ${NAME_OF_TABLE} as name,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class where relnamespace::regnamespace::text = any($2) and relkind in ('r', 'p') and not relispartition and relname <> $1 order by 1`,
    [MIGRATION_TABLE, SCHEMAS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `/* backup.listReferences */ with class as (select oid, ${NAME_OF_TABLE} as name from pg_class)
     select source.name as "from", target.name as "to" from pg_constraint
       join class source on source.oid = conrelid join class target on target.oid = confrelid where contype = 'f'`,
  );
  return inLoadingOrder(rows, references);
}

/** Quotes a table name, with its schema if it has one: `identity.account`. */
const quoted = (name: string): string => name.split('.').map(escapeIdentifier).join('.');
const listed = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

/** Passes bytes through and computes their hash. */
function hashing(): { readonly stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'greenward-backup' });
  client.on('error', () => undefined); // a lost connection rejects the pending query; without one, it does not matter
  await client.connect();
  return client;
}

export interface WriteBackupOptions {
  readonly ownerUrl: string;
  /** Must not exist yet. */
  readonly directory: string;
  readonly now: () => Date;
  readonly onProgress?: (message: string) => void;
  /** Adds files stored outside the database, before the backup is marked complete. */
  readonly addFiles?: (directory: string) => Promise<void>;
}

/**
 * Reads every table in one snapshot, without blocking writers. The folder gets its final name only when it is complete.
 * @throws Error if the folder exists, the owner may not assume the backup role, or the database is newer than this
 *   program.
 */
export async function writeBackup({
  ownerUrl,
  directory,
  now,
  onProgress = () => undefined,
  addFiles,
}: WriteBackupOptions): Promise<BackupManifest> {
  await mkdir(dirname(directory), { recursive: true });
  if ((await readdir(dirname(directory))).includes(basename(directory)))
    throw new Error(`${directory} exists already: a backup overwrites nothing`);
  const partial = await mkdtemp(`${directory}.part-`);
  const client = await connect(ownerUrl);
  try {
    await mkdir(join(partial, 'tables'));
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local role ${BACKUP_ROLE}`);
    const { rows: seen } = await client.query<{ count: number }>(
      `/* backup.countMigrations */ select count(*)::int as count from ${MIGRATION_TABLE}`,
    );
    const known = await listMigrations();
    const migrations = known.slice(0, seen[0]?.count ?? 0);
    if ((seen[0]?.count ?? 0) > known.length)
      throw new Error(
        'The database is of a newer version than this program: what it would write, nothing could restore. Make the backup with the newer one.',
      );
    const tables: BackupManifest['tables'] = [];
    for (const { name, columns } of await listTables(client)) {
      const { stream, digest } = hashing();
      const source = client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(name)}) to stdout`));
      await pipeline(
        source,
        stream,
        createGzip({ level: 6 }),
        createWriteStream(join(partial, 'tables', `${name}.copy.gz`), { mode: 0o600 }),
      );
      tables.push({ name, columns: [...columns], rows: source.rowCount, sha256: digest() });
      onProgress(`${name}: ${source.rowCount} rows`);
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `/* backup.listSequences */ select case schemaname when 'public' then sequencename::text else schemaname || '.' || sequencename end as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
      [SCHEMAS],
    );
    await client.query('commit');
    await addFiles?.(partial);
    const manifest: BackupManifest = { format: FORMAT, madeAt: now().toISOString(), migrations, tables, sequences };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(partial, directory);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** @throws Error that describes what is wrong with the folder. */
export async function readManifest(directory: string): Promise<BackupManifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${directory} is no backup: it has no ${MANIFEST}`);
  const result = v.safeParse(manifestSchema, JSON.parse(text));
  if (!result.success) throw new Error(`${join(directory, MANIFEST)} is not a manifest of this version`);
  return result.output;
}

/** Copies the migrations to a temporary folder, with a journal that ends at the backup's last migration. */
async function migrationsUntil(manifest: BackupManifest, migrations: string): Promise<string> {
  const count = manifest.migrations.length;
  if ((await listMigrations(migrations)).slice(0, count).join() !== manifest.migrations.join())
    throw new Error(`The backup is of another version: it has seen the migrations ${manifest.migrations.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'greenward-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: readonly unknown[] };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

async function load(
  client: Client,
  directory: string,
  manifest: BackupManifest,
  onProgress: (message: string) => void,
): Promise<void> {
  const fenced = new Set(
    (
      await client.query<{ name: string }>(
        "/* restore.listFenced */ select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
      )
    ).rows.map(({ name }) => name),
  );
  const alter = (name: string, what: string): Promise<unknown> => client.query(`alter table ${quoted(name)} ${what}`);
  // Triggers are off, as the backup already has the rows they maintain. The owner bypasses row-level security within
  // this transaction.
  for (const { name } of manifest.tables) {
    await alter(name, 'disable trigger user');
    if (fenced.has(name)) await alter(name, 'no force row level security');
  }
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const { stream, digest } = hashing();
    const target = client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`));
    await pipeline(createReadStream(join(directory, 'tables', `${name}.copy.gz`)), createGunzip(), stream, target);
    if (digest() !== sha256 || target.rowCount !== rows)
      throw new Error(`${name}: the backup's file is damaged (${target.rowCount} of ${rows} rows)`);
    onProgress(`${name}: ${rows} rows`);
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  await client.query('set constraints all immediate');
  for (const { name } of manifest.tables) {
    await alter(name, 'enable trigger user');
    if (fenced.has(name)) await alter(name, 'force row level security');
  }
}

export interface RestoreBackupOptions {
  /** Owner's login of an empty database. */
  readonly ownerUrl: string;
  readonly secret: string;
  /** Logins for which the operator provides a URL. */
  readonly ownLogins: ReadonlySet<LoginName>;
  readonly directory: string;
  /** Folder of the migrations. Those newer than the backup run after its rows are loaded. */
  readonly migrations?: string;
  readonly onProgress?: (message: string) => void;
}

/**
 * All or nothing: if a file is damaged, all tables stay empty.
 * @throws Error if the database has tenants, or the folder is not a complete backup of this version or an older one.
 */
export async function restoreBackup({
  ownerUrl,
  secret,
  ownLogins,
  directory,
  migrations = MIGRATIONS,
  onProgress = () => undefined,
}: RestoreBackupOptions): Promise<BackupManifest> {
  const manifest = await readManifest(directory);
  const seen = await migrationsUntil(manifest, migrations);
  const client = await connect(ownerUrl);
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "/* restore.findTenants */ select to_regclass('public.tenant')::text as found",
    );
    if (
      rows[0]?.found != null &&
      (await client.query('/* restore.findTenant */ select from tenant limit 1')).rows.length > 0
    )
      throw new Error('The database has tenants in it: a restore goes into an empty one, and overwrites nothing');
    await migrateDatabase({ ownerUrl, secret, ownLogins, tenantCodes: [], migrations: seen });
    await client.query('begin');
    await load(client, directory, manifest, onProgress);
    await client.query('commit');
    await client.query('analyze');
    await migrateDatabase({ ownerUrl, secret, ownLogins, tenantCodes: [], migrations });
    return manifest;
  } finally {
    await rm(seen, { recursive: true, force: true });
    await client.end();
  }
}
