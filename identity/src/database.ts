/** Access to the schema `identity`: named statements, parsed rows and transactions. */
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import * as v from 'valibot';

/** A pool, or a single connection within a transaction. */
export type Db = Pick<Pool | PoolClient, 'query'>;

const MOST_CONNECTIONS = 10;
/** Sufficient, as all statements here read only a few rows. */
const STATEMENT_TIMEOUT_MS = 5_000;

export function openPool(url: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    application_name: 'greenward-identity',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: '-c TimeZone=UTC',
  });
  pool.on('error', onError); // for lost idle connections; without a listener the process would exit
  pool.on('connect', (client) => client.on('error', () => undefined)); // without a listener, a connection lost during a query ends the process
  return pool;
}

/** Returns the rows of a statement. @throws ValiError if a row does not match the store's schema */
export async function many<Schema extends v.GenericSchema>(
  db: Db,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<v.InferOutput<Schema>[]> {
  const { rows } = await db.query<Record<string, unknown>>(text, [...values]);
  return rows.map((row) => v.parse(schema, row));
}

/** Returns the first row of a statement; null if there is none. */
export async function first<Schema extends v.GenericSchema>(
  db: Db,
  schema: Schema,
  text: string,
  values: readonly unknown[] = [],
): Promise<v.InferOutput<Schema> | null> {
  return (await many(db, schema, text, values))[0] ?? null;
}

/** @returns number of affected rows */
export const run = async (db: Db, text: string, values: readonly unknown[] = []): Promise<number> =>
  (await db.query(text, [...values])).rowCount ?? 0;

/** Commits when `work` resolves, rolls back when it rejects. */
export async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
