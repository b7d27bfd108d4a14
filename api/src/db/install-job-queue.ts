/**
 * Creates and updates the tables of the job queue (pg-boss) as the owner, so that the worker's login needs no right to
 * change tables.
 */
import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import { roleOf } from './bootstrap-logins.ts';

/**
 * Schema of the queue's tables, which have no row-level security. Jobs therefore contain only a reference to a tenant's
 * `outbox` row.
 */
export const JOB_QUEUE_SCHEMA = 'pgboss';

async function installedVersion(owner: Client): Promise<number | null> {
  const table = `${JOB_QUEUE_SCHEMA}.version`;
  const { rows } = await owner.query<{ found: string | null }>(
    '/* jobQueue.findTable */ select to_regclass($1)::text as found',
    [table],
  );
  if ((rows[0]?.found ?? null) === null) return null;
  const versions = await owner.query<{ version: number }>(`/* jobQueue.readVersion */ select version from ${table}`);
  return versions.rows[0]?.version ?? null;
}

function isNewest(version: number): boolean {
  try {
    return getMigrationPlans(JOB_QUEUE_SCHEMA, version) === '';
  } catch (error) {
    if (/ not found/.test((error as Error).message)) return true; // the library has no migration from that version
    throw error;
  }
}

/**
 * @param ownerUrl Login of `owner`, for the library's migrations from older versions; some run outside a transaction.
 */
export async function installJobQueue(owner: Client, ownerUrl: string): Promise<void> {
  const version = await installedVersion(owner);
  if (version === null) await owner.query(getConstructionPlans(JOB_QUEUE_SCHEMA));
  else if (!isNewest(version)) {
    const boss = new PgBoss({
      connectionString: ownerUrl,
      schema: JOB_QUEUE_SCHEMA,
      supervise: false,
      schedule: false,
      max: 2,
    });
    const failed: Error[] = [];
    boss.on('error', (error) => failed.push(error));
    await boss.start();
    await boss.stop({ graceful: true });
    if (failed[0] !== undefined)
      throw new Error('The job queue’s tables could not be brought up to date', { cause: failed[0] });
  }
  const schema = escapeIdentifier(JOB_QUEUE_SCHEMA);
  const worker = escapeIdentifier(roleOf('worker'));
  await owner.query(`grant usage on schema ${schema} to ${worker}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${worker}`);
}
