/**
 * Tests `greenward export`: one tenant's complete data in one snapshot, nothing of others, in a standard tar archive.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TABLES_WITHOUT_TENANT } from '../../api/src/db/tables-without-tenant.ts';
import { createFileStore } from '../../api/src/modules/platform/images/create-file-store.ts';
import type { ExportManifest } from '../../api/src/tenant-export/export-tenant.ts';
import { impersonalTablesOf, tablesOf } from '../../api/src/module/combine-modules.ts';
import { ALL_MODULES } from '../../api/src/modules/all-modules.ts';
import { fillSmallTowns, loadTestTenants } from '../../api/src/testing/small-towns.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { exportCommand } from './export-command.ts';
import { REPOSITORY_ROOT } from './paths.ts';
import { hearCommand } from './testing/heard.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PICTURE = '3f2a0000-0000-4000-8000-000000000001';
const LOST_PICTURE = '3f2a0000-0000-4000-8000-000000000002';
/** Simulates a table of an unknown feature. */
const NEW_TABLE = 'new_feature_table';
/** Characters that must not break a row's line. */
const HOSTILE = 'first\nsecond\ttab "quoted" \\backslash\\ \\. \u0001\u0002 =1+1 Ærø 木';

let database: TestDatabase;
let home: string;
const said = hearCommand();
let runs = 0;
let tenantId: number;

const inTown = (code: string, statement: string): Promise<unknown> =>
  database.query(
    database.workerUrl,
    `select set_config('app.tenant', (select id::text from tenant where code = '${code}'), false); ${statement}`,
  );
const asApp = (code: string, statement: string): Promise<unknown> =>
  database.query(
    database.appUrl,
    `select set_config('app.tenant', (select id::text from tenant where code = '${code}'), false); ${statement}`,
  );
const here = "current_setting('app.tenant')::int";

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  home = await mkdtemp(join(tmpdir(), 'greenward-export-command-'));
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  tenantId = Number(
    (await database.query(database.ownerUrl, "select id from tenant where code = 'greentown'"))[0]?.['id'],
  );
  await database.query(
    database.ownerUrl,
    `create table ${NEW_TABLE} (tenant_id int not null references tenant, id int not null, said text, primary key (tenant_id, id))`,
  );
  await database.query(database.ownerUrl, `call fence_tenant_tables(array['${NEW_TABLE}'])`);
  await database.query(database.ownerUrl, `grant insert on ${NEW_TABLE} to greenward_worker`);
  for (const code of ['greentown', 'borough']) {
    const text = `E'${HOSTILE.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`;
    await inTown(code, `insert into ${NEW_TABLE} values (${here}, 1, ${text}), (${here}, 2, 'of ${code}')`);
    await asApp(
      code,
      `insert into profile (tenant_id, account_id, email, email_as_of) values (${here}, 'somebody-of-${code}', '${code}@example.org', now())`,
    );
  }
  await asApp(
    'greentown',
    `insert into image (tenant_id, guid, state, width, height, bytes, sha256, subject, permit_id, upload_key)
      select ${here}, guid::uuid, 'ready', 1, 1, 1, repeat('0', 64), 'a', 'b', 'c' from unnest(array['${PICTURE}', '${LOST_PICTURE}']) guid`,
  );
  const files = createFileStore({ kind: 'disk', directory: join(home, '.greenward/files') });
  await files.write({ tenantId, guid: PICTURE }, '2400.webp', Buffer.from('a picture'));
  await files.write({ tenantId, guid: PICTURE }, '2400.jpg', Buffer.from('the same picture'));
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

const settings = () =>
  readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET });

/** Exports and unpacks the archive with the system's tar. */
async function exported({ tenant = 'greentown', withPersonalData = true } = {}): Promise<{
  file: string;
  folder: string;
  manifest: ExportManifest;
}> {
  runs += 1;
  const file = join(home, 'exports', `export-${runs}.tar.gz`);
  const folder = join(home, `unpacked-${runs}`);
  await exportCommand(settings(), { tenant, to: file, withPersonalData, now: () => NOW });
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xzf', file, '-C', folder]);
  return {
    file,
    folder,
    manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ExportManifest,
  };
}
const rowsOf = async (folder: string, table: string): Promise<Record<string, unknown>[]> =>
  (await readFile(join(folder, 'tables', `${table}.ndjson`), 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const tenantTables = async (): Promise<string[]> =>
  (
    await database.query(
      database.ownerUrl,
      "select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name) where column_name = 'tenant_id' and table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
  ).map(({ table_name: name }) => String(name));

test('Every table of tenants is in it, those too that were made since, with all rows of this tenant and none of another', async () => {
  const { folder, manifest } = await exported();
  const names = await tenantTables();
  expect(names).toContain(NEW_TABLE);
  expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(manifest.leftOut).toEqual([]);
  for (const { name, rows } of manifest.tables) {
    const found = await rowsOf(folder, name);
    expect([name, found.length]).toEqual([name, rows]);
    expect([name, found.filter((row) => row['tenant_id'] !== tenantId)]).toEqual([name, []]);
  }
  expect(await rowsOf(folder, NEW_TABLE)).toEqual([
    { tenant_id: tenantId, id: 1, said: HOSTILE },
    { tenant_id: tenantId, id: 2, said: 'of greentown' },
  ]);
  expect(await rowsOf(folder, 'place')).toHaveLength(5);
  expect(await rowsOf(folder, 'profile')).toMatchObject([{ account_id: 'somebody-of-greentown' }]);
});

test('Its manifest says of each file what it is, by length and hash, and of no other', async () => {
  const { folder, manifest } = await exported();
  expect(manifest).toMatchObject({
    format: 1,
    tenant: { code: 'greentown', id: tenantId },
    madeAt: NOW.toISOString(),
    withPersonalData: true,
  });
  const listed = [...manifest.tables, ...manifest.pictures, ...manifest.folder];
  for (const { path, bytes, sha256 } of listed) {
    const content = await readFile(join(folder, path));
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256]);
  }
  const there = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(there).toHaveLength(listed.length + 1);
});

test('Pictures and the tenant’s folder are in it; a picture whose file is lost is named', async () => {
  const { folder, manifest } = await exported();
  expect(await readFile(join(folder, 'pictures', PICTURE, '2400.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(folder, 'pictures', PICTURE, '2400.jpg'), 'utf8')).toBe('the same picture');
  expect(manifest.missingPictures).toEqual([LOST_PICTURE]);
  expect(said.join('\n')).toContain('The files of 1 pictures are not in the store');
  const config = await readFile(join(REPOSITORY_ROOT, 'tenants/greentown/config.ts'));
  expect((await readFile(join(folder, 'tenant/config.ts'))).equals(config)).toBe(true);
  expect(existsSync(join(folder, 'tenant/data/trees.csv.gz'))).toBe(true);
});

test('Only its owner can read it, it is said why, and nothing else is left behind', async () => {
  const { file } = await exported();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(said.at(-1)).toMatch(/personal data is in it/);
  expect((await readdir(join(home, 'exports'))).filter((name) => name.includes('.part-'))).toEqual([]);
});

test('Without personal data neither tables that may name a person nor pictures are in it, nor a table that nobody has thought of', async () => {
  const { folder, manifest } = await exported({ withPersonalData: false });
  expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual([...impersonalTablesOf(ALL_MODULES)].toSorted());
  expect(manifest.leftOut).toEqual(expect.arrayContaining(['profile', 'outbox', 'image', NEW_TABLE]));
  expect([manifest.pictures, existsSync(join(folder, 'pictures'))]).toEqual([[], false]);
  const all = await Promise.all(manifest.tables.map(({ path }) => readFile(join(folder, path), 'utf8')));
  expect(all.join('')).not.toMatch(/somebody-of|@example\.org/);
  expect(said.at(-1)).toMatch(/Personal data is not in it/);
});

test('Of each table of tenants it is written down whether it may name a person', async () => {
  const known = [...tablesOf(ALL_MODULES).keys()];
  expect(known.toSorted()).toEqual((await tenantTables()).filter((name) => name !== NEW_TABLE).toSorted());
  expect(known.filter((name) => name in TABLES_WITHOUT_TENANT)).toEqual([]);
});

test('What is there already is not written over, and what fails leaves nothing behind', async () => {
  const file = join(home, 'mine.tar.gz');
  await writeFile(file, 'mine');
  await expect(exportCommand(settings(), { tenant: 'greentown', to: file, withPersonalData: true })).rejects.toThrow(
    'exists already',
  );
  expect(await readFile(file, 'utf8')).toBe('mine');
  await expect(
    exportCommand(settings(), { tenant: 'nowhere', to: join(home, 'other.tar.gz'), withPersonalData: true }),
  ).rejects.toThrow('There is no tenant "nowhere"');
  const broken = join(home, 'broken.tar.gz');
  await database.query(database.ownerUrl, `revoke select on ${NEW_TABLE} from greenward_backup`);
  try {
    await expect(
      exportCommand(settings(), { tenant: 'greentown', to: broken, withPersonalData: true }),
    ).rejects.toThrow(/permission denied/);
  } finally {
    await database.query(database.ownerUrl, `grant select on ${NEW_TABLE} to greenward_backup`);
  }
  expect((await readdir(home)).filter((name) => /broken|other|part-/.test(name))).toEqual([]);
});
