/** Compares a database with the requirements of this version, for operators. */
import { Client } from 'pg';
import { assertFencedLogin, createPool } from './pool.ts';
import { listMigrations } from './migrate.ts';

export interface DatabaseState {
  /** As PostgreSQL reports it: '18.4'. */
  readonly serverVersion: string;
  /** Migrations of this version that the database has not run. */
  readonly missingMigrations: readonly string[];
  /** Number of migrations that the database has run but this version does not have. */
  readonly unknownMigrations: number;
  readonly tenantCodes: readonly string[];
  /** Total size of all tables and indexes. */
  readonly bytes: number;
  /** Database clock minus ours, in milliseconds. Includes the round trip. */
  readonly clockAheadMs: number;
  /** Null if the login of requests works and sees one tenant at a time; otherwise the problem. */
  readonly appLogin: string | null;
  readonly workerLogin: string | null;
}

/** @returns null if the login works, otherwise the reason. */
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

/** @throws Error if the owner's login fails or the database was never set up. */
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
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'greenward-doctor',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // losing the connection at the end does not matter
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
