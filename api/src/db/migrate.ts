/**
 * Updates a database to the current version: logins, migrations, tenants. Concurrent processes wait for one another.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { bootstrapLogins } from './bootstrap-logins.ts';
import type { LoginName } from './bootstrap-logins.ts';
import { installJobQueue } from './install-job-queue.ts';

/** Default folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Names of the migrations in a folder, in order. */
export async function listMigrations(migrations: string = MIGRATIONS): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return entries.map(({ tag }) => tag);
}

/** Key of the advisory lock: an arbitrary number that no other lock of this database uses. */
const START_LOCK = 7_220_466;
const OLDEST_SERVER = 150_000;

export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly secret: string;
  /** Logins for which the operator provides a URL. */
  readonly ownLogins: ReadonlySet<LoginName>;
  readonly tenantCodes: readonly string[];
  /** Folder of the migrations; a folder with fewer of them simulates an older release. */
  readonly migrations?: string;
}

/** @throws Error if the server is older than PostgreSQL 15. */
export async function migrateDatabase({
  ownerUrl,
  secret,
  ownLogins,
  tenantCodes,
  migrations = MIGRATIONS,
}: MigrateOptions): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'greenward-owner' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ version: string }>(
      "/* migrate.readVersion */ select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < OLDEST_SERVER)
      throw new Error(`The database server is too old (${rows[0]?.version}): PostgreSQL 15 or newer is needed.`);
    await owner.query('/* migrate.lock */ select pg_advisory_lock($1)', [START_LOCK]);
    await owner.query("set client_min_messages = 'warning'");
    await bootstrapLogins(owner, secret, ownLogins);
    // Imported here instead of at the top, as loading takes half a second of processor time.
    const [{ drizzle }, { migrate }] = await Promise.all([
      import('drizzle-orm/node-postgres'),
      import('drizzle-orm/node-postgres/migrator'),
    ]);
    await migrate(drizzle(owner), {
      migrationsFolder: migrations,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migration',
    });
    await installJobQueue(owner, ownerUrl);
    await owner.query(
      '/* migrate.addTenants */ insert into tenant (code) select code from unnest($1::text[]) as wanted (code) where not exists (select from tenant where tenant.code = wanted.code)',
      [tenantCodes],
    );
  } finally {
    await owner.end(); // releases the lock
  }
}
