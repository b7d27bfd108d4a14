/** How a database stands against what this version needs: for whoever looks after an installation. */
import { Client } from 'pg';
import { assertFencedLogin, createPool } from './pool.ts';
import { listMigrations } from './migrate.ts';

export interface DatabaseState {
  /** As PostgreSQL says it, '18.4'. */
  readonly serverVersion: string;
  /** Migrations that this version has and the database has not seen. */
  readonly missingMigrations: readonly string[];
  /** Migrations that the database has seen and this version does not know. */
  readonly unknownMigrations: number;
  readonly tenantCodes: readonly string[];
  /** Size of all tables and indexes. */
  readonly bytes: number;
  /** Clock of the database less our own, in milliseconds; the way there and back is in it. */
  readonly clockAheadMs: number;
  /** Null: the login of requests opens the database and sees one tenant at a time. Otherwise what is wrong with it. */
  readonly appLogin: string | null;
  readonly workerLogin: string | null;
}

/** @returns null when the login opens, else why not. */
async function troubleOf(url: string, isFenced: boolean): Promise<string | null> {
  const pool = createPool({ url, max: 1, name: 'doctor', statementTimeoutMs: 5_000, onError: () => undefined });
  try {
    await (isFenced ? assertFencedLogin(pool) : pool.query('/* doctor.enter */ select 1'));
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.end();
  }
}

/** @throws Error when the owner's login does not open the database, or the database was never set up. */
export async function readDatabaseState({
  ownerUrl,
  appUrl,
  workerUrl,
}: {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly workerUrl: string;
}): Promise<DatabaseState> {
  const known = await listMigrations();
  const client = new Client({ connectionString: ownerUrl, application_name: 'greenward-doctor', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a connection lost at the end is no loss
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; bytes: string; now: Date; seen: string; codes: string[] }>(
      `/* doctor.readState */ select current_setting('server_version') as version, pg_database_size(current_database()) as bytes, clock_timestamp() as now,
         (select count(*) from schema_migration) as seen, array(select code from tenant order by code) as codes`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database says nothing of itself');
    const seen = Number(row.seen);
    return {
      serverVersion: row.version.split(' ')[0] ?? row.version,
      missingMigrations: known.slice(seen),
      unknownMigrations: Math.max(0, seen - known.length),
      tenantCodes: row.codes,
      bytes: Number(row.bytes),
      clockAheadMs: row.now.getTime() - Date.now(),
      appLogin: await troubleOf(appUrl, true),
      workerLogin: await troubleOf(workerUrl, false),
    };
  } finally {
    await client.end();
  }
}
